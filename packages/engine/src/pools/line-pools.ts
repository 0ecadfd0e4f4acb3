/** Keeps one pool per line, with the last asset name and unit. */
import { ONE } from '../fixed.ts';
import { type LotRow, NONE } from '../journal.ts';
import type { Line } from './lines.ts';
import { Pool } from './pool.ts';

type Shown = { pool: Pool; asset: number; weight: bigint };

export class LinePools {
  readonly #pools: Shown[] = [];

  /** @param weight the number of the line's units that one unit of the asset is worth at this time */
  of(line: Line, weight: bigint): Pool {
    let shown = this.#pools[line.number];
    if (!shown) {
      shown = { pool: new Pool(), asset: line.asset, weight };
      this.#pools[line.number] = shown;
    }
    return shown.pool;
  }

  recount(line: Line, weight: bigint, ratio: bigint): void {
    const shown = this.#pools[line.number];
    if (shown) shown.weight = (weight * ONE) / ratio;
  }

  rename(line: Line, asset: number, weight: bigint): void {
    this.of(line, weight);
    const shown = this.#pools[line.number]!;
    shown.asset = asset;
    shown.weight = weight;
  }

  *shown(): Generator<{ line: number; pool: Pool; asset: number; weight: bigint }> {
    for (const [line, shown] of this.#pools.entries()) if (shown) yield { line, ...shown };
  }

  open(): LotRow[] {
    const rows: LotRow[] = [];
    for (const shown of this.#pools) {
      if (!shown || (shown.pool.units === 0n && shown.pool.cost === 0n)) continue;
      rows.push({
        asset: shown.asset,
        wallet: NONE,
        quantity: shown.pool.units / shown.weight,
        basis: shown.pool.cost,
        unknown: shown.pool.unknown,
        acquiredTx: NONE,
        since: null,
        lot: NONE,
        at: 0,
      });
    }
    return rows;
  }
}
