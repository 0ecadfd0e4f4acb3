import { randomUUID } from 'node:crypto';
import type { Database } from '@lotbook/db/open';
import { freshDatabase } from '@lotbook/db/testing';
import { asSystem, asUser } from '@lotbook/db/user';
import { symbolRef } from '@lotbook/ledger/asset-ref';
import { dec, formatDecimal } from '@lotbook/ledger/decimal';
import type { DraftTransaction } from '@lotbook/ledger/draft';
import type { PriceAnswer, PriceProvider, PriceQuery } from '@lotbook/market/provider';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { handSource } from '../facts/sources/kinds.ts';
import { storeDrafts } from '../facts/transactions/store-drafts.ts';
import { type PageRow, transactionOf } from '../results/engine/engine-ledger.ts';
import { readPage } from '../results/engine/read-ledger.ts';
import { fillValues as fillAll, type Sources, type User } from './fill.ts';
import { forgetValues, restateValues } from './flows.ts';
import { remembered } from './remembered.ts';

const ANN = { userId: 'ann', baseCurrency: 'USD', timeZone: 'America/New_York' };
const NONE: Sources = { assets: [], currencies: [], asks: 'now' };
const account = randomUUID();
let db: Database;

/** These tests don't read the list of transactions. */
const fillValues = (db: Database, user: User, sources: Sources) =>
  fillAll(db, user, sources, { refresh: async () => {} });

beforeEach(async () => {
  db = await freshDatabase();
  await asSystem(db, async (tx) => {
    for (const [id, symbol, kind] of [
      ['fiat:USD', 'USD', 'FIAT'],
      ['fiat:EUR', 'EUR', 'FIAT'],
      ['crypto:ETH', 'ETH', 'CRYPTO_CURRENCY'],
      ['crypto:USDC', 'USDC', 'CRYPTO_CURRENCY'],
    ]) {
      await sql`insert into assets (id, symbol, name, kind, slug) values (${id}, ${symbol}, ${symbol}, ${kind}, ${symbol}) on conflict do nothing`.execute(
        tx,
      );
    }
    await sql`update assets set coingecko_id = 'usd-coin' where id = 'crypto:USDC'`.execute(tx);
    await sql`insert into auth_user (id, name, email) values ('ann', 'Ann', 'ann@example.org')`.execute(tx);
    await sql`insert into user_settings (user_id) values ('ann') on conflict do nothing`.execute(tx);
  });
  await asUser(db, 'ann', (tx) =>
    sql`insert into accounts (user_id, id, kind, name) values ('ann', ${account}, 1, 'Kraken')`.execute(tx),
  );
});
afterEach(() => db.close());

function draft(type: DraftTransaction['type'], rest: Partial<DraftTransaction>): DraftTransaction {
  return { sourceId: randomUUID(), timestamp: '2024-03-02T02:30:00.000Z', type, fees: [], rows: [1], ...rest };
}

async function store(...drafts: DraftTransaction[]): Promise<void> {
  await asUser(db, 'ann', (tx) =>
    handSource(tx, 'ann').then((sourceId) => storeDrafts(tx, { userId: 'ann', sourceId, accountId: account, drafts })),
  );
}

async function values(): Promise<string[]> {
  const { rows } = await asUser(db, 'ann', (tx) =>
    sql<{ line: string }>`
      select direction || ' ' || quantity || ' ' || asset_id || ' = ' || coalesce(fiat_value::text, '?') || ' (' || coalesce(fiat_source, '') || ')' as line
      from flows order by transaction_id, position`.execute(tx),
  );
  return rows.map(({ line }) => line).sort();
}

const eth = (quantity: string) => ({ asset: symbolRef('ETH'), quantity });
const reward = draft('income', { label: 'staking', received: eth('2') });

function market(
  id: string,
  currencies: string[],
  answer: (query: PriceQuery) => PriceAnswer,
): PriceProvider & { asked: PriceQuery[] } {
  const asked: PriceQuery[] = [];
  return {
    id,
    label: id,
    currencies,
    asked,
    async prices(queries) {
      asked.push(...queries);
      return queries.map(answer);
    },
  };
}

