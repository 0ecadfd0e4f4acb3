/**
 * Whose file is read next. Reading takes a thread, the whole file in memory and all of a processor, so a process reads few files at
 * once and fewer of one person; who waits goes by how many of theirs are being read, then by when they asked.
 */
import { GraphQLError } from 'graphql';

export type TurnLimits = { atOnce: number; ofOne: number; waitingOfOne: number };

type Waiting = { who: string; begin: () => void };

export class Turns {
  readonly #limits: TurnLimits;
  readonly #running = new Map<string, number>();
  #waiting: Waiting[] = [];

  constructor(limits: TurnLimits) {
    this.#limits = limits;
  }

  /** Do `work` when it is this person's turn. @throws {GraphQLError} when too much of theirs waits already */
  async inTurn<T>(who: string, work: () => Promise<T>): Promise<T> {
    if (this.#waiting.filter((one) => one.who === who).length >= this.#limits.waitingOfOne) {
      throw new GraphQLError('Many of your files are being read. Wait until they are, then try again.', {
        extensions: { code: 'TOO_MANY' },
      });
    }
    await new Promise<void>((begin) => {
      this.#waiting.push({ who, begin });
      this.#beginNext();
    });
    try {
      return await work();
    } finally {
      const left = (this.#running.get(who) ?? 1) - 1;
      if (left > 0) this.#running.set(who, left);
      else this.#running.delete(who);
      this.#beginNext();
    }
  }

  #beginNext(): void {
    const all = [...this.#running.values()].reduce((sum, count) => sum + count, 0);
    if (all >= this.#limits.atOnce) return;
    const ofTheirs = ({ who }: Waiting) => this.#running.get(who) ?? 0;
    // Sorting keeps the order of asking among equals.
    const [next] = this.#waiting
      .filter((one) => ofTheirs(one) < this.#limits.ofOne)
      .sort((a, b) => ofTheirs(a) - ofTheirs(b));
    if (!next) return;
    this.#waiting = this.#waiting.filter((one) => one !== next);
    this.#running.set(next.who, ofTheirs(next) + 1);
    next.begin();
  }
}

/** Of this process, for pages; imports have a number of their own (`run/job.ts`). */
const reading = new Turns({ atOnce: 3, ofOne: 2, waitingOfOne: 40 });

/** Whose file it is, and how to wait without keeping the database from others. */
export type Reading = { userId: string; apart: <T>(work: () => Promise<T>) => Promise<T> };

/** Read a file for a page when it is this person's turn. @throws {GraphQLError} when too much of theirs waits already */
export function inReadingTurn<T>({ userId, apart }: Reading, work: () => Promise<T>): Promise<T> {
  return apart(() => reading.inTurn(userId, work));
}
