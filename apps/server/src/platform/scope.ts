/** What a change is made with. A resolver gets one from its context, a job makes its own. */
import type { Tx } from '@lotbook/db/user';
import type { Queue } from './jobs/queue.ts';
import type { Logger } from './log/log.ts';

export type Scope = {
  tx: Tx;
  /** The owner of the rows. */
  userId: string;
  /** Who makes the change: the audit log names them. */
  actorId: string;
  jobs: Queue;
  log: Logger;
  /** What is written is taken back before anybody sees it: nothing follows from it outside of the transaction. */
  isRehearsal?: true;
};

/** Who acts where nobody asked: a job that found something by itself. */
export const SYSTEM_ACTOR = 'system';

/** What a job makes a change with. @param actorId  who asked for the job, where somebody did */
export function jobScope(job: Pick<Scope, 'jobs' | 'log'>, tx: Tx, userId: string, actorId = SYSTEM_ACTOR): Scope {
  return { tx, userId, actorId, jobs: job.jobs, log: job.log };
}
