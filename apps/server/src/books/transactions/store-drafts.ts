/**
 * Ledger intake: draft transactions become stored ones. Symbols are assets and names are accounts by now; what is left
 * is to write many rows at once and to recognise what the account has already. The same source id in the same account
 * is the same transaction, whichever file reported it first; so a grown file adds only what is new.
 */
import type { Tx } from '@lotbook/db/user';
import { READ_AT_ONCE } from '@lotbook/intake/opening/pieces';
import { type IntakeFlow, type IntakeTransaction, transactionOf } from '@lotbook/intake/transaction';
import { type AssetRef, assetKey } from '@lotbook/ledger/asset-ref';
import { type DraftTransaction, receivedLegs, sentLegs } from '@lotbook/ledger/draft';
import type { FlowDirection, TransactionType } from '@lotbook/ledger/transaction';
import { sql } from 'kysely';
import { columnOf } from '../../platform/storable-array.ts';
import { mergeRoots } from '../assets/merges.ts';
import { resolveAssets } from '../assets/resolve.ts';
import { transactionId } from './transaction-id.ts';

export type Intake = {
  userId: string;
  /** The batch they come from. */
  sourceId: string;
  /** The account of drafts that name none. */
  accountId: string;
  /** Accounts by the name the source gives them. A name that is missing means the import's own account. */
  accounts?: ReadonlyMap<string, string>;
  /** Asset (by `assetKey`) -> asset id, as `resolveAssets` gives it; resolved here when left out. */
  assetIds?: ReadonlyMap<string, string>;
  drafts: readonly DraftTransaction[];
  /** What happened before this instant is in a frozen tax year: it is not stored. Left out: nothing is frozen. */
  closedBefore?: Date | null;
  /** Place of the first draft among all of its import. */
  firstPosition?: number;
};

export type Stored = {
  numberStored: number;
  numberDuplicate: number;
  /** For each draft, in order: the transaction it is now or was already; null: its tax year is frozen, and it was not there yet. */
  outcomes: ({ transactionId: string; isDuplicate: boolean } | null)[];
  numberFrozen: number;
};

type TransactionRow = {
  id: string;
  happened_at: string;
  type: TransactionType;
  label: string | null;
  purpose: string | null;
  account_id: string;
  external_id: string;
  position: number;
  transaction_hash: string | null;
  counterparty: string | null;
  note: string | null;
  reason: string | null;
  acquired_at: string | null;
};

type FlowInsert = {
  transaction_id: string;
  position: number;
  happened_at: string;
  direction: FlowDirection;
  account_id: string;
  asset_id: string;
  quantity: string;
  is_withheld: boolean;
  stated_value: string | null;
  stated_currency: string | null;
  is_cost_basis: boolean;
  split_ratio: string | null;
};

/**
 * Store drafts, any number of them, in the caller's transaction. To store very many, call it with a piece at a time, each
 * in a transaction of its own. Running it again with the same drafts stores nothing and reports them as duplicates.
 */
export async function storeDrafts(tx: Tx, intake: Intake): Promise<Stored> {
  const assetIds =
    intake.assetIds ??
    (
      await resolveAssets(tx, {
        userId: intake.userId,
        importId: intake.sourceId,
        assets: assetsOf(intake.drafts),
      })
    ).ids;
  const result: Stored = { numberStored: 0, numberDuplicate: 0, numberFrozen: 0, outcomes: [] };
  for (let at = 0; at < intake.drafts.length; at += READ_AT_ONCE) {
    const drafts = intake.drafts.slice(at, at + READ_AT_ONCE);
    const part = await storeChunk(tx, { ...intake, drafts, assetIds, firstPosition: (intake.firstPosition ?? 0) + at });
    result.numberStored += part.numberStored;
    result.numberDuplicate += part.numberDuplicate;
    result.numberFrozen += part.numberFrozen;
    for (const outcome of part.outcomes) result.outcomes.push(outcome);
  }
  return result;
}

/** Every asset the drafts name, each once. */
export function assetsOf(drafts: Iterable<DraftTransaction>): AssetRef[] {
  const assets = new Map<string, AssetRef>();
  for (const draft of drafts) {
    for (const leg of [...sentLegs(draft), ...receivedLegs(draft), draft.split, ...draft.fees]) {
      if (leg) assets.set(assetKey(leg.asset), leg.asset);
    }
  }
  return [...assets.values()];
}

