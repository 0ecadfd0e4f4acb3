/**
 * A random generator that gives the same history for a seed on every machine. Only for generated sample files, never
 * for code that reads user data.
 */

export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = (seed ^ 0x9e3779b9) | 0;
  }

  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return (t ^ (t >>> 14)) >>> 0;
  }

  between(low: number, high: number): number {
    return low + (this.next() % (high - low + 1));
  }

  pick<T>(list: readonly T[]): T {
    return list[this.next() % list.length]!;
  }

  weighted<T extends string>(weights: Readonly<Record<T, number>>): T {
    const entries = Object.entries(weights) as [T, number][];
    let left = this.next() % entries.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [name, weight] of entries) {
      if (left < weight) return name;
      left -= weight;
    }
    throw new RangeError('weighted: no weight');
  }

  word(length: number, alphabet: string): string {
    let text = '';
    for (let i = 0; i < length; i++) text += alphabet[this.next() % alphabet.length]!;
    return text;
  }
}
