import type { Tx } from '@lotbook/db/user';
import { abs, compare, dec, divide, formatDecimal, isPositive, isZero, mul, sub } from '@lotbook/ledger/decimal';
import { addDays } from '@lotbook/market/daily-rates';
import { symbolsOf } from '../../facts/assets/assets.ts';
import { dayPrices } from '../../market/days.ts';
import { countOpenKinds } from '../../views/health/problems.ts';
import { displayRates } from '../../views/portfolio/display.ts';
import { type Holdings, holdings, totalOfHoldings } from '../../views/portfolio/holdings.ts';
import { type ValueOverTime, valueOverTime } from '../../views/portfolio/value-over-time.ts';

const MOVERS = 3;

/**
 * An asset whose price moved. `effect` is the current holding's gain from its price change this week, and `ratio` is
 * relative to the price a week ago.
 */
export type Mover = { symbol: string; effect: string; ratio: string };
export type Summary = {
  currency: string;
  value: string;
  /** The number of holdings without a price, which make the value a lower bound. */
  unpricedCount: number;
  belowZeroCount: number;
  week: Pick<ValueOverTime, 'gain' | 'gainPercent' | 'netDeposits' | 'leftOut'>;
  movers: Mover[];
  openKinds: number;
};

export async function summaryOf(tx: Tx, userId: string, now: Date): Promise<Summary | null> {
  const all = await holdings(tx, userId, now);
  if (all.rows.length === 0) return null;
  const today = now.toISOString().slice(0, 10);
  const total = totalOfHoldings(all);
  const week = await valueOverTime(tx, userId, { duration: 'ONE_WEEK', toDate: null, accountId: null }, all, today);
  return {
    currency: all.currency,
    value: total.marketValue,
    unpricedCount: total.unpricedCount,
    belowZeroCount: total.belowZeroCount,
    week,
    movers: await moversOf(tx, userId, all, addDays(today, -7)),
    openKinds: await countOpenKinds(tx, userId),
  };
}

async function moversOf(tx: Tx, userId: string, { rows, display, settings }: Holdings, day: string): Promise<Mover[]> {
  const shown = rows.filter(({ assetId, price }) => price !== null && !settings.hiddenAssets.includes(assetId));
  const ids = shown.map(({ assetId }) => assetId);
  const then = new Map(
    (await dayPrices(tx, userId, ids, display.base, { from: day, to: day })).map((one) => [one.assetId, one.price]),
  );
  const rate = (await displayRates(tx, display, { from: day, to: day }))(day);
  if (rate === null) return [];
  const symbols = await symbolsOf(tx, ids);
  const moved = shown.flatMap(({ assetId, price, quantity }) => {
    const before = then.has(assetId) ? mul(dec(then.get(assetId)!), rate) : null;
    if (before === null || !isPositive(before)) return [];
    const change = sub(dec(price!.price), before);
    const effect = mul(change, dec(quantity));
    const ratio = formatDecimal(divide(change, before, 6, 'half-even'));
    return isZero(effect) ? [] : [{ symbol: symbols.get(assetId) ?? assetId, effect: formatDecimal(effect), ratio }];
  });
  return moved.sort((a, b) => compare(abs(dec(b.effect)), abs(dec(a.effect)))).slice(0, MOVERS);
}
