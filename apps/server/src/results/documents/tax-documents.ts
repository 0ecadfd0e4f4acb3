import { jsonb } from '@lotbook/db/json';
import type { Tx } from '@lotbook/db/user';
import { REPORT_FORMATS } from '@lotbook/reports/report';
import { type SqlBool, sql } from 'kysely';
import type { JobState } from '../../facts/sources/imports.ts';
import type { Download } from '../../facts/sources/uploads.ts';
import { isUuid } from '../../platform/values/ids.ts';
import type { YearSummary } from '../years/summarize.ts';

export const DOCUMENT_FORMATS = [...REPORT_FORMATS, 'zip'] as const;
export type DocumentFormat = (typeof DOCUMENT_FORMATS)[number];

export type DocumentOptions = {
  whole_units?: boolean;
  /** The day at whose end lots are listed, 'YYYY-MM-DD', instead of the last day of the year. */
  on?: string;
  blank?: string;
  limits?: { from?: string; until?: string; query?: string };
};

export type DocumentSettings = {
  country: string;
  base_currency: string;
  time_zone: string;
  method: string;
  lot_allocation: string;
  /** The lots that sales of the year could use (`lotsOfYear`); absent in older documents. */
  lots?: string;
  broker_lines?: string;
  /**
   * The state of all years' broker lines (`stateOfAllBrokerLines`), if the document lists them; empty if there were
   * none.
   */
  all_broker_lines?: string;
};

/** The year's figures as the document prints them: decimal strings in the base currency, and a count. */
export type DocumentFigures = {
  proceeds: string;
  cost_basis: string;
  gain: string;
  short_gain: string;
  long_gain: string;
  income: string;
  disposals: number;
};

export type MadeFrom = {
  computationId: string;
  engineVersion: string | null;
  inputHash: string | null;
  resultHash: string | null;
  yearInputHash: string | null;
  yearResultHash: string | null;
  settings: DocumentSettings;
  figures: DocumentFigures | null;
};

export type ReportRow = {
  id: string;
  reportType: string;
  format: DocumentFormat;
  taxYear: string;
  status: JobState;
  options: DocumentOptions;
  engineVersion: string | null;
  inputHash: string | null;
  resultHash: string | null;
  yearInputHash: string | null;
  yearResultHash: string | null;
  settings: DocumentSettings | null;
  figures: DocumentFigures | null;
  notes: readonly string[];
  sizeBytes: string | null;
  sha256: string | null;
  numberDone: number;
  numberTotal: number;
  storageKey: string;
  filename: string | null;
  errorCode: string | null;
  createdAt: Date;
  createdAtText: string;
};

const COLUMNS = sql`id, report_type as "reportType", format, tax_year as "taxYear", status, coalesce(options, '{}') as options, engine_version as "engineVersion",
  input_hash as "inputHash", result_hash as "resultHash", year_input_hash as "yearInputHash", year_result_hash as "yearResultHash",
  settings, figures, coalesce(notes, '[]') as notes, size_bytes::text as "sizeBytes", sha256, number_done as "numberDone", number_total as "numberTotal",
  storage_key as "storageKey", filename, error_code as "errorCode", created_at as "createdAt",
  created_at::text as "createdAtText"`;

export const reportKey = (userId: string, id: string): string => `${userId}/report-${id}`;

export async function insertReport(
  tx: Tx,
  userId: string,
  report: { id: string; reportType: string; format: DocumentFormat; taxYear: string; options?: DocumentOptions },
): Promise<void> {
  await tx
    .insertInto('tax_reports')
    .values({
      user_id: userId,
      id: report.id,
      report_type: report.reportType,
      format: report.format,
      tax_year: report.taxYear,
      options: report.options ? jsonb(report.options) : null,
      storage_key: reportKey(userId, report.id),
    })
    .execute();
}

export async function readReport(tx: Tx, userId: string, id: string): Promise<ReportRow | null> {
  if (!isUuid(id)) return null;
  const { rows } = await sql<ReportRow>`
    select ${COLUMNS} from tax_reports where user_id = ${userId} and id = ${id}::uuid`.execute(tx);
  return rows[0] ?? null;
}

/**
 * Returns the newest document of each kind and format, with and without cents. Skips one-time requests for a single day
 * or on a blank form.
 */
export async function newestReports(tx: Tx, userId: string, taxYear: string): Promise<ReportRow[]> {
  const { rows } = await sql<ReportRow>`
    select distinct on (report_type, format, (options ->> 'whole_units')) ${COLUMNS} from tax_reports
    where user_id = ${userId} and tax_year = ${taxYear} and options ->> 'on' is null and options ->> 'blank' is null
      and options ->> 'limits' is null
    order by report_type, format, (options ->> 'whole_units'), created_at desc`.execute(tx);
  return rows;
}

