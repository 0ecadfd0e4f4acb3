/**
 * Imports a copy into an empty hidden ledger, which the last transaction makes visible. The job first deletes leftovers
 * of a killed run.
 */
import { asUser, type Tx } from '@lotbook/db/user';
import { commit } from '../../acts/commit.ts';
import type { CopyRow } from '../../acts/copy/copy-cells.ts';
import {
  type CopiedTable,
  emptyLedger,
  insertCopied,
  inTheWay,
  removeCopyFile,
  replaceSettings,
  storagePrefix,
  whileHidden,
} from '../../acts/copy/copy-rows.ts';
import { advanceDataImport, type DataImport, moveDataImport } from '../../acts/copy/data-imports.ts';
import { EXPORT_TABLES } from '../../acts/copy/export-format.ts';
import type { ExportTable, Writing } from '../../acts/copy/tables/columns.ts';
import { recordAudit } from '../../facts/audit.ts';
import { settleSpam } from '../../facts/spam/settle.ts';
import type { JobContext } from '../../platform/jobs/definition.ts';
import { Stopped } from '../../platform/jobs/wanted.ts';
import { jobScope, SYSTEM_ACTOR } from '../../platform/scope.ts';
import { addTexts } from '../../views/list/texts.ts';
import { EVERY, refreshValues, refreshValuesWhere, settingsOfValues } from '../../views/list/values.ts';
import { type FileFacts, sendFile } from './copy-files.ts';
import { readCopyInThread, type Taker } from './copy-thread.ts';
import type { Copy, CopyFile, FileFolder } from './copy-zip.ts';
import { manifestOf } from './manifest.ts';
import { obstacle } from './obstacle.ts';

type Work = { job: JobContext; userId: string; row: DataImport };

export async function clear({ job, userId, row }: Work): Promise<void> {
  const files = await emptyLedger(job.db, userId, { importId: row.id, keep: row.uploadId });
  for (const storageKey of files) await job.storage.delete(storageKey);
}

/**
 * Writes a copy. Leaves written rows behind if it fails, which `clear` deletes.
 * @throws {CopyRefused | Stopped}
 */
export async function writeCopy(work: Work, copy: CopyFile, catalog: readonly string[]): Promise<void> {
  const { job, userId, row } = work;
  if (row.numberDone === 0) {
    const found = obstacle(await whileHidden(job.db, userId, (tx) => inTheWay(tx, userId)));
    if (found) throw new NotEmpty(found);
  }
  await clear(work);
  const manifest = await manifestOf(copy.files);
  const total = Object.values(manifest.rows).reduce<number>((sum, count) => sum + (count ?? 0), 1);
  const writer = new Writer(work, copy.files, total, manifest.user?.id ?? null);
  await readCopyInThread({ ...copy.opening, catalog, sendsRows: true }, { userId, signal: job.signal }, writer);
  await writer.show();
  const storageKey = await asUser(job.db, userId, (tx) => removeCopyFile(tx, userId, row.uploadId));
  if (storageKey) await job.storage.delete(storageKey);
}

/** An error for a ledger that is not empty, into which nothing is written. */
export class NotEmpty extends Error {}

class Writer implements Taker {
  private readonly work: Work;
  private readonly files: Copy;
  private readonly total: number;
  private readonly formerOwner: string | null;
  private done = 0;
  private fileCount = 0;
  private readonly stored = new Map<string, FileFacts & { storageKey: string }>();
  private readonly last = new Map<string, CopyRow[]>();

  constructor(work: Work, files: Copy, total: number, formerOwner: string | null) {
    this.work = work;
    this.files = files;
    this.total = total;
    this.formerOwner = formerOwner;
  }

  async file(folder: FileFolder, table: ExportTable, row: CopyRow) {
    const { job, userId, row: of } = this.work;
    const storageKey = `${storagePrefix(userId, of.id)}${this.fileCount++}`;
    const facts = await sendFile(this.files, { folder, table, row }, (content) => job.storage.put(storageKey, content));
    this.stored.set(String(row.id), { storageKey, ...facts });
  }

  async rows(table: ExportTable, rows: readonly CopyRow[]): Promise<void> {
    const { job, userId } = this.work;
    job.signal.throwIfAborted();
    if (table.isShared || table.written === 'never') return this.advance(rows.length);
    const written = rows.map((row) => this.written(table, row)).filter((row) => row !== null);
    if (table.written) {
      this.last.set(table.name, [...(this.last.get(table.name) ?? []), ...written]);
      return;
    }
    await whileHidden(job.db, userId, async (tx) => {
      await this.note(tx, rows.length);
      await insertCopied(tx, userId, copied(table), written);
      await this.refreshList(tx, table.name, written);
    });
    this.stored.clear();
  }

