/** How many of something one person has at once: a few, the rest waits until they give one back. */
import { LineOfPeople } from './line-of-people.ts';

export class Shares {
  private readonly most: number;
  private readonly held = new Map<string, number>();
  private readonly line = new LineOfPeople();

  /** @param most  of one person */
  constructor(most: number) {
    this.most = most;
  }

  /** Resolves when this person may have one more. @returns gives it back @throws {TooManyWaiting} */
  async take(person: string): Promise<() => void> {
    const held = this.held.get(person) ?? 0;
    if (held >= this.most) await this.line.wait(person);
    else this.held.set(person, held + 1);
    return () => this.give(person);
  }

  /** Whoever waits has it from now on; it stays counted. */
  private give(person: string): void {
    const next = this.line.next((waiting) => waiting === person);
    if (next) {
      next.start();
      return;
    }
    const held = (this.held.get(person) ?? 0) - 1;
    if (held > 0) this.held.set(person, held);
    else this.held.delete(person);
  }
}
