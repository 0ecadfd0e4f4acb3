/**
 * A worker is stopped (SIGSTOP) and continued (SIGCONT) later, like a machine that sleeps: during an import, and during
 * a computation whose transaction has locked its user's row. Another worker must finish both jobs, and the continued
 * one must detect this and do nothing twice. At the end there must be exactly the rows and the result of an undisturbed
 * run. Uses a separate PostgreSQL. Skipped if its programs are missing. Limit: 10 minutes. The time limits of silent
 * connections make this work (`idle_session_timeout` of user-lock.ts, `idle_in_transaction_session_timeout` of
 * postgres-dialect.ts).
 */
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findBinaries } from '../postgres.ts';
import { stageOf, USER } from './ledger.ts';
import { printed, type Running } from './server.ts';
import { differences, rowsOf, type Twins, twins, untilDone } from './twins.ts';

const ROWS = 8_000;
/**
 * The time within which jobs must be taken. A job without a heartbeat for 20 s is lost, which is checked every 10 s,
 * and an idle transaction ends after 60 s.
 */
const TAKEN_WITHIN_MS = 150_000;
const bin = findBinaries();
if (!bin) console.log('skipped: no programs of PostgreSQL (initdb, postgres) were found');

let both: Twins;
beforeAll(async () => {
  if (bin) both = await twins(bin, ROWS);
});
afterAll(() => both?.close());

const endsIn = ({ log }: Running, job: string) =>
  log()
    .split('\n')
    .filter((line) => line.includes(`"job":"${job}"`) && /"ended":"done"/.test(line)).length;

async function stopInImport(worker: Running): Promise<void> {
  await expect.poll(() => stageOf(both.disturbed.ask), { timeout: 120_000, interval: 20 }).toBe('importing');
  worker.child.kill('SIGSTOP');
}

/** Locks the user's row until the worker waits for it within a transaction, and stops the worker there. */
async function stopInTransaction(worker: Running): Promise<void> {
  const holder = new pg.Client({ connectionString: both.disturbed.databaseUrl });
  await holder.connect();
  await holder.query('begin');
  await holder.query(`select from user_settings where user_id = '${USER}' for update`);
  const waiting = () =>
    both.disturbed.ask(`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = 'disturbed'`);
  await both.disturbed.ask(`update pgboss.job set state = 'created', completed_on = null, singleton_key = gen_random_uuid()::text
    where name = 'ledger.compute' and state = 'completed'`);
  await expect.poll(async () => (await waiting()).length, { timeout: 120_000, interval: 50 }).toBeGreaterThan(0);
  worker.child.kill('SIGSTOP');
  await holder.query('commit');
  await holder.end();
}

async function computed(): Promise<boolean> {
  const [row] = await both.disturbed.ask<{ open: number }>(
    `select count(*)::integer as open from pgboss.job where name = 'ledger.compute' and state < 'completed'`,
  );
  return row!.open === 0;
}

describe.runIf(bin)('worker that is stopped and continued', () => {
  it('has its jobs finished by another worker, only once', { timeout: 600_000 }, async () => {
    both.work(both.calm);
    await untilDone(both.calm, 240_000);

    const first = both.work(both.disturbed);
    await stopInImport(first);
    const second = both.work(both.disturbed);
    await printed(second, /worker is running/);
    const importMs = await untilDone(both.disturbed, TAKEN_WITHIN_MS);
    expect(endsIn(second, 'import.run')).toBe(1);
    first.child.kill('SIGCONT');
    await printed(first, /"job":"import\.run"[^\n]*"ended":"(stopped|done)"/, 60_000);
    console.log(
      `stopped in an import: another worker had it done after ${(importMs / 1000).toFixed(0)} s; woken, it let go`,
    );

    // Either of two workers may take the job. The other is stopped, and only the third is left.
    second.child.kill('SIGKILL');
    await second.ended;
    await stopInTransaction(first);
    const third = both.work(both.disturbed);
    await printed(third, /worker is running/);
    const began = performance.now();
    await expect.poll(computed, { timeout: TAKEN_WITHIN_MS, interval: 200 }).toBe(true);
    const computeMs = performance.now() - began;
    first.child.kill('SIGCONT');
    await printed(first, /"job":"ledger\.compute"[^\n]*"ended":"(stopped|done)"/, 60_000);
    expect(endsIn(third, 'ledger.compute')).toBeGreaterThan(0);
    console.log(
      `stopped in a transaction that had locked the user's row: done after ${(computeMs / 1000).toFixed(0)} s; woken, it let go`,
    );

    await untilDone(both.disturbed, 60_000);
    expect(await differences(both.calm, both.disturbed)).toEqual([]);
    expect([first.child.exitCode, third.child.exitCode]).toEqual([null, null]);
    console.log(`${await rowsOf(both.disturbed)}, as without it`);
  });
});