const price =
  (value: string, source: string) =>
  (query: PriceQuery): PriceAnswer => ({
    ok: true,
    value: {
      asset: query.asset.symbol,
      currency: query.currency,
      value: dec(value),
      source,
      pricedAt: '2024-03-02T02:29:00.000Z',
      granularity: 'minute',
      confidence: 0.99,
      provisional: false,
    },
  });

test('never prices a deposit, withdrawal or loss, because its cost is not its current value', async () => {
  await store(
    draft('deposit', { received: eth('1') }),
    draft('withdrawal', { sent: eth('1') }),
    draft('lost', { sent: eth('1') }),
  );
  const source = market('m', ['USD'], price('3000', 'm'));
  expect(await fillValues(db, ANN, { ...NONE, assets: [source] })).toEqual({ valued: 0, unvalued: 0 });
  expect(source.asked).toEqual([]);
});

test("requests a price for the instant and tax day in the user's time zone and multiplies exactly", async () => {
  await store(reward);
  const source = market('m', ['USD'], price('3000.123456789', 'm'));
  expect(await fillValues(db, ANN, { ...NONE, assets: [source] })).toEqual({ valued: 1, unvalued: 0 });
  expect(source.asked).toMatchObject([{ at: '2024-03-02T02:30:00.000Z', on: '2024-03-01', currency: 'USD' }]);
  expect(await values()).toEqual(['in 2 crypto:ETH = 6000.246913578 (m)']);
});

test("prefers the user's own price table over the market", async () => {
  await store(reward);
  await asUser(db, 'ann', (tx) =>
    sql`insert into user_prices (user_id, asset, currency, moment, price) values ('ann', 'ETH', 'USD', '2024-03-01', 2500)`.execute(
      tx,
    ),
  );
  await fillValues(db, ANN, { ...NONE, assets: [market('m', ['USD'], price('3000', 'm'))] });
  expect(await values()).toEqual(['in 2 crypto:ETH = 5000 (price-table)']);
});

test('leaves unknown values empty and counts them', async () => {
  await store(reward);
  expect(await fillValues(db, ANN, NONE)).toEqual({ valued: 0, unvalued: 1 });
  expect(await values()).toEqual(['in 2 crypto:ETH = ? ()']);
});

test('needs only the exchange rate of the day for a value stated in another currency', async () => {
  await store(draft('income', { label: 'staking', received: { ...eth('2'), fiatValue: '5000', fiatCurrency: 'EUR' } }));
  const rates = market('ecb', ['USD'], price('1.1', 'ecb'));
  await fillValues(db, ANN, { ...NONE, currencies: [rates] });
  expect(rates.asked).toMatchObject([{ asset: { symbol: 'EUR' }, on: '2024-03-01' }]);
  expect(await values()).toEqual(['in 2 crypto:ETH = 5500 (file+ecb)']);
});

test("converts a cost stated in another currency at its day's rate, and leaves it unknown until then", async () => {
  const cost = { fiatValue: '5000', fiatCurrency: 'EUR', isCostBasis: true };
  const worth = { fiatValue: '900', fiatCurrency: 'EUR' };
  await store(
    draft('deposit', { received: { ...eth('1'), ...cost } }),
    draft('gift_received', { received: { ...eth('2'), ...cost } }),
    // An opening lot whose cost was paid when it was acquired, which in New York was a day earlier.
    draft('deposit', { received: { ...eth('3'), ...cost }, acquiredAt: '2019-05-02T01:00:00.000Z' }),
    draft('deposit', { received: { ...eth('4'), ...worth } }),
  );
  const costs = async () => {
    const page = await asUser(db, 'ann', (tx) => readPage(tx, 'ann', null));
    const flows = (JSON.parse(page!.json) as PageRow[]).flatMap(
      (row) => transactionOf(row, { baseCurrency: 'USD', tradeValue: 'RECEIVED' }).flows,
    );
    return flows.sort((a, b) => Number(a.quantity) - Number(b.quantity)).map(({ fiatValue }) => fiatValue);
  };
  const away = market('ecb', ['USD'], () => ({ ok: false, error: { code: 'offline', message: 'none' } }));
  expect(await fillValues(db, ANN, { ...NONE, currencies: [away] })).toEqual({ valued: 0, unvalued: 3 });
  expect(await costs()).toEqual([null, null, null, null]);
  const rates = market('ecb', ['USD'], price('1.1', 'ecb'));
  const assets = market('m', ['USD'], price('3000', 'm'));
  expect(await fillValues(db, ANN, { ...NONE, assets: [assets], currencies: [rates] })).toEqual({
    valued: 3,
    unvalued: 0,
  });
  expect(assets.asked).toEqual([]);
  const days = rates.asked.map(({ asset, on }) => `${asset.symbol} ${on}`);
  expect([...new Set(days)].sort()).toEqual(['EUR 2019-05-01', 'EUR 2024-03-01']);
  expect(await values()).toEqual([
    'in 1 crypto:ETH = 5500 (basis+ecb)',
    'in 2 crypto:ETH = 5500 (basis+ecb)',
    'in 3 crypto:ETH = 5500 (basis+ecb)',
    'in 4 crypto:ETH = ? ()',
  ]);
  expect(await costs()).toEqual(['5500', '5500', '5500', null]);
  await asUser(db, 'ann', (tx) => forgetValues(tx, 'ann', 'priced'));
  expect((await values())[0], 'that it is a cost is remembered').toBe('in 1 crypto:ETH = ? (basis)');
});

