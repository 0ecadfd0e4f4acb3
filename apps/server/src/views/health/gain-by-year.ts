/**
 * The SQL of which gain of which year is in question: what an estimate of the tax on it starts from. Only a purchase that is missing has gain in
 * the figures that may be too much, and an exact amount of it; elsewhere the amount is rough, or no gain of that year.
 */
import type { Tx } from '@lotbook/db/user';
import { sql } from 'kysely';
import { ledgerState, rememberedAt } from '../../facts/ledger-state.ts';
import { problems, STATE } from './problems.ts';

/** The kind whose gain in question is short-term gain in the figures. */
export const COUNTED_KIND = 'insufficient-quantity';

export type GainOfYear = {
  accountId: string | null;
  assetId: string | null;
  state: 'open' | 'dismissed';
  /** A calendar year in the user's zone. */
  taxYear: string;
  gain: string;
};

/** Of the problems of this kind whose amounts are exact, by account, asset and year. Dismissed ones are in the figures still. */
export async function gainsInQuestion(tx: Tx, userId: string): Promise<GainOfYear[]> {
  const ledger = await ledgerState(tx, userId);
  return rememberedAt(ledger, userId, 'gains in question', async () => {
    const { rows } = await sql<GainOfYear>`
      select p.account_id as "accountId", p.asset_id as "assetId", ${STATE} as state,
        to_char(p.happened_at at time zone ${ledger.timeZone}, 'YYYY') as "taxYear", sum(p.amount_at_risk)::text as gain
      from ${problems(userId)}
      where p.user_id = ${userId} and p.kind = ${COUNTED_KIND} and p.gone_at is null
        and p.amount_at_risk > 0 and not p.is_amount_at_risk_estimate and ${STATE} in ('open', 'dismissed')
      group by 1, 2, 3, 4`.execute(tx);
    return rows;
  });
}
