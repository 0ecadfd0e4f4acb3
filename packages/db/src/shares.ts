/**
 * How many of something one person has at once: a few, the rest waits until they give one back. Whoever had them much longer than the
 * others waits while they are there.
 */
import { LineOfPeople } from './line-of-people.ts';
import { LookAgain } from './look-again.ts';
import { Spent } from './spent.ts';
import type { Work } from './work.ts';

export class Shares {
  private readonly most: number;
  private readonly held = new Map<string, number>();
  private readonly line = new LineOfPeople();
  private readonly spent = new Spent();
  /** Of those who wait, some may wait for nothing but time. */
  private readonly lookAgain = new LookAgain(() => this.goOn());

  /** @param most  of one person */
  constructor(most: number) {
    this.most = most;
  }

  /** Resolves when this person may have one more. @returns gives it back @throws {TooManyWaiting} */
  async take(person: string, work: Work): Promise<() => void> {
    if (this.may(person, work)) this.count(person, 1);
    else {
      const had = this.line.wait(person, work);
      this.lookAgain.later();
      await had;
    }
    const since = performance.now();
    return () => {
      const now = performance.now();
      if (work === 'page') this.spent.note(person, now - since, now);
      this.count(person, -1);
      this.goOn();
    };
  }

  private may(person: string, work: Work): boolean {
    const hasShare = (this.held.get(person) ?? 0) < this.most;
    return hasShare && (work === 'change' || !this.spent.isOver(person, performance.now()));
  }

  private count(person: string, more: 1 | -1): void {
    const held = (this.held.get(person) ?? 0) + more;
    if (held > 0) this.held.set(person, held);
    else this.held.delete(person);
  }

  private goOn(): void {
    for (;;) {
      let whose: string | null = null;
      const next = this.line.next((person, work) => {
        whose = person;
        return person !== null && this.may(person, work);
      });
      if (!next || whose === null) break;
      this.count(whose, 1);
      next.start();
    }
    if (!this.line.isEmpty) this.lookAgain.later();
  }
}
