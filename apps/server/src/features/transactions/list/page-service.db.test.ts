// Also runs on PostgreSQL: statements.
/** Every page of a long list must equal the one counted from the start, regardless of how it is reached. */
// Slow: it compares every page of long lists with the list counted from its start.

import { randomUUID } from 'node:crypto';
import type { Database } from '@lotbook/db/open';
import { freshDatabase } from '@lotbook/db/testing';
import { asUser } from '@lotbook/db/user';
import { symbolRef } from '@lotbook/ledger/asset-ref';
import { compare, dec } from '@lotbook/ledger/decimal';
import type { DraftTransaction } from '@lotbook/ledger/draft';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { raiseLedgerVersion } from '../../../acts/commit.ts';
import { ledgerState } from '../../../facts/ledger-state.ts';
import { handSource } from '../../../facts/sources/kinds.ts';
import { storeDrafts } from '../../../facts/transactions/store-drafts.ts';
import { forget } from '../../../platform/memory.ts';
import { followTimes, sumsOf } from '../../../results/rows/sums.ts';
import { shortLead } from '../../../views/list/leads.ts';
import { counted, listed, MOST_COUNTED, ORDERS, SORTS, type Sort } from '../../../views/list/page.ts';
import { searchFor } from '../../../views/list/search.ts';
import { refreshWhole } from '../../../views/list/testing.ts';
import { totalsOf } from '../../../views/list/totals.ts';
import { countFor, endCursorOf, idsInOrder, pageOf } from './page-service.ts';

const ANN = 'ann';
const COUNT = 10_500;
let db: Database;
let expected: string[];
let btc: string[];

beforeAll(async () => {
  db = await freshDatabase();
  await sql`insert into auth_user (id, name, email) values (${ANN}, 'Ann', 'ann@example.org')`.execute(db.kysely);
  await sql`insert into user_settings (user_id) values (${ANN}) on conflict do nothing`.execute(db.kysely);
  const accountId = randomUUID();
  const drafts = Array.from(
    { length: COUNT },
    (_, i): DraftTransaction => ({
      sourceId: `t${i}`,
      timestamp: new Date(1_600_000_000_000 + Math.floor(i / 7) * 60_000).toISOString(),
      type: 'trade',
      sent: { asset: symbolRef('ETH'), quantity: '1' },
      received: { asset: symbolRef(i % 2 === 0 ? 'BTC' : 'SOL'), quantity: '0.1' },
      fees: i % 3 === 0 ? [{ asset: symbolRef('BTC'), quantity: '0.001' }] : [],
      rows: [i + 2],
    }),
  );
  await asUser(db, ANN, async (tx) => {
    await sql`insert into accounts (user_id, id, kind, name) values (${ANN}, ${accountId}::uuid, 3, 'A')`.execute(tx);
    await storeDrafts(tx, { userId: ANN, sourceId: await handSource(tx, ANN), accountId, drafts });
    await raiseLedgerVersion(tx, ANN);
  });
  const ids = async (where: string) => {
    const { rows } = await sql<{ id: string }>`
      select id from transactions t where ${sql.raw(where)} order by happened_at desc, id desc`.execute(db.kysely);
    return rows.map((row) => row.id);
  };
  expected = await ids('true');
  btc = await ids(`exists (select from flows f where f.transaction_id = t.id and f.asset_id = 'crypto:BTC')`);
});
afterAll(() => db?.close());

const ask = (request: Parameters<typeof pageOf>[2]) =>
  asUser(db, ANN, async (tx) => {
    const state = await ledgerState(tx, ANN);
    const page = await pageOf(tx, ANN, request, state);
    const totalCount = await countFor(tx, ANN, page.query, state);
    return { ...page, totalCount, endCursor: await endCursorOf(tx, ANN, page) };
  });

const pageAt = (request: Parameters<typeof pageOf>[2]) =>
  asUser(db, ANN, async (tx) => pageOf(tx, ANN, request, await ledgerState(tx, ANN)));

