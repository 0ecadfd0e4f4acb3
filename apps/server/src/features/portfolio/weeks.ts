/**
 * How the price of each asset that is held went in the last seven days: for a line beside it, and for whoever reads it. Seven days are 168 hours,
 * by what the source of the price says, so that the figure is the one of the pages of prices in the same currency (decision 080).
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
 * `prices`: a week ago where that is known, at the end of each of the seven days before, and now; null where no price of a day is known.
 * `percentChange`: '12.34', from the first to now.
 */
export type HoldingWeek = { assetId: string; prices: (string | null)[]; percentChange: string | null };

const DAYS = 7;

/** Of assets with fewer than two prices there is none. */
export async function weeksOf(tx: Tx, userId: string, { rows, display, pricedAt }: Holdings): Promise<HoldingWeek[]> {
  // A price that only the ledger gives is of one day: it has no course.
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
