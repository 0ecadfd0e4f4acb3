import { reasonText } from '@lotbook/intake/duplicates/rule';
import type { Verdict } from '../../facts/duplicates/decisions.ts';
import { builder, forgedCursor } from '../../platform/graphql/builder.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { inCapitals } from '../../platform/graphql/enum-values.ts';
import type { Scope } from '../../platform/scope.ts';
import { isUuid } from '../../platform/values/ids.ts';
import type { LedgerPair } from '../../views/duplicates/likely.ts';
import { type DecisionRow, decisions } from '../../views/duplicates/list.ts';
import { type Answer, refused, resultType } from '../api/answers.ts';
import { changeField } from '../api/change-field.ts';
import { may } from '../api/policy.ts';
import { TransactionRef } from '../api/refs.ts';
import {
  type Decided,
  decideGroup,
  decideOne,
  type Group,
  groupsOf,
  pairsOf,
  type Source,
  undoDecisions,
} from './service.ts';

const DEFAULT_LIMIT = 25;
const MAX_LIMIT = 200;
/** The maximum number of decisions to undo, enough for one group. */
const MAX_UNDO = 20_000;

type Decision = { decisionIds: string[]; numberSkipped: number; change?: string | null };

export function addDuplicatesSchema(): void {
  const DuplicateVerdict = builder.enumType('DuplicateVerdict', {
    values: inCapitals(['same', 'different'] satisfies Verdict[]),
  });
  const DuplicateSource = builder.objectRef<Source>('DuplicateSource').implement({
    fields: (t) => ({ id: t.exposeID('id'), name: t.exposeString('name') }),
  });
  const DuplicateGroup = builder.objectRef<Group>('DuplicateGroup').implement({
    description: 'Two sources that seem to report the same transactions.',
    fields: (t) => ({
      id: t.exposeID('id'),
      first: t.field({ type: DuplicateSource, resolve: ({ first }) => first }),
      second: t.field({ type: DuplicateSource, resolve: ({ second }) => second }),
      count: t.exposeInt('count'),
    }),
  });
  const DuplicatePair = builder.objectRef<LedgerPair>('DuplicatePair').implement({
    description: 'Two transactions of different sources that are likely one event.',
    fields: (t) => ({
      id: t.id({ resolve: ({ a, b }) => `${a} ${b}` }),
      first: t.expose('a', {
        type: TransactionRef,
        description: 'The one that was added first.',
      }),
      second: t.expose('b', { type: TransactionRef }),
      reason: t.string({ resolve: reasonText }),
    }),
  });
  const DuplicatePairs = builder.simpleObject('DuplicatePairs', {
    fields: (t) => ({
      pairs: t.field({ type: [DuplicatePair] }),
      groups: t.field({ type: [DuplicateGroup] }),
      totalCount: t.int(),
      endCursor: t.string({ nullable: true }),
      hasMore: t.boolean(),
    }),
  });
  builder.queryField('likelyDuplicates', (t) =>
    t.field({
      type: DuplicatePairs,
      args: { after: t.arg.string(), limit: t.arg.int() },
      resolve: (_root, { after, limit }, context) => {
        if (after && !isCursor(after)) throw forgedCursor();
        return context.transaction(async (tx, userId) => {
          const all = await pairsOf(tx, userId);
          const most = Math.max(1, Math.min(limit ?? DEFAULT_LIMIT, MAX_LIMIT));
          const start = after ? all.findIndex((pair) => cursorOf(pair) > after) : 0;
          const pairs = start < 0 ? [] : all.slice(start, start + most);
          const last = pairs.at(-1);
          return {
            pairs,
            groups: await groupsOf(tx, userId, all),
            totalCount: all.length,
            endCursor: last ? cursorOf(last) : null,
            hasMore: start >= 0 && start + pairs.length < all.length,
          };
        });
      },
    }),
  );
  addDecisions();
  const DecideDuplicate = resultType<Decision>('DecideDuplicate', (t) => ({
    change: changeField(t),
    decisionIds: t.exposeIDList('decisionIds', { description: 'IDs for `undoDuplicateDecisions`.' }),
    numberSkipped: t.exposeInt('numberSkipped', {
      description: 'Pairs that were not decided, because the transaction to set aside was linked by hand.',
    }),
  }));
  builder.mutationField('decideDuplicate', (t) =>
    t.field({
      type: DecideDuplicate,
      description: 'Decides whether two suggested transactions are the same. If they are, `drop` no longer counts.',
      args: {
        keep: t.arg.id({ required: true }),
        drop: t.arg.id({ required: true }),
        verdict: t.arg({ type: DuplicateVerdict, required: true }),
      },
      resolve: (_root, { keep, drop, verdict }, context) =>
        answer(context, (scope) => decideOne(scope, verdict, keep.toLowerCase(), drop.toLowerCase())),
    }),
  );
  builder.mutationField('decideDuplicateGroup', (t) =>
    t.field({
      type: DecideDuplicate,
      description: 'Decides all suggested pairs of two sources. SAME requires `keepSource`.',
      args: {
        groupId: t.arg.id({ required: true }),
        verdict: t.arg({ type: DuplicateVerdict, required: true }),
        keepSource: t.arg.id(),
      },
      resolve: (_root, { groupId, verdict, keepSource }, context) =>
        answer(context, (scope) => decideGroup(scope, verdict, groupId, keepSource ?? null)),
    }),
  );
  builder.mutationField('undoDuplicateDecisions', (t) =>
    t.field({
      type: DecideDuplicate,
      args: { ids: t.arg.idList({ required: true }) },
      resolve: (_root, { ids }, context) =>
        answer(context, (scope) => undoDecisions(scope, ids.filter(isUuid).slice(0, MAX_UNDO))),
    }),
  );
}

function addDecisions(): void {
  const DuplicateDecision = builder.objectRef<DecisionRow>('DuplicateDecision').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      isSame: t.boolean({ resolve: (row) => row.verdict === 'same' }),
      decidedAt: t.expose('decidedAt', { type: 'DateTime' }),
      kept: t.expose('keptId', {
        type: TransactionRef,
        nullable: true,
        description: 'Null while the import or change that created it is undone.',
      }),
      dropped: t.expose('droppedId', {
        type: TransactionRef,
        nullable: true,
      }),
    }),
  });
  builder.queryField('duplicateDecisions', (t) =>
    t.field({
      type: [DuplicateDecision],
      args: { limit: t.arg.int() },
      resolve: (_root, { limit }, context) =>
        context.transaction((tx, userId) =>
          decisions(tx, userId, Math.max(1, Math.min(limit ?? DEFAULT_LIMIT, MAX_LIMIT))),
        ),
    }),
  );
}

function cursorOf({ at, a }: LedgerPair): string {
  return `${String(Math.trunc(at) + 1e15).padStart(17, '0')} ${a}`;
}

const CURSOR = /^\d{17} [0-9a-f-]{36}$/;

function isCursor(text: string): boolean {
  return CURSOR.test(text) && isUuid(text.slice(18));
}

async function answer(context: Context, work: (scope: Scope) => Promise<Decided>): Promise<Answer<Decision>> {
  const result = await context.change(may('change-transactions'), work);
  if (result.ok) {
    const { ids, skipped, changeId } = result.value;
    return { success: true, decisionIds: ids, numberSkipped: skipped, change: changeId };
  }
  return { ...refused(result.error), decisionIds: [], numberSkipped: 0 };
}
