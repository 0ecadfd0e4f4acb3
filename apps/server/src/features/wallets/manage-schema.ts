import { exchangeBySlug } from '@lotbook/integrations/connecting/exchanges/exchanges';
import { findIntegration } from '@lotbook/integrations/listing';
import { ACCOUNT_KIND } from '@lotbook/ledger/account-kind';
import { MOST_REHEARSED } from '../../acts/changes/rehearsal.ts';
import { type LeavingAccount, leavingWithAccount, touchedByRemoval } from '../../acts/sources/removal.ts';
import { type AccountRow, countAccounts, listAccounts, manualEditCounts } from '../../facts/accounts/accounts.ts';
import { type SyncedAccount, syncedAccounts } from '../../facts/syncs/accounts.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { requireViewer } from '../../platform/graphql/context.ts';
import { readOnce } from '../../platform/graphql/loaders.ts';
import { isUuid } from '../../platform/values/ids.ts';
import { refused, resultType } from '../api/answers.ts';
import { answeredChange, ChangeResult } from '../api/change-field.ts';
import { type ChangePreview, ChangePreviewRef, previewChange } from '../api/change-preview.ts';
import { may } from '../api/policy.ts';
import { type AccountPage, AccountPageRef, AccountRef } from '../api/refs.ts';
import { groupedByAddress } from './by-address.ts';
import { migrateAccount } from './migrate.ts';
import { miningAccounts, setMining } from './mining.ts';
import { deleteAccount, shownBalances } from './service.ts';

const mining = readOnce(miningAccounts);
const balances = readOnce(shownBalances);
const manualEdits = readOnce(manualEditCounts);
const synced = readOnce(
  async (tx, userId) => new Map((await syncedAccounts(tx, userId)).map((one) => [one.accountId, one])),
);

export function addManaging(): void {
  addFields();
  addPages();
  addUserStats();
  addMining();
  addMigrating();
  addDeletionPreview();
}

const ONLY_EXCHANGES =
  'True for an exchange account with file imports. Each file is recognized by its content, regardless of this.';

const takesFiles = ({ kind, integration }: AccountRow): boolean =>
  kind === ACCOUNT_KIND.exchange && integration !== null && (findIntegration(integration)?.formats.length ?? 0) > 0;

function addFields(): void {
  builder.objectFields(AccountRef, (t) => ({
    isMining: t.boolean({
      description: 'Whether deposits count as income from mining.',
      resolve: async ({ id }, _args, context) => (await mining(context)).has(id),
    }),
    showDeprecationWarning: t.boolean({
      description: 'Whether its service has ended, so that no new data can arrive.',
      resolve: ({ integration }) => integration !== null && findIntegration(integration)?.closedIn != null,
    }),
    numManualEdits: t.int({
      description: 'The number of transactions that the user edited.',
      resolve: async ({ id }, _args, context) => (await manualEdits(context)).get(id) ?? 0,
    }),
    allowsHardResync: t.boolean({
      description: 'True if its whole history can be synced again from its network or exchange.',
      resolve: async ({ id }, _args, context) => (await synced(context)).has(id),
    }),
    allowsTradeImports: t.boolean({ description: ONLY_EXCHANGES, resolve: takesFiles }),
    allowsTransferImports: t.boolean({ description: ONLY_EXCHANGES, resolve: takesFiles }),
    allowsTransactionImports: t.boolean({ description: ONLY_EXCHANGES, resolve: takesFiles }),
    allowsTransactionHistoryImports: t.boolean({ description: ONLY_EXCHANGES, resolve: takesFiles }),
    shouldBeRemoved: t.boolean({
      description:
        'Whether its exchange can no longer be synced by this server, so that only file imports are possible.',
      resolve: async ({ id }, _args, context) => {
        const read = (await synced(context)).get(id);
        return read !== undefined && 'credentials' in read.given && exchangeBySlug(read.network) === null;
      },
    }),
  }));
}

const PAGE_SIZE = 25;
const MOST_ON_PAGE = 100;

