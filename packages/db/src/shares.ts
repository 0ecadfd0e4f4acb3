/** Limits each user's share of the connections. Further requests of the user wait until one is released. */
import { FairQueue } from './fair-queue.ts';

export class Shares {
  private readonly most: number;
  private readonly held = new Map<string, number>();
  private readonly line = new FairQueue();

  /** @param most the maximum per user */
  constructor(most: number) {
    this.most = most;
  }

  /**
   * @returns a function that releases the connection
   * @throws {TooManyWaiting}
   */
  async take(person: string): Promise<() => void> {
    if (this.has(person)) this.count(person, 1);
    else await this.line.wait(person);
    return () => {
      this.count(person, -1);
      const next = this.line.next((other) => other === person && this.has(person));
      if (next) this.count(person, 1);
      next?.start();
    };
  }

  private has(person: string): boolean {
    return (this.held.get(person) ?? 0) < this.most;
  }

  private count(person: string, more: 1 | -1): void {
    const held = (this.held.get(person) ?? 0) + more;
    if (held > 0) this.held.set(person, held);
    else this.held.delete(person);
  }
}
