/**
 * Who has the one connection of the embedded database. Somebody who waits at a screen goes before a job, and the turns go
 * round among the people; a job that has let many of them pass goes all the same, so that a busy site cannot stop its
 * imports. Whoever had the connection much longer than the others waits while they are there, also where it is free: had they
 * it again, the next of the others would wait as long as they keep it. A query that gave way in its middle goes on when nobody else at a
 * screen waits, and before jobs, which would come between each two of its statements.
 *
 * A page asks several times, with a few milliseconds in between. Were a job to begin in each of these gaps, the page would wait for as
 * many pieces of it; so jobs wait until nobody at a screen had a turn for a moment, though not for long.
 */
import { LineOfPeople, type Waiting } from '../line-of-people.ts';
import { LookAgain } from '../look-again.ts';
import { Spent } from '../spent.ts';
import type { Work } from '../work.ts';

/** No longer than from one look of a page to its next. */
const MOMENT_MS = 8;
/** A job has waited long enough for such a moment. */
const LONG_ENOUGH_MS = 250;
/** Turns of people in a row while a job, or what gave way, waits. */
const MOST_BEFORE_THE_REST = 8;

export class Turns {
  private isTaken = false;
  private readonly people = new LineOfPeople();
  private readonly jobs: Waiting[] = [];
  /** Queries that gave way. */
  private readonly halfway: Waiting[] = [];
  private isJobNext = true;
  /** When somebody at a screen last gave a turn back, and since when the rest waits for a moment without them. */
  private screenDoneAt = Number.NEGATIVE_INFINITY;
  private restWaitsSince: number | null = null;
  private isScreenTurn = false;
  private isMomentAwaited = false;
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
    const mayBegin = isAtScreen ? this.may(person, work) : this.isMoment();
    if (!this.isTaken && mayBegin) this.isTaken = true;
    else if (isAtScreen) {
      const had = this.people.wait(person, work);
      if (!this.isTaken) this.lookAgain.later();
      await had;
    } else {
      const had = waitIn(this.jobs);
      if (!this.isTaken) this.waitForMoment();
      await had;
    }
    this.isScreenTurn = isAtScreen;
    // A change takes as long as it takes, and is not asked for again and again.
    this.holder = work === 'page' && person !== null ? { person, since: performance.now() } : null;
  }

  /** Whether somebody at a screen waits who may go first. */
  get isAskedFor(): boolean {
    return this.people.has((person, work) => this.may(person, work));
  }

  /** Lets others go first. Whoever has the turn has it again when this resolves; when it is refused, they have it no more. */
  async giveWay(): Promise<void> {
    const person = this.holder?.person;
    const again = waitIn(this.halfway);
    this.done();
    await again;
    this.isScreenTurn = false;
    this.holder = person === undefined ? null : { person, since: performance.now() };
  }

  done(): void {
    const now = performance.now();
    if (this.holder) this.spent.note(this.holder.person, now - this.holder.since, now);
    this.holder = null;
    if (this.isScreenTurn) this.screenDoneAt = now;
    this.goOn();
  }

  /** Whoever is next has their turn. */
  private goOn(): void {
    const next = this.next();
    this.isTaken = next !== undefined;
    if (next) next.start();
    else {
      if (!this.people.isEmpty) this.lookAgain.later();
      if (this.jobs.length > 0) this.waitForMoment();
    }
  }

  /** Whether jobs may begin. */
  private isMoment(): boolean {
    const now = performance.now();
    return (
      now - this.screenDoneAt >= MOMENT_MS ||
      (this.restWaitsSince !== null && now - this.restWaitsSince >= LONG_ENOUGH_MS)
    );
  }

  /** It is free, and nobody at a screen waits who may go. */
  private waitForMoment(): void {
    this.restWaitsSince ??= performance.now();
    if (this.isMomentAwaited) return;
    this.isMomentAwaited = true;
    setTimeout(() => {
      this.isMomentAwaited = false;
      if (!this.isTaken) this.goOn();
    }, MOMENT_MS);
  }

  /** A change is neither counted nor made to wait. */
  private may(person: string | null, work: Work): boolean {
    return work === 'change' || person === null || !this.spent.isOver(person, performance.now());
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
    const first = rest
      ? undefined
      : (this.people.next((person, work) => this.may(person, work)) ?? this.halfway.shift());
    this.peopleInARow = first ? this.peopleInARow + 1 : 0;
    return rest ?? first ?? (this.isMoment() ? this.nextOfTheRest() : undefined);
  }

  /** Jobs and what gave way take turns. */
  private nextOfTheRest(): Waiting | undefined {
    const [one, other] = this.isJobNext ? [this.jobs, this.halfway] : [this.halfway, this.jobs];
    const next = one.shift();
    this.isJobNext = next === undefined ? this.isJobNext : !this.isJobNext;
    this.restWaitsSince = null;
    return next ?? other.shift();
  }
}

function waitIn(line: Waiting[]): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  line.push({ start: resolve, fail: reject });
  return promise;
}
