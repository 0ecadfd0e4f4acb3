import type { SuggestedDivision } from '@lotbook/intake/matching/divisions';
import { GRADES, type GradeReason } from '@lotbook/intake/matching/grade';
import type { SuggestedMatch } from '@lotbook/intake/matching/suggest';
import { builder, forgedCursor } from '../../platform/graphql/builder.ts';
import { requireViewer } from '../../platform/graphql/context.ts';
import { inCapitals } from '../../platform/graphql/enum-values.ts';
import { isUuid } from '../../platform/values/ids.ts';
import {
  type Candidate,
  candidatesOf,
  divisionsWith,
  similarMatches,
  suggestions,
  unlinkedMatches,
} from '../../views/links/suggestions.ts';
import { refusal } from '../api/answers.ts';
import { answeredChange, ChangeResult } from '../api/change-field.ts';
import { may } from '../api/policy.ts';
import { DivisionRest, LinkKind, TransactionRef } from '../api/refs.ts';
import { rejectMatch } from './service.ts';

const DEFAULT_LIMIT = 25;
const MAX_LIMIT = 100;
const MOST_CANDIDATES = 20;
const MOST_SIMILAR = 500;
const MOST_DIVISIONS = 50;

const REASONS = [
  'SAME_HASH',
  'SAME_ASSET',
  'OTHER_ASSET',
  'SAME_QUANTITY',
  'LESS_FEE',
  'LESS_ARRIVED',
  'MINUTES_APART',
  'NAMES_WALLET',
  'SAME_ADDRESS',
  'SAME_WALLET',
  'ONE_FOR_ONE',
  'EXACT_SUM',
  'OTHER_FITS',
] as const satisfies readonly GradeReason['type'][];

export function addLinksSchema(): void {
  const MatchGrade = addGrade();
  const MatchReason = addReason();
  const MatchCandidate = builder.objectRef<Candidate>('MatchCandidate').implement({
    description: 'A possible match for a withdrawal or deposit.',
    fields: (t) => ({
      transaction: t.expose('id', { type: TransactionRef }),
      grade: t.expose('grade', { type: MatchGrade }),
      kind: t.expose('kind', { type: LinkKind }),
      reasons: t.field({ type: [MatchReason], resolve: ({ reasons }) => reasons }),
      isUnlinked: t.exposeBoolean('isUnlinked', {
        description: 'Whether the user removed the link between this pair. It can be linked again.',
      }),
    }),
  });
  const Suggested = builder.objectRef<SuggestedMatch>('SuggestedMatch').implement({
    description: 'A withdrawal and a deposit that may belong together. Each is in at most one suggestion.',
    fields: (t) => ({
      id: t.id({ resolve: ({ withdrawalId, depositId }) => `${withdrawalId} ${depositId}` }),
      withdrawal: t.expose('withdrawalId', { type: TransactionRef }),
      deposit: t.expose('depositId', { type: TransactionRef }),
      grade: t.expose('grade', { type: MatchGrade }),
      kind: t.expose('kind', { type: LinkKind }),
      reasons: t.field({ type: [MatchReason], resolve: ({ reasons }) => reasons }),
    }),
  });
  const Division = addDivision(MatchGrade, MatchReason);
  const SuggestedMatches = builder.simpleObject('SuggestedMatches', {
    fields: (t) => ({
      matches: t.field({ type: [Suggested] }),
      totalCount: t.int(),
      endCursor: t.string({ nullable: true }),
      hasMore: t.boolean(),
    }),
  });
  builder.queryFields((t) => ({
    suggestedMatches: t.field({
      type: SuggestedMatches,
      description: 'Best grade first.',
      args: { after: t.arg.string(), limit: t.arg.int() },
      resolve: (_root, { after, limit }, context) => {
        if (after && !CURSOR.test(after)) throw forgedCursor();
        return context.transaction(async (tx, userId) => {
          const all = (await suggestions(tx, userId)).matches;
          const rest = after ? all.filter((one) => cursorOf(one) > after) : all;
          const matches = rest.slice(0, Math.max(1, Math.min(limit ?? DEFAULT_LIMIT, MAX_LIMIT)));
          const last = matches.at(-1);
          return {
            matches,
            totalCount: all.length,
            endCursor: last ? cursorOf(last) : null,
            hasMore: matches.length < rest.length,
          };
        });
      },
    }),
    unlinkedMatches: t.field({
      type: [Suggested],
      description: 'Pairs that the user unlinked or rejected, as long as neither half has another match.',
      resolve: (_root, _args, context) =>
        context.transaction(async (tx, userId) => (await unlinkedMatches(tx, userId)).slice(0, MAX_LIMIT)),
    }),
    similarMatches: t.field({
      type: [Suggested],
      description: 'Suggestions between the same two wallets with the same assets as this one, including this one.',
      args: { fromId: t.arg.id({ required: true }), toId: t.arg.id({ required: true }) },
      resolve: (_root, { fromId, toId }, context) => {
        requireViewer(context);
        if (!isUuid(fromId) || !isUuid(toId)) return [];
        return context.transaction(async (tx, userId) =>
          (await similarMatches(tx, userId, fromId.toLowerCase(), toId.toLowerCase())).slice(0, MOST_SIMILAR),
        );
      },
    }),
    suggestedDivisions: t.field({
      type: [Division],
      description:
        'Withdrawals that arrived as several deposits, and deposits from several withdrawals; those with matching hashes first.',
      args: { publicId: t.arg.id({ description: 'Only those with this transaction.' }) },
      resolve: (_root, { publicId }, context) => {
        requireViewer(context);
        if (publicId != null && !isUuid(publicId)) return [];
        return context.transaction(async (tx, userId) => {
          const found =
            publicId == null
              ? (await suggestions(tx, userId)).divisions
              : await divisionsWith(tx, userId, publicId.toLowerCase());
          return found.slice(0, MOST_DIVISIONS);
        });
      },
    }),
    matchCandidates: t.field({
      type: [MatchCandidate],
      description: 'Most likely first. Empty if the transaction is matched, or is neither a withdrawal nor a deposit.',
      args: {
        publicId: t.arg.id({ required: true }),
        limit: t.arg.int(),
        withUnlinked: t.arg.boolean({ description: 'Also returns pairs that the user unlinked, after all others.' }),
      },
      resolve: (_root, { publicId, limit, withUnlinked }, context) => {
        requireViewer(context);
        if (!isUuid(publicId)) return [];
        const most = Math.max(1, Math.min(limit ?? MOST_CANDIDATES, MOST_CANDIDATES));
        return context.transaction(async (tx, userId) =>
          (await candidatesOf(tx, userId, publicId.toLowerCase(), { withUnlinked: withUnlinked === true })).slice(
            0,
            most,
          ),
        );
      },
    }),
  }));
  builder.mutationField('rejectMatch', (t) =>
    t.field({
      type: ChangeResult,
      description: 'Records that a withdrawal and a deposit do not belong together, or reverts that.',
      args: {
        fromId: t.arg.id({ required: true }),
        toId: t.arg.id({ required: true }),
        isRejected: t.arg.boolean({ required: true }),
      },
      resolve: async (_root, args, context) => {
        requireViewer(context);
        if (!isUuid(args.fromId) || !isUuid(args.toId))
          return refusal('transaction_not_found', 'This transaction was not found.');
        const pair = { fromId: args.fromId.toLowerCase(), toId: args.toId.toLowerCase(), isRejected: args.isRejected };
        return answeredChange(await context.change(may('change-transactions'), (scope) => rejectMatch(scope, pair)));
      },
    }),
  );
}

