import type { Outcome } from '@lotbook/ledger/outcome';
import type { SafeHarborAllocation } from '@lotbook/ledger/settings';
import { lastFreezing } from '../../acts/freezing/frozen-years.ts';
import { isAllocating, readLotMigration } from '../../facts/settings/lot-migrations.ts';
import { readSettings } from '../../facts/settings/settings.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { type Context, requireAllowed } from '../../platform/graphql/context.ts';
import { readComputationState } from '../../results/engine/computations.ts';
import type { Unallocated } from '../../results/lots/allocated-lots.ts';
import { FilePoll, outcomeType, refusal, StartedJob, started } from '../api/answers.ts';
import { answeredChange, ChangeResult } from '../api/change-field.ts';
import { CurrencyRef } from '../api/currency.ts';
import { may } from '../api/policy.ts';
import { AccountRef, AllocationRule, UserRef, YearChangeRef } from '../api/refs.ts';
import { apart } from '../api/while-waiting.ts';
import { type AllocationPreview, madeAllocation, previewAllocation, type Share } from './preview.ts';
import {
  freezesOf,
  startMigration,
  stepOf,
  undoMigration,
  type WantedAllocation,
  whyNotMigrate,
  whyNotUndo,
} from './service.ts';
import { type Assignable, assignableLots, completeLots, lotsAsHeld } from './specific-lots.ts';

const ShareRef = builder.objectRef<Share>('AllocatedShare').implement({
  description: 'The lots of an asset that are allocated to a wallet.',
  fields: (t) => ({
    account: t.expose('accountId', { type: AccountRef, nullable: true }),
    asset: t.expose('assetId', { type: CurrencyRef }),
    quantity: t.expose('quantity', { type: 'Decimal' }),
    costBasis: t.expose('costBasis', { type: 'Decimal' }),
    lotCount: t.exposeInt('lotCount'),
    acquiredAt: t.string({
      nullable: true,
      description: 'The earliest acquisition date of these lots; null if any date is unknown.',
      resolve: ({ acquiredAt }) => acquiredAt,
    }),
    isCostKnown: t.exposeBoolean('isCostKnown'),
  }),
});

const UnallocatedRef = builder.objectRef<Unallocated>('Unallocated').implement({
  description: 'Units in a wallet without a lot, or units of a lot that are in no wallet.',
  fields: (t) => ({
    isWithoutLot: t.boolean({ resolve: ({ reason }) => reason === 'WALLET_UNFILLED' }),
    account: t.expose('accountId', { type: AccountRef, nullable: true }),
    asset: t.expose('assetId', { type: CurrencyRef }),
    quantity: t.expose('quantity', { type: 'Decimal' }),
  }),
});

type Lots = Pick<AllocationPreview, 'shares' | 'lotCount' | 'costBasis' | 'unallocated'>;

const LotsRef = builder.objectRef<Lots>('AllocatedLots').implement({
  fields: (t) => ({
    shares: t.field({ type: [ShareRef], description: 'Highest cost first.', resolve: ({ shares }) => shares }),
    lotCount: t.exposeInt('lotCount'),
    costBasis: t.expose('costBasis', { type: 'Decimal' }),
    unallocated: t.field({ type: [UnallocatedRef], resolve: ({ unallocated }) => unallocated }),
  }),
});

export function addLotMigrationSchema(): void {
  addState();
  addPreview();
  addMade();
  addAssignable();
  addMutations();
}

type State = Awaited<ReturnType<typeof stateOf>>;

function stateOf(context: Context) {
  return context.transaction(async (tx, userId) => {
    const settings = await readSettings(tx, userId);
    const step = await stepOf(tx, userId, settings);
    const migration = await readLotMigration(tx, userId);
    return {
      step,
      migration,
      freezes: step ? ((await freezesOf(tx, userId, step)).at(-1) ?? null) : null,
      whyNot: await whyNotMigrate(tx, userId, settings, step),
      whyNotUndo: migration ? await whyNotUndo(tx, userId) : null,
      isAllocating: await isAllocating(tx, userId),
    };
  });
}

