/**
 * Measures the portfolio and performance pages of 100,000 transactions and 200 holdings through the API: for one reader
 * after a change of the ledger and after new prices, and for fifty readers at once. Each of the fifty reads a page for
 * five to ten seconds and opens another; all use the same account, the expensive case. Budget: p95 under 80 ms on both
 * databases, without HTTP and rendering. `--database=postgresql` starts a PostgreSQL; `--count=N` sets the number of
 * transactions; `--keep=FOLDER` keeps the embedded database for the next run; `--only=TEXT` filters by name.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { computeLedger } from '../apps/server/src/acts/compute/compute-ledger.ts';
import { historyJob } from '../apps/server/src/features/performance/job.ts';
import { noteMarketChange } from '../apps/server/src/market/changes.ts';
import { knownOperations } from '../apps/server/src/platform/http/routes/known-operations.ts';
import { viewerOf } from '../apps/server/src/platform/viewer.ts';
import { testServer } from '../apps/server/src/testing.ts';
import { DURATIONS } from '../apps/server/src/views/portfolio/durations.ts';
import type { Database } from '../packages/db/src/open.ts';
import { asSystem, asUser } from '../packages/db/src/user.ts';
import { withWork } from '../packages/db/src/work.ts';
import { openBenchDatabase } from './data/bench-database.ts';
import { USER } from './data/embedded.ts';
import { heldLongest } from './data/held.ts';
import { percentile } from './data/page-time.ts';
import { accountId, portfolioLedger } from './data/portfolio-ledger.ts';
import type { BenchRow } from './row.ts';

export const name = 'portfolio';

const ROUNDS = 40;
const READERS = 50;
const READS_MS = { least: 5000, most: 10_000 };
const PAGES_EACH = 14;
const CHANGES = 8;
const SECRET = 'of this benchmark alone, and long enough';
const BENCHMARKS = ['BITCOIN', 'ETHEREUM', 'INDEX', 'CASH'];

type Asked = { operation: string; variables: object };

const pages = (held: readonly string[], year: number): Record<string, (at: number) => Asked> => {
  const performance = (at: number, more: object = {}) => ({
    operation: 'PerformancePage',
    variables: {
      performanceDuration: DURATIONS[at % DURATIONS.length]!,
      benchmark: BENCHMARKS[(at >> 1) % BENCHMARKS.length]!,
      ...more,
    },
  });
  return {
    holdings: () => ({ operation: 'Holdings', variables: {} }),
    'a holding expanded': (at) => ({ operation: 'HoldingLots', variables: { assetId: held[at % 50]! } }),
    'the chart, any duration': (at) => ({
      operation: 'Dashboard',
      variables: { performanceDuration: DURATIONS[at % DURATIONS.length]! },
    }),
    'the chart of a wallet': (at) => ({
      operation: 'WalletPerformance',
      variables: { id: accountId(at % 10), performanceDuration: DURATIONS[at % DURATIONS.length]! },
    }),
    'what needs attention': () => ({ operation: 'PortfolioAttention', variables: {} }),
    'performance, any duration and benchmark': (at) => performance(at),
    'performance of a year or month': (at) =>
      performance(at, { period: at % 2 === 0 ? `${year - (at % 5)}` : `${year - (at % 4) - 1}-0${1 + (at % 9)}` }),
    'performance of one crypto': (at) => performance(at, { assetId: held[at % 50]! }),
  };
};

export async function run(): Promise<BenchRow[]> {
  const { values } = parseArgs({
    options: {
      count: { type: 'string', default: '100000' },
      database: { type: 'string', default: 'embedded' },
      keep: { type: 'string' },
      only: { type: 'string', default: '' },
    },
    strict: false,
  });
  const { db, close } = await openBenchDatabase(String(values.database), values.keep as string | undefined);
  // The opener of the database closes it.
  const server = await testServer({ db: { ...db, close: async () => {} }, env: { LOTBOOK_SECRET: SECRET } });
  try {
    const { held } = await withWork('setup', () => portfolioLedger(db, USER, Number(values.count)));
    const signal = new AbortController().signal;
    await withWork('job', () => computeLedger(db, USER, { assets: [], currencies: [], asks: 'never' }));
    await withWork('job', () => historyJob.handler({ userId: USER }, { ...server.services, signal }));
    // Housekeeping does the same on the embedded database, and PostgreSQL does so automatically.
    await withWork('setup', () => sql`vacuum analyze`.execute(db.kysely));
    const user = server.as(viewerOf({ id: USER, email: 'bench@example.org', name: 'Bench' }, USER));
    const operations = new Map([...knownOperations()].map((text) => [/^\s*query (\w+)/.exec(text)?.[1], text]));
    const ask = async ({ operation, variables }: Asked) => {
      const begun = performance.now();
      const { errors } = await user.ask(operations.get(operation)!, variables);
      if (errors) throw new Error(`${operation} ${JSON.stringify(variables)}: ${JSON.stringify(errors)}`);
      return performance.now() - begun;
    };
    const every = pages(held, new Date().getUTCFullYear());
    const kinds = Object.entries(every).filter(([what]) => what.includes(String(values.only)));
    const rows: BenchRow[] = [];
    for (const [what, page] of kinds) rows.push(...(await oneByOne(what, page, ask)));
    for (const [what, change] of Object.entries(CHANGED))
      for (const [which, page] of kinds)
        rows.push(await changed(`${which}, ${what}`, page, ask, () => change(server.db)));
    // The job stores the effects of a change with a short delay.
    await withWork('job', () => historyJob.handler({ userId: USER }, { ...server.services, signal }));
    const opened = kinds.map(([what, page]): Opened => ({ what, asked: (at) => [page(at)] }));
    if (kinds.length > 1)
      // The page sends its queries at once, so its time is that of the last response.
      opened.push({
        what: 'the dashboard',
        asked: (at) => ['holdings', 'the chart, any duration', 'what needs attention'].map((of) => every[of]!(at)),
      });
    rows.push(...(await manyReaders(opened, ask)));
    return rows.map((row) => (values.database === 'embedded' ? row : { ...row, what: `PostgreSQL: ${row.what}` }));
  } finally {
    await server.close();
    await close();
  }
}

type Ask = (asked: Asked) => Promise<number>;

async function oneByOne(what: string, page: (at: number) => Asked, ask: Ask): Promise<BenchRow[]> {
  const first = await ask(page(0));
  const [times, before] = [[] as number[], process.cpuUsage()];
  for (let round = 0; round < ROUNDS; round++) times.push(await ask(page(round)));
  const { user, system } = process.cpuUsage(before);
  return [
    { what: `${what}: first call`, value: first, unit: 'ms' },
    { what: `${what}: p95`, value: percentile(times, 95), unit: 'ms' },
    { what: `${what}: processor time of one`, value: (user + system) / 1000 / ROUNDS, unit: 'ms' },
  ];
}

const CHANGED: Record<string, (db: Database) => Promise<unknown>> = {
  'after a change': (db) =>
    asUser(db, USER, async (tx) => {
      await sql`update transactions set is_ignored = not is_ignored where user_id = ${USER} and id = (
        select id from transactions where user_id = ${USER} order by happened_at desc limit 1)`.execute(tx);
      await sql`update user_settings set ledger_version = ledger_version + 1, updated_at = now() where user_id = ${USER}`.execute(
        tx,
      );
    }),
  'after new prices': (db) =>
    asSystem(db, async (tx) => {
      await sql`update market_quotes set price = round(price * 1.0001, 10), priced_at = now()`.execute(tx);
      await noteMarketChange(tx);
    }),
};

async function changed(
  what: string,
  page: (at: number) => Asked,
  ask: Ask,
  change: () => Promise<unknown>,
): Promise<BenchRow> {
  const times: number[] = [];
  for (let round = 0; round < CHANGES; round++) {
    await withWork('setup', change);
    times.push(await ask(page(round)));
  }
  return { what: `${what}: middle`, value: percentile(times, 50), unit: 'ms' };
}

type Opened = { what: string; asked(at: number): Asked[] };

async function manyReaders(pages: readonly Opened[], ask: Ask): Promise<BenchRow[]> {
  const times = new Map<string, number[]>(pages.map(({ what }) => [what, []]));
  const { least, most } = READS_MS;
  const reads = (who: number, at: number) => least + (((who * 31 + at * 17) % READERS) / READERS) * (most - least);
  const reader = async (who: number) => {
    await pause((who / READERS) * most);
    for (let at = 0; at < PAGES_EACH; at++) {
      const { what, asked } = pages[(who + at) % pages.length]!;
      times.get(what)!.push(Math.max(...(await Promise.all(asked(who * 7 + at).map(ask)))));
      await pause(reads(who, at));
    }
  };
  const held = heldLongest();
  await Promise.all(Array.from({ length: READERS }, (_, who) => reader(who)));
  return [
    ...[...times].map(([what, of]) => row(`${what}, ${READERS} readers: p95`, percentile(of, 95))),
    row(`any of them, ${READERS} readers: p95`, percentile([...times.values()].flat(), 95)),
    row(`the longest that ${READERS} readers held the event loop`, held()),
  ];
}

const row = (what: string, value: number): BenchRow => ({ what, value, unit: 'ms' });