const OF_A_YEAR = sql<SqlBool>`tax_year <> ''`;

export type ListPlace = { at: string; id: string };

export async function listReports(
  tx: Tx,
  userId: string,
  filter: { taxYear: string | null; after: ListPlace | null; limit: number },
): Promise<ReportRow[]> {
  const { taxYear, after, limit } = filter;
  const ofYear = taxYear === null ? OF_A_YEAR : sql<SqlBool>`tax_year = ${taxYear}`;
  const onwards =
    after === null
      ? sql<SqlBool>`true`
      : sql<SqlBool>`(created_at, id) < (${after.at}::timestamptz, ${after.id}::uuid)`;
  const { rows } = await sql<ReportRow>`
    select ${COLUMNS} from tax_reports where user_id = ${userId} and ${ofYear} and ${onwards}
    order by created_at desc, id desc limit ${limit}`.execute(tx);
  return rows;
}

export async function yearsOfReports(tx: Tx, userId: string): Promise<string[]> {
  const { rows } = await sql<{ taxYear: string }>`
    select distinct tax_year as "taxYear" from tax_reports where user_id = ${userId} and ${OF_A_YEAR} order by tax_year desc`.execute(
    tx,
  );
  return rows.map(({ taxYear }) => taxYear);
}

export type FileMade = {
  filename: string;
  sizeBytes: number;
  sha256: string;
  notes: readonly string[];
  /** The transaction of each of the first rows, if no column identifies it. */
  rowTransactions?: readonly (string | null)[] | undefined;
};

/** A document for no tax year, such as a list, which never becomes outdated. */
type ListMade = Pick<MadeFrom, 'computationId' | 'resultHash'> & Pick<FileMade, 'filename'>;

export type ReportChange =
  | { status: 'STARTED'; numberDone?: number; numberTotal?: number }
  | ({ status: 'FINISHED' } & ((MadeFrom & FileMade) | ListMade))
  | { status: 'FAILED'; errorCode: string };

export async function markReport(tx: Tx, userId: string, id: string, change: ReportChange): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('tax_reports')
    .set({ status: change.status, ...columnsOf(change) })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

function columnsOf(change: ReportChange) {
  if (change.status === 'STARTED')
    return { number_done: change.numberDone ?? 0, number_total: change.numberTotal ?? 0 };
  if (change.status === 'FAILED') return { finished_at: new Date(), error_code: change.errorCode };
  const list = {
    finished_at: new Date(),
    computation_id: change.computationId,
    result_hash: change.resultHash,
    filename: change.filename,
  };
  if (!('sha256' in change)) return list;
  return {
    ...list,
    engine_version: change.engineVersion,
    input_hash: change.inputHash,
    year_input_hash: change.yearInputHash,
    year_result_hash: change.yearResultHash,
    settings: jsonb(change.settings),
    figures: change.figures && jsonb(change.figures),
    notes: jsonb(change.notes),
    row_transactions: change.rowTransactions ? jsonb(change.rowTransactions) : null,
    size_bytes: String(change.sizeBytes),
    sha256: change.sha256,
    number_done: sql<number>`number_total`,
  };
}

export async function transactionsOfRows(tx: Tx, userId: string, id: string): Promise<(string | null)[]> {
  if (!isUuid(id)) return [];
  const { rows } = await sql<{ transactions: (string | null)[] | null }>`
    select row_transactions as transactions from tax_reports where user_id = ${userId} and id = ${id}::uuid`.execute(
    tx,
  );
  return rows[0]?.transactions ?? [];
}

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

export async function deleteReport(tx: Tx, userId: string, id: string): Promise<string | null> {
  if (!isUuid(id)) return null;
  const { rows } = await sql<{ storageKey: string }>`
    delete from tax_reports where user_id = ${userId} and id = ${id}::uuid and ${OF_A_YEAR}
    returning storage_key as "storageKey"`.execute(tx);
  return rows[0]?.storageKey ?? null;
}

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

export type YearNow = { taxYear: string; inputHash: string; resultHash: string; totals: YearSummary };

export async function yearsNow(
  tx: Tx,
  userId: string,
  computationId: string,
  taxYears: readonly string[],
): Promise<YearNow[]> {
  const { rows } = await sql<YearNow>`
    select tax_year as "taxYear", input_hash as "inputHash", result_hash as "resultHash", totals from segments
    where user_id = ${userId} and computation_id = ${computationId}::uuid
      and tax_year in (select jsonb_array_elements_text(${JSON.stringify(taxYears)}::jsonb))`.execute(tx);
  return rows;
}
