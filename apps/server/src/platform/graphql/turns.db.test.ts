// Also runs on PostgreSQL: locks.
import { testKind } from '@lotbook/db/testing';
import { asUser } from '@lotbook/db/user';
import { withPerson } from '@lotbook/db/work';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestServer, type TestUser, testServer } from '../../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const WORST = `query { ${Array.from({ length: 4 }, (_, i) => `a${i}: transactions(limit: 500, query: "a b c d e f g h i j k l m n o p q r s ${i}") { totalCount }`).join(' ')} }`;

it.runIf(testKind() === 'postgres')(
  'answers another user while all requests of one user wait for the database',
  async () => {
    const [ann, bob] = [await server.signUp('Ann'), await server.signUp('Bob')];
    const done: string[] = [];
    const asked = await server.db.kysely.connection().execute(async (held) => {
      await sql`select pg_advisory_lock(${LOCK})`.execute(held);
      try {
        const waiting = Array.from({ length: 12 }, () => waitsForLock(ann).then(() => done.push('lock')));
        const worst = Array.from({ length: 12 }, () => ann.graphql(WORST).then(() => done.push('worst')));
        await looksUp(bob);
        await bob.graphql('{ wallets { exchanges { id } } transactions { totalCount } }');
        expect(done).toEqual([]);
        return [...waiting, ...worst];
      } finally {
        await sql`select pg_advisory_unlock(${LOCK})`.execute(held);
      }
    });
    await Promise.all(asked);
    expect(done).toHaveLength(24);
  },
);

it.runIf(testKind() === 'pglite')("runs one user's request before another user's queued ones", async () => {
  const [ann, bob] = [await server.signUp('Ann'), await server.signUp('Bob')];
  await sleepsIn(ann);
  const done: string[] = [];
  const asked = Array.from({ length: 12 }, () => ann.graphql(WORST).then(() => done.push('Ann')));
  const slept = Array.from({ length: 12 }, () => sleepsIn(ann).then(() => done.push('Ann')));
  await looksUp(bob);
  expect(done.length).toBeLessThan(4);
  await bob.graphql('{ wallets { exchanges { id } } transactions { totalCount } }');
  await Promise.all([...asked, ...slept]);
  expect(done).toHaveLength(24);
});

function looksUp({ userId }: TestUser): Promise<unknown> {
  return withPerson(userId, () => asUser(server.db, userId, (tx) => sql`select from transactions`.execute(tx)));
}

const LOCK = 81_422;

function waitsForLock({ userId }: TestUser): Promise<unknown> {
  const statement = sql`select pg_advisory_xact_lock_shared(${LOCK})`;
  return withPerson(userId, () => asUser(server.db, userId, (tx) => statement.execute(tx)));
}

function sleepsIn({ userId }: TestUser): Promise<unknown> {
  return withPerson(userId, () => asUser(server.db, userId, (tx) => sql`select pg_sleep(0.1)`.execute(tx)));
}

it('rejects too many requests at once and answers the earlier ones', async () => {
  const [ann, bob] = [await server.signUp('Ann'), await server.signUp('Bob')];
  const slow = sleepsIn(ann);
  const asked = Array.from({ length: 70 }, () => ann.ask('{ settings { theme } }'));
  expect(await bob.graphql('{ settings { theme } }')).toEqual({ settings: { theme: 'LIGHT' } });
  const answers = await Promise.all(asked);
  await slow;
  const refused = answers.flatMap(({ errors }) => errors ?? []);
  expect(new Set(refused.map(({ extensions }) => extensions?.code))).toEqual(new Set(['TOO_MANY']));
  expect(refused[0]!.message).toMatch(/^You have too many requests running\. Wait/);
  expect(answers.filter(({ data }) => data?.settings).length).toBeGreaterThanOrEqual(50);
});
