/**
 * Creates and deletes manual entries. They are ordinary transactions: symbols become assets, transfers are matched, and
 * a computation is queued.
 */

import { randomUUID } from 'node:crypto';
import type { DraftLeg } from '@lotbook/ledger/draft';
import { type Outcome, type Refusal, refuse } from '@lotbook/ledger/outcome';
import { change } from '../../../acts/changes/change.ts';
import { isDivided } from '../../../acts/links/divide.ts';
import { removeManual } from '../../../acts/sources/removal.ts';
import { resolveAssets } from '../../../facts/assets/resolve.ts';
import type { AuditEntry } from '../../../facts/audit.ts';
import { findLink } from '../../../facts/links/links.ts';
import { handSource } from '../../../facts/sources/kinds.ts';
import {
  removeUnusedTokens,
  replaceTransaction,
  setTypedValues,
  typedValueOf,
} from '../../../facts/transactions/manual.ts';
import { assetsOf, storeDrafts } from '../../../facts/transactions/store-drafts.ts';
import {
  type FlowRow,
  flowsOf,
  type TransactionRow,
  transactionsByIds,
} from '../../../facts/transactions/transactions.ts';
import type { Scope } from '../../../platform/scope.ts';
import { lockSeen, type Seen } from '../service.ts';
import { type CellError, type Entry, type RowInput, readEntry } from './create-input.ts';
import { entryContext } from './entry-context.ts';

/** The maximum number of rows per request. More belong in a file. */
export const MAX_ROWS = 200;

export type Made = Outcome<
  { ids: string[]; customTokens: string[]; changeId: string | null },
  Refusal & { errors: CellError[] }
>;

const refuseRows = (message: string, errors: CellError[] = [], code = 'value_error'): Made => ({
  ok: false,
  error: { code, message, errors },
});

export async function createTransactions(scope: Scope, inputs: readonly RowInput[], now: number): Promise<Made> {
  if (inputs.length === 0) return refuseRows('There is nothing to add.');
  if (inputs.length > MAX_ROWS)
    return refuseRows(`Add at most ${MAX_ROWS} transactions at once, or import them as a file.`);
  const read = await readAll(scope, inputs, now);
  if (!read.ok) return read.refusal;
  const { entries, baseCurrency } = read;
  const audit = ({ ids }: { ids: string[] }) =>
    entries.map((entry, i): AuditEntry => {
      return { action: 'transaction.create', entity: 'transaction', entityId: ids[i]!, after: said(entry) };
    });
  const { value, changeId } = await change(
    scope,
    { action: 'transaction.create', affected: entries.some(isHalf) ? 'transfers' : 'figures', audit },
    () => store(scope, entries, baseCurrency),
  );
  return { ok: true, value: { ...value, changeId } };
}

export async function replaceManualTransaction(scope: Scope, seen: Seen, input: RowInput, now: number): Promise<Made> {
  const { tx, userId } = scope;
  const found = await lockSeen(scope, seen);
  if (!found.ok) return refuseRows(found.error.message, [], found.error.code);
  const row = found.value;
  const { id } = row;
  if (row.sourceKind !== 'hand') return refuseRows('Only what was entered by hand can be entered again.');
  const link = await findLink(tx, userId, id);
  if (link?.origin === 'manual') return refuseRows('You linked it with another transaction. Remove the link first.');
  if (await isDivided(tx, userId, row)) return refuseRows('It was divided. Undo that first, in the history.');
  const read = await readAll(scope, [input], now);
  if (!read.ok) return read.refusal;
  const [entry] = read.entries;
  const flows = await flowsOf(tx, userId, [id]);
  const before = saidBefore(row, flows, await typedValueOf(tx, userId, id));
  const affected = link || isHalf(entry!) ? 'transfers' : 'figures';
  const audit = (): AuditEntry[] => [
    { action: 'transaction.update', entity: 'transaction', entityId: id, before, after: said(entry!) },
  ];
  const { value, changeId } = await change(scope, { action: 'transaction.replace', affected, audit }, async () => {
    const { ids, customTokens } = await store(scope, [entry!], read.baseCurrency);
    await replaceTransaction(tx, userId, id, ids[0]!);
    await removeUnusedTokens(
      tx,
      userId,
      flows.map(({ assetId }) => assetId),
    );
    return customTokens;
  });
  return { ok: true, value: { ids: [id], customTokens: value, changeId } };
}

export type Deleted = Outcome<{ count: number; changeId: string | null }>;

