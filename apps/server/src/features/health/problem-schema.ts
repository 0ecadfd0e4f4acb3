import { integrationNamed } from '@lotbook/integrations/listing';
import { dec, isPositive } from '@lotbook/ledger/decimal';
import { builder, forgedCursor } from '../../platform/graphql/builder.ts';
import { isoInstant } from '../../platform/graphql/cursors.ts';
import { inCapitals } from '../../platform/graphql/enum-values.ts';
import { readOnce } from '../../platform/graphql/loaders.ts';
import { isUuid } from '../../platform/values/ids.ts';
import type { CalloutRow } from '../../results/rows/rows.ts';
import { FIXES, type FixKind, kindWords, type ProblemState, STATES } from '../../views/health/kinds.ts';
import {
  type GroupRow,
  type KindRow,
  type ProblemPlace,
  type ProblemRow,
  problemGroups,
  problemKinds,
  problemsOf,
} from '../../views/health/problems.ts';
import { accountSpans } from '../../views/health/surroundings.ts';
import { CurrencyRef, loadCurrency } from '../api/currency.ts';
import { dayWriterOf } from '../api/days-in-words.ts';
import { clamp } from '../api/page-size.ts';
import { AccountRef, CalloutRef, ImportRef, Severity, TransactionRef } from '../api/refs.ts';
import { CAUSE_ACTIONS, type Cause, causesOf } from './causes.ts';
import { groupId, groupOf } from './selection.ts';
import { estimatesOf, TaxInQuestionRef, taxOfGroup, taxOfKind, taxOfProblem } from './tax-in-question.ts';

const DEFAULT_LIMIT = 25;
const MAX_LIMIT = 100;

const spansOf = readOnce(accountSpans);

type KindOfState = KindRow & { others: Readonly<Record<ProblemState, number>> };

export const ProblemStateRef = builder.enumType('ProblemState', { values: inCapitals(STATES) });
export const ProblemFixRef = builder.enumType('ProblemFixKind', { values: inCapitals(FIXES) });

const HealthKind = builder.objectRef<KindOfState>('HealthKind').implement({
  description: 'All problems of one kind.',
  fields: (t) => ({
    kind: t.exposeString('kind', { description: "The identifier in the page's address: `missing-price-history`." }),
    title: t.string({ resolve: ({ kind }) => kindWords(kind).title }),
    remedy: t.string({ resolve: ({ kind }) => kindWords(kind).remedy }),
    severity: t.expose('severity', { type: Severity }),
    fixes: t.field({ type: [ProblemFixRef], resolve: ({ kind }) => [...kindWords(kind).fixes] as FixKind[] }),
    count: t.exposeInt('count', { description: 'The number of open problems.' }),
    fixedCount: t.int({ resolve: ({ others }) => others.fixed }),
    resolvedCount: t.int({ resolve: ({ others }) => others.resolved }),
    dismissedCount: t.int({ resolve: ({ others }) => others.dismissed }),
    amountAtRisk: t.expose('amountAtRisk', {
      type: 'Decimal',
      nullable: true,
      description:
        "The gain in question of the open problems (not tax), in base currency; null if it can't be measured.",
    }),
    isAmountAtRiskEstimate: t.exposeBoolean('isAmountAtRiskEstimate'),
    taxInQuestion: t.field({
      type: TaxInQuestionRef,
      nullable: true,
      description: 'For the open problems.',
      resolve: async (kind, _args, context) => taxOfKind(await estimatesOf(context), kind, 'open'),
    }),
  }),
});

type Group = GroupRow & { state: ProblemState };
const ProblemGroup = builder.objectRef<Group>('ProblemGroup').implement({
  description: 'Problems of one kind with one asset in one account.',
  fields: (t) => ({
    id: t.id({ resolve: groupId }),
    kind: t.exposeString('kind'),
    title: t.string({ description: 'The title of its kind.', resolve: ({ kind }) => kindWords(kind).title }),
    remedy: t.string({ resolve: ({ kind }) => kindWords(kind).remedy }),
    fixes: t.field({
      type: [ProblemFixRef],
      description: 'The most likely one first.',
      resolve: ({ kind }) => [...kindWords(kind).fixes] as FixKind[],
    }),
    quantity: t.expose('quantity', {
      type: 'Decimal',
      nullable: true,
      description: 'The total of its problems: units, rows or transactions, depending on the kind.',
    }),
    account: t.expose('accountId', { type: AccountRef, nullable: true }),
    asset: t.expose('assetId', { type: CurrencyRef, nullable: true }),
    firstAt: t.expose('firstAt', { type: 'DateTime', nullable: true }),
    lastAt: t.expose('lastAt', { type: 'DateTime', nullable: true }),
    count: t.exposeInt('count'),
    missing: t.field({
      type: 'Decimal',
      nullable: true,
      description: 'The quantity of a purchase that would cover all of them; null if none could.',
      resolve: ({ kind, missing }) =>
        kindWords(kind).fixes.includes('purchase') && missing !== null && isPositive(dec(missing)) ? missing : null,
    }),
    amountAtRisk: t.expose('amountAtRisk', { type: 'Decimal', nullable: true }),
    isAmountAtRiskEstimate: t.exposeBoolean('isAmountAtRiskEstimate'),
    taxInQuestion: t.field({
      type: TaxInQuestionRef,
      nullable: true,
      resolve: async (group, _args, context) => taxOfGroup(await estimatesOf(context), group, group.state),
    }),
  }),
});

