/** What was realised between days in UTC, by asset, as the current result has it. */
import type { Tx } from '@lotbook/db/user';
import { add, dec, formatDecimal } from '@lotbook/ledger/decimal';
import { sql } from 'kysely';
import { type RateOn, ratesTable } from '../history/moved.ts';
import { rowsOf } from './current-rows.ts';

/** `unknownCount`: of how many disposals the gain is not known, so that it is not in the sum. */
export type Realised = { assetId: string; gain: string; unknownCount: number };
type Part = Realised & { part: number };

/**
 * Of several periods that end with one day, in one walk through the disposals.
 * @param from  their first days, in order
 * @param unreported  kinds of disposals that no form of gains has, and which are no gain here either
 * @returns of each period, in the order of `from`
 */
export async function realisedByAsset(
  tx: Tx,
  userId: string,
  computationId: string,
  { from, to, unreported }: { from: readonly string[]; to: string; unreported: readonly string[] },
): Promise<Realised[][]> {
  const { rows } = await sql<Part>`
    select asset_id as "assetId", width_bucket(disposed_at, array(
        select (value::date::timestamp at time zone 'utc') from json_array_elements_text(${JSON.stringify(from)}::text::json) order by 1)) as part,
      coalesce(sum(gain) filter (where ${isKnown()}), 0)::text as gain,
      (count(*) filter (where not ${isKnown()}))::integer as "unknownCount"
    from disposals where ${rowsOf(userId, computationId)} and kind <> all(array(
        select json_array_elements_text(${JSON.stringify(unreported)}::text::json)))
      and disposed_at >= (${from[0]}::date::timestamp at time zone 'utc') and disposed_at < ((${to}::date + 1)::timestamp at time zone 'utc')
    group by 1, 2`.execute(tx);
  return from.map((_, i) => together(rows.filter(({ part }) => part > i)));
}

/** The first period has what all later ones have, too. */
function together(parts: readonly Part[]): Realised[] {
  return [...Map.groupBy(parts, ({ assetId }) => assetId)].map(([assetId, of]) => ({
    assetId,
    gain: formatDecimal(of.reduce((sum, { gain }) => add(sum, dec(gain)), dec('0'))),
    unknownCount: of.reduce((sum, { unknownCount }) => sum + unknownCount, 0),
  }));
}

/** Of one period, each gain by the rate of the day of its disposal; one of a day without a rate is not known. */
export async function ratedRealisedByAsset(
  tx: Tx,
  userId: string,
  computationId: string,
  { from, to, unreported }: { from: string; to: string; unreported: readonly string[] },
  rateOn: RateOn,
): Promise<Realised[]> {
  const { rows } = await sql<Realised>`
    with rates as materialized (${ratesTable({ from, to }, rateOn)})
    select asset_id as "assetId", coalesce(sum(gain * r.rate) filter (where ${isKnown()}), 0)::text as gain,
      (count(*) filter (where not ${isKnown()} or r.rate is null))::integer as "unknownCount"
    from disposals left join rates r on r.day = (disposed_at at time zone 'utc')::date
    where ${rowsOf(userId, computationId)} and kind <> all(array(
        select json_array_elements_text(${JSON.stringify(unreported)}::text::json)))
      and disposed_at >= (${from}::date::timestamp at time zone 'utc') and disposed_at < ((${to}::date + 1)::timestamp at time zone 'utc')
    group by asset_id`.execute(tx);
  return rows;
}

const isKnown = () => sql`(unknown is null or not unknown && '{cost_basis,proceeds}')`;
