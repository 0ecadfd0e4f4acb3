/**
 * A fake Bitfinex. Columns have no names. Negative amounts and fees are outflows. Funding interest is in the ledger.
 */
import { PLAIN, type Replay } from './replay.ts';
import { between, endOf, NOW, storyOf } from './story.ts';

const STATUS = { ok: 'COMPLETED', pending: 'PENDING', failed: 'CANCELED' } as const;

export function bitfinexReplay(): Replay {
  const story = storyOf({ burst: 130, thirdCoin: 'LEO', dollar: 'USD', delisted: false });
  const interest = [1, 2, 3].map((n) => ({ id: 2_531_822_314 + n, amount: `0.0164444${n}`, at: NOW - n * 86_400_000 }));
  const isOut = new Set(story.withdrawals.map(({ id }) => id));
  const nothing = (count: number) => Array.from({ length: count }, () => null);
  return {
    slug: 'bitfinex',
    credentials: PLAIN,
    now: new Date(NOW).toISOString(),
    answer(path, params) {
      const within = (most: number) => ({
        from: params.get('start'),
        to: params.get('end'),
        most: Math.min(most, Number(params.get('limit') ?? 25)),
      });
      const pair = (id: string) => [id, [null, null, null, '0.02', '5000.0', ...nothing(7)]];
      if (path.includes('/conf/')) return [[pair('SOLUSD'), pair('BTCUSD'), pair('LEOUSD')], [], [], []];
      if (path.endsWith('/auth/r/permissions'))
        return ['account', 'history', 'orders', 'wallets'].map((scope) => [scope, 1, 0]);
      if (path.endsWith('/auth/r/trades/hist'))
        return between(story.trades, within(100)).map((one) => [
          one.id,
          `t${one.base}${one.quote}`,
          one.at,
          1_183_232_230_000,
          Number(one.side === 'buy' ? one.amount : `-${one.amount}`),
          Number(one.price),
          'EXCHANGE LIMIT',
          Number(one.price),
          -1,
          Number(`-${one.fee}`),
          one.feeAsset,
          null,
        ]);
      if (path.endsWith('/auth/r/movements/hist'))
        return between([...story.deposits, ...story.withdrawals], within(1000)).map((one) => [
          one.id,
          one.asset,
          'ETHEREUM',
          ...nothing(2),
          one.at,
          one.at,
          ...nothing(2),
          STATUS[one.status],
          ...nothing(2),
          Number(isOut.has(one.id) ? `-${one.amount}` : one.amount),
          Number(`-${one.fee}`),
          ...nothing(2),
          '0x38110e0Fc932CB2BE',
          ...nothing(3),
          `0x523ec894${one.id}`,
          null,
        ]);
      if (path.endsWith('/auth/r/ledgers/hist'))
        return between(interest, within(2500)).map(({ id, at, amount }) => [
          id,
          'USD',
          null,
          at,
          null,
          Number(amount),
          0,
          null,
          'Margin Funding Payment on wallet funding',
        ]);
      const all = [...endOf(story)].map(([asset, total]) => [
        'exchange',
        asset,
        Number(total),
        0,
        Number(total),
        null,
        null,
      ]);
      const earned = interest.reduce((sum, { amount }) => sum + Number(amount.slice(2)), 0);
      return [...all, ['funding', 'USD', earned / 1e8, 0, earned / 1e8, null, null]];
    },
  };
}