const ProblemCauseAction = builder.enumType('ProblemCauseAction', { values: inCapitals(CAUSE_ACTIONS) });

const ProblemCause = builder.objectRef<Cause>('ProblemCause').implement({
  description: 'The likely cause of a problem, and what to do about it.',
  fields: (t) => ({
    text: t.exposeString('text'),
    action: t.expose('action', { type: ProblemCauseAction, nullable: true }),
    transaction: t.field({
      type: TransactionRef,
      nullable: true,
      resolve: ({ transactionId }) => transactionId ?? null,
    }),
    account: t.field({
      type: AccountRef,
      nullable: true,
      description: 'The wallet to import into, or to query on its network.',
      resolve: ({ accountId }) => accountId ?? null,
    }),
    import: t.field({
      type: ImportRef,
      nullable: true,
      description: 'An import with rejected rows.',
      resolve: ({ sourceId }) => sourceId ?? null,
    }),
    query: t.string({
      nullable: true,
      description: 'A search query for transactions.',
      resolve: ({ query }) => query ?? null,
    }),
    walletName: t.string({
      nullable: true,
      description: 'The name of the wallet that seems to be missing.',
      resolve: ({ walletName }) => walletName ?? null,
    }),
    integrationSlug: t.string({
      nullable: true,
      description: 'The likely integration of that wallet, by its name; null if unknown.',
      resolve: ({ walletName }) => (walletName ? (integrationNamed(walletName)?.slug ?? null) : null),
    }),
  }),
});

const Problem = builder.objectRef<ProblemRow>('Problem').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    kind: t.exposeString('kind'),
    state: t.expose('state', { type: ProblemStateRef }),
    severity: t.expose('severity', { type: Severity }),
    happenedAt: t.expose('happenedAt', { type: 'DateTime', nullable: true }),
    quantity: t.expose('quantity', { type: 'Decimal', nullable: true }),
    asset: t.expose('assetId', { type: CurrencyRef, nullable: true }),
    account: t.expose('accountId', { type: AccountRef, nullable: true }),
    import: t.expose('sourceId', { type: ImportRef, nullable: true }),
    transaction: t.expose('transactionId', { type: TransactionRef, nullable: true }),
    amountAtRisk: t.expose('amountAtRisk', { type: 'Decimal', nullable: true }),
    isAmountAtRiskEstimate: t.exposeBoolean('isAmountAtRiskEstimate'),
    taxInQuestion: t.field({
      type: TaxInQuestionRef,
      nullable: true,
      resolve: async (problem, _args, context) => taxOfProblem(await estimatesOf(context), problem),
    }),
    callout: t.field({
      type: CalloutRef,
      nullable: true,
      description: 'The callout of the calculation; null if the problem has none.',
      resolve: calloutOf,
    }),
    causes: t.field({
      type: [ProblemCause],
      resolve: async (row, _args, context) => {
        const symbol = row.assetId === null ? '' : (await loadCurrency(context, row.assetId)).symbol;
        return causesOf(row, { spans: await spansOf(context), symbol, day: await dayWriterOf(context) });
      },
    }),
    goneAt: t.expose('goneAt', { type: 'DateTime', nullable: true }),
    reason: t.exposeString('reason', { nullable: true, description: 'The reason for the dismissal.' }),
    note: t.exposeString('note', { nullable: true }),
    decidedAt: t.expose('decidedAt', { type: 'DateTime', nullable: true }),
  }),
});

