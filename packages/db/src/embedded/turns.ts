/**
 * Who has the one connection of the embedded database. Somebody who waits at a screen goes before a job; a job that has
 * let many of them pass goes all the same, so that a busy site cannot stop its imports.
 */
import type { Work } from '../work.ts';

const MOST_BEFORE_A_JOB = 8;

type Waiting = { start(): void; fail(error: Error): void };

export class Turns {
  private isTaken = false;
  private readonly people: Waiting[] = [];
  private readonly jobs: Waiting[] = [];
  private peopleInARow = 0;
  private askedAtScreenAt = Number.NEGATIVE_INFINITY;

  /** Resolves when it is this caller's turn; who had a turn must `done()` it, once. */
  async take(work: Work): Promise<void> {
    const isAtScreen = work === 'page' || work === 'change';
    if (isAtScreen) this.askedAtScreenAt = performance.now();
    if (!this.isTaken) {
      this.isTaken = true;
      return;
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    (isAtScreen ? this.people : this.jobs).push({ start: resolve, fail: reject });
    await promise;
  }

  done(): void {
    const next = this.next();
    if (next) next.start();
    else this.isTaken = false;
  }

  /** Milliseconds since somebody who waits at a screen last asked for a turn. */
  quietMs(): number {
    return performance.now() - this.askedAtScreenAt;
  }

  /** Everybody who waits is refused; whoever has the turn keeps it. */
  refuse(error: Error): void {
    for (const waiting of [...this.people.splice(0), ...this.jobs.splice(0)]) waiting.fail(error);
  }

  private next(): Waiting | undefined {
    const isJobsTurn = this.people.length === 0 || this.peopleInARow >= MOST_BEFORE_A_JOB;
    const job = isJobsTurn ? this.jobs.shift() : undefined;
    if (job) {
      this.peopleInARow = 0;
      return job;
    }
    const first = this.people.shift();
    this.peopleInARow = first ? this.peopleInARow + 1 : 0;
    return first;
  }
}
