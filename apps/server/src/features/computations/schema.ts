import { isAllocating } from '../../facts/settings/lot-migrations.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { type ComputationState, readComputationState } from '../../results/engine/computations.ts';
import { answered, MutationResult } from '../api/answers.ts';
import { may } from '../api/policy.ts';
import { JobState, Priority } from '../api/refs.ts';
import { enqueueCostBasis, requestTaxRecalculation } from './service.ts';
import { type Status, statusOf } from './status.ts';

type View = { stored: ComputationState; status: Status };

const CostBasisJob = builder.simpleObject('CostBasisJob', {
  fields: (t) => ({ state: t.field({ type: JobState }), priority: t.field({ type: Priority }) }),
});

const CostBasisStatus = builder.objectRef<View>('CostBasisStatus');

export function addComputationsSchema(): void {
  CostBasisStatus.implement({
    fields: (t) => ({
      isUndergoingAllocation: t.boolean({
        description: 'Whether lots are being allocated to wallets.',
        resolve: (_status, _args, context) => context.transaction(isAllocating),
      }),
      isCostBasisRunning: t.boolean({ resolve: ({ status }) => status.isRunning }),
      isOutOfDate: t.boolean({
        description: 'Whether the displayed results are older than the ledger or the running engine.',
        resolve: ({ status }) => status.isOutOfDate,
      }),
      costBasisLastSyncedAt: t.field({
        type: 'DateTime',
        nullable: true,
        resolve: ({ stored }) => stored.current?.finishedAt,
      }),
      costBasisComputeStartTime: t.field({
        type: 'DateTime',
        nullable: true,
        resolve: ({ stored, status }) =>
          status.state === 'STARTED' ? stored.latest?.startedAt : stored.current?.startedAt,
      }),
      costBasisComputeEndTime: t.field({
        type: 'DateTime',
        nullable: true,
        resolve: ({ stored, status }) => (status.isRunning ? null : stored.current?.finishedAt),
      }),
      costBasisStatus: t.field({
        type: CostBasisJob,
        nullable: true,
        resolve: ({ stored, status: { state } }) =>
          state === null
            ? null
            : { state, priority: state === 'ENQUEUED' ? stored.wantedPriority : (stored.latest?.priority ?? 'NORMAL') },
      }),
      costBasisRecomputationDate: t.field({
        type: 'DateTime',
        nullable: true,
        resolve: ({ stored }) => stored.current?.finishedAt,
      }),
      costBasisPaused: t.boolean({ resolve: ({ stored }) => stored.isPaused }),
      inputHash: t.string({ nullable: true, resolve: ({ stored }) => stored.current?.inputHash }),
      resultHash: t.string({ nullable: true, resolve: ({ stored }) => stored.current?.resultHash }),
      engineVersion: t.string({ nullable: true, resolve: ({ stored }) => stored.current?.engineVersion }),
      transactionCount: t.int({ nullable: true, resolve: ({ stored }) => stored.current?.transactionCount }),
      errorMessage: t.string({
        nullable: true,
        resolve: ({ stored, status }) => (status.state === 'FAILED' ? stored.latest?.errorMessage : null),
      }),
      errorId: t.string({
        nullable: true,
        resolve: ({ stored, status }) => (status.state === 'FAILED' ? stored.latest?.errorId : null),
      }),
    }),
  });
  builder.queryField('getCostBasisStatus', (t) =>
    t.field({
      type: CostBasisStatus,
      resolve: async (_root, _args, context) => {
        const stored = await context.transaction((tx, userId) => readComputationState(tx, userId));
        return { stored, status: statusOf(stored) };
      },
    }),
  );
  builder.mutationField('enqueueCostBasis', (t) =>
    t.field({
      type: MutationResult,
      args: { priority: t.arg({ type: Priority }) },
      resolve: async (_root, { priority }, context) => {
        const urgency = priority ?? 'NORMAL';
        return answered(await context.change(may('compute-results'), (scope) => enqueueCostBasis(scope, urgency)));
      },
    }),
  );
  builder.mutationField('requestTaxRecalculation', (t) =>
    t.field({
      type: MutationResult,
      description: 'Recomputes every tax year, even those without changes.',
      resolve: async (_root, _args, context) =>
        answered(await context.change(may('compute-results'), requestTaxRecalculation)),
    }),
  );
}
