import { bothWays, ownId, tradesOf } from '../connecting/exchanges/feeds/in-windows.ts';
import { byTime, markets } from '../connecting/exchanges/feeds/markets.ts';
import type { ExchangeApi } from '../connecting/exchanges/listed.ts';

export const bitvavoConnector: ExchangeApi = {
  library: 'bitvavo',
  rights: '“View information” alone.',
  coverage:
    'Trades, deposits and withdrawals. Staking and trades of markets that are no longer listed are not read: import the file for these.',
  hosts: ['api.bitvavo.com'],
  tradeId: ownId,
  feeds: [
    ...bothWays({ page: 1000, longestDays: 3650, opened: '2018-01-01' }, ({ until }) => ({ end: until })),
    markets({
      held: ['deposits', 'withdrawals'],
      ask: byTime({ page: 1000, opened: '2018-01-01' }, (library, symbol, since, until, limit) =>
        tradesOf(library, symbol, since, until, limit, { end: until }),
      ),
    }),
  ],
};
