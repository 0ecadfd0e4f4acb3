/** The transactions' part of the API: the list, one of them with all that is known about it, and changes to them. */

import { add, dec, formatDecimal, ZERO } from '@lotbook/ledger/decimal';
import { explorerOf } from '@lotbook/ledger/explorers';
import { isAllowedFor, isPurpose, PURPOSE_NAMES } from '@lotbook/ledger/purpose';
import { FLOW_DIRECTIONS } from '@lotbook/ledger/transaction';
import { UNKNOWN_FIGURES } from '@lotbook/ledger/unknown';
import { closedBefore } from '../../books/freezing/closed.ts';
import { type Link, linkedAs } from '../../books/links/links.ts';
import type { FlowCheckRow } from '../../books/prices/checks.ts';
import { type Sides, sidesOf } from '../../books/prices/sides.ts';
import type { DisposalRow } from '../../books/results/rows.ts';
import { countHiddenSpam } from '../../books/transactions/search-for.ts';
import { sentenceOf } from '../../books/transactions/sentence.ts';
import type { FlowRow, TransactionRow } from '../../books/transactions/transactions.ts';
import { needsValue, transactionValueOf } from '../../books/transactions/value.ts';
import { verbOf } from '../../books/transactions/verbs.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { type Context, requireViewer } from '../../platform/graphql/context.ts';
import { inCapitals } from '../../platform/graphql/enum-values.ts';
import { readOnce } from '../../platform/graphql/loaders.ts';
import { isUuid } from '../../platform/ids.ts';
import { CurrencyRef } from '../currency.ts';
import {
  AccountRef,
  CalloutRef,
  ChangeRef,
  DisposalRef,
  IncomeEntryRef,
  LinkKind,
  TransactionRef,
  UnknownFigure,
} from '../refs.ts';
import { addTransactionChanges } from './change-schema.ts';
import { addCombineSchema } from './combine-schema.ts';
import { addCreateSchema } from './create-schema.ts';
import { addEditSchema, flowIdOf } from './edit-schema.ts';
import { addExportSchema } from './export-schema.ts';
import { type Found, findInLedger, MOST_FOUND } from './find-in-ledger.ts';
import { countFor, countSoFar, quickCountFor } from './found.ts';
import { addLinkManySchema } from './link-many-schema.ts';
import { TransactionSort } from './list-sort.ts';
import {
  callouts,
  disposals,
  divisions,
  flowChecks,
  flows,
  income,
  ledger,
  linkOf,
  placeOf,
  sentenceInput,
} from './loaders.ts';
import { addManySchema } from './many-schema.ts';
import { addNftSchema } from './nft-schema.ts';
import { OperationPurpose } from './operation-purpose.ts';
import { endCursorOf, type Page, pageOf } from './page-service.ts';
import { addPreviewSchema } from './preview-schema.ts';
import { addRulesSchema } from './rules/schema.ts';
import { addSavedViewsSchema } from './saved-views-schema.ts';
import { searchText } from './search-text.ts';
import { addTransactionSource } from './source-schema.ts';
import { addTotalsSchema } from './totals-schema.ts';

/** Read once per operation, however many transactions are asked about. */
const closedOnce = readOnce(closedBefore);

export function addTransactionsSchema(): void {
  addTransaction();
  addQueries();
  addTransactionChanges();
  addEditSchema();
  addCreateSchema();
  addExportSchema();
  addTotalsSchema();
  addPreviewSchema();
  addSavedViewsSchema();
  addManySchema();
  addNftSchema();
  addCombineSchema();
  addLinkManySchema();
  addRulesSchema();
}

