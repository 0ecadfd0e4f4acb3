/** Stores one batch of a file: its transactions and source rows. */
import type { Tx } from '@lotbook/db/user';
import type { FileRow, FileSummary, ReadChunk } from '@lotbook/intake/opening/file';
import { raiseLedgerVersion } from '../../../acts/commit.ts';
import { lockAccount } from '../../../facts/accounts/accounts.ts';
import { putFileBalances } from '../../../facts/accounts/reported-balances.ts';
import { closedBefore } from '../../../facts/freezing/closed.ts';
import { advanceImport, lockImport } from '../../../facts/sources/imports.ts';
import { insertSourceRows, restRow, takenRow } from '../../../facts/sources/source-rows.ts';
import { storeDrafts } from '../../../facts/transactions/store-drafts.ts';
import { Stopped } from '../../../platform/jobs/wanted.ts';
import { addTexts } from '../../../views/list/texts.ts';
import { refreshValues } from '../../../views/list/values.ts';
import { whyLeftOut } from './import-kind.ts';
import type { Resolved } from './resolve.ts';
import { isRunning, type Whose } from './whose.ts';

export async function storePiece(
  tx: Tx,
  { userId, importId }: Whose,
  resolved: Resolved,
  chunk: ReadChunk,
  done: number,
  warnings: ReadonlyMap<number, string>,
): Promise<void> {
  const row = await lockImport(tx, userId, importId);
  // The import was undone or canceled meanwhile, or a second run of the job is ahead.
  if (!row || !isRunning(row) || row.numberDone !== done) throw new Stopped();
  if (chunk.kind === 'rest') return insertSourceRows(tx, userId, importId, chunk.rows.map(restRow));
  const { accountId, assetIds } = resolved;
  if (chunk.kind === 'balances')
    return putFileBalances(tx, userId, { sourceId: importId, accountId, assetIds }, chunk.balances);
  if (chunk.kind !== 'drafts') throw new Error(`a piece of kind ${chunk.kind} is nothing to store`);
  if (!(await lockAccount(tx, userId, resolved.accountId))) throw new Stopped();
  const drafts = chunk.drafts.filter((draft) => whyLeftOut(row.importType, draft) === null);
  const stored = await storeDrafts(tx, {
    userId,
    sourceId: importId,
    accountId: resolved.accountId,
    accounts: resolved.accounts,
    assetIds: resolved.assetIds,
    drafts,
    closedBefore: await closedBefore(tx, userId),
    firstPosition: done,
  });
  await addTexts(tx, userId, stored.newIds);
  await refreshValues(tx, userId, stored.newIds, { areNew: true });
  const taken: Taken = new Map();
  drafts.forEach((draft, i) => {
    for (const number of draft.rows)
      if (!taken.has(number)) taken.set(number, stored.outcomes[i] ?? { skipped: FROZEN });
  });
  for (const draft of chunk.drafts) {
    const skipped = whyLeftOut(row.importType, draft);
    if (skipped !== null) for (const number of draft.rows) if (!taken.has(number)) taken.set(number, { skipped });
  }
  const rows = chunk.rows.map((fileRow) => sourceRow(fileRow, taken, warnings));
  await insertSourceRows(tx, userId, importId, rows);
  await advanceImport(tx, userId, importId, {
    done: chunk.drafts.length,
    imported: stored.numberStored,
    duplicate: stored.numberDuplicate,
    leftOut: chunk.drafts.length - drafts.length,
    frozen: stored.numberFrozen,
  });
  if (stored.numberStored > 0) await raiseLedgerVersion(tx, userId);
}

/** The outcome of a row: a transaction, or a reason for skipping it. */
type Taken = Map<number, { transactionId: string; isDuplicate: boolean } | { skipped: string }>;

const FROZEN =
  'The tax year of this row is frozen, so it was skipped. Unfreeze the year on its tax page, then import the file again.';

function sourceRow(row: FileRow, taken: Taken, warnings: ReadonlyMap<number, string>) {
  const outcome = taken.get(row.number)!;
  if ('skipped' in outcome)
    return restRow({ number: row.number, cells: row.cells, outcome: 'skipped', reason: outcome.skipped });
  const stored = takenRow(row, outcome);
  return { ...stored, reason: stored.reason ?? warnings.get(row.number) ?? null };
}

/** Returns warnings about rows that became transactions. */
export function warningsByRow(summary: FileSummary): Map<number, string> {
  const warnings = new Map<number, string>();
  for (const { row, severity, message, remedy } of summary.issues) {
    if (severity === 'warning' && !warnings.has(row)) warnings.set(row, `${message} ${remedy}`);
  }
  return warnings;
}
