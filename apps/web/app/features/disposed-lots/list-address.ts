import type { DisposedLotOrder, DisposedLotsQueryVariables, Term } from '../../generated/graphql.ts';

const PAGE_SIZE = 50;
export const ORDERS = {
  disposed: 'DISPOSED',
  gain: 'GAIN',
  proceeds: 'PROCEEDS',
  cost: 'COST',
} as const satisfies Record<string, DisposedLotOrder>;
const TERMS: Readonly<Record<string, Term>> = { short: 'SHORT', long: 'LONG' };

export type ListAddress = {
  filters: Omit<DisposedLotsQueryVariables, 'offset' | 'limit'>;
  page: number;
};

export function readAddress(search: URLSearchParams): ListAddress {
  const sort = search.get('sort') ?? '';
  return {
    filters: {
      taxYear: search.get('year'),
      assetId: search.get('asset'),
      walletId: search.get('wallet'),
      month: monthIn(search.get('month')),
      term: TERMS[search.get('term') ?? ''] ?? null,
      isRemoval: search.get('kind') === 'removals',
      search: search.get('q')?.slice(0, 200) ?? null,
      sortBy: sort in ORDERS ? ORDERS[sort as keyof typeof ORDERS] : 'DISPOSED',
      desc: search.get('desc') === '1',
    },
    page: Math.max(1, Math.floor(Number(search.get('page') ?? 1)) || 1),
  };
}

function monthIn(text: string | null): number | null {
  const month = Number(text ?? 0);
  return Number.isInteger(month) && month >= 1 && month <= 12 ? month : null;
}

export function variablesOf({ filters, page }: ListAddress): DisposedLotsQueryVariables {
  return { ...filters, offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE };
}

export function pageCount(totalCount: number): number {
  return Math.ceil(totalCount / PAGE_SIZE);
}

export function addressWith(search: URLSearchParams, changes: Record<string, string | null>): string {
  const next = new URLSearchParams(search);
  next.delete('page');
  for (const [key, value] of Object.entries(changes)) value === null ? next.delete(key) : next.set(key, value);
  return `?${next}`;
}