function addFlow() {
  const FlowCheck = builder.objectRef<FlowCheckRow>('FlowCheck').implement({
    description: 'The value of a flow, held against a second source of prices.',
    fields: (t) => ({
      value: t.expose('otherValue', { type: 'Decimal', description: 'Of all of it, by the second source.' }),
      source: t.exposeString('otherSource'),
      pricedAt: t.expose('otherPricedAt', {
        type: 'DateTime',
        nullable: true,
        description: 'Null: it knows only the day.',
      }),
      agrees: t.exposeBoolean('agrees'),
    }),
  });
  const FlowDirection = builder.enumType('FlowDirection', { values: inCapitals(FLOW_DIRECTIONS) });
  return builder.objectRef<FlowRow>('Flow').implement({
    fields: (t) => ({
      flowId: t.id({ resolve: flowIdOf }),
      position: t.exposeInt('position'),
      direction: t.expose('direction', { type: FlowDirection }),
      account: t.expose('accountId', { type: AccountRef }),
      asset: t.expose('assetId', { type: CurrencyRef }),
      quantity: t.expose('quantity', { type: 'Decimal' }),
      isWithheld: t.exposeBoolean('isWithheld'),
      fiatValue: t.expose('fiatValue', { type: 'Decimal', nullable: true }),
      fiatCurrency: t.exposeString('fiatCurrency', { nullable: true }),
      fiatSource: t.exposeString('fiatSource', { nullable: true }),
      fiatPricedAt: t.expose('fiatPricedAt', { type: 'DateTime', nullable: true }),
      statedValue: t.expose('statedValue', { type: 'Decimal', nullable: true }),
      statedCurrency: t.exposeString('statedCurrency', { nullable: true }),
      check: t.field({
        type: FlowCheck,
        nullable: true,
        description: 'What a second source says; null where none was asked, or none knows.',
        resolve: async ({ transactionId, position }, _args, context) =>
          (await flowChecks(context).load(transactionId)).find((one) => one.position === position) ?? null,
      }),
      splitRatio: t.expose('splitRatio', {
        type: 'Decimal',
        nullable: true,
        description:
          'Of a split: what each unit became, wherever it was held. Nothing moved, and the quantity is zero.',
      }),
    }),
  });
}

type LinkFrom = { link: Link; of: string };

