import { bothWays, parsed, raw } from '../connecting/exchanges/feeds/in-windows.ts';
import { TRADES } from '../connecting/exchanges/feeds/usual.ts';
import { windows } from '../connecting/exchanges/feeds/windows.ts';
import { fieldsOf, rightsIn } from '../connecting/exchanges/key-rights.ts';
import { type ExchangeApi, KEY, PASSPHRASE, SECRET } from '../connecting/exchanges/listed.ts';
import { SPOT } from '../connecting/exchanges/options.ts';

export const bitgetConnector: ExchangeApi = {
  library: 'bitget',
  fields: [KEY, SECRET, PASSPHRASE],
  rights: '“Read-only”.',
  coverage:
    'Spot trades, deposits and withdrawals of the last 90 days, which is how far Bitget’s API answers: import files for what is older. Conversions, derivatives and Earn are not read.',
  hosts: ['api.bitget.com'],
  options: { ...SPOT, uta: false },
  keyRights: async (ask) => {
    const said = fieldsOf((await ask.privateSpotGetV2SpotAccountInfo!()).data);
    return rightsIn(said.authorities, /^[a-z]{2}ow$|^trade$/, /^wwow$|^withdraw$/);
  },
  feeds: [
    ...bothWays({ page: 100, longestDays: 89, opened: '2018-07-01', keepsDays: 89 }),
    windows({
      ...TRADES,
      page: 100,
      longestDays: 89,
      opened: '2018-07-01',
      keepsDays: 89,
      ask: async (library, { since, until, limit }) => {
        await library.loadMarkets();
        const params = { startTime: since, endTime: until, limit };
        const { data } = await raw(library).privateSpotGetV2SpotTradeFills!(params);
        return parsed(library, 'parseTrades', data);
      },
    }),
  ],
};
