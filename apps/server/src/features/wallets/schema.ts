/** The wallets' part of the API: accounts, what they hold, and the integrations a new one can be of. */

import { findIntegration, type ListedIntegration, searchIntegrations } from '@lotbook/integrations/listing';
import DataLoader from 'dataloader';
import { type AccountRow, accountsByIds, listAccounts } from '../../books/accounts/accounts.ts';
import type { BalanceRow } from '../../books/accounts/balances.ts';
import { builder } from '../../platform/graphql/builder.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { isUuid } from '../../platform/ids.ts';
import { answered, MutationResult, refusal, refused, resultType } from '../answers.ts';
import { CurrencyRef } from '../currency.ts';
import { may } from '../policy.ts';
import { AccountRef, IntegrationRef, type Key } from '../refs.ts';
import { balancesByAccount, countsByAccount, deleteAccount, renameAccount } from './service.ts';
import { countsAsSyncing } from './validation.ts';

/** As many balances of one account as a page shows at most. */
const MAX_BALANCES = 500;

export function addWalletsSchema(): void {
  addIntegrations();
  addAccount();
  addWalletsList();
  addMutations();
}

const IntegrationCategory = builder.enumType('IntegrationCategory', {
  values: ['BLOCKCHAIN', 'EXCHANGE', 'WALLET', 'OTHER'] as const,
});

const IntegrationFormat = builder.objectRef<ListedIntegration['formats'][number]>('IntegrationFormat').implement({
  fields: (t) => ({
    id: t.exposeString('id'),
    label: t.exposeString('label'),
    confidence: t.exposeString('confidence'),
  }),
});

/** Only slugs of integrations there are become references. */
function integration({ slug }: { slug: string }): ListedIntegration {
  return findIntegration(slug)!;
}

function addIntegrations(): void {
  builder.objectType(IntegrationRef, {
    fields: (t) => ({
      slug: t.exposeString('slug'),
      name: t.string({ resolve: (key) => integration(key).name }),
      category: t.field({ type: IntegrationCategory, resolve: (key) => integration(key).category }),
      syncMethod: t.string({ resolve: (key) => integration(key).syncMethod }),
      supportedFileFormats: t.stringList({ resolve: (key) => integration(key).supportedFileFormats }),
      instructions: t.stringList({
        description: 'How to get the file, as plain paragraphs.',
        resolve: (key) => integration(key).instructions,
      }),
      limitations: t.stringList({
        description: 'What its files do not say, and what to do about it.',
        resolve: (key) => integration(key).limitations,
      }),
      instructionsConfidence: t.string({
        description: 'How sure the steps are: `high`, `medium`, or `low`, when menus may be others by now.',
        resolve: (key) => integration(key).instructionsConfidence,
      }),
      formats: t.field({ type: [IntegrationFormat], resolve: (key) => integration(key).formats }),
    }),
  });
  builder.queryField('integrations', (t) =>
    t.field({
      type: [IntegrationRef],
      args: { query: t.arg.string() },
      resolve: (_root, { query }) => searchIntegrations(query ?? ''),
    }),
  );
}

/** The row behind an account's key, for all accounts an answer names at once. */
function account(context: Context, { id }: Key): Promise<AccountRow> {
  return accountLoader(context).load(id);
}

function accountLoader(context: Context): DataLoader<string, AccountRow> {
  return context.loaders.of(
    'accounts',
    () =>
      new DataLoader(async (ids) => {
        const rows = await context.transaction((tx, userId) => accountsByIds(tx, userId, ids));
        const byId = new Map(rows.map((row) => [row.id, row]));
        return ids.map((id) => byId.get(id) ?? new Error(`account ${id} is not there`));
      }),
  );
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

const Balance = builder.objectRef<BalanceRow>('Balance').implement({
  fields: (t) => ({
    asset: t.field({ type: CurrencyRef, resolve: ({ assetId }) => assetId }),
    quantity: t.expose('quantity', { type: 'Decimal' }),
    costBasis: t.expose('costBasis', { type: 'Decimal', nullable: true }),
    isNegative: t.boolean({ resolve: ({ quantity }) => quantity.startsWith('-') }),
  }),
});

function addAccount(): void {
  builder.objectType(AccountRef, {
    fields: (t) => ({
      id: t.exposeID('id'),
      kind: t.int({
        description: '1 exchange, 2 wallet, 3 custom wallet, 4 other transactions.',
        resolve: async (key, _args, context) => (await account(context, key)).kind,
      }),
      name: t.string({ resolve: async (key, _args, context) => (await account(context, key)).name }),
      integration: t.field({
        type: IntegrationRef,
        nullable: true,
        resolve: async (key, _args, context) => {
          const { integration: slug } = await account(context, key);
          // A wallet of the sample may be of something we have no format of: its own name says what it is.
          return slug !== null && findIntegration(slug) ? { slug } : null;
        },
      }),
      isSample: t.boolean({ resolve: async (key, _args, context) => (await account(context, key)).isSample }),
      createdAt: t.field({
        type: 'DateTime',
        resolve: async (key, _args, context) => (await account(context, key)).createdAt,
      }),
      transactionCount: t.int({
        resolve: async ({ id }, _args, context) => {
          const counts = await context.transaction((tx, userId) => countsByAccount(tx, userId));
          return counts.get(id) ?? 0;
        },
      }),
      syncInfo: t.field({ type: SyncInfo, resolve: (key, _args, context) => account(context, key) }),
      balances: t.field({
        type: [Balance],
        description: 'Sum of all movements, asset by asset, largest number of movements first.',
        args: { limit: t.arg.int() },
        resolve: async ({ id }, { limit }, context) => {
          const balances = await context.transaction((tx, userId) => balancesByAccount(tx, userId));
          return (balances.get(id) ?? []).slice(0, Math.max(0, Math.min(limit ?? MAX_BALANCES, MAX_BALANCES)));
        },
      }),
    }),
  });
  builder.queryField('account', (t) =>
    t.field({
      type: AccountRef,
      nullable: true,
      args: { id: t.arg.id({ required: true }) },
      resolve: async (_root, { id }, context) => {
        if (!isUuid(id)) return null;
        const [row] = await context.transaction((tx, userId) => accountsByIds(tx, userId, [id]));
        if (row) accountLoader(context).prime(row.id, row);
        return row ?? null;
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
      isSyncing: t.boolean({ resolve: (rows) => rows.some((row) => countsAsSyncing(row, new Date())) }),
    }),
  });
  builder.queryField('wallets', (t) =>
    t.field({
      type: WalletsList,
      resolve: async (_root, _args, context) => {
        const rows = await context.transaction((tx, userId) => listAccounts(tx, userId));
        for (const row of rows) accountLoader(context).prime(row.id, row);
        return rows;
      },
    }),
  );
}

const AccountResult = resultType<{ account?: Key }>('AccountResult', (t) => ({
  account: t.field({ type: AccountRef, nullable: true, resolve: ({ account: key }) => key }),
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
        return { success: true, account: { id: result.value.id } };
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