/** Every account the drafts name, other than the import's own. */
export function accountNamesOf(drafts: Iterable<DraftTransaction>): Set<string> {
  const names = new Set<string>();
  for (const draft of drafts) {
    if (draft.account) names.add(draft.account);
    if (draft.toAccount) names.add(draft.toAccount);
  }
  return names;
}

type Chunk = Intake & { assetIds: ReadonlyMap<string, string>; firstPosition: number };

async function storeChunk(tx: Tx, chunk: Chunk): Promise<Stored> {
  const transactions = chunk.drafts.map(transactionOf);
  const rows = transactions.map((transaction, i) => transactionRow(chunk, transaction, chunk.firstPosition + i));
  // A file that has one thing twice has it once: the second row is a duplicate of the first.
  const first = new Map<string, number>();
  rows.forEach((row, i) => {
    if (!first.has(row.id)) first.set(row.id, i);
  });
  const distinct = rows.filter((row, i) => first.get(row.id) === i);
  const isClosed = ({ happened_at }: TransactionRow) =>
    chunk.closedBefore != null && Date.parse(happened_at) < chunk.closedBefore.getTime();
  const inserted = await insertTransactions(
    tx,
    chunk,
    distinct.filter((row) => !isClosed(row)),
  );
  const flows = distinct.flatMap((row) => {
    if (!inserted.has(row.id)) return [];
    return transactions[first.get(row.id)!]!.flows.map((flow, position) => flowRow(chunk, row, flow, position));
  });
  await insertFlows(tx, chunk.userId, flows);
  const existing = await existingIds(
    tx,
    chunk.userId,
    distinct.filter((row) => !inserted.has(row.id)),
  );
  const outcomes = rows.map((row, i) => {
    const known = existing.get(`${row.account_id} ${row.external_id}`);
    if (known === undefined && isClosed(row)) return null;
    return { transactionId: known ?? row.id, isDuplicate: !inserted.has(row.id) || first.get(row.id) !== i };
  });
  const numberFrozen = outcomes.filter((outcome) => outcome === null).length;
  return {
    numberStored: inserted.size,
    numberDuplicate: outcomes.length - inserted.size - numberFrozen,
    numberFrozen,
    outcomes,
  };
}

function transactionRow(chunk: Chunk, transaction: IntakeTransaction, position: number): TransactionRow {
  const { sourceId, timestamp } = transaction;
  const accountId = accountOf(chunk, transaction.account);
  return {
    id: transactionId({ userId: chunk.userId, accountId, sourceId, timestamp }),
    happened_at: timestamp,
    type: transaction.type,
    label: transaction.label ?? null,
    purpose: transaction.purpose ?? null,
    account_id: accountId,
    external_id: sourceId,
    position,
    transaction_hash: transaction.transactionHash ?? null,
    counterparty: transaction.counterparty ?? null,
    note: transaction.note ?? null,
    reason: transaction.reason ?? null,
    acquired_at: transaction.acquiredAt ?? null,
  };
}

function accountOf(chunk: Chunk, name: string | undefined): string {
  return (name !== undefined && chunk.accounts?.get(name)) || chunk.accountId;
}

function flowRow(chunk: Chunk, row: TransactionRow, flow: IntakeFlow, position: number): FlowInsert {
  return {
    transaction_id: row.id,
    position,
    happened_at: row.happened_at,
    direction: flow.direction,
    account_id: accountOf(chunk, flow.account),
    asset_id: assetOf(chunk, flow.asset),
    quantity: flow.quantity,
    is_withheld: flow.isWithheld,
    stated_value: flow.stated?.value ?? null,
    stated_currency: flow.stated?.currency ?? null,
    is_cost_basis: flow.stated?.isCost ?? false,
    // Of a split, in which nothing moves: see migration 007.
    split_ratio: flow.splitRatio,
  };
}

function assetOf(chunk: Chunk, asset: AssetRef): string {
  const id = chunk.assetIds.get(assetKey(asset));
  if (id === undefined) throw new Error(`asset ${JSON.stringify(asset)} was not resolved before the intake`);
  return id;
}

