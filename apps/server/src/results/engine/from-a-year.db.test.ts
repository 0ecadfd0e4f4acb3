import { randomUUID } from 'node:crypto';
import type { Database } from '@lotbook/db/open';
import { freshDatabase } from '@lotbook/db/testing';
import { asSystem, asUser } from '@lotbook/db/user';
import { symbolRef } from '@lotbook/ledger/asset-ref';
import type { DraftTransaction } from '@lotbook/ledger/draft';
import { unreportedKinds } from '@lotbook/ledger/printed/rows';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { computeLedger } from '../../acts/compute/compute-ledger.ts';
import { handSource } from '../../facts/sources/kinds.ts';
import { storeDrafts } from '../../facts/transactions/store-drafts.ts';
import type { Sources } from '../../valuation/fill.ts';

// Many computations take longer than the default test timeout.
const NO_SOURCES: Sources = { assets: [], currencies: [], asks: 'now' };
const USER = 'ann';
const accounts = [randomUUID(), randomUUID()] as const;
let db: Database;

beforeEach(async () => {
  db = await freshDatabase();
  await asSystem(db, async (tx) => {
    for (const [id, symbol, kind] of [
      ['fiat:USD', 'USD', 'FIAT'],
      ['crypto:BTC', 'BTC', 'CRYPTO_CURRENCY'],
      ['crypto:ETH', 'ETH', 'CRYPTO_CURRENCY'],
    ]) {
      await sql`insert into assets (id, symbol, name, kind, slug) values (${id}, ${symbol}, ${symbol}, ${kind}, ${symbol})
        on conflict do nothing`.execute(tx);
    }
    await sql`insert into auth_user (id, name, email) values (${USER}, ${USER}, 'ann@example.org')`.execute(tx);
  });
});
afterEach(() => db.close());

async function rows<T>(query: ReturnType<typeof sql<T>>): Promise<T[]> {
  return asUser(db, USER, async (tx) => (await query.execute(tx)).rows);
}

async function change(...statements: ReturnType<typeof sql>[]): Promise<void> {
  await asUser(db, USER, async (tx) => {
    for (const statement of statements) await statement.execute(tx);
    await sql`update user_settings set ledger_version = ledger_version + 1`.execute(tx);
  });
}

async function begin(settings: { country: string; method: string; walletFrom: string | null }): Promise<void> {
  await asUser(db, USER, async (tx) => {
    await sql`delete from flows`.execute(tx);
    await sql`delete from transactions`.execute(tx);
    await sql`delete from accounts`.execute(tx);
    await sql`update user_settings set country = ${settings.country}, base_currency = 'USD', time_zone = 'UTC',
      cost_basis_method = ${settings.method}, wallet_from = ${settings.walletFrom}`.execute(tx);
    for (const [i, id] of accounts.entries())
      await sql`insert into accounts (user_id, id, kind, name) values (${USER}, ${id}, 1, ${`Account ${i}`})`.execute(
        tx,
      );
  });
}

async function store(account: number, drafts: DraftTransaction[]): Promise<void> {
  await asUser(db, USER, async (tx) => {
    const sourceId = await handSource(tx, USER);
    await storeDrafts(tx, { userId: USER, sourceId, accountId: accounts[account]!, drafts });
    await sql`update user_settings set ledger_version = ledger_version + 1`.execute(tx);
  });
}

async function compute(): Promise<string> {
  const outcome = await computeLedger(db, USER, NO_SOURCES);
  if (outcome.kind !== 'finished') throw new Error(JSON.stringify(outcome));
  return outcome.began;
}

