import { builder } from '../../platform/graphql/builder.ts';
import { CalloutRef, DisposalRef, IncomeEntryRef, Term } from '../api/refs.ts';
import { addReports } from './documents/document-schema.ts';
import { addLines } from './line-schema.ts';
import { calloutPage, disposalPage, incomePage, type Page } from './pages.ts';
import { taxSummary, taxYears } from './service.ts';
import { TaxSummaryRef } from './summary-ref.ts';
import { addSummary } from './summary-schema.ts';
import { addEngineChangeSchema } from './years/engine-change-schema.ts';
import { addSeasonSchema } from './years/season-schema.ts';
import { addVisitSchema } from './years/visit-schema.ts';
import { addYearSchema } from './years/year-schema.ts';

export function addTaxSchema(): void {
  addLines();
  addSummary();
  addYearSchema();
  addVisitSchema();
  addEngineChangeSchema();
  addSeasonSchema();
  addReports();
  addQueries();
}

const TaxYearRef = builder.simpleObject('TaxYear', {
  fields: (t) => ({
    label: t.string(),
    startsOn: t.field({ type: 'Date' }),
    endsOn: t.field({ type: 'Date' }),
    transactionCount: t.int(),
    hasResults: t.boolean(),
  }),
});

function addQueries(): void {
  builder.queryField('taxYears', (t) =>
    t.field({
      type: [TaxYearRef],
      resolve: (_root, _args, context) => context.transaction((tx, userId) => taxYears(tx, userId, new Date())),
    }),
  );
  builder.queryField('taxSummary', (t) =>
    t.field({
      type: TaxSummaryRef,
      nullable: true,
      args: { taxYear: t.arg.string({ required: true }) },
      resolve: (_root, { taxYear }, context) =>
        context.transaction((tx, userId) => taxSummary(tx, userId, taxYear, new Date())),
    }),
  );
  const paging = (t: Parameters<Parameters<typeof builder.queryField>[1]>[0]) => ({
    after: t.arg.int(),
    limit: t.arg.int(),
  });
  const DisposalPage = pageType('DisposalPage', 'disposals', DisposalRef);
  builder.queryField('disposals', (t) =>
    t.field({
      type: DisposalPage,
      args: {
        taxYear: t.arg.string(),
        transactionId: t.arg.id(),
        assetId: t.arg.id(),
        term: t.arg({ type: Term }),
        isRemoval: t.arg.boolean({
          description:
            "True for only gifts, donations and losses; false for only what the year's totals include. Omit for all.",
        }),
        ...paging(t),
      },
      resolve: (_root, { after, limit, ...filter }, context) =>
        context.transaction((tx, userId) => disposalPage(tx, userId, filter, { after, limit })),
    }),
  );
  const IncomePage = pageType('IncomePage', 'entries', IncomeEntryRef);
  builder.queryField('incomeEntries', (t) =>
    t.field({
      type: IncomePage,
      args: { taxYear: t.arg.string({ required: true }), ...paging(t) },
      resolve: (_root, { taxYear, ...page }, context) =>
        context.transaction((tx, userId) => incomePage(tx, userId, taxYear, page)),
    }),
  );
  const CalloutPage = pageType('CalloutPage', 'callouts', CalloutRef);
  builder.queryField('callouts', (t) =>
    t.field({
      type: CalloutPage,
      args: { taxYear: t.arg.string(), type: t.arg.string(), ...paging(t) },
      resolve: (_root, { after, limit, ...filter }, context) =>
        context.transaction((tx, userId) => calloutPage(tx, userId, filter, { after, limit })),
    }),
  );
}

function pageType<T extends object>(name: string, field: string, item: ReturnType<typeof builder.objectRef<T>>) {
  return builder.objectRef<Page<T>>(name).implement({
    fields: (t) => ({
      [field]: t.field({ type: [item], resolve: (page) => page.rows }),
      endCursor: t.exposeInt('endCursor', { nullable: true }),
      hasMore: t.exposeBoolean('hasMore'),
      totalCount: t.exposeInt('totalCount'),
    }),
  });
}
