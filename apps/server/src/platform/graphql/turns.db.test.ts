// Also runs on PostgreSQL: locks.
/** One person's requests, however many and however slow, keep another waiting for one of them at most. */
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

it('twelve of the worst requests of one person, and what another looks up', async () => {
  const [ann, bob] = [await server.signUp('Ann'), await server.signUp('Bob')];
  await sleepsIn(ann);
  const done: string[] = [];
  const asked = Array.from({ length: 12 }, () => ann.graphql(WORST).then(() => done.push('Ann')));
  const slept = Array.from({ length: 12 }, () => sleepsIn(ann).then(() => done.push('Ann')));
  await looksUp(bob);
  // The share of a person is one connection of the pool of a test; the one that is open, and one that went before.
  expect(done.length).toBeLessThan(4);
  await bob.graphql('{ wallets { exchanges { id } } transactions { totalCount } }');
  await Promise.all([...asked, ...slept]);
  expect(done).toHaveLength(24);
});

function looksUp({ userId }: TestUser): Promise<unknown> {
  return withPerson(userId, () => asUser(server.db, userId, (tx) => sql`select from transactions`.execute(tx)));
}

function sleepsIn({ userId }: TestUser): Promise<unknown> {
  return withPerson(userId, () => asUser(server.db, userId, (tx) => sql`select pg_sleep(0.1)`.execute(tx)));
}

it('who asks for too much at once is told so, and what they asked for before is answered', async () => {
  const [ann, bob] = [await server.signUp('Ann'), await server.signUp('Bob')];
  const slow = sleepsIn(ann);
  const asked = Array.from({ length: 70 }, () => ann.ask('{ settings { theme } }'));
  expect(await bob.graphql('{ settings { theme } }')).toEqual({ settings: { theme: 'LIGHT' } });
  const answers = await Promise.all(asked);
  await slow;
  const refused = answers.flatMap(({ errors }) => errors ?? []);
  expect(new Set(refused.map(({ extensions }) => extensions?.code))).toEqual(new Set(['TOO_MANY']));
  expect(refused[0]!.message).toMatch(/^You have asked for more at once than is answered at once\. Wait/);
  expect(answers.filter(({ data }) => data?.settings).length).toBeGreaterThanOrEqual(50);
});
