/**
 * Stores drafts of transactions. The same source ID in the same account is the same transaction in every file, so a
 * longer export adds only its new rows.
 */
import type { Tx } from '@lotbook/db/user';
import { type AssetRef, assetKey } from '@lotbook/ledger/asset-ref';
import { type DraftTransaction, receivedLegs, sentLegs } from '@lotbook/ledger/draft';
import { sql } from 'kysely';
import { columnOf, storableArray } from '../../platform/values/storable-array.ts';
import { mergeRoots } from '../assets/merges.ts';
import { resolveAssets } from '../assets/resolve.ts';
import { flowColumns, type Placed, type ReadyChunk, readyDrafts, transactionColumns } from './ready-drafts.ts';

export type Intake = Placed & {
  sourceId: string;
  /** By `assetKey`, from `resolveAssets`; resolved here by default. */
  assetIds?: ReadonlyMap<string, string>;
  closedBefore?: Date | null;
  ready?: readonly ReadyChunk[];
};

export type Stored = {
  numberStored: number;
  numberDuplicate: number;
  outcomes: ({ transactionId: string; isDuplicate: boolean } | null)[];
  numberFrozen: number;
  newIds: string[];
};

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
  const result: Stored = { numberStored: 0, numberDuplicate: 0, numberFrozen: 0, outcomes: [], newIds: [] };
  for (const chunk of intake.ready ?? readyDrafts(intake)) {
    const part = await storeChunk(tx, { ...intake, assetIds }, chunk);
    result.numberStored += part.numberStored;
    result.numberDuplicate += part.numberDuplicate;
    result.numberFrozen += part.numberFrozen;
    for (const outcome of part.outcomes) result.outcomes.push(outcome);
    for (const id of part.newIds) result.newIds.push(id);
  }
  return result;
}

export function assetsOf(drafts: Iterable<DraftTransaction>): AssetRef[] {
  const assets = new Map<string, AssetRef>();
  for (const draft of drafts) {
    for (const leg of [...sentLegs(draft), ...receivedLegs(draft), draft.split, ...draft.fees]) {
      if (leg) assets.set(assetKey(leg.asset), leg.asset);
    }
  }
  return [...assets.values()];
}

export function accountNamesOf(drafts: Iterable<DraftTransaction>): Set<string> {
  const names = new Set<string>();
  for (const draft of drafts) {
    if (draft.account) names.add(draft.account);
    if (draft.toAccount) names.add(draft.toAccount);
  }
  return names;
}

type Whose = Pick<Intake, 'userId' | 'sourceId' | 'closedBefore'> & { assetIds: ReadonlyMap<string, string> };

async function storeChunk(tx: Tx, whose: Whose, chunk: ReadyChunk): Promise<Stored> {
  const { rows, first, distinct } = chunk;
  const isClosed = ({ happened_at }: { happened_at: string }) =>
    whose.closedBefore != null && Date.parse(happened_at) < whose.closedBefore.getTime();
  const open = distinct.filter((row) => !isClosed(row));
  const inserted = await insertTransactions(
    tx,
    whose,
    open.length === distinct.length ? chunk.columns : transactionColumns(open),
  );
  const isWhole = inserted.size === distinct.length;
  const flows = isWhole ? chunk.flows : chunk.flows.filter(({ transaction_id }) => inserted.has(transaction_id));
  const assets = storableArray(flows.map(({ asset }) => assetOf(whose, asset)));
  await insertFlows(tx, whose.userId, { ...(isWhole ? chunk.flowColumns : flowColumns(flows)), assets });
  const existing = await existingIds(
    tx,
    whose.userId,
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
    newIds: [...inserted],
  };
}

function assetOf({ assetIds }: Whose, key: string): string {
  const id = assetIds.get(key);
  if (id === undefined) throw new Error(`asset ${key} was not resolved before the intake`);
  return id;
}

/**
 * Returns the IDs of new transactions as one text, because returning rows would cost as much as maintaining an index.
 */