test.each([
  ['all', '', 50],
  ['one asset', 'asset_id:crypto:BTC', 50],
  ['words', 'trade', 30],
])('reverses the list of %s for oldest first, by page number and by cursor', async (_name, query, limit) => {
  const list = (await everyPage(query)).reverse();
  expect(list.length).toBeGreaterThan(5000);
  const pageCount = Math.ceil(Math.min(list.length, MOST_COUNTED) / limit);
  for (const page of [1, pageCount, Math.floor(pageCount / 2), 2, pageCount - 1, 3]) {
    const found = await ask({ query, page, limit, sort: 'oldest_first' });
    const before = (page - 1) * limit;
    expect(found).toMatchObject({ ids: list.slice(before, before + limit), totalCount: countOf(list), page });
    expect(found.hasMore).toBe(before + limit < list.length);
    const next = await ask({ query, limit, after: found.endCursor, sort: 'oldest_first' });
    expect(next.ids).toEqual(list.slice(before + limit, before + 2 * limit));
  }
});

const countOf = (list: readonly string[]) => Math.min(list.length, MOST_COUNTED + 1);

async function everyPage(query: string): Promise<string[]> {
  const ids: string[] = [];
  for (let after: string | null = null; ; ) {
    const found = await ask({ query, limit: 100, after });
    ids.push(...found.ids);
    if (!found.hasMore) return ids;
    after = found.endCursor;
  }
}

test.each([
  ['the start', 1],
  ['the middle, at once', 140],
  ['next to where one was', 141],
  ['before it', 139],
  ['the last number', 200],
  ['near it', 199],
  ['near the start', 2],
])('returns page %s of all transactions', async (_name, page) => {
  const found = await ask({ page });
  expect(found.ids).toEqual(expected.slice((page - 1) * 50, page * 50));
  expect(found).toMatchObject({ totalCount: MOST_COUNTED + 1, page, hasMore: true });
});

test('rejects a page number beyond the first 10,000 rows, which only a cursor can reach', async () => {
  await expect(ask({ page: 201 })).rejects.toThrow('Page numbers lead to the first 10,000 transactions only.');
  const { endCursor } = await ask({ page: 200 });
  const next = await ask({ after: endCursor });
  expect(next).toMatchObject({ ids: expected.slice(10_000, 10_050), hasMore: true });
});

test('counts exactly up to one page, and at most the number in a small ledger', async () => {
  expect(await ask({ query: 'crypto:zzz' })).toMatchObject({ ids: [], knownCount: 0, totalCount: 0 });
  expect(await ask({ query: 'asset_id:crypto:BTC', page: 2 })).toMatchObject({ knownCount: null });
  const last = Math.ceil(btc.length / 50);
  expect(await ask({ query: 'asset_id:crypto:BTC', page: last })).toMatchObject({ knownCount: btc.length });
});

test.each([1, 60, 61, 90, 140])('returns page %i of one asset', async (page) => {
  const found = await ask({ query: 'asset_id:crypto:BTC', page });
  expect(found.totalCount).toBe(btc.length);
  expect(found.ids).toEqual(btc.slice((page - 1) * 50, page * 50));
});

test('returns the same list with another page size, of 100 rows at most', async () => {
  for (const page of [1, 3, 15, 20]) {
    const found = await ask({ page, limit: 33 });
    expect(found.ids).toEqual(expected.slice((page - 1) * 33, page * 33));
  }
  expect((await ask({ page: 2, limit: 500 })).ids).toEqual(expected.slice(100, 200));
});

test("continues after a page's cursor", async () => {
  const first = await ask({ page: 150 });
  const next = await ask({ after: first.endCursor });
  expect(next.ids).toEqual(expected.slice(7500, 7550));
});

