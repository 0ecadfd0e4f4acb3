/** Assets and wallets as small numbers while computing. A wallet that a transaction does not name is number 0. */

export class Names {
  readonly #numbers = new Map<string, number>();
  readonly list: string[] = [];

  number(name: string): number {
    let known = this.#numbers.get(name);
    if (known === undefined) {
      known = this.list.length;
      this.list.push(name);
      this.#numbers.set(name, known);
    }
    return known;
  }

  find(name: string): number | undefined {
    return this.#numbers.get(name);
  }
}