test('requests each price from a caching source once, even an unknown one, and stops requesting from an unreachable source', async () => {
  await store(reward);
  const clock = { now: () => Date.parse('2026-01-01'), sleep: async () => {}, random: () => 0 };
  const fails = (code: 'no-price' | 'offline') =>
    market('m', ['USD'], () => ({ ok: false, error: { code, message: 'none' } }));
  for (const [code, times] of [
    ['no-price', 1],
    ['offline', 2],
  ] as const) {
    const source = fails(code);
    for (let run = 0; run < 2; run++) {
      await fillValues(db, ANN, { ...NONE, assets: [remembered({ ...source, id: code }, db, clock, true)] });
    }
    expect([code, source.asked.length]).toEqual([code, times]);
  }
  const source = market('good', ['USD'], price('3000', 'good'));
  await fillValues(db, ANN, { ...NONE, assets: [remembered(source, db, clock, true)] });
  await asUser(db, 'ann', (tx) => forgetValues(tx, 'ann', 'priced'));
  const offline = { ...source, prices: () => Promise.reject(new Error('asked')) };
  await fillValues(db, ANN, { ...NONE, assets: [remembered(offline, db, clock, false)] });
  expect(await values()).toEqual(['in 2 crypto:ETH = 6000 (good)']);
  expect(source.asked).toHaveLength(1);
});

test('caches daily prices by tax date, so that one instant in two time zones has two days, each requested once', async () => {
  await asSystem(db, (tx) =>
    sql`insert into auth_user (id, name, email) values ('ben', 'Ben', 'ben@example.org')`.execute(tx),
  );
  const clock = { now: () => Date.parse('2026-01-01'), sleep: async () => {}, random: () => 0 };
  const closes: Record<string, string> = { '2024-03-01': '3000', '2024-03-02': '3300' };
  const days = market('days', ['USD'], (query) => price(closes[query.on]!, 'days')(query));
  const kept = remembered({ ...days, isOfDay: true }, db, clock, true);
  // 2:30 a.m. on March 2 in UTC, and noon; in New York the first is still March 1.
  const [night, noon] = ['2024-03-02T02:30:00.000Z', '2024-03-02T12:00:00.000Z'];
  const priceOf = async (at: string, on: string) => {
    const [answer] = await kept.prices([{ asset: { symbol: 'ETH' }, currency: 'USD', at, on }]);
    return answer!.ok && formatDecimal(answer!.value.value);
  };
  expect(await priceOf(night, '2024-03-01')).toBe('3000');
  expect(await priceOf(night, '2024-03-02'), 'in Berlin').toBe('3300');
  expect(await priceOf(noon, '2024-03-02')).toBe('3300');
  expect(days.asked.map(({ on }) => on)).toEqual(['2024-03-01', '2024-03-02']);
});

