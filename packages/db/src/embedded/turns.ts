/**
 * The line for the one connection of the embedded database. Requests of pages go before jobs, and their turns go round among the users. A job
 * that let eight of them pass goes next, so that a busy server cannot stop its imports.
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
   * Resolves when it is this caller's turn, which `done()` ends.
   * @throws {TooManyWaiting} when this person has too many requests in the line
   */
  async take(work: Work, person: string | null = null): Promise<void> {
    const isAtScreen = work === 'page' || work === 'change';
    if (isAtScreen) this.askedAtScreenAt = performance.now();
    if (!this.isTaken) this.isTaken = true;
    else if (isAtScreen) await this.people.wait(person);
    else await waitIn(this.jobs);
  }

  done(): void {
    const next = this.next();
    this.isTaken = next !== undefined;
    next?.start();
  }

  get usage(): { inUse: number; waiting: number } {
    return { inUse: this.isTaken ? 1 : 0, waiting: this.people.length + this.jobs.length };
  }

  /** Returns the milliseconds since the last request of a page. */
  quietMs(): number {
    return performance.now() - this.askedAtScreenAt;
  }

  /** Refuses everyone in the line. The present turn goes on. */
  refuse(error: Error): void {
    for (const waiting of [...this.people.empty(), ...this.jobs.splice(0)]) waiting.fail(error);
  }

  private next(): Waiting | undefined {
    const isJobDue = this.peopleInARow >= MOST_BEFORE_A_JOB && this.jobs.length > 0;
    const first = isJobDue ? undefined : this.people.next();
    this.peopleInARow = first ? this.peopleInARow + 1 : 0;
    return first ?? this.jobs.shift();
  }
}

function waitIn(line: Waiting[]): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  line.push({ start: resolve, fail: reject });
  return promise;
}
