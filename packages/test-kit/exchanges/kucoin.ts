/**
 * A fake KuCoin. Fills cover up to seven days, deposits and withdrawals thirty, by page number. Deposits have no ID.
 */
import { PLAIN, type Replay } from './replay.ts';
import { between, endOf, NOW, storyOf, type Transfer } from './story.ts';

const DAY = 86_400_000;
const MOST = 100;
const STATUS = { ok: 'SUCCESS', pending: 'PROCESSING', failed: 'FAILURE' } as const;

export function kucoinReplay(): Replay {
  const story = storyOf({ burst: 130, thirdCoin: 'KCS' });
  const good = (data: unknown) => ({ code: '200000', data });
  const paged = (items: object[]) =>
    good({ currentPage: 1, pageSize: 500, totalNum: items.length, totalPage: 1, items });
  const transfer = ({ id, asset, amount, fee, status, at }: Transfer, isOut: boolean) => ({
    ...(isOut && { id: `5c2dc64e03aa675aa263f${id}` }),
    address: '0x5f047b29041bcfdbf0e4478cdfa753a336ba6989',
    memo: '',
    currency: asset,
    chain: 'eth',
    amount,
    fee: isOut ? fee : '0.5',
    walletTxId: `0x${id}@0x5f047`,
    isInner: false,
    status: STATUS[status],
    createdAt: at,
    updatedAt: at,
    remark: '',
  });
  const market = (base: string) => ({
    symbol: `${base}-USDT`,
    name: `${base}-USDT`,
    baseCurrency: base,
    quoteCurrency: 'USDT',
    feeCurrency: 'USDT',
    market: 'USDS',
    baseMinSize: '0.1',
    baseIncrement: '0.0001',
    quoteIncrement: '0.0001',
    priceIncrement: '0.0001',
    enableTrading: true,
  });
  return {
    slug: 'kucoin',
    credentials: PLAIN,
    now: new Date(NOW).toISOString(),
    answer(path, params) {
      const slice = (longest: number) => {
        const [from, to] = [params.get('startAt'), params.get('endAt')];
        if (Number(to) - Number(from) > longest) return null;
        return { from, to, most: Math.min(MOST, Number(params.get('pageSize') ?? 50)) };
      };
      const tooLong = { code: '400100', msg: 'Query time range can not be greater than the limit' };
      if (path.endsWith('/symbols')) return good([market('SOL'), market('BTC'), market('KCS')]);
      if (path.endsWith('/allTickers')) return good({ time: NOW, ticker: [] });
      if (path.endsWith('/user/api-key')) return good({ permission: 'General', apiVersion: 3 });
      if (path.endsWith('/fills')) {
        const within = slice(7 * DAY);
        if (!within) return tooLong;
        return paged(
          between(story.trades, within).map((one) => ({
            symbol: `${one.base}-${one.quote}`,
            tradeId: String(one.id),
            orderId: '5c35c02703aa673ceec2a168',
            counterOrderId: '5c1ab46003aa676e487fa8e3',
            side: one.side,
            liquidity: 'taker',
            forceTaker: true,
            price: one.price,
            size: one.amount,
            funds: one.cost,
            fee: one.fee,
            feeRate: '0.001',
            feeCurrency: one.feeAsset,
            stop: '',
            type: 'limit',
            createdAt: one.at,
            tradeType: 'TRADE',
          })),
        );
      }
      const isOut = path.endsWith('/withdrawals');
      if (isOut || path.endsWith('/deposits')) {
        const within = slice(30 * DAY);
        if (!within) return tooLong;
        return paged(between(isOut ? story.withdrawals : story.deposits, within).map((one) => transfer(one, isOut)));
      }
      const type = params.get('type');
      const held = [...endOf(story)].filter(([asset]) => (type === 'main') === (asset === 'BTC'));
      return good(
        held.map(([currency, balance]) => ({ id: currency, currency, type, balance, available: balance, holds: '0' })),
      );
    },
  };
}
