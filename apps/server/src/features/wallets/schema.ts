import { NETWORKS } from '@lotbook/integrations/connecting/accounts';
import { findIntegration } from '@lotbook/integrations/listing';
import { isMoney } from '@lotbook/ledger/asset-id';
import { type AccountRow, listAccounts } from '../../facts/accounts/accounts.ts';
import type { Coverage } from '../../facts/sources/coverage.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { type Context, requireViewer } from '../../platform/graphql/context.ts';
import { readOnce } from '../../platform/graphql/loaders.ts';
import { isUuid } from '../../platform/values/ids.ts';
import type { BalanceRow } from '../../views/balances/balances.ts';
import { problemGroups } from '../../views/health/problems.ts';
import { holdingsOf } from '../../views/portfolio/holdings.ts';
import { type LatestReported, latestReported } from '../../views/portfolio/latest-reported.ts';
import { answered, MutationResult, refusal, refused, resultType } from '../api/answers.ts';
import { CurrencyRef, loadCurrency } from '../api/currency.ts';
import { sourceIcon } from '../api/icon-address.ts';
import { may } from '../api/policy.ts';
import { AccountRef } from '../api/refs.ts';
import { byValue } from './by-value.ts';
import { addIntegrations, Integration } from './integrations-schema.ts';
import { addManaging } from './manage-schema.ts';
import {
  countsByAccount,
  coverageOfAccounts,
  deleteAccount,
  entriesByAccount,
  renameAccount,
  shownBalances,
  updateInstructions,
} from './service.ts';
import { countsAsSyncing } from './validation.ts';

const MAX_BALANCES = 500;

const balances = readOnce(shownBalances);
const counts = readOnce(countsByAccount);
const entries = readOnce(entriesByAccount);
const reported = readOnce(
  async (tx, userId) =>
    new Map((await latestReported(tx, userId)).map((one) => [`${one.accountId} ${one.assetId}`, one])),
);
const coverage = readOnce(coverageOfAccounts);
const differing = readOnce(
  async (tx, userId) =>
    new Set((await problemGroups(tx, userId, 'balance-differences', 'open')).map(({ accountId }) => accountId)),
);

const BalanceOrder = builder.enumType('BalanceOrder', {
  values: {
    MOVEMENTS: { description: 'Sorted by number of movements, highest first.' },
    VALUE: { description: 'Sorted by value, highest first, with unpriced ones last.' },
  },
});

async function heldIn(context: Context, accountId: string, order: 'MOVEMENTS' | 'VALUE' | null | undefined) {
  const held = (await balances(context)).get(accountId) ?? [];
  if (order !== 'VALUE' || held.length < 2) return held;
  const { cells, cash } = await holdingsOf(context);
  return byValue(held, [...cells, ...cash]);
}

export function addWalletsSchema(): void {
  addIntegrations();
  addAccount();
  addWalletsList();
  addMutations();
  addManaging();
}

const SyncInfo = builder.objectRef<AccountRow>('SyncInfo').implement({
  fields: (t) => ({
    lastSynced: t.expose('lastSyncedAt', { type: 'DateTime', nullable: true }),
    isSyncing: t.exposeBoolean('isImporting'),
    willBeDeleted: t.boolean({ resolve: () => false }),
    isDisabled: t.boolean({ resolve: () => false }),
    isFirstTimeSync: t.boolean({ resolve: ({ lastSyncedAt }) => lastSyncedAt === null }),
  }),
});

const ReportedQuantity = builder.objectRef<LatestReported>('ReportedQuantity').implement({
  description: 'The last reported balance of an asset in an account, compared with the ledger at that time.',
  fields: (t) => ({
    quantity: t.expose('reported', { type: 'Decimal' }),
    reportedAt: t.expose('reportedAt', { type: 'DateTime' }),
    difference: t.expose('difference', {
      type: 'Decimal',
      description: 'The reported balance less the calculated one.',
    }),
    isSignificant: t.exposeBoolean('isDifferent', { description: 'Whether the difference exceeds rounding.' }),
    isRead: t.exposeBoolean('isRead', { description: "Whether it was read from the account's network." }),
  }),
});

