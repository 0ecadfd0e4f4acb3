/**
 * Groups transactions by day, without ignored ones and spam. A linked pair is one transaction on the later day. Until
 * then, sent units remain in the account they left.
 */

import { isMoney } from '@lotbook/ledger/asset-id';
import { parseDecimal } from '@lotbook/ledger/decimal';
import type { HistoryLeg } from '@lotbook/portfolio/movements';
import {
  type FlowCells,
  type OtherSide,
  type OtherSides,
  type Page,
  type PlaceInTime,
  type RowCells,
  sideKey,
} from './transactions.ts';

export type DayTransaction = { type: string | null; legs: HistoryLeg[] };

/** Assembles transactions only when their day is requested, because a year may have hundreds of thousands. */
export class DaysRead {
  readonly #leftOut: ReadonlySet<string>;
  readonly #rows = new Map<string, RowCells>();
  readonly #legs = new Map<string, FlowCells[]>();
  readonly #to = new Map<string, string>();
  readonly #from = new Map<string, string>();
  readonly #ofDay = new Map<string, RowCells[]>();
  #elsewhere: OtherSides = new Map();
  last: PlaceInTime | null = null;
  readonly moved = new Set<string>();

  constructor(leftOut: readonly string[]) {
    this.#leftOut = new Set(leftOut);
  }

  add({ rows, legs, links, last }: Page): void {
    this.last = last;
    for (const row of rows) {
      this.#rows.set(row[0], row);
      const ofDay = this.#ofDay.get(row[1]);
      if (ofDay) ofDay.push(row);
      else this.#ofDay.set(row[1], [row]);
    }
    for (const [id, of] of legs) {
      this.#legs.set(id, of);
      this.#addMoved(of);
    }
    for (const [from, to] of links) {
      this.#to.set(from, to);
      this.#from.set(to, from);
    }
  }

  /**
   * Returns sides whose other side is on another day, and that day. Includes days in this range if a split may be
   * between them.
   */
  sidesElsewhere(hasSplits: boolean): { id: string; day: string }[] {
    return [...this.#to].flatMap((pair) =>
      pair.flatMap((id, i) => {
        const [other, row] = [this.#rows.get(pair[1 - i]!), this.#rows.get(id)];
        const isHere = row !== undefined && (!hasSplits || row[1] === other?.[1]);
        return !other || other[3] || isHere ? [] : { id, day: other[1] };
      }),
    );
  }

  addElsewhere(sides: OtherSides): void {
    this.#elsewhere = sides;
    for (const { legs } of sides.values()) this.#addMoved(legs);
  }

  transactionsOn(day: string): DayTransaction[] {
    return (this.#ofDay.get(day) ?? []).flatMap((row) => this.#transaction(row) ?? []).filter(isReadable);
  }

  #transaction([id, day, type, isSpam]: RowCells): DayTransaction | null {
    const legs = legsOf(this.#legs.get(id), isSpam, this.#leftOut);
    const other = isSpam ? null : this.#otherSide(id, day);
    if (!other) return { type, legs };
    if (isCountedThere([id, day], [other.id, other.day])) return null;
    return { type: null, legs: [...legs, ...legsOf(other.legs, false, this.#leftOut)] };
  }

  #addMoved(legs: readonly FlowCells[]): void {
    for (const [, , assetId] of legs) if (!isMoney(assetId) && !this.#leftOut.has(assetId)) this.moved.add(assetId);
  }

  #linkedTo(id: string): string[] {
    return [this.#to.get(id) ?? [], this.#from.get(id) ?? []].flat();
  }

  #otherSide(id: string, day: string): (OtherSide & { id: string }) | null {
    for (const other of this.#linkedTo(id)) {
      const row = this.#rows.get(other);
      const here = row && !row[3] ? { day: row[1], legs: this.#legs.get(other) ?? [] } : null;
      const side = this.#elsewhere.get(sideKey({ id: other, day })) ?? here;
      if (side) return { id: other, ...side };
    }
    return null;
  }
}

/** True if the pair counts on the other side: on the later day or, on the same day, with the later ID. */
function isCountedThere([id, day]: [string, string], [other, otherDay]: [string, string]): boolean {
  return otherDay > day || (otherDay === day && other > id);
}

function legsOf(flows: FlowCells[] | undefined, isSpam: boolean, leftOut: ReadonlySet<string>): HistoryLeg[] {
  return (flows ?? []).flatMap(([direction, accountId, assetId, quantity, value]) =>
    leftOut.has(assetId) || (isSpam && direction !== 'fee') ? [] : { direction, accountId, assetId, quantity, value },
  );
}

function isReadable({ legs }: DayTransaction): boolean {
  return legs.every(({ quantity }) => parseDecimal(quantity) !== null);
}
