/**
 * An address with 100,000 raw records of an Ethereum-like network, from the answers of an index on this machine to stored transactions, on the
 * embedded database: how long it takes, and how long the event loop stood still meanwhile. Budget: 15 seconds on two cores, and no more than
 * 50 ms of the event loop at once. `--records=20000` for fewer.
 */
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { sql } from 'kysely';
import { insertAccount } from '../apps/server/src/books/accounts/accounts.ts';
import { insertSyncedAccount } from '../apps/server/src/books/syncs/accounts.ts';
import { syncJob } from '../apps/server/src/features/syncs/job.ts';
import type { JobContext } from '../apps/server/src/platform/jobs/definition.ts';
import { createLog } from '../apps/server/src/platform/log.ts';
import { asUser } from '../packages/db/src/user.ts';
import { withWork } from '../packages/db/src/work.ts';
import { type Embedded, openEmbedded, USER } from './data/embedded.ts';
import type { BenchRow } from './row.ts';

export const name = 'sync';

const RECORDS = Number(process.argv.find((one) => one.startsWith('--records='))?.slice('--records='.length) ?? 100_000);
const OWN = `0x${'a'.padStart(40, '0')}`;
const OTHER = `0x${'b'.padStart(40, '0')}`;
const RUNS_AT_MOST = 20;

export async function run(): Promise<BenchRow[]> {
  const index = await indexOf(RECORDS);
  const embedded = await openEmbedded();
  try {
    const accountId = await linked(embedded);
    const context = {
      db: embedded.db,
      jobs: { enqueue: async () => {} },
      log: createLog({ logLevel: 'silent' }),
      config: {
        networks: { isOn: true, mostTransactions: RECORDS, services: new Map([['ethereum', { url: index.url }]]) },
      },
      signal: new AbortController().signal,
    } as unknown as JobContext;
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    const startedAt = performance.now();
    let runs = 0;
    do await withWork('job', () => syncJob.handler({ userId: USER, accountId }, context));
    while ((await statusOf(embedded)) !== 'COMPLETE' && ++runs < RUNS_AT_MOST);
    const status = await statusOf(embedded);
    if (status !== 'COMPLETE') throw new Error(`the sync ended as ${status}`);
    const took = performance.now() - startedAt;
    delay.disable();
    const { rows } = await sql<{ count: number }>`select count(*)::integer as count from transactions`.execute(
      embedded.db.kysely,
    );
    return [
      { what: `${RECORDS} raw records: read, understood and stored`, value: took, unit: 'ms' },
      { what: 'transactions of them', value: rows[0]!.count, unit: 'count' },
      { what: 'event loop meanwhile: p99 of its delay', value: delay.percentile(99) / 1e6, unit: 'ms' },
      { what: 'event loop meanwhile: longest delay', value: delay.max / 1e6, unit: 'ms' },
      { what: 'most memory', value: process.resourceUsage().maxRSS / 1024, unit: 'MB' },
    ];
  } finally {
    await embedded.close();
    index.stop();
  }
}

async function linked({ db }: Embedded): Promise<string> {
  const id = randomUUID();
  await asUser(db, USER, async (tx) => {
    await insertAccount(tx, { userId: USER, id, kind: 2, name: 'Ethereum', integration: 'ethereum', importId: null });
    const given = { addresses: [OWN] };
    await insertSyncedAccount(tx, USER, { accountId: id, network: 'ethereum', given, identity: '0'.repeat(64) });
  });
  return id;
}

async function statusOf({ db }: Embedded): Promise<string> {
  const { rows } = await sql<{ status: string }>`select status from synced_accounts`.execute(db.kysely);
  return rows[0]!.status;
}

/** One transaction a block, half of them received and half sent, as Etherscan lists them. */
async function indexOf(count: number): Promise<{ url: string; stop(): void }> {
  const server = createServer((request, response) => {
    const asked = new URL(request.url ?? '/', 'http://localhost').searchParams;
    const answer = (result: unknown) => response.end(JSON.stringify({ status: '1', message: 'OK', result }));
    const action = asked.get('action');
    if (action === 'eth_blockNumber') return response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, result: '0xf4240' }));
    if (action !== 'txlist') return answer(action === 'balance' ? '0' : []);
    const most = Number(asked.get('offset'));
    const from = Math.max(1, Number(asked.get('startblock'))) + (Number(asked.get('page')) - 1) * most;
    const to = Math.min(count, from + most - 1);
    answer(Array.from({ length: Math.max(0, to - from + 1) }, (_, n) => row(from + n)));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop: () => server.close() };
}

function row(n: number): object {
  const [from, to] = n % 2 === 0 ? [OWN, OTHER] : [OTHER, OWN];
  return {
    blockNumber: `${n}`,
    timeStamp: `${1_600_000_000 + n * 600}`,
    hash: `0x${n.toString(16).padStart(64, '0')}`,
    from,
    to,
    value: '1000000000000000000',
    gasUsed: '21000',
    gasPrice: '1000000000',
    isError: '0',
    contractAddress: '',
    functionName: '',
  };
}
