import { bothWays, CONVERSIONS, raw } from '../connecting/exchanges/feeds/in-windows.ts';
import { TRADES, totals, unified } from '../connecting/exchanges/feeds/usual.ts';
import { windows } from '../connecting/exchanges/feeds/windows.ts';
import { rightsIn } from '../connecting/exchanges/key-rights.ts';
import { type ExchangeApi, KEY, PASSPHRASE, SECRET } from '../connecting/exchanges/listed.ts';
import { SPOT } from '../connecting/exchanges/options.ts';
import { numberOf, text, type Unified } from '../connecting/exchanges/records.ts';

export const okxConnector: ExchangeApi = {
  library: 'okx',
  fields: [KEY, SECRET, PASSPHRASE],
  rights: '“Read” alone.',
  coverage:
    'Deposits, withdrawals and conversions, and trades of the last 90 days, which is how far OKX’s API answers: import files for older trades. Earn, margin and derivatives are not read.',
  hosts: ['www.okx.com'],
  options: SPOT,
  keyRights: async (ask) => {
    const [account] = (await ask.privateGetAccountConfig!()).data as Record<string, unknown>[];
    return rightsIn(account?.perm, /^trade$/, /^withdraw$/);
  },
  balances: totals({}, { type: 'funding' }),
  feeds: [
    ...bothWays({ page: 100, longestDays: 90, opened: '2018-01-01' }, ({ since, until }) => ({
      before: String(since - 1),
      after: String(until + 1),
    })),
    windows({
      ...CONVERSIONS,
      page: 100,
      longestDays: 90,
      opened: '2021-01-01',
      ask: async (library, { since, until, limit }) => {
        const params = { before: String(since - 1), after: String(until + 1), limit };
        const { data } = await raw(library).privateGetAssetConvertHistory!(params);
        return ((data ?? []) as readonly Unified[]).flatMap(conversionOfOkx);
      },
    }),
    windows({
      ...TRADES,
      page: 100,
      longestDays: 7,
      opened: '2018-01-01',
      keepsDays: 90,
      ask: unified('fetchMyTrades', ({ until }) => ({ end: String(until), limit: '100' })),
    }),
  ],
};

/** The library treats the first asset as sent, even in a purchase. */
function conversionOfOkx(row: Unified): Unified[] {
  if (text(row.state) !== 'fullyFilled') return [];
  const base = { asset: text(row.baseCcy), amount: text(row.fillBaseSz) };
  const quote = { asset: text(row.quoteCcy), amount: text(row.fillQuoteSz) };
  const [from, to] = text(row.side) === 'buy' ? [quote, base] : [base, quote];
  const sides = { fromCurrency: from.asset, fromAmount: from.amount, toCurrency: to.asset, toAmount: to.amount };
  return [{ id: text(row.tradeId), timestamp: numberOf(row.ts), ...sides, info: row }];
}
