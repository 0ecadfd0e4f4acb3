/** Alternates among users: a user with many requests delays every other user by one request only. */
import { TooManyWaiting } from './errors.ts';

/** Per user. A page makes a handful of requests at once. */
const MOST_WAITING = 50;

export type Waiting = { start(): void; fail(error: Error): void };

export class LineOfPeople {
  /** In the order of their next turns, without idle users. The key null is for requests without a user. */
  private readonly people = new Map<string | null, Waiting[]>();

  get length(): number {
    return [...this.people.values()].reduce((sum, theirs) => sum + theirs.length, 0);
  }

  /** Resolves when the request leaves the queue. @throws {TooManyWaiting} */
  wait(person: string | null): Promise<void> {
    const theirs = this.people.get(person) ?? [];
    if (person !== null && theirs.length >= MOST_WAITING) throw new TooManyWaiting();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    theirs.push({ start: resolve, fail: reject });
    this.people.set(person, theirs);
    return promise;
  }

  /** @param may  the users whose turn it can be; all if omitted */
  next(may: (person: string | null) => boolean = () => true): Waiting | undefined {
    for (const [person, theirs] of this.people) {
      if (!may(person)) continue;
      const first = theirs.shift();
      this.people.delete(person);
      if (theirs.length > 0) this.people.set(person, theirs);
      return first;
    }
    return undefined;
  }

  empty(): Waiting[] {
    const all = [...this.people.values()].flat();
    this.people.clear();
    return all;
  }
}
