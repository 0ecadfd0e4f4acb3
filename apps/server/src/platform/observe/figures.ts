import type { Tx } from '@lotbook/db/user';
import { sql } from 'kysely';

export type JobsOfKind = {
  kind: string;
  waiting: number;
  later: number;
  running: number;
  /** The number of jobs that were given up. They are kept for three days. */
  failed: number;
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
  userId: string | null;
  attempts: number;
  askedAt: Date;
  nextAt: Date | null;
  endedAt: Date | null;
  reference: string | null;
};

export async function readFailedJobs(tx: Tx, most: number): Promise<FailedJob[]> {
  const { rows } = await sql<FailedJob>`
    select id, kind, state, user_id as "userId", attempts, asked_at as "askedAt", next_at as "nextAt", ended_at as "endedAt",
      reference from installation_failures(${most}::integer)`.execute(tx);
  return rows;
}

export type PriceOutage = { source: string; failure: string; users: number; since: Date; askedAt: Date };

export async function readPriceOutages(tx: Tx): Promise<PriceOutage[]> {
  const { rows } = await sql<PriceOutage>`
    select source, failure, users, since, asked_at as "askedAt" from installation_price_outages()`.execute(tx);
  return rows;
}
