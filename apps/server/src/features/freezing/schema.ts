import type { FigureDrift, TransactionDrift } from '../../acts/freezing/drift.ts';
import {
  type FiledYear,
  filedYear,
  frozenYears,
  lastFreezing,
  unfrozenUpTo,
} from '../../acts/freezing/frozen-years.ts';
import { closedBefore } from '../../facts/freezing/closed.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { type Context, requireViewer } from '../../platform/graphql/context.ts';
import { readState } from '../../results/years/years.ts';
import { answered, MutationResult } from '../api/answers.ts';
import { FREEZING_STATES, freezingState, startFreezing, whyNotFreeze } from '../api/freezing-service.ts';
import { may } from '../api/policy.ts';
import { TransactionRef, UserRef } from '../api/refs.ts';
import { type YearDrift, yearDrift } from './drift-service.ts';

export function addFreezingSchema(): void {
  addStatus();
  addYear();
  addDrift();
  addMutations();
}

function addStatus(): void {
  const FreezingStatus = builder.enumType('FreezingStatus', { values: FREEZING_STATES });
  const Freezing = builder.simpleObject('Freezing', {
    description: 'The status of freezing.',
    fields: (t) => ({
      status: t.field({ type: FreezingStatus }),
      isAvailable: t.boolean({
        description: 'Whether a year can be frozen or unfrozen now. False while another change is running.',
      }),
      taxYear: t.string({ nullable: true, description: 'The tax year that was last frozen or unfrozen.' }),
      startTime: t.field({ type: 'DateTime', nullable: true }),
      endTime: t.field({ type: 'DateTime', nullable: true }),
      lastUpdatedAt: t.field({ type: 'DateTime', nullable: true }),
      error: t.string({ nullable: true }),
    }),
  });
  const read = (context: Context) =>
    context.transaction(async (tx, userId) => {
      const run = await lastFreezing(tx, userId);
      const status = freezingState(run, (await frozenYears(tx, userId)).length > 0);
      return {
        status,
        isAvailable: run === null || run.endedAt !== null,
        taxYear: run?.taxYear,
        startTime: run?.startedAt,
        endTime: run?.endedAt,
        lastUpdatedAt: run?.updatedAt,
        error: run?.error,
      };
    });
  builder.queryField('freezingStatus', (t) =>
    t.field({ type: Freezing, resolve: (_root, _args, context) => read(context) }),
  );
  builder.objectFields(UserRef, (t) => ({
    freezing: t.field({ type: Freezing, resolve: (_user, _args, context) => read(context) }),
    closedPeriodDatetime: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Everything before this time is in a frozen tax year; null if nothing is.',
      resolve: (_user, _args, context) => context.transaction(closedBefore),
    }),
  }));
}

const FiledYearRef = builder.objectRef<FiledYear>('FiledYear');

function addYear(): void {
  const FiledBy = builder.enumType('FiledBy', { values: ['YOU', 'SOMEBODY_ELSE'] as const });
  FiledYearRef.implement({
    description: 'The figures of a tax year when it was last frozen.',
    fields: (t) => ({
      filedAt: t.expose('filedAt', { type: 'DateTime' }),
      filedBy: t.field({
        type: FiledBy,
        resolve: ({ filedBy }, _args, context) =>
          filedBy === requireViewer(context).actor.id ? 'YOU' : 'SOMEBODY_ELSE',
      }),
      engineVersion: t.exposeString('engineVersion'),
      inputHash: t.exposeString('inputHash'),
      resultHash: t.exposeString('resultHash'),
      currency: t.exposeString('currency'),
    }),
  });
  const YearFreezing = builder.simpleObject('YearFreezing', {
    fields: (t) => ({
      taxYear: t.string(),
      isFrozen: t.boolean(),
      whyNot: t.string({
        nullable: true,
        description: "Why it can't be frozen now; null if it can, or if it is frozen.",
      }),
      alsoFrozen: t.stringList({ description: 'Earlier years that would be frozen with it.' }),
      alsoUnfrozen: t.stringList({ description: 'Later years that would be unfrozen with it.' }),
      filed: t.field({ type: FiledYearRef, nullable: true, description: 'Null if it was never frozen.' }),
    }),
  });
  builder.queryField('yearFreezing', (t) =>
    t.field({
      type: YearFreezing,
      args: { taxYear: t.arg.string({ required: true }) },
      resolve: (_root, { taxYear }, context) =>
        context.transaction(async (tx, userId) => {
          const frozen = (await frozenYears(tx, userId)).map((year) => year.taxYear);
          const isFrozen = frozen.includes(taxYear);
          const why = isFrozen ? null : await whyNotFreeze(tx, userId, taxYear, new Date());
          const { computed } = await readState(tx, userId);
          const upTo = computed && !why && !isFrozen ? { computationId: computed.id, taxYear } : null;
          return {
            taxYear,
            isFrozen,
            whyNot: why?.error.message,
            alsoFrozen: upTo ? (await unfrozenUpTo(tx, userId, upTo)).filter((year) => year !== taxYear) : [],
            alsoUnfrozen: isFrozen ? frozen.filter((year) => year > taxYear) : [],
            filed: await filedYear(tx, userId, taxYear),
          };
        }),
    }),
  );
}

