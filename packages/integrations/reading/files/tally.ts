/**
 * Counts occurrences of many texts without storing them: a map of a million ids would keep the whole file in memory.
 * Each text is 64 bits of hash in flat arrays; among a million texts two collide once in 30 million files.
 */

const MIN_SIZE = 1 << 10;

export class Tally {
  #high = new Int32Array(MIN_SIZE);
  #low = new Int32Array(MIN_SIZE);
  /** Number plus one; zero marks an empty slot. */
  #numbers = new Float64Array(MIN_SIZE);
  #used = 0;

  /** @returns the previous number, 0 if the text is new */
  add(text: string, by = 1): number {
    const at = this.#place(text);
    const before = this.#numbers[at]! === 0 ? 0 : this.#numbers[at]! - 1;
    this.#store(at, before + by);
    return before;
  }

  /** Returns the number of a text, or sets it to `number`, which is a nonnegative integer. */
  recall(text: string, number: number): number | undefined {
    const at = this.#place(text);
    if (this.#numbers[at]! !== 0) return this.#numbers[at]! - 1;
    this.#store(at, number);
    return undefined;
  }

  #store(at: number, number: number): void {
    const isNew = this.#numbers[at] === 0;
    this.#numbers[at] = number + 1;
    if (!isNew) return;
    this.#high[at] = hashHigh;
    this.#low[at] = hashLow;
    if (++this.#used * 2 > this.#numbers.length) this.#grow();
  }

  #place(text: string): number {
    hash(text);
    return this.#find(hashHigh, hashLow);
  }

  #find(high: number, low: number): number {
    const mask = this.#numbers.length - 1;
    let at = (low ^ (high >>> 7)) & mask;
    while (this.#numbers[at] !== 0 && (this.#high[at] !== high || this.#low[at] !== low)) at = (at + 1) & mask;
    return at;
  }

  #grow(): void {
    const [high, low, numbers] = [this.#high, this.#low, this.#numbers];
    this.#high = new Int32Array(numbers.length * 2);
    this.#low = new Int32Array(numbers.length * 2);
    this.#numbers = new Float64Array(numbers.length * 2);
    for (let i = 0; i < numbers.length; i++) {
      if (numbers[i] === 0) continue;
      const at = this.#find(high[i]!, low[i]!);
      this.#high[at] = high[i]!;
      this.#low[at] = low[i]!;
      this.#numbers[at] = numbers[i]!;
    }
  }
}

/** The two halves of the last hash. Returning a pair would allocate an object per text. */
let hashHigh = 0;
let hashLow = 0;

/** Two 32-bit multiplicative hashes, mixed so that every input bit affects every output bit. */
function hash(text: string): void {
  let a = 0x2f0b4c47 ^ text.length;
  let b = 0x41c6ce57;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    a = Math.imul(a ^ unit, 0x9e3779b1);
    b = Math.imul(b ^ unit, 0x5f356495);
  }
  a = Math.imul(a ^ (a >>> 16), 0x85ebca6b) ^ Math.imul(b ^ (b >>> 13), 0xc2b2ae35);
  b = Math.imul(b ^ (b >>> 16), 0x85ebca6b) ^ Math.imul(a ^ (a >>> 13), 0xc2b2ae35);
  hashHigh = (a ^ (a >>> 16)) | 0;
  hashLow = (b ^ (b >>> 16)) | 0;
}
