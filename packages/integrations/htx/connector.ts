import { parsed, raw } from '../connecting/exchanges/feeds/in-windows.ts';
import { newestFirst } from '../connecting/exchanges/feeds/newest-first.ts';
import { DEPOSITS, TRADES, unified, WITHDRAWALS } from '../connecting/exchanges/feeds/usual.ts';
import { windows } from '../connecting/exchanges/feeds/windows.ts';
import type { Library } from '../connecting/exchanges/library.ts';
import type { ExchangeApi } from '../connecting/exchanges/listed.ts';
import { SPOT_ALONE } from '../connecting/exchanges/options.ts';
import { text, type Unified } from '../connecting/exchanges/records.ts';

const listOfHtx = (kind: 'deposit' | 'withdraw') => async (library: Library, _part: string, after: string | null) => {
  await library.loadMarkets();
  const params = { type: kind, size: 100, direct: 'prev', ...(after !== null && { from: after }) };
  const { data } = await raw(library).spotPrivateGetV1QueryDepositWithdraw!(params);
  const rows = (data ?? []) as readonly Unified[];
  const least = rows.reduce<bigint | null>(
    (low, { id }) => (low !== null && low <= BigInt(text(id)) ? low : BigInt(text(id))),
    null,
  );
  return {
    items: parsed(library, 'parseTransactions', rows),
    next: rows.length < 100 || least === null ? null : String(least - 1n),
  };
};

export const htxConnector: ExchangeApi = {
  library: 'htx',
  rights: '“Read” alone.',
  coverage:
    'Deposits and withdrawals, and spot trades of the last 120 days, which is how far HTX’s API answers: import files for older trades. Conversions, rewards, margin and derivatives are not read.',
  hosts: ['api.huobi.pro'],
  options: { ...SPOT_ALONE, networkNamesByChainIds: { none: 'NONE' } },
  feeds: [
    newestFirst({ ...DEPOSITS, ask: listOfHtx('deposit') }),
    newestFirst({ ...WITHDRAWALS, ask: listOfHtx('withdraw') }),
    windows({
      ...TRADES,
      page: 500,
      longestDays: 1.9,
      opened: '2013-09-01',
      keepsDays: 119,
      ask: unified('fetchMyTrades', ({ until }) => ({ 'end-time': until })),
    }),
  ],
};
