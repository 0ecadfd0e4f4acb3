import type { Tx } from '@lotbook/db/user';
import { type Decimal, formatDecimal } from '@lotbook/ledger/decimal';
import { addDays } from '@lotbook/market/daily-rates';
import { type RawBuilder, sql } from 'kysely';

export type RateOn = (day: string) => Decimal | null;
type Days = { from: string; to: string };

/** Sums of movements. `unratedCount` is the number of days with movements but no rate, which no sum includes. */
export type Moved = {
  assetId: string;
  deposits: string;
  withdrawals: string;
  income: string;
  fees: string;
  unratedCount: number;
};

export async function movedIn(
  tx: Tx,
  userId: string,
  days: Days,
  rateOn: RateOn,
  assetIds: readonly string[] | null = null,
): Promise<Moved[]> {
  const isAsked =
    assetIds === null
      ? sql``
      : sql` and asset_id in (select value from json_array_elements_text(${JSON.stringify(assetIds)}::text::json))`;
  const { rows } = await sql<Moved>`
    with rates as materialized (${ratesTable(days, rateOn)}), moved as (
      select asset_id, day, deposits - coalesce(lag(deposits) over w, 0) as deposits,
        withdrawals - coalesce(lag(withdrawals) over w, 0) as withdrawals,
        income - coalesce(lag(income) over w, 0) as income, fees - coalesce(lag(fees) over w, 0) as fees
      from asset_value_changes where user_id = ${userId} and day <= ${days.to}::date${isAsked}
      window w as (partition by asset_id order by day))
    select m.asset_id as "assetId", coalesce(sum(m.deposits * r.rate), 0)::text as deposits,
      coalesce(sum(m.withdrawals * r.rate), 0)::text as withdrawals, coalesce(sum(m.income * r.rate), 0)::text as income,
      coalesce(sum(m.fees * r.rate), 0)::text as fees, (count(*) filter (where r.rate is null))::integer as "unratedCount"
    from moved m left join rates r on r.day = m.day where m.day >= ${days.from}::date group by m.asset_id`.execute(tx);
  return rows;
}

export function ratesTable({ from, to }: Days, rateOn: RateOn): RawBuilder<unknown> {
  const rates: { day: string; rate: string }[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const rate = rateOn(day);
    if (rate !== null) rates.push({ day, rate: formatDecimal(rate) });
  }
  return sql`select day, rate from json_to_recordset(${JSON.stringify(rates)}::text::json) as r(day date, rate numeric)`;
}

export type MonthMoved = { month: string; income: string; fees: string };

export async function movedByMonth(
  tx: Tx,
  userId: string,
  { days, assetIds }: { days: Days; assetIds: readonly string[] | null },
  rateOn: RateOn,
): Promise<MonthMoved[]> {
  if (assetIds?.length === 0) return [];
  const moved =
    assetIds === null
      ? sql`select day, income, fees from value_days where user_id = ${userId}`
      : sql`
      select day, income - coalesce(lag(income) over w, 0) as income, fees - coalesce(lag(fees) over w, 0) as fees
      from asset_value_changes where user_id = ${userId} and day <= ${days.to}::date
        and asset_id in (select value from json_array_elements_text(${JSON.stringify(assetIds)}::text::json))
      window w as (partition by asset_id order by day)`;
  const { rows } = await sql<MonthMoved>`
    with rates as materialized (${ratesTable(days, rateOn)}), moved as (${moved})
    select to_char(m.day, 'YYYY-MM') as month, sum(m.income * r.rate)::text as income, sum(m.fees * r.rate)::text as fees
    from moved m join rates r on r.day = m.day where m.day between ${days.from}::date and ${days.to}::date and (m.income <> 0 or m.fees <> 0)
    group by 1 order by 1`.execute(tx);
  return rows;
}
