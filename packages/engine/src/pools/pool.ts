/**
 * One average: units and what they cost together, never a price per unit. What leaves takes its share of the cost; what a
 * division leaves over stays, and the last units take all of it.
 */
import { share } from '../fixed.ts';

export class Pool {
  units = 0n;
  /** May be above zero without units: a denied loss waiting for its repurchase. It is neither dropped nor divided. */
  cost = 0n;

  add(units: bigint, cost: bigint): void {
    this.units += units;
    this.cost += cost;
  }

  /** What the pool is now, in the asset's own units, for the proof of what is taken from it. */
  shown(weight: bigint): { units: bigint; cost: bigint } {
    return { units: this.units / weight, cost: this.cost };
  }

  /** @returns how many of the wanted units there were, and their share of the cost */
  take(wanted: bigint): { units: bigint; cost: bigint } {
    const units = wanted < this.units ? wanted : this.units;
    if (units === 0n) return { units: 0n, cost: 0n };
    const cost = share(this.cost, units, this.units);
    this.units -= units;
    this.cost -= cost;
    return { units, cost };
  }
}
