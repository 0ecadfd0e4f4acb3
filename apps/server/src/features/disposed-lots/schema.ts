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
  description: 'What disposed lots are ordered by. What is not known comes last in either direction.',
  values: inCapitals(DISPOSED_ORDERS),
});

const DisposedLotRef = builder.objectRef<DisposedLot>('DisposedLot').implement({
  description: 'What one disposal took from one lot.',
  fields: (t) => ({
    flowId: t.id({ description: 'The transaction it is of.', resolve: ({ disposal }) => disposal.transactionId }),
    disposedLotId: t.id({
      description: 'The how manieth of its disposal, from 1; the same while that disposal takes the same lots.',
      resolve: ({ number }) => String(number),
    }),
    disposal: t.field({ type: DisposalRef, resolve: ({ disposal }) => disposal }),
  }),
});

const SumsRef = builder.simpleObject('DisposedSums', {
  description: 'What all found lots come to, as printed: of a whole year it is what its tax page has.',
  fields: (t) => ({
    count: t.int(),
    unreportedCount: t.int({ description: 'Of those, how many no form of gains has. They are in none of these sums.' }),
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
      hasTerms: t.exposeBoolean('hasTerms', { description: 'Whether lots of the year are short-term or long-term.' }),
      months: t.field({
        type: [MonthRef],
        description: 'Of the tax year, twelve; none where there is no year.',
        resolve: ({ months }) => months,
      }),
      lots: t.field({ type: [DisposedLotRef], resolve: ({ lots }) => lots }),
      totalCount: t.exposeInt('totalCount'),
      sums: t.field({ type: SumsRef, resolve: ({ sums }) => sums }),
      assets: t.field({
        type: [CurrencyRef],
        description: 'Of which anything was disposed of in the year, what brought the most first.',
        resolve: ({ assetIds }) => assetIds,
      }),
      wallets: t.field({
        type: [AccountRef],
        nullable: { list: false, items: true },
        description: 'From which it was disposed of. Null: it was deleted.',
        resolve: ({ accountIds }) => accountIds,
      }),
      removalCount: t.exposeInt('removalCount', {
        description: 'How many gifts, donations and losses the year has, which are listed apart.',
      }),
    }),
  });
  builder.queryField('disposedLots', (t) =>
    t.field({
      type: ListRef,
      description: 'What went out of lots in a tax year.',
      args: {
        taxYear: t.arg.string({ description: 'Left out: the latest year in which anything was disposed of.' }),
        assetId: t.arg.id(),
        walletId: t.arg.id(),
        term: t.arg({ type: Term }),
        month: t.arg.int({
          description: 'Of the tax year, from 1 to 12; those of a year from 6 April begin on the 6th.',
        }),
        isRemoval: t.arg.boolean({ description: 'Gifts, donations and losses in place of what the totals count.' }),
        search: t.arg.string({ description: 'In the name of an asset or a wallet, or the id of a transaction.' }),
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
      lots: t.field({ type: [DisposedLotRef], description: 'In the order in which they were taken.' }),
      totalCount: t.int(),
    }),
  });
  builder.queryField('lotsOfDisposal', (t) =>
    t.field({
      type: FlowLots,
      nullable: true,
      description: 'The lots that one disposal took; null when there is no such disposal.',
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
      description: 'Have all found lots written into a CSV file; `pollTaxReport` says when it is there.',
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
