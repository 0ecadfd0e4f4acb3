/**
 * Who has the one connection of the embedded database. Somebody who waits at a screen goes before a job, and the turns go
 * round among the people; a job that has let many of them pass goes all the same, so that a busy site cannot stop its
 * imports. Whoever had the connection much longer than the others waits while they are there, also where it is free: had they
 * it again, the next of the others would wait as long as they keep it.
 */
import { LineOfPeople, type Waiting } from '../line-of-people.ts';
import { LookAgain } from '../look-again.ts';
import { Spent } from '../spent.ts';
import type { Work } from '../work.ts';

const MOST_BEFORE_A_JOB = 8;

export class Turns {
  private isTaken = false;
  private readonly people = new LineOfPeople();
  private readonly jobs: Waiting[] = [];
  private readonly spent = new Spent();
  private holder: { readonly person: string; readonly since: number } | null = null;
  /** Somebody waits though it is free. */
  private readonly lookAgain = new LookAgain(() => {
    if (!this.isTaken) this.goOn();
  });
  private peopleInARow = 0;
  private askedAtScreenAt = Number.NEGATIVE_INFINITY;

  /**
   * Resolves when it is this caller's turn; who had a turn must `done()` it, once.
   * @throws {TooManyWaiting} when they have too much waiting already
   */
  async take(work: Work, person: string | null = null): Promise<void> {
    const isAtScreen = work === 'page' || work === 'change';
    if (isAtScreen) this.askedAtScreenAt = performance.now();
    if (!this.isTaken && !(isAtScreen && this.isOver(person))) this.isTaken = true;
    else if (isAtScreen) {
      const had = this.people.wait(person);
      if (!this.isTaken) this.lookAgain.later();
      await had;
    } else {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      this.jobs.push({ start: resolve, fail: reject });
      await promise;
    }
    // A change takes as long as it takes, and is not asked for again and again.
    this.holder = work === 'page' && person !== null ? { person, since: performance.now() } : null;
  }

  done(): void {
    const now = performance.now();
    if (this.holder) this.spent.note(this.holder.person, now - this.holder.since, now);
    this.holder = null;
    this.goOn();
  }

  /** Whoever is next has their turn. */
  private goOn(): void {
    const next = this.next();
    this.isTaken = next !== undefined;
    if (next) next.start();
    else if (!this.people.isEmpty) this.lookAgain.later();
  }

  private isOver(person: string | null): boolean {
    return person !== null && this.spent.isOver(person, performance.now());
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
    const job = this.peopleInARow >= MOST_BEFORE_A_JOB ? this.jobs.shift() : undefined;
    const first = job ? undefined : this.people.next((person) => !this.isOver(person));
    this.peopleInARow = first ? this.peopleInARow + 1 : 0;
    return job ?? first ?? this.jobs.shift();
  }
}
