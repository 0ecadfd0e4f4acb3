import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { genericCsv, importText } from '../../facts/testing.ts';
import { putMarket } from '../../market/testing.ts';
import { serverWithLedger, type TestServer, type TestUser } from '../../testing.ts';

const HERE = genericCsv(
  '05/01/2024 10:00:00,1,BTC,40000,USD,,,,b1',
  '05/02/2024 10:00:00,2,BTC,100000,USD,,,,b2',
  '05/03/2024 10:00:00,1000,MYTOKEN,,,,,,d1',
  '06/05/2024 10:00:00,30000,USD,0.5,BTC,,,,x1',
);
const THERE = genericCsv('03/01/2025 09:00:00,0.5,BTC,,,,,,d2', '04/01/2025 09:00:00,1,ETH,3000,USD,,,,b3');

let server: TestServer;
let ann: TestUser;
let there: string;

beforeAll(async () => {
  const made = await serverWithLedger({ Here: HERE, There: THERE });
  ({ server, ann } = made);
  there = made.wallets.There!;
});
afterAll(() => server?.close());

type Held = { asset: { symbol: string }; quantity: string };
const HELD = `query($walletId: ID) { heldAssets(walletId: $walletId) {
  currency isComputed
  assets { asset { id symbol } lotCount quantity costBasis unknownCostCount price { price at } value unrealizedGain }
  total { costBasis unknownCostCount value unpricedCount gain lotCount gainUnknownCount } } }`;

test('lists each asset once by cost, without a value if unpriced and without a gain if the cost is unknown', async () => {
  const { heldAssets } = await ann.graphql(HELD, {});
  expect(heldAssets).toEqual({
    currency: 'USD',
    isComputed: true,
    assets: [
      {
        asset: { id: 'crypto:BTC', symbol: 'BTC' },
        lotCount: 3,
        quantity: '3',
        costBasis: '120000',
        unknownCostCount: 1,
        price: { price: '60000', at: '2024-06-05T10:00:00.000Z' },
        value: '180000',
        unrealizedGain: '30000',
      },
      {
        asset: { id: 'crypto:ETH', symbol: 'ETH' },
        lotCount: 1,
        quantity: '1',
        costBasis: '3000',
        unknownCostCount: 0,
        price: { price: '3000', at: '2025-04-01T09:00:00.000Z' },
        value: '3000',
        unrealizedGain: '0',
      },
      {
        asset: { id: 'user:MYTOKEN', symbol: 'MYTOKEN' },
        lotCount: 1,
        quantity: '1000',
        costBasis: '0',
        unknownCostCount: 1,
        price: null,
        value: null,
        unrealizedGain: null,
      },
    ],
    total: {
      costBasis: '123000',
      unknownCostCount: 2,
      value: '183000',
      unpricedCount: 1,
      gain: '30000',
      lotCount: 5,
      gainUnknownCount: 2,
    },
  });
});

test('lists the lots of one wallet', async () => {
  const { heldAssets } = await ann.graphql(HELD, { walletId: there });
  expect(heldAssets.assets.map(({ asset, quantity }: Held) => [asset.symbol, quantity])).toEqual([
    ['ETH', '1'],
    ['BTC', '0.5'],
  ]);
});

const LOTS = `query($assetId: ID!, $walletId: ID, $sortBy: TaxLotOrder, $desc: Boolean, $offset: Int, $limit: Int) {
  taxLots(assetId: $assetId, walletId: $walletId, sortBy: $sortBy, desc: $desc, offset: $offset, limit: $limit) {
    totalCount lots { quantity costBasis account { name } acquiredAt unknown value unrealizedGain term longFrom daysUntilLong } } }`;

test('lists lots with acquisition date, days until long-term and potential gain', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2025-05-03T12:00:00Z') });
  try {
    const { taxLots } = await ann.graphql(LOTS, { assetId: 'crypto:BTC' });
    expect(taxLots.totalCount).toBe(3);
    const [first, second, third] = taxLots.lots;
    expect(first).toEqual({
      quantity: '0.5',
      costBasis: '20000',
      account: { name: 'Here' },
      acquiredAt: '2024-05-01T10:00:00.000Z',
      unknown: [],
      value: '30000',
      unrealizedGain: '10000',
      term: 'LONG',
      longFrom: '2025-05-02',
      daysUntilLong: 0,
    });
    expect(second).toMatchObject({ quantity: '2', unrealizedGain: '20000', longFrom: '2025-05-03' });
    expect(third).toMatchObject({ account: { name: 'There' }, unknown: ['COST_BASIS'] });
    expect(third).toMatchObject({ unrealizedGain: null, term: 'SHORT', longFrom: '2026-03-02', daysUntilLong: 303 });
  } finally {
    vi.useRealTimers();
  }
});

