/**
 * A pool, stored as units and their total cost, never as a price per unit. Units that leave take their share of the
 * cost. Division remainders stay, and the last units take all of the cost.
 */
import { share } from '../fixed.ts';
import { COST, KNOWN, type Unknown } from '../unknown.ts';

export type Taken = { units: bigint; cost: bigint; unknown: Unknown };

export class Pool {
  units = 0n;
  /**
   * The cost, which may be positive without units because of a denied loss that waits for its repurchase. It is neither
   * dropped nor divided.
   */
  cost = 0n;
  /** Once units of unknown cost have joined, the average stays unknown until the pool is empty. */
  unknown: Unknown = KNOWN;

  add(units: bigint, cost: bigint, unknown: Unknown): void {
    this.units += units;
    this.cost += cost;
    this.unknown |= unknown & COST;
  }

  /**
   * Adds the cost of units that have left to the remaining ones.
   * @param isShort true if there were too few units, so that part of their cost is unknown
   */
  putBack({ cost, unknown }: Taken, isShort: boolean): void {
    this.add(0n, cost, isShort && this.units > 0n ? COST : unknown);
  }

  shown(weight: bigint): { units: bigint; cost: bigint } {
    return { units: this.units / weight, cost: this.cost };
  }

  /** @returns the units available up to `wanted`, their share of the cost, and whether it is known */
  take(wanted: bigint): Taken {
    const units = wanted < this.units ? wanted : this.units;
    if (units === 0n) return { units: 0n, cost: 0n, unknown: KNOWN };
    const { unknown } = this;
    const cost = share(this.cost, units, this.units);
    this.units -= units;
    this.cost -= cost;
    if (this.units === 0n) this.unknown = KNOWN;
    return { units, cost, unknown };
  }
}
