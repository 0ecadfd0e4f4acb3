/**
 * A worker imports a file and computes its ledger while a proxy cuts its connections to PostgreSQL in the middle of
 * transactions: before a commit arrives, or after it is done but before the reply. At the end there must be exactly the
 * rows and the result of an undisturbed worker, in the same process. Uses a separate PostgreSQL. Skipped if its
 * programs are missing. Limit: 10 minutes.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findBinaries } from '../postgres.ts';
import { type CuttingProxy, cuttingProxy } from './cutting-proxy.ts';
import { stageOf } from './ledger.ts';
import { printed, type Running } from './server.ts';
import { differences, rowsOf, type Twins, twins, untilDone } from './twins.ts';

const ROWS = 4_000;
const CUTS = 12;
const bin = findBinaries();
if (!bin) console.log('skipped: no programs of PostgreSQL (initdb, postgres) were found');

let both: Twins;
let proxy: CuttingProxy;
beforeAll(async () => {
  if (!bin) return;
  both = await twins(bin, ROWS);
  proxy = await cuttingProxy(both.disturbed.databaseUrl);
});
afterAll(async () => {
  await both?.close();
  proxy?.close();
});

const lines = ({ log }: Running, message: string) => log().split(message).length - 1;

async function computeOnceMore(): Promise<void> {
  await both.disturbed.ask(`update pgboss.job set state = 'created', completed_on = null,
    singleton_key = gen_random_uuid()::text where name = 'ledger.compute' and state = 'completed'`);
}

describe.runIf(bin)('connections cut in the middle of transactions', () => {
  it('give the ledger and the result of an undisturbed run', { timeout: 600_000 }, async () => {
    both.work(both.calm);
    const calmMs = await untilDone(both.calm, 240_000);

    const worker = both.work(both.disturbed, proxy.url);
    await printed(worker, /worker is running/);
    const stages = new Set<string>();
    for (let cut = 0; cut < CUTS; cut++) {
      const at = cut % 2 === 0 ? 'before' : 'after';
      const stage = await stageOf(both.disturbed.ask);
      stages.add(stage);
      if (stage === 'done') await computeOnceMore();
      const before = proxy.cuts[at];
      // Sometimes cuts the first commit, but usually a later one, so that the work progresses.
      proxy.cut({ at, every: 1 + ((cut * 5) % 11) });
      await expect.poll(() => proxy.cuts[at], { timeout: 60_000, interval: 10 }).toBeGreaterThan(before);
      proxy.cut(null);
      await pause(1_500);
      // Each retry would wait twice as long, up to a minute.
      await both.disturbed.ask(`update pgboss.job set start_after = now() where state = 'retry'`);
    }
    const restMs = await untilDone(both.disturbed, 240_000);

    expect(await differences(both.calm, both.disturbed)).toEqual([]);
    expect(stages).toContain('importing');
    expect(worker.child.exitCode).toBeNull();
    expect(lines(worker, '"msg":"job failed"')).toBe(0);
    const { before, after } = proxy.cuts;
    console.log(
      `cut ${before} times before a commit, ${after} times after it, while the work was ${[...stages].join(', ')}; ` +
        `done ${(restMs / 1000).toFixed(0)} s after the last (undisturbed ${(calmMs / 1000).toFixed(0)} s): ${await rowsOf(both.disturbed)}, the same`,
    );
  });
});
