/**
 * A server for tests without a socket: a fresh database, the whole API, signed-in users, and a queue that runs on
 * request.
 */
import { createHash, randomUUID, scryptSync } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@lotbook/db/open';
import { freshDatabase, type Seed } from '@lotbook/db/testing';
import { asSystem } from '@lotbook/db/user';
import { withWork } from '@lotbook/db/work';
import { ASSETS } from '@lotbook/ledger/assets';
import type { ExecutionResult } from 'graphql';
import type { KyselyPlugin } from 'kysely';
import { getConstructionPlans, type JobWithMetadata } from 'pg-boss';
import { appOf, endpointOf } from './app.ts';
import { seedAssets } from './facts/assets/seed.ts';
import { importText } from './facts/testing.ts';
import { JOBS } from './job-list.ts';
import { type Config, readConfig } from './platform/config/config.ts';
import type { App } from './platform/http/app.ts';
import { NO_WEB } from './platform/http/testing.ts';
import type { AnyJob } from './platform/jobs/definition.ts';
import { openQueue } from './platform/jobs/queue.ts';
import { runJob } from './platform/jobs/worker.ts';
import { createLog } from './platform/log/log.ts';
import type { Passwords } from './platform/sign-in/proof/passwords.ts';
import { type Viewer, viewerOf } from './platform/viewer.ts';
import { type AllServices, openServices } from './services.ts';
import { differingRows } from './views/list/testing.ts';

export type TestUser = {
  userId: string;
  email: string;
  sessionId: string;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it just asked for
  graphql(document: string, variables?: object): Promise<any>;
  ask(document: string, variables?: object): Promise<ExecutionResult>;
};

export type TestServer = {
  db: Database;
  services: AllServices;
  config: Config;
  signUp(name: string): Promise<TestUser>;
  stranger: Pick<TestUser, 'graphql' | 'ask'>;
  as(viewer: Viewer): Pick<TestUser, 'graphql' | 'ask'>;
  /**
   * Runs all jobs, including scheduled ones and those they enqueue.
   * @param options.allowFailures  by default, the first failing job fails the test
   * @returns names of the jobs that ran, in order
   */
  runJobs(options?: { allowFailures?: boolean }): Promise<string[]>;
  close(): Promise<void>;
};

export type TestServerOptions = {
  env?: Record<string, string>;
  definitions?: readonly AnyJob[];
  db?: Database;
  /** A server whose database and data folder this one shares, like another process. Close that one last. */
  beside?: TestServer;
  plugin?: KyselyPlugin;
  freeBytes?: () => number;
  passwords?: Passwords;
};

/** The result of a server's first start: the catalog of assets and the queue's tables. */
const OPENED_ONCE: Seed = {
  name: createHash('sha256')
    .update(JSON.stringify([ASSETS, JOBS.map((job) => job.name), getConstructionPlans('pgboss')]))
    .digest('hex'),
  async fill(db) {
    await seedAssets(db);
    const queue = await openQueue(db, JOBS, createLog(readConfig({ LOG_LEVEL: 'silent' })), { supervise: false });
    await queue.close();
  },
};

/** A cheap hash, because tests check hundreds of passwords and the real one would take half of their time. */
const CHEAP: Passwords = {
  hash: async (password) => cheapHash(password, randomUUID()),
  verify: async ({ hash, password }) => cheapHash(password, hash.split(':')[0]!) === hash,
};

function cheapHash(password: string, salt: string): string {
  return `${salt}:${scryptSync(password, salt, 64, { N: 16 }).toString('hex')}`;
}

const TESTED = { knownOperations: null, introspection: true };

export function appFor(services: AllServices): App {
  return appOf(services, NO_WEB, TESTED);
}

export const PASSWORD = 'correct horse battery';

