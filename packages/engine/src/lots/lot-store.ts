/**
 * Stores all lots as columns. A part that moves or is renamed becomes a new lot with the old one as its parent, so that
 * each lot leads back to its purchase.
 */
import { wider } from '../columns.ts';
import { type LotRow, NONE } from '../journal.ts';
import { KNOWN, type Unknown } from '../unknown.ts';

export type NewLot = {
  asset: number;
  wallet: number;
  quantity: bigint;
  cost: bigint;
  /** The acquisition in microseconds, and as a local day. */
  at: number;
  day: number;
  acquiredTx: number;
  /** The transaction that created this lot from its parent, or acquired it. */
  via: number;
};

type Born = { quantity: bigint; cost: bigint; via: number; parent: number };

/** The store of lots. Its columns are replaced as they grow, so read them from here each time. */
export class LotStore {
  #length = 0;
  asset = new Int32Array(256);
  wallet = new Int32Array(256);
  readonly quantity: bigint[] = [];
  readonly cost: bigint[] = [];
  at = new Float64Array(256);
  day = new Int32Array(256);
  acquiredTx = new Int32Array(256);
  /** The originally acquired lot. Lots are numbered in order of acquisition, so this also breaks ties. */
  root = new Int32Array(256);
  /** The unit cost as a fraction, to rank lots for HIFO and LOFO; empty for other methods. */
  readonly keyCost: bigint[] = [];
  readonly keyQuantity: bigint[] = [];
  readonly unit: number[] = [];
  readonly lossBasis = new Map<number, bigint>();
  readonly since = new Map<number, string>();
  readonly #unknown = new Map<number, Unknown>();

  readonly born: Born[] | null;
  readonly #ranksByCost: boolean;

  constructor({ ranksByCost, tracing }: { ranksByCost: boolean; tracing: boolean }) {
    this.#ranksByCost = ranksByCost;
    this.born = tracing ? [] : null;
  }

  add(lot: NewLot): number {
    const id = this.#push(lot, NONE);
    this.root[id] = id;
    if (this.#ranksByCost) this.rekey(id, lot.cost, lot.quantity);
    return id;
  }

  derive(parent: number, part: { asset: number; wallet: number; quantity: bigint; cost: bigint; via: number }): number {
    const lot = { ...part, at: this.at[parent]!, day: this.day[parent]!, acquiredTx: this.acquiredTx[parent]! };
    const id = this.#push(lot, parent);
    this.root[id] = this.root[parent]!;
    this.mark(id, this.unknownOf(parent));
    if (this.#ranksByCost) {
      this.keyCost.push(this.keyCost[parent]!);
      this.keyQuantity.push(this.keyQuantity[parent]!);
      this.unit.push(this.unit[parent]!);
    }
    return id;
  }

  mark(id: number, unknown: Unknown): void {
    if (unknown !== KNOWN) this.#unknown.set(id, this.unknownOf(id) | unknown);
  }

  markAlone(id: number, unknown: Unknown): void {
    this.#unknown.delete(id);
    this.mark(id, unknown);
  }

  unknownOf(id: number): Unknown {
    return this.#unknown.size === 0 ? KNOWN : (this.#unknown.get(id) ?? KNOWN);
  }

  rekey(id: number, cost: bigint, quantity: bigint): void {
    if (!this.#ranksByCost) return;
    this.keyCost[id] = cost;
    this.keyQuantity[id] = quantity;
    this.unit[id] = roughly(cost, quantity);
  }

  scaleKey(id: number, was: bigint, is: bigint): void {
    if (this.#ranksByCost) this.rekey(id, this.keyCost[id]! * was, this.keyQuantity[id]! * is);
  }

  #push(lot: NewLot, parent: number): number {
    const id = this.#length++;
    if (id === this.asset.length) this.#grow();
    this.asset[id] = lot.asset;
    this.wallet[id] = lot.wallet;
    this.quantity.push(lot.quantity);
    this.cost.push(lot.cost);
    this.at[id] = lot.at;
    this.day[id] = lot.day;
    this.acquiredTx[id] = lot.acquiredTx;
    this.born?.push({ quantity: lot.quantity, cost: lot.cost, via: lot.via, parent });
    return id;
  }

  #grow(): void {
    this.asset = wider(this.asset, Int32Array);
    this.wallet = wider(this.wallet, Int32Array);
    this.at = wider(this.at, Float64Array);
    this.day = wider(this.day, Int32Array);
    this.acquiredTx = wider(this.acquiredTx, Int32Array);
    this.root = wider(this.root, Int32Array);
  }

  /** Compares unit costs exactly, with a shortcut for rounded costs that are far enough apart. */
  compareUnitCost(a: number, b: number): number {
    const x = this.unit[a]!;
    const y = this.unit[b]!;
    const apart = x - y;
    // Stryker disable next-line all: a shortcut, the exact comparison below says the same
    if (apart > 1e-9 * x || -apart > 1e-9 * y) return apart;
    const left = this.keyCost[a]! * this.keyQuantity[b]!;
    const right = this.keyCost[b]! * this.keyQuantity[a]!;
    return left < right ? -1 : left > right ? 1 : 0;
  }

  row(id: number): LotRow {
    const root = this.root[id]!;
    return {
      asset: this.asset[id]!,
      wallet: this.wallet[id]!,
      at: this.at[id]!,
      quantity: this.quantity[id]!,
      basis: this.cost[id]!,
      acquiredTx: this.acquiredTx[id]!,
      since: this.since.get(root) ?? null,
      // Rows with the same time are ordered by purchase, because the numbers of parts depend on where a computation
      // began.
      lot: root,
      unknown: this.unknownOf(id),
    };
  }
}

function roughly(cost: bigint, quantity: bigint): number {
  return quantity === 0n ? 0 : Number(cost) / Number(quantity);
}
