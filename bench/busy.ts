/**
 * Measures pages of 30,000 transactions while 100,000 more are imported and while all of them are computed, on the
 * embedded database, and the longest delay of the event loop. Budget: p95 under 60 ms, and at most 1.3 times the idle
 * p95. A measurement ends after a minute.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { sql } from 'kysely';
import { coinbaseFile } from './data/coinbase-file.ts';
import { type Embedded, openEmbedded } from './data/embedded.ts';
import { anyPageOf, pageTimesDuring, percentile, spacedPageTime } from './data/page-time.ts';
import type { BenchRow } from './row.ts';

export const name = 'busy';

const BEFORE = 30_000;
const IMPORTED = 100_000;
const IDLE_ROUNDS = 200;
const AT_MOST_MS = 60_000;
const anyRequest = anyPageOf(BEFORE);

export async function run(): Promise<BenchRow[]> {
  const embedded = await openEmbedded();
  try {
    await embedded.importFile('first.csv', Buffer.from(coinbaseFile(BEFORE, 7)));
    const idle: number[] = [];
    for (let round = 0; round < IDLE_ROUNDS; round++) idle.push(await spacedPageTime(embedded, anyRequest(round)));
    const p95 = percentile(idle, 95);
    const bytes = Buffer.from(coinbaseFile(IMPORTED, 8));
    const importing = await during(embedded, 'an import', p95, (signal) =>
      embedded.importFile('second.csv', bytes, signal),
    );
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from transactions`.execute(
      embedded.db.kysely,
    );
    return [
      { what: 'any page, nothing else going on: p95', value: p95, unit: 'ms' },
      ...importing,
      { what: `transactions imported meanwhile, of ${IMPORTED}`, value: rows[0]!.count - BEFORE, unit: 'count' },
      ...(await during(embedded, 'a computation', p95, (signal) => embedded.compute(signal))),
      { what: 'most memory', value: process.resourceUsage().maxRSS / 1024, unit: 'MB' },
    ];
  } finally {
    await embedded.close();
  }
}

async function during(
  embedded: Embedded,
  what: string,
  idle: number,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<BenchRow[]> {
  const signal = AbortSignal.timeout(AT_MOST_MS);
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const startedAt = performance.now();
  const ended = work(signal).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
  const times = await pageTimesDuring(embedded, ended, anyRequest);
  const took = performance.now() - startedAt;
  delay.disable();
  return [
    { what: `any page during ${what}: median`, value: percentile(times, 50), unit: 'ms' },
    { what: `any page during ${what}: p95`, value: percentile(times, 95), unit: 'ms' },
    { what: `p95 during ${what}, as a multiple of idle`, value: percentile(times, 95) / idle, unit: 'x' },
    { what: `any page during ${what}: longest`, value: Math.max(...times), unit: 'ms' },
    { what: `event loop during ${what}: p99 of its delay`, value: delay.percentile(99) / 1e6, unit: 'ms' },
    { what: `event loop during ${what}: longest delay`, value: delay.max / 1e6, unit: 'ms' },
    { what: `${what}, with pages asked for`, value: took, unit: 'ms' },
  ];
}