async function stored(): Promise<unknown> {
  const segments = sql`segments s where s.computation_id = (select current_computation_id from user_settings)`;
  const all = (table: string) =>
    rows(sql`select to_jsonb(r) - 'computation_id' as row, ctid is not null as is_there from ${sql.table(table)} r
      where (computation_id, tax_year) in (select s.stored_by, s.tax_year from ${segments}) order by position`);
  return {
    disposals: await all('disposals'),
    income: await all('income'),
    callouts: await all('callouts'),
    undated: await rows(sql`select to_jsonb(r) - 'computation_id' as row from callouts r
      where computation_id = (select current_computation_id from user_settings) and tax_year is null order by position`),
    lots: await rows(sql`select to_jsonb(r) - 'computation_id' as row from lots r order by position`),
    years:
      await rows(sql`select s.tax_year, s.starts_on, s.ends_on, s.input_hash, s.result_hash, s.totals, s.sums from ${segments}
      order by s.tax_year`),
    whole: await rows(sql`select input_hash, result_hash, totals, transaction_count from computations
      where id = (select current_computation_id from user_settings)`),
    months: await rows(sql`select to_jsonb(r) - 'computation_id' as row from result_months r
      where (computation_id, tax_year) in (select s.stored_by, s.tax_year from ${segments}) order by tax_year, asset_id, month, kind`),
    // No unused rows are left.
    count: await rows(sql`select (select count(*) from disposals) as d, (select count(*) from income) as i,
      (select count(*) from callouts) as c, (select count(*) from lots) as l, (select count(*) from result_months) as m`),
  };
}

async function monthsApart(): Promise<unknown> {
  const month = (at: string) => sql`date_trunc('month', ${sql.ref(at)} at time zone 'utc')::date`;
  const counted = sql`
    select user_id, computation_id, tax_year, asset_id, month, kind, sum(proceeds) as proceeds, sum(cost_basis) as cost_basis,
      sum(removed_cost) as removed_cost, sum(denied_loss) as denied_loss, sum(gain) as gain, sum(unknown_gains) as unknown_gains,
      sum(income) as income, sum(unknown_count) as unknown_count
    from (
      select user_id, computation_id, tax_year, asset_id, ${month('disposed_at')} as month,
        case when kind = any(${sql.val([...unreportedKinds('')])}) then kind else '' end as kind,
        case category when 'disposal' then proceeds else 0 end as proceeds, cost_basis, case category when 'removal' then cost_basis else 0 end as removed_cost,
        coalesce(denied_loss, 0) as denied_loss, case when coalesce(unknown, '{}') && '{cost_basis,proceeds}' then 0 else gain end as gain,
        (coalesce(unknown, '{}') && '{cost_basis,proceeds}')::int as unknown_gains, 0 as income,
        ('cost_basis' = any(coalesce(unknown, '{}')) or (category = 'disposal' and 'proceeds' = any(coalesce(unknown, '{}'))))::int as unknown_count
      from disposals
      union all
      select user_id, computation_id, tax_year, asset_id, ${month('received_at')}, '', 0, 0, 0, 0, 0, 0, value, (unknown is not null)::int
      from income) r
    group by user_id, computation_id, tax_year, asset_id, month, kind`;
  return rows(
    sql`(select * from result_months except all ${counted}) union all (${counted} except all select * from result_months)`,
  );
}

async function agrees(): Promise<string> {
  const began = await compute();
  const result = await stored();
  await change(sql`update computations set basis = null`);
  expect(await compute()).toContain('all:');
  expect(result).toEqual(await stored());
  expect(await monthsApart()).toEqual([]);
  return began;
}

type Made = { id: string; day: string; type: string; asset: string; quantity: string; value: string };

function draft({ id, day, type, asset, quantity, value }: Made): DraftTransaction {
  const money = { asset: symbolRef('USD'), quantity: value };
  const units = { asset: symbolRef(asset), quantity };
  const common = { sourceId: id, timestamp: `${day}T10:00:00.000Z`, fees: [], rows: [1] };
  if (type === 'buy') return { ...common, type: 'buy', sent: money, received: units };
  if (type === 'sell') return { ...common, type: 'sell', sent: units, received: money };
  if (type === 'income') return { ...common, type: 'income', label: 'staking', received: units };
  if (type === 'deposit') return { ...common, type: 'deposit', received: units };
  return { ...common, type: 'withdrawal', sent: units };
}

const day = fc
  .tuple(fc.integer({ min: 2022, max: 2026 }), fc.constantFrom('01-01', '01-20', '06-15', '12-10', '12-31'))
  .map(([year, rest]) => `${year}-${rest}`);
