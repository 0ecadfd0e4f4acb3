/**
 * A fake Bitvavo. Trades are listed per market. Deposits and withdrawals have no IDs. A withdrawal excludes its fee.
 */
import { PLAIN, type Replay } from './replay.ts';
import { between, endOf, NOW, storyOf } from './story.ts';

const STATUS = { ok: 'completed', pending: 'awaiting_processing', failed: 'canceled' } as const;

export function bitvavoReplay(): Replay {
  const story = storyOf({ burst: 1100, thirdCoin: 'ETH', dollar: 'EUR', delisted: false });
  const market = (base: string) => ({
    market: `${base}-EUR`,
    status: 'trading',
    base,
    quote: 'EUR',
    pricePrecision: 5,
    minOrderInBaseAsset: '0.001',
    minOrderInQuoteAsset: '5',
    orderTypes: ['market', 'limit'],
  });
  return {
    slug: 'bitvavo',
    credentials: PLAIN,
    now: new Date(NOW).toISOString(),
    answer(path, params) {
      const within = {
        from: params.get('start'),
        to: params.get('end'),
        most: Math.min(1000, Number(params.get('limit') ?? 500)),
      };
      if (path.endsWith('/markets')) return [market('SOL'), market('BTC'), market('ETH')];
      if (path.endsWith('/trades'))
        return between(
          story.trades.filter(({ base, quote }) => `${base}-${quote}` === params.get('market')),
          within,
        ).map((one) => ({
          id: `b0c86aa5-6ed3-4a2d-ba3a-be9a9${one.id}`,
          orderId: 'af76d6ce-9f7c-4006-b715-bb5d430652d0',
          timestamp: one.at,
          market: `${one.base}-${one.quote}`,
          side: one.side,
          amount: one.amount,
          price: one.price,
          taker: true,
          fee: one.fee,
          feeCurrency: one.feeAsset,
          settled: true,
        }));
      const isOut = path.endsWith('/withdrawalHistory');
      if (isOut || path.endsWith('/depositHistory'))
        return between(isOut ? story.withdrawals : story.deposits, within).map((one) => ({
          timestamp: one.at,
          symbol: one.asset,
          amount: one.amount,
          ...(isOut && { address: 'BitcoinAddress', paymentId: '' }),
          txId: `927b3ea5${one.id}`,
          fee: one.fee,
          status: STATUS[one.status],
        }));
      return [...endOf(story)].map(([symbol, available]) => ({ symbol, available, inOrder: '0' }));
    },
  };
}
