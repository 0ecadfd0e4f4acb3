/**
 * One average: units and what they cost together, never a price per unit. What leaves takes its share of the cost; what a
 * division leaves over stays, and the last units take all of it.
 */
import { share } from '../fixed.ts';
import { COST, KNOWN, type Unknown } from '../unknown.ts';

export type Taken = { units: bigint; cost: bigint; unknown: Unknown };

export class Pool {
  units = 0n;
  /** May be above zero without units: a denied loss waiting for its repurchase. It is neither dropped nor divided. */
  cost = 0n;
  /** Once units of unknown cost have joined, the average is not known again until the pool is empty. */
  unknown: Unknown = KNOWN;

  add(units: bigint, cost: bigint, unknown: Unknown): void {
    this.units += units;
    this.cost += cost;
    this.unknown |= unknown & COST;
  }

  /**
   * The cost of units that have left goes onto those that are still here.
   * @param isShort  there were fewer than wanted, so that some of their cost is not known; where no units are left, that is nobody's
   */
  putBack({ cost, unknown }: Taken, isShort: boolean): void {
    this.add(0n, cost, isShort && this.units > 0n ? COST : unknown);
  }

  /** What the pool is now, in the asset's own units, for the proof of what is taken from it. */
  shown(weight: bigint): { units: bigint; cost: bigint } {
    return { units: this.units / weight, cost: this.cost };
  }

  /** @returns how many of the wanted units there were, their share of the cost, and whether that is known */
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
