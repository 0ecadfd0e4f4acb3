/**
 * Who has the one connection of the embedded database. Somebody who waits at a screen goes before a job, and the turns go
 * round among the people; a job that has let many of them pass goes all the same, so that a busy site cannot stop its
 * imports. Whoever had the connection much longer than the others waits while they are there, also where it is free: had they
 * it again, the next of the others would wait as long as they keep it. A query that gave way in its middle goes on when nobody at a
 * screen waits, as jobs do.
 */
import { LineOfPeople, type Waiting } from '../line-of-people.ts';
import { LookAgain } from '../look-again.ts';
import { Spent } from '../spent.ts';
import type { Work } from '../work.ts';

/** Turns of people in a row while a job, or what gave way, waits. */
const MOST_BEFORE_THE_REST = 8;

export class Turns {
  private isTaken = false;
  private readonly people = new LineOfPeople();
  private readonly jobs: Waiting[] = [];
  /** Queries that gave way. */
  private readonly halfway: Waiting[] = [];
  private isJobNext = true;
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

  /** Whether somebody at a screen waits who may go first. */
  get isAskedFor(): boolean {
    return this.people.has((person) => !this.isOver(person));
  }

  /** Lets others go first. Whoever has the turn has it again when this resolves; when it is refused, they have it no more. */
  async giveWay(): Promise<void> {
    const person = this.holder?.person;
    const again = waitIn(this.halfway);
    this.done();
    await again;
    this.holder = person === undefined ? null : { person, since: performance.now() };
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
    return { inUse: this.isTaken ? 1 : 0, waiting: this.people.length + this.jobs.length + this.halfway.length };
  }

  /** Milliseconds since somebody who waits at a screen last asked for a turn. */
  quietMs(): number {
    return performance.now() - this.askedAtScreenAt;
  }

  /** Everybody who waits is refused; whoever has the turn keeps it. */
  refuse(error: Error): void {
    for (const waiting of [...this.people.empty(), ...this.jobs.splice(0), ...this.halfway.splice(0)])
      waiting.fail(error);
  }

  private next(): Waiting | undefined {
    const rest = this.peopleInARow >= MOST_BEFORE_THE_REST ? this.nextOfTheRest() : undefined;
    const first = rest ? undefined : this.people.next((person) => !this.isOver(person));
    this.peopleInARow = first ? this.peopleInARow + 1 : 0;
    return rest ?? first ?? this.nextOfTheRest();
  }

  /** Jobs and what gave way take turns. */
  private nextOfTheRest(): Waiting | undefined {
    const [one, other] = this.isJobNext ? [this.jobs, this.halfway] : [this.halfway, this.jobs];
    const next = one.shift();
    this.isJobNext = next === undefined ? this.isJobNext : !this.isJobNext;
    return next ?? other.shift();
  }
}

function waitIn(line: Waiting[]): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  line.push({ start: resolve, fail: reject });
  return promise;
}
