import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Tx } from '@lotbook/db/user';
import { formatDecimal } from '@lotbook/ledger/decimal';
import type { Amount, Flow } from '@lotbook/portfolio/movements';
import type { DayRows, SumRow } from '@lotbook/portfolio/roll';
import { sql } from 'kysely';
import type { Days } from './transactions.ts';

const TABLES = {
  account_holdings: ['account_id', 'asset_id', 'day', 'quantity', 'net_deposits', 'unknown_flows'],
  asset_value_changes: [
    ...['asset_id', 'day', 'quantity', 'is_quantity_unknown', 'price', 'growth', 'breaks', 'deposits', 'withdrawals'],
    ...['unknown_flows', 'income', 'unknown_income', 'fees', 'unknown_fees'],
  ],
  value_days: [
    ...['day', 'known', 'unknown_assets', 'deposits', 'withdrawals', 'unknown_flows', 'income', 'unknown_income'],
    ...['fees', 'unknown_fees'],
  ],
  account_value_days: [
    ...['account_id', 'day', 'known', 'unknown_assets', 'deposits', 'withdrawals', 'unknown_flows', 'income'],
    ...['unknown_income', 'fees', 'unknown_fees'],
  ],
} as const;
type Table = keyof typeof TABLES;
const NAMES = Object.keys(TABLES) as Table[];

/** Rows as JSON, sorted by key so that inserts hit neighboring index pages. */
export type DaysAsJson = Record<Table, string>;

/** Converts rows to JSON. Yields between tables, so that requests are not blocked. */
export async function asJson(rows: readonly DayRows[]): Promise<DaysAsJson> {
  const made: Partial<DaysAsJson> = {};
  for (const table of NAMES) {
    await yieldToEventLoop();
    made[table] = JSON.stringify(rowsOf(table, rows));
  }
  return made as DaysAsJson;
}

/** Replaces days. Deletes and inserts in separate statements, so that each takes less time. */
export async function replaceDays(tx: Tx, userId: string, days: Days, json: DaysAsJson): Promise<void> {
  const removed = NAMES.map(
    (table) => sql`${sql.ref(`of_${table}`)} as (
      delete from ${sql.table(table)} where user_id = ${userId} and day between ${days.from}::date and ${days.to}::date)`,
  );
  await sql`with ${sql.join(removed)} select 1`.execute(tx);
  const stored = NAMES.map((table) => {
    const columns = sql.join(TABLES[table].map((column) => sql.ref(column)));
    return sql`${sql.ref(`of_${table}`)} as (
      insert into ${sql.table(table)} (user_id, ${columns})
      select ${userId}, ${columns} from json_populate_recordset(null::${sql.table(table)}, ${json[table]}::text::json))`;
  });
  await sql`with ${sql.join(stored)} select 1`.execute(tx);
}

const ROWS_AT_ONCE = 5000;

export async function removeSomeAfter(tx: Tx, userId: string, day: string | null): Promise<boolean> {
  let isMore = false;
  for (const table of NAMES) {
    const { numAffectedRows } = await sql`
      delete from ${sql.table(table)} where user_id = ${userId} and ctid = any(array(select ctid from ${sql.table(table)}
        where user_id = ${userId} and day > coalesce(${day}::date, '-infinity') limit ${ROWS_AT_ONCE}))`.execute(tx);
    isMore ||= numAffectedRows === BigInt(ROWS_AT_ONCE);
  }
  return isMore;
}

function rowsOf(table: Table, rows: readonly DayRows[]): object[] {
  switch (table) {
    case 'account_holdings':
      return rows
        .flatMap(({ day, holdings }) =>
          holdings.map(({ accountId, assetId, quantity, netDeposits, unknownFlows }) => ({
            account_id: accountId,
            asset_id: assetId,
            day,
            quantity: formatDecimal(quantity),
            net_deposits: formatDecimal(netDeposits),
            unknown_flows: unknownFlows,
          })),
        )
        .sort((a, b) => inOrder(a.account_id, b.account_id) || inOrder(a.asset_id, b.asset_id));
    case 'asset_value_changes':
      return rows
        .flatMap(({ day, assets }) =>
          assets.map((asset) => ({
            asset_id: asset.assetId,
            day,
            quantity: formatDecimal(asset.quantity),
            is_quantity_unknown: asset.isQuantityUnknown,
            price: asset.price && formatDecimal(asset.price),
            growth: formatDecimal(asset.growth),
            breaks: asset.breaks,
            ...figures(asset),
          })),
        )
        .sort((a, b) => inOrder(a.asset_id, b.asset_id));
    case 'value_days':
      return rows.map(({ day, sum }) => ({ day, ...sumOf(sum) }));
    case 'account_value_days':
      return rows
        .flatMap(({ day, accounts }) =>
          accounts.map(({ accountId, ...sum }) => ({ account_id: accountId, day, ...sumOf(sum) })),
        )
        .sort((a, b) => inOrder(a.account_id, b.account_id));
  }
}

const inOrder = (a: string, b: string) => (a < b ? -1 : Number(a > b));

function sumOf({ known, unknownAssets, ...of }: SumRow): object {
  return { known: formatDecimal(known), unknown_assets: unknownAssets, ...figures(of) };
}

function figures({ flows, income, fees }: { flows: Flow; income: Amount; fees: Amount }): object {
  return {
    deposits: formatDecimal(flows.in),
    withdrawals: formatDecimal(flows.out),
    unknown_flows: flows.unknown,
    income: formatDecimal(income.value),
    unknown_income: income.unknown,
    fees: formatDecimal(fees.value),
    unknown_fees: fees.unknown,
  };
}
