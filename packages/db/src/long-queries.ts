/**
 * Queries that take long let short ones go first, where the database answers several at once: a statement of theirs takes a processor from
 * what somebody else waits for at a screen. Once a query took 40 ms, each further statement of it waits for a moment in which nobody else's
 * short one is under way, though never longer than twice what its last statement took, so that at worst it takes three times as long;
 * and one person has one such statement at a time.
 */

/** Most pages are over within it. */
const SHORT_MS = 40;
const TIMES_THE_LAST = 2;

type Waiting = { readonly person: string; readonly until: number; start(): void };

export class LongQueries {
  private readonly most: number;
  /** People of whom a statement of a long query is being answered. */
  private readonly running = new Set<string>();
  private readonly waiting: Waiting[] = [];
  /** How many short transactions each person has under way. */
  private readonly short = new Map<string, number>();

  /** @param most  statements of long queries at once */
  constructor(most: number) {
    this.most = most;
  }

  /**
   * A transaction that somebody at a screen waits for.
   * @param isQuery  it only reads: what writes keeps others from what it has locked, and never waits here
   */
  begin(person: string, isQuery: boolean): QueryOfPerson {
    this.countShort(person, 1);
    return new QueryOfPerson(isQuery, {
      turn: (longestMs) => this.turn(person, longestMs),
      isShortNoMore: () => this.countShort(person, -1),
    });
  }

  /** Resolves when a statement of a long query may begin. @returns says that it is over */
  private async turn(person: string, longestMs: number): Promise<() => void> {
    const until = performance.now() + longestMs;
    if (this.may(person, until)) this.running.add(person);
    else await this.wait(person, until, longestMs);
    return () => {
      this.running.delete(person);
      this.goOn();
    };
  }

  private wait(person: string, until: number, longestMs: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.waiting.push({ person, until, start: resolve });
    // A timer may go off a little before its time.
    setTimeout(() => this.goOn(), Math.ceil(longestMs) + 1);
    return promise;
  }

  private may(person: string, until: number): boolean {
    if (this.running.has(person) || this.running.size >= this.most) return false;
    return performance.now() >= until || !this.isShortOfOthers(person);
  }

  private isShortOfOthers(person: string): boolean {
    return this.short.size > (this.short.has(person) ? 1 : 0);
  }

  private goOn(): void {
    for (const next of [...this.waiting]) {
      if (!this.may(next.person, next.until)) continue;
      this.waiting.splice(this.waiting.indexOf(next), 1);
      this.running.add(next.person);
      next.start();
    }
  }

  private countShort(person: string, more: 1 | -1): void {
    const count = (this.short.get(person) ?? 0) + more;
    if (count > 0) this.short.set(person, count);
    else this.short.delete(person);
    if (more < 0) this.goOn();
  }
}

type Among = { turn(longestMs: number): Promise<() => void>; isShortNoMore(): void };

export class QueryOfPerson {
  private readonly isQuery: boolean;
  private readonly among: Among;
  private tookMs = 0;
  private lastMs = 0;
  private isShort = true;

  constructor(isQuery: boolean, among: Among) {
    this.isQuery = isQuery;
    this.among = among;
  }

  async run<T>(statement: () => Promise<T>): Promise<T> {
    const isOver = this.isQuery && !this.isShort ? await this.among.turn(TIMES_THE_LAST * this.lastMs) : null;
    const since = performance.now();
    try {
      return await statement();
    } finally {
      this.lastMs = performance.now() - since;
      this.tookMs += this.lastMs;
      if (this.tookMs >= SHORT_MS) this.endShort();
      isOver?.();
    }
  }

  /** The transaction is over. */
  end(): void {
    this.endShort();
  }

  private endShort(): void {
    if (!this.isShort) return;
    this.isShort = false;
    this.among.isShortNoMore();
  }
}