type Grade = ReturnType<typeof addGrade>;
type Reason = ReturnType<typeof addReason>;

function addGrade() {
  return builder.enumType('MatchGrade', { values: inCapitals(GRADES) });
}

function addDivision(MatchGrade: Grade, MatchReason: Reason) {
  const DivisionPart = builder.simpleObject('DivisionPart', {
    fields: (t) => ({
      transaction: t.field({ type: TransactionRef }),
      quantity: t.field({ type: 'Decimal', description: 'The quantity that this part has of the whole.' }),
    }),
  });
  return builder.objectRef<SuggestedDivision>('SuggestedDivision').implement({
    description:
      'A withdrawal that seems to have arrived as several deposits, or a deposit that seems to combine several withdrawals.',
    fields: (t) => ({
      id: t.id({ resolve: ({ wholeId, parts }) => [wholeId, ...parts.map(({ id }) => id)].join(' ') }),
      whole: t.expose('wholeId', { type: TransactionRef }),
      parts: t.field({
        type: [DivisionPart],
        resolve: ({ parts }) => parts.map(({ id, quantity }) => ({ transaction: id, quantity })),
      }),
      rest: t.field({
        type: 'Decimal',
        nullable: true,
        description: 'The rest of the divided transaction; null if there is none.',
        resolve: ({ rest }) => rest?.quantity,
      }),
      restIs: t.field({
        type: DivisionRest,
        nullable: true,
        description: 'The likely meaning of the rest.',
        resolve: ({ rest }) => rest?.is,
      }),
      grade: t.expose('grade', { type: MatchGrade }),
      reasons: t.field({ type: [MatchReason], resolve: ({ reasons }) => reasons }),
    }),
  });
}

function addReason() {
  const Params = builder.objectRef<GradeReason>('MatchReasonParams').implement({
    fields: (t) => ({
      quantity: t.field({
        type: 'Decimal',
        nullable: true,
        description: 'For LESS_FEE and LESS_ARRIVED: the missing quantity.',
        resolve: (reason) => ('quantity' in reason ? reason.quantity : null),
      }),
      minutes: t.int({
        nullable: true,
        description:
          'For MINUTES_APART: whole minutes from the withdrawal to the deposit; negative if the deposit is earlier.',
        resolve: (reason) => ('minutes' in reason ? reason.minutes : null),
      }),
    }),
  });
  const MatchReasonType = builder.enumType('MatchReasonType', { values: REASONS });
  return builder.objectRef<GradeReason>('MatchReason').implement({
    fields: (t) => ({
      type: t.expose('type', { type: MatchReasonType }),
      params: t.field({ type: Params, resolve: (reason) => reason }),
    }),
  });
}

const CURSOR = /^\d \S{20,30} [0-9a-f-]{36}$/;

function cursorOf({ grade, at, withdrawalId }: SuggestedMatch): string {
  return `${GRADES.indexOf(grade)} ${at} ${withdrawalId}`;
}
