/**
 * Turns at the threads of this process: files that are read and ledgers that are computed, by whatever feature. Pages and jobs have
 * turns of their own, since an import may take an hour and nobody waits that long for a page. What a file weighs is what it takes in memory.
 */
import { currentWork } from '@lotbook/db/work';
import { type Asked, Turns } from './turns.ts';

const MEGABYTE = 1024 * 1024;
const refusal = 'Much of yours is being read and calculated. Wait until it is done, then try again.';

const TURNS = {
  page: new Turns({ atOnce: 5, ofOne: 3, bytes: 128 * MEGABYTE, waitingOfOne: 100, refusal }),
  // As many as there are jobs with a thread: two imports, two documents, a computation, and one to spare.
  job: new Turns({ atOnce: 6, ofOne: 4, bytes: 256 * MEGABYTE, waitingOfOne: 100, refusal }),
};

/**
 * Wait until this process may have one more thread at work.
 * @returns gives the turn back
 * @throws what `asked.signal` was ended with
 */
export function takeThreadTurn(asked: Asked): Promise<() => void> {
  return TURNS[currentWork() === 'job' ? 'job' : 'page'].take(asked);
}

/** What pages and jobs have now, for the metrics. */
export function threadUsage(): { work: string; running: number; waiting: number; bytes: number }[] {
  return Object.entries(TURNS).map(([work, turns]) => ({ work, ...turns.usage }));
}
