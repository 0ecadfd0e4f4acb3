/**
 * Serves the client build. Files under /assets have their hash in the name, so browsers cache them for a year. Scripts
 * are precompressed. Other text is compressed once per process and kept in memory, a few hundred kilobytes.
 */
import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { acceptedEncoding, type Encoding } from './compress.ts';

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};
const PACKED_WELL_ALREADY = new Set(['.jpg', '.png', '.webp', '.woff2']);
const YEAR = 31_536_000;
const HOUR = 3600;

type Asset = {
  file: string;
  type: string;
  etag: string;
  plain: Uint8Array;
  packed: Map<Encoding, Promise<Uint8Array>>;
  canPack: boolean;
};

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * @param folder  of the client build
 * @returns a function that returns null for an unknown path
 */
export function assetsFrom(folder: string): (request: Request) => Promise<Response | null> {
  const known = new Map<string, Promise<Asset | null>>();
  return async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return null;
    const path = decoded(new URL(request.url).pathname);
    if (path === null || !extname(path)) return null;
    const file = join(folder, path);
    if (!file.startsWith(folder + sep)) return null;
    let asset = known.get(file);
    if (!asset) {
      asset = read(file);
      known.set(file, asset);
    }
    const found = await asset;
    if (!found) {
      // Missing names are not cached, because a client can make up any number of them.
      known.delete(file);
      return null;
    }
    return answer(request, path, found);
  };
}

function decoded(path: string): string | null {
  try {
    const text = decodeURIComponent(path);
    return text.includes('\0') ? null : text;
  } catch {
    return null;
  }
}

async function read(file: string): Promise<Asset | null> {
  try {
    if (!(await stat(file)).isFile()) return null;
    const plain = await readFile(file);
    const extension = extname(file).toLowerCase();
    return {
      file,
      plain,
      type: TYPES[extension] ?? 'application/octet-stream',
      etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
      packed: new Map(),
      canPack: !PACKED_WELL_ALREADY.has(extension) && plain.length > 500,
    };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'ENAMETOOLONG') return null;
    throw error;
  }
}

async function answer(request: Request, path: string, asset: Asset): Promise<Response> {
  const headers = new Headers({
    'content-type': asset.type,
    etag: asset.etag,
    'cache-control': path.startsWith('/assets/') ? `public, max-age=${YEAR}, immutable` : `public, max-age=${HOUR}`,
  });
  if (asset.canPack) headers.set('vary', 'Accept-Encoding');
  if (request.headers.get('if-none-match') === asset.etag) return new Response(null, { status: 304, headers });
  const encoding = asset.canPack ? acceptedEncoding(request.headers.get('accept-encoding')) : null;
  const body = encoding ? await packed(asset, encoding) : asset.plain;
  if (encoding) headers.set('content-encoding', encoding);
  headers.set('content-length', String(body.length));
  return new Response(request.method === 'HEAD' ? null : Buffer.from(body), { headers });
}

function packed(asset: Asset, encoding: Encoding): Promise<Uint8Array> {
  let work = asset.packed.get(encoding);
  if (!work) {
    work = encoding === 'br' ? brotliOf(asset) : zip(asset.plain, { level: 9 });
    asset.packed.set(encoding, work);
  }
  return work;
}

async function brotliOf({ file, plain }: Asset): Promise<Uint8Array> {
  const fromBuild = await readIfThere(`${file}.br`);
  return fromBuild ?? brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
}

async function readIfThere(file: string): Promise<Uint8Array | null> {
  try {
    return await readFile(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