function addState(): void {
  const MigrationRef = builder.objectRef<NonNullable<State['migration']>>('LotMigration').implement({
    description: 'The step to lots per wallet as the user made it.',
    fields: (t) => ({
      id: t.exposeID('id'),
      migratedAt: t.expose('migratedAt', { type: 'DateTime' }),
      allocation: t.expose('allocation', { type: AllocationRule }),
      wallets: t.field({
        type: [AccountRef],
        description: 'In the order in which lots were allocated to them.',
        nullable: { list: false, items: true },
        resolve: ({ walletIds }) => walletIds,
      }),
    }),
  });
  const StateRef = builder.objectRef<State>('LotMigrationState').implement({
    description: 'The status of the migration to lots per wallet.',
    fields: (t) => ({
      day: t.field({
        type: 'Date',
        nullable: true,
        description: 'The first day of lots per wallet; null if the country has no such step.',
        resolve: ({ step }) => step?.day,
      }),
      isOffered: t.boolean({
        description: 'Whether lots were held on that day and the user has not allocated them yet.',
        resolve: ({ whyNot }) =>
          whyNot === null ||
          whyNot.code === 'year_frozen' ||
          whyNot.code === 'cost_basis_paused' ||
          whyNot.code === 'freezing_in_progress',
      }),
      whyNot: t.string({
        nullable: true,
        description: 'Why the step is not possible now.',
        resolve: ({ whyNot }) => whyNot?.message,
      }),
      wallets: t.field({
        type: [AccountRef],
        description: 'Wallets with transactions before that day, in order of their first transaction.',
        nullable: { list: false, items: true },
        resolve: ({ step }) => step?.accountIds ?? [],
      }),
      freezes: t.string({
        nullable: true,
        description: 'The last tax year that is frozen with the step; null if there is none.',
        resolve: ({ freezes }) => freezes,
      }),
      isUndergoingAllocation: t.boolean({ resolve: ({ isAllocating }) => isAllocating }),
      migration: t.field({ type: MigrationRef, nullable: true, resolve: ({ migration }) => migration }),
      whyNotUndo: t.string({ nullable: true, resolve: ({ whyNotUndo }) => whyNotUndo?.message }),
    }),
  });
  builder.queryField('lotMigration', (t) =>
    t.field({ type: StateRef, resolve: (_root, _args, context) => stateOf(context) }),
  );
  builder.objectFields(UserRef, (t) => ({
    hasTransitioned: t.boolean({
      description: 'Whether the user has allocated the held lots to wallets.',
      resolve: (_user, _args, context) =>
        context.transaction(async (tx, userId) => (await readLotMigration(tx, userId)) !== null),
    }),
    isUndergoingAllocation: t.boolean({ resolve: (_user, _args, context) => context.transaction(isAllocating) }),
    costBasisByWallet: t.boolean({
      description: 'Whether lots are kept per wallet, always or from a day on.',
      resolve: (_user, _args, context) =>
        context.transaction(async (tx, userId) => {
          const { lotAllocation, walletFrom } = await readSettings(tx, userId);
          return lotAllocation === 'WALLET' || walletFrom !== null;
        }),
    }),
    lotAllocationMethod: t.field({
      type: AllocationRule,
      nullable: true,
      description: 'How lots were allocated to wallets; null if they were not.',
      resolve: (_user, _args, context) =>
        context.transaction(async (tx, userId) => (await readLotMigration(tx, userId))?.allocation ?? null),
    }),
  }));
}

const AllocatedUnits = builder.inputType('AllocatedUnits', {
  description: 'Units of a lot that are allocated to a wallet.',
  fields: (t) => ({
    accountId: t.id({ required: true }),
    acquiredTransactionId: t.id({ required: true }),
    assetId: t.id({ required: true }),
    quantity: t.field({ type: 'Decimal', required: true }),
  }),
});

type Given = {
  allocation: SafeHarborAllocation;
  walletIds?: readonly (string | number)[] | null | undefined;
  units?: readonly (typeof AllocatedUnits.$inferInput)[] | null | undefined;
};

const wantedArgs = (t: { arg: Parameters<Parameters<typeof builder.mutationFields>[0]>[0]['arg'] }) => ({
  allocation: t.arg({ type: AllocationRule, required: true }),
  walletIds: t.arg.idList({ description: 'The wallets to fill first, in order; the others follow.' }),
  units: t.arg({
    type: [AllocatedUnits],
    description: 'For specific units: all units of each assigned asset. Other assets stay as they are held.',
  }),
});

async function wantedOf(context: Context, given: Given): Promise<Outcome<WantedAllocation>> {
  const { allocation } = given;
  const walletIds = (given.walletIds ?? []).map(String);
  if (allocation !== 'SPECIFIC') return { ok: true, value: { allocation, walletIds, lots: null } };
  const held = await apart(context, (short, owner) => lotsAsHeld(short, owner, context.left));
  if (!held.ok) return held;
  const assigned = (given.units ?? []).map(({ accountId, acquiredTransactionId, assetId, quantity }) => ({
    accountId: String(accountId),
    acquiredTransactionId: String(acquiredTransactionId),
    assetId: String(assetId),
    quantity,
  }));
  const lots = completeLots(assigned, held.value);
  return lots.ok ? { ok: true, value: { allocation, walletIds, lots: lots.value } } : lots;
}

