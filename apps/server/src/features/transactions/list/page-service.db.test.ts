// Also runs on PostgreSQL: statements.
/** Pages of a long list: every page is what counting from the start would give, however one gets there. */

import { randomUUID } from 'node:crypto';
import type { Database } from '@lotbook/db/open';
import { freshDatabase } from '@lotbook/db/testing';
import { asUser, type Tx } from '@lotbook/db/user';
import { symbolRef } from '@lotbook/ledger/asset-ref';
import { compare, dec } from '@lotbook/ledger/decimal';
import type { DraftTransaction } from '@lotbook/ledger/draft';
import fc from 'fast-check';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { commit, raiseLedgerVersion } from '../../../acts/commit.ts';
import { forgetFigures, ledgerState } from '../../../books/results/version-cache.ts';
import { handSource } from '../../../facts/sources/kinds.ts';
import { storeDrafts } from '../../../facts/transactions/store-drafts.ts';
import { quickSearchFor } from '../../../views/list/few.ts';
import { STEP } from '../../../views/list/figure-marks.ts';
import { STRIDE } from '../../../views/list/figure-ranks.ts';
import { LED } from '../../../views/list/led-by-figure.ts';
import { ORDERS, SORTS, type Sort } from '../../../views/list/orders.ts';
import { ALL, found, type Part } from '../../../views/list/page.ts';
import { searchFor } from '../../../views/list/search-for.ts';
import { slicesOf, surveyOf } from '../../../views/list/survey.ts';
import { sumOn, totalsOf } from '../../../views/list/totals.ts';
import { LOOKING } from './by-figure.ts';
import { countFor, countSoFar } from './found.ts';
import { endCursorOf, idsInOrder, pageOf } from './page-service.ts';

const ANN = 'ann';
const COUNT = 14_000;
let db: Database;
let expected: string[];
let btc: string[];

