/** Tax documents: what is offered for a year, making one, and those that were made. */

import { stopReport } from '../../books/results/tax-documents.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { FilePoll, MutationResult, OK, refusal, StartedJob, started } from '../answers.ts';
import { may } from '../policy.ts';
import { JobState, ReportFormat } from '../refs.ts';
import { followReport, madeReports, requestReport } from './report-service.ts';

export const AvailableReport = builder.simpleObject('AvailableReport', {
  fields: (t) => ({
    reportType: t.string(),
    title: t.string(),
    description: t.string(),
    formats: t.field({ type: [ReportFormat] }),
  }),
});

export const TaxReport = builder.simpleObject('TaxReport', {
  fields: (t) => ({
    id: t.id(),
    reportType: t.string(),
    title: t.string(),
    format: t.field({ type: ReportFormat }),
    status: t.field({ type: JobState }),
    createdAt: t.field({ type: 'DateTime' }),
    resultHash: t.string({ nullable: true }),
    isOutOfDate: t.boolean(),
    url: t.string({ nullable: true }),
  }),
});

export function addReports(): void {
  builder.mutationField('generateTaxReport', (t) =>
    t.field({
      type: StartedJob,
      args: {
        reportType: t.arg.string({ required: true }),
        taxYear: t.arg.string({ required: true }),
        format: t.arg({ type: ReportFormat, required: true }),
      },
      resolve: async (_root, args, context) => {
        return started(await context.change(may('make-documents'), (scope) => requestReport(scope, args, new Date())));
      },
    }),
  );
  builder.mutationField('stopFile', (t) =>
    t.field({
      type: MutationResult,
      description: 'Have a file that was asked for, a tax document or a CSV of transactions, not made after all.',
      args: { jobId: t.arg.id({ required: true }) },
      resolve: async (_root, { jobId }, context) => {
        const isStopped = await context.change(may('make-documents'), ({ tx, userId }) =>
          stopReport(tx, userId, String(jobId)),
        );
        return isStopped ? OK : refusal('not_under_way', 'This file is not being made any more.');
      },
    }),
  );
  builder.queryField('pollTaxReport', (t) =>
    t.field({
      type: FilePoll,
      args: { jobId: t.arg.id({ required: true }) },
      resolve: async (_root, { jobId }, context) => {
        const report = await context.transaction((tx, userId) => followReport(tx, userId, jobId));
        if (!report) return { ...refusal('unknown_job_id', 'There is no such document.'), isReady: false };
        if (report.status === 'FAILED')
          return { ...refusal(report.errorCode ?? 'unknown_error', 'The document could not be made.'), isReady: false };
        return { success: true, isReady: report.url !== null, url: report.url };
      },
    }),
  );
  builder.queryField('taxReports', (t) =>
    t.field({
      type: [TaxReport],
      args: { taxYear: t.arg.string({ required: true }) },
      resolve: (_root, { taxYear }, context) => context.transaction((tx, userId) => madeReports(tx, userId, taxYear)),
    }),
  );
}
