import { refuse } from '../connecting/exchanges/failed.ts';
import { forward } from '../connecting/exchanges/feeds/forward.ts';
import { ownId, TRANSFERS } from '../connecting/exchanges/feeds/in-windows.ts';
import { markets } from '../connecting/exchanges/feeds/markets.ts';
import { rightsOf } from '../connecting/exchanges/key-rights.ts';
import type { ExchangeApi } from '../connecting/exchanges/listed.ts';
import { numberOf, text, type Unified } from '../connecting/exchanges/records.ts';

export const geminiConnector: ExchangeApi = {
  library: 'gemini',
  rights: 'A key of an account (not a master key) with the role “Auditor”.',
  coverage:
    'Trades, deposits and withdrawals. Earn, staking, the card, and trades of markets that are no longer listed are not read: import the transaction history for these.',
  hosts: ['api.gemini.com'],
  keyRights: async (ask) => {
    const said = await ask.privatePostV1Roles!();
    return rightsOf(said.isTrader === true, said.isFundManager === true);
  },
  tradeId: ownId,
  feeds: [
    forward({
      ...TRANSFERS,
      page: 50,
      opened: '2015-10-01',
      ask: (library, since, limit) =>
        library.fetchDepositsWithdrawals(undefined, since, limit) as unknown as Promise<Unified[]>,
    }),
    markets({
      held: ['transfers'],
      ask: async (library, symbol, position) => {
        const since = position === null ? Date.parse('2015-10-01') : Number(text(position));
        const items = (await library.fetchMyTrades(symbol, since, 500)) as unknown as Unified[];
        const last = items.reduce((most, { timestamp }) => Math.max(most, numberOf(timestamp) ?? most), since);
        // Requests have a resolution of seconds, so a full response within a single second would hide the rest.
        if (items.length >= 500 && Math.floor(last / 1000) <= Math.floor(since / 1000))
          refuse(`There are more than 500 trades of ${symbol} in one second, which cannot be read.`);
        return { items, position: String(last), isDone: items.length < 500 };
      },
    }),
  ],
};
