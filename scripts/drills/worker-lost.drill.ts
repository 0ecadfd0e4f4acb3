/**
 * A worker is killed (SIGKILL) during a computation while another one is idle. The other must take the job and finish
 * it within a minute, only once. Uses a separate PostgreSQL. Skipped if its programs are missing. A lock on the user's
 * row keeps the computation running until the worker is killed. Limit: 5 minutes. Seen to fail: if workers do not check
 * for silent processes (`supervise: false` in worker-process.ts), no worker takes the job.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { findBinaries, startCluster, type ThrowAwayCluster } from '../postgres.ts';
import { addressOf, newPerson, printed, type Running, startProgram } from './server.ts';

const TAKEN_WITHIN_MS = 60_000;
const bin = findBinaries();
if (!bin) console.log('skipped: no programs of PostgreSQL (initdb, postgres) were found');

let cluster: ThrowAwayCluster;
let admin: pg.Client;
const home = mkdtempSync(join(tmpdir(), 'lotbook-worker-'));
const started: Running[] = [];

beforeAll(async () => {
  if (!bin) return;
  cluster = await startCluster(bin);
  admin = new pg.Client({ connectionString: cluster.url });
  await admin.connect();
});
afterAll(async () => {
  for (const { child } of started) child.kill('SIGKILL');
  await Promise.all(started.map(({ ended }) => ended));
  await admin?.end();
  cluster?.stop();
  rmSync(home, { recursive: true, force: true });
});

function start(program: 'main' | 'worker'): Running {
  const secret = 'of a server and its two workers, for this drill';
  const running = startProgram(program, {
    LOTBOOK_DATA: join(home, `${program}-${started.length}`),
    LOTBOOK_SECRET: secret,
    LOTBOOK_WORKER: 'off',
    DATABASE_URL: cluster.url,
  });
  started.push(running);
  return running;
}

async function computations(): Promise<{ state: string; jobs: number }[]> {
  const { rows } = await admin.query(
    `select state::text, count(*)::integer as jobs from pgboss.job where name = 'ledger.compute' group by state`,
  );
  return rows;
}

const endsIn = ({ log }: Running) =>
  log()
    .split('\n')
    .filter((line) => /"job":"ledger\.compute"/.test(line) && /"ended":"done"/.test(line)).length;

describe.runIf(bin)('lost worker', () => {
  it('has its computation finished by another worker within a minute, only once', { timeout: 300_000 }, async () => {
    const ann = await newPerson(await addressOf(start('main')), 'Ann');
    await ann.data('mutation { enqueueCostBasis { success } }');
    await admin.query('begin');
    await admin.query('select from user_settings for update');
    const first = start('worker');
    await vi.waitFor(async () => expect(await computations()).toEqual([{ state: 'active', jobs: 1 }]), 60_000);
    const second = start('worker');
    await printed(second, /worker is running/);
    const before = performance.now();
    first.child.kill('SIGKILL');
    await admin.query('commit');
    await vi.waitFor(async () => expect(await computations()).toEqual([{ state: 'completed', jobs: 1 }]), {
      timeout: 120_000,
      interval: 500,
    });
    const ms = performance.now() - before;
    console.log(`the other worker had ended it after ${(ms / 1000).toFixed(0)} s`);
    expect([endsIn(first), endsIn(second)]).toEqual([0, 1]);
    expect(ms).toBeLessThan(TAKEN_WITHIN_MS);
  });
});
