/** What one unit of each asset that is held on a day was worth at its end. */
import type { Tx } from '@lotbook/db/user';
import { type Decimal, dec } from '@lotbook/ledger/decimal';
import { standingHistory } from '../../books/history/assets.ts';
import { readMarketStamp } from '../../books/market/changes.ts';
import { dayPrices } from '../../books/market/days.ts';
import { keepAt, recalledAt } from '../../books/results/version-cache.ts';

type Prices = ReadonlyMap<string, Decimal>;

/** About what a price takes in memory. */
const BYTES_OF_PRICE = 150;

/**
 * By day and asset, all in one look. Each day is remembered while neither the history nor the market changes: one year ends where the next begins.
 * @param held  by day the assets that are held at its end
 */
export async function heldPrices(
  tx: Tx,
  userId: string,
  { held, currency }: { held: ReadonlyMap<string, readonly string[]>; currency: string },
): Promise<ReadonlyMap<string, Prices>> {
  const standing = await standingHistory(tx, userId);
  const stamp = standing && (await readMarketStamp(tx));
  const keyOf = (day: string) => `prices at ${day} ${currency} ${standing?.key} ${stamp}`;
  const found = new Map<string, Prices>();
  for (const day of held.keys()) {
    const known = standing && recalledAt<Prices>(standing.state, userId, keyOf(day));
    if (known) found.set(day, known);
  }
  const days = [...held.keys()].filter((day) => !found.has(day)).toSorted();
  if (days.length === 0) return found;
  const ids = [...new Set(days.flatMap((day) => held.get(day)!))];
  const range = { from: days[0]!, to: days.at(-1)!, only: days };
  const read = Map.groupBy(await dayPrices(tx, userId, ids, currency, range), ({ day }) => day);
  for (const day of days) {
    const prices = new Map((read.get(day) ?? []).map(({ assetId, price }) => [assetId, dec(price)]));
    if (standing) keepAt(standing.state, userId, keyOf(day), prices, ({ size }) => size * BYTES_OF_PRICE);
    found.set(day, prices);
  }
  return found;
}
