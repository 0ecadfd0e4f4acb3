import { createHash } from 'node:crypto';
import { asSystem, asUser, type Tx } from '@lotbook/db/user';
import { reportById, reportsFor } from '@lotbook/reports/registry';
import { gapNotes, type Report, type ReportFormat, type ReportInput, refusalIn } from '@lotbook/reports/report';
import { z } from 'zod';
import { stateOfAllBrokerLines, statesOfBrokerLines } from '../../../facts/broker-lines/broker-lines.ts';
import { defineJob, type JobContext } from '../../../platform/jobs/definition.ts';
import { Stopped, wasStopped, whileWanted } from '../../../platform/jobs/wanted.ts';
import { documentFigures } from '../../../results/documents/document-figures.ts';
import { withBrokers } from '../../../results/documents/reconciled.ts';
import { reportInput } from '../../../results/documents/report-input.ts';
import {
  type FileMade,
  type MadeFrom,
  markReport,
  type ReportRow,
  readReport,
  reportKey,
  type YearNow,
  yearsNow,
} from '../../../results/documents/tax-documents.ts';
import { type Computed, readState, type TaxSettings } from '../../../results/years/years.ts';
import { nameOf } from '../../../views/session.ts';
import { ALL_DOCUMENTS, zipOfDocuments } from './all-documents.ts';
import { type MakeDocument, withDocumentThread } from './document-thread.ts';
import { limited } from './limited-rows.ts';
import { isUnchanged, moreOf } from './more-input.ts';
import { listsAllLines } from './report-view.ts';

export const reportJob = defineJob({
  name: 'report.make',
  payload: z.object({ userId: z.string().min(1), reportId: z.uuid() }),
  concurrency: 2,
  canRunAgain: false,
  maxMs: 20 * 60_000,
  async handler({ userId, reportId }, job) {
    const find = () => asUser(job.db, userId, (tx) => readReport(tx, userId, reportId));
    const row = await find();
    if (row?.status === 'FINISHED' || row?.status === 'FAILED') return;
    using wanted = whileWanted(job, async () => (await find()) !== null);
    try {
      if (!row) throw new Stopped();
      await mark(job, userId, row, { status: 'STARTED' });
      await make(userId, row, { ...job, signal: wanted.signal });
    } catch (error) {
      if (!wasStopped(error, wanted.signal)) throw error;
      await job.storage.delete(reportKey(userId, reportId));
    }
  },
  async gaveUp({ userId, reportId }, job) {
    await asUser(job.db, userId, (tx) =>
      markReport(tx, userId, reportId, { status: 'FAILED', errorCode: 'unknown_error' }),
    );
  },
});

async function mark(
  { db }: JobContext,
  userId: string,
  { id }: ReportRow,
  change: Parameters<typeof markReport>[3],
): Promise<void> {
  if (!(await asUser(db, userId, (tx) => markReport(tx, userId, id, change)))) throw new Stopped();
}

async function make(userId: string, row: ReportRow, job: JobContext): Promise<void> {
  const reports = await reportsOf(userId, row, job);
  if (reports.length === 0) return mark(job, userId, row, { status: 'FAILED', errorCode: 'invalid_report_type' });
  const found = await inputOf(userId, row, job);
  if (!found) return mark(job, userId, row, { status: 'FAILED', errorCode: 'cost_basis_failed' });
  const more = await moreOf(userId, { row, reports, ...found }, job);
  if (!more) return mark(job, userId, row, { status: 'FAILED', errorCode: 'cost_basis_in_process' });
  job.signal.throwIfAborted();
  const input = { ...found.input, ...more.input };
  const file = await withDocumentThread({ input, ledger: more.ledger }, { userId, signal: job.signal }, (making) =>
    row.format === 'zip'
      ? storeZip(userId, row, { input, reports, making }, job)
      : storeOne(row, row.format, making, job.storage),
  );
  if (more.ledger && !(await isUnchanged(userId, found, job))) {
    await job.storage.delete(row.storageKey);
    return mark(job, userId, row, { status: 'FAILED', errorCode: 'cost_basis_in_process' });
  }
  await mark(job, userId, row, { status: 'FINISHED', ...found.from, ...file });
}

