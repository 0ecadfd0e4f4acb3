/**
 * What a unit of each asset was 168 hours before its latest price, in the display currency: by the change that the source of that price says, else
 * by the price that was stored then. How it is converted agrees with the pages of prices: money by the rate of its day, bitcoin by how it changed itself.
 */
import type { Tx } from '@lotbook/db/user';
import { add, type Decimal, dec, divide, formatDecimal, isPositive, mul, normalise } from '@lotbook/ledger/decimal';
import { OWN_PRICE } from '../../books/market/current.ts';
import { pricesAt } from '../../books/market/points.ts';
import { currentRates, ratesByDay } from '../../books/market/rates.ts';
import { WEEK_MS, weekChanges } from '../../books/market/week-changes.ts';
import { BITCOIN, BITCOIN_ASSET, displayRates } from '../display.ts';
import type { Holdings } from '../holdings.ts';

const DOLLAR = 'USD';
const HUNDRED = dec('100');
const SCALE = 24;

/** `now`: in the display currency. */
type Priced = readonly { assetId: string; now: string; source: string | null }[];
type Asked = Pick<Holdings, 'display' | 'pricedAt'> & { priced: Priced };

/** By asset, a price each; one of which nobody says what it was is not in it, nor one with a price of the user's own. */
export async function pricesAWeekAgo(
  tx: Tx,
  userId: string,
  { priced, display, pricedAt }: Asked,
): Promise<Map<string, [string]>> {
  const ofMarket = priced.filter(({ source }) => source !== OWN_PRICE);
  const changes = await weekChanges(tx, userId, [...ofMarket.map(({ assetId }) => assetId), BITCOIN_ASSET]);
  const moment = new Date(pricedAt.getTime() - WEEK_MS);
  const unsaid = ofMarket.filter(({ assetId }) => !changes.has(assetId)).map(({ assetId }) => assetId);
  const stored = await pricesAt(tx, userId, unsaid, [moment.toISOString()]);
  const dollars = await dollarsIn(tx, userId, display, pricedAt);
  const bitcoin = changes.get(BITCOIN_ASSET);
  const found = new Map<string, [string]>();
  for (const { assetId, now } of ofMarket) {
    const change = changes.get(assetId);
    const point = stored.get(assetId)?.[0] ?? null;
    const rate = dollars.on(change?.since ?? moment);
    // A source's change is of dollars; of what a dollar was then and is now there is the same change in any other currency.
    const moved =
      display.currency === BITCOIN ? bitcoin && grown(bitcoin.percent) : rate && dollars.now && over(rate, dollars.now);
    const times = change && grown(change.percent);
    if (times && moved) found.set(assetId, [text(over(mul(dec(now), moved), times))]);
    else if (!change && point !== null && rate) found.set(assetId, [text(mul(dec(point), rate))]);
  }
  return found;
}

/** What a price was multiplied by; null where it fell by all there was. */
function grown(percent: string): Decimal | null {
  const hundredths = add(HUNDRED, dec(percent));
  return isPositive(hundredths) ? over(hundredths, HUNDRED) : null;
}

/** What a dollar is in the display currency, and was on a day; null where no rate is known. */
async function dollarsIn(tx: Tx, userId: string, display: Holdings['display'], pricedAt: Date) {
  const today = pricedAt.toISOString().slice(0, 10);
  // A price may be old, and so is what its change is from.
  const days = { from: new Date(pricedAt.getTime() - 2 * WEEK_MS).toISOString().slice(0, 10), to: today };
  const now = (await currentRates(tx, [DOLLAR], display.base, today)).get(DOLLAR);
  const inBase = await ratesByDay(tx, DOLLAR, display.base, days);
  const shown = await displayRates(tx, userId, display, days);
  return {
    now: now ? mul(now.rate, display.rate) : null,
    on(at: Date): Decimal | null {
      const day = at.toISOString().slice(0, 10);
      const [base, rate] = [inBase.get(day), shown(day)];
      return base && rate ? mul(base, rate) : null;
    },
  };
}

const over = (a: Decimal, b: Decimal): Decimal => divide(a, b, SCALE, 'half-even');
const text = (price: Decimal): string => formatDecimal(normalise(price));
