/**
 * The open lots of one inventory, next one last, as a list of short sorted runs. A new lot is added to either end in
 * constant time, or to its run after two binary searches, and the next lot is popped off the end.
 */
import type { LotOrder } from './lot-order.ts';

const RUN = 512;

type Run = { ids: Int32Array; count: number };

export class SortedLots {
  readonly #runs: Run[] = [];
  #order: LotOrder;

  constructor(order: LotOrder) {
    this.#order = order;
  }

  get isEmpty(): boolean {
    return this.#runs.length === 0;
  }

  next(): number {
    const run = this.#runs[this.#runs.length - 1]!;
    return run.ids[run.count - 1]!;
  }

  pop(): void {
    const run = this.#runs[this.#runs.length - 1]!;
    if (--run.count === 0) this.#runs.pop();
  }

  push(id: number): void {
    const last = this.#runs[this.#runs.length - 1];
    // Stryker disable next-line all: how long runs are changes only how long it takes
    if (!last || last.count === RUN) this.#runs.push({ ids: Int32Array.of(id, 0, 0, 0), count: 1 });
    else insertAt(last, last.count, id);
  }

  insert(id: number): void {
    const runs = this.#runs;
    if (runs.length === 0) {
      this.push(id);
      return;
    }
    // Stryker disable all: shortcuts to the two ends, which the search below finds too
    const last = runs[runs.length - 1]!;
    if (this.#order(last.ids[last.count - 1]!, id) < 0) {
      this.push(id);
      return;
    }
    const first = runs[0]!;
    if (this.#order(id, first.ids[0]!) < 0) {
      if (first.count === RUN) runs.unshift({ ids: Int32Array.of(id, 0, 0, 0), count: 1 });
      else insertAt(first, 0, id);
      return;
    }
    // Stryker restore all
    const place = this.#runFor(id);
    const run = runs[place]!;
    insertAt(run, this.#placeIn(run, id), id);
    // Stryker disable next-line all: how long runs are changes only how long it takes
    if (run.count > RUN) runs.splice(place + 1, 0, halve(run));
  }

  remove(id: number): void {
    const place = this.#runFor(id);
    const run = this.#runs[place]!;
    const at = this.#placeIn(run, id);
    if (run.ids[at] !== id) throw new Error('a lot is not where its order puts it');
    run.ids.copyWithin(at, at + 1, run.count);
    if (--run.count === 0) this.#runs.splice(place, 1);
  }

  all(): Int32Array<ArrayBuffer> {
    let count = 0;
    for (const run of this.#runs) count += run.count;
    const all = new Int32Array(count);
    let at = 0;
    for (let r = this.#runs.length - 1; r >= 0; r--) {
      const run = this.#runs[r]!;
      for (let i = run.count - 1; i >= 0; i--) all[at++] = run.ids[i]!;
    }
    return all;
  }

  [Symbol.iterator](): ArrayIterator<number> {
    return this.all().values();
  }

  reorder(order: LotOrder): void {
    this.#order = order;
    this.#put(this.all().sort(order));
  }

  #put(all: Int32Array): void {
    this.#runs.length = 0;
    for (let i = 0; i < all.length; i += RUN) {
      const ids = all.slice(i, i + RUN);
      this.#runs.push({ ids, count: ids.length });
    }
  }

  fill(lots: SortedLots): void {
    this.#put(lots.all().sort(this.#order));
  }

  #runFor(id: number): number {
    let low = 0;
    let high = this.#runs.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      const run = this.#runs[middle]!;
      if (this.#order(run.ids[run.count - 1]!, id) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #placeIn(run: Run, id: number): number {
    let low = 0;
    let high = run.count;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#order(run.ids[middle]!, id) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

function insertAt(run: Run, at: number, id: number): void {
  if (run.count === run.ids.length) {
    // A full run gets one more lot before it is split.
    const wider = new Int32Array(run.count >= RUN ? run.count + 1 : Math.min(run.count * 2, RUN));
    wider.set(run.ids);
    run.ids = wider;
  }
  // Stryker disable next-line all: a shortcut, at the end there is nothing to move
  if (at < run.count) run.ids.copyWithin(at + 1, at, run.count);
  run.ids[at] = id;
  run.count++;
}

function halve(run: Run): Run {
  const half = run.count >> 1;
  const upper = new Int32Array(RUN);
  upper.set(run.ids.subarray(half, run.count));
  const count = run.count - half;
  const lower = new Int32Array(RUN);
  lower.set(run.ids.subarray(0, half));
  run.ids = lower;
  run.count = half;
  return { ids: upper, count };
}
