import type { BrokerStatus, Form1099DaQueryVariables } from '../../generated/graphql.ts';

const PAGE_SIZE = 50;
export const STATUSES = {
  differs: 'DIFFERS',
  unmatched: 'UNMATCHED',
  unreported: 'UNREPORTED',
  agrees: 'AGREES',
} as const satisfies Record<string, BrokerStatus>;

export function statusIn(search: URLSearchParams): BrokerStatus | null {
  const word = search.get('status') ?? '';
  return Object.hasOwn(STATUSES, word) ? STATUSES[word as keyof typeof STATUSES] : null;
}

export function variablesOf(search: URLSearchParams): Omit<Form1099DaQueryVariables, 'taxYear'> {
  return {
    status: statusIn(search),
    walletId: search.get('wallet'),
    offset: (pageIn(search) - 1) * PAGE_SIZE,
    limit: PAGE_SIZE,
  };
}

const pageIn = (search: URLSearchParams) => Math.max(1, Math.floor(Number(search.get('page') ?? 1)) || 1);

export function pageOf(search: URLSearchParams, totalCount: number) {
  const addressOf = (page: number) => addressWith(search, { page: String(page) });
  return { page: pageIn(search), pageCount: Math.ceil(totalCount / PAGE_SIZE), addressOf };
}

export function addressWith(search: URLSearchParams, changes: Record<string, string | null>): string {
  const next = new URLSearchParams(search);
  next.delete('page');
  for (const [key, value] of Object.entries(changes)) value === null ? next.delete(key) : next.set(key, value);
  return `?${next}`;
}
