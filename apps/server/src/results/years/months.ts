/**
 * Sums by month from printed rows, so that the twelve months add up to the year. Months begin on the same day of the
 * month as the tax year: for a year from April 6, they run from the 6th to the 5th.
 */
import type { Tx } from '@lotbook/db/user';
import { resolveRules } from '@lotbook/engine/rules';
import { type RawBuilder, sql } from 'kysely';
import { startOfDay } from '../../platform/values/calendar.ts';
import { counts } from '../engine/read-ledger.ts';
import { rowsOfYear } from '../rows/current-rows.ts';
import { taxYearRange } from './tax-years.ts';
import type { TaxSettings } from './years.ts';

export const MONTHS = 12;

export type MonthSums = {
  startsOn: string;
  endsOn: string;
  gains: string;
  losses: string;
  net: string;
  disposalCount: number;
  unknownDisposals: number;
  income: string;
  incomeCount: number;
  unknownIncome: number;
};

const DAY_MS = 86_400_000;

/**
 * Returns the first day of each month, and the day after the year.
 * @param startsOn 'YYYY-MM-DD'
 */
export function monthStarts(startsOn: string): string[] {
  const [year, month, day] = startsOn.split('-').map(Number) as [number, number, number];
  return Array.from({ length: MONTHS + 1 }, (_, k) =>
    new Date(Date.UTC(year, month - 1 + k, 1) + (day - 1) * DAY_MS).toISOString().slice(0, 10),
  );
}

export function taxZone({ country, timeZone, method }: Pick<TaxSettings, 'country' | 'timeZone' | 'method'>): string {
  return resolveRules({ country, timeZone, method }).timeZone;
}

/**
 * A range from an inclusive to an exclusive instant, ISO 8601. Null means unlimited within the year, so that the months
 * include all of its rows.
 */
export type Between = { from: string | null; until: string | null };
export type DaySpan = { startsOn: string; endsOn: string };
export type MonthOfYear = DaySpan & { between: Between };

export function monthsOfYear({ taxYearStart }: Pick<TaxSettings, 'taxYearStart'>, taxYear: string): DaySpan[] {
  const starts = monthStarts(taxYearRange(taxYear, taxYearStart).startsOn);
  return starts.slice(0, MONTHS).map((startsOn, k) => ({ startsOn, endsOn: dayBefore(starts[k + 1]!) }));
}

export function monthOfYear(
  settings: Pick<TaxSettings, 'country' | 'timeZone' | 'method' | 'taxYearStart'>,
  taxYear: string,
  month: number,
): MonthOfYear {
  const starts = monthStarts(taxYearRange(taxYear, settings.taxYearStart).startsOn);
  const at = (k: number) => startOfDay(starts[k]!, taxZone(settings));
  return {
    startsOn: starts[month - 1]!,
    endsOn: dayBefore(starts[month]!),
    between: { from: month === 1 ? null : at(month - 1), until: month === MONTHS ? null : at(month) },
  };
}

const dayBefore = (day: string): string => new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10);

export function isBetween(at: RawBuilder<unknown>, { from, until }: Between): RawBuilder<unknown> {
  const since = from === null ? sql`true` : sql`${at} >= ${from}::timestamptz`;
  return until === null ? since : sql`(${since} and ${at} < ${until}::timestamptz)`;
}

type Row = { month: number; gains: string; losses: string; net: string; count: number; unknown: number };

/**
 * Returns sums of every month, including months without transactions.
 * @param year.unreported kinds that no capital gains form lists; they are in no total of the year
 */