const made = fc.record({
  id: fc.uuid(),
  day,
  type: fc.constantFrom('buy', 'buy', 'sell', 'income', 'deposit', 'withdrawal'),
  asset: fc.constantFrom('BTC', 'ETH'),
  quantity: fc.constantFrom('1', '2', '0.5'),
  value: fc.constantFrom('100', '250', '75'),
});
const settings = fc.constantFrom(
  { country: 'US', method: 'FIFO', walletFrom: '2025-01-01' },
  { country: 'US', method: 'HIFO', walletFrom: null },
  { country: 'GB', method: 'SP', walletFrom: null },
  { country: 'CA', method: 'ACB', walletFrom: null },
);
const edit = fc.oneof(
  fc.record({ kind: fc.constant('add' as const), made, account: fc.nat(1) }),
  fc.record({ kind: fc.constantFrom('delete' as const, 'ignore' as const, 'price' as const), at: fc.nat(), day }),
  fc.record({ kind: fc.constant('move' as const), at: fc.nat(), day }),
  fc.record({ kind: fc.constantFrom('transfer' as const, 'linked_trade' as const), at: fc.nat(), day }),
  fc.record({ kind: fc.constantFrom('settings' as const, 'rename' as const, 'unlink' as const), at: fc.nat(), day }),
);

async function apply(one: typeof edit extends fc.Arbitrary<infer T> ? T : never): Promise<void> {
  if (one.kind === 'add') return store(one.account, [draft(one.made)]);
  const found = await rows(sql<{ id: string }>`select id from transactions order by happened_at desc, id`);
  const { id } = found[one.at % Math.max(1, Math.ceil(found.length / 2))] ?? { id: randomUUID() };
  const at = `${one.day}T10:00:00Z`;
  if (one.kind === 'delete')
    return change(
      sql`delete from flows where transaction_id = ${id}::uuid`,
      sql`delete from transactions where id = ${id}::uuid`,
    );
  if (one.kind === 'ignore')
    return change(sql`update transactions set is_ignored = not is_ignored where id = ${id}::uuid`);
  if (one.kind === 'price')
    return change(sql`update flows set fiat_value = 33, fiat_source = 'peg' where transaction_id = ${id}::uuid`);
  if (one.kind === 'move')
    return change(
      sql`update transactions set happened_at = ${at}::timestamptz where id = ${id}::uuid`,
      sql`update flows set happened_at = ${at}::timestamptz where transaction_id = ${id}::uuid`,
    );
  if (one.kind === 'unlink') return change(sql`delete from transaction_links`);
  if (one.kind === 'settings') return change(sql`update user_settings set transfer_fee = 'IGNORE'`);
  if (one.kind === 'rename') return change(sql`update accounts set name = name || '!' where id = ${accounts[0]}::uuid`);
  // A trade has two assets, in one account or two. A transfer has one asset and ends in another account.
  const belongTogether =
    one.kind === 'linked_trade'
      ? sql`i.asset_id <> o.asset_id`
      : sql`i.asset_id = o.asset_id and i.quantity <= o.quantity and i.account_id <> o.account_id`;
  return change(sql`
    insert into transaction_links (user_id, id, kind, from_transaction_id, to_transaction_id, origin)
    select ${USER}, gen_random_uuid(), ${one.kind}, w.id, d.id, 'manual' from flows o
    join transactions w on w.id = o.transaction_id and w.type = 'withdrawal'
    join flows i on ${belongTogether}
    join transactions d on d.id = i.transaction_id and d.type = 'deposit'
    where not exists (select from transaction_links l where l.from_transaction_id in (w.id, d.id) or l.to_transaction_id in (w.id, d.id))
    order by w.happened_at desc, d.happened_at desc limit 1`);
}

