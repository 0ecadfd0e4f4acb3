import { asSystem, asUser } from '@lotbook/db/user';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { setAdministrator } from '../../facts/settings/administrators.ts';
import { defineJob } from '../../platform/jobs/definition.ts';
import { readFailedJobs, readFigures, readJobs, readPriceOutages } from '../../platform/observe/figures.ts';
import { noteBackup } from '../../platform/observe/last-backup.ts';
import { type TestServer, type TestUser, testServer } from '../../testing.ts';

let isBroken = true;
const told: string[] = [];
const payload = z.object({ userId: z.string(), note: z.string() });
const moody = defineJob({
  name: 'test.moody',
  payload,
  attempts: 2,
  handler: async () => {
    if (isBroken) throw new Error('not today');
  },
  gaveUp: async ({ userId }, _job, { error }) => void told.push(`${userId}: ${(error as Error).message}`),
});
const final = defineJob({ ...moody, name: 'test.final', canRunAgain: false });

let server: TestServer;
let ann: TestUser;
let bob: TestUser;
beforeAll(async () => {
  server = await testServer({ definitions: [moody, final] });
  [ann, bob] = [await server.signUp('Ann'), await server.signUp('Bob')];
});
afterAll(() => server.close());

const INSTALLATION = `{ installation {
  version engineVersion runtimeVersion database databaseBytes storage storedBytes storedFiles freeBytes users administrators isSignUpOpen
  lastBackup { madeAt bytes } nightlyBackup { hour keep } arePricesAsked priceSources { id service failure usersWaiting since askedAt }
  unreadNetworks { name why }
  jobs { kind waiting later running failed oldestSeconds }
  failures { id kind isGivenUp userId attempts askedAt nextAt endedAt reference canRetry }
} }`;
const RETRY = 'mutation ($kind: String!, $id: ID!) { retryJob(kind: $kind, id: $id) { success error } }';
const CANCEL = RETRY.replace('retryJob', 'cancelJob');

const installation = async () => (await ann.graphql(INSTALLATION)).installation;
const enqueue = (name: string) =>
  asUser(server.db, bob.userId, (tx) =>
    server.services.jobs.enqueue(tx, name, { userId: bob.userId, note: 'a secret of Bob' }),
  );

async function attempt(name: string): Promise<void> {
  const { runJob } = await import('../../platform/jobs/worker.ts');
  const definition = [moody, final].find((one) => one.name === name)!;
  const { boss } = server.services.queue;
  const [job] = await boss.fetch<object>(name, { includeMetadata: true, ignoreStartAfter: true });
  const outcome = await runJob(definition, job!, { ...server.services, signal: new AbortController().signal });
  if (outcome.status === 'completed') await boss.complete(name, job!.id);
  if (outcome.status === 'failed') await boss.fail(name, job!.id, outcome.output ?? {});
  if (outcome.status === 'deadletter')
    await sql`update pgboss.job set state = 'failed', completed_on = now(), output = ${JSON.stringify(outcome.output)}::text::jsonb
      where id = ${job!.id}::uuid`.execute(server.db.kysely);
}

describe('user who is not an administrator', () => {
  it('sees nothing and can do nothing, in GraphQL and in the database', async () => {
    const job = { kind: moody.name, id: '00000000-0000-4000-8000-000000000000' };
    for (const [document, variables] of [
      [INSTALLATION, {}],
      [RETRY, job],
      [CANCEL, job],
    ] as const) {
      const { data, errors } = await bob.ask(document, variables);
      expect(data).toBeNull();
      expect(errors?.map(({ extensions }) => extensions?.code)).toEqual(['FORBIDDEN']);
    }
    for (const read of [
      readJobs,
      readFigures,
      readPriceOutages,
      (tx: Parameters<typeof readJobs>[0]) => readFailedJobs(tx, 1),
    ]) {
      const asked = asUser(server.db, bob.userId, (tx): Promise<unknown> => read(tx));
      await expect(asked).rejects.toMatchObject({ code: '42501' });
    }
  });

  it("is denied as an administrator who views another user's ledger", async () => {
    const actor = { id: ann.userId, email: ann.email, name: 'Ann' };
    const looking = server.as({ actor, owner: bob.userId, access: 'admin', sessionId: 's' });
    expect((await looking.ask(INSTALLATION)).errors?.[0]?.extensions?.code).toBe('FORBIDDEN');
  });

  it("becomes an administrator only by the operator's command", async () => {
    expect(await asSystem(server.db, (tx) => setAdministrator(tx, bob.email.toUpperCase(), true))).toBe(bob.userId);
    expect((await bob.ask(INSTALLATION)).errors).toBeUndefined();
    await asSystem(server.db, (tx) => setAdministrator(tx, bob.email, false));
    expect((await bob.ask(INSTALLATION)).errors).toHaveLength(1);
    expect(await asSystem(server.db, (tx) => setAdministrator(tx, 'nobody@example.org', true))).toBeNull();
  });
});

