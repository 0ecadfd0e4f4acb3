/**
 * Finds prices of a day: the user's own, the market's, or that of a transaction in the 24 hours before. Omits unknown
 * prices.
 */
import type { Tx } from '@lotbook/db/user';
import { dayPricesWithSources } from '../../market/days.ts';
import { lastPrices } from '../../valuation/last-prices.ts';
import { LEDGER_SOURCE, type TodayPrice } from './unit-prices.ts';

/** The time a transaction's price is valid, as in documents about lots. */
const MAX_PRICE_AGE_MS = 86_400_000;

/**
 * @param day  'YYYY-MM-DD' in the user's time zone; the history uses the same date in UTC
 * @param until  the last instant of the day
 */
export async function pricesOfDay(
  tx: Tx,
  userId: string,
  assetIds: readonly string[],
  { currency, day, until }: { currency: string; day: string; until: Date },
): Promise<Map<string, TodayPrice>> {
  const found = new Map<string, TodayPrice>();
  const paid = await lastPrices(tx, userId, assetIds, currency, until);
  for (const { assetId, price, at } of paid) {
    if (until.getTime() - at.getTime() <= MAX_PRICE_AGE_MS)
      found.set(assetId, { assetId, price, at, source: LEDGER_SOURCE });
  }
  for (const { assetId, price, source } of await dayPricesWithSources(tx, userId, assetIds, currency, day))
    found.set(assetId, { assetId, price, at: until, source });
  return found;
}
