/** The state of the whole installation, as the database's own functions count it: for the metrics and for an administrator's page. */
import type { Tx } from '@lotbook/db/user';
import { sql } from 'kysely';

export type JobsOfKind = {
  kind: string;
  /** Could begin now. */
  waiting: number;
  /** Asked for later, or pausing after a failure. */
  later: number;
  running: number;
  /** Given up, and kept for three days. */
  failed: number;
  /** Since the one that waits longest could have begun; null where none waits. */
  oldestSeconds: number | null;
};

export type Figures = {
  users: number;
  administrators: number;
  databaseBytes: bigint;
  storedFiles: number;
  storedBytes: bigint;
};

/** @throws as somebody who is no administrator; the schema's owner may always */
export async function readJobs(tx: Tx): Promise<JobsOfKind[]> {
  const { rows } = await sql<JobsOfKind>`
    select kind, waiting, later, running, failed, oldest_seconds as "oldestSeconds" from installation_jobs()`.execute(
    tx,
  );
  return rows;
}

/** @throws as somebody who is no administrator; the schema's owner may always */
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
  /** Whose it is; null for nobody in particular. */
  userId: string | null;
  attempts: number;
  askedAt: Date;
  /** When it is tried again. */
  nextAt: Date | null;
  endedAt: Date | null;
  /** Under which the log has the error. */
  reference: string | null;
};

/** Jobs that failed and were not done since, the latest first. @throws as somebody who is no administrator */
export async function readFailedJobs(tx: Tx, most: number): Promise<FailedJob[]> {
  const { rows } = await sql<FailedJob>`
    select id, kind, state, user_id as "userId", attempts, asked_at as "askedAt", next_at as "nextAt", ended_at as "endedAt",
      reference from installation_failures(${most}::integer)`.execute(tx);
  return rows;
}

export type PriceOutage = { source: string; failure: string; users: number; since: Date; askedAt: Date };

/** Price sources that did not answer when they were last asked. @throws as somebody who is no administrator */
export async function readPriceOutages(tx: Tx): Promise<PriceOutage[]> {
  const { rows } = await sql<PriceOutage>`
    select source, failure, users, since, asked_at as "askedAt" from installation_price_outages()`.execute(tx);
  return rows;
}