async function insertTransactions(
  tx: Tx,
  { userId, sourceId }: Whose,
  columns: ReturnType<typeof transactionColumns>,
): Promise<Set<string>> {
  const { rows } = await sql<{ ids: string | null }>`
    with stored as (
      insert into transactions (user_id, id, happened_at, type, label, purpose, account_id, external_id, source_id, position,
        transaction_hash, counterparty, note, reason, acquired_at)
      select ${userId}, id, happened_at, type, label, purpose, account_id, external_id,
        ${sourceId}::uuid, position, transaction_hash, counterparty, note, reason, acquired_at
      from unnest(${columns.id}::uuid[], ${columns.happened_at}::timestamptz[], ${columns.type}::text[],
        ${columns.label}::text[], ${columns.purpose}::text[], ${columns.account_id}::uuid[],
        ${columns.external_id}::text[], ${columns.position}::integer[], ${columns.transaction_hash}::text[],
        ${columns.counterparty}::text[], ${columns.note}::text[], ${columns.reason}::text[],
        ${columns.acquired_at}::timestamptz[])
        as r (id, happened_at, type, label, purpose, account_id, external_id, position, transaction_hash, counterparty, note, reason,
          acquired_at)
      on conflict (user_id, account_id, external_id) do nothing
      returning id
    )
    select string_agg(id::text, ',') as ids from stored`.execute(tx);
  return new Set(rows[0]?.ids?.split(','));
}

type FlowsToInsert = ReturnType<typeof flowColumns> & { assets: string };

async function insertFlows(tx: Tx, userId: string, columns: FlowsToInsert): Promise<void> {
  if (columns.number === 0) return;
  await sql`
    insert into flows (user_id, transaction_id, position, happened_at, direction, account_id, asset_id, named_asset_id, quantity,
      is_withheld, split_ratio, stated_value, stated_currency, fiat_value, fiat_currency, fiat_source)
    select ${userId}, transaction_id, position, happened_at, direction, account_id, a.held_as,
      case when m.root is not null then r.asset_id end, quantity, is_withheld,
      split_ratio, stated_value, stated_currency,
      case when known = 'face' then quantity when known is not null then stated_value end,
      case when known is not null then base_currency end, coalesce(known, case when is_cost_basis then 'basis' end)
    from unnest(${columns.transaction_id}::uuid[], ${columns.position}::integer[], ${columns.happened_at}::timestamptz[],
      ${columns.direction}::text[], ${columns.account_id}::uuid[], ${columns.assets}::text[],
      ${columns.quantity}::numeric[], ${columns.is_withheld}::boolean[], ${columns.stated_value}::numeric[],
      ${columns.stated_currency}::text[], ${columns.is_cost_basis}::boolean[], ${columns.split_ratio}::numeric[])
      as r (transaction_id, position, happened_at, direction, account_id, asset_id, quantity, is_withheld, stated_value, stated_currency, is_cost_basis, split_ratio)
    left join (select base_currency from user_settings where user_id = ${userId}) s on true
    left join ${mergeRoots(userId)} m on m.asset_id = r.asset_id
    cross join lateral (select coalesce(m.root, r.asset_id) as held_as) a
    cross join lateral (select case
      when held_as = base_asset(base_currency) or split_ratio is not null then 'face'
      when stated_value is not null and stated_currency = base_currency then case when is_cost_basis then 'basis' else 'file' end
    end as known) k`.execute(tx);
}

async function existingIds(
  tx: Tx,
  userId: string,
  rows: readonly { account_id: string; external_id: string }[],
): Promise<Map<string, string>> {
  if (rows.length === 0) return new Map();
  const { rows: found } = await sql<{ id: string; account_id: string; external_id: string }>`
    select t.id, t.account_id, t.external_id
    from unnest(${columnOf(rows, 'account_id')}::uuid[], ${columnOf(rows, 'external_id')}::text[])
      as k (account_id, external_id)
    join transactions t on t.user_id = ${userId} and t.account_id = k.account_id and t.external_id = k.external_id
    `.execute(tx);
  return new Map(found.map((row) => [`${row.account_id} ${row.external_id}`, row.id]));
}
