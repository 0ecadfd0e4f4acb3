import { randomUUID } from 'node:crypto';
import { builder } from '../../platform/graphql/builder.ts';
import { inCapitals } from '../../platform/graphql/enum-values.ts';
import { isUuid } from '../../platform/values/ids.ts';
import { insertReport } from '../../results/documents/tax-documents.ts';
import { DISPOSED_ORDERS, type DisposedFilter } from '../../results/lots/disposed-lots.ts';
import { readState } from '../../results/years/years.ts';
import { StartedJob } from '../api/answers.ts';
import { CurrencyRef } from '../api/currency.ts';
import { clamp } from '../api/page-size.ts';
import { may } from '../api/policy.ts';
import { AccountRef, DisposalRef, Term, TransactionRef } from '../api/refs.ts';
import { DISPOSED_CSV } from './csv-job.ts';
import { type DisposedLot, type DisposedLots, disposedLots, inMonth, lotsOfFlow, type Wanted } from './service.ts';

const PAGE = 50;
const LARGEST_PAGE = 500;

const DisposedLotOrder = builder.enumType('DisposedLotOrder', {
  description: 'The sort order of disposed lots. Unknown values come last in both directions.',
  values: inCapitals(DISPOSED_ORDERS),
});

const DisposedLotRef = builder.objectRef<DisposedLot>('DisposedLot').implement({
  description: 'Units of one lot that one disposal used.',
  fields: (t) => ({
    flowId: t.id({ description: 'The ID of the disposing flow.', resolve: ({ disposal }) => disposal.transactionId }),
    disposedLotId: t.id({
      description:
        'The position of the lot in its disposal, from 1. It is stable while the disposal uses the same lots.',
      resolve: ({ number }) => String(number),
    }),
    disposal: t.field({ type: DisposalRef, resolve: ({ disposal }) => disposal }),
  }),
});

const SumsRef = builder.simpleObject('DisposedSums', {
  description: 'The printed totals of all matching lots. For a whole year they equal those of its tax page.',
  fields: (t) => ({
    count: t.int(),
    unreportedCount: t.int({
      description: 'The number of lots that no form of gains includes. These sums exclude them.',
    }),
    proceeds: t.field({ type: 'Decimal' }),
    costBasis: t.field({ type: 'Decimal' }),
    deniedLoss: t.field({ type: 'Decimal' }),
    gain: t.field({ type: 'Decimal' }),
    unknownCount: t.int(),
    unknownProceedsCount: t.int(),
    unknownCostCount: t.int(),
  }),
});

const MonthRef = builder.simpleObject('MonthOfTaxYear', {
  fields: (t) => ({ startsOn: t.field({ type: 'Date' }), endsOn: t.field({ type: 'Date' }) }),
});

type Filters = {
  taxYear?: string | null | undefined;
  assetId?: string | null | undefined;
  walletId?: string | null | undefined;
  term?: DisposedFilter['term'] | undefined;
  month?: number | null | undefined;
  isRemoval?: boolean | null | undefined;
  search?: string | null | undefined;
};

/** An ID that no wallet has, so that nothing is found. */
const NO_WALLET = '00000000-0000-0000-0000-000000000000';

function filterOf({ taxYear, assetId, walletId, term, month, isRemoval, search }: Filters): Wanted {
  return {
    taxYear: taxYear ?? null,
    assetId: assetId ?? null,
    accountId: walletId == null || isUuid(walletId) ? (walletId ?? null) : NO_WALLET,
    term: term ?? null,
    month: month == null ? null : clamp(month, 1, 12),
    isRemoval: isRemoval ?? false,
    search: search?.trim() ?? '',
  };
}

export function addDisposedLotsSchema(): void {
  addList();
  addOfFlow();
  addCsv();
}