function addAssignable(): void {
  const PartRef = builder.objectRef<Assignable['parts'][number]>('AssignablePart').implement({
    description: 'Units of a lot in a wallet.',
    fields: (t) => ({
      account: t.expose('accountId', { type: AccountRef, nullable: true }),
      accountId: t.exposeID('accountId'),
      quantity: t.expose('quantity', { type: 'Decimal' }),
    }),
  });
  const LotRef = builder.objectRef<Assignable>('AssignableLot').implement({
    description: 'A lot that is unused on the first day of lots per wallet.',
    fields: (t) => ({
      acquiredTransactionId: t.exposeID('acquiredTransactionId'),
      acquiredAt: t.string({ nullable: true, resolve: ({ acquiredAt }) => acquiredAt }),
      quantity: t.expose('quantity', { type: 'Decimal' }),
      costBasis: t.expose('costBasis', { type: 'Decimal' }),
      isCostKnown: t.exposeBoolean('isCostKnown'),
      parts: t.field({
        type: [PartRef],
        description: 'The parts of the lot, by wallet that holds them.',
        resolve: ({ parts }) => parts,
      }),
    }),
  });
  const AnswerRef = outcomeType<Assignable[]>('AssignableLots', (t) => ({
    lots: t.field({ type: [LotRef], resolve: (outcome) => (outcome.ok ? outcome.value : []) }),
  }));
  builder.queryField('assignableLots', (t) =>
    t.field({
      type: AnswerRef,
      description:
        'The lots of an asset for a specific unit allocation, oldest first. Computes the ledger, so send it as a separate operation.',
      args: { assetId: t.arg.id({ required: true }) },
      resolve: async (_root, { assetId }, context) => {
        const held = await apart(context, (short, owner) => lotsAsHeld(short, owner, context.left));
        return held.ok ? { ok: true as const, value: assignableLots(held.value, String(assetId)) } : held;
      },
    }),
  );
}

function addPreview(): void {
  const PreviewRef = builder.objectRef<AllocationPreview>('AllocationPreview').implement({
    description: 'The effect of an allocation rule on lots and tax years; nothing is stored.',
    fields: (t) => ({
      currency: t.exposeString('currency'),
      lots: t.field({ type: LotsRef, resolve: (preview) => preview }),
      years: t.field({
        type: [YearChangeRef],
        description: 'Tax years whose gain or income changes, newest first.',
        resolve: ({ years }) => years,
      }),
    }),
  });
  const AnswerRef = outcomeType<AllocationPreview>('AllocationPreviewResult', (t) => ({
    preview: t.field({ type: PreviewRef, nullable: true, resolve: (outcome) => (outcome.ok ? outcome.value : null) }),
  }));
  builder.queryField('lotMigrationPreview', (t) =>
    t.field({
      type: AnswerRef,
      description: 'Send it in a separate operation, because it computes the ledger.',
      args: wantedArgs(t),
      resolve: async (_root, given, context) => {
        const wanted = await wantedOf(context, given);
        if (!wanted.ok) return wanted;
        return apart(context, (short, owner) => previewAllocation(short, owner, wanted.value, context.left));
      },
    }),
  );
}

function addMade(): void {
  const AnswerRef = outcomeType<Lots | null>('MadeAllocation', (t) => ({
    lots: t.field({
      type: LotsRef,
      nullable: true,
      description: 'Null if there is no allocation.',
      resolve: (outcome) => (outcome.ok ? outcome.value : null),
    }),
  }));
  builder.queryField('madeAllocation', (t) =>
    t.field({
      type: AnswerRef,
      description: 'The lots as allocated. Send it in a separate operation, because it computes the ledger.',
      resolve: (_root, _args, context) => apart(context, madeAllocation),
    }),
  );
}

function addMutations(): void {
  builder.mutationFields((t) => ({
    startUniversalToPerWalletMigration: t.field({
      type: StartedJob,
      description: 'Allocates the held lots to wallets, and freezes the tax years before.',
      args: wantedArgs(t),
      resolve: async (_root, given, context) => {
        requireAllowed(context, may('change-settings'));
        const wanted = await wantedOf(context, given);
        if (!wanted.ok) return started(wanted);
        return started(
          await context.change(may('change-settings'), (scope) => startMigration(scope, wanted.value, new Date())),
        );
      },
    }),
    undoUniversalToPerWalletMigration: t.field({
      type: ChangeResult,
      description: 'Restores the settings from before the step, and unfreezes the tax years that it froze.',
      resolve: async (_root, _args, context) =>
        answeredChange(await context.change(may('change-settings'), (scope) => undoMigration(scope, new Date()))),
    }),
  }));
  builder.queryField('pollUniversalToPerWalletMigration', (t) =>
    t.field({
      type: FilePoll,
      description: 'Ready once the figures use lots per wallet and the earlier years are frozen.',
      args: { jobId: t.arg.id({ required: true }) },
      resolve: (_root, { jobId }, context) => followMigration(context, String(jobId)),
    }),
  );
}

function followMigration(context: Context, jobId: string) {
  return context.transaction(async (tx, userId) => {
    const migration = await readLotMigration(tx, userId);
    if (migration?.id !== jobId) return { ...refusal('unknown_job_id', 'There is no such migration.'), isReady: false };
    const run = await lastFreezing(tx, userId);
    const { latest } = await readComputationState(tx, userId);
    const isSince = run !== null && run.startedAt >= migration.migratedAt;
    const failed = isSince ? run.error : latest?.status === 'FAILED' ? latest.errorMessage : null;
    if (failed) return { ...refusal('migration_failed', failed), isReady: false };
    const isReady = !(await isAllocating(tx, userId));
    return { success: true, isReady, url: isReady ? '/tax/migration?done=1' : null };
  });
}
