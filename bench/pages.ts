/**
 * Measures one page of transactions with its flows and links at 100,000, as p95, without GraphQL and HTTP. Budget: 60
 * ms.
 */
import { coinbaseFile } from './data/coinbase-file.ts';
import { type Embedded, openEmbedded } from './data/embedded.ts';
import { anyPage, pageTime, pageTimesDuring, percentile, spacedPageTime } from './data/page-time.ts';
import type { BenchRow } from './row.ts';

export const name = 'pages';

const COUNT = 100_000;
const ROUNDS = 40;
const REQUESTS = {
  'the first page': (round: number) => ({ page: 1, limit: 50 + (round % 2) }),
  'any page': anyPage,
  'one kind, any page': (round: number) => ({ query: 'type:staking', page: 1 + ((round * 31) % 200) }),
  'one asset, any page': (round: number) => ({ query: 'SOL', page: 1 + ((round * 17) % 200) }),
  'a month': (round: number) => ({ query: `date:2024-${String(1 + (round % 12)).padStart(2, '0')}` }),
};

export async function run(): Promise<BenchRow[]> {
  const embedded = await openEmbedded();
  try {
    await embedded.importFile('coinbase.csv', Buffer.from(coinbaseFile(COUNT, 7)));
    const rows: BenchRow[] = [];
    for (const [what, request] of Object.entries(REQUESTS)) {
      const times: number[] = [];
      for (let round = 0; round < ROUNDS; round++) times.push(await pageTime(embedded, request(round)));
      // The first call also fills the cache.
      rows.push({ what: `${what}: first call`, value: times[0]!, unit: 'ms' });
      rows.push({ what: `${what}: p95`, value: percentile(times.slice(1), 95), unit: 'ms' });
    }
    return [...rows, ...(await whileComputing(embedded))];
  } finally {
    await embedded.close();
  }
}

/** Measures pages during a computation. Goal: a p95 of at most twice the idle one. */
async function whileComputing(embedded: Embedded): Promise<BenchRow[]> {
  // The first computation stores prices.
  await embedded.compute();
  const idle: number[] = [];
  for (let round = 0; round < ROUNDS * 5; round++) idle.push(await spacedPageTime(embedded, anyPage(round)));
  const startedAt = performance.now();
  const during = await pageTimesDuring(embedded, embedded.compute());
  const [before, after] = [percentile(idle, 95), percentile(during, 95)];
  return [
    { what: 'any page, nothing else going on: p95', value: before, unit: 'ms' },
    { what: 'any page during a computation: p95', value: after, unit: 'ms' },
    { what: 'the same, as a multiple of idle', value: after / before, unit: 'x' },
    { what: 'that computation, with pages asked for', value: performance.now() - startedAt, unit: 'ms' },
  ];
}