describe('administrator', () => {
  it('sees totals of the installation', async () => {
    const found = await installation();
    expect(found).toMatchObject({
      users: 2,
      administrators: 1,
      isSignUpOpen: true,
      storage: 'folder',
      lastBackup: null,
      nightlyBackup: { hour: 3, keep: 7 },
      storedFiles: 0,
    });
    expect(Number(found.databaseBytes)).toBeGreaterThan(1e6);
    expect(found.priceSources.length).toBeGreaterThan(2);
    expect(found.unreadNetworks).toContainEqual({
      name: 'BNB Smart Chain',
      why: expect.stringMatching(/^BNB Smart Chain is read from Etherscan, which needs a key/),
    });
    await asUser(server.db, bob.userId, (tx) =>
      tx
        .insertInto('price_outages')
        .values({ user_id: bob.userId, source: 'ecb', failure: 'offline', since: new Date(), asked_at: new Date() })
        .execute(),
    );
    await noteBackup(server.config.dataFolder, { madeAt: '2026-11-22T10:00:00.000Z', bytes: 1234 });
    const { priceSources, lastBackup } = await installation();
    expect(priceSources.filter((source: { failure: string | null }) => source.failure)).toMatchObject([
      { id: 'ecb', failure: 'offline', usersWaiting: 1 },
    ]);
    expect(lastBackup).toEqual({ madeAt: '2026-11-22T10:00:00.000Z', bytes: '1234' });
  });

  it('sees a failed job by its IDs and retries it', async () => {
    await enqueue(moody.name);
    expect((await installation()).jobs.find(({ kind }: { kind: string }) => kind === moody.name)).toMatchObject({
      waiting: 1,
      failed: 0,
    });
    await attempt(moody.name);
    const [paused] = (await installation()).failures;
    expect(paused).toMatchObject({
      kind: moody.name,
      isGivenUp: false,
      userId: bob.userId,
      reference: paused.id,
      canRetry: true,
    });
    await attempt(moody.name);
    const all = await installation();
    expect(all.failures).toMatchObject([{ id: paused.id, isGivenUp: true, attempts: 2, nextAt: null }]);
    for (const theirs of [bob.email, 'a secret of Bob', 'not today']) expect(JSON.stringify(all)).not.toContain(theirs);
    isBroken = false;
    expect(await ann.graphql(RETRY, { kind: moody.name, id: paused.id })).toEqual({
      retryJob: { success: true, error: null },
    });
    await attempt(moody.name);
    expect((await installation()).failures).toEqual([]);
    expect((await ann.graphql(RETRY, { kind: moody.name, id: paused.id })).retryJob.success).toBe(false);
    isBroken = true;
  });

  it('cancels a waiting job and notifies its user', async () => {
    told.length = 0;
    await enqueue(final.name);
    await attempt(final.name);
    const [{ id }] = (await installation()).failures;
    expect((await ann.graphql(CANCEL, { kind: final.name, id })).cancelJob.success).toBe(true);
    await attempt(final.name);
    expect(told).toEqual([`${bob.userId}: an administrator canceled it`]);
    expect((await installation()).failures).toEqual([]);
    expect((await ann.graphql(CANCEL, { kind: final.name, id })).cancelJob.success).toBe(false);
  });

  it('cannot rerun a job if its user was notified of the failure', async () => {
    await enqueue(final.name);
    await attempt(final.name);
    await attempt(final.name);
    const [{ id, canRetry }] = (await installation()).failures;
    expect(canRetry).toBe(false);
    expect((await ann.graphql(RETRY, { kind: final.name, id })).retryJob.error).toMatch(/can start it again/);
  });
});
