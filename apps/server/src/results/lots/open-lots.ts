import type { Tx } from '@lotbook/db/user';
import type { UnknownFigure } from '@lotbook/ledger/unknown';
import { type RawBuilder, sql } from 'kysely';
import { uuidArray } from '../../platform/values/ids.ts';

/**
 * `unknownCount` is the number of lots with unknown cost; `costBasis` includes their known part, `known` excludes them.
 */
export type AssetLotsRow = {
  assetId: string;
  lotCount: number;
  quantity: string;
  costBasis: string;
  unknownCount: number;
  known: { quantity: string; costBasis: string };
};

const IS_COST_KNOWN = sql`coalesce(not 'cost_basis' = any(unknown), true)`;

const LOT_SUMS = sql`count(*)::int as "lotCount", trim_scale(sum(quantity))::text as quantity,
  trim_scale(sum(cost_basis))::text as "costBasis",
  (count(*) filter (where 'cost_basis' = any(unknown)))::int as "unknownCount",
  json_build_object('quantity', coalesce(sum(quantity) filter (where ${IS_COST_KNOWN}), 0)::text,
    'costBasis', coalesce(sum(cost_basis) filter (where ${IS_COST_KNOWN}), 0)::text) as known`;

export async function lotsByAsset(
  tx: Tx,
  userId: string,
  computationId: string,
  accountId: string | null,
): Promise<AssetLotsRow[]> {
  const { rows } = await sql<AssetLotsRow>`
    select asset_id as "assetId", ${LOT_SUMS}
    from lots where user_id = ${userId} and computation_id = ${computationId}::uuid ${ofAccount(accountId)}
    group by asset_id order by sum(cost_basis) desc, asset_id`.execute(tx);
  return rows;
}

export async function lotsByAccount(
  tx: Tx,
  userId: string,
  computationId: string,
  { assetId, accountId }: LotFilter,
): Promise<(AssetLotsRow & { accountId: string | null })[]> {
  const { rows } = await sql<AssetLotsRow & { accountId: string | null }>`
    select asset_id as "assetId", account_id as "accountId", ${LOT_SUMS}
    from lots where user_id = ${userId} and computation_id = ${computationId}::uuid and asset_id = ${assetId}
      ${ofAccount(accountId)}
    group by asset_id, account_id order by sum(cost_basis) desc, account_id`.execute(tx);
  return rows;
}

export type Position = { assetId: string; accountId: string | null; quantity: string };

export async function positions(tx: Tx, userId: string, computationId: string): Promise<Position[]> {
  const { rows } = await sql<Position>`
    select asset_id as "assetId", account_id as "accountId", trim_scale(sum(quantity))::text as quantity
    from lots where user_id = ${userId} and computation_id = ${computationId}::uuid
    group by asset_id, account_id having sum(quantity) > 0 order by asset_id, account_id`.execute(tx);
  return rows;
}

export type OpenLotRow = {
  position: number;
  assetId: string;
  accountId: string | null;
  quantity: string;
  costBasis: string;
  acquiredTransactionId: string | null;
  acquiredAt: Date | null;
  unknown: readonly UnknownFigure[] | null;
};

/** `unit-cost` sorts lots of one asset by gain. */
export type LotOrder = 'acquired' | 'quantity' | 'cost' | 'unit-cost';

const ORDERS: Readonly<Record<LotOrder, RawBuilder<unknown>>> = {
  acquired: sql`acquired_at`,
  quantity: sql`quantity`,
  cost: sql`case when ${IS_COST_KNOWN} then cost_basis end`,
  'unit-cost': sql`case when ${IS_COST_KNOWN} then cost_basis / nullif(quantity, 0) end`,
};

export type LotFilter = { assetId: string; accountId: string | null };

