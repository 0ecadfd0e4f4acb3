/** How long a thread may work on one file: a file that was made to take for ever takes no longer than this. */
import type { Worker } from 'node:worker_threads';
import { GraphQLError } from 'graphql';

/** Ten times what the slowest of our formats takes. A test sets less. */
export const READING_BUDGET = { baseMs: 20_000, perMegabyteMs: 2_000 };
const LOOK_EVERY_MS = 250;

/** Processor time for one question about files of so many bytes; what others take of a busy machine does not count. */
export function budgetMs(bytes: number): number {
  return READING_BUDGET.baseMs + Math.ceil(bytes / 1024 / 1024) * READING_BUDGET.perMegabyteMs;
}

/** The thread was ended because it worked on a file for too long. */
export class ReadingTooLong extends GraphQLError {
  constructor() {
    super(
      'Reading this file took too long, so it was stopped. Check that it is the file as it was exported, ' +
        'and where it is very large, export and import one year at a time.',
      { extensions: { code: 'BAD_USER_INPUT' } },
    );
    this.name = 'ReadingTooLong';
  }
}

/**
 * Call `onOver` once the thread has worked for so long from now on.
 * @returns what ends the watching
 */
export function watchProcessor(worker: Worker, maxMs: number, onOver: () => void): () => void {
  // A thread that is only starting, or has ended, has worked for no time.
  const used = () =>
    worker.cpuUsage().then(
      ({ user, system }) => (user + system) / 1000,
      () => 0,
    );
  const before = used();
  const timer = setInterval(async () => {
    if ((await used()) - (await before) <= maxMs) return;
    clearInterval(timer);
    onOver();
  }, LOOK_EVERY_MS);
  return () => clearInterval(timer);
}
