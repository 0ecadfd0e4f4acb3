/** What was put into each asset, taken out of it, received and paid as fees between two days, each day's by a rate of its own. */
import type { Tx } from '@lotbook/db/user';
import { type Decimal, formatDecimal } from '@lotbook/ledger/decimal';
import { addDays } from '@lotbook/market/daily-rates';
import { type RawBuilder, sql } from 'kysely';

/** Of one day, 'YYYY-MM-DD'; null where none is known. */
export type RateOn = (day: string) => Decimal | null;
/** Both ends included. */
type Days = { from: string; to: string };

/** `unratedCount`: of how many days with a movement no rate is known, so that they are in no sum. */
export type Moved = {
  assetId: string;
  deposits: string;
  withdrawals: string;
  income: string;
  fees: string;
  unratedCount: number;
};

/** Assets that did not move are not in it. */
export async function movedIn(tx: Tx, userId: string, days: Days, rateOn: RateOn): Promise<Moved[]> {
  const { rows } = await sql<Moved>`
    with rates as materialized (${ratesTable(days, rateOn)}), moved as (
      select asset_id, day, deposits - coalesce(lag(deposits) over w, 0) as deposits,
        withdrawals - coalesce(lag(withdrawals) over w, 0) as withdrawals,
        income - coalesce(lag(income) over w, 0) as income, fees - coalesce(lag(fees) over w, 0) as fees
      from asset_value_changes where user_id = ${userId} and day <= ${days.to}::date
      window w as (partition by asset_id order by day))
    select m.asset_id as "assetId", coalesce(sum(m.deposits * r.rate), 0)::text as deposits,
      coalesce(sum(m.withdrawals * r.rate), 0)::text as withdrawals, coalesce(sum(m.income * r.rate), 0)::text as income,
      coalesce(sum(m.fees * r.rate), 0)::text as fees, (count(*) filter (where r.rate is null))::integer as "unratedCount"
    from moved m left join rates r on r.day = m.day where m.day >= ${days.from}::date group by m.asset_id`.execute(tx);
  return rows;
}

/** SQL of a query of `day` and `rate`, one row for each day that has one. */
export function ratesTable({ from, to }: Days, rateOn: RateOn): RawBuilder<unknown> {
  const rates: { day: string; rate: string }[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const rate = rateOn(day);
    if (rate !== null) rates.push({ day, rate: formatDecimal(rate) });
  }
  return sql`select day, rate from json_to_recordset(${JSON.stringify(rates)}::text::json) as r(day date, rate numeric)`;
}
