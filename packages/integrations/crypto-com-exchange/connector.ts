import { bothWays } from '../connecting/exchanges/feeds/in-windows.ts';
import { TRADES, unified } from '../connecting/exchanges/feeds/usual.ts';
import { windows } from '../connecting/exchanges/feeds/windows.ts';
import type { ExchangeApi } from '../connecting/exchanges/listed.ts';

export const cryptoComExchangeConnector: ExchangeApi = {
  library: 'cryptocom',
  rights: '“Can Read” alone.',
  coverage:
    'Deposits and withdrawals of the Exchange, and its trades of the last 180 days, which is how far its API answers: import files for older trades. Rewards, margin and derivatives are not read. The Crypto.com App has no API: import its file.',
  hosts: ['api.crypto.com'],
  feeds: [
    ...bothWays({ page: 100, longestDays: 29, opened: '2019-11-01' }),
    windows({
      ...TRADES,
      page: 100,
      longestDays: 1,
      opened: '2019-11-01',
      keepsDays: 180,
      ask: unified('fetchMyTrades'),
    }),
  ],
};
