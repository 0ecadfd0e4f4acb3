/** Whose rows a change is of, and who is named for it. */
import { asUser } from '@lotbook/db/user';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { viewerOf } from '../platform/viewer.ts';
import { type TestServer, testServer } from '../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const actorsOf = (userId: string) =>
  asUser(server.db, userId, (tx) => tx.selectFrom('audit_events').select(['user_id', 'actor_id', 'action']).execute());

it('names the user who changes their own ledger', async () => {
  const ann = await server.signUp('Ann');
  await ann.graphql('mutation { updateTheme(theme: DARK) { success } }');
  expect(await actorsOf(ann.userId)).toEqual([
    { user_id: ann.userId, actor_id: ann.userId, action: 'settings.update' },
  ]);
});

it('names the actor, in the log of the owner, who changes somebody else’s', async () => {
  const [ann, bob] = [await server.signUp('Ann'), await server.signUp('Bob')];
  const actor = { id: bob.userId, email: bob.email, name: 'Bob' };
  const session = server.as({ ...viewerOf(actor, 'a session'), owner: ann.userId, access: 'editor' });
  await session.graphql('mutation { updateTheme(theme: DARK) { success } }');
  expect(await actorsOf(ann.userId)).toEqual([
    { user_id: ann.userId, actor_id: bob.userId, action: 'settings.update' },
  ]);
  expect(await actorsOf(bob.userId)).toEqual([]);
  expect((await ann.graphql('{ settings { theme } }')).settings.theme).toBe('DARK');
  expect((await bob.graphql('{ settings { theme } }')).settings.theme).toBe('LIGHT');
});
