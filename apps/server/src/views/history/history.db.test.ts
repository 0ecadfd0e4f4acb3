import { randomUUID } from 'node:crypto';
import { asSystem, asUser } from '@lotbook/db/user';
import { add, dec, formatDecimal, isNegative, mul, normalize, ZERO } from '@lotbook/ledger/decimal';
import { addDays } from '@lotbook/market/daily-rates';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { noteMarketChange } from '../../market/changes.ts';
import { dayPrices } from '../../market/days.ts';
import { BITCOIN_AND_ETHER, changeMarket, putMarket } from '../../market/testing.ts';
import { type TestServer, type TestUser, testServer } from '../../testing.ts';
import { balances } from '../balances/balances.ts';
import { dayFigures, historyState, valueHistory } from './read.ts';
import { notePricesOfChange } from './state.ts';
import { updateHistory } from './update.ts';

const TODAY = new Date().toISOString().slice(0, 10);
const FIRST = addDays(TODAY, -30);
const on = (n: number) => addDays(FIRST, n);
const [HERE, THERE, SOURCE] = [randomUUID(), randomUUID(), randomUUID()];
const ASSETS: Record<string, string> = { BTC: 'crypto:BTC', ETH: 'crypto:ETH', USD: 'fiat:USD', SPAM: 'user:SPAM' };

let server: TestServer;
let user: TestUser;
let stranger: TestUser;
beforeAll(async () => {
  server = await testServer();
  [user, stranger] = [await server.signUp('Owner'), await server.signUp('Stranger')];
  await putMarket(server.db, { assets: BITCOIN_AND_ETHER });
  await asSystem(server.db, async (tx) => {
    await sql`insert into accounts (user_id, id, kind, name)
      values (${user.userId}, ${HERE}, 1, 'Here'), (${user.userId}, ${THERE}, 2, 'There')`.execute(tx);
    await sql`insert into user_assets (user_id, id, symbol, name) values (${user.userId}, 'user:SPAM', 'SPAM', 'Spam')`.execute(
      tx,
    );
    await sql`insert into sources (user_id, id, kind, name, integration, account_id, status, finished_at)
      values (${user.userId}, ${SOURCE}, 'file', 'a.csv', 'csv', ${HERE}, 'FINISHED', now())`.execute(tx);
  });
});
const HISTORY = ['value_histories', 'account_holdings', 'asset_value_changes', 'value_days', 'account_value_days'];

afterAll(() => server.close());
afterEach(() =>
  asSystem(server.db, async (tx) => {
    for (const table of ['flows', 'transactions', 'user_prices', 'spam_assets', ...HISTORY])
      await sql`delete from ${sql.table(table)} where user_id = ${user.userId}`.execute(tx);
    await sql`delete from market_days`.execute(tx);
    await noteMarketChange(tx);
  }),
);

type Flow = [direction: 'in' | 'out' | 'fee', account: string, asset: string, quantity: string, value?: string];

async function book(day: string, type: string, ...flows: Flow[]): Promise<string> {
  const id = randomUUID();
  await asUser(server.db, user.userId, async (tx) => {
    await sql`insert into transactions (user_id, id, happened_at, type, account_id, source_id, external_id)
      values (${user.userId}, ${id}, ${`${day}T12:00:00Z`}, ${type}, ${flows[0]![1]}, ${SOURCE}, ${id})`.execute(tx);
    for (const [i, [direction, account, asset, quantity, value]] of flows.entries())
      await sql`insert into flows (user_id, transaction_id, position, happened_at, direction, account_id, asset_id, quantity,
          fiat_value, fiat_currency, fiat_source)
        values (${user.userId}, ${id}, ${i}, ${`${day}T12:00:00Z`}, ${direction}, ${account}, ${ASSETS[asset]!}, ${quantity},
          ${value ?? null}, ${value === undefined ? null : 'USD'}, ${value === undefined ? null : 'file'})`.execute(tx);
  });
  return id;
}

const link = (from: string, to: string) =>
  asUser(server.db, user.userId, (tx) =>
    sql`insert into transaction_links (user_id, id, kind, from_transaction_id, to_transaction_id, origin)
      values (${user.userId}, ${randomUUID()}, 'transfer', ${from}, ${to}, 'matched')`.execute(tx),
  );
async function split(day: string, asset: string): Promise<void> {
  const id = await book(day, 'split', ['in', HERE, asset, '0']);
  await asUser(server.db, user.userId, (tx) =>
    sql`update flows set split_ratio = 2 where transaction_id = ${id}`.execute(tx),
  );
}

