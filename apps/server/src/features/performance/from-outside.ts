/**
 * What was put into everything, and taken out of it. The assets' own sums add up to more: what one of them was traded for is taken out of
 * the one and put into the other. 1 BTC for 100 USD, all of it then traded for ETH worth 120: the assets had 220 put in and 120 taken out,
 * everything had 100 put in.
 */

import { currencyDigits } from '@lotbook/ledger/currency-digits';
import {
  compare,
  type Decimal,
  dec,
  formatDecimal,
  isPositive,
  roundTo,
  sub,
  sum,
  ZERO,
} from '@lotbook/ledger/decimal';
import type { ReturnDay } from '@lotbook/portfolio/returns';
import type { Totals } from './by-asset.ts';

/** @param days  of the period, without what is left out of the totals @returns the totals of everything, and what was traded between assets */
export function fromOutside(
  totals: Totals,
  days: readonly ReturnDay[],
  currency: string,
): { totals: Totals; tradedBetween: string } {
  const put = roundTo(sum(days.map(({ deposits }) => deposits)), currencyDigits(currency), 'half-up');
  // Both sides less the same, so that with the gain they still come to the value at the end; a cent of rounding takes neither below zero.
  const more = least(sub(dec(totals.deposits.amount), put), dec(totals.withdrawals.amount));
  const traded = isPositive(more) ? more : ZERO;
  const less = ({ amount, unknownCount }: Totals['deposits']) => ({
    amount: formatDecimal(sub(dec(amount), traded)),
    unknownCount,
  });
  return {
    totals: { ...totals, deposits: less(totals.deposits), withdrawals: less(totals.withdrawals) },
    tradedBetween: formatDecimal(traded),
  };
}

const least = (one: Decimal, other: Decimal): Decimal => (compare(one, other) < 0 ? one : other);
