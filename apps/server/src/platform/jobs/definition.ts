/**
 * What a job is: a name, the shape of its payload (ids only) and a handler that may run twice and be killed anywhere.
 * Each lives in its feature and is listed in `job-list.ts`.
 */
import type { Database } from '@lotbook/db/open';
import type { ZodType } from 'zod';
import type { Config } from '../config/config.ts';
import type { Services } from '../graphql/context.ts';
import type { Logger } from '../log/log.ts';
import type { Metrics } from '../observe/metrics.ts';
import type { Traces } from '../observe/traces.ts';
import type { Storage } from '../storage/storage.ts';
import type { Queue } from './queue.ts';

export type JobContext = {
  db: Database;
  storage: Storage;
  config: Config;
  log: Logger;
  jobs: Queue;
  metrics: Metrics;
  traces: Traces;
  keys: Services['keys'];
  /**
   * Aborted when the process is asked to stop, and the job runs again later; or when it has taken all of its time. Leave at the next good
   * place by throwing.
   */
  signal: AbortSignal;
};

/** Why a job was given up. The log has the error under the id; the user is shown the id alone. */
export type JobFailure = { errorId: string; error: unknown };

export type JobDefinition<P> = {
  name: string;
  payload: ZodType<P>;
  handler(payload: P, job: JobContext): Promise<void>;
  /** After the last attempt failed: mark what the job was for as failed, so that nobody waits for it. */
  gaveUp?(payload: P, job: JobContext, failure: JobFailure): Promise<void>;
  /** How many jobs of this kind one process runs at the same time. Default 1. */
  concurrency?: number;
  /** Jobs of one user (`userId`) that share a turn never run at the same time. Default: the name of the job. */
  turn?: string;
  /**
   * Whether the same job does its work when it is run again after it was given up. Not where its user was told that it failed and asks
   * again themselves. Default true.
   */
  canRunAgain?: boolean;
  /** Attempts that may fail before it is given up; a killed process does not count. Default 4. */
  attempts?: number;
  /** How long one run may take in milliseconds; then its signal comes, and it is given up. Default an hour. */
  maxMs?: number;
};

/** A definition whose payload type is kept within: what the registry lists. */
// biome-ignore lint/suspicious/noExplicitAny: the payload is checked by the definition's own schema before the handler sees it
export type AnyJob = JobDefinition<any>;

export function defineJob<P>(definition: JobDefinition<P>): JobDefinition<P> {
  return definition;
}
