/**
 * Excludes assets whose value is unknown at the end of a period, because one that lost its price would look like a loss
 * (decision 081).
 */
import type { Tx } from '@lotbook/db/user';
import { add, type Decimal, dec, mul, sub, sum, ZERO } from '@lotbook/ledger/decimal';
import { addDays } from '@lotbook/market/daily-rates';
import { dayPrices } from '../../market/days.ts';
import { movedIn } from '../../valuation/moved.ts';
import { amountOf, assetsAt } from '../history/assets.ts';
import { type Display, displayRates } from './display.ts';

/**
 * Exact amounts in the display currency. `net` is deposits minus withdrawals. A trade moves money from one asset to
 * another.
 */
export type LeftOutMoney = { atStart: Decimal; net: Decimal };

/**
 * @param before the day before the period, 'YYYY-MM-DD'
 * @param isFromNothing true if nothing was held then
 */
export async function leftOutMoney(
  tx: Tx,
  userId: string,
  {
    assetIds,
    before,
    to,
    isFromNothing,
  }: { assetIds: readonly string[]; before: string; to: string; isFromNothing: boolean },
  display: Display,
): Promise<LeftOutMoney> {
  if (assetIds.length === 0) return { atStart: ZERO, net: ZERO };
  const rateOn = await displayRates(tx, display, { from: before, to });
  const moved = await movedIn(tx, userId, { from: addDays(before, 1), to }, rateOn, assetIds);
  const net = moved.map(({ deposits, withdrawals }) => sub(dec(deposits), dec(withdrawals))).reduce(add, ZERO);
  if (isFromNothing) return { atStart: ZERO, net };
  const starts = (await assetsAt(tx, userId, [before], null))
    .get(before)!
    .filter((one) => assetIds.includes(one.assetId));
  const prices = await dayPrices(tx, userId, assetIds, display.base, { from: before, to: before });
  const priceOf = new Map(prices.map(({ assetId, price }) => [assetId, dec(price)]));
  const rate = rateOn(before) ?? ZERO;
  const values = starts.map((at) => mul(amountOf(at, priceOf.get(at.assetId) ?? null) ?? ZERO, rate));
  return { atStart: sum(values), net };
}
