import type { Tx } from '@lotbook/db/user';
import { BITCOIN, BITCOIN_ASSET } from '@lotbook/ledger/asset-id';
import { dec, formatDecimal, mul, normalize, roundTo, sub } from '@lotbook/ledger/decimal';
import { ONE } from '@lotbook/market/daily-rates';
import { currentPrices } from '../../market/current.ts';
import { type Display, inDisplay, isConverted } from './display.ts';
import { type Dollars, dollarsIn, grown } from './dollar-moved.ts';
import type { UnitPrice } from './unit-prices.ts';

const DAY_MS = 86_400_000;
const HUNDRED = dec('100');
/** The number of decimals of a percentage. */
const PERCENT_DIGITS = 6;

export async function pricesInDisplay(
  tx: Tx,
  userId: string,
  display: Display,
  prices: Map<string, UnitPrice>,
): Promise<Map<string, UnitPrice>> {
  if (display.currency === 'USD' && !isConverted(display)) return prices;
  const changed = [...prices.values()].filter(({ percentChange24h }) => percentChange24h !== null);
  const moments = changed.map(({ pricedAt }) => pricedAt.getTime());
  const range = { from: new Date(Math.min(...moments) - DAY_MS), to: new Date(Math.max(...moments)) };
  const dollars = changed.length === 0 ? null : await dollarsIn(tx, display, range);
  const bitcoin = display.currency === BITCOIN ? await changeOfBitcoin(tx, userId, display) : null;
  return new Map(
    [...prices].map(([id, one]) => [
      id,
      { ...one, price: inDisplay(display, one.price), percentChange24h: changeIn(dollars, one, bitcoin) },
    ]),
  );
}

async function changeOfBitcoin(tx: Tx, userId: string, { base }: Display): Promise<string | null> {
  return (await currentPrices(tx, userId, [BITCOIN_ASSET], base)).get(BITCOIN_ASSET)?.percentChange24h ?? null;
}

function changeIn(
  dollars: Dollars | null,
  { percentChange24h, pricedAt }: UnitPrice,
  bitcoin: string | null,
): string | null {
  if (percentChange24h === null || dollars === null) return null;
  const times = grown(percentChange24h);
  const moved = dollars.movedSince(new Date(pricedAt.getTime() - DAY_MS), bitcoin);
  if (!times || !moved) return null;
  const ratio = sub(mul(times, moved), ONE);
  return formatDecimal(normalize(roundTo(mul(ratio, HUNDRED), PERCENT_DIGITS, 'half-even')));
}
