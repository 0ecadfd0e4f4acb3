import type { Tx } from '@lotbook/db/user';
import { type Outcome, refuse } from '@lotbook/ledger/outcome';
import type { Report, ReportInput } from '@lotbook/reports/report';
import { ledgerState } from '../../../facts/ledger-state.ts';
import { localDate } from '../../../platform/values/calendar.ts';
import type { DocumentOptions } from '../../../results/documents/tax-documents.ts';
import { hasTooManyTerms, MOST_TERMS, parseFilter } from '../../../views/list/filter.ts';
import { listed } from '../../../views/list/page.ts';
import { searchFor } from '../../../views/list/search.ts';

/** The limits of a list. Days are 'YYYY-MM-DD' in the taxpayer's time zone, both inclusive. */
export type Limits = { startDate?: string | null; endDate?: string | null; query?: string | null };

/** @returns value_error for a document that is not a list, or limits that match nothing */
export function limitsOf(report: Report | null, wanted: Limits): Outcome<Pick<DocumentOptions, 'limits'>> {
  const startDate = wanted.startDate ?? undefined;
  const endDate = wanted.endDate ?? undefined;
  const query = wanted.query?.trim() || undefined;
  if (startDate === undefined && endDate === undefined && query === undefined) return { ok: true, value: {} };
  if (!report?.isAList)
    return refuse('value_error', 'Only lists of gains, income, and gifts can be limited to dates or a search.');
  if (startDate !== undefined && endDate !== undefined && endDate < startDate)
    return refuse('value_error', 'The end date is before the start date.');
  if (query !== undefined && hasTooManyTerms(query))
    return refuse('value_error', `A search has at most ${MOST_TERMS} words. Shorten it.`);
  const [unknown] = parseFilter(query ?? '').unknown;
  if (unknown !== undefined) return refuse('value_error', `The search term “${unknown}” is not known.`);
  return {
    ok: true,
    value: {
      limits: {
        ...(startDate !== undefined && { from: startDate }),
        ...(endDate !== undefined && { until: endDate }),
        ...(query !== undefined && { query }),
      },
    },
  };
}

export async function limited(
  tx: Tx,
  userId: string,
  limits: NonNullable<DocumentOptions['limits']>,
  input: ReportInput,
): Promise<ReportInput> {
  const { from = '', until = '9999', query } = limits;
  const found = query === undefined ? null : await foundBy(tx, userId, query);
  const isWithin = (transactionId: string, at: string) => {
    const day = localDate(Date.parse(at), input.timeZone);
    return from <= day && day <= until && (found === null || found.has(transactionId));
  };
  return {
    ...input,
    limits,
    disposals: input.disposals.filter((row) => isWithin(row.transactionId, row.disposedAt)),
    income: (input.income ?? []).filter((row) => isWithin(row.transactionId, row.receivedAt)),
    removals: (input.removals ?? []).filter((row) => isWithin(row.transactionId, row.removedAt)),
  };
}

async function foundBy(tx: Tx, userId: string, query: string): Promise<ReadonlySet<string>> {
  const state = await ledgerState(tx, userId);
  const search = await searchFor(tx, userId, query, state);
  return new Set(await listed(tx, { userId, ...state }, search, { sort: 'newest_first', limit: null }));
}