test('repeats a request without a price after a week, or after an unfinished day, and changes only that value', async () => {
  await store(reward, draft('income', { label: 'staking', received: { ...eth('3') } }));
  await asSystem(db, (tx) => sql`update assets set coingecko_id = 'ethereum' where id = 'crypto:ETH'`.execute(tx));
  let now = Date.parse('2024-03-02T12:00:00Z');
  const clock = { now: () => now, sleep: async () => {}, random: () => 0 };
  const say = (isNotYet: boolean): PriceAnswer => ({
    ok: false,
    error: { code: 'no-price', message: 'none', ...(isNotYet && { isNotYet: true }) },
  });
  let answer: (query: PriceQuery) => PriceAnswer = () => say(true);
  const source = market('m', ['USD'], (query) => answer(query));
  const fill = () => fillValues(db, ANN, { ...NONE, assets: [remembered(source, db, clock, true)] });
  const askAgain = () =>
    asUser(db, 'ann', async (tx) => {
      const { rows } = await sql<{ days: number }>`
        select round(extract(epoch from ask_again_at - now()) / 86400)::int as days from provisional_values`.execute(
        tx,
      );
      return rows.map(({ days }) => days);
    });
  const due = () => asUser(db, 'ann', (tx) => sql`update provisional_values set ask_again_at = now()`.execute(tx));
  await fill();
  expect(await askAgain(), 'the day is not over').toEqual([1, 1]);
  answer = () => say(false);
  now += 3_600_001;
  await due();
  await fill();
  expect(await askAgain(), 'it is over, and there is none').toEqual([7, 7]);
  await fill();
  expect([await askAgain(), source.asked.length], 'a look in between neither asks nor puts it off').toEqual([
    [7, 7],
    4,
  ]);
  answer = price('3000', 'm');
  now += 7 * 86_400_000;
  await due();
  await asUser(db, 'ann', (tx) =>
    sql`update flows set fiat_value = 1, fiat_source = 'typed' where quantity = 3`.execute(tx),
  );
  expect(await fill()).toEqual({ valued: 1, unvalued: 0 });
  expect(await values()).toEqual(['in 2 crypto:ETH = 6000 (m)', 'in 3 crypto:ETH = 1 (typed)']);
  expect(await askAgain()).toEqual([]);
});

test('waits for unavailable sources and marks them as down, and does not wait if there are no sources', async () => {
  await store(reward);
  const away = market('m', ['USD'], () => ({ ok: false, error: { code: 'offline', message: 'none' } }));
  const state = async () => {
    const { rows } = await asUser(db, 'ann', (tx) =>
      sql<{ waiting: number; out: string | null }>`
        select (select count(*)::int from waiting_values) as waiting, (select max(source) from price_outages) as out`.execute(
        tx,
      ),
    );
    return rows[0];
  };
  const fill = (asks: Sources['asks']) => fillValues(db, ANN, { ...NONE, assets: [away], asks });
  await fill('later');
  expect(await state()).toEqual({ waiting: 1, out: null });
  await fill('now');
  expect(await state()).toEqual({ waiting: 1, out: 'm' });
  await fill('later');
  expect(await state(), 'still out').toEqual({ waiting: 1, out: 'm' });
  await fill('never');
  expect(await state()).toEqual({ waiting: 0, out: null });
});