async function price(id: string, prices: readonly (string | null)[], from = 0): Promise<void> {
  const days = prices.flatMap((of, i) => (of === null ? [] : [[id, on(from + i), of] as const]));
  await putMarket(server.db, { days });
}
const update = () => updateHistory(server.db, user.userId);
const asOwner = <T>(work: Parameters<typeof asUser<T>>[2]) => asUser(server.db, user.userId, work);
const all = { from: null, to: null };
const valuesOf = async (filter = {}) =>
  (await asOwner((tx) => valueHistory(tx, user.userId, { ...all, ...filter }))).map(
    ({ day, value, atLeast, netDeposits }) => `${day} ${value ?? `at least ${atLeast}`} ${netDeposits}`,
  );

test("values purchases, transfers and partial sales at the day's price, and deposits at their cost", async () => {
  await price('bitcoin', ['100', '110', '120', '130', '140']);
  await book(
    on(0),
    'buy',
    ['in', HERE, 'BTC', '2', '200'],
    ['out', HERE, 'USD', '200', '200'],
    ['fee', HERE, 'USD', '1', '1'],
  );
  const sent = await book(on(1), 'withdrawal', ['out', HERE, 'BTC', '1']);
  await link(sent, await book(on(2), 'deposit', ['in', THERE, 'BTC', '1']));
  await book(
    on(3),
    'sell',
    ['out', HERE, 'BTC', '0.5', '70'],
    ['in', HERE, 'USD', '70', '70'],
    ['fee', HERE, 'USD', '2', '2'],
  );
  await update();
  const days = (await valuesOf()).slice(0, 5);
  expect(days).toEqual([`${on(0)} 200 201`, `${on(1)} 220 0`, `${on(2)} 240 0`, `${on(3)} 195 -68`, `${on(4)} 210 0`]);
  expect((await valuesOf({ accountId: THERE })).slice(0, 2)).toEqual([`${on(2)} 120 120`, `${on(3)} 130 0`]);
  expect((await valuesOf({ accountId: HERE })).slice(2, 4)).toEqual([`${on(2)} 120 -120`, `${on(3)} 65 -68`]);
  expect((await valuesOf())[5]).toBe(`${on(5)} at least 0 0`);
  const ofBtc = await valuesOf({ assetId: 'crypto:BTC', to: on(4) });
  expect(ofBtc).toEqual(days);
  expect(await valuesOf({ assetId: 'crypto:BTC', accountId: THERE, from: on(3), to: on(3) })).toEqual([
    `${on(3)} 130 0`,
  ]);
});

test('does not count income as a deposit or a loss as a withdrawal, but counts a gift as both', async () => {
  await price('ethereum', ['10', '10', '10', '10']);
  await book(on(0), 'gift_received', ['in', HERE, 'ETH', '5']);
  await book(on(1), 'income', ['in', HERE, 'ETH', '1', '10']);
  await book(on(2), 'lost', ['out', HERE, 'ETH', '2']);
  await book(on(3), 'gift', ['out', HERE, 'ETH', '1', '10'], ['fee', HERE, 'ETH', '0.5', '5']);
  await update();
  expect((await valuesOf()).slice(0, 4)).toEqual([
    `${on(0)} 50 50`,
    `${on(1)} 60 0`,
    `${on(2)} 40 0`,
    `${on(3)} 25 -10`,
  ]);
  const [, earned, , paid] = await asOwner((tx) => dayFigures(tx, user.userId, all));
  expect([earned!.income, paid!.fees]).toEqual(['10', '5']);
});

test('is unknown, not negative, after more was sold than was held', async () => {
  await price('bitcoin', ['100', '100', '100']);
  await book(on(0), 'buy', ['in', HERE, 'BTC', '1', '100'], ['out', HERE, 'USD', '100', '100']);
  await book(on(1), 'sell', ['out', HERE, 'BTC', '3', '300'], ['in', HERE, 'USD', '300', '300']);
  await book(on(2), 'deposit', ['in', THERE, 'BTC', '1']);
  await update();
  expect((await valuesOf()).slice(0, 3)).toEqual([
    `${on(0)} 100 100`,
    `${on(1)} at least 0 -300`,
    `${on(2)} at least 100 100`,
  ]);
});

