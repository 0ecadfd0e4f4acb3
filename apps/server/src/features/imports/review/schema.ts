import type { ReviewCounts } from '@lotbook/intake/opening/review';
import type { DraftTransaction } from '@lotbook/ledger/draft';
import { assetIdOf, shownSymbol } from '../../../facts/assets/resolve.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { isUuid } from '../../../platform/values/ids.ts';
import type { LikelyDuplicate } from '../../../views/duplicates/likely.ts';
import { RowIssueRef } from '../../api/refs.ts';
import { reviewRejectedRowsUrl } from '../rejected-rows/of-review.ts';
import { servicesOf, type Validation, type ValidationRequest } from '../upload/validation.ts';
import { CsvValidation, OptionAnswerInput } from '../validation-schema.ts';
import { type DraftSide, legsOf } from './draft-legs.ts';
import { addReviewEdits } from './edit-schema.ts';
import { eventsInCommon, type InCommonWarning, MAX_COMPARED } from './in-common.ts';
import {
  Filter,
  NO_COUNTS,
  Outcome,
  ReviewCountsRef,
  ReviewRowRef,
  type Shown,
  sentenceFor,
  shownRows,
} from './row-schema.ts';
import { type Reviewed, reviewFile } from './session.ts';

const DEFAULT_ROWS = 50;
const MAX_ROWS = 500;
type Review = {
  validation: Validation;
  header: readonly string[];
  counts: ReviewCounts;
  rows: Shown[];
  hasMore: boolean;
  rejectedRowsUrl: string | null;
};

const NO_ROWS: Omit<Review, 'validation'> = {
  header: [],
  counts: NO_COUNTS,
  rows: [],
  hasMore: false,
  rejectedRowsUrl: null,
};

const Input = builder.inputType('ReviewInput', {
  fields: (t) => ({
    fileUrl: t.string({ required: true }),
    isGeneric: t.boolean({ required: true }),
    accountTypeSlug: t.string({ required: true }),
    timeZone: t.string(),
    values: t.field({ type: [OptionAnswerInput] }),
    format: t.string({ description: 'The ID of the format that was chosen from `candidates`.' }),
    accountId: t.id({ description: 'The target account if it exists.' }),
  }),
});

export function addReviewSchema(): void {
  const ImportReview = addTypes();
  builder.queryField('importReview', (t) =>
    t.field({
      type: ImportReview,
      description: 'A file row by row, with the result of each row. Nothing is stored.',
      args: {
        input: t.arg({ type: Input, required: true }),
        filter: t.arg({ type: Filter, required: true }),
        after: t.arg.int({ description: 'The row number after which the page starts.' }),
        limit: t.arg.int(),
      },
      resolve: async (_root, { input, filter, after, limit }, context) => {
        const request = requestOf(input);
        const question = {
          filter,
          after: Math.max(0, after ?? 0),
          limit: Math.max(1, Math.min(limit ?? DEFAULT_ROWS, MAX_ROWS)),
        };
        const reviewed = await reviewFile(servicesOf(context), request, question);
        if (!('page' in reviewed)) return { ...NO_ROWS, validation: reviewed.validation };
        return shownOf(reviewed, reviewed.page.counts.errors > 0 ? reviewRejectedRowsUrl(request) : null);
      },
    }),
  );
  addInCommon();
  addReviewEdits();
}

function requestOf({ fileUrl, timeZone, accountId, format, ...asked }: typeof Input.$inferInput): ValidationRequest {
  return {
    ...asked,
    csvFileUrl: fileUrl,
    timeZone: timeZone ?? null,
    format: format ?? null,
    accountId: accountId && isUuid(accountId) ? accountId : null,
  };
}

function addInCommon(): void {
  const Warning = builder.objectRef<InCommonWarning>('EventsInCommon').implement({
    description: 'A file that has some of the events of another one, under different ids.',
    fields: (t) => ({
      fileUrl: t.exposeString('fileUrl'),
      warning: t.exposeString('warning', {
        description: 'The number of common events, where they are, and what to do.',
      }),
    }),
  });
  builder.queryField('eventsInCommon', (t) =>
    t.field({
      type: [Warning],
      description: `Events that several of these files contain, so that importing all of them would count these twice. Compares at most ${MAX_COMPARED} files.`,
      args: { files: t.arg({ type: [Input], required: true }) },
      resolve: (_root, { files }, context) => eventsInCommon(servicesOf(context), files.map(requestOf)),
    }),
  );
}

function shownOf({ validation, summary, accountName, page, likely }: Reviewed, rejectedRowsUrl: string | null): Review {
  return {
    validation,
    header: summary.header,
    counts: page.counts,
    hasMore: page.hasMore,
    rejectedRowsUrl,
    rows: shownRows(page.rows, accountName, likely),
  };
}

