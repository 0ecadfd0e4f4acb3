/**
 * Reads the ZIP of a copy on disk. Copies may be forged, so unknown names, oversized files and endless text are
 * rejected early.
 */
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { EXPORT_TABLES } from '../../acts/copy/export-format.ts';
import type { ExportTable } from '../../acts/copy/tables/columns.ts';
import type { JobContext } from '../../platform/jobs/definition.ts';
import { CopyRefused } from './copy-refused.ts';

/** The maximum number of files: more than any real copy has, and few enough to list in memory. */
const MOST_FILES = 50_000;
/** The maximum size of tables: a million transactions of five rows each. */
const MOST_TABLE_BYTES = 4 * 1024 ** 3;
const MOST_MANIFEST_BYTES = 1024 ** 2;
const MOST_CHARACTERS_OF_A_ROW = 32 * 1024 ** 2;

const FILE = /^(files|documents)\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/[^/]{1,200}$/;

export type FileFolder = 'files' | 'documents';

export type Copy = {
  manifest(): Promise<unknown>;
  /** Returns the size of the row's file; null if the copy has none. */
  size(kind: FileFolder, id: string): number | null;
  fileCount: number;
  read(kind: FileFolder, id: string): AsyncGenerator<Buffer>;
  lines(table: ExportTable): AsyncGenerator<string>;
  close(): void;
};

export type CopyLimits = { storedBytes: number; fileBytes: number };
export type CopyFile = { opening: { path: string; limits: CopyLimits }; files: Copy };

/**
 * Keeps a stored copy on disk while `work` reads it.
 * @throws {CopyRefused} if the file is not a copy or is too large
 */
export async function withCopy<T>(
  job: Pick<JobContext, 'storage' | 'config' | 'signal'>,
  { id, storageKey }: { id: string; storageKey: string },
  work: (copy: CopyFile) => Promise<T>,
): Promise<T> {
  // `leftovers.ts` removes files with this name after a crash.
  const path = join(job.config.dataFolder, `.copy-${id}.draft`);
  const limits = { storedBytes: job.config.maxStoredBytes, fileBytes: job.config.maxUnpackedBytes };
  try {
    const stored = await job.storage.stream(storageKey);
    // With PostgreSQL and remote storage the folder may not exist yet.
    await mkdir(job.config.dataFolder, { recursive: true, mode: 0o700 });
    await pipeline(stored, createWriteStream(path, { mode: 0o600 }), { signal: job.signal });
    const files = await openCopy(path, limits);
    try {
      return await work({ opening: { path, limits }, files });
    } finally {
      files.close();
    }
  } finally {
    await rm(path, { force: true });
  }
}

export async function openCopy(path: string, limits: CopyLimits): Promise<Copy> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false, strictFileNames: true }).catch(damaged);
  try {
    return copyOf(zip, await entriesOf(zip, limits));
  } catch (error) {
    zip.close();
    throw error;
  }
}

const DAMAGED = 'This is not a ZIP file, or it is damaged. Send the copy as it was downloaded.';

function damaged(): never {
  throw new CopyRefused(DAMAGED);
}

const TABLES = new Set(EXPORT_TABLES.flatMap(({ name }) => [`json/${name}.json`, `csv/${name}.csv`]));

async function entriesOf(zip: ZipFile, limits: CopyLimits): Promise<Map<string, Entry>> {
  if (zip.entryCount > MOST_FILES) throw new CopyRefused('The copy has too many files.');
  const entries = new Map<string, Entry>();
  const bytes = { tables: 0, files: 0, documents: 0 };
  try {
    for await (const entry of zip.eachEntry()) {
      const key = keyOf(entry.fileName);
      if (entries.has(key))
        throw new CopyRefused('The copy has two files with the same name. Send it as it was downloaded.');
      if (!entry.canDecodeFileData()) damaged();
      entries.set(key, entry);
      const kind = FILE.exec(entry.fileName)?.[1] as FileFolder | undefined;
      bytes[kind ?? 'tables'] += entry.uncompressedSize;
      if (kind && entry.uncompressedSize > limits.fileBytes) throw tooLarge('A file in it', limits.fileBytes);
    }
  } catch (error) {
    if (error instanceof CopyRefused) throw error;
    damaged();
  }
  if (bytes.tables > MOST_TABLE_BYTES) throw tooLarge('What it holds', MOST_TABLE_BYTES);
  for (const kind of ['files', 'documents'] as const) {
    if (bytes[kind] <= limits.storedBytes) continue;
    throw new CopyRefused(
      `The ${kind} in it take more than the ${megabytes(limits.storedBytes)} MB that a user has on this server. Its operator can allow more.`,
    );
  }
  return entries;
}