test('sorts in any order and direction with unknown values last, on any page', async () => {
  const quantities = async (variables: object) =>
    (await ann.graphql(LOTS, { assetId: 'crypto:BTC', ...variables })).taxLots.lots.map(
      ({ quantity }: Held) => quantity,
    );
  expect(await quantities({ sortBy: 'QUANTITY', desc: true })).toEqual(['2', '0.5', '0.5']);
  expect(await quantities({ sortBy: 'COST_PER_UNIT' })).toEqual(['0.5', '2', '0.5']);
  expect(await quantities({ sortBy: 'COST_PER_UNIT', desc: true })).toEqual(['2', '0.5', '0.5']);
  expect(await quantities({ sortBy: 'QUANTITY', desc: true, offset: 1, limit: 1 })).toEqual(['0.5']);
  expect(await quantities({ offset: 3 })).toEqual([]);
  expect(await quantities({ walletId: there })).toEqual(['0.5']);
});

test('lists the remaining lots acquired by one transaction', async () => {
  const { transactions } = await ann.graphql(`{ transactions(query: "type:buy") { transactions {
    sentence openLots { quantity costBasis account { name } unrealizedGain unknown } } } }`);
  const lots = Object.fromEntries(
    transactions.transactions.map(({ sentence, openLots }: { sentence: string; openLots: object[] }) => [
      sentence,
      openLots,
    ]),
  );
  expect(lots).toMatchObject({
    'Bought 1 BTC for 40,000.00 USD on Here.': [
      { quantity: '0.5', costBasis: '20000', account: { name: 'Here' }, unrealizedGain: '10000', unknown: [] },
    ],
    'Bought 2 BTC for 100,000.00 USD on Here.': [{ quantity: '2', costBasis: '100000', unrealizedGain: '20000' }],
  });
});

test("shows a stranger nothing, and nothing of another user's wallet", async () => {
  const bob = await server.signUp('Bob');
  const { heldAssets } = await bob.graphql(HELD, { walletId: there });
  expect(heldAssets.assets).toEqual([]);
  expect((await bob.graphql(LOTS, { assetId: 'crypto:BTC', walletId: there })).taxLots).toEqual({
    totalCount: 0,
    lots: [],
  });
  expect((await ann.graphql(LOTS, { assetId: 'crypto:BTC', walletId: 'x' })).taxLots.totalCount).toBe(0);
});

const ON = `query($on: Date!, $walletId: ID) { heldAssetsOn(on: $on, walletId: $walletId) { error errorCode
  held { currency assets { asset { symbol } lotCount quantity costBasis unknownCostCount price { price at source } value unrealizedGain } } } }`;
const LOTS_ON = `query($on: Date!, $assetId: ID!, $sortBy: TaxLotOrder, $desc: Boolean, $offset: Int) {
  taxLotsOn(on: $on, assetId: $assetId, sortBy: $sortBy, desc: $desc, offset: $offset) { error
    page { totalCount lots { quantity costBasis acquiredAt term longFrom daysUntilLong unrealizedGain unknown } } } }`;

test("lists holdings at the end of any day at that day's prices with their source", async () => {
  const on = async (day: string, user = ann) => (await user.graphql(ON, { on: day })).heldAssetsOn;
  const days = [['bitcoin', '2024-05-31', '52000']] as const;
  await putMarket(server.db, { assets: [['bitcoin', 'BTC', 'Bitcoin']], days });
  const { held } = await on('2024-05-31');
  expect(held.assets.map(({ asset, quantity }: Held) => [asset.symbol, quantity])).toEqual([
    ['BTC', '3'],
    ['MYTOKEN', '1000'],
  ]);
  expect(held.assets[0]).toMatchObject({
    lotCount: 2,
    costBasis: '140000',
    price: { price: '52000', at: '2024-05-31T23:59:59.999Z', source: 'defillama' },
    value: '156000',
    unrealizedGain: '16000',
  });
  expect((await on('2024-06-04')).held.assets[0].quantity).toBe('3');
  // The price paid in a transaction is valid for its day, and there is no other price for that day.
  expect((await on('2024-06-05')).held.assets[0]).toMatchObject({
    quantity: '2.5',
    price: { price: '60000', source: 'ledger' },
  });
  expect((await on('2024-06-07')).held.assets[0]).toMatchObject({ price: null, value: null, unrealizedGain: null });
  expect((await on('2024-02-28')).held.assets).toEqual([]);
  expect((await on('2024-04-30')).held.assets).toEqual([]);
  expect(await on('2999-01-01')).toMatchObject({ held: null, errorCode: 'value_error' });
  expect((await on('2024-05-31', await server.signUp('Eve'))).held.assets).toEqual([]);
});

