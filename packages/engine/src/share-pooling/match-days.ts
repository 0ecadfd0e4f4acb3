/**
 * Matches the disposals of a day with acquisitions before the section 104 pool, for one line of identical tokens:
 *
 * 1. the same day: a day's acquisitions count as one, and so do a day's disposals;
 * 2. the 30 days after: earliest disposal first, and for it the earliest acquisition first.
 *
 * An acquisition's own day takes precedence over earlier disposals. Matched units never enter the pool.
 * Source: Taxation of Chargeable Gains Act 1992 sections 105 and 106A; HMRC Cryptoassets Manual CRYPTO22252 and 22253.
 */
import { share, smaller } from '../fixed.ts';
import { NONE } from '../journal.ts';
import type { Unknown } from '../unknown.ts';

const DAYS_AFTER = 30;

/** All acquisitions of one day, with the unused units and cost. `tx` is NONE if there are several. */
export type DayBought = {
  readonly day: number;
  units: bigint;
  cost: bigint;
  /** The unknown inputs. All acquisitions of the day count as one. */
  unknown: Unknown;
  tx: number;
  readonly txs: number[];
  readonly whole: { units: bigint; cost: bigint };
};
export type Match = {
  readonly rule: 'SAME_DAY' | 'THIRTY_DAY';
  units: bigint;
  cost: bigint;
  readonly bought: DayBought;
};
/** All disposals of one day with their matches in order of use. The rest is from the pool. */
export type DaySold = { readonly day: number; units: bigint; readonly matches: Match[] };

export class LineDays {
  readonly bought: DayBought[] = [];
  readonly sold: DaySold[] = [];
  readonly #boughtOn = new Map<number, DayBought>();
  readonly #soldOn = new Map<number, DaySold>();

  buy(day: number, { units, cost, unknown, tx }: { units: bigint; cost: bigint; unknown: Unknown; tx: number }): void {
    const known = this.#boughtOn.get(day);
    if (known) {
      known.units += units;
      known.cost += cost;
      known.unknown |= unknown;
      known.tx = NONE;
      known.txs.push(tx);
      known.whole.units += units;
      known.whole.cost += cost;
      return;
    }
    const fresh = { day, units, cost, unknown, tx, txs: [tx], whole: { units, cost } };
    this.#boughtOn.set(day, fresh);
    this.bought.push(fresh);
  }

  sell(day: number, units: bigint): void {
    const known = this.#soldOn.get(day);
    if (known) {
      known.units += units;
      return;
    }
    const fresh = { day, units, matches: [] };
    this.#soldOn.set(day, fresh);
    this.sold.push(fresh);
  }

  boughtOn(day: number): DayBought | undefined {
    return this.#boughtOn.get(day);
  }

  soldOn(day: number): DaySold | undefined {
    return this.#soldOn.get(day);
  }

  /** Reserves units for a disposal before the snapshot. The day's own disposals came first. */
  claim(day: number, units: bigint, cost: bigint): void {
    this.#claims.push({ day, units, cost });
  }
  readonly #claims: { day: number; units: bigint; cost: bigint }[] = [];

  /**
   * Returns units of purchases on or after the day that disposals before it have used. They are known before costing.
   */
  claimsAcross(day: number): { day: number; units: bigint; cost: bigint }[] {
    return this.sold.flatMap((sold) =>
      sold.day >= day
        ? []
        : sold.matches.flatMap(({ bought, units, cost }) =>
            bought.day >= day ? [{ day: bought.day, units, cost }] : [],
          ),
    );
  }

  /**
   * Matches the days, which must have been added in order. Afterward, `units` on both sides are those left for the
   * pool.
   */
  match(): void {
    for (const sold of this.sold) {
      const bought = this.#boughtOn.get(sold.day);
      if (bought) use(sold, bought, 'SAME_DAY');
    }
    for (const { day, units, cost } of this.#claims) {
      const bought = this.#boughtOn.get(day)!;
      bought.units -= units;
      bought.cost -= cost;
    }
    let from = 0;
    for (const sold of this.sold) {
      while (from < this.bought.length && this.bought[from]!.day <= sold.day) from++;
      for (let i = from; i < this.bought.length && sold.units > 0n; i++) {
        const bought = this.bought[i]!;
        if (bought.day > sold.day + DAYS_AFTER) break;
        use(sold, bought, 'THIRTY_DAY');
      }
    }
  }
}

function use(sold: DaySold, bought: DayBought, rule: Match['rule']): void {
  const units = smaller(sold.units, bought.units);
  if (units === 0n) return;
  const cost = share(bought.cost, units, bought.units);
  bought.units -= units;
  bought.cost -= cost;
  sold.units -= units;
  sold.matches.push({ rule, units, cost, bought });
}
