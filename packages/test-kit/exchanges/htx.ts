/**
 * A fake HTX. Trades cover two days. Deposits and withdrawals have descending IDs. Fees may be deducted in another
 * coin, as points.
 */
import { PLAIN, type Replay } from './replay.ts';
import { between, endOf, NOW, storyOf } from './story.ts';

const STATUS = { ok: 'safe', pending: 'confirming', failed: 'orphan' } as const;
const SENT = { ok: 'confirmed', pending: 'submitted', failed: 'wallet-reject' } as const;

export function htxReplay(): Replay {
  const story = storyOf({ burst: 130, thirdCoin: 'HT', delisted: false });
  const good = (data: unknown) => ({ status: 'ok', data });
  const market = (base: string) => ({
    'base-currency': base.toLowerCase(),
    'quote-currency': 'usdt',
    'price-precision': 2,
    'amount-precision': 4,
    'symbol-partition': 'main',
    symbol: `${base.toLowerCase()}usdt`,
    state: 'online',
    'value-precision': 8,
    'min-order-amt': 0.001,
    'max-order-amt': 10000,
    'min-order-value': 5,
    'api-trading': 'enabled',
  });
  return {
    slug: 'htx',
    credentials: PLAIN,
    now: new Date(NOW).toISOString(),
    answer(path, params) {
      if (path.includes('symbols')) return good([market('SOL'), market('BTC'), market('HT')]);
      if (path.endsWith('/matchresults')) {
        const within = {
          from: params.get('start-time'),
          to: params.get('end-time'),
          most: Math.min(100, Number(params.get('size') ?? 100)),
        };
        if (Number(within.to) - Number(within.from) > 2 * 86_400_000)
          return { status: 'error', 'err-code': 'invalid-time', 'err-msg': 'time range is too long', data: null };
        return good(
          between(story.trades, within).map((one) => ({
            symbol: `${one.base}${one.quote}`.toLowerCase(),
            'fee-currency': (one.feeAsset === 'HT' ? one.quote : one.feeAsset).toLowerCase(),
            source: 'spot-web',
            price: one.price,
            'created-at': one.at,
            role: 'taker',
            'order-id': 345487249132375,
            'match-id': 5014,
            'trade-id': one.id,
            'filled-amount': one.amount,
            'filled-fees': one.feeAsset === 'HT' ? '0' : one.fee,
            'filled-points': one.feeAsset === 'HT' ? one.fee : '0.0',
            'fee-deduct-currency': one.feeAsset === 'HT' ? 'ht' : '',
            'fee-deduct-state': 'done',
            id: 313288753120940,
            type: `${one.side}-limit`,
          })),
        );
      }
      if (path.endsWith('/deposit-withdraw')) {
        const isOut = params.get('type') === 'withdraw';
        const list = (isOut ? story.withdrawals : story.deposits).toSorted((a, b) => b.id - a.id);
        const inside = list.filter(({ id }) => params.get('from') === null || id <= Number(params.get('from')));
        return good(
          inside.slice(0, Number(params.get('size'))).map((one) => ({
            id: String(one.id),
            type: isOut ? 'withdraw' : 'deposit',
            'sub-type': 'NORMAL',
            currency: one.asset.toLowerCase(),
            chain: 'trc20usdt',
            'tx-hash': `a2e229a4${one.id}`,
            amount: one.amount,
            'address-id': '0',
            address: 'TRFTd1FxepQE6CnpwzUEMEbFaLm5bJK67s',
            'address-tag': '',
            fee: one.fee,
            state: (isOut ? SENT : STATUS)[one.status],
            'created-at': String(one.at),
            'updated-at': String(one.at),
          })),
        );
      }
      if (path.endsWith('/accounts')) return good([{ id: 1528640, type: 'spot', subtype: '', state: 'working' }]);
      const list = [...endOf(story)].flatMap(([asset, balance]) => [
        { currency: asset.toLowerCase(), type: 'trade', balance },
        { currency: asset.toLowerCase(), type: 'frozen', balance: '0' },
      ]);
      return good({ id: 1528640, type: 'spot', state: 'working', list });
    },
  };
}