test('lists holdings at the end of a past tax year, and none for an invalid or current year', async () => {
  const OF_YEAR = ON.replaceAll('$on: Date!', '$taxYear: String!').replace(
    'heldAssetsOn(on: $on',
    'holdingsOfYear(taxYear: $taxYear',
  );
  const of = async (taxYear: string, user = ann) => (await user.graphql(OF_YEAR, { taxYear })).holdingsOfYear;
  const ofDay = (await ann.graphql(ON, { on: '2024-12-31' })).heldAssetsOn;
  expect((await of('2024')).held).toEqual(ofDay.held);
  expect((await of('2024')).held.assets[0]).toMatchObject({ quantity: '2.5', price: null, value: null });
  expect((await of('2023')).held.assets).toEqual([]);
  expect(await of('2024/25')).toMatchObject({ held: null, errorCode: 'not_found' });
  expect(await of('2990')).toMatchObject({ held: null, errorCode: 'value_error' });
  expect((await of('2024', await server.signUp('Mallory'))).held.assets).toEqual([]);
});

test('lists the lots of one asset on a day, with the terms on that day', async () => {
  const lots = async (variables: object) =>
    (await ann.graphql(LOTS_ON, { on: '2025-03-02', assetId: 'crypto:BTC', ...variables })).taxLotsOn.page;
  const { totalCount, lots: found } = await lots({});
  expect(totalCount).toBe(3);
  expect(found[0]).toMatchObject({ quantity: '0.5', term: 'SHORT', longFrom: '2025-05-02', daysUntilLong: 61 });
  const quantities = async (variables: object) => (await lots(variables)).lots.map(({ quantity }: Held) => quantity);
  expect(await quantities({ sortBy: 'COST_BASIS', desc: true })).toEqual(['2', '0.5', '0.5']);
  expect(await quantities({ sortBy: 'COST_PER_UNIT' })).toEqual(['0.5', '2', '0.5']);
  expect(await quantities({ offset: 2 })).toEqual(['0.5']);
});

test('returns first pages, which are read separately, in the same order as the full list', async () => {
  const eve = await server.signUp('Eve');
  const rows = Array.from({ length: 230 }, (_, i) => {
    const day = new Date(Date.UTC(2023, 0, 1 + i)).toISOString();
    const cost = i % 7 === 0 ? '' : `${(i * 37) % 90}`;
    return `${day.slice(5, 7)}/${day.slice(8, 10)}/2023 10:00:00,${1 + (i % 5)},ETH,${cost},${cost && 'USD'},,,,e${i}`;
  });
  await importText(server, eve, genericCsv(...rows), { walletName: 'There' });
  await server.runJobs();
  const ASK = `query($sortBy: TaxLotOrder, $desc: Boolean, $offset: Int, $limit: Int) {
    taxLots(assetId: "crypto:ETH", sortBy: $sortBy, desc: $desc, offset: $offset, limit: $limit) { totalCount lots { id } } }`;
  for (const sortBy of ['ACQUIRED', 'QUANTITY', 'COST_BASIS', 'COST_PER_UNIT']) {
    for (const desc of [false, true]) {
      const idsOf = async (offset: number, limit: number) => {
        const { taxLots } = await eve.graphql(ASK, { sortBy, desc, offset, limit });
        expect(taxLots.totalCount).toBe(230);
        return taxLots.lots.map(({ id }: { id: string }) => id);
      };
      const apart = [...(await idsOf(0, 150)), ...(await idsOf(150, 50))];
      const all = await idsOf(0, 230);
      expect(new Set(all).size).toBe(230);
      expect(apart, `${sortBy} ${desc}`).toEqual(all.slice(0, 200));
      expect(await idsOf(0, 50)).toEqual(all.slice(0, 50));
    }
  }
});

test('finds an asset no longer held by its slug, for its owner only', async () => {
  const asked = (name: string, user: TestUser) =>
    user.graphql('query($name: String!) { movedAsset(name: $name) { id } }', { name }).then((data) => data.movedAsset);
  const fay = await server.signUp('Fay');
  const rows = ['01/02/2023 10:00:00,2,SOL,40,USD,,,,s1', '02/02/2023 10:00:00,60,USD,2,SOL,,,,s2'];
  await importText(server, fay, genericCsv(...rows), { walletName: 'Then' });
  for (const name of ['sol', 'SOL', 'solana', 'crypto:SOL'])
    expect(await asked(name, fay)).toEqual({ id: 'crypto:SOL' });
  expect(await asked('eth', fay)).toBe(null);
  expect(await asked('sol', await server.signUp('Gus'))).toBe(null);
});
