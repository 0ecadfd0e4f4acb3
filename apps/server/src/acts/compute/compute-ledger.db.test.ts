// Also runs on PostgreSQL: jobs.
/**
 * Tests computing a stored ledger: the rows pages read, leftovers of a killed run, and changes during a computation.
 */
// Slow: each test computes a ledger, and some compute it again after a kill.

import { randomUUID } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import type { Database } from '@lotbook/db/open';
import { freshDatabase } from '@lotbook/db/testing';
import { asSystem, asUser } from '@lotbook/db/user';
import { symbolRef } from '@lotbook/ledger/asset-ref';
import type { DraftTransaction } from '@lotbook/ledger/draft';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { handSource } from '../../facts/sources/kinds.ts';
import { storeDrafts } from '../../facts/transactions/store-drafts.ts';
import type { Finished } from '../../results/engine/engine-worker.ts';
import { PAGE, readPage } from '../../results/engine/read-ledger.ts';
import { storePiece, swapIn } from '../../results/rows/store.ts';
import type { Sources } from '../../valuation/fill.ts';
import { computeLedger } from './compute-ledger.ts';

const NO_SOURCES: Sources = { assets: [], currencies: [], asks: 'now' };
let db: Database;
const ids = { coinbase: randomUUID(), ledger: randomUUID() };

beforeEach(async () => {
  db = await freshDatabase();
  await asSystem(db, async (tx) => {
    for (const [id, symbol, kind] of [
      ['fiat:USD', 'USD', 'FIAT'],
      ['crypto:BTC', 'BTC', 'CRYPTO_CURRENCY'],
      ['crypto:ETH', 'ETH', 'CRYPTO_CURRENCY'],
    ]) {
      await sql`insert into assets (id, symbol, name, kind, slug) values (${id}, ${symbol}, ${symbol}, ${kind}, ${symbol}) on conflict do nothing`.execute(
        tx,
      );
    }
  });
  await addUser('ann');
});
afterEach(() => db.close());

async function addUser(id: string): Promise<void> {
  await asSystem(db, async (tx) => {
    await sql`insert into auth_user (id, name, email) values (${id}, ${id}, ${`${id}@example.org`})`.execute(tx);
    await sql`insert into user_settings (user_id, country, base_currency) values (${id}, 'US', 'USD') on conflict do nothing`.execute(
      tx,
    );
  });
  await asUser(db, id, async (tx) => {
    for (const [name, account] of Object.entries(ids)) {
      await sql`insert into accounts (user_id, id, kind, name) values (${id}, ${account}, 1, ${name})`.execute(tx);
    }
  });
}

function draft(id: string, timestamp: string, rest: Partial<DraftTransaction>): DraftTransaction {
  return { sourceId: id, timestamp: `${timestamp}T10:00:00.000Z`, type: 'buy', fees: [], rows: [1], ...rest };
}

const usd = (quantity: string) => ({ asset: symbolRef('USD'), quantity });
const btc = (quantity: string) => ({ asset: symbolRef('BTC'), quantity });

async function store(account: keyof typeof ids, drafts: DraftTransaction[]): Promise<void> {
  await asUser(db, 'ann', async (tx) => {
    await storeDrafts(tx, { userId: 'ann', sourceId: await handSource(tx, 'ann'), accountId: ids[account], drafts });
    await sql`update user_settings set ledger_version = ledger_version + 1`.execute(tx);
  });
}

async function rows<T>(query: ReturnType<typeof sql<T>>): Promise<T[]> {
  return asUser(db, 'ann', async (tx) => (await query.execute(tx)).rows);
}

const BUYS = [
  draft('b1', '2022-03-01', { sent: usd('1000'), received: btc('1'), fees: [usd('10')] }),
  draft('b2', '2024-02-01', { sent: usd('3000'), received: btc('1') }),
];
const SALE = draft('s1', '2024-06-01', { type: 'sell', sent: btc('1.5'), received: usd('6000') });