function addTransaction(): void {
  const TransactionExplorer = builder.objectRef<{ name: string; url: string }>('TransactionExplorer').implement({
    description: 'A page of somebody else that shows a transaction of a network.',
    fields: (t) => ({ name: t.exposeString('name'), url: t.exposeString('url') }),
  });
  const TransactionLink = builder.objectRef<LinkFrom>('TransactionLink').implement({
    fields: (t) => ({
      kind: t.field({ type: LinkKind, resolve: ({ link }) => link.kind }),
      origin: t.string({ resolve: ({ link }) => link.origin }),
      other: t.field({
        type: TransactionRef,
        resolve: ({ link, of }) => (link.fromTransactionId === of ? link.toTransactionId : link.fromTransactionId),
      }),
      reason: t.string({ nullable: true, resolve: ({ link }) => link.reason }),
    }),
  });
  const Flow = addFlow();
  const TradeSides = builder.objectRef<Sides<FlowRow>>('TradeSides').implement({
    description: 'The asset that is traded more says what a trade is worth.',
    fields: (t) => ({
      counts: t.field({ type: Flow, resolve: ({ counts }) => counts }),
      replaced: t.field({
        type: Flow,
        resolve: ({ replaced }) => replaced,
        description: 'With the price it has of its own.',
      }),
    }),
  });
  const TransactionSource = addTransactionSource();
  TransactionRef.implement({
    fields: (t) => ({
      publicId: t.exposeID('id'),
      transactionType: t.string({
        description: 'The verb: Buy, Sell, Trade, Transfer, Deposit, Withdrawal, Staking reward, ...',
        resolve: async (row, _args, context) => {
          const link = await linkOf(context, row.id);
          return verbOf(row, link && linkedAs(link));
        },
      }),
      type: t.exposeString('type', { description: "The verb's code: buy, sell, income, ..." }),
      label: t.exposeString('label', { nullable: true }),
      dateTime: t.expose('happenedAt', { type: 'DateTime' }),
      sentence: t.string({
        description: 'One sentence: Sold 0.52 BTC for 31,402.10 USD on Kraken.',
        resolve: async (row, _args, context) => sentenceOf(await sentenceInput(context, row)),
      }),
      account: t.field({
        type: AccountRef,
        description: 'Where it happened: what moved decides, as the user may have edited it.',
        resolve: async (row, _args, context) => placeOf(row, await flows(context).load(row.id)),
      }),
      flows: t.field({ type: [Flow], resolve: ({ id }, _args, context) => flows(context).load(id) }),
      sides: t.field({
        type: TradeSides,
        nullable: true,
        description:
          'Of a trade of which only sources of prices know the value: the side that counts for both. Null: each has its own.',
        resolve: (row, _args, context) => sides(context, row),
      }),
      link: t.field({
        type: TransactionLink,
        nullable: true,
        resolve: async ({ id }, _args, context) => {
          const link = await linkOf(context, id);
          return link ? { link, of: id } : null;
        },
      }),
      partOf: t.field({
        type: TransactionRef,
        nullable: true,
        description: 'Of a part of a withdrawal or deposit that was divided: the one it was taken from.',
        resolve: ({ partOf }) => partOf,
      }),
      division: t.field({
        type: ChangeRef,
        nullable: true,
        description: 'The change that divided it, or what it is a part of: undoing it puts the parts together again.',
        resolve: async ({ id }, _args, context) => (await divisions(context).load(id))[0]?.changeId ?? null,
      }),
      purpose: t.field({
        type: OperationPurpose,
        nullable: true,
        description: 'What it was for, where that decides how it is taxed.',
        resolve: ({ purpose }) => (isPurpose(purpose) ? purpose : null),
      }),
      possiblePurposes: t.field({
        type: [OperationPurpose],
        resolve: ({ type }) => PURPOSE_NAMES.filter((purpose) => isAllowedFor(purpose, type)),
      }),
      isTaxable: t.exposeBoolean('isTaxable', {
        nullable: true,
        description: 'Chosen by the user against the rule; null: the rule decides.',
      }),
      dateAcquired: t.expose('acquiredAt', {
        type: 'DateTime',
        nullable: true,
        description: 'When what came in was acquired, where that is not when it happened.',
      }),
      hasCustomCostBasis: t.boolean({
        description: 'Whether the user entered what it cost, in place of what would be computed.',
        resolve: ({ customCostBasis }) => customCostBasis !== null,
      }),
      hasCustomProceeds: t.boolean({ resolve: ({ customProceeds }) => customProceeds !== null }),
      customCostBasis: t.expose('customCostBasis', { type: 'Decimal', nullable: true }),
      customProceeds: t.expose('customProceeds', { type: 'Decimal', nullable: true }),
      customCurrency: t.exposeString('customCurrency', {
        nullable: true,
        description: 'In which the two were entered. They count while it is the base currency.',
      }),
      isManual: t.boolean({ resolve: ({ sourceKind }) => sourceKind === 'hand' }),
      isIgnored: t.exposeBoolean('isIgnored'),
      isSpam: t.boolean({
        description: 'Nothing but tokens that are marked as spam moved in it, fees aside.',
        resolve: ({ spam }) => spam !== null,
      }),
      isEdited: t.exposeBoolean('isEdited'),
      isFrozen: t.boolean({
        description: 'Its tax year is frozen: nothing of it changes that a figure follows from.',
        resolve: async ({ happenedAt }, _args, context) => {
          const closed = await closedOnce(context);
          return closed !== null && happenedAt < closed;
        },
      }),
      version: t.exposeString('version', { description: 'Another one after each change to it.' }),
      isSample: t.boolean({ resolve: ({ sourceKind }) => sourceKind === 'sample' }),
      note: t.exposeString('note', { nullable: true }),
      reason: t.exposeString('reason', {
        nullable: true,
        description: 'Of what a network reported: why it was read as what it is, or that nobody knows what it was.',
      }),
      transactionHash: t.exposeString('transactionHash', { nullable: true }),
      explorer: t.field({
        type: TransactionExplorer,
        nullable: true,
        description: 'Where its hash can be looked at. Null: it has none, or its network is not known.',
        resolve: async ({ id, transactionHash }, _args, context) => {
          if (transactionHash === null) return null;
          const moved = await flows(context).load(id);
          return explorerOf(
            transactionHash,
            moved.map(({ assetId }) => assetId),
          );
        },
      }),
      source: t.field({ type: TransactionSource, resolve: (row) => row }),
      value: t.field({
        type: 'Decimal',
        nullable: true,
        description: 'In base currency: the money of it, else what came in, else what went out. Null: it has none.',
        resolve: async (row, _args, context) => transactionValue(context, row),
      }),
      isValueMissing: t.boolean({
        description: 'It has no value, and figures need one. A transfer between own wallets needs none.',
        resolve: async (row, _args, context) => needsValue(row) && (await transactionValue(context, row)) === null,
      }),
      gain: t.field({
        type: 'Decimal',
        nullable: true,
        description:
          'Gain of its disposals in base currency, the sum of their printed gains; null when it disposes of nothing.',
        resolve: ({ id }, _args, context) => gainOf(context, id, ({ gain }) => gain),
      }),
      exactGain: t.field({
        type: 'Decimal',
        nullable: true,
        resolve: ({ id }, _args, context) => gainOf(context, id, ({ exactGain }) => exactGain),
      }),
      income: t.field({
        type: 'Decimal',
        nullable: true,
        description: 'The sum of its printed income entries.',
        resolve: async ({ id }, _args, context) => total((await income(context).load(id)).map(({ value }) => value)),
      }),
      unknown: t.field({
        type: [UnknownFigure],
        description: 'What its gain and its income rest on that nobody knows. Empty where all is known.',
        resolve: async ({ id }, _args, context) => {
          const disposed = (await disposals(context).load(id)).filter(({ category }) => category === 'disposal');
          const rows = [...disposed, ...(await income(context).load(id))];
          return UNKNOWN_FIGURES.filter((figure) => rows.some(({ unknown }) => unknown?.includes(figure)));
        },
      }),
      disposals: t.field({ type: [DisposalRef], resolve: ({ id }, _args, context) => disposals(context).load(id) }),
      incomeEntries: t.field({ type: [IncomeEntryRef], resolve: ({ id }, _args, context) => income(context).load(id) }),
      callouts: t.field({ type: [CalloutRef], resolve: ({ id }, _args, context) => callouts(context).load(id) }),
    }),
  });
}