function addPages(): void {
  AccountPageRef.implement({
    description: 'Accounts of one kind by name.',
    fields: (t) => ({
      accounts: t.field({ type: [AccountRef], resolve: ({ rows }) => rows as AccountRow[] }),
      totalCount: t.exposeInt('totalCount'),
      page: t.exposeInt('page', { description: 'From 1; a page beyond the last returns the last.' }),
      pageCount: t.exposeInt('pageCount'),
      emptyCount: t.int({
        description: 'The number of accounts of the kind that are empty.',
        resolve: async ({ ofKind }, _args, context) => {
          const held = await balances(context);
          return ofKind.filter((id) => !held.has(id)).length;
        },
      }),
      readCount: t.int({
        description: 'The number of synced accounts of the kind.',
        resolve: async ({ ofKind }, _args, context) => {
          const read = await synced(context);
          return ofKind.filter((id) => read.has(id)).length;
        },
      }),
    }),
  });
  for (const [name, kinds] of [
    ['paginatedExchanges', [ACCOUNT_KIND.exchange]],
    ['paginatedWallets', [ACCOUNT_KIND.wallet]],
    ['paginatedCustomWallets', [ACCOUNT_KIND.custom, ACCOUNT_KIND.other]],
  ] as const)
    builder.queryField(name, (t) =>
      t.field({
        type: AccountPageRef,
        args: {
          page: t.arg.int(),
          limit: t.arg.int({ description: `${PAGE_SIZE} by default, ${MOST_ON_PAGE} at most.` }),
          includeEmptyWallets: t.arg.boolean({ description: 'Whether to include empty accounts. Defaults to true.' }),
          query: t.arg.string({ description: 'Only those with this text in the name, the integration or an address.' }),
        },
        resolve: (_root, { page, limit, includeEmptyWallets, query }, context) =>
          context.transaction(async (tx, userId) => {
            const held = includeEmptyWallets === false ? await shownBalances(tx, userId) : null;
            const ofKind = (await listAccounts(tx, userId)).filter(({ kind }) =>
              (kinds as readonly number[]).includes(kind),
            );
            const given = new Map((await syncedAccounts(tx, userId)).map((one) => [one.accountId, one.given]));
            const matches = matching(given, query ?? '');
            const found = ofKind.filter((row) => (held === null || held.has(row.id)) && matches(row));
            const rows = groupedByAddress(found, (id) => addressOf(given.get(id)));
            const size = Math.min(Math.max(limit ?? PAGE_SIZE, 1), MOST_ON_PAGE);
            return { ...pageOf(rows, page ?? 1, size), ofKind: ofKind.map(({ id }) => id) };
          }),
      }),
    );
}

type Given = SyncedAccount['given'];

function addressOf(given: Given | undefined): string | undefined {
  return given && 'addresses' in given ? given.addresses[0] : undefined;
}

function matching(givens: ReadonlyMap<string, Given>, query: string): (row: AccountRow) => boolean {
  const wanted = query.trim().toLowerCase();
  if (wanted === '') return () => true;
  return ({ id, name, integration }) =>
    [name, integration, findIntegration(integration ?? '')?.name, JSON.stringify(givens.get(id))].some((text) =>
      text?.toLowerCase().includes(wanted),
    );
}

function pageOf(rows: AccountRow[], page: number, size: number): Omit<AccountPage, 'ofKind'> {
  const pageCount = Math.max(1, Math.ceil(rows.length / size));
  const at = Math.min(Math.max(page, 1), pageCount);
  return { rows: rows.slice((at - 1) * size, at * size), totalCount: rows.length, page: at, pageCount };
}

function addUserStats(): void {
  const UserStats = builder.objectRef<Map<number, number>>('UserStats').implement({
    fields: (t) => ({
      numberOfExchanges: t.int({ resolve: (counts) => counts.get(ACCOUNT_KIND.exchange) ?? 0 }),
      numberOfLocalWallets: t.int({ resolve: (counts) => counts.get(ACCOUNT_KIND.wallet) ?? 0 }),
      numberOfCustomWallets: t.int({
        resolve: (counts) => (counts.get(ACCOUNT_KIND.custom) ?? 0) + (counts.get(ACCOUNT_KIND.other) ?? 0),
      }),
    }),
  });
  builder.queryField('userStats', (t) =>
    t.field({ type: UserStats, resolve: (_root, _args, context) => context.transaction(countAccounts) }),
  );
}

