export class Lanes {
  readonly #waiting: (() => Promise<void>)[] = [];
  #free: number;

  constructor(count: number) {
    this.#free = count;
  }

  async run(task: () => Promise<void>): Promise<void> {
    this.#waiting.push(task);
    if (this.#free === 0) return;
    this.#free -= 1;
    for (let next = this.#waiting.shift(); next; next = this.#waiting.shift()) await next();
    this.#free += 1;
  }
}
