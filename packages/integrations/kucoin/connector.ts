import { bothWays, ownId, parsed, raw } from '../connecting/exchanges/feeds/in-windows.ts';
import { TRADES, totals } from '../connecting/exchanges/feeds/usual.ts';
import { windows } from '../connecting/exchanges/feeds/windows.ts';
import { fieldsOf, rightsIn } from '../connecting/exchanges/key-rights.ts';
import { type ExchangeApi, KEY, PASSPHRASE, SECRET } from '../connecting/exchanges/listed.ts';
import { SPOT } from '../connecting/exchanges/options.ts';

export const kucoinConnector: ExchangeApi = {
  library: 'kucoin',
  fields: [KEY, SECRET, PASSPHRASE],
  rights: '“General” alone.',
  coverage:
    'Spot trades, deposits and withdrawals since 18 February 2019. Trades of high-frequency accounts, conversions, rewards, airdrops, margin and futures are not read: import files for these and for what is older.',
  hosts: ['api.kucoin.com'],
  options: { ...SPOT, uta: false },
  keyRights: async (ask) =>
    rightsIn(
      fieldsOf((await ask.privateGetUserApiKey!()).data).permission,
      /^(trade|spot|margin|futures)$/i,
      /^(transfer|withdrawal)$/i,
    ),
  tradeId: ownId,
  balances: totals({ type: 'main' }, { type: 'trade' }),
  feeds: [
    // Older records have another format and are read a week at a time.
    ...bothWays({ page: 500, longestDays: 29, opened: '2019-02-18' }, ({ until }) => ({ endAt: until })),
    windows({
      ...TRADES,
      page: 500,
      longestDays: 6.9,
      opened: '2019-02-18',
      ask: async (library, { since, until, limit }) => {
        await library.loadMarkets();
        const params = { startAt: since, endAt: until, pageSize: limit, tradeType: 'TRADE' };
        const { data } = await raw(library).privateGetFills!(params);
        return parsed(library, 'parseTrades', (data as { items?: unknown }).items);
      },
    }),
  ],
};