export async function lotPositions(
  tx: Tx,
  userId: string,
  computationId: string,
  { assetId, accountId }: LotFilter,
  { by, isDescending }: { by: LotOrder; isDescending: boolean },
): Promise<Int32Array> {
  const direction = isDescending ? sql`desc` : sql`asc`;
  const { rows } = await sql<{ positions: string | null }>`
    select json_agg(position order by ${ORDERS[by]} ${direction} nulls last, position)::text as positions
    from lots where user_id = ${userId} and computation_id = ${computationId}::uuid and asset_id = ${assetId}
      ${ofAccount(accountId)}`.execute(tx);
  return Int32Array.from(JSON.parse(rows[0]!.positions ?? '[]') as number[]);
}

/**
 * Returns the positions of the first lots. An index covers acquisition order. For other orders, a top-N sort takes half
 * as long as sorting all rows.
 */
export async function firstLotPositions(
  tx: Tx,
  userId: string,
  computationId: string,
  { assetId, accountId }: LotFilter,
  { by, isDescending, most }: { by: LotOrder; isDescending: boolean; most: number },
): Promise<Int32Array> {
  const direction = isDescending ? sql`desc` : sql`asc`;
  const first = async (such: RawBuilder<unknown>, order: RawBuilder<unknown>, limit: number) => {
    const { rows } = await sql<{ position: number }>`
      select position from lots where user_id = ${userId} and computation_id = ${computationId}::uuid
        and asset_id = ${assetId} ${ofAccount(accountId)} and ${such}
      order by ${order}, position limit ${limit}`.execute(tx);
    return rows.map(({ position }) => position);
  };
  if (by !== 'acquired') {
    return Int32Array.from(await first(sql`true`, sql`${ORDERS[by]} ${direction} nulls last`, most));
  }
  // The index has unknown dates at one end, but the list always shows them last, so they are read separately.
  const known = await first(sql`acquired_at is not null`, sql`acquired_at ${direction}`, most);
  const left = most - known.length;
  return Int32Array.from(
    left === 0 ? known : [...known, ...(await first(sql`acquired_at is null`, sql`acquired_at`, left))],
  );
}

export async function countOfLots(
  tx: Tx,
  userId: string,
  computationId: string,
  { assetId, accountId }: LotFilter,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from lots where user_id = ${userId} and computation_id = ${computationId}::uuid
      and asset_id = ${assetId} ${ofAccount(accountId)}`.execute(tx);
  return rows[0]!.count;
}

const OPEN_LOT = sql`position, asset_id as "assetId", account_id as "accountId", quantity, cost_basis as "costBasis",
  acquired_transaction_id as "acquiredTransactionId", acquired_at as "acquiredAt", unknown`;

/** Returns nothing for a pool, because its units have no acquisition. */
export async function lotsAcquiredBy(
  tx: Tx,
  userId: string,
  computationId: string,
  ids: readonly string[],
): Promise<OpenLotRow[]> {
  const { rows } = await sql<OpenLotRow>`
    select ${OPEN_LOT} from lots where user_id = ${userId} and computation_id = ${computationId}::uuid
      and acquired_transaction_id = any(${uuidArray(ids)}::uuid[])
    order by position`.execute(tx);
  return rows;
}

export async function lotsAt(
  tx: Tx,
  userId: string,
  computationId: string,
  positions: readonly number[],
): Promise<OpenLotRow[]> {
  const { rows } = await sql<OpenLotRow>`
    select ${OPEN_LOT} from lots where user_id = ${userId} and computation_id = ${computationId}::uuid
      and position = any(${`{${positions.join(',')}}`}::int[])`.execute(tx);
  const byPosition = new Map(rows.map((row) => [row.position, row]));
  return positions.map((position) => byPosition.get(position)!);
}

function ofAccount(accountId: string | null): RawBuilder<unknown> {
  return accountId === null ? sql`` : sql`and account_id = ${accountId}::uuid`;
}

export async function costOfLots(tx: Tx, userId: string, computationId: string, assetId: string): Promise<string> {
  const { rows } = await sql<{ cost: string }>`
    select coalesce(sum(cost_basis), 0)::text as cost from lots
    where user_id = ${userId} and computation_id = ${computationId}::uuid and asset_id = ${assetId}`.execute(tx);
  return rows[0]!.cost;
}
