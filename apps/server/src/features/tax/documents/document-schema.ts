import { builder } from '../../../platform/graphql/builder.ts';
import type { DocumentFigures } from '../../../results/documents/tax-documents.ts';
import { stopReport, transactionsOfRows } from '../../../results/documents/tax-documents.ts';
import { FilePoll, MutationResult, OK, refusal, StartedJob, started } from '../../api/answers.ts';
import { may } from '../../api/policy.ts';
import { DocumentPurpose, JobState, ReportFormat } from '../../api/refs.ts';
import {
  followReport,
  madeReports,
  type ReportList,
  removeReport,
  reportList,
  requestReport,
} from './report-service.ts';
import type { ChangedFigure, TaxReportView } from './report-view.ts';

export const AvailableReport = builder.simpleObject('AvailableReport', {
  fields: (t) => ({
    reportType: t.string(),
    title: t.string(),
    description: t.string(),
    purpose: t.field({ type: DocumentPurpose }),
    formats: t.field({ type: [ReportFormat] }),
    takesBlank: t.boolean({ description: 'Whether its PDF can be written on the blank official form.' }),
    isOfADay: t.boolean({ description: 'Whether it is available for any past day.' }),
    isAList: t.boolean({
      description: 'Whether it can be limited to a date range or to the transactions of a search.',
    }),
  }),
});

const FIGURES = {
  PROCEEDS: { value: 'proceeds' },
  COST_BASIS: { value: 'cost_basis' },
  GAIN: { value: 'gain' },
  SHORT_GAIN: { value: 'short_gain' },
  LONG_GAIN: { value: 'long_gain' },
  INCOME: { value: 'income' },
  DISPOSALS: { value: 'disposals' },
} as const satisfies Record<string, { value: keyof DocumentFigures }>;
const DocumentFigure = builder.enumType('DocumentFigure', { values: FIGURES });

const ChangedFigureRef = builder.objectRef<ChangedFigure>('ChangedFigure').implement({
  fields: (t) => ({
    figure: t.expose('figure', { type: DocumentFigure }),
    made: t.exposeString('made', { description: 'As in the document: a decimal or a count.' }),
    now: t.exposeString('now', { nullable: true, description: 'Null if the year no longer has figures.' }),
  }),
});

const DocumentSettings = builder.simpleObject('DocumentSettings', {
  description: 'The rules used for a document.',
  fields: (t) => ({
    country: t.string(),
    baseCurrency: t.string(),
    timeZone: t.string(),
    method: t.string(),
    lots: t.string({
      nullable: true,
      description:
        'Describes the lots that sales of the year could use. Null for documents created before this was recorded.',
    }),
  }),
});

const DocumentLimits = builder.objectRef<NonNullable<TaxReportView['options']['limits']>>('DocumentLimits').implement({
  fields: (t) => ({
    startDate: t.field({ type: 'Date', nullable: true, resolve: ({ from }) => from ?? null }),
    endDate: t.field({ type: 'Date', nullable: true, resolve: ({ until }) => until ?? null }),
    query: t.string({ nullable: true, resolve: ({ query }) => query ?? null }),
  }),
});

export const TaxReport = builder.objectRef<TaxReportView>('TaxReport').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    reportType: t.exposeString('reportType'),
    title: t.exposeString('title'),
    taxYear: t.exposeString('taxYear'),
    format: t.expose('format', { type: ReportFormat }),
    status: t.expose('status', { type: JobState }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    filename: t.exposeString('filename', { nullable: true }),
    sizeBytes: t.expose('sizeBytes', { type: 'Decimal', nullable: true }),
    sha256: t.exposeString('sha256', { nullable: true, description: 'The hash of the file in hexadecimal digits.' }),
    isWholeUnits: t.boolean({
      description: 'Rounds amounts to whole units.',
      resolve: ({ options }) => options.whole_units ?? false,
    }),
    on: t.field({
      type: 'Date',
      nullable: true,
      description: 'The day whose closing lots it lists, if not the last day of the year.',
      resolve: ({ options }) => options.on ?? null,
    }),
    limitedTo: t.field({
      type: DocumentLimits,
      nullable: true,
      description: 'Null for a document of the whole tax year.',
      resolve: ({ options }) => options.limits ?? null,
    }),
    engineVersion: t.exposeString('engineVersion', { nullable: true }),
    inputHash: t.exposeString('inputHash', { nullable: true }),
    resultHash: t.exposeString('resultHash', { nullable: true }),
    settings: t.field({
      type: DocumentSettings,
      nullable: true,
      description: 'Null if created before they were recorded.',
      resolve: ({ settings }) =>
        settings && {
          country: settings.country,
          baseCurrency: settings.base_currency,
          timeZone: settings.time_zone,
          method: settings.method,
          lots: settings.lots ?? null,
        },
    }),
    notes: t.stringList({
      description: 'Notes about the file, as sentences.',
      resolve: ({ notes }) => [...notes],
    }),
    numberDone: t.exposeInt('numberDone', { description: 'For a ZIP: the number of documents created so far.' }),
    numberTotal: t.exposeInt('numberTotal'),
    isOutOfDate: t.exposeBoolean('isOutOfDate', { description: 'Whether it no longer matches the ledger.' }),
    changes: t.field({ type: [ChangedFigureRef], resolve: ({ changes }) => changes }),
    url: t.exposeString('url', { nullable: true }),
  }),
});

