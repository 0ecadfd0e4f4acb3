/**
 * Measures the first page of a million open lots of one asset in each sort order with cold caches, and the lot graph of
 * an account with 100,000 transactions. Budgets: 150 ms for a page, 300 ms for a graph. `--database=postgresql` starts
 * a PostgreSQL for the pages; `--lots=N` and `--transactions=N` change the sizes, and 0 skips a part.
 */
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { ledgerState } from '../apps/server/src/facts/ledger-state.ts';
import { taxLotPage } from '../apps/server/src/features/tax-lots/service.ts';
import { forget } from '../apps/server/src/platform/memory.ts';
import { readLotGraph } from '../apps/server/src/results/lots/lot-graph.ts';
import { asSystem, asUser, type Tx } from '../packages/db/src/user.ts';
import { withWork } from '../packages/db/src/work.ts';
import { openBenchDatabase } from './data/bench-database.ts';
import { coinbaseFile } from './data/coinbase-file.ts';
import { openEmbedded, USER } from './data/embedded.ts';
import { percentile } from './data/page-time.ts';
import type { BenchRow } from './row.ts';

export const name = 'lots';

const COMPUTATION = '00000000-0000-4000-8000-000000000001';
const ROUNDS = 5;
const ORDERS = ['acquired', 'quantity', 'cost', 'unit-cost'] as const;

export async function run(): Promise<BenchRow[]> {
  const { values } = parseArgs({
    options: {
      database: { type: 'string', default: 'embedded' },
      lots: { type: 'string', default: '1000000' },
      transactions: { type: 'string', default: '100000' },
    },
    strict: false,
  });
  const [lots, transactions] = [Number(values.lots), Number(values.transactions)];
  return [
    ...(lots > 0 ? await pages(String(values.database), lots) : []),
    ...(transactions > 0 ? await graph(transactions) : []),
  ];
}

async function pages(database: string, count: number): Promise<BenchRow[]> {
  const { db, close } = await openBenchDatabase(database);
  try {
    await withWork('setup', () => asSystem(db, (tx) => addLots(tx, count)));
    await sql`vacuum analyze lots`.execute(db.kysely);
    const rows: BenchRow[] = [];
    for (const by of ORDERS) {
      for (const isDescending of [false, true]) {
        const times: number[] = [];
        for (let round = 0; round < ROUNDS; round++) {
          forget(USER);
          const paging = { by, isDescending, offset: 0, limit: 50 };
          const filter = { assetId: 'user:coin', accountId: null };
          // An asset's value and price load in parallel with its lots, so this figure excludes them.
          const begun = performance.now();
          await withWork('page', () => asUser(db, USER, (tx) => taxLotPage(tx, USER, filter, paging, new Date())));
          times.push(performance.now() - begun);
        }
        const what = `${count.toLocaleString('en-US')} lots by ${by}, ${isDescending ? 'from the highest' : 'from the lowest'}`;
        rows.push({ what: `${what}: first page, p50`, value: percentile(times, 50), unit: 'ms' });
      }
    }
    return rows;
  } finally {
    await close();
  }
}

async function addLots(tx: Tx, count: number): Promise<void> {
  await sql`insert into user_assets (user_id, id, symbol, name) values (${USER}, 'user:coin', 'COIN', 'Example')`.execute(
    tx,
  );
  await sql`insert into computations (user_id, id, status, ledger_version) values (${USER}, ${COMPUTATION}::uuid, 'FINISHED', 0)`.execute(
    tx,
  );
  await sql`update user_settings set current_computation_id = ${COMPUTATION}::uuid where user_id = ${USER}`.execute(tx);
  await sql`
    insert into lots (user_id, computation_id, position, asset_id, quantity, cost_basis, acquired_at, unknown)
    select ${USER}, ${COMPUTATION}::uuid, i, 'user:coin', (i::bigint * 7919 % 100003)::numeric / 1000 + 0.001,
      (i::bigint * 104729 % 1000003)::numeric / 100, timestamptz '2015-01-01' + i * interval '5 minutes',
      case when i % 50 = 7 then array['cost_basis'] end
    from generate_series(1, ${count}::integer) i`.execute(tx);
}

async function graph(count: number): Promise<BenchRow[]> {
  const embedded = await openEmbedded();
  try {
    await embedded.importFile('coinbase.csv', Buffer.from(coinbaseFile(count, 7)));
    await embedded.compute();
    const short = <T>(work: (tx: Tx) => Promise<T>) => withWork('page', () => asUser(embedded.db, USER, work));
    const { state, assetId } = await short(async (tx) => {
      const { rows } = await sql<{ id: string }>`
        select asset_id as id from flows where asset_id not like 'fiat:%' group by asset_id order by count(*) desc limit 1`.execute(
        tx,
      );
      return { state: await ledgerState(tx, USER), assetId: rows[0]!.id };
    });
    const times: number[] = [];
    for (let round = 0; round < 3; round++) {
      forget(USER);
      const begun = performance.now();
      await readLotGraph(short, USER, state, { assetId, window: { from: null, to: null } });
      times.push(performance.now() - begun);
    }
    return [
      {
        what: `the graph of the lots of the asset that moved most, of ${count.toLocaleString('en-US')} transactions: the first time`,
        value: percentile(times, 50),
        unit: 'ms',
      },
    ];
  } finally {
    await embedded.close();
  }
}