test('applies a split between the two sides of a transfer', async () => {
  await price('bitcoin', ['100', '100', '50', '50']);
  await book(on(0), 'deposit', ['in', HERE, 'BTC', '3']);
  const sent = await book(on(1), 'withdrawal', ['out', HERE, 'BTC', '1']);
  await split(on(2), 'BTC');
  await link(sent, await book(on(3), 'deposit', ['in', THERE, 'BTC', '2']));
  await update();
  expect((await valuesOf({ accountId: HERE })).slice(1, 4)).toEqual([
    `${on(1)} 300 0`,
    `${on(2)} 300 0`,
    `${on(3)} 200 -100`,
  ]);
  expect((await valuesOf({ accountId: THERE }))[0]).toBe(`${on(3)} 100 100`);
});

test("excludes spam and ignored transactions, prefers the user's prices, and detects a corrected day", async () => {
  await price('bitcoin', ['100', '100', '100']);
  await book(on(0), 'deposit', ['in', HERE, 'BTC', '1']);
  await book(on(0), 'deposit', ['in', HERE, 'SPAM', '1']);
  const priced = (asset: string, moment: string, of: number) =>
    asOwner(async (tx) => {
      const changeId = randomUUID();
      await sql`select set_config('app.change_id', ${changeId}, true)`.execute(tx);
      await sql`insert into user_prices (user_id, asset, currency, moment, price)
        values (${user.userId}, ${asset}, 'USD', ${moment}, ${of})`.execute(tx);
      await notePricesOfChange(tx, user.userId, changeId);
    });
  await priced('SPAM', 'always', 10);
  const ignored = await book(on(1), 'deposit', ['in', HERE, 'BTC', '7']);
  await update();
  expect((await valuesOf())[1]).toBe(`${on(1)} 810 700`);
  const none = async (what: Promise<unknown>) => {
    await what;
    await asOwner((tx) => sql`update value_histories set prices_seen_at = now()`.execute(tx));
    const { from } = await update();
    return from;
  };
  expect(
    await none(asOwner((tx) => sql`update transactions set is_ignored = true where id = ${ignored}`.execute(tx))),
  ).toBe(on(1));
  expect((await valuesOf())[1]).toBe(`${on(1)} 110 0`);
  const spam = sql`insert into spam_assets (user_id, asset_id, is_spam) values (${user.userId}, 'user:SPAM', true)`;
  expect(await none(asOwner((tx) => spam.execute(tx)))).toBe(on(0));
  expect((await valuesOf())[1]).toBe(`${on(1)} 100 0`);
  await none(priced('BTC', on(2), 77));
  expect((await valuesOf())[2]).toBe(`${on(2)} 77 0`);
  await none(Promise.resolve());
  // The embedded database's clock has millisecond resolution, and the correction must be later than the last check.
  const seen = sql`update value_histories set prices_seen_at = clock_timestamp() - interval '1 millisecond'`;
  await asOwner((tx) => seen.execute(tx));
  await changeMarket(
    server.db,
    sql`update market_days set price = 50, changed_at = clock_timestamp() where market_asset_id = 'bitcoin' and day = ${on(1)}`,
  );
  expect((await update()).from).toBe(on(1));
  expect((await valuesOf())[1]).toBe(`${on(1)} 50 0`);
});

test('recomputes everything in another currency', async () => {
  await price('bitcoin', ['100', '110']);
  await putMarket(server.db, {
    rates: [
      ['USD', on(0), '1.25'],
      ['USD', on(1), '2'],
    ],
  });
  await book(on(0), 'deposit', ['in', HERE, 'BTC', '1']);
  await update();
  const currency = (code: string) =>
    asSystem(server.db, (tx) =>
      sql`update user_settings set base_currency = ${code} where user_id = ${user.userId}`.execute(tx),
    );
  await currency('EUR');
  await update();
  expect((await valuesOf()).slice(0, 2)).toEqual([`${on(0)} 80 80`, `${on(1)} 55 0`]);
  expect(await asOwner((tx) => historyState(tx, user.userId))).toMatchObject({ currency: 'EUR', isUpToDate: true });
  await currency('USD');
});

test('shows a stranger nothing', async () => {
  await price('bitcoin', ['100']);
  await book(on(0), 'deposit', ['in', HERE, 'BTC', '1']);
  await update();
  const seen = (filter: object) =>
    asUser(server.db, stranger.userId, (tx) => valueHistory(tx, user.userId, { ...all, ...filter }));
  expect([await seen({}), await seen({ accountId: HERE }), await seen({ assetId: 'crypto:BTC' })]).toEqual([
    [],
    [],
    [],
  ]);
});

