/** A sum of very many exact decimals: one integer that is added to, at the largest scale seen so far. */
import { type Decimal, normalise, pow10 } from '@lotbook/ledger/decimal';

export class Total {
  #coefficient = 0n;
  #scale = 0;

  add(coefficient: bigint, scale: number): void {
    if (scale > this.#scale) {
      this.#coefficient *= pow10(scale - this.#scale);
      this.#scale = scale;
    }
    this.#coefficient += scale === this.#scale ? coefficient : coefficient * pow10(this.#scale - scale);
  }

  value(): Decimal {
    return normalise({ coefficient: this.#coefficient, scale: this.#scale });
  }
}
