/**
 * Returns the price of each holding over seven days, for a sparkline that is consistent with the price pages (decision
 * 080).
 */
import type { Tx } from '@lotbook/db/user';
import { dec, formatDecimal, mul, normalize } from '@lotbook/ledger/decimal';
import { addDays } from '@lotbook/market/daily-rates';
import { less, percentChange } from '@lotbook/portfolio/holding-cells';
import { dayPrices } from '../../market/days.ts';
import { displayRates } from '../../views/portfolio/display.ts';
import type { Holdings } from '../../views/portfolio/holdings.ts';
import { LEDGER_SOURCE } from '../../views/portfolio/unit-prices.ts';
import { pricesAWeekAgo } from './week-ago.ts';

/**
 * `prices` has the price a week ago if known, at the end of each of the last seven days, and now; null for days without
 * one. `percentChange`, such as '12.34', is from the first price to the current one.
 */
export type HoldingWeek = { assetId: string; prices: (string | null)[]; percentChange: string | null };

const DAYS = 7;

export async function weeksOf(tx: Tx, userId: string, { rows, display, pricedAt }: Holdings): Promise<HoldingWeek[]> {
  // A price from the ledger is for one day and has no history.
  const priced = rows.flatMap(({ assetId, price }) =>
    price === null || price.source === LEDGER_SOURCE ? [] : { assetId, now: price.price, source: price.source },
  );
  const today = pricedAt.toISOString().slice(0, 10);
  const range = { from: addDays(today, -DAYS), to: addDays(today, -1) };
  const ids = priced.map(({ assetId }) => assetId);
  const rateOn = await displayRates(tx, display, range);
  const found = new Map<string, Map<string, string>>();
  for (const { assetId, day, price } of await dayPrices(tx, userId, ids, display.base, range)) {
    const rate = rateOn(day);
    if (rate === null) continue;
    const ofAsset = found.get(assetId) ?? new Map<string, string>();
    found.set(assetId, ofAsset.set(day, formatDecimal(normalize(mul(dec(price), rate)))));
  }
  const days = Array.from({ length: DAYS }, (_, n) => addDays(range.from, n));
  const ago = await pricesAWeekAgo(tx, userId, { priced, display, pricedAt });
  return priced.flatMap(({ assetId, now }) => {
    const then = ago.get(assetId) ?? [];
    const before = [...then, ...days.map((day) => found.get(assetId)?.get(day) ?? null)];
    if (before.every((price) => price === null)) return [];
    const first = before[0] ?? null;
    return {
      assetId,
      prices: [...before, now],
      percentChange: first === null ? null : percentChange(less(now, first), first),
    };
  });
}