test("splits a sale across two lots and stores disposals, lots and the year's summary", async () => {
  await store('coinbase', [...BUYS, SALE]);
  const outcome = await computeLedger(db, 'ann', NO_SOURCES);
  expect(outcome).toMatchObject({ kind: 'finished', unvalued: 0 });
  const disposals =
    await rows(sql`select quantity::text, proceeds::text, cost_basis::text, gain::text, term, tax_year, category
    from disposals d join user_settings s on s.current_computation_id = d.computation_id order by position`);
  expect(disposals).toEqual([
    {
      quantity: '1',
      proceeds: '4000',
      cost_basis: '1010',
      gain: '2990',
      term: 'long',
      tax_year: '2024',
      category: 'disposal',
    },
    {
      quantity: '0.5',
      proceeds: '2000',
      cost_basis: '1500',
      gain: '500',
      term: 'short',
      tax_year: '2024',
      category: 'disposal',
    },
  ]);
  expect(await rows(sql`select quantity::text, cost_basis::text, asset_id, account_id from lots`)).toEqual([
    { quantity: '0.5', cost_basis: '1500', asset_id: 'crypto:BTC', account_id: null },
  ]);
  const [segment] = await rows<{ starts_on: string; totals: unknown }>(
    sql`select starts_on, totals from segments where tax_year = '2024'`,
  );
  expect(segment).toMatchObject({
    starts_on: '2024-01-01',
    totals: { gain: '3490', short: { gain: '500', count: 1 }, long: { gain: '2990', count: 1 }, transactionCount: 2 },
  });
});

test('treats a matched withdrawal and deposit as one transfer that has no gain and keeps acquisition dates', async () => {
  await asUser(db, 'ann', (tx) => sql`update user_settings set lot_allocation = 'WALLET'`.execute(tx));
  await store('coinbase', [BUYS[0]!, draft('w', '2024-03-01', { type: 'withdrawal', sent: btc('1') })]);
  await store('ledger', [draft('d', '2024-03-01', { type: 'deposit', received: btc('1') })]);
  await asUser(db, 'ann', (tx) =>
    sql`insert into transaction_links (user_id, id, kind, from_transaction_id, to_transaction_id, origin)
      select 'ann', gen_random_uuid(), 'transfer', w.id, d.id, 'matched' from transactions w, transactions d
      where w.external_id = 'w' and d.external_id = 'd'`.execute(tx),
  );
  await computeLedger(db, 'ann', NO_SOURCES);
  expect(await rows(sql`select account_id, cost_basis::text, acquired_at from lots`)).toEqual([
    { account_id: ids.ledger, cost_basis: '1010', acquired_at: new Date('2022-03-01T10:00:00Z') },
  ]);
  expect(await rows(sql`select * from disposals`)).toEqual([]);
  expect(await rows(sql`select type from callouts`)).toEqual([]);
});

test('replaces the result when computing again and removes the rows of a killed run', async () => {
  await store('coinbase', BUYS);
  await computeLedger(db, 'ann', NO_SOURCES);
  const killed = randomUUID();
  await asUser(db, 'ann', async (tx) => {
    await sql`insert into computations (user_id, id, status, ledger_version) values ('ann', ${killed}, 'STARTED', 1)`.execute(
      tx,
    );
    await sql`insert into lots (user_id, computation_id, position, asset_id, quantity, cost_basis) values ('ann', ${killed}, 0, 'crypto:BTC', 7, 7)`.execute(
      tx,
    );
  });
  await store('coinbase', [draft('s1', '2024-06-01', { type: 'sell', sent: btc('2'), received: usd('6000') })]);
  await computeLedger(db, 'ann', NO_SOURCES);
  expect(await rows(sql`select * from lots`)).toEqual([]);
  expect(await rows(sql`select quantity::text from disposals order by position`)).toEqual([
    { quantity: '1' },
    { quantity: '1' },
  ]);
  expect(await rows(sql`select status from computations where id = ${killed}`)).toEqual([{ status: 'CANCELLED' }]);
});

test('stops storing rows for a canceled computation and never makes it current', async () => {
  await store('coinbase', BUYS);
  const [canceled, lot] = [randomUUID(), { position: 0, asset_id: 'crypto:BTC', quantity: '1', cost_basis: '1' }];
  await asUser(db, 'ann', (tx) =>
    sql`insert into computations (user_id, id, status, ledger_version) select 'ann', ${canceled}, 'STARTED', ledger_version from user_settings`.execute(
      tx,
    ),
  );
  const storeLot = () => asUser(db, 'ann', (tx) => storePiece(tx, 'ann', canceled, 'lots', JSON.stringify([lot])));
  await storeLot();
  await computeLedger(db, 'ann', NO_SOURCES);
  await expect(storeLot()).rejects.toThrow(/was canceled/);
  const [read] = await rows(
    sql<{
      ledgerVersion: bigint;
      changeCount: bigint;
    }>`select ledger_version as "ledgerVersion", change_count as "changeCount" from user_settings`,
  );
  expect(await asUser(db, 'ann', (tx) => swapIn(tx, 'ann', canceled, read!, {} as Finished))).toBe(false);
  expect(await rows(sql`select count(*)::int as n from lots`)).toEqual([{ n: 2 }]);
});

