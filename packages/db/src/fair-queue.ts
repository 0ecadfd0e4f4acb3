/**
 * A queue that alternates among users, so that a user with many requests delays each other user by only one request.
 */
import { TooManyWaiting } from './errors.ts';

/** The limit per user. A page makes only a few requests at once. */
const MOST_WAITING = 50;

export type Waiting<What = void> = { readonly what: What; start(): void; fail(error: Error): void };

export class FairQueue<What = void> {
  /** Requests by user, in the order of the users' next turns. The key is null for requests without a user. */
  private readonly people = new Map<string | null, Waiting<What>[]>();

  get length(): number {
    return [...this.people.values()].reduce((sum, theirs) => sum + theirs.length, 0);
  }

  /**
   * Resolves when the request leaves the queue.
   * @throws {TooManyWaiting}
   */
  wait(person: string | null, what: What): Promise<void> {
    const theirs = this.people.get(person) ?? [];
    if (person !== null && theirs.length >= MOST_WAITING) throw new TooManyWaiting();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    theirs.push({ what, start: resolve, fail: reject });
    this.people.set(person, theirs);
    return promise;
  }

  /** @param may true for users who may be next; all if omitted */
  next(may: (person: string | null) => boolean = () => true): Waiting<What> | undefined {
    for (const [person, theirs] of this.people) {
      if (!may(person)) continue;
      const first = theirs.shift();
      this.people.delete(person);
      if (theirs.length > 0) this.people.set(person, theirs);
      return first;
    }
    return undefined;
  }

  empty(): Waiting<What>[] {
    const all = [...this.people.values()].flat();
    this.people.clear();
    return all;
  }
}
