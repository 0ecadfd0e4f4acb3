import { NETWORKS } from '@lotbook/integrations/connecting/accounts';
import { findIntegration } from '@lotbook/integrations/listing';
import { ACCOUNT_KIND } from '@lotbook/ledger/account-kind';
import { HOME_PAGES } from '@lotbook/ledger/home-pages';
import { type AccountRow, listAccounts } from '../../facts/accounts/accounts.ts';
import { type SyncedAccount, syncedAccounts } from '../../facts/syncs/accounts.ts';
import { accountTasks, type TaskStatus as Status } from '../../facts/syncs/tasks.ts';
import { type Config, GATES } from '../../platform/config/config.ts';
import { NO_ROOM } from '../../platform/database-trouble.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { type Context, requireViewer } from '../../platform/graphql/context.ts';
import { readOnce } from '../../platform/graphql/loaders.ts';
import type { Access, Viewer } from '../../platform/viewer.ts';
import { countOpenKinds } from '../../views/health/problems.ts';
import {
  countProblems,
  readOpen,
  readSessions,
  readStanding,
  readUser,
  type SessionRow,
  type Standing,
} from '../../views/session.ts';
import { answered, MutationResult, OK } from '../api/answers.ts';
import { CurrencyRef } from '../api/currency.ts';
import { sourceIcon } from '../api/icon-address.ts';
import { can, may } from '../api/policy.ts';
import { TaskStatus, Theme, UserRef } from '../api/refs.ts';
import { revokeOtherSessions, revokeSession, taxYearToUse, todayIn } from './service.ts';

const standing = readOnce(readStanding);
const open = readOnce(readOpen);
const addresses = readOnce(async (tx, userId) => new Map((await syncedAccounts(tx, userId)).map(firstAddress)));

function firstAddress({ accountId, given }: SyncedAccount): [accountId: string, address: string | null] {
  if ('addresses' in given) return [accountId, given.addresses[0] ?? null];
  return [accountId, 'keys' in given ? given.keys.receive : null];
}

async function yearToUse(context: Context): Promise<string> {
  const now = await standing(context);
  return taxYearToUse(now, todayIn(now.timeZone, new Date()));
}

export function addSessionSchema(): void {
  addUser();
  addLedgerAccess();
  addAppInfo();
  addSidebar();
  addSessions();
}

function addUser(): void {
  UserRef.implement({
    fields: (t) => ({
      publicId: t.exposeID('id'),
      name: t.exposeString('name'),
      email: t.exposeString('email'),
      emailVerified: t.exposeBoolean('emailVerified'),
      createdAt: t.expose('createdAt', { type: 'DateTime' }),
      isTwoStepVerificationEnabled: t.exposeBoolean('twoFactor'),
      isAdmin: t.boolean({ resolve: async (_user, _args, context) => (await standing(context)).isAdmin }),
      hasAnyWallet: t.boolean({
        resolve: async (_user, _args, context) => (await standing(context)).walletsCount > 0,
      }),
      hasSampleData: t.boolean({ resolve: async (_user, _args, context) => (await standing(context)).hasSampleData }),
      selectedTheme: t.field({
        type: Theme,
        resolve: async (_user, _args, context) => (await standing(context)).theme,
      }),
      hasWalletsSpamHidden: t.boolean({
        description: 'Whether wallets hide tokens that are marked as spam.',
        resolve: async (_user, _args, context) => (await standing(context)).hasWalletsSpamHidden,
      }),
      hasStakingRewardsHidden: t.boolean({
        description: 'Whether lists of transactions leave out staking rewards.',
        resolve: async (_user, _args, context) => (await standing(context)).hasStakingRewardsHidden,
      }),
      syncCutoffDate: t.field({
        type: 'Date',
        nullable: true,
        description: 'The first day to sync from networks and exchanges; null for everything.',
        resolve: async (_user, _args, context) => (await standing(context)).syncCutoffDate,
      }),
      taxYearToUse: t.string({
        description: 'The tax year with which pages open.',
        resolve: (_user, _args, context) => yearToUse(context),
      }),
    }),
  });
  builder.queryField('user', (t) =>
    t.field({
      type: UserRef,
      nullable: true,
      description: 'The signed-in user, or null.',
      resolve: (_root, _args, context) => {
        const id = context.viewer?.actor.id;
        return id ? context.transaction((tx) => readUser(tx, id)) : null;
      },
    }),
  );
}

const WHY_NOT: Partial<Record<Access, string>> = {
  viewer: 'You may look at these records, but not change them. Their owner can.',
  admin: 'You are looking at these records to help. Only their owner can change them.',
};

