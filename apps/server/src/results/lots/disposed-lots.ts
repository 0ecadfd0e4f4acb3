import type { Tx } from '@lotbook/db/user';
import { type RawBuilder, sql } from 'kysely';
import { rowsOf, rowsOfYear } from '../rows/current-rows.ts';
import { DISPOSAL_COLUMNS, type DisposalRow } from '../rows/rows.ts';
import { type Between, isBetween } from '../years/months.ts';

export const DISPOSED_ORDERS = ['disposed', 'gain', 'proceeds', 'cost'] as const;
export type DisposedOrder = (typeof DISPOSED_ORDERS)[number];

export type DisposedFilter = {
  taxYear: string;
  assetId: string | null;
  accountId: string | null;
  term: 'short' | 'long' | 'none' | null;
  between: Between | null;
  /** True to list removals without a sale instead of the disposals counted in the year's totals. */
  isRemoval: boolean;
  kinds: readonly string[] | null;
  /** Part of an asset or wallet name, or a transaction ID. An empty string matches everything. */
  search: string;
};

/** Sums of rows. `reported` covers the rows that a form lists, as printed; for removals, all rows. */
export type DisposedSums = {
  count: number;
  unreportedCount: number;
  proceeds: string;
  costBasis: string;
  deniedLoss: string;
  gain: string;
  unknownCount: number;
  unknownProceedsCount: number;
  unknownCostCount: number;
};

const ORDERS: Readonly<Record<DisposedOrder, RawBuilder<unknown>>> = {
  disposed: sql`position`,
  gain: sql`case when unknown is null or not unknown && '{cost_basis,proceeds}' then coalesce(printed_gain, gain) end`,
  proceeds: sql`case when unknown is null or not 'proceeds' = any(unknown) then coalesce(printed_proceeds, proceeds) end`,
  cost: sql`case when unknown is null or not 'cost_basis' = any(unknown) then coalesce(printed_cost_basis, cost_basis) end`,
};

export async function disposedPositions(
  tx: Tx,
  userId: string,
  computationId: string,
  filter: DisposedFilter,
  { by, isDescending }: { by: DisposedOrder; isDescending: boolean },
): Promise<Int32Array> {
  const direction = isDescending ? sql`desc` : sql`asc`;
  const { rows } = await sql<{ positions: string | null }>`
    select string_agg(position::text, ',' order by ${ORDERS[by]} ${direction} nulls last, position) as positions
    from disposals where ${found(userId, computationId, filter)}`.execute(tx);
  const { positions } = rows[0]!;
  return positions === null ? new Int32Array() : Int32Array.from(positions.split(','), Number);
}

export async function placesOfYear(
  tx: Tx,
  userId: string,
  computationId: string,
  taxYear: string,
): Promise<{ first: number; last: number } | null> {
  const { rows } = await sql<{ first: number | null; last: number | null }>`
    select min(position) as first, max(position) as last from disposals
    where ${rowsOfYear(userId, computationId, taxYear)}`.execute(tx);
  const { first, last } = rows[0]!;
  return first === null || last === null ? null : { first, last };
}

export async function disposedAt(
  tx: Tx,
  userId: string,
  computationId: string,
  taxYear: string,
  positions: readonly number[],
): Promise<DisposalRow[]> {
  const { rows } = await sql<DisposalRow>`
    select ${DISPOSAL_COLUMNS} from disposals
    where ${rowsOfYear(userId, computationId, taxYear)}
      and position = any(${`{${positions.join(',')}}`}::int[])`.execute(tx);
  const byPosition = new Map(rows.map((row) => [row.position, row]));
  return positions.flatMap((position) => byPosition.get(position) ?? []);
}

export async function firstDisposedPositions(
  tx: Tx,
  userId: string,
  computationId: string,
  filter: DisposedFilter,
  { by, isDescending, most }: { by: DisposedOrder; isDescending: boolean; most: number },
): Promise<Int32Array> {
  const direction = isDescending ? sql`desc` : sql`asc`;
  const { rows } = await sql<{ position: number }>`
    select position from disposals where ${found(userId, computationId, filter)}
    order by ${ORDERS[by]} ${direction} nulls last, position limit ${most}`.execute(tx);
  return Int32Array.from(rows, ({ position }) => position);
}

export async function disposedSums(
  tx: Tx,
  userId: string,
  computationId: string,
  filter: DisposedFilter,
  unreported: readonly string[],
): Promise<DisposedSums> {
  const { rows } = await sql<DisposedSums>`
    select ${sumColumns(filter, unreported)} from disposals where ${found(userId, computationId, filter)}`.execute(tx);
  return rows[0]!;
}

