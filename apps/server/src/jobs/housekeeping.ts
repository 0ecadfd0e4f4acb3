/**
 * What must be done now and then: old counters and files nobody sent are cleared away, and the embedded database, which
 * has no autovacuum, is vacuumed and gets fresh statistics.
 */
import { asSystem } from '@lotbook/db/person';
import { sql } from 'kysely';
import { sweepAttempts } from '../auth/attempts.ts';
import type { Services } from '../graphql/context.ts';

const EVERY_MS = 30 * 60_000;
const FIRST_AFTER_MS = 5 * 60_000;

export function startHousekeeping(services: Services): { stop(): void } {
  const run = () =>
    keepHouse(services).catch((error) => services.log.error({ err: error }, 'housekeeping failed; it is tried again'));
  const first = setTimeout(run, FIRST_AFTER_MS);
  const every = setInterval(run, EVERY_MS);
  first.unref();
  every.unref();
  return {
    stop() {
      clearTimeout(first);
      clearInterval(every);
    },
  };
}

/** One round. Safe in several processes at once. */
export async function keepHouse(services: Services): Promise<void> {
  const { db, storage } = services;
  await sweepAttempts(db);
  await asSystem(db, async (tx) => {
    await sql`delete from auth_verification where expires_at < now() - interval '1 day'`.execute(tx);
    await sql`delete from auth_session where expires_at < now() - interval '1 day'`.execute(tx);
  });
  const gone = await asSystem(db, (tx) =>
    sql<{ storage_key: string }>`
      delete from uploads where status = 'PRESIGNED' and expires_at < now() - interval '1 day'
      returning storage_key`.execute(tx),
  );
  for (const { storage_key } of gone.rows) await storage.delete(storage_key);
  if (db.driver.kind === 'pglite') await vacuumWhereNeeded(services);
}

/** Table by table, each in a moment of its own: the embedded database answers nothing else meanwhile. */
async function vacuumWhereNeeded({ db }: Services): Promise<void> {
  if (db.driver.kind !== 'pglite') return;
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables
    where n_dead_tup > 1000 and n_dead_tup > n_live_tup / 5 or n_mod_since_analyze > 1000`.execute(db.kysely);
  for (const { name } of rows) await db.driver.pglite.exec(`vacuum (analyze) ${name}`);
}
