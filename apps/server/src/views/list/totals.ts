/** What the current results make of the transactions that a search finds. */
import type { Tx } from '@lotbook/db/user';
import { add, dec, formatDecimal } from '@lotbook/ledger/decimal';
import { sql } from 'kysely';
import { rowsOf } from '../../results/rows/current-rows.ts';
import type { Condition } from './conditions.ts';
import type { PackedIds } from './packed-ids.ts';

export type Totals = {
  proceeds: string;
  costBasis: string;
  gain: string;
  deniedLoss: string;
  income: string;
  /** The sums of what was rounded for these. */
  exact: Record<'proceeds' | 'costBasis' | 'gain' | 'deniedLoss' | 'income', string>;
  disposalCount: number;
  unknown: UnknownTotals;
};
/** Rows that rest on something unknown, and what those disposals brought by what is known. */
export type UnknownTotals = {
  disposals: number;
  proceeds: string;
  /** Of these disposals, how many have proceeds, or a cost, that are not known. */
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

/** The sums of the first so many of a list. */
export type SumsSoFar = { count: number; row: TotalsRow | null };
export const NOTHING_SUMMED: SumsSoFar = { count: 0, row: null };

/** Of so many ids the results are looked up at a time. */
const SUMMED_AT_ONCE = 4000;

/**
 * Sum on: sums of printed rows of these transactions, in base currency.
 * @param seen    sums of the first of them
 * @param mostMs  after so many milliseconds it rests; left out: it goes to the end
 */
export async function sumOn(
  tx: Tx,
  of: Result & { ids: PackedIds },
  seen: SumsSoFar = NOTHING_SUMMED,
  mostMs = Number.POSITIVE_INFINITY,
): Promise<SumsSoFar> {
  const until = performance.now() + mostMs;
  let { count, row } = seen;
  do {
    const next = Math.min(of.ids.length, count + SUMMED_AT_ONCE);
    const ids = Array.from({ length: next - count }, (_, at) => of.ids.at(count + at));
    const sums = await totalsOfSome(tx, of, ids);
    row = row ? together(row, sums) : sums;
    count = next;
  } while (count < of.ids.length && performance.now() < until);
  return { count, row };
}

/** What the sums of a whole list come to. */
export const totalsOf = ({ row }: SumsSoFar): Totals => totalsFrom(row!);

export type Result = { userId: string; computationId: string };

/** The same of all that the list has: the result is read once, without what is shown as part of another. */
export async function totalsOfAll(tx: Tx, { userId, computationId }: Result): Promise<Totals> {
  const shown = sql`not exists (
    select from transactions m where m.user_id = ${userId} and m.id = transaction_id and m.merged_into is not null)`;
  return totalsFrom(await sumsOf(tx, sql`${rowsOf(userId, computationId)} and ${shown}`));
}

async function totalsOfSome(tx: Tx, { userId, computationId }: Result, ids: readonly string[]): Promise<TotalsRow> {
  // A list that is written out is looked into by its hash. Of a query within, the planner may expect a single row, and then compares each
  // disposal of the user with each of thousands.
  return sumsOf(tx, sql`${rowsOf(userId, computationId)} and transaction_id = any(${`{${ids.join(',')}}`}::uuid[])`);
}

/** @param of  which rows of a result */
async function sumsOf(tx: Tx, of: Condition): Promise<TotalsRow> {
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
      from disposals where ${of} and category = 'disposal') d,
      (select sum(coalesce(printed_value, value)) as value, sum(value) as exact_value, count(unknown)::integer as unknown_income from income where ${of}) i`.execute(
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