/** Returns the original name. Lookups ignore case and separators. */
function keyOf(name: string): string {
  if (name === 'README.md' || name === 'manifest.json' || TABLES.has(name)) return name;
  const [, kind, id] = FILE.exec(name) ?? [];
  if (kind && id) return `${kind}/${id}`;
  throw new CopyRefused(
    `The ZIP has a file that does not belong to a copy: “${name.slice(0, 60)}”. Send it as it was downloaded.`,
  );
}

const megabytes = (bytes: number): number => Math.floor(bytes / 1024 ** 2);

function tooLarge(what: string, limit: number): CopyRefused {
  return new CopyRefused(`${what} is larger than ${megabytes(limit)} MB unpacked, the most this server takes.`);
}

function copyOf(zip: ZipFile, entries: ReadonlyMap<string, Entry>): Copy {
  const open = async (key: string): Promise<Readable> => {
    const entry = entries.get(key);
    if (!entry) throw new CopyRefused(`The ZIP has no “${key}”, so it is not a copy. Send it as it was downloaded.`);
    return zip.openReadStreamPromise(entry).catch(damaged);
  };
  return {
    async manifest() {
      if ((entries.get('manifest.json')?.uncompressedSize ?? 0) > MOST_MANIFEST_BYTES) damaged();
      const pieces: Buffer[] = [];
      for await (const piece of unpacked(await open('manifest.json'))) pieces.push(piece);
      return parsed(Buffer.concat(pieces).toString('utf8'));
    },
    size: (kind, id) => entries.get(`${kind}/${id}`)?.uncompressedSize ?? null,
    fileCount: [...entries.keys()].filter((key) => /^(files|documents)\//.test(key)).length,
    async *read(kind, id) {
      yield* unpacked(await open(`${kind}/${id}`));
    },
    async *lines({ name, isLater }) {
      const key = `json/${name}.json`;
      if (isLater && !entries.has(key)) return;
      yield* rowsIn(unpacked(await open(key)));
    },
    close: () => zip.close(),
  };
}

async function* unpacked(stream: Readable): AsyncGenerator<Buffer> {
  try {
    yield* stream as AsyncIterable<Buffer>;
  } catch {
    damaged();
  } finally {
    stream.destroy();
  }
}

export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new CopyRefused('It contains text that is not JSON. Send the copy as it was downloaded.');
  }
}

async function* rowsIn(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const end = { isOpen: false, isClosed: false };
  for await (const line of linesOf(bytes)) {
    const text = line.trim();
    if (text === '' || (text === '[]' && !end.isOpen)) continue;
    if (text === '[' && !end.isOpen) end.isOpen = true;
    else if (text === ']' && end.isOpen) end.isClosed = true;
    else if (end.isOpen && !end.isClosed) yield text.endsWith(',') ? text.slice(0, -1) : text;
    else damaged();
  }
  if (end.isOpen !== end.isClosed) damaged();
}

async function* linesOf(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let begun: string[] = [];
  let length = 0;
  for await (const piece of bytes) {
    const lines = decoded(decoder, piece).split('\n');
    for (const [i, line] of lines.entries()) {
      begun.push(line);
      length += line.length;
      if (length > MOST_CHARACTERS_OF_A_ROW) throw new CopyRefused('It contains a row that is too long.');
      if (i === lines.length - 1) break;
      yield begun.join('');
      begun = [];
      length = 0;
    }
  }
  yield begun.join('') + decoded(decoder, null);
}

function decoded(decoder: TextDecoder, piece: Buffer | null): string {
  try {
    return piece ? decoder.decode(piece, { stream: true }) : decoder.decode();
  } catch {
    damaged();
  }
}
