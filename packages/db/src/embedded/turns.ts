/**
 * The queue for the one connection. Pages go before jobs, and their turns alternate among users. A job goes next after
 * eight pages, so that a busy server can't block imports.
 */
import { FairQueue, type Waiting } from '../fair-queue.ts';
import type { Work } from '../work.ts';

const MOST_BEFORE_A_JOB = 8;

export class Turns {
  private isTaken = false;
  private readonly people = new FairQueue();
  private readonly jobs: Waiting[] = [];
  private peopleInARow = 0;

  /**
   * Waits for a turn, which `done()` ends.
   * @throws {TooManyWaiting} if this user has too many requests waiting
   */
  async take(work: Work, person: string | null = null): Promise<void> {
    const isAtScreen = work === 'page' || work === 'change';
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

  /** Rejects all waiting callers. The current turn continues. */
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
