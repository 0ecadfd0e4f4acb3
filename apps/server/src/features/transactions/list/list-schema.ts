import { countText } from '@lotbook/ledger/thousands';
import { builder } from '../../../platform/graphql/builder.ts';
import { type Context, requireViewer } from '../../../platform/graphql/context.ts';
import { isUuid } from '../../../platform/values/ids.ts';
import { MOST_COUNTED } from '../../../views/list/page.ts';
import { CurrencyRef } from '../../api/currency.ts';
import { AccountRef, TransactionRef } from '../../api/refs.ts';
import { ledger } from '../loaders.ts';
import { type Found, findInLedger, MOST_FOUND } from './find-in-ledger.ts';
import { TransactionSort } from './list-sort.ts';
import {
  countFor,
  countHiddenSpam,
  endCursorOf,
  hiddenRewardsText,
  type Page,
  pageOf,
  quickCountFor,
  searchText,
  shownText,
} from './page-service.ts';

/** Counts only if the query requests the count, so that a page need not wait for it. */
async function totalCount({ query }: Page, _args: unknown, context: Context): Promise<number> {
  const state = await ledger(context);
  return context.transaction((tx, userId) => countFor(tx, userId, query, state));
}

type ShownPage = Page & { hiddenRewards: string | null };

const TransactionPage = builder.objectRef<ShownPage>('TransactionPage').implement({
  fields: (t) => ({
    transactions: t.field({ type: [TransactionRef], resolve: ({ ids }) => ids }),
    totalCount: t.int({
      description: `The number of matches. Counting stops beyond ${countText(MOST_COUNTED)}: ${MOST_COUNTED + 1} means any greater number.`,
      resolve: totalCount,
    }),
    quickCount: t.int({
      nullable: true,
      description:
        'The total if counting takes no longer than the page. If null, request `totalCount` in another query.',
      resolve: async (page, _args, context) => {
        const state = await ledger(context);
        return context.transaction((tx, userId) => quickCountFor(tx, userId, page, state));
      },
    }),
    page: t.exposeInt('page'),
    pageCount: t.int({
      description: `The number of pages reachable by number: those of the first ${countText(MOST_COUNTED)} matches.`,
      resolve: async (page, args, context) =>
        Math.max(1, Math.ceil(Math.min(await totalCount(page, args, context), MOST_COUNTED) / page.limit)),
    }),
    endCursor: t.string({
      nullable: true,
      resolve: (page, _args, context) => context.transaction((tx, userId) => endCursorOf(tx, userId, page)),
    }),
    hasMore: t.exposeBoolean('hasMore'),
    hiddenSpamCount: t.int({
      description: 'The number of spam transactions that also match; `is:spam` finds them.',
      resolve: async ({ query }, _args, context) => {
        const state = await ledger(context);
        return context.transaction((tx, userId) => countHiddenSpam(tx, userId, query, state));
      },
    }),
    hiddenStakingRewardsCount: t.int({
      description: 'The number of staking rewards that also match; `label:staking` finds them.',
      resolve: async ({ hiddenRewards }, _args, context) => {
        if (hiddenRewards === null) return 0;
        const state = await ledger(context);
        return context.transaction((tx, userId) => countFor(tx, userId, hiddenRewards, state));
      },
    }),
    unknownTerms: t.exposeStringList('unknownTerms', {
      description: 'Terms that were not understood, as written. Any of them makes the result empty.',
    }),
  }),
});

const FoundInLedger = builder.objectRef<Found>('FoundInLedger').implement({
  fields: (t) => ({
    accounts: t.field({ type: [AccountRef], resolve: ({ accounts }) => accounts }),
    assets: t.field({ type: [CurrencyRef], resolve: ({ assets }) => assets }),
    transactions: t.field({ type: [TransactionRef], resolve: ({ transactions }) => transactions }),
  }),
});

export function addListSchema(): void {
  builder.queryField('transactions', (t) =>
    t.field({
      type: TransactionPage,
      args: {
        query: t.arg.string(),
        page: t.arg.int(),
        limit: t.arg.int(),
        after: t.arg.string(),
        transactionsOnly: t.arg.boolean({ description: 'Leaves out ignored transactions, which count nowhere.' }),
        sort: t.arg({ type: TransactionSort, description: 'Newest first by default.' }),
      },
      resolve: async (_root, args, context) => {
        const text = searchText(args.query);
        const given = args.transactionsOnly ? `${text} -is:ignored`.trim() : text;
        const state = await ledger(context);
        const asked = { ...args, query: shownText(given, state) };
        const page = await context.transaction((tx, userId) => pageOf(tx, userId, asked, state));
        return { ...page, hiddenRewards: hiddenRewardsText(given, state) };
      },
    }),
  );
  builder.queryField('findInLedger', (t) =>
    t.field({
      type: FoundInLedger,
      description: `Accounts, assets in the ledger, and transactions that match a short text: at most ${MOST_FOUND} of each.`,
      args: { query: t.arg.string({ required: true }), limit: t.arg.int() },
      resolve: (_root, { query, limit }, context) => {
        const text = searchText(query);
        return context.transaction((tx, userId) => findInLedger(tx, userId, text, limit ?? MOST_FOUND));
      },
    }),
  );
  builder.queryField('transaction', (t) =>
    t.field({
      type: TransactionRef,
      nullable: true,
      args: { publicId: t.arg.id({ required: true }) },
      resolve: (_root, { publicId }, context) => {
        requireViewer(context);
        return isUuid(publicId) ? publicId.toLowerCase() : null;
      },
    }),
  );
}
