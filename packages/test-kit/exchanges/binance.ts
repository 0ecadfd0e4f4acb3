/** A fake Binance. Trades are per market from an ID. Everything else is within a limited time range. */

import { Status } from '../services/server.ts';
import { PLAIN, type Replay } from './replay.ts';

const DAY = 86_400_000;
const START = Date.UTC(2017, 7, 1);

type Row = Record<string, string | number | boolean>;

export function binanceReplay(): Replay & { markets: string[][] } {
  const trades = new Map<string, Row[]>();
  const at = (day: number) => START + day * DAY;
  const trade = (
    day: number,
    symbol: string,
    id: number,
    isBuyer: boolean,
    qty: string,
    quoteQty: string,
    fee: string,
    asset: string,
  ) =>
    trades.set(symbol, [
      ...(trades.get(symbol) ?? []),
      {
        symbol,
        id,
        orderId: 1,
        orderListId: -1,
        price: '1',
        qty,
        quoteQty,
        commission: fee,
        commissionAsset: asset,
        time: at(day),
        isBuyer,
        isMaker: false,
        isBestMatch: true,
      },
    ]);
  // 1001 fills exceed a page. IDs are per market.
  for (let n = 0; n < 1001; n++)
    trade(10 + n / 1000, 'BTCUSDT', 5 + n * 2, true, '0.00001000', '0.40000000', '0.00000100', 'BNB');
  trade(12, 'BNBUSDT', 5, true, '1.00000000', '2.00000000', '0.00100000', 'BNB');
  trade(13, 'DOGEUSDT', 7, true, '100.00000000', '50.00000000', '0.10000000', 'DOGE');
  trade(14, 'DOGEBTC', 9, false, '99.90000000', '0.00020000', '0.00000020', 'BTC');
  // Delisted, but still in the list of markets.
  trade(15, 'BCCUSDT', 11, true, '0.10000000', '30.00000000', '0.03000000', 'USDT');
  const deposits: Row[] = [
    {
      id: 'dep1',
      amount: '1000',
      coin: 'USDT',
      network: 'ETH',
      status: 1,
      address: '0xa',
      addressTag: '',
      txId: '0xd1',
      insertTime: at(2),
      transferType: 0,
      confirmTimes: '12/12',
    },
    {
      id: 'dep2',
      amount: '5',
      coin: 'USDT',
      network: 'ETH',
      status: 7,
      address: '0xa',
      addressTag: '',
      txId: '0xd2',
      insertTime: at(3),
      transferType: 0,
      confirmTimes: '12/12',
    },
  ];
  const withdrawals: Row[] = [
    {
      id: 'wd1',
      amount: '0.001',
      transactionFee: '0.0005',
      coin: 'BTC',
      status: 6,
      address: 'bc1q',
      txId: 'aa11',
      applyTime: '2017-09-01 10:00:00',
      network: 'BTC',
      transferType: 0,
    },
  ];
  const balances: Record<string, string> = {
    // 1000 − 400.4 − 2 − 50 − 30.03 − 10
    USDT: '507.57',
    // 0.01001 + 0.0002 − 0.0000002 − 0.001 − 0.0005
    BTC: '0.0087098',
    // 1 − 0.001 − 1001 × 0.000001 + 0.04851 + 0.5 + 0.2
    BNB: '1.746509',
    BCC: '0.05',
    EUR: '42.5',
    XVG: '3.5',
  };
  const dust = {
    operateTime: at(40),
    totalTransferedAmount: '0.04851',
    totalServiceChargeAmount: '0.00099',
    transId: 45178372831,
    userAssetDribbletDetails: [
      {
        transId: 4359321,
        serviceChargeAmount: '0.00099',
        amount: '0.05',
        operateTime: at(40),
        transferedAmount: '0.04851',
        fromAsset: 'BCC',
      },
    ],
  };
  const lists: Record<string, [name: string, time: string, rows: (typeof dust | Row)[]]> = {
    '/sapi/v1/convert/tradeFlow': [
      'list',
      'createTime',
      [
        {
          quoteId: 'q',
          orderId: '940708407462087195',
          orderStatus: 'SUCCESS',
          fromAsset: 'USDT',
          fromAmount: '10',
          toAsset: 'BNB',
          toAmount: '0.5',
          ratio: '0.05',
          inverseRatio: '20',
          createTime: Date.UTC(2019, 1, 1),
        },
      ],
    ],
    '/sapi/v1/asset/dribblet': ['userAssetDribblets', 'operateTime', [dust]],
    '/sapi/v1/asset/assetDividend': [
      'rows',
      'divTime',
      [
        { id: 1, amount: '0.2', asset: 'BNB', divTime: at(50), enInfo: 'Launchpool Airdrop', tranId: 2968885920 },
        { id: 2, amount: '3.5', asset: 'XVG', divTime: Date.UTC(2020, 1, 1), enInfo: 'Flexible', tranId: 2968885921 },
      ],
    ],
    // The same reward as the second distribution.
    '/sapi/v1/simple-earn/flexible/history/rewardsRecord': [
      'rows',
      'time',
      [{ asset: 'XVG', rewards: '3.5', projectId: 'XVG001', type: 'REALTIME', time: Date.UTC(2020, 1, 1, 1) }],
    ],
    '/sapi/v1/simple-earn/locked/history/rewardsRecord': ['rows', 'time', []],
  };
  const markets = [
    ['BTC', 'USDT', 'TRADING'],
    ['BNB', 'USDT', 'TRADING'],
    ['DOGE', 'USDT', 'TRADING'],
    ['DOGE', 'BTC', 'TRADING'],
    ['BCC', 'USDT', 'BREAK'],
    ['XVG', 'BTC', 'TRADING'],
    ['ADA', 'TRY', 'TRADING'],
  ];
  return {
    slug: 'binance',
    credentials: PLAIN,
    now: '2020-03-01T00:00:00Z',
    markets,
    answer(path, params) {
      const inside = (time: unknown, from: string, to: string) =>
        Number(time) >= Number(params.get(from)) && Number(time) <= Number(params.get(to));
      const endpoint = path.replace('/api.binance.com', '');
      if (endpoint === '/sapi/v1/account/apiRestrictions') return { enableReading: true, enableWithdrawals: true };
      if (endpoint === '/api/v3/exchangeInfo')
        return {
          timezone: 'UTC',
          serverTime: START,
          symbols: markets.map(([baseAsset, quoteAsset, status]) => ({
            symbol: `${baseAsset}${quoteAsset}`,
            status,
            baseAsset,
            quoteAsset,
            isSpotTradingAllowed: true,
            permissions: ['SPOT'],
            filters: [],
          })),
        };
      if (endpoint === '/api/v3/account')
        return { balances: Object.entries(balances).map(([asset, free]) => ({ asset, free, locked: '0' })) };
      if (endpoint === '/api/v3/myTrades') {
        if (params.has('startTime'))
          return new Status(400, '{"code":-1128,"msg":"Combination of parameters invalid."}');
        const list = trades.get(params.get('symbol')!) ?? [];
        return list
          .filter(({ id }) => Number(id) >= Number(params.get('fromId')))
          .slice(0, Number(params.get('limit')));
      }
      if (endpoint === '/sapi/v1/capital/deposit/hisrec')
        return deposits.filter(({ insertTime }) => inside(insertTime, 'startTime', 'endTime'));
      if (endpoint === '/sapi/v1/capital/withdraw/history')
        return withdrawals.filter(({ applyTime }) => inside(Date.parse(`${applyTime}Z`), 'startTime', 'endTime'));
      if (endpoint === '/sapi/v1/fiat/orders') {
        const rows: Row[] =
          params.get('transactionType') === '0'
            ? [
                {
                  orderNo: 'F1',
                  fiatCurrency: 'EUR',
                  indicatedAmount: '45',
                  amount: '42.5',
                  totalFee: '2.5',
                  method: 'Card',
                  status: 'Successful',
                  createTime: at(20),
                  updateTime: at(20),
                },
              ]
            : [];
        return {
          code: '000000',
          data: rows.filter(({ createTime }) => inside(createTime, 'beginTime', 'endTime')),
          success: true,
        };
      }
      if (endpoint === '/sapi/v1/fiat/payments') return { code: '000000', data: [], success: true };
      const list = lists[endpoint];
      if (list) {
        const [name, time, rows] = list;
        return { [name]: rows.filter((row) => inside((row as Row)[time], 'startTime', 'endTime')), total: rows.length };
      }
      return new Status(404, `{"code":-1,"msg":"no such ${endpoint}"}`);
    },
  };
}