  private async refreshList(tx: Tx, table: string, rows: readonly CopyRow[]): Promise<void> {
    const { userId } = this.work;
    const text = (column: string) => rows.map((row) => String(row[column]));
    if (table === 'transactions') return addTexts(tx, userId, text('id'));
    if (table !== 'flows' && table !== 'transaction_links') return;
    const ids =
      table === 'flows' ? text('transaction_id') : [...text('from_transaction_id'), ...text('to_transaction_id')];
    await refreshValues(tx, userId, [...new Set(ids)]);
  }

  async show(): Promise<void> {
    const { job, userId, row } = this.work;
    await whileHidden(job.db, userId, async (tx) => {
      await this.note(tx, this.total - this.done);
      const before = await settingsOfValues(tx, userId);
      await replaceSettings(tx, userId, this.last.get('user_settings')![0]!);
      if ((await settingsOfValues(tx, userId)) !== before) await refreshValuesWhere(tx, userId, EVERY);
      await this.insertLast(tx, 'with settings');
      if (!(await moveDataImport(tx, userId, row.id, { from: ['WRITING'], to: 'FINISHED' }))) throw new Stopped();
      const scope = jobScope(job, tx, userId, userId);
      const { rows, madeAt, madeBy } = row.copy!;
      const after = { accounts: rows.accounts ?? 0, transactions: rows.transactions ?? 0, madeAt, madeBy };
      await recordAudit(scope, { action: 'data.import', entity: 'settings', entityId: null, after });
      await settleSpam(tx, userId);
      await this.insertLast(tx, 'at the end');
      await commit(scope, { affected: 'figures', reason: 'a copy was brought in', audit: [], priority: 'HIGH' });
    });
  }

  private async insertLast(tx: Tx, written: Writing): Promise<void> {
    for (const table of EXPORT_TABLES) {
      if (table.written !== written || table.name === 'user_settings') continue;
      await insertCopied(tx, this.work.userId, copied(table), this.last.get(table.name) ?? []);
    }
  }

  private async advance(rows: number): Promise<void> {
    const { job, userId } = this.work;
    await asUser(job.db, userId, (tx) => this.note(tx, rows));
  }

  private async note(tx: Tx, rows: number): Promise<void> {
    const { userId, row } = this.work;
    this.done += rows;
    const progress = { status: 'WRITING', done: Math.min(this.done, this.total), total: this.total } as const;
    if (!(await advanceDataImport(tx, userId, row.id, progress))) throw new Stopped();
  }

  private written({ name, columns }: ExportTable, given: CopyRow): CopyRow | null {
    const { userId, row: of } = this.work;
    const actors = columns.filter(({ rule }) => rule.isActor).map(({ name: column }) => column);
    const row = {
      ...given,
      ...Object.fromEntries(actors.map((column) => [column, this.actorOf(String(given[column]))])),
    };
    const storageKey = `${storagePrefix(userId, of.id)}none-${String(row.id)}`;
    const stored = this.stored.get(String(row.id));
    // The upload was never completed.
    if (name === 'uploads' && row.status !== 'STORED') return null;
    if (name === 'uploads') {
      const facts = stored ? { size_bytes: stored.sizeBytes, sha256: stored.sha256 } : {};
      // Copies from earlier versions have no kind, because every file was for an import.
      const kind = row.kind ?? 'import';
      const expires = new Date().toISOString();
      return { ...row, ...facts, kind, storage_key: stored?.storageKey ?? storageKey, expires_at: expires };
    }
    if (name === 'tax_reports') return { ...ended(row), storage_key: stored?.storageKey ?? storageKey };
    if (name === 'sources') return ended(row);
    if (name === 'audit_events') return { ...row, data_import_id: of.id, change_id: null };
    return row;
  }

  /** Returns the actor. Other users of that installation do not exist here. */
  private actorOf(actorId: string): string {
    if (actorId === SYSTEM_ACTOR) return actorId;
    return actorId === this.formerOwner ? this.work.userId : 'another';
  }
}

const MORE_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  uploads: ['storage_key', 'expires_at'],
  tax_reports: ['storage_key'],
  audit_events: ['data_import_id'],
};

function copied({ name, columns, isKept }: ExportTable): CopiedTable {
  return {
    name,
    columns: [...columns.map((column) => column.name), ...(MORE_COLUMNS[name] ?? [])],
    isKept: isKept ?? false,
  };
}

const UNDER_WAY = ['ENQUEUED', 'SCHEDULED', 'STARTED'];

function ended(row: CopyRow): CopyRow {
  if (!UNDER_WAY.includes(String(row.status))) return row;
  const message = 'This was under way when the copy was made. Undo it, and import the file again.';
  return {
    ...row,
    status: 'FAILED',
    error_code: 'generic_error',
    ...('error_message' in row ? { error_message: message } : {}),
  };
}