const TaxDocuments = builder.objectRef<ReportList>('TaxDocuments').implement({
  fields: (t) => ({
    documents: t.field({ type: [TaxReport], resolve: ({ documents }) => documents }),
    taxYears: t.exposeStringList('taxYears', { description: 'All stored documents, newest first.' }),
    endCursor: t.exposeString('endCursor', { nullable: true }),
    hasMore: t.exposeBoolean('hasMore'),
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
        wholeUnits: t.arg.boolean({ description: 'Rounds amounts to whole units.' }),
        blankUrl: t.arg.string({
          description: 'For a PDF: an uploaded attachment with the blank official form.',
        }),
        on: t.arg({
          type: 'Date',
          description:
            'For lots and holdings: the day whose closing balance counts, instead of the last day of the year.',
        }),
        query: t.arg.string({
          description: 'Limits a list of gains, income or gifts to the transactions of a search.',
        }),
        startDate: t.arg({ type: 'Date', description: 'Limits the list to this day and later ones.' }),
        endDate: t.arg({ type: 'Date', description: 'Limits the list to this day and earlier ones.' }),
      },
      resolve: async (_root, args, context) => {
        return started(await context.change(may('make-documents'), (scope) => requestReport(scope, args, new Date())));
      },
    }),
  );
  builder.mutationField('stopFile', (t) =>
    t.field({
      type: MutationResult,
      description: 'Cancels a requested file, either a tax document or a CSV of transactions.',
      args: { jobId: t.arg.id({ required: true }) },
      resolve: async (_root, { jobId }, context) => {
        const isStopped = await context.change(may('make-documents'), ({ tx, userId }) =>
          stopReport(tx, userId, String(jobId)),
        );
        return isStopped ? OK : refusal('not_under_way', 'This file is no longer being made.');
      },
    }),
  );
  builder.queryField('pollTaxReport', (t) =>
    t.field({
      type: FilePoll,
      args: { jobId: t.arg.id({ required: true }) },
      resolve: async (_root, { jobId }, context) => {
        const report = await context.transaction((tx, userId) => followReport(tx, userId, jobId));
        if (!report) return { ...refusal('unknown_job_id', 'This document doesn’t exist.'), isReady: false };
        if (report.status === 'FAILED')
          return { ...refusal(report.errorCode ?? 'unknown_error', 'The document could not be made.'), isReady: false };
        const isReady = report.status === 'FINISHED';
        return {
          success: true,
          isReady,
          url: isReady ? `/files/reports/${report.id}` : null,
          numberDone: report.numberDone,
          numberTotal: report.numberTotal,
        };
      },
    }),
  );
  builder.queryField('documentRows', (t) =>
    t.field({
      type: t.listRef('ID', { nullable: true }),
      description:
        'For a CSV without a column of transactions: the transaction of each of the first rows; null for a total.',
      args: { id: t.arg.id({ required: true }) },
      resolve: (_root, { id }, context) =>
        context.transaction((tx, userId) => transactionsOfRows(tx, userId, String(id))),
    }),
  );
  builder.queryField('taxReports', (t) =>
    t.field({
      type: [TaxReport],
      args: { taxYear: t.arg.string({ required: true }) },
      resolve: (_root, { taxYear }, context) => context.transaction((tx, userId) => madeReports(tx, userId, taxYear)),
    }),
  );
  builder.mutationField('deleteTaxReport', (t) =>
    t.field({
      type: MutationResult,
      description: 'Deletes a document and its file.',
      args: { id: t.arg.id({ required: true }) },
      resolve: async (_root, { id }, context) => {
        const isRemoved = await context.changeApart(may('make-documents'), (services, viewer) =>
          removeReport(services, viewer, id),
        );
        return isRemoved ? OK : refusal('unknown_id', 'This document doesn’t exist.');
      },
    }),
  );
  builder.queryField('taxDocuments', (t) =>
    t.field({
      type: TaxDocuments,
      description: 'All created documents, of all tax years or one, newest first.',
      args: { taxYear: t.arg.string(), after: t.arg.string(), limit: t.arg.int() },
      resolve: (_root, args, context) => context.transaction((tx, userId) => reportList(tx, userId, args)),
    }),
  );
}