export async function monthSums(
  tx: Tx,
  userId: string,
  computationId: string,
  year: { taxYear: string; startsOn: string; timeZone: string; unreported: readonly string[] },
): Promise<MonthSums[]> {
  const starts = monthStarts(year.startsOn);
  const bounds = sql`${`{${starts
    .slice(0, MONTHS)
    .map((day) => startOfDay(day, year.timeZone))
    .join(',')}}`}::timestamptz[]`;
  const rows = rowsOfYear(userId, computationId, year.taxYear);
  const isReported = sql`not kind = any(${`{${year.unreported.join(',')}}`}::text[])`;
  const disposed = await ofRows(
    tx,
    sql`select ${monthOf(sql`disposed_at`, bounds)} as month, unknown,
      case when ${isReported} then coalesce(printed_gain, gain) else 0 end as amount
      from disposals where ${rows} and category = 'disposal'`,
  );
  const received = await ofRows(
    tx,
    sql`select ${monthOf(sql`received_at`, bounds)} as month, unknown, coalesce(printed_value, value) as amount
      from income where ${rows}`,
  );
  return starts.slice(0, MONTHS).map((startsOn, k) => {
    const sold = disposed.get(k + 1) ?? NOTHING;
    const got = received.get(k + 1) ?? NOTHING;
    return {
      startsOn,
      endsOn: dayBefore(starts[k + 1]!),
      gains: sold.gains,
      losses: sold.losses,
      net: sold.net,
      disposalCount: sold.count,
      unknownDisposals: sold.unknown,
      income: got.net,
      incomeCount: got.count,
      unknownIncome: got.unknown,
    };
  });
}

const NOTHING: Omit<Row, 'month'> = { gains: '0', losses: '0', net: '0', count: 0, unknown: 0 };

/**
 * Returns the month from 1. If the time zone has changed since the computation, rows outside the year count in its
 * first or last month.
 */
function monthOf(at: RawBuilder<unknown>, bounds: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`least(greatest(width_bucket(${at}, ${bounds}), 1), ${sql.lit(MONTHS)})`;
}

async function ofRows(tx: Tx, rows: RawBuilder<unknown>): Promise<Map<number, Row>> {
  const found = await sql<Row>`
    select month, trim_scale(coalesce(sum(amount) filter (where amount > 0), 0))::text as gains,
      trim_scale(coalesce(sum(amount) filter (where amount < 0), 0))::text as losses,
      trim_scale(sum(amount))::text as net, count(*)::int as count,
      (count(*) filter (where unknown is not null))::int as unknown
    from (${rows}) r group by month`.execute(tx);
  return new Map(found.rows.map((row) => [row.month, row]));
}

export type FeeSums = {
  total: string;
  count: number;
  unknownCount: number;
  margin: string;
  marginUnknownCount: number;
};

type FeeYear = { startsOn: string; timeZone: string; money: string; baseCurrency: string };

/**
 * Adds up fees at their value when paid. Fees of margin positions have a separate sum.
 * @param year.money  the ID of the base currency
 */
export async function feeSums(tx: Tx, userId: string, year: FeeYear): Promise<FeeSums> {
  const { rows } = await sql<FeeSums>`
    select trim_scale(coalesce(sum(value), 0))::text as total, count(*)::int as count,
      (count(*) filter (where value is null))::int as "unknownCount",
      trim_scale(coalesce(sum(value) filter (where is_margin), 0))::text as margin,
      (count(*) filter (where value is null and is_margin))::int as "marginUnknownCount"
    from (${feesOfYear(userId, year)}) fees`.execute(tx);
  return rows[0]!;
}

export type FeeGroup = { key: string; value: string; count: number; unknownCount: number };

export async function feeGroups(tx: Tx, userId: string, year: FeeYear, isMargin: boolean): Promise<FeeGroup[]> {
  const { rows } = await sql<FeeGroup>`
    select asset_id as key, trim_scale(coalesce(sum(value), 0))::text as value, count(*)::int as count,
      (count(*) filter (where value is null))::int as "unknownCount"
    from (${feesOfYear(userId, year)}) fees where ${isMargin ? sql`is_margin` : sql`true`}
    group by asset_id order by coalesce(sum(value), 0) desc, asset_id`.execute(tx);
  return rows;
}

function feesOfYear(userId: string, year: FeeYear): RawBuilder<unknown> {
  const starts = monthStarts(year.startsOn);
  return sql`
      select f.asset_id, t.type in ('margin_gain', 'margin_loss') as is_margin,
        case when f.asset_id = ${year.money} then f.quantity when coalesce(f.fiat_currency, ${year.baseCurrency}) = ${year.baseCurrency} then f.fiat_value end as value
      from transactions t join flows f on f.user_id = t.user_id and f.transaction_id = t.id
      where t.user_id = ${userId} and f.direction = 'fee' and f.quantity > 0
        and t.happened_at >= ${startOfDay(starts[0]!, year.timeZone)} and t.happened_at < ${startOfDay(starts[MONTHS]!, year.timeZone)}
        and ${counts()}`;
}
