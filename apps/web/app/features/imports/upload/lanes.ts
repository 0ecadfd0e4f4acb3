/** Runs tasks in the order given, a few at a time. */
export class Lanes {
  readonly #waiting: (() => Promise<void>)[] = [];
  #free: number;

  constructor(count: number) {
    this.#free = count;
  }

  /** Resolves when no task is waiting on this lane any more, or at once where all lanes are taken. */
  async run(task: () => Promise<void>): Promise<void> {
    this.#waiting.push(task);
    if (this.#free === 0) return;
    this.#free -= 1;
    for (let next = this.#waiting.shift(); next; next = this.#waiting.shift()) await next();
    this.#free += 1;
  }
}