const quantity = fc.integer({ min: 1, max: 99 }).map((n) => `${n / 10}`);
const KINDS = ['buy', 'sell', 'trade', 'deposit', 'withdrawal', 'transfer', 'income', 'fee'] as const;
const steps = {
  day: fc.integer({ min: 0, max: 12 }),
  asset: fc.constantFrom('BTC', 'ETH', 'SPAM'),
  account: fc.constantFrom(HERE, THERE),
  quantity,
  later: fc.integer({ min: 0, max: 3 }),
};
const step = fc.record({ ...steps, kind: fc.constantFrom(...KINDS) });
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

async function make({ day, kind, asset, account, quantity, later }: Step): Promise<void> {
  const units: [string, string, string] = [account, asset, quantity];
  const other = account === HERE ? THERE : HERE;
  if (kind === 'buy')
    await book(
      on(day),
      'buy',
      ['in', ...units, '30'],
      ['out', account, 'USD', '30', '30'],
      ['fee', account, 'USD', '1', '1'],
    );
  if (kind === 'sell') await book(on(day), 'sell', ['out', ...units, '30'], ['in', account, 'USD', '30', '30']);
  if (kind === 'trade')
    await book(on(day), 'trade', ['out', ...units, '20'], ['in', account, asset === 'BTC' ? 'ETH' : 'BTC', '1', '21']);
  if (kind === 'deposit' || kind === 'income') await book(on(day), kind, ['in', ...units]);
  if (kind === 'withdrawal') await book(on(day), 'withdrawal', ['out', ...units], ['fee', account, asset, '0.1']);
  if (kind === 'fee') await book(on(day), 'fee', ['fee', ...units]);
  if (kind !== 'transfer') return;
  const sent = await book(on(day), 'withdrawal', ['out', ...units], ['fee', account, asset, '0.01']);
  const arrived = await book(on(day + later), 'deposit', [
    'in',
    other,
    asset,
    later === 1 ? String(Number(quantity) - 0.01) : quantity,
  ]);
  await link(sent, arrived);
}

const dump = () =>
  asOwner(async (tx) => {
    const of = async (table: string) =>
      (await sql<{ row: string }>`select t::text as row from ${sql.table(table)} t order by 1`.execute(tx)).rows;
    return Promise.all(['account_holdings', 'asset_value_changes', 'value_days', 'account_value_days'].map(of));
  });

type Edit = Omit<Step, 'kind'> & { kind: Step['kind'] | 'left out' | 'split' };
const anEdit: fc.Arbitrary<Edit> = fc.record({
  ...steps,
  kind: fc.constantFrom<Edit['kind'][]>(...KINDS, 'left out', 'split'),
});

async function edit({ day, kind, asset }: Edit): Promise<void> {
  const { userId } = user;
  const nth = sql`(select id from transactions where user_id = ${userId} order by happened_at, id offset ${day} limit 1)`;
  const market = asset === 'BTC' ? 'bitcoin' : 'ethereum';
  if (kind === 'buy')
    await asOwner(async (tx) => {
      await sql`delete from flows where user_id = ${userId} and transaction_id = ${nth}`.execute(tx);
      await sql`delete from transactions where user_id = ${userId} and id = ${nth}`.execute(tx);
    });
  else if (kind === 'sell')
    await asOwner((tx) =>
      sql`update transactions set is_ignored = not is_ignored where user_id = ${userId} and id = ${nth}`.execute(tx),
    );
  else if (kind === 'trade')
    await asOwner((tx) =>
      sql`delete from transaction_links where user_id = ${userId} and to_transaction_id = ${nth}`.execute(tx),
    );
  else if (kind === 'fee')
    await changeMarket(server.db, sql`delete from market_days where day = ${on(day)} and market_asset_id = ${market}`);
  else if (kind === 'income')
    await changeMarket(
      server.db,
      sql`update market_days set price = price + 1, changed_at = clock_timestamp() where day = ${on(day)} and market_asset_id = ${market}`,
    );
  else if (kind === 'left out')
    await asOwner((tx) =>
      sql`insert into spam_assets (user_id, asset_id, is_spam) values (${userId}, 'user:SPAM', true)
        on conflict (user_id, asset_id) do update set is_spam = not spam_assets.is_spam`.execute(tx),
    );
  else if (kind === 'split') await split(on(day), asset);
}

