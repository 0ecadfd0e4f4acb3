/**
 * Measures the value history of five years, 500 assets and 100,000 transactions in ten accounts: from scratch, and
 * after changes to the last day, because a sync makes one a minute. Budget: 10 s from scratch with event loop delays of
 * at most 50 ms, and 1 s for a day. Processor time covers all threads of this process, not PostgreSQL.
 * `--database=postgresql` starts a PostgreSQL; `--count=N` sets the number of transactions; `--keep=FOLDER` keeps the
 * embedded database for the next run.
 */
import { parseArgs } from 'node:util';
import { asUser } from '@lotbook/db/user';
import { sql } from 'kysely';
import { updateHistory } from '../apps/server/src/views/history/update.ts';
import type { Database } from '../packages/db/src/open.ts';
import { withWork } from '../packages/db/src/work.ts';
import { openBenchDatabase } from './data/bench-database.ts';
import { USER } from './data/embedded.ts';
import { heldLongest } from './data/held.ts';
import { portfolioLedger } from './data/portfolio-ledger.ts';
import type { BenchRow } from './row.ts';

export const name = 'history';

const CHANGES = 10;
const TABLES = ['value_histories', 'account_holdings', 'asset_value_changes', 'value_days', 'account_value_days'];

export async function run(): Promise<BenchRow[]> {
  const { values } = parseArgs({
    options: {
      count: { type: 'string', default: '100000' },
      database: { type: 'string', default: 'embedded' },
      keep: { type: 'string' },
    },
    strict: false,
  });
  const { db, close } = await openBenchDatabase(String(values.database), values.keep as string | undefined);
  try {
    await withWork('setup', () => portfolioLedger(db, USER, Number(values.count)));
    await asUser(db, USER, async (tx) => {
      for (const table of TABLES) await sql`delete from ${sql.table(table)}`.execute(tx);
    });
    // Removes earlier rows, so that the measured size is only that of the five years.
    await withWork('setup', () => sql`vacuum ${sql.join(TABLES.map((table) => sql.table(table)))}`.execute(db.kysely));
    const whole = await measured(() => update(db));
    await withWork('setup', () => sql`analyze`.execute(db.kysely));
    const changes: Measured[] = [];
    for (let i = 0; i < CHANGES; i++) {
      await changeLastDay(db);
      changes.push(await measured(() => update(db)));
    }
    const middle = (of: (one: Measured) => number) => changes.map(of).sort((a, b) => a - b)[CHANGES / 2]!;
    const rows: BenchRow[] = [
      { what: 'five years of 500 assets', value: whole.ms, unit: 'ms' },
      { what: 'processor time of it', value: whole.processorMs, unit: 'ms' },
      { what: 'the longest that the event loop was held meanwhile', value: whole.heldMs, unit: 'ms' },
      { what: 'a change of the last day', value: middle(({ ms }) => ms), unit: 'ms' },
      { what: 'processor time of it, as of each minute of a sync', value: middle((of) => of.processorMs), unit: 'ms' },
      {
        what: 'the longest that it held the event loop',
        value: Math.max(...changes.map((of) => of.heldMs)),
        unit: 'ms',
      },
      await size(db),
    ];
    return rows.map((row) => (values.database === 'embedded' ? row : { ...row, what: `PostgreSQL: ${row.what}` }));
  } finally {
    await close();
  }
}

const update = (db: Database) => withWork('job', () => updateHistory(db, USER));

async function changeLastDay(db: Database): Promise<void> {
  await asUser(db, USER, async (tx) => {
    await sql`update transactions set is_ignored = not is_ignored where user_id = ${USER} and id = (
      select id from transactions where user_id = ${USER} order by happened_at desc limit 1)`.execute(tx);
    // Prices are usually this old after a day's change.
    await sql`update value_histories set prices_seen_at = now()`.execute(tx);
  });
}

type Measured = { ms: number; processorMs: number; heldMs: number };

async function measured(work: () => Promise<unknown>): Promise<Measured> {
  const [begun, before, held] = [performance.now(), process.cpuUsage(), heldLongest()];
  await work();
  const heldMs = held();
  const { user, system } = process.cpuUsage(before);
  return { ms: performance.now() - begun, processorMs: (user + system) / 1000, heldMs };
}

async function size(db: Database): Promise<BenchRow> {
  const { rows } = await sql<{ bytes: number }>`
    select sum(pg_total_relation_size(t::regclass))::float8 as bytes
    from unnest(array['account_holdings', 'asset_value_changes', 'value_days', 'account_value_days']) t`.execute(
    db.kysely,
  );
  return { what: 'what it takes in the database', value: rows[0]!.bytes / 2 ** 20, unit: 'MB' };
}
