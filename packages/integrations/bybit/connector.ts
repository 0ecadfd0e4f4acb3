import { bothWays, CONVERSIONS, ownId, raw } from '../connecting/exchanges/feeds/in-windows.ts';
import { newestFirst } from '../connecting/exchanges/feeds/newest-first.ts';
import { TRADES, totals, unified } from '../connecting/exchanges/feeds/usual.ts';
import { windows } from '../connecting/exchanges/feeds/windows.ts';
import { fieldsOf, rightsOf } from '../connecting/exchanges/key-rights.ts';
import type { ExchangeApi } from '../connecting/exchanges/listed.ts';
import { SPOT } from '../connecting/exchanges/options.ts';
import { numberOf, text, type Unified } from '../connecting/exchanges/records.ts';

export const bybitConnector: ExchangeApi = {
  library: 'bybit',
  rights: '“Read-Only”, with Orders, Positions, Wallet and Assets.',
  coverage:
    'Spot trades, deposits, withdrawals and conversions of the last two years: import files for what is older. Derivatives, Earn and the card are not read.',
  hosts: ['api.bybit.com'],
  options: { ...SPOT, enableUnifiedMargin: false, enableUnifiedAccount: true },
  keyRights: async (ask) => {
    const said = fieldsOf((await ask.privateGetV5UserQueryApi!()).result);
    if (Number(said.readOnly) === 1) return 'read';
    const may = Object.values(fieldsOf(said.permissions)).flat().map(text);
    return rightsOf(may.length > 0, may.includes('Withdraw'));
  },
  tradeId: ownId,
  balances: totals({}, { type: 'funding' }),
  feeds: [
    ...bothWays({ page: 50, longestDays: 29, opened: '2018-12-01', keepsDays: 729 }),
    windows({
      id: 'internal-deposits',
      label: 'Deposits from other users',
      kind: 'deposit',
      page: 50,
      longestDays: 29,
      opened: '2018-12-01',
      keepsDays: 729,
      ask: async (library, { since, until, limit }) => {
        const params = { startTime: since, endTime: until, limit };
        const { result } = await raw(library).privateGetV5AssetDepositQueryInternalRecord!(params);
        return parsedInternal((result as { rows?: readonly Unified[] }).rows ?? []);
      },
    }),
    newestFirst({
      ...CONVERSIONS,
      ask: async (library, _part, after) => {
        const index = Number(after ?? 1);
        const { result } = await raw(library).privateGetV5AssetExchangeQueryConvertHistory!({ index, limit: 100 });
        const rows = ((result as { list?: readonly Unified[] }).list ?? []).filter(
          ({ exchangeStatus }) => text(exchangeStatus) === 'success',
        );
        const count = (result as { list?: readonly Unified[] }).list?.length ?? 0;
        return { items: rows.map(conversionOfBybit), next: count < 100 ? null : String(index + 1) };
      },
    }),
    windows({
      ...TRADES,
      page: 100,
      longestDays: 6.9,
      opened: '2020-01-01',
      keepsDays: 729,
      ask: unified('fetchMyTrades', ({ until }) => ({ until, category: 'spot' })),
    }),
  ],
};

function parsedInternal(rows: readonly Unified[]): Unified[] {
  return rows.map((row) => ({
    id: text(row.id),
    timestamp: (numberOf(row.createdTime) ?? 0) * (text(row.createdTime).length <= 10 ? 1000 : 1),
    currency: text(row.coin),
    amount: text(row.amount),
    status: text(row.status) === '2' ? 'ok' : text(row.status) === '1' ? 'pending' : 'failed',
    info: row,
  }));
}

function conversionOfBybit(row: Unified): Unified {
  return {
    id: text(row.exchangeTxId),
    timestamp: numberOf(row.createdAt),
    fromCurrency: text(row.fromCoin),
    fromAmount: text(row.fromAmount),
    toCurrency: text(row.toCoin),
    toAmount: text(row.toAmount),
    info: row,
  };
}
