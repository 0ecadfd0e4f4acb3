import type { Library } from '../library.ts';
import type { Balance, Profile } from '../profile.ts';
import { text, type Unified } from '../records.ts';
import type { Ask, Feed, Span } from './feed.ts';
import { byTime, markets } from './markets.ts';
import { windows } from './windows.ts';

type Method = (which: undefined, since: number, limit: number, params: object) => Promise<Unified[]>;

/**
 * @param params sets the end of the range under the exchange's own parameter name, if the library does not support it
 */
export function unified(method: string, params?: (span: Span) => object): Ask {
  return async (library: Library, span) => {
    if (!library.has[method]) return [];
    const { since, until, limit } = span;
    const more = params === undefined ? { until } : params(span);
    return (library[method] as Method).call(library, undefined, since, limit, more);
  };
}

/** @param places  the library's parameters, one set per balance */
export function totals(...places: readonly object[]) {
  return async (library: Library): Promise<Balance[]> => {
    const found: Balance[] = [];
    for (const place of places.length > 0 ? places : [{}]) {
      const { total } = await library.fetchBalance(place);
      const all = Object.entries((total ?? {}) as unknown as Record<string, unknown>);
      found.push(...all.map(([asset, quantity]) => ({ asset, quantity: text(quantity) || '0' })));
    }
    return found;
  };
}

export const DEPOSITS = { id: 'deposits', label: 'Deposits', kind: 'deposit' } as const;
export const WITHDRAWALS = { id: 'withdrawals', label: 'Withdrawals', kind: 'withdrawal' } as const;
export const TRADES = { id: 'trades', label: 'Trades', kind: 'trade' } as const;

const SLICE = { opened: '2011-01-01', longestDays: 365, page: 100 };

const feeds: readonly Feed[] = [
  windows({ ...SLICE, ...DEPOSITS, ask: unified('fetchDeposits') }),
  windows({ ...SLICE, ...WITHDRAWALS, ask: unified('fetchWithdrawals') }),
  windows({ ...SLICE, ...TRADES, ask: unified('fetchMyTrades') }),
];

export const usual: Profile = { feeds };

export const usualByMarket: Profile = {
  feeds: [
    ...feeds.filter(({ id }) => id !== TRADES.id),
    markets({
      held: [DEPOSITS.id, WITHDRAWALS.id],
      ask: byTime({ page: 100, opened: SLICE.opened }, (library, symbol, since, until, limit) => {
        return library.fetchMyTrades(symbol, since, limit, { until }) as unknown as Promise<Unified[]>;
      }),
    }),
  ],
};