function addLedgerAccess(): void {
  const LedgerAccess = builder.objectRef<Viewer>('LedgerAccess').implement({
    description: "The session's permissions for the displayed records.",
    fields: (t) => ({
      whyNot: t.string({
        nullable: true,
        description: "A sentence that explains why it can't change them.",
        resolve: (viewer) => (can(viewer, 'change-transactions') ? null : (WHY_NOT[viewer.access] ?? WHY_NOT.viewer!)),
      }),
    }),
  });
  builder.queryField('ledgerAccess', (t) =>
    t.field({ type: LedgerAccess, resolve: (_root, _args, context) => requireViewer(context) }),
  );
}

const PLAYED = 'Demo: this server simulates networks and exchanges. Nothing you link here is real.';

/** The servers of `npm run demo:links` are recognized by their addresses. */
function arePlayed({ services, exchangesUrl }: Config['networks']): boolean {
  const urls = [exchangesUrl, ...[...services.values()].map(({ url }) => url)];
  return urls.some((url) => url != null && URL.parse(url)?.pathname.startsWith('/played') === true);
}

function addAppInfo(): void {
  const AppInfo = builder.objectRef<Record<string, never>>('AppInfo').implement({
    fields: (t) => ({
      maintenanceMode: t.boolean({ resolve: (_info, _args, { config }) => config.maintenance !== null }),
      maintenanceMessage: t.string({ nullable: true, resolve: (_info, _args, { config }) => config.maintenance }),
      playedMessage: t.string({
        nullable: true,
        description: 'The notice of a demo with simulated networks and exchanges. Null if they are real.',
        resolve: (_info, _args, { config }) => (arePlayed(config.networks) ? PLAYED : null),
      }),
      storageMessage: t.string({
        nullable: true,
        description: 'Why data is read-only: the disk is nearly full. Null if there is enough space.',
        resolve: (_info, _args, { room }) => (room.isLow() ? NO_ROOM : null),
      }),
      gates: t.stringList({
        description: 'Enabled optional features, by name.',
        resolve: (_info, _args, { config }) => GATES.filter((gate) => !config.gatesOff.has(gate)),
      }),
      isViewAsUser: t.boolean({
        description: 'Whether the session views the data of another user.',
        resolve: (_info, _args, { viewer }) => viewer !== null && viewer.owner !== viewer.actor.id,
      }),
      webAppHomePage: t.string({
        description: 'The start page of the signed-in user.',
        resolve: async (_info, _args, context) =>
          (context.viewer && (await standing(context)).homePage) ?? HOME_PAGES[0],
      }),
      signupOpen: t.boolean({
        description: 'Whether users can sign up. A closed server accepts only the first account.',
        resolve: (_info, _args, context) => context.takesNewAccounts(),
      }),
      confirmsAddresses: t.boolean({
        description: 'Whether a user must confirm the email address before using the account.',
        resolve: (_info, _args, { config }) => config.verifyEmail,
      }),
      mail: t.string({
        description: "How email is delivered: 'smtp', or 'files' without a mail server.",
        resolve: (_info, _args, { config }) => (config.smtp ? 'smtp' : 'files'),
      }),
      url: t.string({
        description: 'The public address of this server, without a trailing slash.',
        resolve: (_info, _args, { config }) => config.url,
      }),
      version: t.string({ resolve: (_info, _args, { config }) => config.version }),
      maxUploadBytes: t.int({ resolve: (_info, _args, { config }) => config.maxUploadBytes }),
    }),
  });
  builder.queryField('appInfo', (t) => t.field({ type: AppInfo, resolve: () => ({}) }));
}

type Sidebar = Standing & { asked: { taxYear?: string | null; taskStatus?: Status | null } };

function addSidebarWallet() {
  const coinOf = ({ integration }: AccountRow) => NETWORKS.find(({ slug }) => slug === integration)?.coin ?? null;
  return builder.objectRef<AccountRow>('SidebarWallet').implement({
    description: 'An account in the sidebar.',
    fields: (t) => ({
      id: t.exposeID('id'),
      name: t.exposeString('name'),
      type: t.exposeInt('kind', { description: '1 exchange, 2 wallet, 3 custom wallet, 4 other transactions.' }),
      exchangeName: t.string({
        nullable: true,
        resolve: ({ kind, integration }) =>
          kind === ACCOUNT_KIND.exchange && integration !== null ? (findIntegration(integration)?.name ?? null) : null,
      }),
      currency: t.field({
        type: CurrencyRef,
        nullable: true,
        description: 'The coin of its network; null for anything else.',
        resolve: (account) => {
          const coin = coinOf(account);
          return coin && catalogId(coin);
        },
      }),
      uaid: t.id({
        nullable: true,
        description: 'The ID of its `currency`.',
        resolve: (account) => {
          const coin = coinOf(account);
          return coin && catalogId(coin);
        },
      }),
      address: t.string({
        nullable: true,
        description: 'The first address or key with which it is synced.',
        resolve: async ({ id }, _args, context) => (await addresses(context)).get(id) ?? null,
      }),
      icon: t.string({ nullable: true, resolve: ({ integration }) => integration && sourceIcon(integration) }),
    }),
  });
}