const Balance = builder.objectRef<BalanceRow>('Balance').implement({
  fields: (t) => ({
    asset: t.expose('assetId', { type: CurrencyRef }),
    quantity: t.expose('quantity', { type: 'Decimal' }),
    costBasis: t.expose('costBasis', { type: 'Decimal', nullable: true }),
    isCostBasisUnknown: t.exposeBoolean('isCostBasisUnknown', {
      description: 'Whether some units have an unknown cost, which counts as 0 in `costBasis`.',
    }),
    isNegative: t.boolean({ resolve: ({ quantity }) => quantity.startsWith('-') }),
    reported: t.field({
      type: ReportedQuantity,
      nullable: true,
      resolve: async ({ accountId, assetId }, _args, context) =>
        (await reported(context)).get(`${accountId} ${assetId}`) ?? null,
    }),
  }),
});

const SourceKinds = builder.enumType('CoverageKind', {
  values: {
    IMPORT: { value: 'file' },
    SYNC: { value: 'sync' },
    MANUAL: { value: 'hand' },
    SAMPLE: { value: 'sample' },
  } as const,
});

const CoverageRef = builder.objectRef<Coverage>('Coverage').implement({
  description: 'The period of an account that one kind of source covers.',
  fields: (t) => ({
    kind: t.field({ type: SourceKinds, resolve: ({ kind }) => kind }),
    startsAt: t.expose('startsAt', { type: 'DateTime' }),
    endsAt: t.expose('endsAt', { type: 'DateTime' }),
    numberTransactions: t.exposeInt('count'),
    numberSetAside: t.exposeInt('setAside', {
      description: 'The number of transactions that do not count, mostly duplicates.',
    }),
  }),
});

/** True if the asset is neither money nor the coin of one of the integration's networks. */
function isToken(assetId: string, integration: string | null): boolean {
  if (isMoney(assetId)) return false;
  const slugs = integration === null ? [] : [integration, ...(findIntegration(integration)?.networks ?? [])];
  return !NETWORKS.some(({ slug, coin }) => slugs.includes(slug) && assetId === `crypto:${coin}`);
}

function addAccount(): void {
  AccountRef.implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      kind: t.exposeInt('kind', { description: '1 exchange, 2 wallet, 3 custom wallet, 4 other transactions.' }),
      name: t.exposeString('name'),
      integration: t.field({
        type: Integration,
        nullable: true,
        // A sample wallet may be at a service without an integration. Then its name identifies it.
        resolve: ({ integration: slug }) => (slug === null ? null : findIntegration(slug)),
      }),
      isSample: t.exposeBoolean('isSample'),
      createdAt: t.expose('createdAt', { type: 'DateTime' }),
      transactionCount: t.int({ resolve: async ({ id }, _args, context) => (await counts(context)).get(id) ?? 0 }),
      isBalanceDifferenceSignificant: t.boolean({
        description:
          'Whether account health has an open problem about a reported balance that differs from the calculated one.',
        resolve: async ({ id }, _args, context) => (await differing(context)).has(id),
      }),
      coverage: t.field({
        type: [CoverageRef],
        description: 'The periods covered by files, its network, and manual entries.',
        resolve: async ({ id }, _args, context) => (await coverage(context)).get(id) ?? [],
      }),
      balanceCount: t.int({
        description: 'The number of assets with a balance.',
        resolve: async ({ id }, _args, context) => (await balances(context)).get(id)?.length ?? 0,
      }),
      syncInfo: t.field({ type: SyncInfo, resolve: (account) => account }),
      imageUrl: t.string({
        nullable: true,
        description: 'Null for an account without an integration.',
        resolve: ({ integration }) => integration && sourceIcon(integration),
      }),
      instructions: t.stringList({
        description: "Instructions for getting its files: the user's own, or those of its integration.",
        resolve: ({ integration, instructions }) =>
          instructions?.split('\n') ?? (integration === null ? [] : (findIntegration(integration)?.instructions ?? [])),
      }),
      hasOwnInstructions: t.boolean({ resolve: ({ instructions }) => instructions !== null }),
      entryCount: t.int({
        description: 'The number of movements of units: incoming, outgoing, and fees.',
        resolve: async ({ id }, _args, context) => (await entries(context)).get(id) ?? 0,
      }),
      sanitizedCryptoSymbol: t.string({
        nullable: true,
        description: 'The symbol of its only asset, in capitals and digits; null if it holds several or none.',
        resolve: async ({ id }, _args, context) => {
          const held = (await balances(context)).get(id)?.filter(({ assetId }) => !isMoney(assetId)) ?? [];
          if (held.length !== 1) return null;
          const { symbol } = await loadCurrency(context, held[0]!.assetId);
          return symbol.toUpperCase().replaceAll(/[^A-Z0-9]/g, '') || null;
        },
      }),
      tokens: t.field({
        type: [Balance],
        description: 'Balances of all assets except money and the coins of its networks.',
        resolve: async ({ id, integration }, _args, context) =>
          ((await balances(context)).get(id) ?? []).filter(({ assetId }) => isToken(assetId, integration)),
      }),
      userAssetBalances: t.field({
        type: [Balance],
        description: 'Balances of custom currencies.',
        resolve: async ({ id }, _args, context) =>
          ((await balances(context)).get(id) ?? []).filter(({ assetId }) => assetId.startsWith('user:')),
      }),
      balances: t.field({
        type: [Balance],
        description: 'The sum of all movements, per asset.',
        args: { limit: t.arg.int(), order: t.arg({ type: BalanceOrder, defaultValue: 'MOVEMENTS' as const }) },
        resolve: async ({ id }, { limit, order }, context) => {
          const held = await heldIn(context, id, order);
          return held.slice(0, Math.max(0, Math.min(limit ?? MAX_BALANCES, MAX_BALANCES)));
        },
      }),
    }),
  });
  builder.queryField('account', (t) =>
    t.field({
      type: AccountRef,
      nullable: true,
      args: { id: t.arg.id({ required: true }) },
      resolve: (_root, { id }, context) => {
        requireViewer(context);
        return isUuid(id) ? id.toLowerCase() : null;
      },
    }),
  );
}

