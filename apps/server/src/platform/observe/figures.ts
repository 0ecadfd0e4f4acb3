import type { Tx } from '@lotbook/db/user';
import { sql } from 'kysely';

export type JobsOfKind = {
  kind: string;
  /** Jobs that can begin now. */
  waiting: number;
  /** Jobs that are scheduled, or waiting after a failure. */
  later: number;
  running: number;
  /** Jobs that were given up; kept for three days. */
  failed: number;
  /** Since the oldest waiting job could have begun; null if none waits. */
  oldestSeconds: number | null;
};

export type Figures = {
  users: number;
  administrators: number;
  databaseBytes: bigint;
  storedFiles: number;
  storedBytes: bigint;
};

/** @throws for a user who is not an administrator; the schema's owner is always allowed */
export async function readJobs(tx: Tx): Promise<JobsOfKind[]> {
  const { rows } = await sql<JobsOfKind>`
    select kind, waiting, later, running, failed, oldest_seconds as "oldestSeconds" from installation_jobs()`.execute(
    tx,
  );
  return rows;
}

/** @throws for a user who is not an administrator; the schema's owner is always allowed */
export async function readFigures(tx: Tx): Promise<Figures> {
  const { rows } = await sql<Figures>`
    select users, administrators, database_bytes as "databaseBytes", stored_files as "storedFiles", stored_bytes as "storedBytes"
    from installation_figures()`.execute(tx);
  return rows[0]!;
}

export type FailedJob = {
  id: string;
  kind: string;
  state: 'retry' | 'failed';
  /** The user; null if there is none. */
  userId: string | null;
  attempts: number;
  askedAt: Date;
  /** The time of the next attempt. */
  nextAt: Date | null;
  endedAt: Date | null;
  /** The ID of the error in the log. */
  reference: string | null;
};

/** Newest first, without jobs that have succeeded since. @throws for a user who is not an administrator */
export async function readFailedJobs(tx: Tx, most: number): Promise<FailedJob[]> {
  const { rows } = await sql<FailedJob>`
    select id, kind, state, user_id as "userId", attempts, asked_at as "askedAt", next_at as "nextAt", ended_at as "endedAt",
      reference from installation_failures(${most}::integer)`.execute(tx);
  return rows;
}

export type PriceOutage = { source: string; failure: string; users: number; since: Date; askedAt: Date };

/** Price sources that failed on the last request. @throws for a user who is not an administrator */
export async function readPriceOutages(tx: Tx): Promise<PriceOutage[]> {
  const { rows } = await sql<PriceOutage>`
    select source, failure, users, since, asked_at as "askedAt" from installation_price_outages()`.execute(tx);
  return rows;
}
