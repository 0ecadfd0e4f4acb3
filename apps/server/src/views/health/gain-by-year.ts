/**
 * Sums possibly overstated gains by year. Only missing purchases have an exact amount. Other amounts are rough or not a
 * gain of that year.
 */
import type { Tx } from '@lotbook/db/user';
import { sql } from 'kysely';
import { ledgerState, rememberedAt } from '../../facts/ledger-state.ts';
import { problems, STATE } from './problems.ts';

/** The only kind whose gain at risk is a short-term gain in the figures. */
export const COUNTED_KIND = 'insufficient-quantity';

export type GainOfYear = {
  accountId: string | null;
  assetId: string | null;
  state: 'open' | 'dismissed';
  taxYear: string;
  gain: string;
};

/** Returns gains in question, including those of dismissed problems, which still affect the figures. */
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
