/**
 * Counts units held, to distinguish a migration from a rename that leaves a remainder. If methods look only at past
 * purchases, a sale of more than is held leaves nothing, and later purchases are held. Share pooling matches a sale
 * with purchases of its day and the next thirty. Units sold short are owed for that time, and a purchase covers them
 * first.
 */
import { share, smaller, times } from '../fixed.ts';
import type { Renaming } from '../holdings.ts';
import type { Operation } from './operations.ts';

const DAYS_AFTER = 30;

/** Units sold short on a day, which purchases through `until` cover. */
export type Owed = { readonly day: number; readonly until: number; units: bigint };

export class Held {
  readonly #units = new Map<number, bigint>();
  /** The owed units in chronological order; null if later purchases do not count. */
  readonly #owed: Map<number, Owed[]> | null;

  constructor({ isOwed }: { isOwed: boolean }) {
    this.#owed = isOwed ? new Map() : null;
  }

  of(asset: number): bigint {
    return this.#units.get(asset) ?? 0n;
  }

  owedFrom(asset: number, day: number): readonly Owed[] {
    return (this.#owed?.get(asset) ?? []).filter(({ until, units }) => until >= day && units > 0n);
  }

  /**
   * Counts an operation.
   * @param day the day of the operation
   */
  count(operation: Operation, day: number): void {
    switch (operation.op) {
      case 'pool':
        this.#add(operation.asset, operation.held);
        for (const owed of operation.owed) this.#owe(operation.asset, { ...owed });
        break;
      case 'acquire':
        this.#add(operation.asset, this.#repay(operation.asset, operation.quantity, day));
        break;
      case 'dispose':
        this.#leave(operation.asset, operation.flow.quantity, { day, until: day + DAYS_AFTER });
        break;
      case 'remove':
      case 'shrink':
        this.#leave(operation.asset, operation.flow.quantity, { day, until: day });
        break;
      case 'split':
        this.#multiply(operation.asset, operation.ratio);
        break;
      case 'rename':
        this.#add(operation.from, -smaller(operation.sent, this.of(operation.from)));
        this.#add(operation.to, operation.received);
    }
  }

  migrate({ from, to, sent, received }: Renaming): void {
    for (const owed of this.#owed?.get(from) ?? []) {
      this.#owe(to, { ...owed, units: share(owed.units, received, sent) });
    }
    this.#owed?.delete(from);
  }

  #add(asset: number, units: bigint): void {
    this.#units.set(asset, this.of(asset) + units);
  }

  #leave(asset: number, units: bigint, span: Pick<Owed, 'day' | 'until'>): void {
    const there = smaller(units, this.of(asset));
    this.#add(asset, -there);
    if (there < units) this.#owe(asset, { ...span, units: units - there });
  }

  #owe(asset: number, owed: Owed): void {
    if (this.#owed === null) return;
    const list = this.#owed.get(asset);
    if (list) list.push(owed);
    else this.#owed.set(asset, [owed]);
  }

  /**
   * Covers the sales on the purchase's own day first, then the earliest.
   * @returns the remaining units
   */
  #repay(asset: number, units: bigint, day: number): bigint {
    const list = this.owedFrom(asset, day);
    let rest = units;
    for (const owed of [...list.filter((one) => one.day === day), ...list.filter((one) => one.day < day)]) {
      const part = smaller(owed.units, rest);
      owed.units -= part;
      rest -= part;
    }
    if (list.length > 0) this.#owed!.set(asset, [...this.owedFrom(asset, day)]);
    return rest;
  }

  #multiply(asset: number, ratio: bigint): void {
    this.#units.set(asset, times(this.of(asset), ratio));
    for (const owed of this.#owed?.get(asset) ?? []) owed.units = times(owed.units, ratio);
  }
}
