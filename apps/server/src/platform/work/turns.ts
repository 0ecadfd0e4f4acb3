/**
 * A fair queue for a scarce resource. Runs a few requests at once and fewer per user. Users with fewer running requests
 * go first, then earlier requests.
 */
import { GraphQLError } from 'graphql';

/**
 * @property bytes the maximum total weight, unlimited by default; heavier work runs alone
 * @property refusal the message when a user has too many queued
 */
export type TurnLimits = { atOnce: number; ofOne: number; bytes?: number; waitingOfOne: number; refusal: string };

export type Asked = {
  who: string;
  /** The weight of the request. The default is 0. */
  bytes?: number;
  /** Aborts when the request is abandoned. */
  signal?: AbortSignal | undefined;
  /** A callback for when others wait and the slot is only kept for reuse. Release the slot soon. */
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

  /** The numbers of running and queued requests, and the total weight of the running ones. */
  get usage(): { running: number; waiting: number; bytes: number } {
    return { running: this.#held.size, waiting: this.#waiting.length, bytes: this.#bytes() };
  }

  /**
   * Runs `work` when it is this user's turn.
   * @param signal aborted when the request is abandoned
   * @throws {GraphQLError} if too many of the user's requests are already queued; the reason of `signal` while waiting
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
   * Waits for a slot.
   * @returns a function that releases it; a second call does nothing
   * @throws {GraphQLError} if too many of the user's requests are already queued; the reason of `signal`
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
    // The sort is stable, so ties keep their order.
    const line = [...this.#waiting].sort((a, b) => this.#countOf(a.who) - this.#countOf(b.who));
    let isHeavyWaiting = false;
    for (const one of line) {
      if (this.#countOf(one.who) >= this.#limits.ofOne) continue;
      if (this.#held.size >= this.#limits.atOnce) break;
      // Prevents small requests from delaying a large one forever.
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

  /** Requests one kept slot per waiting request, first from users at their limit, otherwise the oldest. */
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
