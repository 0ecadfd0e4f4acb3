/**
 * Separates external deposits and withdrawals from trades between assets, which the assets' own sums include. 1 BTC
 * bought for 100 USD and traded for ETH worth 120: the assets have deposits of 220 and withdrawals of 120, the total a
 * deposit of 100.
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

/**
 * @param days  of the period, without excluded assets
 * @returns the external totals, and the amount traded between assets
 */
export function fromOutside(
  totals: Totals,
  days: readonly ReturnDay[],
  currency: string,
): { totals: Totals; tradedBetween: string } {
  const put = roundTo(sum(days.map(({ deposits }) => deposits)), currencyDigits(currency), 'half-up');
  // Reduces both sides equally, so that they still match the gain; neither becomes negative.
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
