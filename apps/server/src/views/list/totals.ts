import type { Tx } from '@lotbook/db/user';
import { add, dec, formatDecimal } from '@lotbook/ledger/decimal';
import { sql } from 'kysely';
import { rowsOf } from '../../results/rows/current-rows.ts';
import type { Condition } from './conditions.ts';

export type Totals = {
  proceeds: string;
  costBasis: string;
  gain: string;
  deniedLoss: string;
  income: string;
  exact: Record<'proceeds' | 'costBasis' | 'gain' | 'deniedLoss' | 'income', string>;
  disposalCount: number;
  unknown: UnknownTotals;
};
export type UnknownTotals = {
  disposals: number;
  proceeds: string;
  proceedsCount: number;
  costCount: number;
  income: number;
};
type TotalsRow = Omit<Totals, 'unknown' | 'exact'> & {
  exactProceeds: string;
  exactCostBasis: string;
  exactGain: string;
  exactDeniedLoss: string;
  exactIncome: string;
  unknownDisposals: number;
  unknownProceeds: string;
  unknownProceedsCount: number;
  unknownCostCount: number;
  unknownIncome: number;
};

export type Result = { userId: string; computationId: string };

/** Returns totals of everything that the list shows without a search. */
export async function totalsOfAll(tx: Tx, { userId, computationId }: Result, hidesSpam: boolean): Promise<Totals> {
  const isLeftOut = hidesSpam ? sql`(m.merged_into is not null or m.spam = 'whole')` : sql`m.merged_into is not null`;
  const isShown = sql`not exists (
    select from transactions m where m.user_id = ${userId} and m.id = transaction_id and ${isLeftOut})`;
  return totalsFrom(await sumsOf(tx, sql`${rowsOf(userId, computationId)} and ${isShown}`));
}

const AT_ONCE = 4_000;

/**
 * Lists the IDs explicitly. For a subquery, the planner may expect a single row and then compare each disposal with
 * each transaction.
 */
export async function totalsOf(tx: Tx, { userId, computationId }: Result, ids: readonly string[]): Promise<Totals> {
  let total: TotalsRow | null = null;
  for (let from = 0; from === 0 || from < ids.length; from += AT_ONCE) {
    const some = `{${ids.slice(from, from + AT_ONCE).join(',')}}`;
    const sums = await sumsOf(tx, sql`${rowsOf(userId, computationId)} and transaction_id = any(${some}::uuid[])`);
    total = total === null ? sums : together(total, sums);
  }
  return totalsFrom(total!);
}

async function sumsOf(tx: Tx, such: Condition): Promise<TotalsRow> {
  const { rows } = await sql<TotalsRow>`
    select coalesce(d.proceeds, 0) as proceeds, coalesce(d.cost_basis, 0) as "costBasis", coalesce(d.gain, 0) as gain,
      coalesce(d.denied_loss, 0) as "deniedLoss", coalesce(i.value, 0) as income,
      coalesce(d.exact_proceeds, 0) as "exactProceeds", coalesce(d.exact_cost_basis, 0) as "exactCostBasis", coalesce(d.exact_gain, 0) as "exactGain",
      coalesce(d.exact_denied_loss, 0) as "exactDeniedLoss", coalesce(i.exact_value, 0) as "exactIncome",
      d.disposals as "disposalCount", d.unknown_disposals as "unknownDisposals",
      coalesce(d.unknown_proceeds, 0) as "unknownProceeds", d.without_proceeds as "unknownProceedsCount", d.without_cost as "unknownCostCount", i.unknown_income as "unknownIncome"
    from (select sum(coalesce(printed_proceeds, proceeds)) as proceeds, sum(coalesce(printed_cost_basis, cost_basis)) as cost_basis,
        sum(coalesce(printed_gain, gain)) as gain, sum(coalesce(printed_denied_loss, denied_loss)) as denied_loss, count(*)::integer as disposals,
        sum(proceeds) as exact_proceeds, sum(cost_basis) as exact_cost_basis, sum(gain) as exact_gain, sum(denied_loss) as exact_denied_loss,
        count(unknown)::integer as unknown_disposals, sum(coalesce(printed_proceeds, proceeds)) filter (where unknown is not null) as unknown_proceeds,
        count(*) filter (where 'proceeds' = any(unknown))::integer as without_proceeds, count(*) filter (where 'cost_basis' = any(unknown))::integer as without_cost
      from disposals where ${such} and category = 'disposal') d,
      (select sum(coalesce(printed_value, value)) as value, sum(value) as exact_value, count(unknown)::integer as unknown_income from income where ${such}) i`.execute(
    tx,
  );
  return rows[0]!;
}

function together(a: TotalsRow, b: TotalsRow): TotalsRow {
  const pairs = Object.entries(a).map(([name, value]) => [name, plus(value, b[name as keyof TotalsRow])]);
  return Object.fromEntries(pairs);
}

function plus(a: string | number, b: string | number): string | number {
  return typeof a === 'number' ? a + Number(b) : formatDecimal(add(dec(a), dec(String(b))));
}

function totalsFrom(row: TotalsRow): Totals {
  const { proceeds, costBasis, gain, deniedLoss, income, disposalCount } = row;
  return {
    ...{ proceeds, costBasis, gain, deniedLoss, income, disposalCount },
    exact: {
      proceeds: row.exactProceeds,
      costBasis: row.exactCostBasis,
      gain: row.exactGain,
      deniedLoss: row.exactDeniedLoss,
      income: row.exactIncome,
    },
    unknown: {
      disposals: row.unknownDisposals,
      proceeds: row.unknownProceeds,
      proceedsCount: row.unknownProceedsCount,
      costCount: row.unknownCostCount,
      income: row.unknownIncome,
    },
  };
}
