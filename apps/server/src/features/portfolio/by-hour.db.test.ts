import { asSystem, asUser } from '@lotbook/db/user';
import { dec, formatDecimal, sum } from '@lotbook/ledger/decimal';
import { addDays } from '@lotbook/market/daily-rates';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { csvDate, genericCsv, importText } from '../../facts/testing.ts';
import { awaitedPrices } from '../../market/awaited.ts';
import { noteHistory, wantHistories } from '../../market/histories.ts';
import { BITCOIN_AND_ETHER, putMarket } from '../../market/testing.ts';
import { type TestServer, type TestUser, testServer } from '../../testing.ts';

const HOUR_MS = 3_600_000;
const NOW = Date.now();
const ago = (hours: number) => new Date(NOW - hours * HOUR_MS).toISOString();
const TODAY = ago(0).slice(0, 10);

const FIELDS =
  'valueAtStart netDeposits gain gainPercent leftOut hours { at value atLeast unknownAssets } days { day }';
const DAY = `query { dashboard(performanceDuration: ONE_DAY) { ${FIELDS} } holdings { total { marketValue change24h } }
  wallets { customWallets { performance(performanceDuration: ONE_DAY) { ${FIELDS} } } } }`;
const AWAITED = 'query { awaitedPrices { assets isFailing } }';
type Hour = { at: string; atLeast: string; unknownAssets: number };

let server: TestServer;
let ann: TestUser;
let bob: TestUser;
beforeAll(async () => {
  server = await testServer();
  [ann, bob] = [await server.signUp('Ann'), await server.signUp('Bob')];
  await putMarket(server.db, {
    assets: BITCOIN_AND_ETHER,
    // A day ago bitcoin was at 100 and ether at 20. Now they are at 110 and 19.
    quotes: [
      ['bitcoin', '110', ago(0), '10'],
      ['ethereum', '19', ago(0), '-5'],
    ],
    days: [
      ['bitcoin', addDays(TODAY, -1), '100'],
      ['bitcoin', TODAY, '110'],
      ['ethereum', addDays(TODAY, -1), '20'],
      ['ethereum', TODAY, '19'],
    ],
    points: Array.from({ length: 26 }, (_, hours) => hours).flatMap((hours) => [
      ['bitcoin', ago(hours), hours > 12 ? '100' : '104'] as const,
      ['ethereum', ago(hours), '20'] as const,
    ]),
  });
  await importText(server, ann, genericCsv(`${csvDate(ago(72))},1.3333,BTC,100,USD,,,,a`), { walletName: 'One' });
  await importText(
    server,
    ann,
    genericCsv(`${csvDate(ago(71))},0.7777,BTC,50,USD,,,,b`, `${csvDate(ago(70))},3,ETH,60,USD,,,,c`),
    { walletName: 'Two' },
  );
});
afterAll(() => server?.close());

type Answer = {
  dashboard: Figures;
  holdings: { total: Record<string, string> };
  wallets: { customWallets: { performance: Figures }[] };
};
type Figures = {
  valueAtStart: string;
  netDeposits: string;
  gain: string;
  gainPercent: string;
  hours: Hour[];
  days: unknown[];
};
const ask = async (): Promise<Answer> => ann.graphql(DAY);

test('covers 24 hours without movements, from values by reported changes to current values', async () => {
  const { dashboard, holdings } = await ask();
  // 2.111 BTC at 110 and 3 ETH at 19. A day ago they were worth 211.10 and 60.
  expect(holdings.total).toEqual({ marketValue: '289.21', change24h: '18.11' });
  expect(dashboard).toMatchObject({ valueAtStart: '271.1', netDeposits: '0', gain: '18.11', gainPercent: '6.68' });
  const { hours } = dashboard;
  expect(Date.parse(hours.at(-1)!.at) - Date.parse(hours[0]!.at)).toBe(24 * HOUR_MS);
  expect([hours[0]!.atLeast, hours[5]!.atLeast, hours.at(-2)!.atLeast, hours.at(-1)!.atLeast]).toEqual([
    '271.1',
    '271.1',
    // 2.111 at 104 and 3 at 20.
    '279.54',
    '289.21',
  ]);
  expect(hours.every(({ unknownAssets }) => unknownAssets === 0)).toBe(true);
});

test('shows wallets that add up to the total, to the cent, at each moment and in each figure', async () => {
  const { dashboard, wallets } = await ask();
  const parts = wallets.customWallets.map(({ performance }) => performance);
  const sumOf = (of: (part: Figures) => string) => formatDecimal(sum(parts.map((part) => dec(of(part)))));
  dashboard.hours.forEach(({ atLeast }, i) => {
    expect(sumOf(({ hours }) => hours[i]!.atLeast)).toBe(atLeast);
  });
  for (const figure of ['valueAtStart', 'netDeposits', 'gain'] as const)
    expect(sumOf((part) => part[figure])).toBe(dashboard[figure]);
});

test("begins the line after the last movement and uses the day's figures", async () => {
  await importText(
    server,
    bob,
    genericCsv(`${csvDate(ago(72))},1,BTC,100,USD,,,,a`, `${csvDate(ago(2))},1,BTC,105,USD,,,,b`),
    {
      walletName: 'His',
    },
  );
  const { dashboard } = (await bob.graphql(DAY)) as Answer;
  const since = new Date(ago(2)).getTime();
  const [first, ...later] = dashboard.hours;
  if (first) expect(first.at).toBe(`${TODAY}T00:00:00.000Z`);
  expect(later.every(({ at }) => Date.parse(at) > since)).toBe(true);
});

test('omits hours if an earlier moment has fewer known prices than now', async () => {
  await asSystem(server.db, async (tx) => {
    await sql`delete from market_points where priced_at < ${ago(6)}::timestamptz`.execute(tx);
    await sql`insert into market_changes default values`.execute(tx);
  });
  const { dashboard } = await ask();
  expect(dashboard.hours).toEqual([]);
});

test('counts assets with pending prices until they were requested, only for the owner', async () => {
  const awaited = ({ userId } = ann) => asUser(server.db, userId, (tx) => awaitedPrices(tx, userId));
  expect(await awaited()).toEqual({ assets: 2, isFailing: false });
  const asked = (ids: string[], from: string) =>
    asSystem(server.db, async (tx) => {
      await wantHistories(tx, ids);
      await noteHistory(tx, { ids, from, to: TODAY, isComplete: new Set() });
    });
  await asked(['bitcoin'], addDays(TODAY, -2));
  expect(await awaited()).toMatchObject({ assets: 2 });
  await asked(['bitcoin'], addDays(TODAY, -30));
  expect(await awaited()).toMatchObject({ assets: 1 });
  expect(await awaited(bob)).toMatchObject({ assets: 0 });
  await asSystem(server.db, (tx) =>
    sql`insert into market_services (id, asked_at, failure, message, failing_since, failures) values ('coingecko', now(), 'offline', 'away', now(), 1)`.execute(
      tx,
    ),
  );
  expect(await awaited()).toEqual({ assets: 1, isFailing: true });
  expect((await ann.graphql(AWAITED)).awaitedPrices).toEqual({ assets: 0, isFailing: false });
  const { errors } = await server.stranger.ask(AWAITED);
  expect(errors?.[0]?.extensions?.code).toBe('UNAUTHENTICATED');
});