export async function testServer(options: TestServerOptions = {}): Promise<TestServer> {
  const definitions = options.definitions ?? JOBS;
  const dataFolder = options.beside?.config.dataFolder ?? (await mkdtemp(join(tmpdir(), 'lotbook-server-')));
  // Tests make no external requests; prices come from the test.
  const config = readConfig({
    LOG_LEVEL: process.env.TEST_LOG ?? 'silent',
    LOTBOOK_PRICES: 'off',
    LOTBOOK_NETWORKS: 'off',
    LOTBOOK_DATA: dataFolder,
    ...options.env,
  });
  const services = await openServices({
    config,
    log: createLog(config),
    db: withPlugin(options.db ?? besideOf(options.beside) ?? (await freshDatabase(OPENED_ONCE)), options.plugin),
    definitions,
    supervise: false,
    passwords: options.passwords ?? CHEAP,
    ...(options.freeBytes ? { freeBytes: options.freeBytes } : {}),
  });
  const endpoint = endpointOf(services, TESTED);
  const asking = (viewer: Viewer | null): Pick<TestUser, 'graphql' | 'ask'> => {
    const ask = (query: string, variables?: object) =>
      endpoint.run({ query, variables }, { viewer, requestId: randomUUID() });
    return {
      ask,
      async graphql(document, variables) {
        const { data, errors } = await ask(document, variables);
        if (errors?.length) throw new Error(errors.map((error) => JSON.stringify(error)).join('\n'));
        return data;
      },
    };
  };
  return {
    db: services.db,
    services,
    config,
    stranger: asking(null),
    as: asking,
    async signUp(name) {
      const userId = randomUUID();
      const email = `${name.toLowerCase().replace(/[^a-z0-9]/g, '')}-${userId.slice(0, 8)}@example.org`;
      const sessionId = randomUUID();
      const password = await services.passwords.hash(PASSWORD);
      await asSystem(services.db, async (tx) => {
        await tx.insertInto('auth_user').values({ id: userId, name, email }).execute();
        await tx
          .insertInto('auth_session')
          .values({ id: sessionId, user_id: userId, token: randomUUID(), expires_at: new Date(Date.now() + 3_600_000) })
          .execute();
        await tx
          .insertInto('auth_account')
          .values({ id: userId, user_id: userId, account_id: userId, provider_id: 'credential', password })
          .execute();
      });
      return { userId, email, sessionId, ...asking(viewerOf({ id: userId, email, name }, sessionId)) };
    },
    runJobs: (how) => drain(services, definitions, how?.allowFailures ?? false),
    async close() {
      const differing = options.db || options.beside ? [] : await differingRowsOfAll(services.db).catch(() => []);
      await services.close();
      if (differing.length > 0)
        throw new Error(`Rows of the list were not refreshed: ${JSON.stringify(differing).slice(0, 2000)}`);
      if (!options.beside) await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

async function differingRowsOfAll(db: Database): Promise<unknown[]> {
  return asSystem(db, async (tx) => {
    const users = await tx.selectFrom('user_settings').select('user_id').execute();
    const found: unknown[] = [];
    for (const { user_id } of users) found.push(...(await differingRows(tx, user_id)));
    return found;
  });
}

function besideOf(server: TestServer | undefined): Database | undefined {
  return server && { ...server.db, close: async () => {} };
}

function withPlugin(db: Database, plugin: KyselyPlugin | undefined): Database {
  return plugin ? { ...db, kysely: db.kysely.withPlugin(plugin) } : db;
}

async function drain(services: AllServices, definitions: readonly AnyJob[], allowFailures: boolean): Promise<string[]> {
  const { boss } = services.queue;
  const ran: string[] = [];
  const never = new AbortController().signal;
  /** Queues whose jobs wait forever for a job that never runs in tests. */
  let held: readonly string[] = [];
  for (let at = 0; ; ) {
    const waiting = await queuesThatWait(services);
    const isNext = ({ name }: AnyJob) => waiting.has(name) && !held.includes(name);
    const definition = definitions.slice(at).find(isNext) ?? definitions.find(isNext);
    if (!definition) return ran;
    at = definitions.indexOf(definition);
    const { name } = definition;
    const [job] = await boss.fetch<object>(name, { includeMetadata: true, ignoreStartAfter: true });
    held = job ? [] : [...held, name];
    if (!job) continue;
    ran.push(name);
    await runOne(services, definition, job, never, allowFailures);
  }
}

/** Queries all queues at once, because most are empty and a fetch from each is expensive. */
async function queuesThatWait({ queue }: AllServices): Promise<Set<string>> {
  // Uses the queue's own connection, because tests may count the server's statements.
  const { rows } = await queue.boss
    .getDb()
    .executeSql("select distinct name from pgboss.job where state < 'active' and not blocked");
  return new Set(rows.map(({ name }: { name: string }) => name));
}

async function runOne(
  services: AllServices,
  definition: AnyJob,
  job: JobWithMetadata<object>,
  signal: AbortSignal,
  allowFailures: boolean,
): Promise<void> {
  const { boss } = services.queue;
  if (!allowFailures) {
    // Runs the handler directly, so that the test fails with its error and stack.
    try {
      await withWork('job', async () =>
        definition.handler(definition.payload.parse(job.data), { ...services, signal }),
      );
    } catch (error) {
      await boss.deleteJob(definition.name, job.id);
      throw error;
    }
    await boss.complete(definition.name, job.id);
    return;
  }
  const outcome = await runJob(definition, job, { ...services, signal });
  if (outcome.status === 'completed') await boss.complete(definition.name, job.id);
  else if (outcome.status === 'failed') await boss.fail(definition.name, job.id, outcome.output ?? {});
  else await boss.deleteJob(definition.name, job.id);
}

/**
 * A server with one user, Ann, and a computed ledger. Close it afterwards.
 * @param files  by the name of the wallet, in the order of import
 * @returns `wallets`: their IDs, by name
 */
export async function serverWithLedger(
  files: Readonly<Record<string, string>>,
): Promise<{ server: TestServer; ann: TestUser; wallets: Readonly<Record<string, string>> }> {
  const server = await testServer();
  const ann = await server.signUp('Ann');
  const wallets: Record<string, string> = {};
  for (const [walletName, text] of Object.entries(files))
    wallets[walletName] = (await importText(server, ann, text, { walletName })).createdCustomWallet.id;
  return { server, ann, wallets };
}
