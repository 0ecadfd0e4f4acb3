/**
 * A fake Gate. Lists use seconds and cover up to thirty days. A withdrawal’s amount includes its fee, and fees may be
 * paid in GT.
 */
import { add, dec, formatDecimal } from '@lotbook/ledger/decimal';
import { PLAIN, type Replay } from './replay.ts';
import { between, endOf, NOW, storyOf } from './story.ts';

const STATUS = { ok: 'DONE', pending: 'PEND', failed: 'FAIL' } as const;

export function gateReplay(): Replay {
  const story = storyOf({ burst: 130, thirdCoin: 'GT' });
  const market = (base: string) => ({
    id: `${base}_USDT`,
    base,
    quote: 'USDT',
    fee: '0.2',
    min_base_amount: '0.01',
    min_quote_amount: '0.001',
    amount_precision: 3,
    precision: 6,
    trade_status: 'tradable',
    sell_start: 0,
    buy_start: 0,
  });
  return {
    slug: 'gate-io',
    credentials: PLAIN,
    now: new Date(NOW).toISOString(),
    answer(path, params) {
      const within = (most: number) => ({
        from: params.get('from'),
        to: params.get('to'),
        most: Math.min(most, Number(params.get('limit') ?? 100)),
        scale: 1000,
      });
      const isTooLong = Number(params.get('to')) - Number(params.get('from')) > 30 * 86_400;
      if (path.includes('/margin/')) return [];
      if (path.endsWith('/spot/currency_pairs')) return [market('SOL'), market('BTC'), market('GT')];
      if (isTooLong) return { label: 'INVALID_PARAM_VALUE', message: 'time range is too long' };
      if (path.endsWith('/spot/my_trades'))
        return between(story.trades, within(100)).map((one) => ({
          id: String(one.id),
          create_time: String(Math.floor(one.at / 1000)),
          create_time_ms: `${one.at}.399200`,
          currency_pair: `${one.base}_${one.quote}`,
          side: one.side,
          role: 'taker',
          amount: one.amount,
          price: one.price,
          order_id: '125924049993',
          fee: one.feeAsset === 'GT' ? '0' : one.fee,
          fee_currency: one.feeAsset === 'GT' ? 'USDT' : one.feeAsset,
          point_fee: '0',
          gt_fee: one.feeAsset === 'GT' ? one.fee : '0',
        }));
      const isOut = path.endsWith('/wallet/withdrawals');
      if (isOut || path.endsWith('/wallet/deposits'))
        return between(isOut ? story.withdrawals : story.deposits, within(100)).map((one) => ({
          id: `${isOut ? 'w' : 'd'}${one.id}`,
          currency: one.asset,
          address: 'TErdnxenuLtXfnMafLbfappYdHtnXQ5U4z',
          amount: isOut ? formatDecimal(add(dec(one.amount), dec(one.fee))) : one.amount,
          ...(isOut && { fee: one.fee, chain: 'TRX' }),
          txid: `ae9374de${one.id}`,
          timestamp: String(Math.floor(one.at / 1000)),
          status: STATUS[one.status],
          memo: '',
        }));
      return [...endOf(story)].map(([currency, available]) => ({ currency, available, locked: '0' }));
    },
  };
}
