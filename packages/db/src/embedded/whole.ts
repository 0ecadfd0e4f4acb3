/**
 * Checks a database folder before PGlite starts. PGlite creates a new database wherever PG_VERSION is missing,
 * overwriting everything left, and treats an unreadable part of the write-ahead log as its end.
 */
import { closeSync, existsSync, openSync, readdirSync, readFileSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';

const FILES = ['PG_VERSION', 'global/pg_control', 'global/pg_filenode.map', 'base/1/PG_VERSION'];
const FILLED_FOLDERS = ['base', 'pg_wal', 'pg_xact'];

const PAGE = 8192;
const SEGMENT = 16n * 1024n * 1024n;
const SEGMENT_FILE = /^[0-9A-F]{24}$/;

/** `new`: the folder is empty. `broken`: `why` states the damage. */
export type FolderState =
  | { readonly kind: 'new' }
  | { readonly kind: 'whole' }
  | { readonly kind: 'broken'; readonly why: string };

export function stateOf(dataDir: string): FolderState {
  if (!existsSync(dataDir) || readdirSync(dataDir).length === 0) return { kind: 'new' };
  const why = missing(dataDir) ?? brokenLog(dataDir);
  return why === null ? { kind: 'whole' } : { kind: 'broken', why };
}

function missing(dataDir: string): string | null {
  for (const name of FILES) {
    const size = statSync(join(dataDir, name), { throwIfNoEntry: false })?.size;
    if (size === undefined) return `${name} is missing`;
    if (size === 0) return `${name} is empty`;
  }
  if (!/^\d+\s*$/.test(readFileSync(join(dataDir, 'PG_VERSION'), 'utf8'))) return 'PG_VERSION holds no version';
  const empty = FILLED_FOLDERS.find((name) => !existsSync(join(dataDir, name)) || !hasFiles(join(dataDir, name)));
  return empty ? `${empty} has no files` : null;
}

const hasFiles = (folder: string): boolean => readdirSync(folder).length > 0;

/**
 * Returns the damage to the write-ahead log. Each page starts with a magic number and its own address. An unwritten
 * page is empty or has the address of an earlier use. So the log must be pages with their own address followed by
 * unwritten ones. Anything else means that a page was overwritten or lost, and later commits with it.
 */
function brokenLog(dataDir: string): string | null {
  const from = redoOf(dataDir);
  const folder = join(dataDir, 'pg_wal');
  const first = from / SEGMENT;
  const segments = readdirSync(folder).filter((name) => SEGMENT_FILE.test(name) && segmentOf(name) >= first);
  if (!segments.some((name) => segmentOf(name) === first)) return 'pg_wal has not the log that recovery begins with';
  let hasEnded = false;
  for (const name of segments.sort((a, b) => Number(segmentOf(a) - segmentOf(b)))) {
    const start = segmentOf(name) * SEGMENT;
    for (const [page, kind] of pagesOf(join(folder, name), start)) {
      if (page + BigInt(PAGE) <= from) continue;
      if (kind === 'garbage' || (kind === 'log' && hasEnded)) return `pg_wal/${name} is damaged`;
      hasEnded ||= kind === 'unused';
    }
  }
  return null;
}

/** Returns the log address where recovery starts. PostgreSQL itself checks the file that contains it. */
function redoOf(dataDir: string): bigint {
  const control = readFileSync(join(dataDir, 'global/pg_control'));
  return control.length >= 48 ? control.readBigUInt64LE(40) : 0n;
}

function segmentOf(name: string): bigint {
  const [high, low] = [BigInt(`0x${name.slice(8, 16)}`), BigInt(`0x${name.slice(16)}`)];
  return high * (0x1_0000_0000n / SEGMENT) + low;
}

type PageKind = 'log' | 'unused' | 'garbage';

function* pagesOf(path: string, start: bigint): Generator<[bigint, PageKind]> {
  const file = openSync(path, 'r');
  try {
    const chunk = Buffer.alloc(128 * PAGE);
    for (let offset = 0, size = 0; ; offset += size) {
      size = readSync(file, chunk, 0, chunk.length, offset);
      if (size === 0) return;
      for (let at = 0; at + PAGE <= size; at += PAGE) {
        const address = start + BigInt(offset + at);
        yield [address, kindOf(chunk.subarray(at, at + PAGE), address)];
      }
    }
  } finally {
    closeSync(file);
  }
}

/**
 * Reads the page header: two bytes of magic number (the lower is the version's), two of flags, four of timeline, eight
 * of address.
 */
function kindOf(page: Buffer, address: bigint): PageKind {
  const own = page.readBigUInt64LE(8);
  if (page[1] === 0xd1) {
    if (own === address) return 'log';
    return own < address && own % BigInt(PAGE) === 0n ? 'unused' : 'garbage';
  }
  return page.readBigUInt64LE(0) === 0n && own === 0n ? 'unused' : 'garbage';
}
