/**
 * The value history of five years, 500 assets and 100,000 transactions in ten accounts: all of it, after a change of yesterday, and the page of
 * performance while fifty people read it. Budget: 10 s, 1 s, and 80 ms at the server by 95th percentile.
 * `--database=postgresql` starts a PostgreSQL for it; `--count=N` makes a ledger of N transactions.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { asSystem, asUser } from '@lotbook/db/user';
import { sql } from 'kysely';
import { updateHistory } from '../apps/server/src/books/history/update.ts';
import { BENCHMARKS, performanceOf } from '../apps/server/src/features/performance/service.ts';
import { DURATIONS } from '../apps/server/src/features/performance-duration.ts';
import type { Database } from '../packages/db/src/open.ts';
import { withWork } from '../packages/db/src/work.ts';
import { openBenchDatabase } from './data/bench-database.ts';
import { USER } from './data/embedded.ts';
import { percentile } from './data/page-time.ts';
import type { BenchRow } from './row.ts';

export const name = 'history';

const ASSETS = 500;
const DAYS = 5 * 365;
const READERS = 50;
const REQUESTS = 8;
/** Transactions stored by one statement: it has its time limit. */
const AT_ONCE = 2000;

export async function run(): Promise<BenchRow[]> {
  const { values } = parseArgs({
    options: { count: { type: 'string', default: '100000' }, database: { type: 'string', default: 'embedded' } },
    strict: false,
  });
  const { db, close } = await openBenchDatabase(String(values.database));
  try {
    await fill(db, Number(values.count));
    const held = monitorEventLoopDelay({ resolution: 5 });
    held.enable();
    const whole = await timed(() => update(db));
    held.disable();
    await asUser(db, USER, (tx) =>
      sql`update transactions set is_ignored = true where user_id = ${USER} and id = (
        select id from transactions where user_id = ${USER} order by happened_at desc limit 1)`.execute(tx),
    );
    // As long after prices were stored as a day's change usually is.
    await asUser(db, USER, (tx) => sql`update value_histories set prices_seen_at = now()`.execute(tx));
    const change = await timed(() => update(db));
    await sql`analyze`.execute(db.kysely);
    return [
      { what: 'five years of 500 assets', value: whole, unit: 'ms' },
      { what: 'the longest that the event loop was held meanwhile', value: held.max / 1e6, unit: 'ms' },
      { what: 'a change of the last day', value: change, unit: 'ms' },
      ...(await pages(db)),
      await size(db),
    ];
  } finally {
    await close();
  }
}

const update = (db: Database) => withWork('job', () => updateHistory(db, USER));

async function pages(db: Database): Promise<BenchRow[]> {
  const first: number[] = [];
  for (const duration of DURATIONS) first.push(await timed(() => page(db, duration, 'bitcoin')));
  const times: number[] = [];
  await Promise.all(
    Array.from({ length: READERS }, async (_, reader) => {
      for (let request = 0; request < REQUESTS; request++) {
        await pause(((reader * 37 + request * 53) % 100) * 10);
        const [duration, benchmark] = [DURATIONS[(reader + request) % DURATIONS.length]!, BENCHMARKS[reader % 4]!];
        times.push(await timed(() => page(db, duration, benchmark)));
      }
    }),
  );
  return [
    {
      what: 'the page of performance, nobody has asked yet: the slowest of seven spans',
      value: Math.max(...first),
      unit: 'ms',
    },
    { what: 'the page of performance, fifty readers: p95', value: percentile(times, 95), unit: 'ms' },
  ];
}

function page(db: Database, duration: (typeof DURATIONS)[number], benchmark: (typeof BENCHMARKS)[number]) {
  return asUser(db, USER, async (tx) => {
    const found = await performanceOf(tx, USER, { duration, calendar: null, assetId: null, benchmark });
    if (!found || found.assets.length === 0) throw new Error('an empty page');
  });
}

