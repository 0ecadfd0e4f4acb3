import { bothWays } from '../connecting/exchanges/feeds/in-windows.ts';
import { TRADES, unified } from '../connecting/exchanges/feeds/usual.ts';
import { windows } from '../connecting/exchanges/feeds/windows.ts';
import type { ExchangeApi } from '../connecting/exchanges/listed.ts';
import { SPOT } from '../connecting/exchanges/options.ts';

const SECONDS = 1000;

export const gateIoConnector: ExchangeApi = {
  library: 'gate',
  rights: '“Spot Trade” and “Wallet”, each “Read Only”.',
  coverage:
    'Spot trades, deposits and withdrawals. Conversions, rewards, airdrops, margin and futures are not read: import files for these.',
  hosts: ['api.gateio.ws'],
  options: { ...SPOT, unifiedAccount: false },
  feeds: [
    ...bothWays({ page: 500, longestDays: 29, opened: '2017-01-01', precision: SECONDS }, ({ until }) => ({
      to: Math.ceil(until / 1000),
    })),
    windows({
      ...TRADES,
      page: 1000,
      longestDays: 29,
      opened: '2017-01-01',
      precision: SECONDS,
      ask: unified('fetchMyTrades', ({ until }) => ({ to: Math.ceil(until / 1000) })),
    }),
  ],
};