beforeAll(async () => {
  db = await freshDatabase();
  await sql`insert into auth_user (id, name, email) values (${ANN}, 'Ann', 'ann@example.org')`.execute(db.kysely);
  await sql`insert into user_settings (user_id) values (${ANN}) on conflict do nothing`.execute(db.kysely);
  const accountId = randomUUID();
  // Many share their moment, so that the order among equals matters.
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

/** A page with all that one can ask of it. */
const ask = (request: Parameters<typeof pageOf>[2]) =>
  asUser(db, ANN, async (tx) => {
    const state = await ledgerState(tx, ANN);
    const page = await pageOf(tx, ANN, request, state);
    const totalCount = await countFor(tx, ANN, page.query, state);
    const pageCount = Math.max(1, Math.ceil(totalCount / page.limit));
    return { ...page, totalCount, pageCount, endCursor: await endCursorOf(tx, ANN, page) };
  });

const pageAt = (request: Parameters<typeof pageOf>[2]) =>
  asUser(db, ANN, async (tx) => pageOf(tx, ANN, request, await ledgerState(tx, ANN)));

test.each([
  ['all', '', 50],
  ['one asset', 'asset_id:crypto:BTC', 50],
  ['words', 'trade', 30],
])(
  'oldest first, of %s, is the list turned round: by number in any order, and along its cursors',
  async (_name, query, limit) => {
    const list = (await listed(query)).reverse();
    expect(list.length).toBeGreaterThan(5000);
    const pageCount = Math.ceil(list.length / limit);
    for (const page of [1, pageCount, Math.floor(pageCount / 2), 2, pageCount - 1, 3]) {
      const found = await ask({ query, page, limit, sort: 'oldest_first' });
      const before = (page - 1) * limit;
      expect(found).toMatchObject({ ids: list.slice(before, before + limit), totalCount: list.length, page });
      expect(found.hasMore).toBe(page < pageCount);
      const next = await ask({ query, limit, after: found.endCursor, sort: 'oldest_first' });
      expect(next.ids).toEqual(list.slice(before + limit, before + 2 * limit));
    }
  },
);

/** Ids of what a search finds, newest first, as they are in pages of the most rows. */
async function listed(query: string): Promise<string[]> {
  const ids: string[] = [];
  for (let after: string | null = null; ; ) {
    const found = await ask({ query, limit: 500, after });
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
  ['the end', 280],
  ['near the end', 279],
  ['near the start', 2],
])('all transactions, page at %s', async (_name, page) => {
  const found = await ask({ page });
  expect(found.ids).toEqual(expected.slice((page - 1) * 50, page * 50));
  expect(found).toMatchObject({ totalCount: COUNT, page, pageCount: 280, hasMore: page < 280 });
});

test.each([1, 60, 61, 90, 187])('one asset, page %i', async (page) => {
  const found = await ask({ query: 'asset_id:crypto:BTC', page });
  expect(found.totalCount).toBe(btc.length);
  expect(found.ids).toEqual(btc.slice((page - 1) * 50, page * 50));
});

test('pages of another size are the same list', async () => {
  for (const page of [1, 3, 15, 20]) {
    const found = await ask({ page, limit: 333 });
    expect(found.ids).toEqual(expected.slice((page - 1) * 333, page * 333));
  }
});

test('from the cursor of a page the next one follows', async () => {
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
])('words mean what was moved and where, however many there are: %s', async (query, what) => {
  const { ids, totalCount } = await ask({ query, limit: 20 });
  const wanted = { btc, everything: expected, nothing: [] }[what]!;
  expect(ids).toEqual(wanted.slice(0, 20));
  expect(totalCount).toBe(wanted.length);
});

test('a search of all transactions is made in slices, and comes to what one look at all of them comes to', async () => {
  const query = 'crypto:e crypto:et crypto:eth A a crypto:';
  const { slices, survey } = await asUser(db, ANN, async (tx) => {
    const search = await searchFor(tx, ANN, query, await ledgerState(tx, ANN));
    const parts: Part[] = [];
    for await (const part of slicesOf(tx, ANN)) parts.push(part);
    return { slices: parts, survey: await surveyOf(tx, ANN, search) };
  });
  // However short a time each takes, none has more than three times as many as the one before.
  expect(slices.length).toBeGreaterThan(2);
  expect(slices.map(({ after }) => after)).toEqual([null, ...slices.slice(0, -1).map(({ until }) => until)]);
  expect(slices.at(-1)).toMatchObject({ until: null, isLast: true });
  expect(Array.from({ length: survey.length }, (_, at) => survey.at(at))).toEqual(expected);
});

test('the sums of a long list are looked for slice by slice, and not each disposal in each of them', async () => {
  const id = randomUUID();
  const asked = await asUser(db, ANN, async (tx) => {
    await sql`insert into computations (user_id, id, status, ledger_version) values (${ANN}, ${id}::uuid, 'FINISHED', 1)`.execute(
      tx,
    );
    await sql`
      insert into segments (user_id, computation_id, tax_year, starts_on, ends_on, input_hash, result_hash, totals, stored_by)
      values (${ANN}, ${id}::uuid, '2020', '2020-01-01', '2020-12-31', '', '', '{}', ${id}::uuid)`.execute(tx);
    await sql`
      insert into disposals (user_id, computation_id, position, tax_year, transaction_id, kind, asset_id, quantity, disposed_at, proceeds,
        cost_basis, gain, category)
      select user_id, ${id}::uuid, position, '2020', id, 'trade', 'crypto:ETH', 1, happened_at, 3, 1.5, 1.5, 'disposal'
      from transactions where user_id = ${ANN}`.execute(tx);
    const search = await searchFor(tx, ANN, '', await ledgerState(tx, ANN));
    const startedAt = process.cpuUsage();
    const ids = await surveyOf(tx, ANN, search);
    const totals = totalsOf(await sumOn(tx, { userId: ANN, computationId: id, ids }));
    return { totals, ms: process.cpuUsage(startedAt).user / 1000 };
  });
  expect(asked.totals).toMatchObject({ proceeds: String(3 * COUNT), gain: String(1.5 * COUNT), disposalCount: COUNT });
  // It was 18 s where each was compared with each; it is a quarter of a second.
  expect(asked.ms).toBeLessThan(4000);
});

type Plan = { 'Node Type': string; 'Relation Name'?: string; 'Actual Loops': number; Plans?: Plan[] };

test.each([
  'crypto:b A',
  'crypto:e crypto:et crypto:eth A a crypto:',
  'crypto:b crypto:e zzz',
  'BTC SOL',
  'has:review A',
])('all flows are looked at twice at most, not transaction by transaction: %s', async (query) => {
  const plan = await asUser(db, ANN, async (tx) => {
    const search = await searchFor(tx, ANN, query, await ledgerState(tx, ANN));
    const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Plan }] }>`
        explain (analyze, timing off, format json) ${found(ANN, search, ALL)}`.execute(tx);
    return rows[0]!['QUERY PLAN'][0].Plan;
  });
  const nodes = (node: Plan): Plan[] => [node, ...(node.Plans ?? []).flatMap(nodes)];
  const looks = nodes(plan).filter((node) => node['Relation Name'] === 'flows');
  expect(looks.map((node) => node['Actual Loops']).filter((loops) => loops > 1)).toEqual([]);
  expect(looks.length).toBeLessThan(4);
});

