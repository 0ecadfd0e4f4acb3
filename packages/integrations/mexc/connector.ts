import { bothWays, tradesOf } from '../connecting/exchanges/feeds/in-windows.ts';
import { byTime, markets } from '../connecting/exchanges/feeds/markets.ts';
import type { ExchangeApi } from '../connecting/exchanges/listed.ts';

export const mexcConnector: ExchangeApi = {
  library: 'mexc',
  rights: 'Reading of account and of orders alone.',
  coverage:
    'Spot trades of the last 30 days, and deposits and withdrawals of the last 90, which is how far MEXC’s API answers: import files for what is older. Trades of markets that are no longer listed, conversions, rewards and futures are not read.',
  hosts: ['api.mexc.com'],
  options: { defaultType: 'spot', fetchMarkets: { types: { spot: true, swap: { linear: false, inverse: false } } } },
  feeds: [
    ...bothWays({ page: 1000, longestDays: 6.9, opened: '2018-04-01', keepsDays: 89 }, ({ until }) => ({
      endTime: until,
    })),
    markets({
      held: ['deposits', 'withdrawals'],
      ask: byTime({ page: 100, opened: '2018-04-01', keepsDays: 29 }, tradesOf),
    }),
  ],
};
