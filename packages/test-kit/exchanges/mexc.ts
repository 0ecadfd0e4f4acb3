/**
 * A fake MEXC. Trades are per market and thirty days. Deposits and withdrawals cover a week. Withdrawals include their
 * fee.
 */
import { add, dec, formatDecimal } from '@lotbook/ledger/decimal';
import { PLAIN, type Replay } from './replay.ts';
import { between, endOf, NOW, storyOf } from './story.ts';

const WEEK = 7 * 86_400_000;
const DEPOSIT = { ok: '5', pending: '4', failed: '7' } as const;
const WITHDRAWAL = { ok: '7', pending: '4', failed: '8' } as const;

export function mexcReplay(): Replay {
  const story = storyOf({ burst: 230, thirdCoin: 'MX', delisted: false });
  const market = (base: string) => ({
    symbol: `${base}USDT`,
    status: '1',
    baseAsset: base,
    baseAssetPrecision: '2',
    quoteAsset: 'USDT',
    quoteAssetPrecision: '4',
    orderTypes: ['LIMIT'],
    isSpotTradingAllowed: true,
    isMarginTradingAllowed: false,
    permissions: ['SPOT'],
    baseSizePrecision: '0.01',
    quoteAmountPrecision: '5',
    makerCommission: '0.002',
    takerCommission: '0.002',
  });
  return {
    slug: 'mexc',
    credentials: PLAIN,
    now: new Date(NOW).toISOString(),
    answer(path, params) {
      const [from, to] = [params.get('startTime'), params.get('endTime')];
      const within = (most: number) => ({ from, to, most: Math.min(most, Number(params.get('limit') ?? most)) });
      if (path.endsWith('/exchangeInfo'))
        return { timezone: 'CST', symbols: [market('SOL'), market('BTC'), market('MX')] };
      if (path.endsWith('/myTrades'))
        return between(
          story.trades.filter(({ base, quote }) => `${base}${quote}` === params.get('symbol')),
          within(100),
        ).map((one) => ({
          symbol: `${one.base}${one.quote}`,
          id: String(one.id),
          orderId: '133948532984922113',
          orderListId: -1,
          price: one.price,
          qty: one.amount,
          quoteQty: one.cost,
          commission: one.fee,
          commissionAsset: one.feeAsset,
          time: String(one.at),
          isBuyer: one.side === 'buy',
          isMaker: false,
          isBestMatch: true,
        }));
      const isOut = path.endsWith('/withdraw/history');
      if (isOut || path.endsWith('/deposit/hisrec')) {
        if (Number(to) - Number(from) > WEEK) return { code: 700004, msg: 'Param range error' };
        return between(isOut ? story.withdrawals : story.deposits, within(1000)).map((one) => ({
          ...(isOut && {
            id: `adcd1c8322154de691b815eedcd1${one.id}`,
            transactionFee: one.fee,
            applyTime: String(one.at),
          }),
          amount: isOut ? formatDecimal(add(dec(one.amount), dec(one.fee))) : one.amount,
          coin: one.asset === 'USDT' ? 'USDT-TRX' : one.asset,
          network: 'TRX',
          status: (isOut ? WITHDRAWAL : DEPOSIT)[one.status],
          address: 'TSMcEDDvkqY9dz8RkFnrS86U59GwEZjfvh',
          txId: `51a8f49e${one.id}:0`,
          ...(!isOut && { insertTime: String(one.at) }),
          memo: '',
          transHash: `51a8f49e${one.id}`,
        }));
      }
      const balances = [...endOf(story)].map(([asset, free]) => ({ asset, free, locked: '0' }));
      return { makerCommission: null, canTrade: true, accountType: 'SPOT', balances };
    },
  };
}
