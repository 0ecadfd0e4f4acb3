/** Streams the ZIP of a user's data, so that no table or file is ever completely in memory. */
import { Readable, Transform } from 'node:stream';
import { asUser, type Tx } from '@lotbook/db/user';
import { cell } from '@lotbook/reports/csv';
import { ZipFile } from 'yazl';
import { EXPORT_TABLES, EXPORT_VERSION } from '../../acts/copy/export-format.ts';
import {
  countRows,
  type ExportFile,
  type ExportPage,
  type ExportRow,
  exportedFiles,
  exportedResult,
  exportPage,
  ledgerStamp,
} from '../../acts/copy/export-rows.ts';
import type { ExportTable } from '../../acts/copy/tables/columns.ts';
import type { JobContext } from '../../platform/jobs/definition.ts';
import { FileGone } from '../../platform/storage/storage.ts';
import { readUser } from '../../views/session.ts';
import { readme } from './readme.ts';

export class LedgerChanged extends Error {}

/** The ZIP. `size` is valid once `content` has been read to its end. */
export type ZipOfData = { content: Readable; size(): number };

type Copying = {
  read<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  userId: string;
  job: Pick<JobContext, 'storage' | 'signal' | 'config'>;
  step(done: number): Promise<void>;
  rows: Record<string, number>;
  missing: string[];
};

export async function zipOf(
  userId: string,
  job: JobContext,
  onProgress: (done: number, total: number) => Promise<void>,
): Promise<ZipOfData> {
  const read = <T>(work: (tx: Tx) => Promise<T>) => asUser(job.db, userId, work);
  const start = await read((tx) => ledgerStamp(tx, userId));
  const files = await read((tx) => exportedFiles(tx, userId));
  const total = (await countAll(read, userId)) * FORMATS + files.sent.length + files.made.length;
  let done = 0;
  const step = (more: number) => {
    done += more;
    return onProgress(Math.min(done, total), total);
  };
  await step(0);
  const copying: Copying = { read, userId, job, step, rows: {}, missing: [] };
  const zip = new ZipFile();
  const add = (name: string, content: () => AsyncGenerator<string | Buffer>) =>
    zip.addReadStreamLazy(name, {}, (begin) => {
      const stream = Readable.from(content(), { objectMode: false });
      // The ZIP ignores errors of its input and would wait forever.
      stream.on('error', (error) => zip.emit('error', error));
      begin(null, stream);
    });
  zip.addBuffer(Buffer.from(readme()), 'README.md');
  for (const table of EXPORT_TABLES) add(`json/${table.name}.json`, () => jsonOf(copying, table));
  for (const table of EXPORT_TABLES) add(`csv/${table.name}.csv`, () => csvOf(copying, table));
  for (const file of files.sent) add(`files/${file.id}/${nameIn(file)}`, () => contentOf(copying, file));
  for (const file of files.made) add(`documents/${file.id}/${nameIn(file)}`, () => contentOf(copying, file));
  add('manifest.json', () => manifestOf(copying, start));
  zip.end();
  return streamOf(zip);
}

const FORMATS = 2;

async function countAll(read: Copying['read'], userId: string): Promise<number> {
  let count = 0;
  for (const table of EXPORT_TABLES) count += await read((tx) => countRows(tx, userId, table));
  return count;
}

function streamOf(zip: ZipFile): ZipOfData {
  let bytes = 0;
  const content = new Transform({
    transform(chunk: Buffer, _encoding, next) {
      bytes += chunk.length;
      next(null, chunk);
    },
  });
  const output = zip.outputStream as Readable;
  zip.on('error', (error: Error) => content.destroy(error));
  output.on('error', (error) => content.destroy(error));
  content.on('close', () => output.destroy());
  return { content: output.pipe(content), size: () => bytes };
}

/** Yields pages of a table. Reads each one in a short transaction so that requests are not blocked. */
async function* pagesOf({ read, userId, job, step }: Copying, table: ExportTable): AsyncGenerator<ExportRow[]> {
  for (let after: string[] | null = null; ; ) {
    job.signal.throwIfAborted();
    const place: string[] | null = after;
    const { rows, last }: ExportPage = await read((tx) => exportPage(tx, userId, table, place));
    if (rows.length > 0) yield rows;
    await step(rows.length);
    if (last === null) return;
    after = last;
  }
}

async function* jsonOf(copying: Copying, table: ExportTable): AsyncGenerator<string> {
  let count = 0;
  for await (const rows of pagesOf(copying, table)) {
    yield `${count === 0 ? '[\n' : ',\n'}${rows.map(({ json }) => json).join(',\n')}`;
    count += rows.length;
  }
  yield count === 0 ? '[]\n' : '\n]\n';
  copying.rows[table.name] = count;
}

async function* csvOf(copying: Copying, table: ExportTable): AsyncGenerator<string> {
  // Spreadsheet programs assume Windows-1252 unless the file begins with a byte order mark.
  yield `\u{FEFF}${table.columns.map(({ name }) => name).join(',')}\r\n`;
  for await (const rows of pagesOf(copying, table))
    yield rows.map(({ cells }) => `${cells.map((text) => cell(text ?? '')).join(',')}\r\n`).join('');
}

async function* contentOf({ job, missing, step }: Copying, { id, storageKey }: ExportFile): AsyncGenerator<Buffer> {
  try {
    yield* (await job.storage.stream(storageKey)) as AsyncIterable<Buffer>;
  } catch (error) {
    if (!(error instanceof FileGone)) throw error;
    missing.push(id);
  }
  await step(1);
}

async function* manifestOf(
  { read, userId, job, rows, missing }: Copying,
  start: Awaited<ReturnType<typeof ledgerStamp>>,
): AsyncGenerator<string> {
  const end = await read((tx) => ledgerStamp(tx, userId));
  if (end?.changeCount !== start?.changeCount || end?.ledgerVersion !== start?.ledgerVersion)
    throw new LedgerChanged('the ledger changed while it was copied');
  const user = await read((tx) => readUser(tx, userId));
  const result = await read((tx) => exportedResult(tx, userId));
  const manifest = {
    lotbook: 'data-export',
    version: EXPORT_VERSION,
    madeAt: new Date().toISOString(),
    madeBy: job.config.version,
    user: user && { id: user.id, name: user.name, email: user.email },
    result,
    rows,
    missingFiles: missing,
  };
  yield `${JSON.stringify(manifest, null, 2)}\n`;
}

const LONGEST_NAME = 150;

/** Returns a name without a path that every system can unpack. */
function nameIn({ filename }: ExportFile): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be in a name
  const safe = filename.replace(/[\u0000-\u001f\u007f<>:"/\\|?*]/g, '_').replace(/^\.+/, '_');
  return Array.from(safe).slice(-LONGEST_NAME).join('') || 'file';
}
