/**
 * Whose turn is next at something that takes a thread, much memory and all of a processor: a process does few of it at once and fewer for
 * one user; who waits goes by how many of theirs are being done, then by when they asked.
 */
import { GraphQLError } from 'graphql';

/** @property refusal  what is said to whoever has too much waiting */
export type TurnLimits = { atOnce: number; ofOne: number; waitingOfOne: number; refusal: string };

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
      throw new GraphQLError(this.#limits.refusal, {
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
