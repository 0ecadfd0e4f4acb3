/**
 * A fake Binance.US. Trades are per market from an ID. Deposits, withdrawals and distributions cover up to ninety days.
 */
import { PLAIN, type Replay } from './replay.ts';
import { between, endOf, NOW, storyOf } from './story.ts';

const DEPOSIT = { ok: 1, pending: 0, failed: 7 } as const;
const WITHDRAWAL = { ok: 6, pending: 4, failed: 3 } as const;

export function binanceUsReplay(): Replay {
  const story = storyOf({ burst: 1100, thirdCoin: 'BNB', delisted: false });
  const distributed = [1, 2].map((n) => ({ id: 900 + n, at: NOW - n * 86_400_000, amount: '0.25' }));
  const market = (base: string, status = 'TRADING') => ({
    symbol: `${base}USDT`,
    status,
    baseAsset: base,
    baseAssetPrecision: 8,
    quoteAsset: 'USDT',
    quotePrecision: 8,
    orderTypes: ['LIMIT'],
    isSpotTradingAllowed: true,
    permissions: ['SPOT'],
    filters: [],
  });
  return {
    slug: 'binance-us',
    credentials: PLAIN,
    now: new Date(NOW).toISOString(),
    answer(path, params) {
      const within = (most: number) => ({
        from: params.get('startTime'),
        to: params.get('endTime'),
        most: Math.min(most, Number(params.get('limit') ?? most)),
      });
      if (path.endsWith('/exchangeInfo')) return { symbols: [market('SOL'), market('BTC', 'BREAK'), market('BNB')] };
      if (path.endsWith('/myTrades'))
        return story.trades
          .filter(
            ({ base, quote, id }) => `${base}${quote}` === params.get('symbol') && id >= Number(params.get('fromId')),
          )
          .slice(0, Math.min(1000, Number(params.get('limit'))))
          .map((one) => ({
            symbol: `${one.base}${one.quote}`,
            id: one.id,
            orderId: 1,
            orderListId: -1,
            price: one.price,
            qty: one.amount,
            quoteQty: one.cost,
            commission: one.fee,
            commissionAsset: one.feeAsset,
            time: one.at,
            isBuyer: one.side === 'buy',
            isMaker: false,
            isBestMatch: true,
          }));
      if (path.endsWith('/deposit/hisrec'))
        return between(story.deposits, within(1000)).map((one) => ({
          id: `dep${one.id}`,
          amount: one.amount,
          coin: one.asset,
          network: 'ETH',
          status: DEPOSIT[one.status],
          address: '0xa',
          addressTag: '',
          txId: `0xd${one.id}`,
          insertTime: one.at,
        }));
      if (path.endsWith('/withdraw/history'))
        return between(story.withdrawals, within(1000)).map((one) => ({
          id: `wd${one.id}`,
          amount: one.amount,
          transactionFee: one.fee,
          coin: one.asset,
          status: WITHDRAWAL[one.status],
          address: '0xb',
          txId: `0xw${one.id}`,
          applyTime: new Date(one.at).toISOString().replace('T', ' ').slice(0, 19),
          network: 'ETH',
          transferType: 0,
        }));
      if (path.endsWith('/assetDistributionHistory')) {
        const rows = between(distributed, within(500)).map(({ id, at, amount }) => ({
          tranId: id,
          divTime: at,
          amount,
          asset: 'BNB',
          category: 'Staking Rewards',
        }));
        return { rows, total: rows.length };
      }
      const ends = new Map(endOf(story));
      ends.set('BNB', String(Number(ends.get('BNB')) + 0.5));
      return { balances: [...ends].map(([asset, free]) => ({ asset, free, locked: '0' })) };
    },
  };
}
