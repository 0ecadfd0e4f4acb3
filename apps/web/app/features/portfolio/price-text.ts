/** Where the price of a holding comes from, and of when it is. */
import type { HoldingPartsFragment } from '../../generated/graphql.ts';
import type { Dates } from '../../ui/format-date.ts';

export type Price = NonNullable<HoldingPartsFragment['price']>;

const SOURCES: Record<string, string> = {
  ledger: 'your last transaction with a value',
  own: 'your own price',
  simulated: 'simulated market',
  coingecko: 'CoinGecko',
  defillama: 'DefiLlama',
  ecb: 'European Central Bank',
  frankfurter: 'Frankfurter (European Central Bank)',
};

export function priceText({ source, pricedAt }: Price, dates: Pick<Dates, 'moment'>): string {
  if (source == null) return 'The base currency itself';
  return `Price of ${dates.moment(pricedAt)}, ${SOURCES[source] ?? source}`;
}