function calloutOf(row: ProblemRow): CalloutRow | null {
  if (row.calloutType === null) return null;
  return {
    ...row,
    position: 0,
    type: row.calloutType,
    params: row.params as CalloutRow['params'],
    message: row.params === null ? kindWords(row.kind).title : null,
    isWaiting: false,
    taxYear: null,
  };
}

/** Returns kinds, those without open problems last. */
export function kindsOf(rows: readonly KindRow[]): KindOfState[] {
  const kinds = new Map<string, KindOfState>();
  const none = { count: 0, amountAtRisk: null, isAmountAtRiskEstimate: false };
  for (const state of STATES) {
    for (const row of rows.filter((one) => one.state === state)) {
      const known = kinds.get(row.kind) ?? {
        ...row,
        ...none,
        others: { open: 0, fixed: 0, resolved: 0, dismissed: 0 },
      };
      const sums = state === 'open' ? row : known;
      kinds.set(row.kind, { ...known, ...pick(sums), others: { ...known.others, [state]: row.count } });
    }
  }
  return [...kinds.values()];
}

function pick({ count, amountAtRisk, isAmountAtRiskEstimate, severity }: KindRow) {
  return { count, amountAtRisk, isAmountAtRiskEstimate, severity };
}

export function addProblemSchema(): void {
  const ProblemGroups = builder.simpleObject('ProblemGroups', {
    fields: (t) => ({
      groups: t.field({ type: [ProblemGroup] }),
      totalCount: t.int(),
      endCursor: t.string({ nullable: true }),
      hasMore: t.boolean(),
    }),
  });
  const Problems = builder.simpleObject('Problems', {
    fields: (t) => ({
      problems: t.field({ type: [Problem] }),
      endCursor: t.string({ nullable: true }),
      hasMore: t.boolean(),
    }),
  });
  builder.queryFields((t) => ({
    healthKinds: t.field({
      type: [HealthKind],
      description: 'Kinds with problems in any state, largest amount at risk first.',
      resolve: (_root, _args, context) =>
        context.transaction(async (tx, userId) => kindsOf(await problemKinds(tx, userId))),
    }),
    problemGroups: t.field({
      type: ProblemGroups,
      description: 'Largest amount at risk first.',
      args: {
        kind: t.arg.string({ description: 'All kinds by default.' }),
        state: t.arg({ type: ProblemStateRef, required: true }),
        after: t.arg.string(),
        limit: t.arg.int(),
      },
      resolve: (_root, { kind, state, after, limit }, context) =>
        context.transaction(async (tx, userId) => {
          const all = await problemGroups(tx, userId, kind ?? null, state);
          const start = after ? all.findIndex((group) => cursorOfGroup(group) === after) + 1 : 0;
          const groups = all.slice(start, start + clamp(limit ?? DEFAULT_LIMIT, 1, MAX_LIMIT));
          return {
            groups: groups.map((group) => ({ ...group, state })),
            totalCount: all.length,
            endCursor: groups.length > 0 ? cursorOfGroup(groups.at(-1)!) : null,
            hasMore: start + groups.length < all.length,
          };
        }),
    }),
    problems: t.field({
      type: Problems,
      description: 'The problems of a group, in chronological order.',
      args: {
        kind: t.arg.string({ required: true }),
        groupId: t.arg.id({ required: true }),
        state: t.arg({ type: ProblemStateRef, required: true }),
        after: t.arg.string(),
        limit: t.arg.int(),
      },
      resolve: (_root, args, context) =>
        context.transaction(async (tx, userId) => {
          const size = clamp(args.limit ?? DEFAULT_LIMIT, 1, MAX_LIMIT);
          const selection = { kind: args.kind, group: groupOf(args.groupId) };
          const page = { state: args.state, after: placeOf(args.after), limit: size + 1 };
          const rows = await problemsOf(tx, userId, selection, page);
          const shown = rows.slice(0, size);
          const last = shown.at(-1);
          return { problems: shown, endCursor: last ? cursorOf(last) : null, hasMore: rows.length > size };
        }),
    }),
  }));
}

const cursorOfGroup = (group: GroupRow) => `${group.kind} ${groupId(group)}`;

function cursorOf({ happenedAt, id }: ProblemRow): string {
  return `${happenedAt?.toISOString() ?? ''} ${id}`;
}

function placeOf(after: string | null | undefined): ProblemPlace | null {
  if (!after) return null;
  const [at = '', id = ''] = after.split(' ');
  const moment = at === '' ? null : isoInstant(at);
  if (!isUuid(id) || (at !== '' && moment === null)) throw forgedCursor();
  return { at: moment, id };
}
