/**
 * What a statement is run for, and for whom. It decides how long the statement may take and, where connections are few,
 * who goes first. A job calls the same services as a page does, so this goes with the call and is not an argument of
 * every function on the way.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { overRequestTime } from './errors.ts';

/** `page`: somebody waits for an answer. `change`: somebody waits for a change of theirs. `setup`: migrations. */
export type Work = 'page' | 'change' | 'job' | 'setup';

/** Longest time of one statement in milliseconds; null is without limit. */
export const TIME_LIMIT_MS: Readonly<Record<Work, number | null>> = {
  page: 10_000,
  change: 120_000,
  job: 300_000,
  setup: null,
};

/**
 * Longest time in milliseconds that a transaction does nothing: its process is stopped, or no longer there, and others wait for what it has
 * locked. PostgreSQL ends its connection then.
 */
export const IDLE_LIMIT_MS: Readonly<Record<Work, number>> = { page: 60_000, change: 60_000, job: 60_000, setup: 0 };

/** Longest time in milliseconds from the first statement to the last of what one request asks at once. */
export const REQUEST_LIMIT_MS = { page: 15_000, change: 180_000 } as const;

type Running = {
  readonly work: Work;
  readonly person: string | null;
  readonly requestMs: number | null;
};
const running = new AsyncLocalStorage<Running>();
/** What nobody named is a page's, which has the strictest limit. */
const UNNAMED: Running = { work: 'page', person: null, requestMs: null };

/** Everything that `run` asks of the database, also after it has waited, is work of this kind. */
export function withWork<T>(work: Work, run: () => T): T {
  const isForSomebody = work === 'page' || work === 'change';
  const person = isForSomebody ? currentPerson() : null;
  return running.run({ work, person, requestMs: null }, run);
}

/**
 * Everything that `run` asks of the database is asked for this person, who shares it with the others: what one of them
 * asks at once waits for its turn among itself. Jobs have turns of their own.
 */
export function withPerson<T>(person: string | null, run: () => T): T {
  return running.run({ ...(running.getStore() ?? UNNAMED), person }, run);
}

/** Limits each transaction that `run` begins to the time of one request, beside the limit of each of its statements. */
export function withRequestLimit<T>(limitMs: number, run: () => T): T {
  return running.run({ ...(running.getStore() ?? UNNAMED), requestMs: limitMs }, run);
}

/** The kind of work that is being done now. */
export function currentWork(): Work {
  return (running.getStore() ?? UNNAMED).work;
}

/** For whom; null for nobody in particular. */
export function currentPerson(): string | null {
  return (running.getStore() ?? UNNAMED).person;
}

/** The time from now on of the request that begins a transaction. */
export function currentDeadline(): Deadline {
  return new Deadline(running.getStore()?.requestMs ?? null);
}

/** The time that one request may use a transaction for. */
export class Deadline {
  readonly #limitMs: number | null;
  readonly #begunAt = performance.now();

  constructor(limitMs: number | null) {
    this.#limitMs = limitMs;
  }

  /**
   * Returns the milliseconds that are left, or null without a limit.
   * @throws {StatementError} when none are
   */
  leftMs(): number | null {
    if (this.#limitMs === null) return null;
    const left = this.#limitMs - (performance.now() - this.#begunAt);
    if (left < 0) throw overRequestTime(this.#limitMs);
    return left;
  }
}