async function reportsOf(userId: string, row: ReportRow, { db }: JobContext): Promise<readonly Report[]> {
  const one = reportById(row.reportType);
  if (one) return [one];
  if (row.reportType !== ALL_DOCUMENTS) return [];
  const { settings } = await asUser(db, userId, (tx) => readState(tx, userId));
  return reportsFor(settings.country, row.taxYear).filter((report) => !refusalIn(settings.baseCurrency, report));
}

async function inputOf(userId: string, row: ReportRow, { db }: JobContext) {
  const personName = await asSystem(db, (tx) => nameOf(tx, userId));
  const read = async (tx: Tx) => {
    const { settings, computed } = await readState(tx, userId);
    if (!computed) return null;
    const made = { taxYear: row.taxYear, settings, computed, personName };
    const input = await withBrokers(tx, userId, await reportInput(tx, userId, made, new Date().toISOString()));
    const brokers = (await statesOfBrokerLines(tx, userId, [row.taxYear])).get(row.taxYear);
    const allBrokers = listsAllLines(row.reportType) ? ((await stateOfAllBrokerLines(tx, userId)) ?? '') : undefined;
    const [year] = await yearsNow(tx, userId, computed.id, [row.taxYear]);
    const options = row.options.whole_units ? { options: { wholeUnits: true } } : {};
    return {
      input: { ...(row.options.limits ? await limited(tx, userId, row.options.limits, input) : input), ...options },
      settings,
      computed,
      allBrokers,
      from: madeFrom(settings, { computed, year, brokers, allBrokers, lots: input.computation?.lots }),
    };
  };
  return asUser(db, userId, read, { reads: 'snapshot' });
}

type From = {
  computed: Computed;
  year: YearNow | undefined;
  brokers: string | undefined;
  allBrokers: string | undefined;
  lots: string | undefined;
};

function madeFrom(settings: TaxSettings, { computed, year, brokers, allBrokers, lots }: From): MadeFrom {
  const { country, baseCurrency, timeZone, method, lotAllocation } = settings;
  return {
    computationId: computed.id,
    engineVersion: computed.engineVersion,
    inputHash: computed.inputHash,
    resultHash: computed.resultHash,
    yearInputHash: year?.inputHash ?? null,
    yearResultHash: year?.resultHash ?? null,
    settings: {
      country,
      base_currency: baseCurrency,
      time_zone: timeZone,
      method,
      lot_allocation: lotAllocation,
      ...(lots === undefined ? {} : { lots }),
      ...(brokers === undefined ? {} : { broker_lines: brokers }),
      ...(allBrokers === undefined ? {} : { all_broker_lines: allBrokers }),
    },
    figures: year ? documentFigures(year.totals, baseCurrency) : null,
  };
}

async function storeOne(
  row: ReportRow,
  format: ReportFormat,
  making: MakeDocument,
  storage: JobContext['storage'],
): Promise<FileMade> {
  const { bytes, name, notes, rowTransactions } = await making(row.reportType, format);
  await storage.put(row.storageKey, bytes);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { filename: name, sizeBytes: bytes.length, sha256, notes, rowTransactions };
}

type OfAll = { input: ReportInput; reports: readonly Report[]; making: MakeDocument };

async function storeZip(
  userId: string,
  row: ReportRow,
  { input, reports, making }: OfAll,
  job: JobContext,
): Promise<FileMade> {
  const zip = zipOfDocuments(input, reports, making, (numberDone, numberTotal) =>
    mark(job, userId, row, { status: 'STARTED', numberDone, numberTotal }),
  );
  await job.storage.put(row.storageKey, zip.content);
  return { filename: `tax-documents-${row.taxYear.replace('/', '-')}.zip`, ...zip.made(), notes: gapNotes(input) };
}
