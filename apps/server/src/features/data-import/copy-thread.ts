import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { CopyRow } from '../../acts/copy/copy-cells.ts';
import type { CopyContents } from '../../acts/copy/data-imports.ts';
import { EXPORT_TABLES } from '../../acts/copy/export-format.ts';
import type { ExportTable } from '../../acts/copy/tables/columns.ts';
import { SpareThread } from '../../platform/work/spare-thread.ts';
import { takeThreadTurn } from '../../platform/work/threads.ts';
import { CopyRefused } from './copy-refused.ts';
import type { CopyLimits, FileFolder } from './copy-zip.ts';

const MAX_OLD_SPACE_MB = 1024;

const threads = new SpareThread(
  () =>
    new Worker(new URL('./copy-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: MAX_OLD_SPACE_MB },
    }),
);

export type ToReadCopy = {
  path: string;
  limits: CopyLimits;
  catalog: readonly string[];
  sendsRows: boolean;
};
export type ToCopyThread = ({ kind: 'read' } & ToReadCopy) | { kind: 'go on' } | { kind: 'stop' };
export type FromCopyThread =
  | { kind: 'rows'; table: string; count: number; rows: readonly CopyRow[] }
  | { kind: 'file'; folder: FileFolder; table: string; row: CopyRow }
  | { kind: 'done'; contents: CopyContents }
  | { kind: 'refused'; message: string }
  | { kind: 'failed'; message: string };

export type Taker = {
  rows(table: ExportTable, rows: readonly CopyRow[], count: number): Promise<void>;
  /** @param row  of `uploads` or `tax_reports` */
  file(folder: FileFolder, table: ExportTable, row: CopyRow): Promise<void>;
};

/** @throws {CopyRefused} if the copy is invalid; errors of `taker`; the reason of `signal` */
export async function readCopyInThread(
  asked: ToReadCopy,
  whose: { userId: string; signal: AbortSignal },
  taker: Taker,
): Promise<CopyContents> {
  const giveBack = await takeThreadTurn({ who: whose.userId, signal: whose.signal });
  const worker = threads.take();
  const send = (message: ToCopyThread) => worker.postMessage(message);
  let isIdle = false;
  try {
    send({ kind: 'read', ...asked });
    for (;;) {
      isIdle = false;
      const said = await nextOf(worker, whose.signal);
      isIdle = true;
      if (said.kind === 'done') return said.contents;
      if (said.kind === 'refused') throw new CopyRefused(said.message);
      if (said.kind === 'failed') throw new Error(said.message);
      const table = EXPORT_TABLES.find(({ name }) => name === said.table)!;
      if (said.kind === 'rows') await taker.rows(table, said.rows, said.count);
      else await taker.file(said.folder, table, said.row);
      send({ kind: 'go on' });
    }
  } finally {
    if (isIdle) {
      send({ kind: 'stop' });
      await threads.putBack(worker);
    } else await worker.terminate();
    giveBack();
  }
}

async function nextOf(worker: Worker, signal: AbortSignal): Promise<FromCopyThread> {
  try {
    return (await once(worker, 'message', { signal }))[0];
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    if ((error as { code?: unknown }).code === 'ERR_WORKER_OUT_OF_MEMORY')
      throw new CopyRefused('The copy needs more memory than this server allows.');
    throw error;
  }
}
