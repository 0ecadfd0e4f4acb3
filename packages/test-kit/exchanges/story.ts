/**
 * One history that each exchange returns in its own format, with deposits and withdrawals, some of which failed or are
 * pending, more trades than fit on a page, fees in the bought coin, the sold coin and a third coin, and a delisted
 * market.
 */
import { add, type Decimal, dec, formatDecimal, isZero, neg, normalize } from '@lotbook/ledger/decimal';

/** The current time, which is early because windows are requested from an exchange's opening on. */
export const NOW = Date.UTC(2020, 0, 1);
const DAY = 86_400_000;

export type Trade = {
  readonly id: number;
  readonly base: string;
  readonly quote: string;
  readonly side: 'buy' | 'sell';
  readonly price: string;
  readonly amount: string;
  readonly cost: string;
  readonly fee: string;
  readonly feeAsset: string;
  readonly at: number;
};
export type Transfer = {
  readonly id: number;
  readonly asset: string;
  readonly amount: string;
  readonly status: 'ok' | 'pending' | 'failed';
  readonly at: number;
  /** The fee of a withdrawal, on top of its amount. */
  readonly fee: string;
};
export type Story = { readonly trades: Trade[]; readonly deposits: Transfer[]; readonly withdrawals: Transfer[] };

/**
 * @param burst the number of trades in one market within minutes, more than a page
 * @param thirdCoin the coin for discounted fees
 * @param delisted true if a delisted market has a trade
 * @param dollar the quote currency
 * @param inQuote true if fees are always in the quote currency
 */
export function storyOf({
  burst = 230,
  thirdCoin = 'BNB',
  delisted = true,
  dollar = 'USDT',
  inQuote = false,
} = {}): Story {
  const trades: Trade[] = [];
  const trade = (one: Omit<Trade, 'id'>) => trades.push({ id: 7_000_001 + trades.length, ...one });
  for (let n = 0; n < burst; n++)
    trade({
      base: 'SOL',
      quote: dollar,
      side: 'buy',
      price: '20',
      amount: '0.5',
      cost: '10',
      ...(inQuote ? { fee: '0.01', feeAsset: dollar } : { fee: '0.0005', feeAsset: 'SOL' }),
      at: NOW - 25 * DAY + n * 1000,
    });
  const [sol, btc] = [
    { base: 'SOL', quote: dollar },
    { base: 'BTC', quote: dollar },
  ];
  trade({
    ...sol,
    side: 'sell',
    price: '150',
    amount: '10',
    cost: '1500',
    fee: '0.2',
    feeAsset: thirdCoin,
    at: NOW - 20 * DAY,
  });
  trade({
    ...btc,
    side: 'sell',
    price: '60000',
    amount: '0.01',
    cost: '600',
    fee: '0.6',
    feeAsset: dollar,
    at: NOW - 15 * DAY,
  });
  if (delisted)
    trade({
      base: 'OLD',
      quote: dollar,
      side: 'buy',
      price: '2',
      amount: '5',
      cost: '10',
      fee: '0',
      feeAsset: 'OLD',
      at: NOW - 14 * DAY,
    });
  const transfer = (
    id: number,
    asset: string,
    amount: string,
    days: number,
    status: Transfer['status'] = 'ok',
    fee = '0',
  ) => ({
    id,
    asset,
    amount,
    status,
    fee,
    at: NOW - days * DAY,
  });
  return {
    trades,
    deposits: [
      transfer(501, dollar, '20000', 28),
      transfer(502, 'BTC', '0.5', 27),
      transfer(503, thirdCoin, '1', 26),
      transfer(504, dollar, '7', 12, 'failed'),
      transfer(505, dollar, '5', 0.2, 'pending'),
    ],
    withdrawals: [
      transfer(601, dollar, '100', 10, 'ok', '1'),
      transfer(602, 'BTC', '0.1', 9, 'ok', '0.0004'),
      transfer(603, dollar, '50', 8, 'failed', '1'),
    ],
  };
}

export function endOf({ trades, deposits, withdrawals }: Story): ReadonlyMap<string, string> {
  const sums = new Map<string, Decimal>();
  const book = (asset: string, quantity: string, isOut: boolean) =>
    sums.set(asset, add(sums.get(asset) ?? dec('0'), isOut ? neg(dec(quantity)) : dec(quantity)));
  for (const { base, quote, side, amount, cost, fee, feeAsset } of trades) {
    book(base, amount, side === 'sell');
    book(quote, cost, side === 'buy');
    book(feeAsset, fee, true);
  }
  for (const { asset, amount, status } of deposits) if (status === 'ok') book(asset, amount, false);
  for (const { asset, amount, fee, status } of withdrawals)
    if (status === 'ok') for (const one of [amount, fee]) book(asset, one, true);
  const texts = [...sums]
    .filter(([, sum]) => !isZero(sum))
    .map(([asset, sum]) => [asset, formatDecimal(normalize(sum))] as const);
  return new Map(texts);
}

/**
 * Returns entries newest first, up to the requested number.
 * @param scale the milliseconds per unit of time
 */
export function between<One extends { readonly at: number }>(
  list: readonly One[],
  { from, to, most, scale = 1 }: { from: string | null; to: string | null; most: number; scale?: number },
): One[] {
  const [low, high] = [Number(from ?? 0) * scale, to === null ? Infinity : Number(to) * scale];
  return list
    .filter(({ at }) => at >= low && at <= high)
    .toSorted((a, b) => b.at - a.at)
    .slice(0, most);
}
