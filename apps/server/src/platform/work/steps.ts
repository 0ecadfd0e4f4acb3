import { randomUUID } from 'node:crypto';
import { isDatabaseStopped } from '@lotbook/db/errors';
import type { Database } from '@lotbook/db/open';
import { asSystem, type Tx } from '@lotbook/db/user';
import { sql } from 'kysely';
import type { Logger } from '../log/log.ts';

export type EachUser = <T>(users: Iterable<T>, work: (user: T) => Promise<unknown>) => Promise<void>;

type Parts = { db: Database; log: Logger; signal?: AbortSignal | undefined };

const MOST_LOGGED = 5;

/**
 * Runs a step, and logs and stores its failure.
 * @throws if the process or the database stops
 */
export async function runStep(
  { db, log, signal }: Parts,
  step: string,
  work: (each: EachUser) => Promise<unknown>,
): Promise<void> {
  const reference = randomUUID();
  let failures = 0;
  let users = 0;
  const fail = (error: unknown) => {
    if (signal?.aborted || isDatabaseStopped(error)) throw error;
    failures++;
    if (failures <= MOST_LOGGED)
      log.error({ err: error, step, reference }, 'a step of recurring work failed; the next round tries again');
  };
  const each: EachUser = async (all, act) => {
    for (const user of all) {
      signal?.throwIfAborted();
      try {
        await act(user);
      } catch (error) {
        fail(error);
        users++;
      }
    }
  };
  try {
    await work(each);
  } catch (error) {
    fail(error);
  }
  await asSystem(db, (tx) => (failures > 0 ? noteFailure(tx, { step, users, reference }) : forgetFailure(tx, step)));
}

async function noteFailure(
  tx: Tx,
  { step, users, reference }: Pick<FailingStep, 'step' | 'users' | 'reference'>,
): Promise<void> {
  await sql`
    insert into failing_steps (step, users, reference) values (${step}, ${users}::integer, ${reference})
    on conflict (step) do update
    set failed_at = now(), rounds = failing_steps.rounds + 1, users = excluded.users, reference = excluded.reference`.execute(
    tx,
  );
}

async function forgetFailure(tx: Tx, step: string): Promise<void> {
  await tx.deleteFrom('failing_steps').where('step', '=', step).execute();
}

export type FailingStep = {
  step: string;
  since: Date;
  failedAt: Date;
  /** The number of consecutive failed rounds. */
  rounds: number;
  /** The number of users for whom the last round failed; 0 if the whole step failed. */
  users: number;
  reference: string;
};

export async function readFailingSteps(tx: Tx): Promise<FailingStep[]> {
  const { rows } = await sql<FailingStep>`
    select step, since, failed_at as "failedAt", rounds, users, reference from installation_failing_steps()`.execute(
    tx,
  );
  return rows;
}