test.each([
  ['crypto:b', 'btc'],
  ['crypto:bt crypto:btc', 'btc'],
  ['crypto:b crypto:bt crypto:btc A', 'btc'],
  ['crypto:b crypto:bt crypto:btc crypto:e crypto:et', 'btc'],
  ['crypto:b crypto:e crypto:et crypto:eth crypto:d', 'nothing'],
  ['crypto:e crypto:et crypto:eth A a crypto:', 'everything'],
])('matches words by asset and account, for any number of words: %s', async (query, what) => {
  const { ids, totalCount } = await ask({ query, limit: 20 });
  const wanted = { btc, everything: expected, nothing: [] }[what]!;
  expect(ids).toEqual(wanted.slice(0, 20));
  expect(totalCount).toBe(countOf(wanted));
});

test('adds up a long list without comparing each disposal with each transaction', async () => {
  const id = randomUUID();
  const asked = await asUser(db, ANN, async (tx) => {
    await sql`insert into computations (user_id, id, status, ledger_version) values (${ANN}, ${id}::uuid, 'FINISHED', 1)`.execute(
      tx,
    );
    await sql`
      insert into segments (user_id, computation_id, tax_year, starts_on, ends_on, input_hash, result_hash, totals, stored_by)
      values (${ANN}, ${id}::uuid, '2020', '2020-01-01', '2020-12-31', '', '', '{}', ${id}::uuid)`.execute(tx);
    await sql`
      with stored as (insert into disposals (user_id, computation_id, position, tax_year, transaction_id, kind, asset_id, quantity, disposed_at, proceeds,
        cost_basis, gain, category)
      select user_id, ${id}::uuid, position, '2020', id, 'trade', 'crypto:ETH', 1, happened_at, 3, 1.5, 1.5, 'disposal'
      from transactions where user_id = ${ANN} returning *) ${sumsOf('disposals')!} select`.execute(tx);
    const state = await ledgerState(tx, ANN);
    const search = await searchFor(tx, ANN, '', state);
    const startedAt = process.threadCpuUsage();
    const ids = await listed(tx, { userId: ANN, ...state }, search, { sort: 'newest_first', limit: null });
    const totals = await totalsOf(tx, { userId: ANN, computationId: id }, ids);
    return { totals, ms: process.threadCpuUsage(startedAt).user / 1000 };
  });
  expect(asked.totals).toMatchObject({ proceeds: String(3 * COUNT), gain: String(1.5 * COUNT), disposalCount: COUNT });
  // Comparing each pair takes 16 s.
  expect(asked.ms).toBeLessThan(4000);
});

async function addFigures(): Promise<void> {
  const id = randomUUID();
  await asUser(db, ANN, async (tx) => {
    await sql`insert into computations (user_id, id, status, ledger_version) values (${ANN}, ${id}::uuid, 'FINISHED', 1)`.execute(
      tx,
    );
    await sql`
      insert into segments (user_id, computation_id, tax_year, starts_on, ends_on, input_hash, result_hash, totals, stored_by)
      select ${ANN}, ${id}::uuid, y::text, make_date(y, 1, 1), make_date(y + 1, 1, 1), '', '', '{}', ${id}::uuid
      from generate_series(2020, 2021) y`.execute(tx);
    for (const part of [0, 1]) {
      await sql`
        with stored as (insert into disposals (user_id, computation_id, position, tax_year, transaction_id, kind, asset_id, quantity, disposed_at, proceeds,
          cost_basis, gain, category, unknown)
        select user_id, ${id}::uuid, 2 * position + ${part}::integer, (2020 + position % 2)::text, id, 'trade', 'crypto:ETH', 1, happened_at,
          0, 0, position % 500 - 100 + ${part}::numeric / 8, 'disposal', case when position % 10 = 3 then array['cost_basis'] end
        from transactions where user_id = ${ANN} and position % 4 > 0 returning *) ${sumsOf('disposals')!} select`.execute(
        tx,
      );
    }
    await sql`
      update flows f set fiat_value = (t.position * 7 % 900)::numeric / 3, fiat_currency = 'USD', fiat_source = 'file'
      from transactions t where f.user_id = ${ANN} and t.user_id = f.user_id and t.id = f.transaction_id and f.direction = 'in'
        and t.position % 5 > 0`.execute(tx);
    await sql`
      update transactions set note = 'Paid to ÄRZTE no. ' || position, counterparty = '0xAbC' || position, transaction_hash = 'Hash' || position
      where user_id = ${ANN} and position % 1000 = 7`.execute(tx);
    await refreshWhole(tx, ANN);
    await sql`update user_settings set current_computation_id = ${id}::uuid where user_id = ${ANN}`.execute(tx);
    await raiseLedgerVersion(tx, ANN);
  });
  await sql`analyze`.execute(db.kysely);
}

