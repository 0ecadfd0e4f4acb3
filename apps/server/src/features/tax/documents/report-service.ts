import { randomUUID } from 'node:crypto';
import { asUser, type Tx } from '@lotbook/db/user';
import { type Outcome, refuse } from '@lotbook/ledger/outcome';
import { reportById, reportsFor } from '@lotbook/reports/registry';
import { refusalIn } from '@lotbook/reports/report';
import { PLAN_REASONS, planCode, plans } from '../../../acts/copy/plan.ts';
import { uploadIdOf } from '../../../facts/sources/uploads.ts';
import { findSentAttachment } from '../../../facts/transactions/attachments.ts';
import type { Services } from '../../../platform/graphql/context.ts';
import { decodeCursor, encodeCursor } from '../../../platform/graphql/cursors.ts';
import type { Scope } from '../../../platform/scope.ts';
import { localDate } from '../../../platform/values/calendar.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import {
  type DocumentFormat,
  type DocumentOptions,
  deleteReport,
  insertReport,
  listReports,
  newestReports,
  type ReportRow,
  readReport,
  yearsOfReports,
} from '../../../results/documents/tax-documents.ts';
import { isComputingPaused } from '../../../results/engine/computations.ts';
import { readState, type TaxSettings } from '../../../results/years/years.ts';
import { canHaveHappened } from '../service.ts';
import { ALL_DOCUMENTS } from './all-documents.ts';
import { type Limits, limitsOf } from './limited-rows.ts';
import { type TaxReportView, viewsOf } from './report-view.ts';

export type ReportErrorCode = 'invalid_report_type' | 'cost_basis_in_process' | 'cost_basis_failed';
export const REPORT_ERRORS: Record<ReportErrorCode, string> = {
  invalid_report_type: 'This document doesn’t exist for this tax year.',
  cost_basis_in_process: 'Your gains are still being calculated. Try again when the calculation is done.',
  cost_basis_failed:
    'Your gains could not be calculated, so no document can be made. See what needs doing on the tax page.',
};

const PAUSED =
  'Calculation is paused, and your ledger has changed since your gains were calculated. Continue the calculation first.';

const refuseReport = (code: ReportErrorCode) => refuse(code, REPORT_ERRORS[code]);

export type ReportWanted = { reportType: string; taxYear: string; format: DocumentFormat } & OptionsWanted;

type OptionsWanted = {
  wholeUnits?: boolean | null;
  /** The day at whose end lots are listed, 'YYYY-MM-DD'. */
  on?: string | null;
  blankUrl?: string | null;
} & Limits;

export async function requestReport(
  { tx, userId, jobs }: Scope,
  { wholeUnits, on, blankUrl, startDate, endDate, query, ...wanted }: ReportWanted,
  now: Date,
): Promise<Outcome<string>> {
  const { settings, computed } = await readState(tx, userId);
  if (!canHaveHappened(wanted.taxYear, settings, now) || !isOffered(wanted, settings))
    return refuseReport('invalid_report_type');
  const report = reportById(wanted.reportType);
  const refused = report && refusalIn(settings.baseCurrency, report);
  if (refused) return refuse('currency_not_accepted', refused);
  const options = await optionsOf(
    { tx, userId },
    wanted,
    { wholeUnits, on, blankUrl, startDate, endDate, query },
    localDate(+now, settings.timeZone),
  );
  if (!options.ok) return options;
  const reason = await plans.reasonAgainst(tx, userId, { what: 'document', taxYear: wanted.taxYear });
  if (reason !== null) return refuse(planCode(reason), PLAN_REASONS[reason]);
  if (computed === null || computed.ledgerVersion !== settings.ledgerVersion) {
    return (await isComputingPaused(tx, userId))
      ? refuse('cost_basis_in_process', PAUSED)
      : refuseReport('cost_basis_in_process');
  }
  const id = randomUUID();
  await insertReport(tx, userId, { id, ...wanted, options: options.value });
  await jobs.enqueue(tx, 'report.make', { userId, reportId: id }, { priority: 5 });
  return { ok: true, value: id };
}

async function optionsOf(
  { tx, userId }: Pick<Scope, 'tx' | 'userId'>,
  { reportType, format }: ReportWanted,
  { wholeUnits, on, blankUrl, ...limits }: OptionsWanted,
  today: string,
): Promise<Outcome<DocumentOptions>> {
  const limit = limitsOf(reportById(reportType), limits);
  if (!limit.ok) return limit;
  const options: DocumentOptions = { ...(wholeUnits && { whole_units: true }), ...limit.value };
  if (on != null) {
    if (!reportById(reportType)?.isOfADay)
      return refuse('value_error', 'Only lots and holdings can be for a single day.');
    if (on >= today) return refuse('value_error', 'Choose a day in the past.');
    options.on = on;
  }
  if (blankUrl != null) {
    if (format !== 'pdf' || !reportById(reportType)?.takesBlank)
      return refuse('value_error', 'This document can’t be written on a blank form.');
    const blank = uploadIdOf(blankUrl);
    if (blank === null || (await findSentAttachment(tx, userId, blank)) === null)
      return refuse('invalid_file_url', 'The blank form wasn’t received or isn’t a PDF. Choose it again.');
    options.blank = blank;
  }
  return { ok: true, value: options };
}

function isOffered({ reportType, taxYear, format }: ReportWanted, { country }: TaxSettings): boolean {
  const offered = reportsFor(country, taxYear);
  if (reportType === ALL_DOCUMENTS) return format === 'zip' && offered.length > 0;
  return offered.some(({ id, formats }) => id === reportType && formats.some((one) => one === format));
}

export async function madeReports(tx: Tx, userId: string, taxYear: string): Promise<TaxReportView[]> {
  return viewsOf(tx, userId, await newestReports(tx, userId, taxYear));
}

export async function followReport(tx: Tx, userId: string, id: string): Promise<ReportRow | null> {
  return readReport(tx, userId, id);
}

export type ReportList = {
  documents: TaxReportView[];
  endCursor: string | null;
  hasMore: boolean;
  taxYears: string[];
};

const MOST = 100;

/**
 * Returns documents, newest first.
 * @param after `endCursor` of the previous page
 * @throws {GraphQLError} for an invalid cursor
 */
export async function reportList(
  tx: Tx,
  userId: string,
  { taxYear, after, limit }: { taxYear?: string | null; after?: string | null; limit?: number | null },
): Promise<ReportList> {
  const size = Math.min(Math.max(limit ?? 50, 1), MOST);
  const place = after == null ? null : decodeCursor(after);
  const rows = await listReports(tx, userId, { taxYear: taxYear ?? null, after: place, limit: size + 1 });
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  return {
    documents: await viewsOf(tx, userId, shown),
    endCursor: last ? encodeCursor({ at: last.createdAtText, id: last.id }) : null,
    hasMore: rows.length > size,
    taxYears: await yearsOfReports(tx, userId),
  };
}

export async function removeReport({ db, storage }: Services, { owner }: Viewer, id: string): Promise<boolean> {
  const storageKey = await asUser(db, owner, (tx) => deleteReport(tx, owner, id));
  if (storageKey === null) return false;
  await storage.delete(storageKey);
  return true;
}
