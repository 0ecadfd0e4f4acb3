/**
 * Finds disposals with which a later purchase may be identified: on its own day, or up to thirty days before it (TCGA
 * 1992 sections 105 and 106A). An asset bought back within that time was not replaced by the asset to which the rest of
 * it was renamed.
 */
import { smaller, times } from '../fixed.ts';
import { isOpening, type Operation } from './operations.ts';

const DAYS_AFTER = 30;

type Units = { readonly day: number; units: bigint };

export class OpenDisposals {
  readonly #sold = new Map<number, Units[]>();
  readonly #bought = new Map<number, Units[]>();
  readonly #purchaseDays = new Map<number, Set<number>>();
  readonly #claimed = new Map<number, number[]>();

  /** @param dayOf returns the day of an operation */
  constructor(operations: readonly Operation[], dayOf: (operation: Operation) => number) {
    for (const operation of operations) {
      if (operation.op === 'acquire') addTo(this.#purchaseDays, operation.asset, dayOf(operation));
      if (operation.op === 'claim')
        this.#claimed.set(operation.asset, [...(this.#claimed.get(operation.asset) ?? []), operation.day]);
    }
  }

  count(operation: Operation, day: number): void {
    if (isOpening(operation)) return;
    this.#endDaysBefore(operation.asset, day);
    if (operation.op === 'acquire') addUnits(this.#bought, operation.asset, operation.quantity, day);
    if (operation.op === 'dispose') addUnits(this.#sold, operation.asset, operation.flow.quantity, day);
    if (operation.op === 'split') this.#multiply(operation.asset, operation.ratio);
  }

  isBoughtBack(asset: number, day: number): boolean {
    const purchases = this.#purchaseDays.get(asset);
    if (!purchases) return false;
    if (this.#claimed.get(asset)?.some((claimed) => claimed > day && purchases.has(claimed))) return true;
    this.#endDaysBefore(asset, day + 1);
    const last = this.#sold.get(asset)?.at(-1);
    for (let after = day + 1; last && after <= last.day + DAYS_AFTER; after++) if (purchases.has(after)) return true;
    return false;
  }

  /** Assigns the purchases of a finished day to its own disposals first, then to the earliest. */
  #endDaysBefore(asset: number, day: number): void {
    const bought = this.#bought.get(asset)?.at(-1);
    if (!bought || bought.day >= day) return;
    this.#bought.delete(asset);
    const sold = (this.#sold.get(asset) ?? []).filter((one) => one.day + DAYS_AFTER >= bought.day);
    const isOwn = (one: Units) => one.day === bought.day;
    for (const one of [...sold.filter(isOwn), ...sold.filter((other) => !isOwn(other))]) {
      const part = smaller(one.units, bought.units);
      one.units -= part;
      bought.units -= part;
    }
    this.#sold.set(
      asset,
      sold.filter(({ units }) => units > 0n),
    );
  }

  #multiply(asset: number, ratio: bigint): void {
    const days = [...(this.#sold.get(asset) ?? []), ...(this.#bought.get(asset) ?? [])];
    for (const one of days) one.units = times(one.units, ratio);
  }
}

function addUnits(days: Map<number, Units[]>, asset: number, units: bigint, day: number): void {
  const list = days.get(asset) ?? [];
  const last = list.at(-1);
  if (last?.day === day) last.units += units;
  else list.push({ day, units });
  days.set(asset, list);
}

function addTo(days: Map<number, Set<number>>, asset: number, day: number): void {
  const known = days.get(asset);
  if (known) known.add(day);
  else days.set(asset, new Set([day]));
}
