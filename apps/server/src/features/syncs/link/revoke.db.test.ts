/**
 * An exchange account must be linked only once by any method, and its authorization must be revoked when the account is
 * deleted.
 */
import { asUser } from '@lotbook/db/user';
import { CLIENT, type PlayedGrants, playedGrants } from '@lotbook/test-kit/exchanges/played-grants';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCredentials, storeCredentials } from '../../../facts/syncs/credentials.ts';
import { type TestServer, type TestUser, testServer } from '../../../testing.ts';
import { skipWaits } from '../../../whole/testing-waits.ts';
import { followRedirect } from './redirect.ts';
import { revokeJob } from './revoke.ts';

let server: TestServer;
let grants: PlayedGrants;
skipWaits();
beforeAll(async () => {
  grants = await playedGrants();
  const clients = Object.fromEntries(
    ['COINBASE', 'COINJAR', 'UPHOLD'].flatMap((name) => [
      [`LOTBOOK_${name}_CLIENT_ID`, CLIENT.id],
      [`LOTBOOK_${name}_CLIENT_SECRET`, CLIENT.secret],
    ]),
  );
  server = await testServer({ env: { LOTBOOK_NETWORKS: 'on', LOTBOOK_EXCHANGES_URL: grants.url, ...clients } });
});
afterAll(() => Promise.all([server?.close(), grants?.stop()]));

async function signIn({ userId, email, sessionId }: TestUser, path: string, person: string, again = '') {
  const viewer = { actor: { id: userId, email, name: 'Ann' }, owner: userId, access: 'owner', sessionId } as const;
  const follow = (query: string) => followRedirect(server.services, viewer, path, new URLSearchParams(query));
  const back = await follow(grants.allow(await follow(again), person).split('?')[1]!);
  const said = new URLSearchParams(back.split('?')[1]);
  return { id: back.split('?')[0]!.split('/')[3]!, code: said.get('errorCode'), error: said.get('errorMessage') };
}

async function giveKey(user: TestUser, key: string) {
  grants.keys.set(key, key.split('-')[1]!);
  return (
    await user.graphql(
      `mutation($key: String!) { answer: addExchangeByApiKey(accountTypeSlug: "coinjar", apiKey: $key, isInsisted: true) {
        success errorCode error createdExchange { id } } }`,
      { key },
    )
  ).answer;
}

const remove = async (user: TestUser, id: string) =>
  (await user.graphql(`mutation { deleteAccount(id: "${id}") { success } }`)).deleteAccount;
const toTakeBack = async (user: TestUser) =>
  (await user.graphql('{ authorizationsToRevoke { id exchange accountName } }')).authorizationsToRevoke;

test('treats the same account linked by key and by redirect as one', async () => {
  const ann = await server.signUp('Ann');
  const { createdExchange } = await giveKey(ann, 'KEY-ann-1');
  const twice = { code: 'account_already_linked', error: 'Account is already linked: it is “CoinJar” here.' };
  expect(await signIn(ann, '/add_coinjar_account', 'ann')).toMatchObject(twice);
  expect(await giveKey(ann, 'KEY-ann-2')).toMatchObject({ success: false, errorCode: twice.code, error: twice.error });
  grants.keys.set('KEY-bob-1', 'bob');
  const { answer } = await ann.graphql(`mutation { answer: updateExchangeByApiKey(publicId: "${createdExchange.id}",
    apiKey: "KEY-bob-1", isInsisted: true) { errorCode error } }`);
  expect(answer).toEqual({
    errorCode: 'invalid_account',
    error: 'Account is invalid: this key belongs to another account at CoinJar.',
  });
  expect(await signIn(ann, '/add_coinjar_account', 'ann', `account=${createdExchange.id}`)).toMatchObject({
    code: null,
  });
  expect(await signIn(ann, '/add_coinjar_account', 'bob')).toMatchObject({ code: null });
});