async function insertTransactions(tx: Tx, chunk: Chunk, rows: readonly TransactionRow[]): Promise<Set<string>> {
  const { rows: inserted } = await sql<{ id: string }>`
    insert into transactions (user_id, id, happened_at, type, label, purpose, account_id, external_id, source_id, position,
      transaction_hash, counterparty, note, reason, acquired_at)
    select ${chunk.userId}, id, happened_at, type, label, purpose, account_id, external_id,
      ${chunk.sourceId}::uuid, position, transaction_hash, counterparty, note, reason, acquired_at
    from unnest(${columnOf(rows, 'id')}::uuid[], ${columnOf(rows, 'happened_at')}::timestamptz[], ${columnOf(rows, 'type')}::text[],
      ${columnOf(rows, 'label')}::text[], ${columnOf(rows, 'purpose')}::text[], ${columnOf(rows, 'account_id')}::uuid[],
      ${columnOf(rows, 'external_id')}::text[], ${columnOf(rows, 'position')}::integer[], ${columnOf(rows, 'transaction_hash')}::text[],
      ${columnOf(rows, 'counterparty')}::text[], ${columnOf(rows, 'note')}::text[], ${columnOf(rows, 'reason')}::text[],
      ${columnOf(rows, 'acquired_at')}::timestamptz[])
      as r (id, happened_at, type, label, purpose, account_id, external_id, position, transaction_hash, counterparty, note, reason,
        acquired_at)
    on conflict (user_id, account_id, external_id) do nothing
    returning id`.execute(tx);
  return new Set(inserted.map((row) => row.id));
}

/**
 * Values that need no price are stored at once: money in the user's own currency is worth itself, and what the file
 * states in that currency stands. The rest is found when the ledger is priced; that a value is a cost is noted until then.
 */
async function insertFlows(tx: Tx, userId: string, flows: readonly FlowInsert[]): Promise<void> {
  if (flows.length === 0) return;
  await sql`
    insert into flows (user_id, transaction_id, position, happened_at, direction, account_id, asset_id, named_asset_id, quantity,
      is_withheld, split_ratio, stated_value, stated_currency, fiat_value, fiat_currency, fiat_source)
    select ${userId}, transaction_id, position, happened_at, direction, account_id, a.held_as,
      case when m.root is not null then r.asset_id end, quantity, is_withheld,
      split_ratio, stated_value, stated_currency,
      case when known = 'face' then quantity when known is not null then stated_value end,
      case when known is not null then base_currency end, coalesce(known, case when is_cost_basis then 'basis' end)
    from unnest(${columnOf(flows, 'transaction_id')}::uuid[], ${columnOf(flows, 'position')}::integer[], ${columnOf(flows, 'happened_at')}::timestamptz[],
      ${columnOf(flows, 'direction')}::text[], ${columnOf(flows, 'account_id')}::uuid[], ${columnOf(flows, 'asset_id')}::text[],
      ${columnOf(flows, 'quantity')}::numeric[], ${columnOf(flows, 'is_withheld')}::boolean[], ${columnOf(flows, 'stated_value')}::numeric[],
      ${columnOf(flows, 'stated_currency')}::text[], ${columnOf(flows, 'is_cost_basis')}::boolean[], ${columnOf(flows, 'split_ratio')}::numeric[])
      as r (transaction_id, position, happened_at, direction, account_id, asset_id, quantity, is_withheld, stated_value, stated_currency, is_cost_basis, split_ratio)
    left join (select base_currency from user_settings where user_id = ${userId}) s on true
    left join ${mergeRoots(userId)} m on m.asset_id = r.asset_id
    cross join lateral (select coalesce(m.root, r.asset_id) as held_as) a
    cross join lateral (select case
      when held_as = 'fiat:' || base_currency or split_ratio is not null then 'face'
      when stated_value is not null and stated_currency = base_currency then case when is_cost_basis then 'basis' else 'file' end
    end as known) k`.execute(tx);
}

/** The transactions there were already, by account and source id; their time, and so their id, may differ. */
async function existingIds(tx: Tx, userId: string, rows: readonly TransactionRow[]): Promise<Map<string, string>> {
  if (rows.length === 0) return new Map();
  const { rows: found } = await sql<{ id: string; account_id: string; external_id: string }>`
    select t.id, t.account_id, t.external_id
    from unnest(${columnOf(rows, 'account_id')}::uuid[], ${columnOf(rows, 'external_id')}::text[])
      as k (account_id, external_id)
    join transactions t on t.user_id = ${userId} and t.account_id = k.account_id and t.external_id = k.external_id
    `.execute(tx);
  return new Map(found.map((row) => [`${row.account_id} ${row.external_id}`, row.id]));
}
