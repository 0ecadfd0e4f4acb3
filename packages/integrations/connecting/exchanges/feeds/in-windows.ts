import type { Library } from '../library.ts';
import type { Payload, Unified } from '../records.ts';
import { text } from '../records.ts';
import type { Span } from './feed.ts';
import { DEPOSITS, unified, WITHDRAWALS } from './usual.ts';
import { type Windows, windows } from './windows.ts';

type Raw = Record<string, (params: object) => Promise<Readonly<Record<string, unknown>> & readonly Unified[]>>;
export const raw = (library: Library) => library as unknown as Raw;
export const parsed = (
  library: Library,
  method: 'parseTrades' | 'parseTransactions',
  rows: unknown,
  more: object = {},
) =>
  (library[method] as unknown as (...given: unknown[]) => Unified[]).call(
    library,
    rows ?? [],
    undefined,
    undefined,
    undefined,
    more,
  );

export const CONVERSIONS = { id: 'conversions', label: 'Conversions', kind: 'conversion' } as const;
export const TRANSFERS = { id: 'transfers', label: 'Deposits and withdrawals', kind: 'transfer' } as const;

type Slice = Pick<Windows, 'page' | 'longestDays' | 'opened' | 'keepsDays' | 'precision'>;

/** @param params  sets a window's end under the exchange's own key */
export function bothWays(slice: Slice, params?: (span: Span) => object) {
  return [
    windows({ ...slice, ...DEPOSITS, ask: unified('fetchDeposits', params) }),
    windows({ ...slice, ...WITHDRAWALS, ask: unified('fetchWithdrawals', params) }),
  ];
}

export const ownId = ({ id }: Payload) => text(id);

export const tradesOf = (
  library: Library,
  symbol: string,
  since: number,
  until: number,
  limit: number,
  params?: object,
) => library.fetchMyTrades(symbol, since, limit, params ?? { until }) as unknown as Promise<Unified[]>;
