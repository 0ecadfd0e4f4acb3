import type { Tx } from '@lotbook/db/user';
import { sql } from 'kysely';
import { type RateOn, ratesTable } from '../../valuation/moved.ts';
import { readRowsOf } from '../rows/current-rows.ts';

/** `unknownCount` is the number of disposals with an unknown gain, which the sum leaves out. */
export type Realized = { assetId: string; gain: string; unknownCount: number };

/**
 * Both days are inclusive. `assetId` is null for all assets. `unreported` lists kinds of disposals that no capital
 * gains form includes.
 */
type About = { from: string; to: string; assetId: string | null; unreported: readonly string[] };

/**
 * Returns realized gains by asset, from stored sums for whole months and individual disposals for partial months at
 * either end.
 */
export async function realizedByAsset(
  tx: Tx,
  userId: string,
  computationId: string,
  { from, to, assetId, unreported }: About,
): Promise<Realized[]> {
  const stored = await readRowsOf(tx, userId, computationId);
  const isReported = sql`kind <> all(array(select json_array_elements_text(${JSON.stringify(unreported)}::text::json)))`;
  const { rows } = await sql<Realized>`
    with months as materialized (
      select computation_id, tax_year, asset_id, month, gain, unknown_gains,
        month >= ${from}::date and (month + interval '1 month')::date <= ${to}::date + 1 as is_whole
      from result_months where ${stored} and month between date_trunc('month', ${from}::date)::date and ${to}::date and ${isReported}
        ${assetId === null ? sql`` : sql`and asset_id = ${assetId}`}
    ), parts as (
      select asset_id, gain, unknown_gains from months where is_whole
      union all
      select m.asset_id, d.gain, d.unknown_gains
      from (select distinct computation_id, tax_year, asset_id, month from months where not is_whole) m
      cross join lateral (
        select coalesce(sum(gain) filter (where ${isKnown()}), 0) as gain, count(*) filter (where not ${isKnown()}) as unknown_gains
        from disposals where user_id = ${userId} and computation_id = m.computation_id and tax_year = m.tax_year and asset_id = m.asset_id
          and disposed_at >= (greatest(m.month, ${from}::date)::timestamp at time zone 'utc')
          and disposed_at < (least((m.month + interval '1 month')::date, ${to}::date + 1)::timestamp at time zone 'utc')
          and ${isReported}) d
    )
    select asset_id as "assetId", sum(gain)::text as gain, sum(unknown_gains)::integer as "unknownCount"
    from parts group by asset_id`.execute(tx);
  return rows;
}

/** Returns realized gains in another currency. A gain on a day without a rate is unknown. */
export async function ratedRealizedByAsset(
  tx: Tx,
  userId: string,
  computationId: string,
  { from, to, assetId, unreported }: About,
  rateOn: RateOn,
): Promise<Realized[]> {
  const stored = await readRowsOf(tx, userId, computationId);
  const { rows } = await sql<Realized>`
    with rates as materialized (${ratesTable({ from, to }, rateOn)})
    select asset_id as "assetId", coalesce(sum(gain * r.rate) filter (where ${isKnown()}), 0)::text as gain,
      (count(*) filter (where not ${isKnown()} or r.rate is null))::integer as "unknownCount"
    from disposals left join rates r on r.day = (disposed_at at time zone 'utc')::date
    where ${stored} and kind <> all(array(
        select json_array_elements_text(${JSON.stringify(unreported)}::text::json)))
      ${assetId === null ? sql`` : sql`and asset_id = ${assetId}`}
      and disposed_at >= (${from}::date::timestamp at time zone 'utc') and disposed_at < ((${to}::date + 1)::timestamp at time zone 'utc')
    group by asset_id`.execute(tx);
  return rows;
}

const isKnown = () => sql`(unknown is null or not unknown && '{cost_basis,proceeds}')`;
