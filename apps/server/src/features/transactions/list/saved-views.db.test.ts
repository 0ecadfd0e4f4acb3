import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { genericCsv, importText } from '../../../facts/testing.ts';
import { forget } from '../../../platform/memory.ts';
import { type TestServer, type TestUser, testServer } from '../../../testing.ts';
import { COUNTING, MAX_VIEWS } from './saved-views.ts';

let server: TestServer;
let ann: TestUser;
let bob: TestUser;
beforeAll(async () => {
  server = await testServer();
  bob = await server.signUp('bob');
});
afterAll(() => server?.close());
beforeEach(async () => {
  ann = await server.signUp('ann');
});
const mostMs = COUNTING.mostMs;
afterEach(() => {
  COUNTING.mostMs = mostMs;
});

const SAVE = `mutation($name: String!, $query: String!) {
  saveView(name: $name, query: $query) { success error errorCode view { id name query count } } }`;
const RENAME = `mutation($id: ID!, $name: String!) { renameView(id: $id, name: $name) { success error view { name query } } }`;
const DELETE = 'mutation($id: ID!) { deleteView(id: $id) { success error errorCode } }';

const save = async (user: TestUser, name: string, query: string) =>
  (await user.graphql(SAVE, { name, query })).saveView;
const rename = async (user: TestUser, id: string, name: string) =>
  (await user.graphql(RENAME, { id, name })).renameView;
const remove = async (user: TestUser, id: string) => (await user.graphql(DELETE, { id })).deleteView;
const views = async (user: TestUser) => (await user.graphql('{ savedViews { name query count } }')).savedViews;

test('saves, counts, recounts after an import, renames and deletes a search', async () => {
  const rows = ['01/01/2024 10:00:00,1,BTC,40000,USD,,,,b1', '01/02/2024 10:00:00,2,ETH,4000,USD,,,,b2'];
  await importText(server, ann, genericCsv(...rows), { walletName: 'Kraken' });
  const saved = await save(ann, ' Only Bitcoin ', 'type:buy btc');
  expect(saved).toMatchObject({ success: true, view: { name: 'Only Bitcoin', query: 'type:buy btc', count: 1 } });
  await save(ann, 'all purchases', 'type:buy');
  await save(ann, 'Typed wrongly', 'wallet:gone');
  expect(await views(ann)).toEqual([
    { name: 'all purchases', query: 'type:buy', count: 2 },
    { name: 'Only Bitcoin', query: 'type:buy btc', count: 1 },
    { name: 'Typed wrongly', query: 'wallet:gone', count: 0 },
  ]);
  await importText(server, ann, genericCsv('01/03/2024 10:00:00,1,BTC,40000,USD,,,,b3'), { walletName: 'Other' });
  expect((await views(ann)).map(({ count }: { count: number }) => count)).toEqual([3, 2, 0]);
  expect(await rename(ann, saved.view.id, 'BTC')).toMatchObject({
    success: true,
    view: { name: 'BTC', query: 'type:buy btc' },
  });
  expect(await rename(ann, saved.view.id, 'btc')).toMatchObject({ success: true, view: { name: 'btc' } });
  expect(await remove(ann, saved.view.id)).toMatchObject({ success: true });
  expect(await remove(ann, saved.view.id)).toMatchObject({ success: false, errorCode: 'value_error' });
  expect((await views(ann)).map(({ name }: { name: string }) => name)).toEqual(['all purchases', 'Typed wrongly']);
});

test('returns counts that exceeded the time limit in the next response', async () => {
  await importText(server, ann, genericCsv('01/01/2024 10:00:00,1,BTC,40000,USD,,,,b1'), { walletName: 'Kraken' });
  for (const name of ['a', 'b', 'c']) await save(ann, name, `type:buy -none${name}`);
  forget(ann.userId);
  COUNTING.mostMs = 0;
  expect((await views(ann)).map(({ count }: { count: number }) => count)).toEqual([1, null, null]);
  COUNTING.mostMs = mostMs;
  expect((await views(ann)).map(({ count }: { count: number }) => count)).toEqual([1, 1, 1]);
});

test.each([
  ['no name', '  ', 'btc', 'Give the search a name.'],
  ['a long name', 'x'.repeat(61), 'btc', 'The name of a saved search has at most 60 characters.'],
  ['no search', 'Nothing', '  ', 'There is no search to save. Search for something first.'],
  ['a name there is', 'MINE', 'btc', 'You already have a saved search named “MINE”. Choose another name.'],
])('rejects %s', async (_what, name, query, error) => {
  await save(ann, 'mine', 'eth');
  expect(await save(ann, name, query)).toMatchObject({ success: false, errorCode: 'value_error', error, view: null });
  expect(await views(ann)).toHaveLength(1);
});

test('applies the limits of a search', async () => {
  const { errors } = await ann.ask(SAVE, { name: 'long', query: 'x'.repeat(201) });
  expect(errors?.[0]?.message).toContain('A search');
  const many = Array.from({ length: 21 }, (_, i) => `w${i}`).join(' ');
  expect((await ann.ask(SAVE, { name: 'many', query: many })).errors?.[0]?.message).toContain('words');
  expect(await views(ann)).toEqual([]);
});

test('limits a user to fifty', async () => {
  await sql`
    insert into saved_views (user_id, id, name, query)
    select ${ann.userId}, gen_random_uuid(), 'v' || i, 'btc' from generate_series(1, ${MAX_VIEWS}::integer) i`.execute(
    server.db.kysely,
  );
  expect(await save(ann, 'one more', 'btc')).toMatchObject({ success: false, error: expect.stringContaining('50') });
});

test('keeps views private to their user', async () => {
  const { view } = await save(ann, 'mine', 'eth');
  expect(await views(bob)).toEqual([]);
  const notFound = { success: false, error: 'This saved search was not found.' };
  expect(await rename(bob, view.id, 'his')).toMatchObject(notFound);
  expect(await remove(bob, view.id)).toMatchObject(notFound);
  expect(await remove(ann, 'no id')).toMatchObject(notFound);
  expect(await save(bob, 'mine', 'eth')).toMatchObject({ success: true });
  expect(await views(ann)).toMatchObject([{ name: 'mine' }]);
});
