/** Imports lots with the regular import job, so that the import can be tracked, undone and redone. */

import { randomUUID } from 'node:crypto';
import type { Tx } from '@lotbook/db/user';
import { ACCOUNT_KIND } from '@lotbook/ledger/account-kind';
import type { DraftTransaction, RowIssue } from '@lotbook/ledger/draft';
import { type Outcome, refuse } from '@lotbook/ledger/outcome';
import { isTimeZone } from '@lotbook/ledger/time-zone';
import type { ReadLots } from '../../acts/reading/read-lots.ts';
import { enqueueImport } from '../../acts/sources/enqueue-import.ts';
import { accountNames, insertAccount } from '../../facts/accounts/accounts.ts';
import { recordAudit } from '../../facts/audit.ts';
import { baseCurrencyOf } from '../../facts/settings/settings.ts';
import { insertLotsImport, knownLots } from '../../facts/transactions/opening-lots.ts';
import type { Scope } from '../../platform/scope.ts';
import { storableText } from '../../platform/values/storable-json.ts';
import { readUploadedTable, type TableServices, type UploadedTable } from '../api/read-uploaded-table.ts';
import { checksOf, type LotsCheck } from './checks.ts';

export type Lot = {
  rowNumber: number;
  wallet: string;
  asset: string;
  quantity: string;
  cost: string;
  currency: string;
  acquiredAt: Date;
  heldAt: Date;
  isDuplicate: boolean;
};

export type LotsReview = {
  error: string | null;
  issues: RowIssue[];
  lots: Lot[];
  checks: LotsCheck[];
  numberOfDuplicates: number;
  canImport: boolean;
};

type Ask = { fileUrl: string; timeZone: string };

const NOTHING: LotsReview = { error: null, issues: [], lots: [], checks: [], numberOfDuplicates: 0, canImport: false };

export async function reviewLots(services: TableServices, ask: Ask): Promise<LotsReview> {
  const read = await readAsked(services, ask);
  if (!read.ok) return { ...NOTHING, error: read.error.message };
  return services.shortTransaction((tx) => review(tx, services.userId, read.value.read));
}

async function readAsked(services: TableServices, { fileUrl, timeZone }: Ask): Promise<Outcome<UploadedTable<'lots'>>> {
  if (!isTimeZone(timeZone)) return refuse('value_error', `“${timeZone}” is not a time zone.`);
  return readUploadedTable(services, fileUrl, 'lots', { timeZone });
}

async function review(tx: Tx, userId: string, { error, lots: drafts, issues }: ReadLots): Promise<LotsReview> {
  if (error !== null) return { ...NOTHING, error };
  const base = await baseCurrencyOf(tx, userId);
  const accounts = await accountsByName(tx, userId);
  const known = await knownLots(
    tx,
    userId,
    drafts.map(({ sourceId }) => sourceId),
  );
  const lots = drafts.map((draft): Lot => {
    const accountId = accounts.get(walletOf(draft).toLowerCase());
    return {
      rowNumber: draft.rows[0]!,
      wallet: walletOf(draft),
      asset: draft.received!.asset.symbol,
      quantity: draft.received!.quantity,
      cost: draft.received!.fiatValue!,
      currency: draft.received!.fiatCurrency!,
      acquiredAt: new Date(draft.acquiredAt!),
      heldAt: new Date(draft.timestamp),
      isDuplicate: accountId !== undefined && known.has(`${accountId} ${draft.sourceId}`),
    };
  });
  const foreign = lots.filter(({ currency }) => currency !== base).map((lot) => foreignIssue(lot, base));
  const fresh = lots.some(({ isDuplicate }) => !isDuplicate);
  return {
    error: null,
    issues: [...issues, ...foreign].sort((a, b) => a.row - b.row),
    lots,
    checks: await checksOf(tx, userId, lots, accounts),
    numberOfDuplicates: lots.filter(({ isDuplicate }) => isDuplicate).length,
    canImport: fresh && foreign.length === 0,
  };
}

function walletOf(draft: DraftTransaction): string {
  return storableText(draft.account!).trim();
}

/**
 * Returns an issue for a cost in another currency, which the user must convert because the file has no exchange rate.
 */
function foreignIssue({ rowNumber, currency }: Lot, base: string): RowIssue {
  return {
    row: rowNumber,
    column: 'Currency',
    value: currency,
    severity: 'error',
    code: 'OTHER_CURRENCY',
    message: `the cost is in ${currency}, and your gains are calculated in ${base}.`,
    remedy: `State what the lot cost in ${base} on the day it was acquired.`,
  };
}

export async function importLots(
  services: TableServices,
  change: <T>(work: (scope: Scope) => Promise<T>) => Promise<T>,
  ask: Ask,
): Promise<Outcome<string>> {
  const read = await readAsked(services, ask);
  if (!read.ok) return read;
  return change((scope) => start(scope, read.value, ask.timeZone));
}

async function start(
  scope: Scope,
  { upload, read }: UploadedTable<'lots'>,
  timeZone: string,
): Promise<Outcome<string>> {
  const { tx, userId } = scope;
  const { error, lots, issues, canImport } = await review(tx, userId, read);
  if (error !== null) return refuse('value_error', error);
  if (!canImport) {
    const foreign = issues.find(({ code }) => code === 'OTHER_CURRENCY');
    const message = foreign ? `Row ${foreign.row}: ${foreign.message} ${foreign.remedy}` : null;
    return refuse('value_error', message ?? 'There is nothing new in this file.');
  }
  const importId = randomUUID();
  const accounts = await accountsByName(tx, userId);
  const name = lots[0]!.wallet;
  const known = accounts.get(name.toLowerCase());
  const accountId = known ?? randomUUID();
  if (known === undefined)
    await insertAccount(tx, { userId, id: accountId, kind: ACCOUNT_KIND.custom, name, integration: null, importId });
  const { id: uploadId, filename } = upload;
  await insertLotsImport(tx, {
    userId,
    id: importId,
    accountId,
    uploadId,
    filename,
    timeZone,
    createdAccount: known === undefined,
  });
  await recordAudit(scope, {
    action: 'import.create',
    entity: 'import',
    entityId: importId,
    after: { filename, accountId, integration: 'lotbook' },
  });
  await enqueueImport(scope, { importId });
  return { ok: true, value: importId };
}

async function accountsByName(tx: Tx, userId: string): Promise<Map<string, string>> {
  const accounts = await accountNames(tx, userId);
  return new Map(accounts.map(({ id, name }) => [name.toLowerCase(), id]));
}