test('reports an account linked twice before holders were stored', async () => {
  const ann = await server.signUp('Ann');
  const first = await signIn(ann, '/add_coinjar_account', 'eve');
  await sql`update synced_accounts set holder_hash = null where user_id = ${ann.userId}`.execute(server.db.kysely);
  const { createdExchange } = await giveKey(ann, 'KEY-eve-1');
  await server.runJobs();
  const { account } = await ann.graphql(
    `{ account(id: "${createdExchange.id}") { sync { issues { code message remedy } } } }`,
  );
  await ann.graphql(`mutation { syncExchange(publicId: "${first.id}") { success } }`);
  await server.runJobs();
  const again = await ann.graphql(`{ account(id: "${first.id}") { sync { issues { code message remedy } } } }`);
  expect([...account.sync.issues, ...again.account.sync.issues]).toContainEqual({
    code: 'LINKED_TWICE',
    message: expect.stringMatching(/linked twice: “CoinJar( \(2\))?” is the same one at CoinJar/),
    remedy: 'Delete one of the two.',
  });
});

test("revokes Coinbase's authorization once when the account is deleted", async () => {
  const ann = await server.signUp('Ann');
  const { id } = await signIn(ann, '/add_coinbase_account', 'ann');
  await server.runJobs();
  const before = grants.revoked.length;
  await ann.graphql(`{ deletionPreview(id: "${id}") { __typename } }`);
  expect(await remove(ann, id)).toEqual({ success: true });
  await server.runJobs();
  expect(grants.revoked.length).toBe(before + 1);
  expect(grants.secrets).toContain(grants.revoked.at(-1));
  expect(await toTakeBack(ann)).toEqual([]);
});

test('refreshes an expired token to revoke it', async () => {
  const ann = await server.signUp('Ann');
  const { id } = await signIn(ann, '/add_coinbase_account', 'late');
  const place = { userId: ann.userId, accountId: id };
  await asUser(server.db, ann.userId, async (tx) => {
    const keys = server.services.keys.credentials;
    const token = (await openCredentials(tx, keys, place))!;
    await storeCredentials(tx, keys, place, { ...token, expiresAt: '2024-01-01T00:00:00Z' }, 'read', 'TOKEN');
  });
  const renewals = grants.renewals;
  await remove(ann, id);
  const before = grants.revoked.length;
  await server.runJobs();
  expect([grants.renewals - renewals, grants.revoked.length - before]).toEqual([1, 1]);
});

test("tells only the owner to revoke an authorization that the server can't", async () => {
  const [ann, bob] = [await server.signUp('Ann'), await server.signUp('Bob')];
  const uphold = await signIn(ann, '/add_uphold_account', 'ann');
  await remove(ann, uphold.id);
  await server.runJobs();
  const [left, ...more] = await toTakeBack(ann);
  expect([left, more]).toEqual([{ id: left.id, exchange: 'Uphold', accountName: 'Uphold' }, []]);
  expect(await toTakeBack(bob)).toEqual([]);
  const seen = async (user: TestUser) =>
    (await user.graphql(`mutation { confirmAuthorizationRevoked(id: "${left.id}") { success errorCode } }`))
      .confirmAuthorizationRevoked;
  expect(await seen(bob)).toEqual({ success: false, errorCode: 'task_not_found' });
  expect(await seen(ann)).toEqual({ success: true, errorCode: null });
  expect(await toTakeBack(ann)).toEqual([]);
});

test('retries an unresponsive exchange, and deletes the token after giving up', async () => {
  const ann = await server.signUp('Ann');
  const { id } = await signIn(ann, '/add_coinbase_account', 'deaf');
  await remove(ann, id);
  grants.isDeaf = true;
  const { rows } = await sql<{
    id: string;
  }>`select id from authorizations_to_revoke where user_id = ${ann.userId}`.execute(server.db.kysely);
  const payload = { userId: ann.userId, id: rows[0]!.id };
  await expect(revokeJob.handler(payload, server.services as never)).rejects.toThrow();
  await revokeJob.gaveUp!(payload, server.services as never, { errorId: 'x', error: null });
  grants.isDeaf = false;
  expect(await toTakeBack(ann)).toMatchObject([{ exchange: 'Coinbase', accountName: 'Coinbase' }]);
  const kept = await sql`select sealed from authorizations_to_revoke where user_id = ${ann.userId}`.execute(
    server.db.kysely,
  );
  expect(kept.rows).toEqual([{ sealed: null }]);
});
