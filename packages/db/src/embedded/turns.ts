/**
 * Who has the one connection of the embedded database. Somebody who waits at a screen goes before a job, and the turns go
 * round among the people; a job that has let many of them pass goes all the same, so that a busy site cannot stop its
 * imports.
 */
import { LineOfPeople, type Waiting } from '../line-of-people.ts';
import type { Work } from '../work.ts';

const MOST_BEFORE_A_JOB = 8;

export class Turns {
  private isTaken = false;
  private readonly people = new LineOfPeople();
  private readonly jobs: Waiting[] = [];
  private peopleInARow = 0;
  private askedAtScreenAt = Number.NEGATIVE_INFINITY;

  /**
   * Resolves when it is this caller's turn; who had a turn must `done()` it, once.
   * @throws {TooManyWaiting} when they have too much waiting already
   */
  async take(work: Work, person: string | null = null): Promise<void> {
    const isAtScreen = work === 'page' || work === 'change';
    if (isAtScreen) this.askedAtScreenAt = performance.now();
    if (!this.isTaken) {
      this.isTaken = true;
      return;
    }
    if (isAtScreen) return this.people.wait(person);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.jobs.push({ start: resolve, fail: reject });
    await promise;
  }

  done(): void {
    const next = this.next();
    if (next) next.start();
    else this.isTaken = false;
  }

  /** Who has it, and how many wait. */
  get usage(): { inUse: number; waiting: number } {
    return { inUse: this.isTaken ? 1 : 0, waiting: this.people.length + this.jobs.length };
  }

  /** Milliseconds since somebody who waits at a screen last asked for a turn. */
  quietMs(): number {
    return performance.now() - this.askedAtScreenAt;
  }

  /** Everybody who waits is refused; whoever has the turn keeps it. */
  refuse(error: Error): void {
    for (const waiting of [...this.people.empty(), ...this.jobs.splice(0)]) waiting.fail(error);
  }

  private next(): Waiting | undefined {
    const isJobsTurn = this.people.isEmpty || this.peopleInARow >= MOST_BEFORE_A_JOB;
    const job = isJobsTurn ? this.jobs.shift() : undefined;
    if (job) {
      this.peopleInARow = 0;
      return job;
    }
    const first = this.people.next();
    this.peopleInARow = first ? this.peopleInARow + 1 : 0;
    return first;
  }
}