/** The side of a trade that counts for both, where only sources of prices know what either is worth. */
async function sides(
  context: Context,
  { id, type, purpose, happenedAt }: TransactionRow,
): Promise<Sides<FlowRow> | null> {
  if (type !== 'trade') return null;
  const { ownSidesBefore } = await ledger(context);
  if (ownSidesBefore !== null && happenedAt < ownSidesBefore) return null;
  return sidesOf(type, purpose, await flows(context).load(id));
}

/** Of both sides, where two transactions are one trade. */
async function transactionValue(context: Context, row: TransactionRow): Promise<string | null> {
  const { id } = row;
  const counting = (await sides(context, row))?.counts;
  if (counting) return transactionValueOf([counting], (await ledger(context)).baseCurrency);
  const link = await linkOf(context, id);
  const ids = link?.kind === 'linked_trade' ? [link.fromTransactionId, link.toTransactionId] : [id];
  const moved = await Promise.all(ids.map((one) => flows(context).load(one)));
  return transactionValueOf(moved.flat(), (await ledger(context)).baseCurrency);
}

async function gainOf(context: Context, id: string, gain: (row: DisposalRow) => string): Promise<string | null> {
  const found = await disposals(context).load(id);
  return total(found.filter(({ category }) => category === 'disposal').map(gain));
}

