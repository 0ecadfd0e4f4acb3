/**
 * A fake OKX. Fills cover ninety days, newest first. Deposits and withdrawals are between `before` and `after`, both
 * exclusive.
 */
import { PLAIN, type Replay } from './replay.ts';

const NOW = Date.UTC(2024, 5, 1);
const DAY = 86_400_000;

type Row = Record<string, string>;

export function okxReplay(): Replay {
  const fills: Row[] = [];
  const fill = (time: number, instId: string, side: string, px: string, sz: string, fee: string, feeCcy: string) =>
    fills.unshift({
      instType: 'SPOT',
      instId,
      tradeId: String(fills.length),
      ordId: '1',
      billId: String(1000 + fills.length),
      side,
      fillPx: px,
      fillSz: sz,
      fee,
      feeCcy,
      ts: String(time),
      execType: 'T',
    });
  // 240 fills within an hour, more than a page in any daily window.
  for (let n = 0; n < 240; n++)
    fill(NOW - 30 * DAY + n * 15_000, 'ETH-USDT', 'buy', '3000', '0.001', '-0.000001', 'ETH');
  fill(NOW - 10 * DAY, 'ETH-USDT', 'sell', '3100', '0.1', '0.05', 'USDT');
  const deposits: Row[] = [
    {
      ccy: 'USDT',
      amt: '2000',
      txId: 'tx1',
      from: '',
      to: '',
      ts: String(NOW - 200 * DAY),
      state: '2',
      depId: '71',
      chain: 'USDT-TRC20',
    },
    {
      ccy: 'USDT',
      amt: '9',
      txId: 'tx2',
      from: '',
      to: '',
      ts: String(NOW - DAY / 2),
      state: '0',
      depId: '72',
      chain: 'USDT-TRC20',
    },
  ];
  const withdrawals: Row[] = [
    {
      ccy: 'ETH',
      amt: '0.03',
      fee: '0.0012',
      txId: '0xw',
      from: '',
      to: '0xabc',
      ts: String(NOW - 5 * DAY),
      state: '2',
      wdId: '81',
      chain: 'ETH-ERC20',
    },
  ];
  const conversions: Row[] = [
    {
      clTReqId: '',
      instId: 'BTC-USDT',
      side: 'buy',
      fillPx: '60000',
      baseCcy: 'BTC',
      quoteCcy: 'USDT',
      fillBaseSz: '0.001',
      state: 'fullyFilled',
      tradeId: 'c1',
      fillQuoteSz: '60',
      ts: String(NOW - 3 * DAY),
    },
  ];
  const between = (rows: readonly Row[], params: URLSearchParams) =>
    rows
      .filter(({ ts }) => Number(ts) > Number(params.get('before')) && Number(ts) < Number(params.get('after')))
      .slice(0, 100);
  const good = (data: unknown) => ({ code: '0', msg: '', data });
  return {
    slug: 'okx',
    credentials: PLAIN,
    now: new Date(NOW).toISOString(),
    answer(path, params, headers) {
      if (headers['ok-access-passphrase'] === undefined && path.includes('/asset/'))
        return { code: '50103', msg: 'Request header OK-ACCESS-KEY can not be empty.', data: [] };
      if (path.endsWith('/public/instruments'))
        return good(
          [
            ['ETH', 'USDT'],
            ['BTC', 'USDT'],
          ].map(([baseCcy, quoteCcy]) => ({
            instType: 'SPOT',
            instId: `${baseCcy}-${quoteCcy}`,
            baseCcy,
            quoteCcy,
            state: 'live',
            tickSz: '0.01',
            lotSz: '0.0001',
            minSz: '0.001',
          })),
        );
      if (path.endsWith('/account/config')) return good([{ perm: 'read_only', uid: '1' }]);
      if (path.endsWith('/trade/fills-history'))
        return good(
          fills
            .filter(({ ts }) => Number(ts) >= Number(params.get('begin')) && Number(ts) <= Number(params.get('end')))
            .slice(0, 100),
        );
      if (path.endsWith('/asset/deposit-history')) return good(between(deposits, params));
      if (path.endsWith('/asset/withdrawal-history')) return good(between(withdrawals, params));
      if (path.endsWith('/asset/convert/history')) return good(between(conversions, params));
      // 2000 − 720 + 310 + 0.05 − 60; 0.24 − 0.00024 − 0.1 − 0.0312
      const detail = (ccy: string, eq: string) => ({ ccy, eq, cashBal: eq, availBal: eq, frozenBal: '0', bal: eq });
      if (path.endsWith('/account/balance'))
        return good([{ uTime: '1', details: [detail('USDT', '1030.05'), detail('BTC', '0.001')] }]);
      if (path.endsWith('/asset/balances')) return good([detail('USDT', '500'), detail('ETH', '0.10856')]);
      return { code: '50011', msg: 'Too Many Requests', data: [] };
    },
  };
}
