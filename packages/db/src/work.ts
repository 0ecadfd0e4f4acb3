/**
 * What a statement is run for. It decides how long the statement may take and, on the one connection of the embedded
 * database, who goes first. A job calls the same services as a page does, so this goes with the call and is not an
 * argument of every function on the way.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

/** `page`: somebody waits for an answer. `change`: somebody waits for a change of theirs. `setup`: migrations. */
export type Work = 'page' | 'change' | 'job' | 'setup';

/** Longest time of one statement in milliseconds; null is without limit. */
export const TIME_LIMIT_MS: Readonly<Record<Work, number | null>> = {
  page: 10_000,
  change: 120_000,
  job: 300_000,
  setup: null,
};

const running = new AsyncLocalStorage<Work>();

/** Everything that `run` asks of the database, also after it has waited, is work of this kind. */
export function withWork<T>(work: Work, run: () => T): T {
  return running.run(work, run);
}

/** The kind of work that is being done now; what nobody named is a page's, which has the strictest limit. */
export function currentWork(): Work {
  return running.getStore() ?? 'page';
}
