/**
 * The definition of a job. Its handler may run twice and be killed at any point. Its payload has only IDs. Each job is
 * defined in its feature and listed in `job-list.ts`.
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
   * Aborts when the process stops (the job then runs again) or when the job exceeds its time. Handlers should throw at
   * the next safe point.
   */
  signal: AbortSignal;
};

export type JobFailure = { errorId: string; error: unknown };

export type JobDefinition<P> = {
  name: string;
  payload: ZodType<P>;
  handler(payload: P, job: JobContext): Promise<void>;
  /** Marks the job's subject as failed after the last attempt, so that users stop waiting. */
  gaveUp?(payload: P, job: JobContext, failure: JobFailure): Promise<void>;
  /** The maximum number running at once in a process. The default is 1. */
  concurrency?: number;
  /** Jobs of one user (`userId`) with the same turn never run at once. Defaults to the job's name. */
  turn?: string;
  /** False if the user sees the failure and can retry; otherwise an administrator can retry. The default is true. */
  canRunAgain?: boolean;
  /** The number of failed attempts before the job is given up. A killed process does not count. The default is 4. */
  attempts?: number;
  /**
   * The time limit of one run in milliseconds, after which the job is aborted and given up. The default is one hour.
   */
  maxMs?: number;
};

// biome-ignore lint/suspicious/noExplicitAny: the payload is checked by the definition's own schema before the handler sees it
export type AnyJob = JobDefinition<any>;

export function defineJob<P>(definition: JobDefinition<P>): JobDefinition<P> {
  return definition;
}
