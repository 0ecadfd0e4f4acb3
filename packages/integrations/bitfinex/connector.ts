import { TRANSFERS } from '../connecting/exchanges/feeds/in-windows.ts';
import { TRADES, totals, unified } from '../connecting/exchanges/feeds/usual.ts';
import { windows } from '../connecting/exchanges/feeds/windows.ts';
import { rightsOf } from '../connecting/exchanges/key-rights.ts';
import type { ExchangeApi } from '../connecting/exchanges/listed.ts';
import { text } from '../connecting/exchanges/records.ts';

export const bitfinexConnector: ExchangeApi = {
  library: 'bitfinex',
  rights: 'Reading of account history, orders and wallets; no writing.',
  coverage:
    'Trades, deposits, withdrawals and interest of funding. Conversions, rewards, rebates and margin positions are not read: import the ledgers file for these.',
  hosts: ['api.bitfinex.com', 'api-pub.bitfinex.com'],
  keyRights: async (ask) => {
    const rows = (await ask.privatePostAuthRPermissions!()) as unknown as [string, unknown, unknown][];
    const may = rows.filter(([, , write]) => Number(write) === 1).map(([scope]) => scope);
    return rightsOf(may.length > 0, may.includes('withdraw'));
  },
  // Funding interest stays in the wallet that earned it.
  balances: totals({ type: 'exchange' }, { type: 'funding' }, { type: 'margin' }),
  feeds: [
    windows({
      ...TRANSFERS,
      page: 1000,
      longestDays: 3650,
      opened: '2013-01-01',
      ask: unified('fetchDepositsWithdrawals', ({ until }) => ({ end: until })),
    }),
    windows({
      id: 'interest',
      label: 'Interest of funding',
      kind: 'reward',
      page: 2500,
      longestDays: 3650,
      opened: '2013-01-01',
      ask: async (library, span) => {
        // Category 28 is margin funding payments.
        const list = await unified('fetchLedger', ({ until }) => ({ end: until, category: 28 }))(library, span);
        return list.map((entry) => ({ ...entry, label: 'interest' }));
      },
    }),
    windows({
      ...TRADES,
      page: 1000,
      longestDays: 3650,
      opened: '2013-01-01',
      ask: unified('fetchMyTrades', ({ until }) => ({ end: until })),
    }),
  ],
  tradeId: ({ id }) => `trade ${text(id)}`,
  transferId: ({ id }) => `movement ${text(id)}`,
};
