/** Makes a tax document from the stored result, as it stands when the job runs, and keeps the file. */
import { asSystem, asUser, type Tx } from '@lotbook/db/user';
import { report as lotsReport } from '@lotbook/reports/documents/lots/report';
import { reportById } from '@lotbook/reports/registry';
import { z } from 'zod';
import { endOfTaxYear, lotsAtYearEnd } from '../../books/results/lots-at-year-end.ts';
import { reportInput } from '../../books/results/report-input.ts';
import { markReport, type ReportRow, readReport, reportKey } from '../../books/results/tax-documents.ts';
import { readState, type TaxSettings } from '../../books/results/years.ts';
import { nameOf } from '../../books/settings/session.ts';
import { defineJob, type JobContext } from '../../platform/jobs/definition.ts';
import { Stopped, wasStopped, whileWanted } from '../../platform/jobs/wanted.ts';

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

/** @throws {Stopped} */
async function mark(
  { db }: JobContext,
  userId: string,
  { id }: ReportRow,
  change: Parameters<typeof markReport>[3],
): Promise<void> {
  if (!(await asUser(db, userId, (tx) => markReport(tx, userId, id, change)))) throw new Stopped();
}

async function make(userId: string, row: ReportRow, job: JobContext): Promise<void> {
  const personName = await asSystem(job.db, (tx) => nameOf(tx, userId));
  const found = await asUser(
    job.db,
    userId,
    async (tx) => {
      const { settings, computed } = await readState(tx, userId);
      if (!computed) return null;
      const input = await reportInput(
        tx,
        userId,
        { taxYear: row.taxYear, settings, computed, personName },
        new Date().toISOString(),
      );
      return { input, computed, settings };
    },
    { reads: 'snapshot' },
  );
  const report = reportById(row.reportType);
  if (!found || !report) {
    const errorCode = report ? 'cost_basis_failed' : 'invalid_report_type';
    return mark(job, userId, row, { status: 'FAILED', errorCode });
  }
  const lots = await lotsOf(userId, row, found.settings, job);
  if (!lots) return mark(job, userId, row, { status: 'FAILED', errorCode: 'cost_basis_in_process' });
  job.signal.throwIfAborted();
  const file = await report.make({ ...found.input, ...lots }, row.format);
  await job.storage.put(row.storageKey, file.bytes);
  const { id: computationId, resultHash } = found.computed;
  await mark(job, userId, row, { status: 'FINISHED', computationId, resultHash, filename: file.name });
}

/** Lots of the end of the year, where the document is about lots and the year is over. @returns null when the ledger changed */
async function lotsOf(userId: string, row: ReportRow, settings: TaxSettings, job: JobContext) {
  const isOver = Date.parse(endOfTaxYear(row.taxYear, settings)) < Date.now();
  if (row.reportType !== lotsReport.id || !isOver) return {};
  const read = <T>(work: (tx: Tx) => Promise<T>) => asUser(job.db, userId, work);
  return lotsAtYearEnd({ read, signal: job.signal }, userId, row.taxYear, settings);
}
