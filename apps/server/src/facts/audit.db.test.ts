import { asUser } from '@lotbook/db/user';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { viewerOf } from '../platform/viewer.ts';
import { type TestServer, testServer } from '../testing.ts';
import { genericCsv, importText } from './testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const actorsOf = (userId: string) =>
  asUser(server.db, userId, (tx) => tx.selectFrom('audit_events').select(['user_id', 'actor_id', 'action']).execute());

it('records the user who changes their own ledger', async () => {
  const ann = await server.signUp('Ann');
  await ann.graphql('mutation { updateTheme(theme: DARK) { success } }');
  expect(await actorsOf(ann.userId)).toEqual([
    { user_id: ann.userId, actor_id: ann.userId, action: 'settings.update' },
  ]);
  const asked = '{ auditEvents(limit: 5) { action actor } }';
  expect(await ann.graphql(asked)).toEqual({ auditEvents: [{ action: 'settings.update', actor: 'YOU' }] });
  const support = viewerOf({ id: 'support', email: 'support@example.org', name: 'Support' }, 'a session');
  const looking = server.as({ ...support, owner: ann.userId, access: 'viewer' });
  expect(await looking.graphql(asked)).toEqual({
    auditEvents: [{ action: 'settings.update', actor: 'SOMEBODY_ELSE' }],
  });
});

it('returns the entries of one transaction among many others', async () => {
  const eve = await server.signUp('Eve');
  const history = async (id: string) =>
    (await eve.graphql('query ($id: ID) { auditEvents(transactionId: $id, limit: 5) { action entityId } }', { id }))
      .auditEvents;
  await importText(server, eve, genericCsv('01/05/2024 10:00:00,1,BTC,40000,USD,,,,b1'), { walletName: 'Here' });
  const { transactions } = await eve.graphql('{ transactions { transactions { publicId } } }');
  const [{ publicId }] = transactions.transactions;
  expect(await history(publicId)).toEqual([]);
  const note = 'mutation ($id: ID!) { updateTransaction(publicId: $id, input: { note: "mine" }) { success error } }';
  expect((await eve.graphql(note, { id: publicId })).updateTransaction).toEqual({ success: true, error: null });
  for (let change = 0; change < 10; change++) {
    await eve.graphql(`mutation { updateTheme(theme: ${change % 2 === 0 ? 'DARK' : 'LIGHT'}) { success } }`);
  }
  expect(await history(publicId)).toEqual([{ action: 'transaction.update', entityId: publicId }]);
  expect(await history('costBasisTimeline')).toEqual([]);
});

it("records the actor in the owner's log for a change to another user's ledger", async () => {
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