function addTypes() {
  const ReviewLeg = builder.objectRef<DraftSide>('ReviewLeg').implement({
    fields: (t) => ({
      direction: t.string({ description: 'IN, OUT or FEE.', resolve: ({ direction }) => direction.toUpperCase() }),
      quantity: t.field({ type: 'Decimal', resolve: ({ leg }) => leg.quantity }),
      symbol: t.string({ resolve: ({ leg }) => shownSymbol(leg.asset) }),
      isKnownAsset: t.boolean({
        description: 'False if the symbol will become a custom currency.',
        resolve: ({ leg }) => !assetIdOf(leg.asset).startsWith('user:'),
      }),
      fiatValue: t.field({ type: 'Decimal', nullable: true, resolve: ({ leg }) => leg.fiatValue }),
      fiatCurrency: t.string({ nullable: true, resolve: ({ leg }) => leg.fiatCurrency }),
    }),
  });
  const ReviewTransaction = builder
    .objectRef<{ draft: DraftTransaction; accountName: string }>('ReviewTransaction')
    .implement({
      description: 'The transactions into which rows of a file will be converted.',
      fields: (t) => ({
        type: t.string({ resolve: ({ draft }) => draft.type }),
        label: t.string({ nullable: true, resolve: ({ draft }) => draft.label }),
        happenedAt: t.field({ type: 'DateTime', resolve: ({ draft }) => new Date(draft.timestamp) }),
        sentence: t.string({ resolve: ({ draft, accountName }) => sentenceFor(draft, accountName) }),
        legs: t.field({ type: [ReviewLeg], resolve: ({ draft }) => legsOf(draft) }),
        rowNumbers: t.intList({ resolve: ({ draft }) => draft.rows }),
        accountName: t.string({ nullable: true, resolve: ({ draft }) => draft.account }),
      }),
    });
  const Likely = builder.objectRef<LikelyDuplicate>('LikelyDuplicate').implement({
    description: 'A possible duplicate in the ledger.',
    fields: (t) => ({
      transactionId: t.exposeID('transactionId'),
      sentence: t.exposeString('sentence'),
      happenedAt: t.expose('happenedAt', { type: 'DateTime' }),
      accountName: t.exposeString('accountName'),
      source: t.exposeString('source'),
      reason: t.exposeString('reason'),
      isReplaced: t.exposeBoolean('isReplaced', {
        description:
          'Whether it is half of the transfer in this row. Then the transfer counts, and this transaction does not.',
      }),
    }),
  });
  builder.objectType(ReviewRowRef, {
    fields: (t) => ({
      rowNumber: t.int({ resolve: ({ row }) => row.number }),
      cells: t.stringList({ resolve: ({ row }) => [...row.cells] }),
      outcome: t.field({ type: Outcome, resolve: ({ row }) => row.outcome }),
      reason: t.string({
        nullable: true,
        description: 'A sentence that explains why it is skipped.',
        resolve: ({ row }) =>
          row.outcome === 'duplicate' ? 'This transaction is already in your ledger.' : row.reason,
      }),
      issues: t.field({ type: [RowIssueRef], resolve: ({ row }) => row.issues }),
      becomes: t.field({
        type: ReviewTransaction,
        nullable: true,
        resolve: ({ row, accountName }) => row.draft && { draft: row.draft, accountName },
      }),
      isFirstOfTransaction: t.boolean({ resolve: ({ row }) => row.isFirst }),
      editedColumns: t.intList({ resolve: ({ row }) => row.editedColumns }),
      likelyDuplicates: t.field({ type: [Likely], resolve: ({ likely }) => likely }),
    }),
  });
  builder.objectType(ReviewCountsRef, {
    description: 'The number of rows per result. A row may count twice: as ready, and with a warning.',
    fields: (t) => ({
      all: t.exposeInt('all'),
      ready: t.exposeInt('ready'),
      duplicates: t.exposeInt('duplicates'),
      likelyDuplicates: t.exposeInt('likely'),
      skipped: t.exposeInt('skipped'),
      skippedByYou: t.exposeInt('leftOut'),
      warnings: t.exposeInt('warnings'),
      errors: t.exposeInt('errors'),
      toImport: t.exposeInt('toImport', { description: 'Transactions that Import will store.' }),
    }),
  });
  return builder.objectRef<Review>('ImportReview').implement({
    fields: (t) => ({
      validation: t.field({ type: CsvValidation, resolve: ({ validation }) => validation }),
      header: t.stringList({ resolve: ({ header }) => [...header] }),
      counts: t.field({ type: ReviewCountsRef, resolve: ({ counts }) => counts }),
      rows: t.field({ type: [ReviewRowRef], resolve: ({ rows }) => rows }),
      endCursor: t.int({ nullable: true, resolve: ({ rows }) => rows.at(-1)?.row.number }),
      hasMore: t.exposeBoolean('hasMore'),
      rejectedRowsUrl: t.exposeString('rejectedRowsUrl', {
        nullable: true,
        description: 'The rows with errors as CSV, each with its reason; null if there are none.',
      }),
    }),
  });
}
