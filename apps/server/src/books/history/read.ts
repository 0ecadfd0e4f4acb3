/**
 * What a ledger was worth on each day, as it is stored. Days are in UTC. Money issued by a state is no asset: what is bought with it is put
 * in from outside, and what is sold for it is taken out (docs/decisions/163).
 */
import type { Tx } from '@lotbook/db/user';
import { type RawBuilder, sql } from 'kysely';

export type ValueDay = {
  day: string;
  /** In the base currency, at the end of the day; null: something held has no price that day, or nobody knows how much of it was held. */
  value: string | null;
  /** What is known of the value. */
  atLeast: string;
  /** How many assets the rest is. */
  unknownAssets: number;
  /** Put in on this day, less taken out; below zero where more was taken out. What has no value is not in it. */
  netDeposits: string;
};

/** Of an account, its other accounts are outside. */
export type DayFigures = ValueDay & {
  deposits: string;
  withdrawals: string;
  /** Movements from or to outside that have no value. */
  unknownFlows: number;
  income: string;
  unknownIncome: number;
  fees: string;
  unknownFees: number;
};

export type HistoryState = {
  currency: string;
  startsOn: string | null;
  endsOn: string | null;
  /** Days after it are of before the last change, and are being computed. */
  validThrough: string | null;
  isUpToDate: boolean;
  computedAt: Date | null;
};

/** Where the history stands; null before there is one. */
export async function historyState(tx: Tx, userId: string): Promise<HistoryState | null> {
  const { rows } = await sql<HistoryState>`
    select currency, starts_on as "startsOn", ends_on as "endsOn", valid_through as "validThrough",
      changed_from is null and valid_through is not distinct from ends_on as "isUpToDate", computed_at as "computedAt"
    from value_histories where user_id = ${userId}`.execute(tx);
  return rows[0] ?? null;
}

/**
 * One entry for each day of the history within these, the earliest first; none for days before anything was held.
 * @param from, to  'YYYY-MM-DD', both included; null: from the first, to the last
 */
export async function dayFigures(
  tx: Tx,
  userId: string,
  { from, to, accountId }: { from: string | null; to: string | null; accountId?: string },
): Promise<DayFigures[]> {
  const { rows } = await sql<DayFigures>`
    select day::text as day, case when unknown_assets = 0 then trim_scale(known)::text end as value, trim_scale(known)::text as "atLeast",
      unknown_assets as "unknownAssets", trim_scale(deposits - withdrawals)::text as "netDeposits",
      trim_scale(deposits)::text as deposits, trim_scale(withdrawals)::text as withdrawals, unknown_flows as "unknownFlows",
      trim_scale(income)::text as income, unknown_income as "unknownIncome", trim_scale(fees)::text as fees,
      unknown_fees as "unknownFees"
    from ${
      accountId === undefined
        ? sql`value_days where user_id = ${userId}`
        : sql`account_value_days where user_id = ${userId} and account_id = ${accountId}::uuid`
    } ${within(from, to)}
    order by day`.execute(tx);
  return rows;
}

function within(from: string | null, to: string | null): RawBuilder<unknown> {
  return sql`${from === null ? sql`` : sql`and day >= ${from}::date`} ${to === null ? sql`` : sql`and day <= ${to}::date`}`;
}

/** The value of what was held, day by day: of everything, or in one account. Days and order as of `dayFigures`. */
export function valueHistory(
  tx: Tx,
  userId: string,
  filter: { from: string | null; to: string | null; accountId?: string },
): Promise<ValueDay[]> {
  return dayFigures(tx, userId, filter);
}
