/**
 * Converts price changes reported in dollars to the display currency, for money at the rates of the days and for
 * bitcoin by its own change. The price pages compute changes in the same way.
 */
import type { Tx } from '@lotbook/db/user';
import { BITCOIN } from '@lotbook/ledger/asset-id';
import { add, type Decimal, dec, divide, isPositive, mul } from '@lotbook/ledger/decimal';
import { ONE } from '@lotbook/market/daily-rates';
import { currentRates, ratesByDay } from '../../market/rates.ts';
import { type Display, displayRates } from './display.ts';

const DOLLAR = 'USD';
const HUNDRED = dec('100');
const SCALE = 24;

export type Dollars = {
  now: Decimal | null;
  on(at: Date): Decimal | null;
  /**
   * Returns the factor by which a dollar has grown since then; null if unknown.
   * @param bitcoinPercent the change of bitcoin in dollars since then, such as '12.34'
   */
  movedSince(at: Date, bitcoinPercent: string | null): Decimal | null;
};

export async function dollarsIn(tx: Tx, display: Display, range: { from: Date; to: Date }): Promise<Dollars> {
  const [from, to] = [dayOf(range.from), dayOf(range.to)];
  if (display.currency === DOLLAR) return { now: ONE, on: () => ONE, movedSince: () => ONE };
  const now = (await currentRates(tx, [DOLLAR], display.base, to)).get(DOLLAR);
  const inBase = await ratesByDay(tx, DOLLAR, display.base, { from, to });
  const shown = await displayRates(tx, display, { from, to });
  const dollars = {
    now: now ? mul(now.rate, display.rate) : null,
    on(at: Date) {
      const [base, rate] = [inBase.get(dayOf(at)), shown(dayOf(at))];
      return base && rate ? mul(base, rate) : null;
    },
  };
  return {
    ...dollars,
    movedSince(at, bitcoinPercent) {
      if (display.currency === BITCOIN) {
        const times = bitcoinPercent === null ? null : grown(bitcoinPercent);
        return times && over(ONE, times);
      }
      const then = dollars.on(at);
      return then && dollars.now && over(dollars.now, then);
    },
  };
}

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** Returns the growth factor; null for a fall of 100%. */
export function grown(percent: string): Decimal | null {
  const hundredths = add(HUNDRED, dec(percent));
  return isPositive(hundredths) ? over(hundredths, HUNDRED) : null;
}

export const over = (a: Decimal, b: Decimal): Decimal => divide(a, b, SCALE, 'half-even');
