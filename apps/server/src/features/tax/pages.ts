import type { Tx } from '@lotbook/db/user';
import { isUuid } from '../../platform/values/ids.ts';
import type { CalloutRow, DisposalRow, IncomeRow } from '../../results/rows/rows.ts';
import {
  type CalloutFilter,
  countDisposals,
  type DisposalFilter,
  readCallouts,
  readDisposals,
  readIncome,
  readSegments,
  readState,
} from '../../results/years/years.ts';

const DEFAULT_LIMIT = 50;
const MAX_LIMIT = 500;

export type Page<T> = { rows: T[]; endCursor: number | null; hasMore: boolean; totalCount: number };
const EMPTY_PAGE = { rows: [], endCursor: null, hasMore: false, totalCount: 0 };
type Paging = { after?: number | null; limit?: number | null };

export function disposalPage(
  tx: Tx,
  userId: string,
  filter: DisposalFilter,
  paging: Paging,
): Promise<Page<DisposalRow>> {
  if (filter.transactionId != null && !isUuid(filter.transactionId)) return Promise.resolve(EMPTY_PAGE);
  return pageOf(tx, userId, paging, async (computationId, page) => ({
    rows: await readDisposals(tx, userId, computationId, filter, page),
    totalCount: await countDisposals(tx, userId, computationId, filter),
  }));
}

export function incomePage(tx: Tx, userId: string, taxYear: string, paging: Paging): Promise<Page<IncomeRow>> {
  return pageOf(tx, userId, paging, async (computationId, page) => {
    const [segment] = await readSegments(tx, userId, computationId, taxYear);
    const counts = Object.values(segment?.totals.incomeByLabel ?? {}).map(({ count }) => count);
    return {
      rows: await readIncome(tx, userId, computationId, taxYear, page),
      totalCount: counts.reduce((total, count) => total + count, 0),
    };
  });
}

export function calloutPage(tx: Tx, userId: string, filter: CalloutFilter, paging: Paging): Promise<Page<CalloutRow>> {
  return pageOf(tx, userId, paging, async (computationId, page) => {
    const { rows, total } = await readCallouts(tx, userId, computationId, filter, page);
    return { rows, totalCount: total };
  });
}

async function pageOf<T extends { position: number }>(
  tx: Tx,
  userId: string,
  { after, limit }: Paging,
  read: (
    computationId: string,
    page: { after: number | null; limit: number },
  ) => Promise<{ rows: T[]; totalCount: number }>,
): Promise<Page<T>> {
  const { computed } = await readState(tx, userId);
  if (!computed) return EMPTY_PAGE;
  const size = Math.min(Math.max(limit ?? DEFAULT_LIMIT, 1), MAX_LIMIT);
  const { rows, totalCount } = await read(computed.id, { after: after ?? null, limit: size + 1 });
  const shown = rows.slice(0, size);
  return { rows: shown, endCursor: shown.at(-1)?.position ?? null, hasMore: rows.length > size, totalCount };
}