function sumColumns({ isRemoval }: DisposedFilter, unreported: readonly string[]): RawBuilder<unknown> {
  const isReported = isRemoval ? sql`true` : sql`not kind = any(${`{${unreported.join(',')}}`}::text[])`;
  const total = (column: RawBuilder<unknown>) =>
    sql`trim_scale(coalesce(sum(${column}) filter (where ${isReported}), 0))::text`;
  const unknown = (figure: 'proceeds' | 'cost_basis') => sql`(count(*) filter (where ${figure} = any(unknown)))::int`;
  return sql`count(*)::int as count, (count(*) filter (where not ${isReported}))::int as "unreportedCount",
    ${total(sql`coalesce(printed_proceeds, proceeds)`)} as proceeds,
    ${total(sql`coalesce(printed_cost_basis, cost_basis)`)} as "costBasis",
    ${total(sql`coalesce(printed_denied_loss, denied_loss)`)} as "deniedLoss",
    ${total(sql`coalesce(printed_gain, gain)`)} as gain,
    (count(*) filter (where unknown is not null))::int as "unknownCount",
    ${unknown('proceeds')} as "unknownProceedsCount", ${unknown('cost_basis')} as "unknownCostCount"`;
}

export async function countOfKinds(
  tx: Tx,
  userId: string,
  computationId: string,
  taxYear: string,
  kinds: readonly string[],
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from disposals
    where ${rowsOfYear(userId, computationId, taxYear)} and category = 'disposal'
      and kind = any(${`{${kinds.join(',')}}`}::text[])`.execute(tx);
  return rows[0]!.count;
}

export type DisposedGroup = DisposedSums & { key: string | null };
/** The field to group by. For `wallet-term`, the key is the wallet, a space, and the term or `none`. */
export type DisposedGrouping = 'asset' | 'account' | 'term' | 'wallet-term';

const KEYS: Readonly<Record<DisposedGrouping, RawBuilder<unknown>>> = {
  asset: sql`asset_id`,
  account: sql`account_id::text`,
  term: sql`term`,
  'wallet-term': sql`coalesce(account_id::text, '') || ' ' || coalesce(term, 'none')`,
};

export async function disposedGroups(
  tx: Tx,
  userId: string,
  computationId: string,
  filter: DisposedFilter,
  { by, unreported }: { by: DisposedGrouping; unreported: readonly string[] },
): Promise<DisposedGroup[]> {
  const { rows } = await sql<DisposedGroup>`
    select ${KEYS[by]} as key, ${sumColumns(filter, unreported)}
    from disposals where ${found(userId, computationId, filter)} group by 1 order by 1`.execute(tx);
  return rows;
}

export async function lotNumbers(
  tx: Tx,
  userId: string,
  computationId: string,
  rows: readonly Pick<DisposalRow, 'position'>[],
): Promise<Map<number, number>> {
  const { rows: numbered } = await sql<{ position: number; number: number }>`
    select d.position, (select count(*)::int from disposals e
        where e.user_id = d.user_id and e.computation_id = d.computation_id and e.transaction_id = d.transaction_id
          and e.position <= d.position) as number
    from (select * from disposals where ${rowsOf(userId, computationId)}
      and position = any(${`{${rows.map(({ position }) => position).join(',')}}`}::int[])) d`.execute(tx);
  return new Map(numbered.map(({ position, number }) => [position, number]));
}

function found(
  userId: string,
  computationId: string,
  { taxYear, assetId, accountId, term, between, isRemoval, kinds, search }: DisposedFilter,
): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [
    rowsOfYear(userId, computationId, taxYear),
    isRemoval ? sql`category = 'removal'` : sql`category = 'disposal'`,
  ];
  if (assetId !== null) conditions.push(sql`asset_id = ${assetId}`);
  if (accountId !== null) conditions.push(sql`account_id = ${accountId}::uuid`);
  if (term === 'none') conditions.push(sql`term is null`);
  else if (term !== null) conditions.push(sql`term = ${term}`);
  if (kinds !== null) conditions.push(sql`kind = any(${`{${kinds.join(',')}}`}::text[])`);
  if (between !== null) conditions.push(isBetween(sql`disposed_at`, between));
  if (search !== '') conditions.push(named(userId, search));
  return sql.join(conditions, sql` and `);
}

function named(userId: string, search: string): RawBuilder<unknown> {
  const has = (column: RawBuilder<unknown>) => sql`position(lower(${search}::text) in lower(${column})) > 0`;
  return sql`(
    asset_id = any(array(select id from assets where ${has(sql`symbol`)} or ${has(sql`name`)}
      union all select id from user_assets where user_id = ${userId} and (${has(sql`symbol`)} or ${has(sql`name`)})))
    or account_id = any(array(select id from accounts where user_id = ${userId} and ${has(sql`name`)}))
    or transaction_id::text = lower(${search}::text))`;
}
