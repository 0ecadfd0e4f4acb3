import type { Tx } from '@lotbook/db/user';
import type { Queue } from './jobs/queue.ts';
import type { Logger } from './log/log.ts';

export type Scope = {
  tx: Tx;
  userId: string;
  actorId: string;
  jobs: Queue;
  log: Logger;
  /** Set for a preview, which is rolled back and must have no effect outside its transaction. */
  isRehearsal?: true;
};

export const SYSTEM_ACTOR = 'system';

export function jobScope(job: Pick<Scope, 'jobs' | 'log'>, tx: Tx, userId: string, actorId = SYSTEM_ACTOR): Scope {
  return { tx, userId, actorId, jobs: job.jobs, log: job.log };
}