test('uses a peg only after asking every source, and replaces it with the first price', async () => {
  await store(draft('income', { label: 'interest', received: { asset: symbolRef('USDC'), quantity: '100' } }));
  let answer = price('0.9123', 'm');
  const away = () => ({ ok: false, error: { code: 'offline', message: 'none' } }) as const;
  const none = () => ({ ok: false, error: { code: 'no-price', message: 'none' } }) as const;
  const source = market('m', ['USD'], (query) => answer(query));
  const fill = (asks: Sources['asks']) => fillValues(db, ANN, { ...NONE, assets: [source], asks });
  const askAgain = () =>
    asUser(db, 'ann', async (tx) => {
      const { rows } = await sql<{ days: number }>`
        select round(extract(epoch from ask_again_at - now()) / 86400)::int as days from provisional_values`.execute(
        tx,
      );
      return rows.map(({ days }) => days);
    });

  answer = away;
  expect(await fill('later'), 'nobody was asked yet').toEqual({ valued: 0, unvalued: 1 });
  expect(await values()).toEqual(['in 100 crypto:USDC = ? ()']);
  expect(await fill('now')).toEqual({ valued: 1, unvalued: 0 });
  expect([await values(), await askAgain()]).toEqual([['in 100 crypto:USDC = 100 (peg)'], [0]]);
  expect(await fill('now'), 'the source is still away: nothing changed').toEqual({ valued: 0, unvalued: 0 });
  const before = source.asked.length;
  await fill('later');
  expect(source.asked, 'a computation leaves it to the asking').toHaveLength(before);
  answer = none;
  expect(await fill('now')).toEqual({ valued: 0, unvalued: 0 });
  expect([await values(), await askAgain()]).toEqual([['in 100 crypto:USDC = 100 (peg)'], [7]]);

  answer = price('0.9123', 'm');
  await fill('now');
  expect(await values(), 'not before the week is over').toEqual(['in 100 crypto:USDC = 100 (peg)']);
  await asUser(db, 'ann', (tx) => sql`update provisional_values set ask_again_at = now()`.execute(tx));
  expect(await fill('now')).toEqual({ valued: 1, unvalued: 0 });
  expect([await values(), await askAgain()]).toEqual([['in 100 crypto:USDC = 91.23 (m)'], []]);
});

test('requests the rate of an unfinished day again, even from cache, and keeps values entered meanwhile', async () => {
  await store(
    draft('income', { label: 'staking', received: { ...eth('2'), fiatValue: '5000', fiatCurrency: 'EUR' } }),
    draft('income', { label: 'staking', received: { ...eth('3'), fiatValue: '6000', fiatCurrency: 'EUR' } }),
  );
  let now = Date.parse('2024-03-01T12:00:00Z');
  let rate = '1.1';
  const ecb = market('ecb', ['USD'], (query) => {
    const answer = price(rate, 'ecb')(query);
    return answer.ok ? { ok: true, value: { ...answer.value, provisional: rate === '1.1' } } : answer;
  });
  const kept = remembered(ecb, db, { now: () => now, sleep: async () => {}, random: () => 0 }, true);
  const fill = () => fillValues(db, ANN, { ...NONE, currencies: [kept] });
  await fill();
  rate = '1.2';
  expect(await fill(), 'the answer is an hour old at most').toEqual({ valued: 0, unvalued: 0 });
  expect(await values()).toEqual(['in 2 crypto:ETH = 5500 (file+ecb)', 'in 3 crypto:ETH = 6600 (file+ecb)']);
  await asUser(db, 'ann', (tx) =>
    sql`update flows set fiat_value = 7000, fiat_source = 'typed' where quantity = 3`.execute(tx),
  );
  now += 3_600_001;
  expect(await fill()).toEqual({ valued: 1, unvalued: 0 });
  expect(await values()).toEqual(['in 2 crypto:ETH = 6000 (file+ecb)', 'in 3 crypto:ETH = 7000 (typed)']);
  await asUser(db, 'ann', async (tx) => {
    expect((await sql`select 1 from provisional_values`.execute(tx)).rows).toEqual([]);
  });
});

test('converts base currency amounts and entered values for another base currency and back', async () => {
  await store(draft('buy', { sent: { asset: symbolRef('EUR'), quantity: '100' }, received: eth('1') }), reward);
  await asUser(db, 'ann', (tx) =>
    sql`update flows set fiat_value = 7000, fiat_currency = 'USD', fiat_source = 'typed' where quantity = 2`.execute(
      tx,
    ),
  );
  await asUser(db, 'ann', (tx) => restateValues(tx, 'ann', 'EUR'));
  await fillValues(
    db,
    { ...ANN, baseCurrency: 'EUR' },
    { ...NONE, currencies: [market('ecb', ['EUR'], price('0.9', 'ecb'))] },
  );
  expect(await values()).toEqual([
    'in 1 crypto:ETH = ? ()',
    'in 2 crypto:ETH = 6300 (typed+ecb)',
    'out 100 fiat:EUR = 100 (face)',
  ]);
  await asUser(db, 'ann', (tx) => restateValues(tx, 'ann', 'USD'));
  expect(await values()).toEqual([
    'in 1 crypto:ETH = ? ()',
    'in 2 crypto:ETH = 7000 (typed)',
    'out 100 fiat:EUR = ? ()',
  ]);
});
