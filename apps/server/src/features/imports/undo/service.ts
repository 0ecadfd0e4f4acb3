import { type Outcome, refuse } from '@lotbook/ledger/outcome';
import { commit } from '../../../acts/commit.ts';
import { enqueueImport } from '../../../acts/sources/enqueue-import.ts';
import { handOver, markUndone, removeImported, removeKept, removeUnused } from '../../../acts/sources/removal.ts';
import { accountNamed, findAccount, insertAccount } from '../../../facts/accounts/accounts.ts';
import { recordAudit } from '../../../facts/audit.ts';
import { type ImportRow, lockImport, type RemovedAccount, resetImport } from '../../../facts/sources/imports.ts';
import { findUpload } from '../../../facts/sources/uploads.ts';
import type { Scope } from '../../../platform/scope.ts';

/**
 * Deletes an import's transactions, links, tokens and account unless something else uses them. Keeps the record.
 * @returns the number of removed transactions
 */
export async function undoImport(scope: Scope, importId: string): Promise<Outcome<number>> {
  const { tx, userId } = scope;
  const row = await lockImport(tx, userId, importId);
  if (!row) return refuse('account_not_found', 'This import was not found.');
  if (row.isSample) return refuse('value_error', 'Sample data is removed as a whole, in the settings.');
  if (!canUndo(row)) return refuse('value_error', 'This import has already been undone.');
  const handedOver = await handOver(tx, userId, importId);
  const removed = await removeImported(tx, userId, importId);
  await markUndone(tx, userId, importId);
  await removeUnused(tx, userId, importId);
  await commit(scope, {
    affected: 'transfers',
    reason: 'import undone',
    audit: [
      {
        action: 'import.undo',
        entity: 'import',
        entityId: importId,
        before: { filename: row.filename, accountId: row.accountId, numberImported: row.numberImported },
        after: { numberRemoved: removed, numberKeptByOtherImports: handedOver },
      },
    ],
  });
  return { ok: true, value: removed };
}

/**
 * Repeats an undone import with the same answers, account and transaction IDs. @returns the ID of the import and its
 * job
 */
export async function redoImport(scope: Scope, importId: string): Promise<Outcome<string>> {
  const { tx, userId } = scope;
  const row = await lockImport(tx, userId, importId);
  if (!row) return refuse('account_not_found', 'This import was not found.');
  if (row.undoneAt === null) return refuse('value_error', 'This import has not been undone.');
  const upload = row.uploadId === null ? null : await findUpload(tx, userId, row.uploadId);
  if (!canRedo(row) || !upload) {
    return refuse('value_error', 'The data of this import no longer exists. Import the file as a new one.');
  }
  const account = await accountAgain(scope, row);
  await removeKept(tx, userId, importId);
  await resetImport(tx, userId, importId, account);
  await recordAudit(scope, {
    action: 'import.redo',
    entity: 'import',
    entityId: importId,
    after: { filename: row.filename, accountId: account.id },
  });
  await enqueueImport(scope, { importId, isRedo: true });
  return { ok: true, value: importId };
}

async function accountAgain({ tx, userId }: Scope, row: ImportRow): Promise<{ id: string; isNew: boolean }> {
  if (row.accountId !== null) return { id: row.accountId, isNew: false };
  const removed: RemovedAccount = row.removedAccount!;
  if (await findAccount(tx, userId, removed.id)) return { id: removed.id, isNew: false };
  let name = removed.name;
  for (let n = 2; await accountNamed(tx, userId, name); n++) name = `${removed.name} ${n}`;
  await insertAccount(tx, { ...removed, userId, name, importId: row.id });
  return { id: removed.id, isNew: true };
}

export function canRedo(row: Pick<ImportRow, 'undoneAt' | 'isSample' | 'uploadId' | 'accountId' | 'removedAccount'>) {
  const hasAccount = row.accountId !== null || row.removedAccount !== null;
  return row.undoneAt !== null && !row.isSample && row.uploadId !== null && hasAccount;
}

export function canUndo(row: Pick<ImportRow, 'undoneAt' | 'isSample'>): boolean {
  return row.undoneAt === null && !row.isSample;
}
