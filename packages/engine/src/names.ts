/** Assets and wallets as small numbers while computing. A wallet that a transaction does not name is number 0. */
import { isFiat, isFiatPrice } from './fiat.ts';

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

/** Assets, and which of them are money: asked of every leg, answered once for every asset. */
export class AssetNames extends Names {
  readonly #base: string;
  readonly #isMoney: boolean[] = [];
  readonly #isPrice: boolean[] = [];

  /** @param base  the base currency; money under any name */
  constructor(base: string) {
    super();
    this.#base = base;
  }

  isMoney(asset: number): boolean {
    this.#judgeUpTo(asset);
    return this.#isMoney[asset]!;
  }

  /** Money as the price of a buy or a sale, where only money is expected. */
  isPrice(asset: number): boolean {
    this.#judgeUpTo(asset);
    return this.#isPrice[asset]!;
  }

  #judgeUpTo(asset: number): void {
    for (let next = this.#isMoney.length; next <= asset; next++) {
      const name = this.list[next]!;
      this.#isMoney.push(name === this.#base || isFiat(name));
      this.#isPrice.push(name === this.#base || isFiatPrice(name));
    }
  }
}