const catalogId = (symbol: string) => `crypto:${symbol}`;

function addSidebar(): void {
  const SidebarWallet = addSidebarWallet();
  const SidebarData = builder.objectRef<Sidebar>('SidebarData').implement({
    fields: (t) => ({
      taxYear: t.string({ resolve: ({ asked }, _args, context) => asked.taxYear ?? yearToUse(context) }),
      calloutCount: t.int({
        description: 'For all tax years, or for the requested one.',
        resolve: async ({ asked: { taxYear } }, _args, context) =>
          taxYear == null
            ? (await open(context)).calloutCount
            : context.transaction((tx, userId) => countProblems(tx, userId, taxYear)),
      }),
      tasksCount: t.int({
        description: 'The number of tasks with the requested status; all tasks by default.',
        resolve: ({ asked: { taskStatus } }, _args, context) =>
          context.transaction(
            async (tx, userId) => (await accountTasks(tx, userId, { status: taskStatus ?? null })).length,
          ),
      }),
      walletsCount: t.exposeInt('walletsCount'),
      wallets: t.field({
        type: [SidebarWallet],
        resolve: (_data, _args, context) => context.transaction(listAccounts),
      }),
      openProblemKinds: t.int({
        description:
          'The number of kinds of account health problems with open problems. Excludes likely duplicates, which are searched on request.',
        resolve: (_data, _args, context) => context.transaction(countOpenKinds),
      }),
      hasUnresolvedSpam: t.boolean({
        description: 'Whether some tokens are neither marked as spam nor as not spam.',
        resolve: async (_data, _args, context) => (await open(context)).hasUnresolvedSpam,
      }),
      // The specification's task status: ToDo until there is a wallet, then by open callouts.
      accountStatus: t.string({
        resolve: async ({ walletsCount }, _args, context) =>
          walletsCount === 0 || (await open(context)).calloutCount > 0 ? 'ToDo' : 'Done',
      }),
    }),
  });
  builder.queryField('sidebar', (t) =>
    t.field({
      type: SidebarData,
      args: {
        taxYear: t.arg.string({ description: 'By default, the tax year with which pages open.' }),
        taskStatus: t.arg({ type: TaskStatus, description: 'The status of the tasks to count.' }),
      },
      resolve: async (_root, asked, context) => ({ ...(await standing(context)), asked }),
    }),
  );
}

function addSessions(): void {
  const Session = builder.objectRef<SessionRow>('Session').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      createdAt: t.expose('createdAt', { type: 'DateTime' }),
      expiresAt: t.expose('expiresAt', { type: 'DateTime' }),
      ipAddress: t.exposeString('ipAddress', { nullable: true }),
      userAgent: t.exposeString('userAgent', { nullable: true }),
      isCurrent: t.boolean({ resolve: ({ id }, _args, context) => id === context.viewer?.sessionId }),
    }),
  });
  builder.queryField('sessions', (t) =>
    t.field({
      type: [Session],
      resolve: (_root, _args, context) =>
        context.transaction((tx) => readSessions(tx, requireViewer(context).actor.id)),
    }),
  );
  builder.mutationField('revokeSession', (t) =>
    t.field({
      type: MutationResult,
      description: 'Ends a session; ending the current one signs out.',
      args: { id: t.arg.id({ required: true }) },
      resolve: async (_root, { id }, context) => {
        return answered(await context.change(may('change-account'), (scope) => revokeSession(scope, id)));
      },
    }),
  );
  builder.mutationField('revokeOtherSessions', (t) =>
    t.field({
      type: MutationResult,
      description: 'Ends all other sessions of the user.',
      resolve: async (_root, _args, context) => {
        const { sessionId } = requireViewer(context);
        await context.change(may('change-account'), (scope) => revokeOtherSessions(scope, sessionId));
        return OK;
      },
    }),
  );
}
