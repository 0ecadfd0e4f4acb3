/**
 * Any page of 100,000 transactions while 100,000 more are imported and then computed, on the embedded database, and how
 * long the event loop stood still meanwhile: nothing at all is answered then. Budget: p95 under 60 ms, and at most
 * 1.3 times that of idle.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { coinbaseFile } from './data/coinbase-file.ts';
import { type Embedded, openEmbedded } from './data/embedded.ts';
import { pageTimesDuring, percentile, spacedPageTime } from './data/page-time.ts';
import type { BenchRow } from './row.ts';

export const name = 'busy';

const COUNT = 100_000;
const IDLE_ROUNDS = 200;

export async function run(): Promise<BenchRow[]> {
  const embedded = await openEmbedded();
  try {
    await embedded.importFile('first.csv', Buffer.from(coinbaseFile(COUNT, 7)));
    await embedded.compute();
    const idle: number[] = [];
    for (let round = 0; round < IDLE_ROUNDS; round++) idle.push(await spacedPageTime(embedded, round));
    const second = Buffer.from(coinbaseFile(COUNT, 8));
    return [
      { what: 'any page, nothing else going on: p95', value: percentile(idle, 95), unit: 'ms' },
      ...(await during(embedded, 'an import', percentile(idle, 95), () => embedded.importFile('second.csv', second))),
      ...(await during(embedded, 'a computation', percentile(idle, 95), () => embedded.compute())),
      { what: 'most memory', value: process.resourceUsage().maxRSS / 1024, unit: 'MB' },
    ];
  } finally {
    await embedded.close();
  }
}

async function during(embedded: Embedded, what: string, idle: number, work: () => Promise<void>): Promise<BenchRow[]> {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const startedAt = performance.now();
  const times = await pageTimesDuring(embedded, work());
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
