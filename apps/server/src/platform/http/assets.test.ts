import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assetsFrom } from './assets.ts';
import { acceptedEncoding } from './compress.ts';

const SCRIPT = 'console.log("hello");\n'.repeat(100);
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lotbook-assets-'));
  mkdirSync(join(folder, 'client/assets'), { recursive: true });
  writeFileSync(join(folder, 'client/assets/app-abc123.js'), SCRIPT);
  writeFileSync(join(folder, 'client/assets/font.woff2'), Buffer.alloc(2000, 1));
  writeFileSync(join(folder, 'client/favicon.svg'), '<svg/>');
  writeFileSync(join(folder, 'secret.txt'), 'secret');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  assetsFrom(join(folder, 'client'))(new Request(`http://localhost${path}`, { method, headers }));

describe('files of the web build', () => {
  it('caches files with a hash in their name for a year and others for an hour', async () => {
    const script = await get('/assets/app-abc123.js');
    expect(script?.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(script?.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(await script?.text()).toBe(SCRIPT);
    expect((await get('/favicon.svg'))?.headers.get('cache-control')).toBe('public, max-age=3600');
  });

  it("compresses files with the browser's preferred encoding, except fonts", async () => {
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync };
    for (const [accept, encoding] of [
      ['gzip, deflate, br', 'br'],
      ['gzip', 'gzip'],
    ] as const) {
      const answer = await get('/assets/app-abc123.js', { 'accept-encoding': accept });
      expect(answer?.headers.get('content-encoding')).toBe(encoding);
      expect(unpack[encoding](Buffer.from(await answer!.arrayBuffer())).toString()).toBe(SCRIPT);
    }
    const font = await get('/assets/font.woff2', { 'accept-encoding': 'br' });
    expect(font?.headers.get('content-encoding')).toBeNull();
  });

  it('uses precompressed files of the build', async () => {
    const packed = brotliCompressSync('console.log("of the build");'.repeat(50));
    writeFileSync(join(folder, 'client/assets/page-abc123.js'), 'console.log("of the process");'.repeat(50));
    writeFileSync(join(folder, 'client/assets/page-abc123.js.br'), packed);
    const answer = await get('/assets/page-abc123.js', { 'accept-encoding': 'br' });
    expect(Buffer.from(await answer!.arrayBuffer())).toEqual(packed);
    expect(answer?.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  });

  it('does not resend files that the browser has', async () => {
    const etag = (await get('/assets/app-abc123.js'))!.headers.get('etag')!;
    expect((await get('/assets/app-abc123.js', { 'if-none-match': etag }))?.status).toBe(304);
    const head = await get('/assets/app-abc123.js', {}, 'HEAD');
    expect([await head?.text(), head?.headers.get('content-length')]).toEqual(['', String(SCRIPT.length)]);
  });

  it.each([
    '/missing.js',
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/assets/%2e%2e%2f%2e%2e%2fsecret.txt',
    '/assets',
    '/%00.js',
    '/%',
    `/${'x'.repeat(5000)}.js`,
  ])('serves no file for %s', async (path) => {
    expect(await get(path)).toBeNull();
  });
});

it.each([
  [null, null],
  ['', null],
  ['identity', null],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['GZIP', 'gzip'],
  ['deflate', null],
])('answers Accept-Encoding %j with %j', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding);
});
