/**
 * A sorted list of instants from which the nearest free one can be taken. A linear search would be quadratic for many
 * equal quantities.
 */

export class NearestFree {
  readonly #times: readonly number[];
  /**
   * The next free index to the left (plus one; 0 means none) and to the right (the length means none), with path
   * compression.
   */
  readonly #left: Int32Array;
  readonly #right: Int32Array;

  /** @param times  ascending */
  constructor(times: readonly number[]) {
    this.#times = times;
    this.#left = Int32Array.from({ length: times.length + 1 }, (_, i) => i);
    this.#right = Int32Array.from({ length: times.length + 1 }, (_, i) => i);
  }

  isFree(index: number): boolean {
    return this.#right[index] === index;
  }

  take(index: number): void {
    this.#left[index + 1] = index;
    this.#right[index] = index + 1;
  }

  after(index: number): number {
    const found = find(this.#right, Math.max(0, index));
    return found === this.#times.length ? -1 : found;
  }

  before(index: number): number {
    return index < 0 ? -1 : find(this.#left, Math.min(index, this.#times.length - 1) + 1) - 1;
  }

  /**
   * The later instant wins a tie.
   * @returns the index of the nearest free instant within [at - earlier, at + later], or -1
   */
  nearest(at: number, earlier: number, later: number): number {
    const split = this.firstAtOrAfter(at);
    const right = this.after(split);
    const left = this.before(split - 1);
    const toRight = right === -1 ? Number.POSITIVE_INFINITY : this.#times[right]! - at;
    const toLeft = left === -1 ? Number.POSITIVE_INFINITY : at - this.#times[left]!;
    if (toRight <= later && (toRight <= toLeft || toLeft > earlier)) return right;
    return toLeft <= earlier ? left : -1;
  }

  firstAtOrAfter(at: number): number {
    let low = 0;
    let high = this.#times.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#times[middle]! < at) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

function find(links: Int32Array, from: number): number {
  let root = from;
  while (links[root] !== root) root = links[root]!;
  for (let i = from; links[i] !== root && i !== root; ) {
    const next = links[i]!;
    links[i] = root;
    i = next;
  }
  return root;
}