test('reads the first rows by value and gain from the index in the same order as the full sort', async () => {
  await addFigures();
  for (const sort of [
    'highest_value_first',
    'lowest_value_first',
    'highest_gain_first',
    'lowest_gain_first',
  ] as const) {
    for (const query of ['gain:>3.125 date:2020', 'A crypto:b']) {
      forget(ANN);
      const near = await ask({ query, sort, page: 3 });
      const whole = await asUser(db, ANN, (tx) => idsInOrder(tx, ANN, query, sort));
      expect(near.ids).toEqual(whole.slice(100, 150));
      expect(near.hasMore).toBe(whole.length > 150);
    }
  }
});

test('keeps incomplete rows in order after time edits and before gains are recomputed', async () => {
  const move = (hours: number) =>
    asUser(db, ANN, async (tx) => {
      const changeId = randomUUID();
      await sql`select set_config('app.change_id', ${changeId}, true)`.execute(tx);
      await sql`
        update transactions set happened_at = happened_at + make_interval(hours => ${hours})
        where user_id = ${ANN} and position % 30 = 3`.execute(tx);
      await followTimes(tx, ANN, changeId);
      await raiseLedgerVersion(tx, ANN);
    });
  await move(-3000);
  for (const sort of ['newest_first', 'oldest_first'] as const) {
    const whole = await asUser(db, ANN, (tx) => idsInOrder(tx, ANN, 'has:unknown', sort));
    expect(whole.length).toBeGreaterThan(300);
    forget(ANN);
    for (const page of [1, 3])
      expect((await pageAt({ query: 'has:unknown', sort, page })).ids).toEqual(whole.slice((page - 1) * 50, page * 50));
  }
  await move(3000);
});

test('updates all transactions without comparing each pair, even after one was updated', async () => {
  const used = await asUser(db, ANN, async (tx) => {
    await sql`update transactions set is_ignored = false where user_id = ${ANN} and position = 1`.execute(tx);
    const before = process.threadCpuUsage();
    await sql`update transactions set is_ignored = false where user_id = ${ANN}`.execute(tx);
    return process.threadCpuUsage(before).user;
  });
  // The embedded database uses tenths of a second of processor time, compared with five seconds for all pairs.
  expect(used).toBeLessThan(4_000_000);
});

/** Search terms with equivalent SQL on `t`. */
const figure = { value: 'transaction_values', gain: 'transaction_results' };
const CURRENT = '(select current_computation_id from user_settings)';
const compares = (of: 'value' | 'gain', bounds: string) =>
  `exists (select from ${figure[of]} r where r.user_id = t.user_id and r.transaction_id = t.id and ${of === 'gain' ? `r.computation_id = ${CURRENT} and ` : ''} ${of === 'gain' ? 'r.is_gain_known and ' : ''}r.${of} ${bounds})`;
const moves = (such: string) =>
  `exists (select from flows f where f.user_id = t.user_id and f.transaction_id = t.id and ${such})`;
const unknown = `exists (select from transaction_results r where r.user_id = t.user_id and r.transaction_id = t.id and r.computation_id = ${CURRENT} and r.has_unknown)`;
const TERMS: Record<string, string> = {
  'gain:>3.125': compares('gain', '> 3.125'),
  'gain:<-20': compares('gain', '< -20'),
  'value:>120': compares('value', '> 120'),
  'value:20..200': compares('value', 'between 20 and 200'),
  'date:2020': `t.happened_at >= '2020-01-01Z' and t.happened_at < '2021-01-01Z'`,
  'crypto:b': moves(`f.asset_id = 'crypto:BTC'`),
  'asset_id:crypto:SOL': moves(`f.asset_id = 'crypto:SOL'`),
  'has:fee': moves(`f.direction = 'fee'`),
  'has:unknown': unknown,
  '-has:unknown': `not ${unknown}`,
  'type:trade': 'true',
  zqxyzw: 'false',
};