test('equals the sum of quantity times price, of accounts, and of a full computation after incremental ones', async () => {
  await fc.assert(
    fc
      .asyncProperty(
        fc.array(step, { minLength: 1, maxLength: 10 }),
        fc.array(fc.option(fc.integer({ min: 1, max: 50 }), { freq: 8 }), { minLength: 14, maxLength: 14 }),
        fc.array(anEdit, { minLength: 1, maxLength: 4 }),
        async (steps, prices, edits) => {
          await price(
            'bitcoin',
            prices.map((of) => (of === null ? null : String(of * 2))),
          );
          await price('ethereum', prices.map((of) => (of === null ? null : `${of / 4}`)).toReversed());
          for (const one of steps) await make(one);
          await update();
          for (const one of edits) {
            await edit(one);
            if (one.kind === 'deposit' || one.kind === 'withdrawal' || one.kind === 'transfer')
              await make({ ...one, kind: one.kind });
            await update();
          }
          await holds();
          const onward = await dump();
          await asSystem(server.db, async (tx) => {
            for (const table of HISTORY)
              await sql`delete from ${sql.table(table)} where user_id = ${user.userId}`.execute(tx);
          });
          await update();
          expect(onward).toEqual(await dump());
        },
      )
      .afterEach(() =>
        asSystem(server.db, async (tx) => {
          for (const table of ['flows', 'transactions', 'spam_assets'])
            await sql`delete from ${sql.table(table)} where user_id = ${user.userId}`.execute(tx);
          await sql`delete from market_days`.execute(tx);
          await noteMarketChange(tx);
        }),
      ),
    {
      numRuns: Number(process.env.RUNS ?? 6),
      endOnFailure: true,
      ...(process.env.SEED ? { seed: Number(process.env.SEED) } : {}),
    },
  );
});

async function holds(): Promise<void> {
  const { userId } = user;
  await asOwner(async (tx) => {
    const holdings = (
      await sql<{ account: string; asset: string; day: string; quantity: string }>`
        select account_id as account, asset_id as asset, day::text as day, quantity::text as quantity from account_holdings
        order by day`.execute(tx)
    ).rows;
    const prices = await dayPrices(tx, userId, ['crypto:BTC', 'crypto:ETH'], 'USD', { from: FIRST, to: TODAY });
    const whole = await dayFigures(tx, userId, all);
    const accounts = await Promise.all([HERE, THERE].map((accountId) => dayFigures(tx, userId, { ...all, accountId })));
    for (const { day, atLeast, unknownAssets, netDeposits, unknownFlows, ...rest } of whole) {
      const held = Map.groupBy(
        holdings.filter((row) => row.day <= day),
        ({ account, asset }) => `${account} ${asset}`,
      );
      let known = ZERO;
      const unknown = new Set<string>();
      for (const rows of held.values()) {
        const { asset, quantity } = rows.at(-1)!;
        const of = prices.find((one) => one.assetId === asset && one.day === day);
        if (isNegative(dec(quantity)) || (!of && Number(quantity) !== 0)) unknown.add(asset);
        else if (of) known = add(known, mul(dec(quantity), dec(of.price)));
      }
      expect([atLeast, unknownAssets]).toEqual([formatDecimal(normalize(known)), unknown.size]);
      const ofDay = accounts.flatMap((rows) => rows.filter((row) => row.day === day));
      const summed = (figure: 'atLeast' | 'netDeposits' | 'income' | 'fees') =>
        formatDecimal(normalize(ofDay.reduce((sum, row) => add(sum, dec(row[figure])), ZERO)));
      expect(summed('atLeast')).toBe(atLeast);
      if (unknownFlows === 0 && ofDay.every((row) => row.unknownFlows === 0))
        expect(summed('netDeposits')).toBe(netDeposits);
      expect([summed('income'), summed('fees')]).toEqual([rest.income, rest.fees]);
    }
    const last = new Map(holdings.map((row) => [`${row.account} ${row.asset}`, row.quantity]));
    const now = (await balances(tx, userId, { computationId: null, withoutSpam: true })).filter(
      ({ assetId }) => !assetId.startsWith('fiat:'),
    );
    const nonZero = [...last]
      .filter(([, of]) => Number(of) !== 0)
      .map(([at, of]) => `${at} ${formatDecimal(normalize(dec(of)))}`);
    expect(nonZero.toSorted()).toEqual(now.map((row) => `${row.accountId} ${row.assetId} ${row.quantity}`).toSorted());
  });
}
