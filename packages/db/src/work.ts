/**
 * The kind of work and the user, which determine the time limit of statements and the order of waiting ones. Jobs call
 * the same services as pages, so this is stored in the call context instead of being an argument of every function.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { overRequestTime } from './errors.ts';

/** `page`: a user waits for an answer. `change`: a user waits for a change. `setup`: migrations. */
export type Work = 'page' | 'change' | 'job' | 'setup';

export const TIME_LIMIT_MS: Readonly<Record<Work, number | null>> = {
  page: 10_000,
  change: 120_000,
  job: 300_000,
  setup: null,
};

/**
 * The time a transaction may be idle because its process is stopped or gone, while others wait for its locks.
 * PostgreSQL then ends its connection.
 */
export const IDLE_LIMIT_MS: Readonly<Record<Work, number>> = { page: 60_000, change: 60_000, job: 60_000, setup: 0 };

export const REQUEST_LIMIT_MS = { page: 15_000, change: 180_000 } as const;

type Running = {
  readonly work: Work;
  readonly person: string | null;
  readonly requestMs: number | null;
};
const running = new AsyncLocalStorage<Running>();
/** The context of work outside `withWork`, which counts as a page, the kind with the strictest limit. */
const UNNAMED: Running = { work: 'page', person: null, requestMs: null };

export function withWork<T>(work: Work, run: () => T): T {
  const isForUser = work === 'page' || work === 'change';
  const person = isForUser ? currentPerson() : null;
  return running.run({ work, person, requestMs: null }, run);
}

/** Runs work for a user. Concurrent requests of one user wait for each other. Jobs have separate turns. */
export function withPerson<T>(person: string | null, run: () => T): T {
  return running.run({ ...(running.getStore() ?? UNNAMED), person }, run);
}

export function withRequestLimit<T>(limitMs: number, run: () => T): T {
  return running.run({ ...(running.getStore() ?? UNNAMED), requestMs: limitMs }, run);
}

export function currentWork(): Work {
  return (running.getStore() ?? UNNAMED).work;
}

export function currentPerson(): string | null {
  return (running.getStore() ?? UNNAMED).person;
}

export function currentDeadline(): Deadline {
  return new Deadline(running.getStore()?.requestMs ?? null);
}

export class Deadline {
  readonly #limitMs: number | null;
  readonly #begunAt = performance.now();

  constructor(limitMs: number | null) {
    this.#limitMs = limitMs;
  }

  /**
   * @returns the remaining time; null without a limit
   * @throws {StatementError} if no time is left
   */
  leftMs(): number | null {
    if (this.#limitMs === null) return null;
    const left = this.#limitMs - (performance.now() - this.#begunAt);
    if (left < 0) throw overRequestTime(this.#limitMs);
    return left;
  }
}