function addDrift(): void {
  const Figure = builder.objectRef<FigureDrift>('FigureDrift').implement({
    fields: (t) => ({
      name: t.exposeString('name'),
      asFiled: t.expose('asFiled', { type: 'Decimal' }),
      now: t.expose('now', { type: 'Decimal' }),
      difference: t.expose('difference', { type: 'Decimal' }),
    }),
  });
  const Why = builder.enumType('DriftReason', {
    values: ['ADDED', 'REMOVED', 'PROCEEDS', 'COST_BASIS', 'INCOME'] as const,
  });
  const OfTransaction = builder.objectRef<TransactionDrift>('TransactionDrift').implement({
    description: 'A transaction whose gain or income differs from the filed amount.',
    fields: (t) => ({
      id: t.exposeID('id'),
      transaction: t.expose('id', {
        type: TransactionRef,
        nullable: true,
        description: 'Null if it no longer exists.',
      }),
      asFiled: t.expose('asFiled', { type: 'Decimal' }),
      now: t.expose('now', { type: 'Decimal' }),
      difference: t.expose('difference', { type: 'Decimal' }),
      why: t.expose('why', { type: Why }),
    }),
  });
  const Drift = builder.objectRef<YearDrift>('YearDrift').implement({
    description: 'The difference between a tax year and its filed figures.',
    fields: (t) => ({
      filed: t.field({ type: FiledYearRef, resolve: ({ filed }) => filed }),
      figures: t.field({ type: [Figure], resolve: ({ figures }) => figures }),
      transactions: t.field({
        type: [OfTransaction],
        description: 'The transactions with the largest differences.',
        resolve: ({ transactions }) => transactions,
      }),
      transactionCount: t.exposeInt('transactionCount'),
      reasons: t.exposeStringList('reasons'),
      leftOut: t.exposeString('leftOut', {
        nullable: true,
        description: 'Why the difference is unknown; null if it is known.',
      }),
    }),
  });
  builder.queryField('yearDrift', (t) =>
    t.field({
      type: Drift,
      nullable: true,
      description: 'Null for a year that was never frozen. Send it in a separate operation, because it may compute.',
      args: { taxYear: t.arg.string({ required: true }) },
      resolve: (_root, { taxYear }, context) =>
        context.apart(() => yearDrift((work) => context.shortTransaction(work), requireViewer(context).owner, taxYear)),
    }),
  );
}

function addMutations(): void {
  const start =
    (kind: 'freeze' | 'unfreeze') =>
    (_root: unknown, { year }: { year: string }, context: Context) =>
      context
        .change(may('freeze-years'), (scope) => startFreezing(scope, year, kind, new Date()))
        .then((outcome) => answered(outcome));
  builder.mutationFields((t) => ({
    freezeUser: t.field({
      type: MutationResult,
      description: 'Freezes a tax year and all earlier ones with their current figures.',
      args: { year: t.arg.string({ required: true }) },
      resolve: start('freeze'),
    }),
    unfreezeUser: t.field({
      type: MutationResult,
      description: 'Unfreezes a tax year and all later ones.',
      args: { year: t.arg.string({ required: true }) },
      resolve: start('unfreeze'),
    }),
  }));
}