test('stores the same result as a full computation after random changes', async () => {
  const began: string[] = [];
  await fc.assert(
    fc.asyncProperty(
      settings,
      fc.array(fc.tuple(made, fc.nat(1)), { minLength: 8, maxLength: 16 }),
      fc.array(fc.array(edit, { minLength: 1, maxLength: 2 }), { minLength: 2, maxLength: 3 }),
      async (chosen, first, changes) => {
        await begin(chosen);
        for (const account of [0, 1])
          await store(
            account,
            first.filter(([, of]) => of === account).map(([one]) => draft(one)),
          );
        await change(sql`update user_settings set transfer_fee = 'DISPOSAL'`);
        await compute();
        for (const together of changes) {
          for (const one of together) await apply(one);
          began.push(await agrees());
        }
      },
    ),
    { numRuns: Number(process.env.LOTBOOK_RUNS ?? 6), seed: 8, endOnFailure: true },
  );
  expect(began.filter((how) => how.startsWith('from')).length).toBeGreaterThan(0);
});

const LEDGER: Made[] = [
  { id: 'b1', day: '2023-02-01', type: 'buy', asset: 'BTC', quantity: '5', value: '100' },
  { id: 's1', day: '2023-05-01', type: 'sell', asset: 'BTC', quantity: '1', value: '30' },
  { id: 'w1', day: '2023-06-01', type: 'deposit', asset: 'ETH', quantity: '1', value: '0' },
  { id: 's2', day: '2024-05-01', type: 'sell', asset: 'BTC', quantity: '1', value: '40' },
  { id: 's3', day: '2025-05-01', type: 'sell', asset: 'BTC', quantity: '1', value: '50' },
];

const where = () =>
  rows<{ tax_year: string; at: string; id: string }>(
    sql`select tax_year, ctid::text || ' ' || xmin::text as at, computation_id as id from disposals order by position`,
  );

test('keeps rows of earlier years after a change in the latest year', async () => {
  await begin({ country: 'US', method: 'FIFO', walletFrom: null });
  await store(0, LEDGER.map(draft));
  expect(await compute()).toBe('all: no result yet');
  const before = await where();
  await change(sql`update flows set quantity = 60 where quantity = 50`);
  expect(await compute()).toBe('from 2025');
  const after = await where();
  const earlier = before.filter(({ tax_year }) => tax_year < '2025');
  expect(earlier.map(({ tax_year }) => tax_year)).toEqual(['2023', '2024']);
  expect(after.slice(0, 2)).toEqual(earlier);
  expect(after[2]!.id).not.toBe(before[2]!.id);
  await change(sql`update flows set quantity = 45 where quantity = 40`);
  expect(await agrees()).toBe('from 2024');
});

test('computes everything if a change belongs to no year or the opening does not match', async () => {
  await begin({ country: 'US', method: 'FIFO', walletFrom: null });
  await store(0, LEDGER.map(draft));
  await compute();
  await change(sql`update user_settings set transfer_fee = 'IGNORE'`);
  expect(await compute()).toBe('all: settings changed');
  await change(sql`update accounts set name = 'Other' where id = ${accounts[0]}::uuid`);
  expect(await compute()).toBe('all: names changed');
  await change(sql`update user_settings set theme = theme`);
  expect(await compute()).toBe('all: no change is recorded');
  await change(
    sql`update flows set quantity = 60 where quantity = 50`,
    sql`update segments set opening = '\\x00' where tax_year = '2025'`,
  );
  expect(await compute()).toMatch(/^all: from 2025: /);
  await change(sql`update flows set quantity = 101 where quantity = 100`);
  expect(await agrees()).toBe('all: no opening to start from');
});

test('allocates lots again after a frozen year if the stored result used an earlier default', async () => {
  const frozenBefore = (day: string) => sql`update user_settings set closed_before = ${day}::timestamptz`;
  const byAnotherDefault = sql`update computations set basis = basis - 'allocation'`;
  await begin({ country: 'US', method: 'FIFO', walletFrom: '2025-01-01' });
  await store(0, LEDGER.map(draft));
  await compute();
  await change(frozenBefore('2025-01-01'), sql`update user_settings set transfer_fee = 'IGNORE'`);
  expect(await compute()).toBe('from 2025');
  await change(byAnotherDefault, sql`update user_settings set transfer_fee = 'DISPOSAL'`);
  expect(await compute()).toBe('all: settings changed');
});