test('computes again when the ledger changes during a computation and keeps the old result until then', async () => {
  await store('coinbase', BUYS);
  await computeLedger(db, 'ann', NO_SOURCES);
  const changing = { ...db, kysely: db.kysely };
  let changed = false;
  const source = {
    id: 'x',
    label: 'X',
    currencies: ['USD'],
    async prices() {
      if (!changed) await store('coinbase', [draft('late', '2024-07-01', { received: btc('1'), sent: usd('1') })]);
      changed = true;
      return [{ ok: false as const, error: { code: 'no-price' as const, message: '' } }];
    },
  };
  await store('coinbase', [
    draft('i', '2024-05-01', {
      type: 'income',
      label: 'staking',
      received: { asset: symbolRef('ETH'), quantity: '1' },
    }),
  ]);
  expect(await computeLedger(changing, 'ann', { ...NO_SOURCES, assets: [source] })).toEqual({ kind: 'changed' });
  expect(await rows(sql`select count(*)::int as n from lots`)).toEqual([{ n: 2 }]);
  expect(await computeLedger(db, 'ann', NO_SOURCES)).toMatchObject({ kind: 'finished', unvalued: 1 });
  expect(await rows(sql`select count(*)::int as n from lots`)).toEqual([{ n: 4 }]);
  expect(await rows(sql`select type, asset_id from callouts`)).toEqual([
    { type: 'MISSING_PRICE_HISTORY', asset_id: 'crypto:ETH' },
  ]);
});

test('computes again if an asset is added after reading names and before reading pages', async () => {
  await store('coinbase', BUYS);
  const isReading = sql<{ n: number }>`select count(*)::int as n from computations where status = 'STARTED'`;
  const received = { asset: symbolRef('ETH'), quantity: '1' };
  let isAdded = false;
  const addAsset = async () => {
    if (isAdded || (await rows(isReading))[0]!.n === 0) return;
    isAdded = true;
    await store('ledger', [draft('late', '2024-07-01', { received, sent: usd('1') })]);
  };
  const kysely = new Proxy(db.kysely, {
    get(target, key) {
      if (key !== 'transaction') {
        const member: unknown = Reflect.get(target, key, target);
        return typeof member === 'function' ? member.bind(target) : member;
      }
      return () => {
        const transaction = target.transaction();
        const execute: typeof transaction.execute = async (work) => {
          await addAsset();
          return transaction.execute(work);
        };
        const setIsolationLevel = (level: 'read committed') => {
          transaction.setIsolationLevel(level);
          return { execute };
        };
        return { execute, setIsolationLevel };
      };
    },
  });
  expect(await computeLedger({ ...db, kysely }, 'ann', NO_SOURCES)).toEqual({ kind: 'changed' });
  expect(isAdded).toBe(true);
  expect(await rows(sql`select status from computations`)).not.toContainEqual({ status: 'FAILED' });
  expect(await computeLedger(db, 'ann', NO_SOURCES)).toMatchObject({ kind: 'finished' });
});

test('refuses rows of a deleted computation', async () => {
  await addUser('bob');
  await store('coinbase', [...BUYS, SALE]);
  await computeLedger(db, 'ann', NO_SOURCES);
  const { id } = (await rows(sql<{ id: string }>`select id from computations`))[0]!;
  const lot = { position: 90, asset_id: 'crypto:BTC', quantity: '1', cost_basis: '1' };
  const storeLot = (userId: string) =>
    asUser(db, userId, (tx) => storePiece(tx, userId, id, 'lots', JSON.stringify([lot])));
  await expect(storeLot('bob')).rejects.toThrow(/was canceled/);
  await asSystem(db, (tx) => sql`delete from auth_user where id = 'ann'`.execute(tx));
  await expect(storeLot('ann')).rejects.toThrow(/was canceled/);
});

type StoredYear = { tax_year: string; input_hash: string; result_hash: string; opening: Uint8Array | null };

async function storedYears(): Promise<StoredYear[]> {
  return rows(sql<StoredYear>`select tax_year, input_hash, result_hash, opening from segments order by tax_year`);
}

