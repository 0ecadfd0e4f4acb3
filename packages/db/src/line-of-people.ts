/**
 * Who waits for a turn at something that there is little of. The turns go round among the people: however much one of them
 * asks for at once, another waits for one thing of theirs, not for all. What nobody in particular asks is one person's.
 */
import { TooManyWaiting } from './errors.ts';
import type { Work } from './work.ts';

/** Of one person. A page asks a handful of things at once. */
const MOST_WAITING = 50;

export type Waiting = { start(): void; fail(error: Error): void };

type Asked = Waiting & { readonly work: Work };
/** Whether somebody may have their turn for this. */
type May = (person: string | null, work: Work) => boolean;

export class LineOfPeople {
  /** In the order in which they have their next turn; nobody who waits for nothing. */
  private readonly people = new Map<string | null, Asked[]>();

  get length(): number {
    return [...this.people.values()].reduce((sum, theirs) => sum + theirs.length, 0);
  }

  get isEmpty(): boolean {
    return this.people.size === 0;
  }

  /** Resolves when it is taken out again. @throws {TooManyWaiting} */
  wait(person: string | null, work: Work): Promise<void> {
    const theirs = this.people.get(person) ?? [];
    if (person !== null && theirs.length >= MOST_WAITING) throw new TooManyWaiting();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    theirs.push({ start: resolve, fail: reject, work });
    this.people.set(person, theirs);
    return promise;
  }

  /** The next one, of whoever has their turn among those who may. */
  next(may: May): Waiting | undefined {
    for (const [person, theirs] of this.people) {
      const at = theirs.findIndex(({ work }) => may(person, work));
      if (at < 0) continue;
      const [first] = theirs.splice(at, 1);
      this.people.delete(person);
      if (theirs.length > 0) this.people.set(person, theirs);
      return first;
    }
    return undefined;
  }

  /** Whether somebody waits who may go. */
  has(may: May): boolean {
    return [...this.people].some(([person, theirs]) => theirs.some(({ work }) => may(person, work)));
  }

  /** Everybody who waited, and waits no more. */
  empty(): Waiting[] {
    const all = [...this.people.values()].flat();
    this.people.clear();
    return all;
  }
}
