/** A worker with one job of many short steps, each in its own transaction, so that a kill can happen anywhere. */
import { openDatabase } from '@lotbook/db/open';
import { asSystem } from '@lotbook/db/user';
import { sql } from 'kysely';
import { z } from 'zod';
import { openServices } from '../../services.ts';
import { readConfig } from '../config/config.ts';
import { createLog } from '../log/log.ts';
import { defineJob } from './definition.ts';
import { startWorker } from './worker.ts';

export const STEPS = 60;

const steps = defineJob({
  name: 'test.steps',
  payload: z.object({ run: z.string() }),
  async handler({ run }, { db }) {
    for (let isDone = false; !isDone; ) {
      isDone = await asSystem(db, async (tx) => {
        const { rows } = await sql<{ done: number }>`
          select count(*)::int as done from steps where run = ${run}`.execute(tx);
        const done = rows[0]!.done;
        if (done < STEPS) await sql`insert into steps (run, step) values (${run}, ${done})`.execute(tx);
        return done >= STEPS - 1;
      });
      await new Promise((resolve) => setTimeout(resolve, 15));
    }
    await sql`insert into finishes (run) values (${run})`.execute(db.kysely);
    console.log('finished');
  },
});

const [databaseUrl, dataFolder, others] = process.argv.slice(2) as [string, string, string?];
const config = readConfig({ LOG_LEVEL: 'error', LOTBOOK_DATA: dataFolder, DATABASE_URL: databaseUrl });
const log = createLog(config, false);
const db = await openDatabase({ databaseUrl: databaseUrl || undefined, dataFolder });
await sql`create table if not exists steps (run text, step int, primary key (run, step))`.execute(db.kysely);
await sql`create table if not exists finishes (run text)`.execute(db.kysely);
const services = await openServices({ config, log, db, definitions: [steps], supervise: true });
await asSystem(db, async (tx) => {
  const { rows } = await sql`select 1 from pgboss.job where name = 'test.steps'`.execute(tx);
  if (rows.length === 0) await services.jobs.enqueue(tx, 'test.steps', { run: 'one' });
});
await startWorker(services.queue, [steps], services, { alone: others !== 'others' });
console.log('working');
