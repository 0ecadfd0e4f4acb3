import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestServer, testServer } from '../../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

it("finds assets by symbol and name, including the user's custom tokens but not other users'", async () => {
  const [ann, bob] = [await server.signUp('Ann'), await server.signUp('Bob')];
  await server.db.kysely
    .insertInto('user_assets')
    .values({ user_id: ann.userId, id: 'user:BTCX', symbol: 'BTCX', name: 'BTCX' })
    .execute();
  const search = async (user: typeof ann, query: string) => {
    const data = await user.graphql(
      `query ($query: String!) { searchCurrencies(query: $query) { id symbol isUserDefined } }`,
      { query },
    );
    return data.searchCurrencies as { id: string; symbol: string; isUserDefined: boolean }[];
  };
  const found = await search(ann, ' btc');
  expect(found[0]).toEqual({ id: 'crypto:BTC', symbol: 'BTC', isUserDefined: false });
  expect(found).toContainEqual({ id: 'user:BTCX', symbol: 'BTCX', isUserDefined: true });
  expect((await search(bob, 'btcx')).map(({ id }) => id)).not.toContain('user:BTCX');
  expect((await search(ann, 'bitcoin'))[0]?.id).toBe('crypto:BTC');
  expect(await search(ann, '  ')).toEqual([]);
});