async function size(db: Database): Promise<BenchRow> {
  const { rows } = await sql<{ bytes: number }>`
    select sum(pg_total_relation_size(t::regclass))::float8 as bytes
    from unnest(array['account_holdings', 'asset_value_changes', 'value_days', 'account_value_days']) t`.execute(
    db.kysely,
  );
  return { what: 'what it takes in the database', value: rows[0]!.bytes / 2 ** 20, unit: 'MB' };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

/** Purchases, sales and trades of all assets, spread over the years; each asset has a price on each day. */
async function fill(db: Database, count: number): Promise<void> {
  await asSystem(db, async (tx) => {
    await sql`insert into market_assets (id, symbol, name, slug, rank)
      select 'bench-' || i, 'B' || i, 'Bench ' || i, 'bench-' || i, i from generate_series(1, ${ASSETS}::integer) i
      union all values ('bitcoin', 'btc', 'Bitcoin', 'bitcoin', 1), ('ethereum', 'eth', 'Ethereum', 'ethereum', 2)`.execute(
      tx,
    );
    await sql`insert into assets (id, symbol, name, kind, slug, coingecko_id)
      select 'crypto:B' || i, 'B' || i, 'Bench ' || i, 'CRYPTO_CURRENCY', 'bench-' || i, 'bench-' || i
      from generate_series(1, ${ASSETS}::integer) i`.execute(tx);
    await sql`insert into accounts (user_id, id, kind, name)
      select ${USER}, md5('account' || i)::uuid, 1, 'Account ' || i from generate_series(0, 9) i`.execute(tx);
    await sql`insert into sources (user_id, id, kind, name, integration, account_id, status, finished_at)
      values (${USER}, md5('source')::uuid, 'file', 'bench.csv', 'csv', md5('account0')::uuid, 'FINISHED', now())`.execute(
      tx,
    );
  });
  await sql`analyze`.execute(db.kysely);
  // In pieces: a statement has its time limit.
  for (let rank = 0; rank <= ASSETS; rank += 5) await fillPrices(db, rank, rank + 4);
  for (let first = 1; first <= count; first += AT_ONCE) await fillTransactions(db, count, first);
  await sql`analyze`.execute(db.kysely);
}

function fillPrices(db: Database, from: number, to: number): Promise<unknown> {
  return asSystem(db, (tx) =>
    sql`insert into market_days (market_asset_id, day, price, market_cap, source, priced_at, changed_at)
      select a.id, d::date, round((length(a.id) + (extract(doy from d) * 17)::integer % 97)::numeric * 1.0123456, 8), 1000000 - a.rank,
        'bench', d, now() - interval '1 day'
      from market_assets a
      cross join generate_series(now() - ${DAYS}::integer * interval '1 day', now(), interval '1 day') d
      where a.rank between ${from}::integer and ${to}::integer`.execute(tx),
  );
}

function fillTransactions(db: Database, count: number, first: number): Promise<unknown> {
  const numbers = sql`generate_series(${first}::integer, least(${first + AT_ONCE - 1}::integer, ${count}::integer)) i`;
  const at = sql`now() - interval '1 hour' - (${count}::integer - i) * (${DAYS - 2}::integer * interval '1 day' / ${count}::integer)`;
  const isSale = sql`i % 5 = 4`;
  return asSystem(db, async (tx) => {
    await sql`insert into transactions (user_id, id, happened_at, type, account_id, source_id, external_id)
      select ${USER}, md5('t' || i)::uuid, ${at}, case when ${isSale} then 'sell' else 'buy' end, md5('account' || (i % 10))::uuid,
        md5('source')::uuid, 't' || i from ${numbers}`.execute(tx);
    await sql`insert into flows (user_id, transaction_id, position, happened_at, direction, account_id, asset_id, quantity, fiat_value,
        fiat_currency, fiat_source)
      select ${USER}, md5('t' || i)::uuid, p, ${at}, case when (p = 0) <> (${isSale}) then 'in' else 'out' end,
        md5('account' || (i % 10))::uuid, case p when 0 then 'crypto:B' || 1 + (i / 10 * 7) % ${ASSETS}::integer else 'fiat:USD' end,
        case when p = 1 then 50 when ${isSale} then 0.12345678 else 1.23456789 end, 50, 'USD', 'file'
      from ${numbers} cross join generate_series(0, 1) p`.execute(tx);
  });
}