function addMining(): void {
  const APPLY = 'Also applies to existing transactions without manual edits; by default, only to future ones.';
  builder.mutationField('setMiningStatus', (t) =>
    t.field({
      type: ChangeResult,
      description: 'Sets whether deposits into an on-chain wallet count as income from mining. Stored as a rule.',
      args: {
        publicId: t.arg.id({ required: true }),
        isMining: t.arg.boolean({ required: true }),
        applyToAll: t.arg.boolean({ description: APPLY }),
      },
      resolve: async (_root, { publicId, isMining, applyToAll }, context) => {
        const wish = { publicId, isMining, applyToAll: applyToAll === true };
        const set = await context.change(may('change-transactions'), (scope) => setMining(scope, wish));
        return answeredChange(set.ok ? { ok: true, value: set.value.findLast((id) => id !== null) ?? null } : set);
      },
    }),
  );
  builder.queryField('miningPreview', (t) =>
    t.field({
      type: ChangePreviewRef,
      description: 'Previews setMiningStatus without storing anything.',
      args: {
        publicId: t.arg.id({ required: true }),
        isMining: t.arg.boolean({ required: true }),
        applyToAll: t.arg.boolean({ description: APPLY }),
      },
      resolve: (_root, { publicId, isMining, applyToAll }, context) => {
        requireViewer(context);
        return previewChange(context, (scope) =>
          setMining(scope, { publicId, isMining, applyToAll: applyToAll === true }),
        );
      },
    }),
  );
}

function addMigrating(): void {
  const MigrateResult = resultType<{ account?: string }>('MigrateResult', (t) => ({
    account: t.expose('account', { type: AccountRef, nullable: true }),
  }));
  for (const [name, kinds] of [
    ['migrateExchange', [ACCOUNT_KIND.exchange]],
    ['migrateWallet', [ACCOUNT_KIND.wallet]],
    ['migrateCustomWallet', [ACCOUNT_KIND.custom, ACCOUNT_KIND.other]],
  ] as const)
    builder.mutationField(name, (t) =>
      t.field({
        type: MigrateResult,
        description: 'Moves an account with all its data to another integration.',
        args: {
          publicId: t.arg.id({ required: true }),
          accountTypeSlug: t.arg.string({ required: true, description: 'The new integration.' }),
        },
        resolve: async (_root, asked, context) => {
          const moved = await context.change(may('change-wallets'), (scope) => migrateAccount(scope, asked, kinds));
          return moved.ok ? { success: true, account: moved.value } : refused(moved.error);
        },
      }),
    );
}

type Deletion = { leaving: LeavingAccount; effect: ChangePreview };

function addDeletionPreview(): void {
  const DeletionPreview = builder.objectRef<Deletion>('DeletionPreview').implement({
    description: 'A preview of the deletion of an account.',
    fields: (t) => ({
      numberTransactions: t.int({ resolve: ({ leaving }) => leaving.transactions }),
      numberEdited: t.int({
        description: 'The number of manually edited transactions.',
        resolve: ({ leaving }) => leaving.edited,
      }),
      numberFiles: t.int({ resolve: ({ leaving }) => leaving.files }),
      numberTransfers: t.int({
        description: 'The number of transfers whose other side remains in another wallet.',
        resolve: ({ leaving }) => leaving.transfers,
      }),
      transferPartners: t.stringList({
        description: 'The names of those other wallets.',
        resolve: ({ leaving }) => leaving.transferPartners,
      }),
      effect: t.field({ type: ChangePreviewRef, resolve: ({ effect }) => effect }),
    }),
  });
  builder.queryField('deletionPreview', (t) =>
    t.field({
      type: DeletionPreview,
      nullable: true,
      args: { id: t.arg.id({ required: true }) },
      resolve: async (_root, { id: asked }, context) => {
        requireViewer(context);
        if (!isUuid(asked)) return null;
        const id = asked.toLowerCase();
        const effect = await previewChange(
          context,
          async (scope) => {
            const deleted = await deleteAccount(scope, id);
            return deleted.ok ? { ok: true, value: [] } : deleted;
          },
          (tx, userId) => touchedByRemoval(tx, userId, id, MOST_REHEARSED + 1),
        );
        if (effect.refusal?.code === 'account_not_found') return null;
        const leaving = await context.shortTransaction((tx, userId) => leavingWithAccount(tx, userId, id));
        return { leaving, effect };
      },
    }),
  );
}
