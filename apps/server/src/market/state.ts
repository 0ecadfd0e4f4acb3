import type { Tx } from '@lotbook/db/user';
import { sql } from 'kysely';

export type MarketState = {
  pricedAt: Date | null;
  /** The last day of the exchange rates, `YYYY-MM-DD`. */
  ratesTo: string | null;
  listedCount: number;
  historyCount: number;
  historiesWaiting: number;
  historiesMissing: number;
};

export async function readMarketState(tx: Tx): Promise<MarketState> {
  const { rows } = await sql<MarketState>`
    select (select max(priced_at) from market_quotes) as "pricedAt",
      (select max(day)::text from market_rates where currency = 'USD') as "ratesTo",
      (select count(*)::integer from market_assets where is_listed) as "listedCount",
      (select count(*)::integer from market_histories) as "historyCount",
      (select count(*)::integer from market_histories
        where days_from is null and (ask_again_at is null or ask_again_at <= now())) as "historiesWaiting",
      (select count(*)::integer from market_histories
        where not is_complete and (ask_again_at is null or ask_again_at <= now())) as "historiesMissing"`.execute(tx);
  return rows[0]!;
}
