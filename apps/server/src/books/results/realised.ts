/** What was realised between two days in UTC, by asset, as the current result has it. */
import type { Tx } from '@lotbook/db/user';
import { type RawBuilder, sql } from 'kysely';
import { rowsOf } from './current-rows.ts';

/** `unknownCount`: of how many disposals the gain is not known, so that it is not in the sum. */
export type Realised = { assetId: string; gain: string; unknownCount: number };

/**
 * @param unreported  kinds of disposals that no form of gains has, and which are no gain here either
 * @param rates  SQL of a query of `day` and `rate`, by which gains are converted; one of a day without a rate is not known
 */
export async function realisedByAsset(
  tx: Tx,
  userId: string,
  computationId: string,
  {
    from,
    to,
    unreported,
    rates,
  }: { from: string; to: string; unreported: readonly string[]; rates?: RawBuilder<unknown> | undefined },
): Promise<Realised[]> {
  const isSummed = rates ? sql`${isKnown()} and r.rate is not null` : isKnown();
  const { rows } = await sql<Realised>`
    select asset_id as "assetId", coalesce(sum(${rates ? sql`gain * r.rate` : sql`gain`}) filter (where ${isSummed}), 0)::text as gain,
      (count(*) filter (where not (${isSummed})))::integer as "unknownCount"
    from disposals ${rates ? sql`left join (${rates}) r on r.day = (disposed_at at time zone 'utc')::date` : sql``} where ${rowsOf(userId, computationId)} and kind <> all(array(
        select json_array_elements_text(${JSON.stringify(unreported)}::text::json)))
      and disposed_at >= (${from}::date::timestamp at time zone 'utc') and disposed_at < ((${to}::date + 1)::timestamp at time zone 'utc')
    group by asset_id`.execute(tx);
  return rows;
}

const isKnown = () => sql`(unknown is null or not unknown && '{cost_basis,proceeds}')`;
