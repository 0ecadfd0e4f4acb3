/**
 * Stores many short texts by number in concatenated blocks. A spreadsheet of a million rows lists two million of them;
 * individual strings would take twice their length, and slices would keep the whole file in memory.
 */

const PER_BLOCK = 512;

export class Texts {
  readonly #blocks: string[] = [];
  #pending: string[] = [];
  #ends = new Uint32Array(1024);
  #count = 0;
  #at = 0;

  add(text: string): void {
    if (this.#count === this.#ends.length) {
      const more = new Uint32Array(this.#ends.length * 2);
      more.set(this.#ends);
      this.#ends = more;
    }
    this.#at += text.length;
    this.#ends[this.#count++] = this.#at;
    this.#pending.push(text);
    if (this.#pending.length < PER_BLOCK) return;
    this.#blocks.push(this.#pending.join(''));
    this.#pending = [];
    this.#at = 0;
  }

  get(number: number): string | undefined {
    if (!Number.isInteger(number) || number < 0 || number >= this.#count) return undefined;
    const block = Math.floor(number / PER_BLOCK);
    if (block === this.#blocks.length) return this.#pending[number % PER_BLOCK];
    const start = number % PER_BLOCK === 0 ? 0 : this.#ends[number - 1]!;
    return this.#blocks[block]!.slice(start, this.#ends[number]);
  }
}