/** The exact sum, or null of nothing. */
function total(values: readonly string[]): string | null {
  if (values.length === 0) return null;
  return formatDecimal(values.reduce((sum, value) => add(sum, dec(value)), ZERO));
}

/** Milliseconds of one look for how many there are. */
const COUNTING_MS = 400;

/** Counted when it is asked for: a page need not wait for it. */
async function totalCount({ query }: Page, _args: unknown, context: Context): Promise<number> {
  const state = await ledger(context);
  return context.transaction((tx, userId) => countFor(tx, userId, query, state));
}

function addQueries(): void {
  const TransactionCount = builder.simpleObject('TransactionCount', {
    description: 'So many were found; `isExact`: there are no more.',
    fields: (t) => ({ count: t.int(), isExact: t.boolean() }),
  });
  const TransactionPage = builder.objectRef<Page>('TransactionPage').implement({
    fields: (t) => ({
      transactions: t.field({ type: [TransactionRef], resolve: ({ ids }) => ids }),
      totalCount: t.int({ resolve: totalCount }),
      quickCount: t.int({
        nullable: true,
        description:
          'How many there are in all, where that takes no longer than the page; null: ask for `totalCount` in another query.',
        resolve: async ({ query }, _args, context) => {
          const state = await ledger(context);
          return context.transaction((tx, userId) => quickCountFor(tx, userId, query, state));
        },
      }),
      countSoFar: t.field({
        type: TransactionCount,
        description:
          'How many there are, as far as a moment goes. While it is not exact, ask again: it comes further each time.',
        resolve: async ({ query }, _args, context) => {
          const state = await ledger(context);
          return context.transaction((tx, userId) => countSoFar(tx, userId, query, state, COUNTING_MS));
        },
      }),
      page: t.exposeInt('page'),
      pageCount: t.int({
        resolve: async (page, args, context) =>
          Math.max(1, Math.ceil((await totalCount(page, args, context)) / page.limit)),
      }),
      endCursor: t.string({
        nullable: true,
        resolve: (page, _args, context) => context.transaction((tx, userId) => endCursorOf(tx, userId, page)),
      }),
      hasMore: t.exposeBoolean('hasMore'),
      isSearching: t.exposeBoolean('isSearching', {
        description: 'Time was up before all rows of the page were found: ask again, and it has what was found since.',
      }),
      hiddenSpamCount: t.int({
        description: 'Transactions that the query would find besides, were they not spam; `is:spam` finds them.',
        resolve: async ({ query }, _args, context) => {
          const state = await ledger(context);
          return context.transaction((tx, userId) => countHiddenSpam(tx, userId, query, state));
        },
      }),
      unknownTerms: t.exposeStringList('unknownTerms', {
        description: 'Terms of the query that mean nothing, as they were written. With one of them nothing is found.',
      }),
    }),
  });
  builder.queryField('transactions', (t) =>
    t.field({
      type: TransactionPage,
      args: {
        query: t.arg.string(),
        page: t.arg.int(),
        limit: t.arg.int(),
        after: t.arg.string(),
        sort: t.arg({ type: TransactionSort, description: 'Newest first where it is left out.' }),
      },
      resolve: async (_root, args, context) => {
        const asked = { ...args, query: searchText(args.query) };
        const state = await ledger(context);
        return context.transaction((tx, userId) => pageOf(tx, userId, asked, state));
      },
    }),
  );
  const FoundInLedger = builder.objectRef<Found>('FoundInLedger').implement({
    fields: (t) => ({
      accounts: t.field({ type: [AccountRef], resolve: ({ accounts }) => accounts }),
      assets: t.field({ type: [CurrencyRef], resolve: ({ assets }) => assets }),
      transactions: t.field({ type: [TransactionRef], resolve: ({ transactions }) => transactions }),
    }),
  });
  builder.queryField('findInLedger', (t) =>
    t.field({
      type: FoundInLedger,
      description: `Accounts, assets that were moved, and transactions that a few words can mean: the first of each, ${MOST_FOUND} at most.`,
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
