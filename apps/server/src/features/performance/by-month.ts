/** Adds up income and fees per month, in cents that add up to the page's totals. Both exclude unknown amounts. */
import type { Tx } from '@lotbook/db/user';
import { atScale, type Decimal, dec, formatDecimal, sub, ZERO } from '@lotbook/ledger/decimal';
import { roundToTotal } from '@lotbook/ledger/printed/rows';
import { type MonthMoved, movedByMonth } from '../../valuation/moved.ts';
import { displayDigits, displayRates } from '../../views/portfolio/display.ts';
import type { Period } from './period.ts';
import type { Performance } from './service.ts';

export type MonthSum = { stretch: string; income: string; fees: string };

type Column = 'income' | 'fees';

/** Returns sums of all months, even without any; empty while days are recomputed, because totals are then stale. */
export async function monthSums(tx: Tx, userId: string, of: Performance): Promise<MonthSum[]> {
  if (!of.isUpToDate) return [];
  const { period, assets, assetId, totals, display } = of;
  const rateOn = await displayRates(tx, display, { from: period.before, to: period.to });
  const days = { from: period.from, to: period.to };
  const all = await movedByMonth(tx, userId, { days, assetIds: assetId === null ? null : [assetId] }, rateOn);
  const months = monthsIn(period);
  const digits = displayDigits(display);
  const printed = async (column: Column): Promise<string[]> => {
    const unknown = assets.filter((row) => row[column] === null).map((row) => row.assetId);
    const left = await movedByMonth(tx, userId, { days, assetIds: unknown }, rateOn);
    const exact = months.map((month) => sub(amountIn(all, month, column), amountIn(left, month, column)));
    const cents = roundToTotal(exact, digits, atScale(dec(totals[column].amount), digits));
    return cents.map((coefficient) => formatDecimal({ coefficient, scale: digits }));
  };
  const [income, fees] = [await printed('income'), await printed('fees')];
  return months.map((stretch, i) => ({ stretch, income: income[i]!, fees: fees[i]! }));
}

const amountIn = (rows: readonly MonthMoved[], month: string, column: Column): Decimal => {
  const row = rows.find((one) => one.month === month);
  return row ? dec(row[column]) : ZERO;
};

function monthsIn({ from, to }: Period): string[] {
  const found: string[] = [];
  for (let month = from.slice(0, 7); month <= to.slice(0, 7); month = monthAfter(month)) found.push(month);
  return found;
}

const monthAfter = (month: string): string =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 1)).toISOString().slice(0, 7);