test('keeps the hashes and opening states of earlier years after a change in the latest year', async () => {
  await store('coinbase', [
    draft('b', '2022-03-01', { sent: usd('1000'), received: btc('1') }),
    draft('s1', '2023-06-01', { type: 'sell', sent: btc('0.25'), received: usd('500') }),
    draft('s2', '2024-06-01', { type: 'sell', sent: btc('0.25'), received: usd('600') }),
  ]);
  await computeLedger(db, 'ann', NO_SOURCES);
  const before = await storedYears();
  expect(before.map(({ tax_year }) => tax_year)).toEqual(['2022', '2023', '2024']);
  expect(new Set(before.flatMap((year) => [year.input_hash, year.result_hash])).size).toBe(6);
  const openings = before.map(({ opening }) => opening && JSON.parse(gunzipSync(opening).toString()));
  expect(openings[0]).toBeNull();
  expect(openings[2]).toMatchObject({
    taxYear: '2024',
    inputHash: before[1]!.input_hash,
    lots: [{ asset: 'crypto:BTC' }],
  });
  expect(BigInt(openings[1].lots[0].quantity)).toBe(10n ** 30n);
  expect(BigInt(openings[2].lots[0].quantity)).toBe(75n * 10n ** 28n);
  await asUser(db, 'ann', async (tx) => {
    await sql`update flows set quantity = 700 where quantity = 600`.execute(tx);
    await sql`update user_settings set ledger_version = ledger_version + 1`.execute(tx);
  });
  await computeLedger(db, 'ann', NO_SOURCES);
  const after = await storedYears();
  expect(after.slice(0, 2)).toEqual(before.slice(0, 2));
  expect(after[2]!.opening).toEqual(before[2]!.opening);
  expect(after[2]!.input_hash).not.toBe(before[2]!.input_hash);
  expect(after[2]!.result_hash).not.toBe(before[2]!.result_hash);
});

test("hides one user's computation from another", async () => {
  await addUser('bob');
  await store('coinbase', BUYS);
  await computeLedger(db, 'ann', NO_SOURCES);
  for (const table of ['lots', 'computations', 'segments', 'transactions', 'flows', 'accounts']) {
    const seen = await asUser(
      db,
      'bob',
      async (tx) => (await sql`select * from ${sql.table(table)} where user_id <> 'bob'`.execute(tx)).rows,
    );
    expect(seen).toEqual([]);
  }
});

test('reports that a stablecoin was valued at its peg', async () => {
  await store('coinbase', [
    draft('i', '2024-05-01', {
      type: 'income',
      label: 'interest',
      received: { asset: symbolRef('ETH'), quantity: '5' },
    }),
  ]);
  await asUser(db, 'ann', (tx) =>
    sql`update flows set fiat_value = 5, fiat_currency = 'USD', fiat_source = 'peg'`.execute(tx),
  );
  await computeLedger(db, 'ann', NO_SOURCES);
  expect(await rows(sql`select type, severity, quantity::text from callouts`)).toEqual([
    { type: 'MISSING_PRICE_HISTORY', severity: 'INFORMATIONAL', quantity: '5' },
  ]);
  expect(await rows(sql`select value::text from income`)).toEqual([{ value: '5' }]);
});

test("reads a page's flows by transaction even with current table statistics", async () => {
  await store('coinbase', [...BUYS, SALE]);
  await asUser(db, 'ann', (tx) =>
    sql`with copies as (
        insert into transactions select (jsonb_populate_record(t, jsonb_build_object('id', gen_random_uuid(), 'external_id', n))).*
        from transactions t, generate_series(1, 2000) n where t.external_id = 'b2' returning id, happened_at)
      insert into flows (user_id, transaction_id, position, happened_at, direction, account_id, asset_id, quantity, fiat_value, fiat_currency, fiat_source)
      select f.user_id, c.id, f.position, f.happened_at, f.direction, f.account_id, f.asset_id, f.quantity, f.fiat_value, f.fiat_currency, f.fiat_source
      from copies c, flows f, transactions t where t.external_id = 'b2' and f.transaction_id = t.id`.execute(tx),
  );
  await sql`analyze transactions, flows`.execute(db.kysely);
  const read = await asUser(db, 'ann', async (tx) => {
    const page = await readPage(tx, 'ann', null);
    expect(JSON.parse(page!.json)).toHaveLength(PAGE);
    const { rows: counts } = await sql<{ read: number }>`
      select (seq_tup_read + idx_tup_fetch)::integer as read from pg_stat_xact_user_tables where relname = 'flows'`.execute(
      tx,
    );
    return counts[0]!.read;
  });
  expect(read).toBeGreaterThanOrEqual(2 * PAGE);
  expect(read).toBeLessThan(3 * PAGE);
});
