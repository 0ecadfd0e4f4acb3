/**
 * Computes Canada's superficial loss. A loss is denied on the units that were bought around the sale and are still held
 * afterward:
 *
 * denied = loss × min(sold, bought from 30 days before to 30 days after, held at the end of day 30) / sold
 *
 * Sold 100 at a loss of 100, bought 25 the next day and kept them: 100 × min(100, 25, 25) / 100 = 25 is denied. Source:
 * Income Tax Act section 54 "superficial loss"; the formula for parts of a holding follows CRA's IT-456R.
 */
import type { Lines } from './lines.ts';
import type { Operation } from './operations.ts';

const WINDOW_DAYS = 30;

/**
 * The history of a line in all wallets, in its units: cumulative units bought, and units held at the end of the day.
 */
class Course {
  readonly #days: number[] = [];
  readonly #bought: bigint[] = [];
  readonly #held: bigint[] = [];

  change(day: number, bought: bigint, held: bigint): void {
    const last = this.#days.length - 1;
    if (this.#days[last] === day) {
      this.#bought[last]! += bought;
      this.#held[last] = held;
      return;
    }
    this.#days.push(day);
    this.#bought.push((this.#bought[last] ?? 0n) + bought);
    this.#held.push(held);
  }

  bought(from: number, to: number): bigint {
    const before = this.#upTo(from - 1);
    const after = this.#upTo(to);
    return (this.#bought[after] ?? 0n) - (this.#bought[before] ?? 0n);
  }

  held(day: number): bigint {
    return this.#held[this.#upTo(day)] ?? 0n;
  }

  #upTo(day: number): number {
    let low = 0;
    let high = this.#days.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#days[middle]! <= day) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  }
}

export class SuperficialLoss {
  readonly #courses = new Map<number, Course>();

  /** @param dayOf returns the local day of a transaction */
  constructor(operations: readonly Operation[], lines: Lines, dayOf: (tx: number) => number) {
    const held = new Map<number, bigint>();
    const change = (line: number, tx: number, units: bigint, isPurchase: boolean) => {
      const now = (held.get(line) ?? 0n) + units;
      held.set(line, now < 0n ? 0n : now);
      this.#course(line).change(dayOf(tx), isPurchase ? units : 0n, held.get(line)!);
    };
    for (const [i, operation] of operations.entries()) {
      const { line, weight } = lines.places[i]!;
      switch (operation.op) {
        case 'pool':
          held.set(line.number, (held.get(line.number) ?? 0n) + operation.units * (weight / operation.per));
          this.#course(line.number).change(operation.day, 0n, held.get(line.number)!);
          break;
        case 'bought':
          this.#course(line.number).change(operation.day, operation.units * (weight / operation.per), 0n);
          break;
        case 'acquire':
          change(line.number, operation.tx, operation.quantity * weight, true);
          break;
        case 'dispose':
        case 'remove':
        case 'shrink':
          change(line.number, operation.tx, -operation.flow.quantity * weight, false);
          break;
        case 'rename': {
          if (lines.migrations.has(i)) break;
          const target = lines.targets.get(i)!;
          change(line.number, operation.tx, -operation.sent * weight, false);
          change(target.line.number, operation.tx, operation.received * target.weight, false);
        }
      }
    }
  }

  #course(line: number): Course {
    let course = this.#courses.get(line);
    if (!course) {
      course = new Course();
      this.#courses.set(line, course);
    }
    return course;
  }

  around(line: number, day: number): { bought: bigint; held: bigint } {
    const course = this.#course(line);
    return { bought: course.bought(day - WINDOW_DAYS, day + WINDOW_DAYS), held: course.held(day + WINDOW_DAYS) };
  }
}

/** @param loss  above zero */
export function deniedPart(loss: bigint, sold: bigint, { bought, held }: { bought: bigint; held: bigint }): bigint {
  const least = [sold, bought, held].reduce((a, b) => (a < b ? a : b));
  return (loss * least) / sold;
}
