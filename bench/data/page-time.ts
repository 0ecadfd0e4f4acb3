import { setTimeout as pause } from 'node:timers/promises';
import { asUser } from '@lotbook/db/user';
import { ledgerState } from '../../apps/server/src/facts/ledger-state.ts';
import { linksOf } from '../../apps/server/src/facts/links/links.ts';
import { flowsOf, transactionsByIds } from '../../apps/server/src/facts/transactions/transactions.ts';
import { pageOf } from '../../apps/server/src/features/transactions/list/page-service.ts';
import { type Embedded, USER } from './embedded.ts';

export type PageRequest = Parameters<typeof pageOf>[2];

/** @param transactions  the number in the ledger, so that no requested page is empty */
export const anyPageOf =
  (transactions: number) =>
  (round: number): PageRequest => ({ page: 1 + ((round * 797) % Math.min(200, Math.floor(transactions / 50 - 1))) });

export const anyPage = anyPageOf(95_000);

/** @returns the milliseconds for one page with its flows and links, in one transaction, without GraphQL and HTTP */
export async function pageTime({ db }: Embedded, request: PageRequest): Promise<number> {
  const startedAt = performance.now();
  const found = await asUser(db, USER, async (tx) => {
    const page = await pageOf(tx, USER, request, await ledgerState(tx, USER));
    const transactions = await transactionsByIds(tx, USER, page.ids);
    await flowsOf(tx, USER, page.ids);
    await linksOf(tx, USER, page.ids);
    return transactions.length;
  });
  const ms = performance.now() - startedAt;
  if (found === 0) throw new Error(`an empty page: ${JSON.stringify(request)}`);
  return ms;
}

export async function spacedPageTime(embedded: Embedded, request: PageRequest): Promise<number> {
  await pause(30);
  return pageTime(embedded, request);
}

/**
 * Requests pages while `work` runs.
 * @returns their times in milliseconds
 */
export async function pageTimesDuring(
  embedded: Embedded,
  work: Promise<unknown>,
  requestOf = anyPage,
): Promise<number[]> {
  let isDone = false;
  const done = work.finally(() => {
    isDone = true;
  });
  const times: number[] = [];
  for (let round = 0; !isDone; round++) times.push(await spacedPageTime(embedded, requestOf(round)));
  await done;
  return times;
}

export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil((sorted.length * percent) / 100) - 1)]!;
}
