/** The SQL of tax documents: what was asked for, what was made, from which result. */
import type { Tx } from '@lotbook/db/user';
import type { ReportFormat } from '@lotbook/reports/report';
import { isUuid } from '../../platform/ids.ts';
import type { JobState } from '../sources/imports.ts';
import type { Download } from '../sources/uploads.ts';

export type ReportRow = {
  id: string;
  reportType: string;
  format: ReportFormat;
  taxYear: string;
  status: JobState;
  resultHash: string | null;
  storageKey: string;
  filename: string | null;
  errorCode: string | null;
  createdAt: Date;
};

const COLUMNS = [
  'id',
  'report_type as reportType',
  'format',
  'tax_year as taxYear',
  'status',
  'result_hash as resultHash',
  'storage_key as storageKey',
  'filename',
  'error_code as errorCode',
  'created_at as createdAt',
] as const;

/** Where the file of a document is kept. */
export const reportKey = (userId: string, id: string): string => `${userId}/report-${id}`;

export async function insertReport(
  tx: Tx,
  userId: string,
  report: { id: string; reportType: string; format: ReportFormat; taxYear: string },
): Promise<void> {
  await tx
    .insertInto('tax_reports')
    .values({
      user_id: userId,
      id: report.id,
      report_type: report.reportType,
      format: report.format,
      tax_year: report.taxYear,
      storage_key: reportKey(userId, report.id),
    })
    .execute();
}

export async function readReport(tx: Tx, userId: string, id: string): Promise<ReportRow | null> {
  if (!isUuid(id)) return null;
  const row = await tx
    .selectFrom('tax_reports')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** The newest of each document and format of a year. */
export async function newestReports(tx: Tx, userId: string, taxYear: string): Promise<ReportRow[]> {
  return tx
    .selectFrom('tax_reports')
    .distinctOn(['report_type', 'format'])
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .where('tax_year', '=', taxYear)
    .orderBy('report_type')
    .orderBy('format')
    .orderBy('created_at', 'desc')
    .execute();
}

/** @returns false when it was stopped meanwhile */
export async function markReport(
  tx: Tx,
  userId: string,
  id: string,
  change:
    | { status: 'STARTED' }
    | { status: 'FINISHED'; computationId: string; resultHash: string | null; filename: string }
    | { status: 'FAILED'; errorCode: string },
): Promise<boolean> {
  const finished = change.status === 'STARTED' ? {} : { finished_at: new Date() };
  const made =
    change.status === 'FINISHED'
      ? {
          computation_id: change.computationId,
          result_hash: change.resultHash,
          filename: change.filename,
        }
      : {};
  const failed = change.status === 'FAILED' ? { error_code: change.errorCode } : {};
  const { numUpdatedRows } = await tx
    .updateTable('tax_reports')
    .set({ status: change.status, ...finished, ...made, ...failed })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** A file that is not wanted any more, a document or a CSV of transactions, before it is made. @returns whether it was not made yet */
export async function stopReport(tx: Tx, userId: string, id: string): Promise<boolean> {
  if (!isUuid(id)) return false;
  const { numDeletedRows } = await tx
    .deleteFrom('tax_reports')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('status', 'in', ['ENQUEUED', 'SCHEDULED', 'STARTED'])
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/** A file that was made for this user. */
export async function findReport(tx: Tx, userId: string, id: string): Promise<Download | null> {
  const report = await tx
    .selectFrom('tax_reports')
    .select(['storage_key', 'filename'])
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('status', '=', 'FINISHED')
    .executeTakeFirst();
  return report?.filename ? { storageKey: report.storage_key, filename: report.filename } : null;
}
