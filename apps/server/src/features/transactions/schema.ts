/** The transactions' part of the API: the list, one of them with all that is known about it, and changes to them. */

import { findFormat } from '@lotbook/integrations/listing';
import { add, dec, formatDecimal, ZERO } from '@lotbook/ledger/decimal';
import { isAllowedFor, isPurpose, PURPOSE_NAMES } from '@lotbook/ledger/purpose';
import { FLOW_DIRECTIONS } from '@lotbook/ledger/transaction';
import { UNKNOWN_FIGURES } from '@lotbook/ledger/unknown';
import { type Link, linkedAs } from '../../books/links/links.ts';
import type { DisposalRow } from '../../books/results/rows.ts';
import { sentenceOf } from '../../books/transactions/sentence.ts';
import type { FlowRow, ImportName, TransactionRow } from '../../books/transactions/transactions.ts';
import { needsValue, transactionValueOf } from '../../books/transactions/value.ts';
import { verbOf } from '../../books/transactions/verbs.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { type Context, requireViewer } from '../../platform/graphql/context.ts';
import { inCapitals } from '../../platform/graphql/enum-values.ts';
import { isUuid } from '../../platform/ids.ts';
import type { Scope } from '../../platform/scope.ts';
import { type Answer, refusal, refused, resultType } from '../answers.ts';
import { changeField } from '../change-field.ts';
import { CurrencyRef } from '../currency.ts';
import { may } from '../policy.ts';
import {
  AccountRef,
  CalloutRef,
  DisposalRef,
  IncomeEntryRef,
  LinkKind,
  SourceRowRef,
  TransactionRef,
  UnknownFigure,
} from '../refs.ts';
import { addCreateSchema } from './create-schema.ts';
import { addExportSchema } from './export-schema.ts';
import { type Found, findInLedger, MOST_FOUND } from './find-in-ledger.ts';
import { callouts, disposals, flows, imports, income, ledger, linkOf, sentenceInput, sourceRows } from './loaders.ts';
import { type Page, pageOf } from './page-service.ts';
import { searchText } from './search-text.ts';
import {
  type Changed,
  createLink,
  ignoreTransaction,
  removeLink,
  setFlowValue,
  setPurpose,
  setTaxable,
  updateTransaction,
} from './service.ts';
import { addTotalsSchema } from './totals-schema.ts';

const OperationPurpose = builder.enumType('OperationPurpose', {
  values: inCapitals(PURPOSE_NAMES),
});

export function addTransactionsSchema(): void {
  addTransaction();
  addQueries();
  addMutations();
  addCreateSchema();
  addExportSchema();
  addTotalsSchema();
}