/** Deletes all entries or none. The other halves of their transfers become separate transactions. */
export async function deleteManualTransactions(scope: Scope, ids: readonly string[]): Promise<Deleted> {
  const { tx, userId } = scope;
  const wanted = [...new Set(ids.map((id) => id.toLowerCase()))];
  if (wanted.length === 0) return refuse('value_error', 'There is nothing to delete.');
  if (wanted.length > MAX_ROWS) {
    return refuse('value_error', `Delete at most ${MAX_ROWS} transactions at once.`);
  }
  const rows = await transactionsByIds(tx, userId, wanted);
  if (rows.length < wanted.length) {
    const message =
      wanted.length === 1 ? 'This transaction was not found.' : 'Not all of these transactions were found.';
    return refuse('transaction_not_found', message);
  }
  if (rows.some(({ sourceKind }) => sourceKind !== 'hand')) {
    return refuse(
      'value_error',
      'Only what was entered by hand can be deleted. Undo the import to remove what came with a file, or ignore it.',
    );
  }
  if (rows.some(({ partOf }) => partOf !== null)) {
    return refuse('value_error', 'It is a part of what was divided. Undo that first, in the history, or ignore it.');
  }
  const flows = await flowsOf(tx, userId, wanted);
  const audit: AuditEntry[] = [];
  for (const row of rows) {
    const own = flows.filter(({ transactionId }) => transactionId === row.id);
    const before = saidBefore(row, own, await typedValueOf(tx, userId, row.id));
    audit.push({ action: 'transaction.delete', entity: 'transaction', entityId: row.id, before });
  }
  const making = {
    action: 'transaction.delete' as const,
    // The former other half may match another transaction.
    affected: 'transfers' as const,
    audit: () => audit,
  };
  const { value, changeId } = await change(scope, making, async () => {
    const count = await removeManual(tx, userId, wanted);
    await removeUnusedTokens(
      tx,
      userId,
      flows.map(({ assetId }) => assetId),
    );
    return count;
  });
  return { ok: true, value: { count: value, changeId } };
}

type ReadAll = { ok: true; entries: Entry[]; baseCurrency: string } | { ok: false; refusal: Made };

async function readAll({ tx, userId }: Scope, inputs: readonly RowInput[], now: number): Promise<ReadAll> {
  const context = await entryContext({ tx, userId }, now);
  const { baseCurrency } = context;
  const entries: Entry[] = [];
  const errors: CellError[] = [];
  for (const [row, input] of inputs.entries()) {
    const read = readEntry(input, row, context);
    if (read.ok) entries.push(read.entry);
    else errors.push(...read.errors);
  }
  if (errors.length === 0) return { ok: true, entries, baseCurrency };
  const rows = new Set(errors.map(({ row }) => row)).size;
  const message =
    inputs.length === 1
      ? 'Check the marked fields.'
      : `${rows} of ${inputs.length} rows have fields to check: they are marked. Nothing was added.`;
  return { ok: false, refusal: refuseRows(message, errors) };
}

export async function store({ tx, userId }: Scope, entries: readonly Entry[], baseCurrency: string) {
  const drafts = entries.map(({ draft }) => ({ ...draft, sourceId: `manual:${randomUUID()}` }));
  const assets = await resolveAssets(tx, { userId, importId: null, assets: assetsOf(drafts) });
  const accounts = new Map(entries.flatMap(({ draft }) => [draft.account!, draft.toAccount!]).map((id) => [id, id]));
  const { outcomes } = await storeDrafts(tx, {
    userId,
    sourceId: await handSource(tx, userId),
    accountId: entries[0]!.accountId,
    accounts,
    assetIds: assets.ids,
    drafts,
  });
  const ids = outcomes.flatMap((outcome) => outcome?.transactionId ?? []);
  const values = entries.flatMap(({ fiatValue }, i) => (fiatValue ? [{ transactionId: ids[i]!, fiatValue }] : []));
  await setTypedValues(tx, userId, baseCurrency, values);
  return { ids, customTokens: assets.unknown };
}

function isHalf({ draft: { type } }: Entry): boolean {
  return type === 'withdrawal' || type === 'deposit';
}

type Said = Record<string, string | null>;

function said({ draft, fiatValue }: Entry): Said {
  const amount = (leg?: DraftLeg) => (leg ? `${leg.quantity} ${leg.asset.symbol}` : null);
  return {
    type: draft.type,
    label: draft.label ?? null,
    dateTime: draft.timestamp,
    accountId: draft.account!,
    toAccountId: draft.toAccount ?? null,
    sent: amount(draft.sent),
    received: amount(draft.received),
    fee: amount(draft.fees[0]),
    fiatValue,
    ...(draft.split ? { split: `${draft.split.ratio} for each ${draft.split.asset.symbol}` } : {}),
    note: draft.note ?? null,
  };
}

function saidBefore(row: TransactionRow, flows: readonly FlowRow[], fiatValue: string | null): Said {
  const flow = (direction: FlowRow['direction']) => flows.find((one) => one.direction === direction);
  const amount = (direction: FlowRow['direction']) => {
    const found = flow(direction);
    return found ? `${found.quantity} ${found.assetId.slice(found.assetId.indexOf(':') + 1)}` : null;
  };
  const isTransfer = row.type === 'transfer';
  const split = flows.find(({ splitRatio }) => splitRatio !== null);
  const symbol = split?.assetId.slice(split.assetId.indexOf(':') + 1);
  return {
    type: row.type,
    label: row.label,
    dateTime: row.happenedAt.toISOString(),
    accountId: row.accountId,
    toAccountId: isTransfer ? (flow('in')?.accountId ?? null) : null,
    sent: amount('out'),
    received: isTransfer || split ? null : amount('in'),
    fee: amount('fee'),
    fiatValue,
    ...(split ? { split: `${split.splitRatio} for each ${symbol}` } : {}),
    note: row.note,
  };
}