test('returns the same pages as a scan of all transactions for any search and order', async () => {
  const leaveOut = (isOut: boolean) =>
    asUser(db, ANN, async (tx) => {
      await sql`update transactions set merged_into = ${isOut ? expected[0]! : null}::uuid where user_id = ${ANN} and position % 50 = 1`.execute(
        tx,
      );
      await sql`update transactions set spam = ${isOut ? 'whole' : null} where user_id = ${ANN} and position % 70 = 2`.execute(
        tx,
      );
      await raiseLedgerVersion(tx, ANN);
    });
  await leaveOut(true);
  type Row = { id: string; value: string | null; gain: string | null };
  const shown = async (terms: readonly string[]) => {
    const { rows } = await sql<Row>`
      select t.id, (select value from transaction_values where user_id = ${ANN} and transaction_id = t.id) as value,
        (select gain from transaction_results where user_id = ${ANN} and transaction_id = t.id and is_gain_known and computation_id = ${sql.raw(CURRENT)}) as gain
      from transactions t where ${sql.raw(['t.merged_into is null and t.spam is null', ...terms.map((term) => TERMS[term]!)].join(' and '))}
      order by happened_at desc, id desc`.execute(db.kysely);
    return rows;
  };
  const inOrder = (rows: readonly Row[], sort: Sort) => {
    const { by, isReversed } = ORDERS[sort];
    if (by === 'time') return isReversed ? rows.toReversed() : rows;
    const known = rows.filter((row) => row[by] !== null).sort((a, b) => compare(dec(b[by]!), dec(a[by]!)));
    return [...(isReversed ? known.reverse() : known), ...rows.filter((row) => row[by] === null)];
  };
  const terms = fc.oneof(fc.constant([]), fc.uniqueArray(fc.constantFrom(...Object.keys(TERMS)), { maxLength: 3 }));
  const place = fc.oneof(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 200 }));
  const check = async (some: readonly string[], sort: Sort, page: number) => {
    const query = some.join(' ');
    const list = inOrder(await shown(some), sort).map(({ id }) => id);
    const last = Math.max(1, Math.ceil(list.length / 50));
    const at = Math.min(page, last);
    const answer = await ask({ query, sort, page });
    expect(answer).toMatchObject({ page: at, ids: list.slice((at - 1) * 50, at * 50), hasMore: at < last });
    expect(answer.totalCount).toBe(countOf(list));
    const next = await pageAt({ query, sort, after: answer.endCursor });
    if (list.length > 0) expect(next.ids).toEqual(list.slice(at * 50, at * 50 + 50));
  };
  await fc.assert(fc.asyncProperty(terms, fc.constantFrom(...SORTS), place, check), { numRuns: 25 });
  for (const sort of SORTS) for (const page of [1, 150, 190]) await check([], sort, page);
  await leaveOut(false);
});

test('sorts figures that differ beyond the precision of a float', async () => {
  const large = '123456789012345678901234567890';
  expect(Number(`${large}.1`)).toBe(Number(`${large}.2`));
  await asUser(db, ANN, async (tx) => {
    const digits = ['1', '3', '2'];
    for (const [at, digit] of digits.entries()) {
      await sql`update flows set fiat_value = ${`${large}.${digit}`}::numeric, fiat_currency = 'USD', fiat_source = 'file'
        where user_id = ${ANN} and transaction_id = ${expected[at]!}::uuid and direction = 'in'`.execute(tx);
    }
    await refreshWhole(tx, ANN);
    const of = { userId: ANN, ...(await ledgerState(tx, ANN)) };
    const search = await searchFor(tx, ANN, '', { ...of, isImporting: false });
    const ids = await listed(tx, of, search, { sort: 'highest_value_first', limit: 3 });
    expect(ids).toEqual([expected[1], expected[2], expected[0]]);
    const [above] = await listed(tx, of, await searchFor(tx, ANN, `value:>${large}.2`, { ...of, isImporting: false }), {
      ...{ sort: 'newest_first', limit: 3 },
    });
    expect(above).toBe(expected[1]);
  });
});

