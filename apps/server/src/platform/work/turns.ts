/**
 * Whose turn is next at something that takes a thread, much memory and all of a processor: a process does few of it at once and fewer for
 * one user; who waits goes by how many of theirs are being done, then by when they asked.
 */
import { GraphQLError } from 'graphql';

/**
 * @property bytes  what all that is done at once may weigh; what is heavier is done beside nothing that weighs anything. Left out: any
 * @property refusal  what is said to whoever has too much waiting
 */
export type TurnLimits = { atOnce: number; ofOne: number; bytes?: number; waitingOfOne: number; refusal: string };

export type Asked = {
  who: string;
  /** What it weighs; left out: nothing. */
  bytes?: number;
  /** Nobody waits for it any longer. */
  signal?: AbortSignal | undefined;
  /** Called once when others wait for what is only kept in case it is asked for again: it is to be given back soon. */
  spare?: (() => void) | undefined;
};

type Held = { who: string; bytes: number; spare: (() => void) | undefined };
type Waiting = Held & { begin: () => void };

export class Turns {
  readonly #limits: TurnLimits;
  readonly #held = new Set<Held>();
  #waiting: Waiting[] = [];

  constructor(limits: TurnLimits) {
    this.#limits = limits;
  }

  /** How many have their turn, how many wait, and what the former weigh. */
  get usage(): { running: number; waiting: number; bytes: number } {
    return { running: this.#held.size, waiting: this.#waiting.length, bytes: this.#bytes() };
  }

  /**
   * Do `work` when it is this user's turn.
   * @param signal  nobody waits for it any longer
   * @throws {GraphQLError} when too much of theirs waits already; what `signal` was ended with while it waited
   */
  async inTurn<T>(who: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    const giveBack = await this.take({ who, signal });
    try {
      return await work();
    } finally {
      giveBack();
    }
  }

  /**
   * Wait for a turn.
   * @returns gives it back; a second call does nothing
   * @throws {GraphQLError} when too much of this user's waits already; what `signal` was ended with
   */
  async take({ who, bytes = 0, signal, spare }: Asked): Promise<() => void> {
    signal?.throwIfAborted();
    if (this.#waiting.filter((one) => one.who === who).length >= this.#limits.waitingOfOne) {
      throw new GraphQLError(this.#limits.refusal, { extensions: { code: 'TOO_MANY' } });
    }
    const { promise: begun, resolve: begin, reject } = Promise.withResolvers<void>();
    const asked: Waiting = { who, bytes, spare, begin };
    const leave = () => {
      this.#waiting = this.#waiting.filter((one) => one !== asked);
      reject(signal?.reason);
      this.#beginNext();
    };
    this.#waiting.push(asked);
    this.#beginNext();
    signal?.addEventListener('abort', leave, { once: true });
    await begun.finally(() => signal?.removeEventListener('abort', leave));
    return () => {
      if (this.#held.delete(asked)) this.#beginNext();
    };
  }

  #beginNext(): void {
    // Sorting keeps the order of asking among equals.
    const line = [...this.#waiting].sort((a, b) => this.#countOf(a.who) - this.#countOf(b.who));
    let isHeavyWaiting = false;
    for (const one of line) {
      if (this.#countOf(one.who) >= this.#limits.ofOne) continue;
      if (this.#held.size >= this.#limits.atOnce) break;
      // A large one is not passed by small ones for ever.
      isHeavyWaiting ||= !this.#hasRoomFor(one.bytes);
      if (one.bytes > 0 && isHeavyWaiting) continue;
      this.#waiting = this.#waiting.filter((other) => other !== one);
      this.#held.add(one);
      one.begin();
      this.#beginNext();
      return;
    }
    if (line.length > 0) this.#askForSpare(line);
  }

  /** One of those that are only kept goes for each that waits: of whoever has all that are theirs, or the one from longest ago. */
  #askForSpare(line: readonly Waiting[]): void {
    const isOwn = line.every(({ who }) => this.#countOf(who) >= this.#limits.ofOne);
    for (const one of this.#held) {
      if (!one.spare || (isOwn && !line.some(({ who }) => who === one.who))) continue;
      const { spare } = one;
      one.spare = undefined;
      spare();
      return;
    }
  }

  #hasRoomFor(bytes: number): boolean {
    const held = this.#bytes();
    return bytes === 0 || held === 0 || held + bytes <= (this.#limits.bytes ?? Number.POSITIVE_INFINITY);
  }

  #bytes(): number {
    return [...this.#held].reduce((sum, { bytes }) => sum + bytes, 0);
  }

  #countOf(who: string): number {
    return [...this.#held].filter((one) => one.who === who).length;
  }
}