/** A result in which three of four transactions have a gain, and some of these rest on something unknown; and values, equal ones among them. */
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
        insert into disposals (user_id, computation_id, position, tax_year, transaction_id, kind, asset_id, quantity, disposed_at, proceeds,
          cost_basis, gain, category, unknown)
        select user_id, ${id}::uuid, 2 * position + ${part}::integer, (2020 + position % 2)::text, id, 'trade', 'crypto:ETH', 1, happened_at,
          0, 0, position % 500 - 100 + ${part}::numeric / 8, 'disposal', case when position % 10 = 3 then array['cost_basis'] end
        from transactions where user_id = ${ANN} and position % 4 > 0`.execute(tx);
    }
    await sql`
      update flows f set fiat_value = (t.position * 7 % 900)::numeric / 3, fiat_currency = 'USD', fiat_source = 'file'
      from transactions t where f.user_id = ${ANN} and t.user_id = f.user_id and t.id = f.transaction_id and f.direction = 'in'
        and t.position % 5 > 0`.execute(tx);
    await sql`
      update transactions set note = 'Paid to ÄRZTE no. ' || position, counterparty = '0xAbC' || position, transaction_hash = 'Hash' || position
      where user_id = ${ANN} and position % 1000 = 7`.execute(tx);
    await sql`update user_settings set current_computation_id = ${id}::uuid where user_id = ${ANN}`.execute(tx);
    await raiseLedgerVersion(tx, ANN);
  });
  await sql`analyze`.execute(db.kysely);
}

test('by value and by gain: what is found along the index of the figure is what all in order begins with', async () => {
  await addFigures();
  for (const sort of [
    'highest_value_first',
    'lowest_value_first',
    'highest_gain_first',
    'lowest_gain_first',
  ] as const) {
    for (const query of ['gain:>3.125 date:2020', 'A crypto:b']) {
      forgetFigures(ANN);
      const near = await ask({ query, sort, page: 3 });
      const whole = await asUser(db, ANN, (tx) => idsInOrder(tx, ANN, query, sort));
      expect(near.ids).toEqual(whole.slice(100, 150));
      expect(near.hasMore).toBe(whole.length > 150);
    }
  }
});

test('what rests on something unknown is in the order of the list, also after an edit of the time of some and before gains are computed again', async () => {
  const move = (hours: number) =>
    asUser(db, ANN, async (tx) => {
      await sql`
        update transactions set happened_at = happened_at + make_interval(hours => ${hours})
        where user_id = ${ANN} and position % 30 = 3`.execute(tx);
      await raiseLedgerVersion(tx, ANN);
    });
  await move(-3000);
  for (const sort of ['newest_first', 'oldest_first'] as const) {
    const whole = await asUser(db, ANN, (tx) => idsInOrder(tx, ANN, 'has:unknown', sort));
    expect(whole.length).toBeGreaterThan(300);
    forgetFigures(ANN);
    for (const page of [1, 3])
      expect((await pageAt({ query: 'has:unknown', sort, page })).ids).toEqual(whole.slice((page - 1) * 50, page * 50));
  }
  await move(3000);
});

test('updates all transactions without comparing each with each, even after an update of one', async () => {
  const used = await asUser(db, ANN, async (tx) => {
    await sql`update transactions set is_ignored = false where user_id = ${ANN} and position = 1`.execute(tx);
    const before = process.cpuUsage();
    await sql`update transactions set is_ignored = false where user_id = ${ANN}`.execute(tx);
    return process.cpuUsage(before).user;
  });
  // Processor time of the embedded database: tenths of a second, and five seconds for all pairs.
  expect(used).toBeLessThan(4_000_000);
});

const TERMS = [
  'gain:>3.125',
  'gain:<-20',
  'value:>120',
  'value:20..200',
  'gain:>3.125 value:<200',
  'date:2020',
  'crypto:b',
  'asset_id:crypto:SOL',
  'has:fee',
  'has:unknown',
  '-has:unknown',
  'type:trade',
];

test('any page of any search in any order is what looking at all of it gives, whichever way it is found', async () => {
  const before = { ...LOOKING, ...STEP, ...LED };
  const stride = { ...STRIDE };
  onTestFinished(() => {
    Object.assign(LED, { inOrder: before.inOrder, some: before.some });
    Object.assign(LOOKING, { mostMs: before.mostMs, thenMs: before.thenMs });
    STEP.length = before.length;
    Object.assign(STRIDE, stride);
  });
  STEP.length = 700;
  // Of everything, the list leaves out what is shown with another, and what is altogether spam.
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
  const { figures, all } = await asUser(db, ANN, async (tx) => {
    const state = await ledgerState(tx, ANN);
    const { rows } = await sql<{ id: string; value: string | null; gain: string | null }>`
      select t.id, (select value from transaction_values where user_id = ${ANN} and transaction_id = t.id) as value,
        (select gain from transaction_results where user_id = ${ANN} and computation_id = ${state.computationId}::uuid
          and transaction_id = t.id and is_gain_known) as gain
      from transactions t where t.user_id = ${ANN}`.execute(tx);
    return { figures: new Map(rows.map((row) => [row.id, row])), all: rows.length };
  });
  expect(all).toBe(COUNT);
  const inOrder = (ids: readonly string[], sort: Sort) => {
    const { by, isReversed } = ORDERS[sort];
    if (by === 'time') return isReversed ? ids.toReversed() : [...ids];
    const figureOf = (id: string) => figures.get(id)![by];
    const known = ids.filter((id) => figureOf(id) !== null);
    known.sort((a, b) => compare(dec(figureOf(b)!), dec(figureOf(a)!)));
    return [...(isReversed ? known.reverse() : known), ...ids.filter((id) => figureOf(id) === null)];
  };
  const terms = fc.oneof(fc.constant([]), fc.uniqueArray(fc.constantFrom(...TERMS), { maxLength: 3 }));
  const place = fc.oneof(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 100 }), fc.constantFrom(280, 9999));
  const check = async (some: readonly string[], sort: Sort, page: number, isInSteps: boolean) => {
    forgetFigures(ANN);
    Object.assign(LOOKING, isInSteps ? { mostMs: 0, thenMs: 0 } : { mostMs: before.mostMs, thenMs: before.thenMs });
    // More rows than that have one value.
    Object.assign(STRIDE, isInSteps ? { length: 150, unlisted: 60 } : { length: 900, unlisted: stride.unlisted });
    Object.assign(LED, isInSteps ? { inOrder: 300, some: 0 } : { inOrder: before.inOrder, some: before.some });
    const query = some.join(' ');
    const found = await asUser(db, ANN, async (tx) => {
      const state = await ledgerState(tx, ANN);
      return surveyOf(tx, ANN, await searchFor(tx, ANN, query, state));
    });
    const list = inOrder(
      Array.from({ length: found.length }, (_, at) => found.at(at)),
      sort,
    );
    let answer = await pageAt({ query, sort, page });
    for (let asked = 0; answer.isSearching && asked < 500; asked++) answer = await pageAt({ query, sort, page });
    const last = Math.max(1, Math.ceil(list.length / 50));
    const at = Math.min(page, last);
    expect(answer).toMatchObject({ page: at, ids: list.slice((at - 1) * 50, at * 50), hasMore: at < last });
  };
  await fc.assert(fc.asyncProperty(terms, fc.constantFrom(...SORTS), place, fc.boolean(), check), { numRuns: 15 });
  for (const sort of SORTS.filter((one) => ORDERS[one].by !== 'time')) await check([], sort, 270, true);
  await leaveOut(false);
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
  ['has:fee', 'some'],
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
])('what few have is found among those few, and is what a look at all finds: %s', async (query, what) => {
  const { quick, slow, isAmongFew } = await asUser(db, ANN, async (tx) => {
    const state = await ledgerState(tx, ANN);
    const search = await quickSearchFor(tx, ANN, query, state);
    const all = await surveyOf(tx, ANN, await searchFor(tx, ANN, query, state));
    return { quick: await surveyOf(tx, ANN, search), slow: all, isAmongFew: search.isAmongFew };
  });
  expect(isAmongFew).toBe(true);
  expect(quick).toEqual(slow);
  expect(quick.length > 0 ? 'some' : 'nothing').toBe(what);
  expect((await ask({ query })).totalCount).toBe(slow.length);
});

test('a list of a thousand rows or fewer is looked for once, whatever page of it is asked for', async () => {
  await asUser(db, ANN, async (tx) => {
    await sql`
      update transactions set note = case when position % 20 = 3 then 'Rent of the flat' end where user_id = ${ANN}`.execute(
      tx,
    );
    await raiseLedgerVersion(tx, ANN);
  });
  const first = await ask({ query: 'rent flat' });
  const { rows } = await sql<{ id: string }>`
    select id from transactions where note is not null order by happened_at desc, id desc`.execute(db.kysely);
  const noted = rows.map(({ id }) => id);
  expect(first).toMatchObject({ totalCount: noted.length, ids: noted.slice(0, 50) });
  // Nothing more is asked: what the notes say now is not seen until the version of the ledger rises.
  await sql`update transactions set note = null`.execute(db.kysely);
  expect((await ask({ query: 'rent flat', page: 7 })).ids).toEqual(noted.slice(300, 350));
  expect((await ask({ query: 'rent flat', after: first.endCursor })).ids).toEqual(noted.slice(50, 100));
  expect((await ask({ query: 'rent flat', page: 99 })).ids).toEqual(noted.slice(-(noted.length % 50 || 50)));
});

test('a list that takes longer than a moment is looked through a moment at a time: what is known is shown, and the rest comes', async () => {
  const query = 'crypto:e crypto:et -zzz';
  const whole = await asUser(db, ANN, (tx) => idsInOrder(tx, ANN, query, 'newest_first'));
  expect(whole.length).toBeGreaterThan(10_000);
  forgetFigures(ANN);
  const before = { ...LOOKING };
  Object.assign(LOOKING, { mostMs: 0, thenMs: 0 });
  try {
    const far = { query, page: 200 };
    const first = await asUser(db, ANN, async (tx) => pageOf(tx, ANN, far, await ledgerState(tx, ANN)));
    expect(first).toMatchObject({ page: 200, ids: [], hasMore: true, isSearching: true });
    const counts: number[] = [];
    for (let isExact = false; !isExact; ) {
      const found = await asUser(db, ANN, async (tx) => countSoFar(tx, ANN, query, await ledgerState(tx, ANN), 0));
      counts.push(found.count);
      isExact = found.isExact;
    }
    // Who asks next goes on where the last one was.
    expect(counts.length).toBeGreaterThan(1);
    expect(counts).toEqual(counts.toSorted((a, b) => a - b));
    expect(counts[0]!).toBeLessThan(whole.length);
    expect(counts.at(-1)).toBe(whole.length);
    expect(await ask(far)).toMatchObject({ ids: whole.slice(9_950, 10_000), isSearching: false });
    forgetFigures(ANN);
    const byGain = { query, page: 3, sort: 'lowest_gain_first' as const };
    let rounds = 0;
    for (let isSearching = true; isSearching; rounds++)
      ({ isSearching } = await asUser(db, ANN, async (tx) =>
        pageOf(tx, ANN, { ...byGain, page: 100 }, await ledgerState(tx, ANN)),
      ));
    expect(rounds).toBeGreaterThan(1);
    const ordered = await asUser(db, ANN, (tx) => idsInOrder(tx, ANN, query, byGain.sort));
    expect((await ask(byGain)).ids).toEqual(ordered.slice(100, 150));
  } finally {
    Object.assign(LOOKING, before);
  }
});

test('a page far into everything is walked to from the cursor before it, from either end', async () => {
  forgetFigures(ANN);
  for (const sort of ['newest_first', 'oldest_first'] as const) {
    const list = sort === 'newest_first' ? expected : expected.toReversed();
    for (const page of [99, 100, 101, 102, 279, 280]) {
      expect((await ask({ page, sort })).ids).toEqual(list.slice((page - 1) * 50, page * 50));
    }
  }
});

test('when the ledger changes, nothing remembered is used', async () => {
  await ask({ page: 140 });
  const gone = expected[10]!;
  await asUser(db, ANN, async (tx) => {
    await sql`delete from transactions where user_id = ${ANN} and id = ${gone}::uuid`.execute(tx);
    await raiseLedgerVersion(tx, ANN);
  });
  const left = expected.filter((id) => id !== gone);
  expect(await ask({ page: 140 })).toMatchObject({ totalCount: COUNT - 1, ids: left.slice(6950, 7000) });
});

test('while an import adds to the ledger, the length may lag for five seconds, but not behind the user’s own change', async () => {
  // What was remembered by the real clock is of no moment of the other.
  forgetFigures(ANN);
  const count = async () => (await ask({ page: 1 })).totalCount;
  const removeOne = (tx: Tx) =>
    sql`delete from transactions where user_id = ${ANN} and id = (select max(id::text)::uuid from transactions)`.execute(
      tx,
    );
  const piece = () =>
    asUser(db, ANN, async (tx) => {
      await removeOne(tx);
      await raiseLedgerVersion(tx, ANN);
    });
  const importIs = (status: string) => sql`update sources set status = ${status}`.execute(db.kysely);
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    const before = await count();
    await importIs('STARTED');
    await piece();
    vi.advanceTimersByTime(4999);
    expect(await count()).toBe(before);
    vi.advanceTimersByTime(1);
    expect(await count()).toBe(before - 1);
    const log = pino({ level: 'silent' });
    await asUser(db, ANN, async (tx) => {
      await removeOne(tx);
      const scope = { tx, userId: ANN, actorId: ANN, jobs: { enqueue: async () => {} }, log };
      await commit(scope, { affected: 'figures', reason: 'test', audit: [] });
    });
    expect(await count()).toBe(before - 2);
    await piece();
    await importIs('FINISHED');
    expect(await count()).toBe(before - 3);
  } finally {
    vi.useRealTimers();
  }
});