test.each([
  ['value:>299', 'some'],
  ['value:14 gain:<-60', 'some'],
  ['gain:>790 -value:<300', 'some'],
  ['gain:>9999', 'nothing'],
  ['gain:798.125', 'some'],
  ['hash:0x12', 'nothing'],
  ['source:sample', 'nothing'],
  ['label:wrap', 'nothing'],
  ['type:transfer', 'nothing'],
  ['has:review', 'nothing'],
  ['is:unmatched crypto:b', 'nothing'],
  ['ärzte', 'some'],
  ['"ÄRZTE no. 1007"', 'some'],
  ['asset_id:crypto:SOL ärzte -no.', 'nothing'],
  ['asset_id:crypto:SOL ärzte', 'some'],
  ['A paid', 'some'],
  ['zqxyzw', 'nothing'],
  ['A zqxyzw', 'nothing'],
  ['BTC zqxyzw', 'nothing'],
  ['Hash1007', 'some'],
  ['counterparty:0xABC2', 'some'],
  ['counterparty:0xabd', 'nothing'],
  ['amount:>5', 'nothing'],
  ['amount:0.2..0.9', 'nothing'],
])('finds the same through an index as in a scan of every transaction: %s', async (query, what) => {
  const { short, ids, all, count } = await asUser(db, ANN, async (tx) => {
    const of = { userId: ANN, ...(await ledgerState(tx, ANN)) };
    const search = await searchFor(tx, ANN, query, of);
    const stretch = { sort: 'newest_first', limit: null } as const;
    return {
      short: await shortLead(tx, search.leads),
      ids: await listed(tx, of, search, stretch),
      all: await listed(tx, of, { ...search, leads: [] }, stretch),
      count: await counted(tx, of, search),
    };
  });
  expect(short).not.toBeNull();
  expect(ids).toEqual(all);
  expect(count).toBe(all.length);
  expect(ids.length > 0 ? 'some' : 'nothing').toBe(what);
});

test('finds words in notes on any page, by cursor, and on the last page if the number is beyond it', async () => {
  await asUser(db, ANN, async (tx) => {
    await sql`
      update transactions set note = case when position % 20 = 3 then 'Rent of the flat' end where user_id = ${ANN}`.execute(
      tx,
    );
    await refreshWhole(tx, ANN);
    await raiseLedgerVersion(tx, ANN);
  });
  const first = await ask({ query: 'rent flat' });
  const { rows } = await sql<{ id: string }>`
    select id from transactions where note is not null order by happened_at desc, id desc`.execute(db.kysely);
  const noted = rows.map(({ id }) => id);
  expect(first).toMatchObject({ totalCount: noted.length, ids: noted.slice(0, 50) });
  expect((await ask({ query: 'rent flat', page: 7 })).ids).toEqual(noted.slice(300, 350));
  expect((await ask({ query: 'rent flat', after: first.endCursor })).ids).toEqual(noted.slice(50, 100));
  expect((await ask({ query: 'rent flat', page: 99 })).ids).toEqual(noted.slice(-(noted.length % 50 || 50)));
});

test('reads a changed ledger again even if the page was cached', async () => {
  await ask({ page: 140 });
  const gone = expected[10]!;
  await asUser(db, ANN, async (tx) => {
    await sql`delete from flows where user_id = ${ANN} and transaction_id = ${gone}::uuid`.execute(tx);
    await sql`delete from transactions where user_id = ${ANN} and id = ${gone}::uuid`.execute(tx);
    await raiseLedgerVersion(tx, ANN);
  });
  const left = expected.filter((id) => id !== gone);
  expect(await ask({ page: 140 })).toMatchObject({ ids: left.slice(6950, 7000) });
});