function addFlow() {
  const FlowDirection = builder.enumType('FlowDirection', { values: inCapitals(FLOW_DIRECTIONS) });
  return builder.objectRef<FlowRow>('Flow').implement({
    fields: (t) => ({
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
  const TransactionSource = addSource();
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
      account: t.expose('accountId', { type: AccountRef }),
      flows: t.field({ type: [Flow], resolve: ({ id }, _args, context) => flows(context).load(id) }),
      link: t.field({
        type: TransactionLink,
        nullable: true,
        resolve: async ({ id }, _args, context) => {
          const link = await linkOf(context, id);
          return link ? { link, of: id } : null;
        },
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
      isManual: t.boolean({ resolve: ({ sourceKind }) => sourceKind === 'hand' }),
      isIgnored: t.exposeBoolean('isIgnored'),
      isEdited: t.exposeBoolean('isEdited'),
      version: t.exposeString('version', { description: 'Another one after each change to it.' }),
      isSample: t.boolean({ resolve: ({ sourceKind }) => sourceKind === 'sample' }),
      note: t.exposeString('note', { nullable: true }),
      transactionHash: t.exposeString('transactionHash', { nullable: true }),
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

/** Of both sides, where two transactions are one trade. */
async function transactionValue(context: Context, { id }: TransactionRow): Promise<string | null> {
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

/** Kinds of sources as the API names them. */
const KIND_NAMES = { file: 'import', sync: 'sync', hand: 'manual', sample: 'sample' } as const;

function addSource() {
  return builder.objectRef<TransactionRow>('TransactionSource').implement({
    fields: (t) => ({
      kind: t.string({ resolve: ({ sourceKind }) => KIND_NAMES[sourceKind] }),
      importId: t.exposeID('importId', { nullable: true }),
      filename: t.string({
        nullable: true,
        resolve: async ({ importId }, _args, context) => (await nameOf(context, importId))?.filename,
      }),
      format: t.string({
        nullable: true,
        resolve: async ({ importId }, _args, context) => (await nameOf(context, importId))?.format,
      }),
      formatLabel: t.string({
        nullable: true,
        description: 'The format in words: of a template, its name.',
        resolve: async ({ importId }, _args, context) => {
          const name = await nameOf(context, importId);
          return name && (name.templateName ?? findFormat(name.format)?.label);
        },
      }),
      rows: t.field({
        type: [SourceRowRef],
        resolve: async ({ id, importId }, _args, context) => {
          const rows = await sourceRows(context).load(id);
          // Other files may have reported it too; the rows shown are those of the one it came from.
          return rows.filter((row) => row.importId === importId);
        },
      }),
      sourceId: t.exposeString('externalId'),
    }),
  });
}

async function nameOf(context: Context, importId: string | null): Promise<ImportName | undefined> {
  return importId === null ? undefined : (await imports(context).load(importId))[0];
}

function addQueries(): void {
  const TransactionPage = builder.objectRef<Page>('TransactionPage').implement({
    fields: (t) => ({
      transactions: t.field({ type: [TransactionRef], resolve: ({ ids }) => ids }),
      totalCount: t.exposeInt('totalCount'),
      page: t.exposeInt('page'),
      pageCount: t.exposeInt('pageCount'),
      endCursor: t.exposeString('endCursor', { nullable: true }),
      hasMore: t.exposeBoolean('hasMore'),
      unknownTerms: t.exposeStringList('unknownTerms', {
        description: 'Terms of the query that mean nothing, as they were written. With one of them nothing is found.',
      }),
    }),
  });
  builder.queryField('transactions', (t) =>
    t.field({
      type: TransactionPage,
      args: { query: t.arg.string(), page: t.arg.int(), limit: t.arg.int(), after: t.arg.string() },
      resolve: (_root, args, context) => {
        const asked = { ...args, query: searchText(args.query) };
        return context.transaction((tx, userId) => pageOf(tx, userId, asked));
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

type ChangeAnswer = Answer<{ transaction?: string; change?: string | null }>;

function addMutations(): void {
  const TransactionResult = resultType<{ transaction?: string; change?: string | null }>('TransactionResult', (t) => ({
    transaction: t.field({ type: TransactionRef, nullable: true, resolve: ({ transaction }) => transaction }),
    change: changeField(t),
  }));
  const UpdateTransactionInput = builder.inputType('UpdateTransactionInput', {
    fields: (t) => ({ type: t.string(), label: t.string(), note: t.string() }),
  });
  /** Ids that cannot be anybody's are answered like those of others. */
  const change = async (
    context: Context,
    ids: readonly string[],
    work: (scope: Scope) => Promise<Changed>,
  ): Promise<ChangeAnswer> => {
    requireViewer(context);
    if (!ids.every(isUuid)) return refusal('transaction_not_found', 'This transaction was not found.');
    const outcome = await context.change(may('change-transactions'), work);
    if (!outcome.ok) return refused(outcome.error);
    const { id, changeId } = outcome.value;
    return { success: true, transaction: id, change: changeId };
  };
  const SEEN =
    'The version that was seen: where it is another by now, the answer is transaction_changed and nothing changes.';
  builder.mutationFields((t) => ({
    ignoreTransaction: t.field({
      type: TransactionResult,
      args: {
        publicId: t.arg.id({ required: true }),
        isIgnored: t.arg.boolean({ required: true }),
        version: t.arg.string({ description: SEEN }),
      },
      resolve: (_root, { publicId, isIgnored, version }, context) =>
        change(context, [publicId], (scope) => ignoreTransaction(scope, { id: publicId, version }, isIgnored)),
    }),
    updateTransaction: t.field({
      type: TransactionResult,
      args: {
        publicId: t.arg.id({ required: true }),
        input: t.arg({ type: UpdateTransactionInput, required: true }),
        version: t.arg.string({ description: SEEN }),
      },
      resolve: (_root, { publicId, input, version }, context) =>
        change(context, [publicId], (scope) => updateTransaction(scope, { id: publicId, version }, input)),
    }),
    createLink: t.field({
      type: TransactionResult,
      args: {
        fromId: t.arg.id({ required: true }),
        toId: t.arg.id({ required: true }),
        kind: t.arg({ type: LinkKind, required: true }),
      },
      resolve: (_root, { fromId, toId, kind }, context) =>
        change(context, [fromId, toId], (scope) => createLink(scope, { fromId, toId, kind })),
    }),
    removeLink: t.field({
      type: TransactionResult,
      description: 'Take a link apart. The pair is not matched or suggested again, unless this undoes the link.',
      args: {
        transactionId: t.arg.id({ required: true }),
        isUndo: t.arg.boolean(),
        version: t.arg.string({ description: SEEN }),
      },
      resolve: (_root, { transactionId: id, isUndo, version }, context) =>
        change(context, [id], (scope) => removeLink(scope, { id, version }, isUndo ? 'undo' : 'reject')),
    }),
    updateOperationPurpose: t.field({
      type: TransactionResult,
      description: 'What the transaction was for; null takes it back.',
      args: {
        transactionId: t.arg.id({ required: true }),
        purpose: t.arg({ type: OperationPurpose }),
        version: t.arg.string({ description: SEEN }),
      },
      resolve: (_root, { transactionId: id, purpose, version }, context) =>
        change(context, [id], (scope) => setPurpose(scope, { id, version }, purpose ?? null)),
    }),
    updateTaxability: t.field({
      type: TransactionResult,
      description: 'Whether it is taxable, against the rule; null takes it back.',
      args: {
        transactionId: t.arg.id({ required: true }),
        isTaxable: t.arg.boolean(),
        version: t.arg.string({ description: SEEN }),
      },
      resolve: (_root, { transactionId: id, isTaxable, version }, context) =>
        change(context, [id], (scope) => setTaxable(scope, { id, version }, isTaxable ?? null)),
    }),
    setFlowValue: t.field({
      type: TransactionResult,
      description: 'A price or value a user types where none was found.',
      args: {
        transactionId: t.arg.id({ required: true }),
        position: t.arg.int({ required: true }),
        fiatValue: t.arg({ type: 'Decimal' }),
        version: t.arg.string({ description: SEEN }),
      },
      resolve: (_root, { transactionId: id, position, fiatValue, version }, context) =>
        change(context, [id], (scope) =>
          setFlowValue(scope, { id, version }, { position, fiatValue: fiatValue ?? null }),
        ),
    }),
  }));
}
