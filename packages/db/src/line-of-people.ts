/** A line in which the turns go round among the people: one who waits for many things delays each of the others by one of them. */
import { TooManyWaiting } from './errors.ts';

/** Of one person. A page asks a handful of things at once. */
const MOST_WAITING = 50;

export type Waiting = { start(): void; fail(error: Error): void };

export class LineOfPeople {
  /** In the order of their next turns, without people who wait for nothing. The key null is for requests without a person. */
  private readonly people = new Map<string | null, Waiting[]>();

  get length(): number {
    return [...this.people.values()].reduce((sum, theirs) => sum + theirs.length, 0);
  }

  /** Resolves when it is taken out again. @throws {TooManyWaiting} */
  wait(person: string | null): Promise<void> {
    const theirs = this.people.get(person) ?? [];
    if (person !== null && theirs.length >= MOST_WAITING) throw new TooManyWaiting();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    theirs.push({ start: resolve, fail: reject });
    this.people.set(person, theirs);
    return promise;
  }

  /** Takes out the next one. @param may  the people whose turn it can be; all when left out */
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

  /** Takes out everyone. */
  empty(): Waiting[] {
    const all = [...this.people.values()].flat();
    this.people.clear();
    return all;
  }
}
