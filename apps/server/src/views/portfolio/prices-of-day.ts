/**
 * What a unit of an asset was worth at the end of a past day: the user's own price of it, the market's history, or else what a transaction of
 * the 24 hours before paid; with who says so. What nobody knows is left out: an older price is no price of that day.
 */
import type { Tx } from '@lotbook/db/user';
import { dayPricesWithSources } from '../../market/days.ts';
import { lastPrices } from '../../valuation/last-prices.ts';
import { LEDGER_SOURCE, type TodayPrice } from './unit-prices.ts';

/** A price of the ledger's own stands for one this long after it, as in documents about lots. */
const STANDS_FOR_MS = 86_400_000;

/** @param day  'YYYY-MM-DD' of the user's; histories have days of the same name in UTC. @param until  the last instant of it */
export async function pricesOfDay(
  tx: Tx,
  userId: string,
  assetIds: readonly string[],
  { currency, day, until }: { currency: string; day: string; until: Date },
): Promise<Map<string, TodayPrice>> {
  const found = new Map<string, TodayPrice>();
  const paid = await lastPrices(tx, userId, assetIds, currency, until);
  for (const { assetId, price, at } of paid) {
    if (until.getTime() - at.getTime() <= STANDS_FOR_MS)
      found.set(assetId, { assetId, price, at, source: LEDGER_SOURCE });
  }
  for (const { assetId, price, source } of await dayPricesWithSources(tx, userId, assetIds, currency, day))
    found.set(assetId, { assetId, price, at: until, source });
  return found;
}
