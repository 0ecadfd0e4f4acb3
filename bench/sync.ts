/**
 * Measures a sync of an address with 100,000 raw records of an EVM network, from a local index to stored transactions,
 * on the embedded database: each part without other users, and the delays of the event loop. Then measures a user's
 * pages during a sync of a fifth of the records. `--records=20000` makes it smaller, `--alone=yes` skips the pages.
 * Budget for 100,000 records on two cores: 15 seconds to read and store them, or 250 times the reference loop; event
 * loop delays of at most 50 ms at p99 and 150 ms in total; pages in 300 ms at p95. Other benchmarks measure the duplicate
 * search, matching and balances after a sync.
 */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Worker } from 'node:worker_threads';
import { sql } from 'kysely';
import { insertAccount } from '../apps/server/src/facts/accounts/accounts.ts';
import { insertSyncedAccount } from '../apps/server/src/facts/syncs/accounts.ts';
import { syncJob } from '../apps/server/src/features/syncs/run/job.ts';
import type { JobContext } from '../apps/server/src/platform/jobs/definition.ts';
import { createLog } from '../apps/server/src/platform/log/log.ts';
import { asUser } from '../packages/db/src/user.ts';
import { withWork } from '../packages/db/src/work.ts';
import { type Embedded, openEmbedded, USER } from './data/embedded.ts';
import { forgetMostMemory, memoryRows, mostMemory } from './data/memory.ts';
import { pageTimesDuring, percentile } from './data/page-time.ts';
import type { BenchRow } from './row.ts';

export const name = 'sync';

const RECORDS = Number(process.argv.find((one) => one.startsWith('--records='))?.slice('--records='.length) ?? 100_000);
const RECORDS_WITH_PAGES = RECORDS / 5;
const IS_ALONE = process.argv.includes('--alone=yes');
const RUNS_AT_MOST = 20;

type Parts = { readMs: number; storedMs: number; settledMs: number; balancesMs: number };

export async function run(): Promise<BenchRow[]> {
  const index = new Worker(new URL('./data/index-thread.ts', import.meta.url));
  const [url] = (await once(index, 'message')) as [string];
  const embedded = await openEmbedded();
  forgetMostMemory();
  try {
    const alone = await measured(() => synced(embedded, url, RECORDS));
    const { readMs, storedMs, settledMs, balancesMs } = alone.value;
    const what = `${RECORDS} raw records`;
    return [
      { what: `${what}: read, understood and stored`, value: readMs + storedMs, unit: 'ms' },
      { what: `${what}: of it read, and stored as they are`, value: readMs, unit: 'ms' },
      { what: `${what}: of it understood, and stored as transactions`, value: storedMs, unit: 'ms' },
      { what: `${what}: then duplicates, spam, matching and rules`, value: settledMs, unit: 'ms' },
      { what: `${what}: then balances`, value: balancesMs, unit: 'ms' },
      ...alone.loop(what),
      ...memoryRows(`${what}: then`),
      ...(IS_ALONE ? [] : await withPages(embedded, url)),
      { what: 'transactions of them', value: await numberOf(embedded), unit: 'count' },
      { what: 'most memory, from when the database is open', value: mostMemory(), unit: 'MB' },
    ];
  } finally {
    await embedded.close();
    await index.terminate();
  }
}

async function withPages(embedded: Embedded, url: string): Promise<BenchRow[]> {
  const busy = await measured(() =>
    pageTimesDuring(embedded, synced(embedded, url, RECORDS_WITH_PAGES), (round) => ({ page: 1 + (round % 20) })),
  );
  const also = `${RECORDS_WITH_PAGES} more while a user opens pages`;
  return [
    { what: `${also}: all of it`, value: busy.ms, unit: 'ms' },
    { what: `${also}: a page, median`, value: percentile(busy.value, 50), unit: 'ms' },
    { what: `${also}: a page, p95`, value: percentile(busy.value, 95), unit: 'ms' },
    { what: `${also}: a page, longest`, value: Math.max(...busy.value), unit: 'ms' },
    ...busy.loop(also),
  ];
}

async function numberOf({ db }: Embedded): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from transactions`.execute(db.kysely);
  return rows[0]!.count;
}

async function measured<T>(work: () => Promise<T>) {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const startedAt = performance.now();
  const value = await work();
  const ms = performance.now() - startedAt;
  delay.disable();
  const loop = (what: string): BenchRow[] => [
    { what: `${what}: event loop, p99 of its delay`, value: delay.percentile(99) / 1e6, unit: 'ms' },
    { what: `${what}: event loop, longest delay`, value: delay.max / 1e6, unit: 'ms' },
  ];
  return { value, ms, loop };
}

/**
 * Runs the sync of a new address until all records are read.
 * @returns the times of its parts
 */
async function synced(embedded: Embedded, url: string, records: number): Promise<Parts> {
  const accountId = await linked(embedded, addressOf(records));
  const parts: Parts = { readMs: 0, storedMs: 0, settledMs: 0, balancesMs: 0 };
  const log = createLog({ logLevel: 'silent' });
  log.info = ((said: Partial<Parts>) => {
    for (const part of Object.keys(parts) as (keyof Parts)[]) parts[part] += said[part] ?? 0;
  }) as typeof log.info;
  const context = {
    db: embedded.db,
    jobs: { enqueue: async () => {} },
    log,
    metrics: { providerAsked: () => {} },
    config: { networks: { isOn: true, mostTransactions: records, services: new Map([['ethereum', { url }]]) } },
    signal: new AbortController().signal,
  } as unknown as JobContext;
  let status = '';
  for (let runs = 0; status !== 'COMPLETE' && runs < RUNS_AT_MOST; runs++) {
    await withWork('job', () => syncJob.handler({ userId: USER, accountId }, context));
    status = await statusOf(embedded, accountId);
  }
  if (status !== 'COMPLETE') throw new Error(`the sync ended as ${status}`);
  return parts;
}

/** Returns an address that begins with its number of records; see index-thread.ts. */
function addressOf(records: number): string {
  return `0x${records.toString(16).padStart(8, '0')}${'a'.padStart(32, '0')}`;
}

async function linked({ db }: Embedded, address: string): Promise<string> {
  const id = randomUUID();
  await asUser(db, USER, async (tx) => {
    await insertAccount(tx, { userId: USER, id, kind: 2, name: address, integration: 'ethereum', importId: null });
    const identity = address.slice(2).padStart(64, '0');
    await insertSyncedAccount(tx, USER, {
      accountId: id,
      network: 'ethereum',
      given: { addresses: [address] },
      identity,
      readBy: 'bench',
    });
  });
  return id;
}

async function statusOf({ db }: Embedded, accountId: string): Promise<string> {
  const { rows } = await sql<{ status: string }>`
    select status from synced_accounts where account_id = ${accountId}::uuid`.execute(db.kysely);
  return rows[0]!.status;
}
