/**
 * A fake Bitget. Lists cover ninety days, with a hundred entries per page. A withdrawal’s size includes its fee, and
 * fees are negative.
 */

import { add, dec, formatDecimal } from '@lotbook/ledger/decimal';
import { PLAIN, type Replay } from './replay.ts';
import { between, endOf, NOW, storyOf } from './story.ts';

const STATUS = { ok: 'success', pending: 'pending_review', failed: 'reject' } as const;

export function bitgetReplay(): Replay {
  const story = storyOf({ burst: 230, thirdCoin: 'BGB', delisted: false });
  const good = (data: unknown) => ({ code: '00000', msg: 'success', requestTime: NOW, data });
  const market = (base: string) => ({
    symbol: `${base}USDT`,
    baseCoin: base,
    quoteCoin: 'USDT',
    minTradeAmount: '0',
    maxTradeAmount: '10000000000',
    takerFeeRate: '0.002',
    makerFeeRate: '0.002',
    pricePrecision: '2',
    quantityPrecision: '4',
    quotePrecision: '6',
    status: 'online',
  });
  return {
    slug: 'bitget',
    credentials: PLAIN,
    now: new Date(NOW).toISOString(),
    answer(path, params) {
      const within = {
        from: params.get('startTime'),
        to: params.get('endTime'),
        most: Math.min(100, Number(params.get('limit') ?? 20)),
      };
      if (path.endsWith('/public/symbols')) return good([market('SOL'), market('BTC'), market('BGB')]);
      if (path.includes('/margin/currencies')) return good([]);
      if (path.endsWith('/account/info')) return good({ userId: '1', authorities: ['coor', 'stor', 'wwr'] });
      if (path.endsWith('/trade/fills'))
        return good(
          between(story.trades, within).map((one) => ({
            userId: '1',
            symbol: `${one.base}${one.quote}`,
            orderId: '1098394344925597696',
            tradeId: String(one.id),
            orderType: 'limit',
            side: one.side,
            priceAvg: one.price,
            size: one.amount,
            amount: one.cost,
            feeDetail: { deduction: 'no', feeCoin: one.feeAsset, totalDeductionFee: '', totalFee: `-${one.fee}` },
            tradeScope: 'taker',
            cTime: String(one.at),
            uTime: String(one.at),
          })),
        );
      const isOut = path.endsWith('/withdrawal-records');
      if (isOut || path.endsWith('/deposit-records'))
        return good(
          between(isOut ? story.withdrawals : story.deposits, within).map((one) => ({
            orderId: String(one.id),
            tradeId: `35bf0e58${one.id}`,
            coin: one.asset,
            type: isOut ? 'withdraw' : 'deposit',
            size: isOut ? formatDecimal(add(dec(one.amount), dec(one.fee))) : one.amount,
            ...(isOut && { fee: `-${one.fee}`, clientOid: '1', confirm: '100' }),
            status: STATUS[one.status],
            toAddress: '1BfZh7JESJGBUszCGeZnzxbVVvBycbJSbA',
            dest: 'on_chain',
            chain: 'BTC',
            fromAddress: null,
            cTime: String(one.at),
            uTime: String(one.at),
          })),
        );
      return good(
        [...endOf(story)].map(([coin, available]) => ({
          coin,
          available,
          limitAvailable: '0',
          frozen: '0',
          locked: '0',
          uTime: '1',
        })),
      );
    },
  };
}