function addList(): void {
  const ListRef = builder.objectRef<DisposedLots>('DisposedLotPage').implement({
    fields: (t) => ({
      taxYear: t.exposeString('taxYear', { nullable: true }),
      currency: t.exposeString('currency'),
      isComputed: t.exposeBoolean('isComputed'),
      hasTerms: t.exposeBoolean('hasTerms', {
        description: 'Whether the country distinguishes short-term and long-term lots in that year.',
      }),
      months: t.field({
        type: [MonthRef],
        description: 'The twelve months of the tax year; empty without a year.',
        resolve: ({ months }) => months,
      }),
      lots: t.field({ type: [DisposedLotRef], resolve: ({ lots }) => lots }),
      totalCount: t.exposeInt('totalCount'),
      sums: t.field({ type: SumsRef, resolve: ({ sums }) => sums }),
      assets: t.field({
        type: [CurrencyRef],
        description: 'Assets with disposals in the year, highest proceeds first.',
        resolve: ({ assetIds }) => assetIds,
      }),
      wallets: t.field({
        type: [AccountRef],
        nullable: { list: false, items: true },
        description: 'Wallets with disposals. Null entries were deleted.',
        resolve: ({ accountIds }) => accountIds,
      }),
      removalCount: t.exposeInt('removalCount', {
        description: 'The number of gifts, donations and losses, which are listed separately.',
      }),
    }),
  });
  builder.queryField('disposedLots', (t) =>
    t.field({
      type: ListRef,
      description: 'The disposed lots of a tax year.',
      args: {
        taxYear: t.arg.string({ description: 'By default, the latest year with disposals.' }),
        assetId: t.arg.id(),
        walletId: t.arg.id(),
        term: t.arg({ type: Term }),
        month: t.arg.int({
          description: 'The month of the tax year, from 1 to 12; in tax years from 6 April, months begin on the 6th.',
        }),
        isRemoval: t.arg.boolean({
          description: 'Returns gifts, donations and losses instead of what the totals include.',
        }),
        search: t.arg.string({ description: 'Text in the name of an asset or wallet, or a transaction ID.' }),
        sortBy: t.arg({ type: DisposedLotOrder }),
        desc: t.arg.boolean(),
        offset: t.arg.int(),
        limit: t.arg.int(),
      },
      resolve: (_root, { sortBy, desc, offset, limit, ...filters }, context) =>
        context.transaction((tx, userId) =>
          disposedLots(tx, userId, filterOf(filters), {
            by: sortBy ?? 'disposed',
            isDescending: desc ?? false,
            offset: offset ?? 0,
            limit: clamp(limit ?? PAGE, 1, LARGEST_PAGE),
          }),
        ),
    }),
  );
}

function addOfFlow(): void {
  const FlowLots = builder.simpleObject('LotsOfDisposal', {
    fields: (t) => ({
      currency: t.string(),
      transaction: t.field({ type: TransactionRef }),
      lots: t.field({ type: [DisposedLotRef], description: 'In the order in which they were used.' }),
      totalCount: t.int(),
    }),
  });
  builder.queryField('lotsOfDisposal', (t) =>
    t.field({
      type: FlowLots,
      nullable: true,
      description: 'The lots that one disposal used; null if there is no such disposal.',
      args: { flowId: t.arg.id({ required: true }) },
      resolve: (_root, { flowId }, context) =>
        context.transaction(async (tx, userId) => {
          const found = await lotsOfFlow(tx, userId, flowId);
          return found && { ...found, transaction: flowId };
        }),
    }),
  );
}

function addCsv(): void {
  builder.mutationField('exportDisposedLotsCsv', (t) =>
    t.field({
      type: StartedJob,
      description: 'Writes all matching lots to a CSV file; `pollTaxReport` reports when it is ready.',
      args: {
        taxYear: t.arg.string({ required: true }),
        assetId: t.arg.id(),
        walletId: t.arg.id(),
        term: t.arg({ type: Term }),
        month: t.arg.int(),
        isRemoval: t.arg.boolean(),
        search: t.arg.string(),
        sortBy: t.arg({ type: DisposedLotOrder }),
        desc: t.arg.boolean(),
      },
      resolve: async (_root, { sortBy, desc, ...filters }, context) => {
        const reportId = randomUUID();
        await context.change(may('make-documents'), async ({ tx, userId, jobs }) => {
          await insertReport(tx, userId, { id: reportId, reportType: DISPOSED_CSV, format: 'csv', taxYear: '' });
          const { settings } = await readState(tx, userId);
          const filter = inMonth(settings, { ...filterOf(filters), taxYear: filters.taxYear });
          const order = { by: sortBy ?? 'disposed', isDescending: desc ?? false } as const;
          await jobs.enqueue(tx, 'disposed-lots.csv', { userId, reportId, filter, order });
        });
        return { success: true, jobId: reportId };
      },
    }),
  );
}
