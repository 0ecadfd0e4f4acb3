import { currentWork } from '@lotbook/db/work';
import { type Asked, Turns } from './turns.ts';

const MEGABYTE = 1024 * 1024;
const refusal = 'Several of your files are still processing. Try again when they finish.';

const TURNS = {
  page: new Turns({ atOnce: 5, ofOne: 3, bytes: 128 * MEGABYTE, waitingOfOne: 100, refusal }),
  // One for each job that uses a thread: two imports, two documents, a computation, and one spare.
  job: new Turns({ atOnce: 6, ofOne: 4, bytes: 256 * MEGABYTE, waitingOfOne: 100, refusal }),
};

/**
 * Waits until another thread may run.
 * @returns a function that releases the slot
 * @throws the reason of `asked.signal`
 */
export function takeThreadTurn(asked: Asked): Promise<() => void> {
  return TURNS[currentWork() === 'job' ? 'job' : 'page'].take(asked);
}

export function threadUsage(): { work: string; running: number; waiting: number; bytes: number }[] {
  return Object.entries(TURNS).map(([work, turns]) => ({ work, ...turns.usage }));
}
