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
