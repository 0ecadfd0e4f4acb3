/** A fake Bybit. Executions cover up to a week, deposits and withdrawals thirty days. Conversions have pages. */
import { PLAIN, type Replay } from './replay.ts';

const NOW = Date.UTC(2024, 5, 1);
const DAY = 86_400_000;

type Row = Record<string, string | boolean>;

export function bybitReplay(): Replay {
  const executions: Row[] = [];
  const execute = (
    time: number,
    symbol: string,
    side: string,
    price: string,
    qty: string,
    value: string,
    fee: string,
    feeCurrency: string,
  ) =>
    executions.unshift({
      symbol,
      orderId: '1',
      orderLinkId: '',
      side,
      orderPrice: price,
      orderQty: qty,
      leavesQty: '0',
      orderType: 'Limit',
      execFee: fee,
      feeCurrency,
      execId: `2210000000${executions.length}`,
      execPrice: price,
      execQty: qty,
      execType: 'Trade',
      execValue: value,
      execTime: String(time),
      isMaker: false,
      feeRate: '0.001',
    });
  for (let n = 0; n < 150; n++)
    execute(NOW - 400 * DAY + n * 1000, 'SOLUSDT', 'Buy', '20', '0.5', '10', '0.0005', 'SOL');
  execute(NOW - 20 * DAY, 'SOLUSDT', 'Sell', '150', '10', '1500', '1.5', 'USDT');
  const deposits: Row[] = [
    {
      coin: 'USDT',
      chain: 'TRX',
      amount: '3000',
      txID: 'd1',
      status: '3',
      toAddress: 'T',
      tag: '',
      depositFee: '',
      successAt: String(NOW - 500 * DAY),
      confirmations: '100',
      txIndex: '0',
      blockHash: '',
    },
  ];
  const internal: Row[] = [
    {
      id: '55',
      amount: '25',
      type: '1',
      coin: 'USDT',
      address: 'x@y',
      status: '2',
      createdTime: String((NOW - 50 * DAY) / 1000),
      txID: 'i1',
    },
  ];
  const withdrawals: Row[] = [
    {
      coin: 'USDT',
      chain: 'TRX',
      amount: '100',
      txID: 'w1',
      status: 'success',
      toAddress: 'T',
      tag: '',
      withdrawFee: '1',
      createTime: String(NOW - 10 * DAY),
      updateTime: String(NOW - 10 * DAY),
      withdrawId: '8839035',
    },
  ];
  const conversions = [
    {
      exchangeTxId: 'x1',
      fromCoin: 'USDT',
      fromAmount: '54',
      toCoin: 'USDC',
      toAmount: '53.99',
      exchangeStatus: 'success',
      createdAt: String(NOW - 8 * DAY),
      convertRate: '0.9998',
    },
    {
      exchangeTxId: 'x2',
      fromCoin: 'USDT',
      fromAmount: '10',
      toCoin: 'USDC',
      toAmount: '9.99',
      exchangeStatus: 'failure',
      createdAt: String(NOW - 9 * DAY),
      convertRate: '0.9998',
    },
  ];
  const inside = (rows: readonly Row[], name: string, params: URLSearchParams, longest: number, scale = 1) => {
    const [from, to] = [Number(params.get('startTime')), Number(params.get('endTime'))];
    if (to - from > longest)
      return { retCode: 10001, retMsg: 'The interval between the startTime and endTime is incorrect', result: {} };
    const list = rows
      .filter((row) => Number(row[name]) * scale >= from && Number(row[name]) * scale <= to)
      .slice(0, Number(params.get('limit')));
    return { retCode: 0, retMsg: 'OK', result: { list, rows: list, nextPageCursor: '' }, time: NOW };
  };
  return {
    slug: 'bybit',
    credentials: PLAIN,
    now: new Date(NOW).toISOString(),
    answer(path, params) {
      const good = (result: unknown) => ({ retCode: 0, retMsg: 'OK', result, time: NOW });
      if (path.endsWith('/user/query-api')) return good({ readOnly: 1, permissions: { Spot: ['SpotTrade'] } });
      if (path.endsWith('/instruments-info'))
        return good({
          category: 'spot',
          list: [
            {
              symbol: 'SOLUSDT',
              baseCoin: 'SOL',
              quoteCoin: 'USDT',
              status: 'Trading',
              lotSizeFilter: {},
              priceFilter: { tickSize: '0.01' },
            },
          ],
        });
      if (path.endsWith('/execution/list')) return inside(executions, 'execTime', params, 7 * DAY);
      if (path.endsWith('/deposit/query-record')) return inside(deposits, 'successAt', params, 30 * DAY);
      if (path.endsWith('/deposit/query-internal-record'))
        return inside(internal, 'createdTime', params, 30 * DAY, 1000);
      if (path.endsWith('/withdraw/query-record')) return inside(withdrawals, 'createTime', params, 30 * DAY);
      if (path.endsWith('/query-convert-history') || path.endsWith('/convert-history'))
        return good({ list: conversions });
      // 3000 − 1500 + 1500 − 1.5 + 25 − 101 − 54; 75 − 0.075 − 10
      const coins = [
        { coin: 'USDT', walletBalance: '2868.5', locked: '0', equity: '2868.5' },
        { coin: 'SOL', walletBalance: '60.925', locked: '0', equity: '60.925' },
      ];
      if (path.endsWith('/account/wallet-balance')) return good({ list: [{ accountType: 'UNIFIED', coin: coins }] });
      if (path.endsWith('/query-account-coins-balance'))
        return good({
          accountType: 'FUND',
          balance: [
            { coin: 'SOL', transferBalance: '4', walletBalance: '4' },
            { coin: 'USDC', transferBalance: '53.99', walletBalance: '53.99' },
          ],
        });
      return { retCode: 10003, retMsg: 'API key is invalid.', result: {} };
    },
  };
}
