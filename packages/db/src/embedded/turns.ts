/**
 * Reads of several users share the connection; a write has it alone. Pages go before jobs, and turns alternate among
 * users. A job that eight pages have passed goes next, so a busy server can't stop its imports.
 */
import { FairQueue, type Waiting } from '../fair-queue.ts';
import type { Work } from '../work.ts';

const MOST_BEFORE_A_JOB = 8;

/** `read`: one per user at a time, beside those of other users. `write`: nothing beside it. */
export type Mode = 'read' | 'write';

export type Turn = { readonly work: Work; readonly person: string | null; readonly mode: Mode };

export class Turns {
  private readonly running = new Set<Turn>();
  private readonly people = new FairQueue<Turn>();
  private readonly jobs: Waiting<Turn>[] = [];
  /** The next write of a user, which waits for the reads before it. */
  private next: Waiting<Turn> | null = null;
  private peopleInARow = 0;

  /**
   * `done(turn)` ends the turn.
   * @throws {TooManyWaiting} if this user has too many requests waiting
   */
  take(turn: Turn): Promise<void> {
    const isAtScreen = turn.work === 'page' || turn.work === 'change';
    const begun = isAtScreen ? this.people.wait(turn.person, turn) : this.waitForJobs(turn);
    this.start();
    return begun;
  }

  done(turn: Turn): void {
    this.running.delete(turn);
    this.start();
  }

  get usage(): { inUse: number; waiting: number } {
    const waiting = this.people.length + this.jobs.length + (this.next ? 1 : 0);
    return { inUse: this.running.size > 0 ? 1 : 0, waiting };
  }

  /** Rejects all waiting callers. The current turns continue. */
  refuse(error: Error): void {
    const next = this.next ? [this.next] : [];
    this.next = null;
    for (const waiting of [...next, ...this.people.empty(), ...this.jobs.splice(0)]) waiting.fail(error);
  }

  private start(): void {
    for (;;) {
      const next = this.nextThatMay();
      if (!next) return;
      this.running.add(next.what);
      next.start();
    }
  }

  private nextThatMay(): Waiting<Turn> | undefined {
    const running = [...this.running];
    if (running.some(({ mode }) => mode === 'write')) return undefined;
    const isJobDue = this.peopleInARow >= MOST_BEFORE_A_JOB && this.jobs.length > 0;
    if (!isJobDue) {
      this.next ??= this.people.next((person) => !running.some((turn) => turn.person === person)) ?? null;
      if (this.next?.what.mode === 'read' || (this.next && running.length === 0)) {
        const { next } = this;
        this.next = null;
        this.peopleInARow++;
        return next;
      }
    }
    if (running.length > 0) return undefined;
    const job = this.jobs.shift();
    if (job) this.peopleInARow = 0;
    return job;
  }

  private waitForJobs(what: Turn): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.jobs.push({ what, start: resolve, fail: reject });
    return promise;
  }
}