const WalletsList = builder.objectRef<AccountRow[]>('WalletsList');

function addWalletsList(): void {
  const ofKinds = (rows: AccountRow[], ...kinds: number[]) => rows.filter(({ kind }) => kinds.includes(kind));
  WalletsList.implement({
    fields: (t) => ({
      exchanges: t.field({ type: [AccountRef], resolve: (rows) => ofKinds(rows, 1) }),
      wallets: t.field({ type: [AccountRef], resolve: (rows) => ofKinds(rows, 2) }),
      customWallets: t.field({ type: [AccountRef], resolve: (rows) => ofKinds(rows, 3, 4) }),
      otherTransactions: t.field({
        type: [AccountRef],
        description: 'Accounts of kind 4, which are also among the custom wallets.',
        resolve: (rows) => ofKinds(rows, 4),
      }),
      isSyncing: t.boolean({ resolve: (rows) => rows.some((row) => countsAsSyncing(row, new Date())) }),
    }),
  });
  builder.queryField('wallets', (t) =>
    t.field({
      type: WalletsList,
      resolve: (_root, _args, context) => context.transaction(listAccounts),
    }),
  );
}

const AccountResult = resultType<{ account?: string }>('AccountResult', (t) => ({
  account: t.expose('account', { type: AccountRef, nullable: true }),
}));

function addMutations(): void {
  builder.mutationField('renameAccount', (t) =>
    t.field({
      type: AccountResult,
      args: { id: t.arg.id({ required: true }), name: t.arg.string({ required: true }) },
      resolve: async (_root, { id, name }, context) => {
        if (!isUuid(id)) return refusal('account_not_found', 'This wallet was not found.');
        const result = await context.change(may('change-wallets'), (scope) => renameAccount(scope, id, name));
        if (!result.ok) return refused(result.error);
        return { success: true, account: result.value.id };
      },
    }),
  );
  builder.mutationField('updateInstructions', (t) =>
    t.field({
      type: AccountResult,
      description:
        "Stores the user's instructions for getting the files of an account. Blank restores those of its integration.",
      args: { publicId: t.arg.id({ required: true }), instructions: t.arg.string({ required: true }) },
      resolve: async (_root, { publicId, instructions }, context) => {
        if (!isUuid(publicId)) return refusal('account_not_found', 'This wallet was not found.');
        const result = await context.change(may('change-wallets'), (scope) =>
          updateInstructions(scope, publicId.toLowerCase(), instructions),
        );
        return result.ok ? { success: true, account: result.value } : refused(result.error);
      },
    }),
  );
  builder.mutationField('deleteAccount', (t) =>
    t.field({
      type: MutationResult,
      args: { id: t.arg.id({ required: true }) },
      resolve: async (_root, { id }, context) => {
        if (!isUuid(id)) return refusal('account_not_found', 'This wallet was not found.');
        return answered(await context.change(may('change-wallets'), (scope) => deleteAccount(scope, id)));
      },
    }),
  );
}
