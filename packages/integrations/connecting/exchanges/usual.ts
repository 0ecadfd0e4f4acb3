/** How an exchange is read of which nothing more is known than what exchanges have in common. */
import type { Ask, Feed } from './feed.ts';
import type { Library } from './library.ts';
import type { Unified } from './records.ts';
import { windows } from './windows.ts';

type Method = (code: undefined, since: number, limit: number, params: object) => Promise<Unified[]>;

/** What the library offers for all exchanges alike; where the exchange has no such list, it is empty. */
export function unified(method: string, params: object = {}): Ask {
  return async (library: Library, { since, until, limit }) => {
    if (!library.has[method]) return [];
    return (library[method] as Method).call(library, undefined, since, limit, { ...params, until });
  };
}

const SLICE = { opened: '2011-01-01', longestDays: 365, page: 100 };

export function usual(): readonly Feed[] {
  return [
    windows({ ...SLICE, id: 'deposits', label: 'Deposits', kind: 'deposit', ask: unified('fetchDeposits') }),
    windows({
      ...SLICE,
      id: 'withdrawals',
      label: 'Withdrawals',
      kind: 'withdrawal',
      ask: unified('fetchWithdrawals'),
    }),
    windows({ ...SLICE, id: 'trades', label: 'Trades', kind: 'trade', ask: unified('fetchMyTrades') }),
  ];
}
