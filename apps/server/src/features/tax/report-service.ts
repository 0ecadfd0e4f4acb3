/** Asking for a tax document, and following it until it can be fetched. */

import { randomUUID } from 'node:crypto';
import type { Tx } from '@lotbook/db/user';
import { type Outcome, refuse } from '@lotbook/ledger/outcome';
import { reportById, reportsFor } from '@lotbook/reports/registry';
import type { ReportFormat } from '@lotbook/reports/report';
import { isComputingPaused } from '../../books/results/computations.ts';
import { insertReport, newestReports, type ReportRow, readReport } from '../../books/results/tax-documents.ts';
import { readState } from '../../books/results/years.ts';
import type { Scope } from '../../platform/scope.ts';
import { canHaveHappened } from './service.ts';

/** Codes of the spec. */
export type ReportErrorCode = 'invalid_report_type' | 'cost_basis_in_process' | 'cost_basis_failed';
export const REPORT_ERRORS: Record<ReportErrorCode, string> = {
  invalid_report_type: 'There is no such document for this tax year.',
  cost_basis_in_process: 'Your gains are still being calculated. Try again when the calculation is done.',
  cost_basis_failed:
    'Your gains could not be calculated, so no document can be made. See what needs doing on the tax page.',
};

const PAUSED =
  'Calculation is paused, and your ledger has changed since your gains were calculated. Continue the calculation first.';

const refuseReport = (code: ReportErrorCode) => refuse(code, REPORT_ERRORS[code]);

export async function requestReport(
  { tx, userId, jobs }: Scope,
  input: { reportType: string; taxYear: string; format: ReportFormat },
  now: Date,
): Promise<Outcome<string>> {
  const { settings, computed } = await readState(tx, userId);
  if (!canHaveHappened(input.taxYear, settings, now)) return refuseReport('invalid_report_type');
  const report = reportsFor(settings.country, input.taxYear).find(({ id }) => id === input.reportType);
  if (!report?.formats.includes(input.format)) return refuseReport('invalid_report_type');
  // A document of figures that are being replaced would be out of date before it is read.
  if (computed === null || computed.ledgerVersion !== settings.ledgerVersion) {
    return (await isComputingPaused(tx, userId))
      ? refuse('cost_basis_in_process', PAUSED)
      : refuseReport('cost_basis_in_process');
  }
  const id = randomUUID();
  await insertReport(tx, userId, { id, ...input });
  await jobs.enqueue(tx, 'report.make', { userId, reportId: id }, { priority: 5 });
  return { ok: true, value: id };
}

export type TaxReportView = ReportRow & { title: string; isOutOfDate: boolean; url: string | null };

export async function madeReports(tx: Tx, userId: string, taxYear: string): Promise<TaxReportView[]> {
  const { computed } = await readState(tx, userId);
  const rows = await newestReports(tx, userId, taxYear);
  return rows.map((row) => viewOf(row, computed?.resultHash ?? null));
}

export function viewOf(row: ReportRow, currentHash: string | null): TaxReportView {
  return {
    ...row,
    title: reportById(row.reportType)?.title ?? row.reportType,
    isOutOfDate: row.status === 'FINISHED' && row.resultHash !== currentHash,
    url: row.status === 'FINISHED' ? `/files/reports/${row.id}` : null,
  };
}

/** @returns null for an id that is not one of this user's documents */
export async function followReport(tx: Tx, userId: string, id: string): Promise<TaxReportView | null> {
  const row = await readReport(tx, userId, id);
  return row ? viewOf(row, row.resultHash) : null;
}
