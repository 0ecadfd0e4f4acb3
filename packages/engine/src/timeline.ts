/**
 * A ledger's transactions in chronological order, and in file order within one instant. Times, local days and wallets
 * are parsed up front, and the rest when a transaction is processed.
 */

import { formatInstant, parseInstant, plainMicros } from '@lotbook/ledger/instant';
import type { Transaction } from '@lotbook/ledger/transaction';
import { lasting } from './columns.ts';
import { type Zone, zoneOf } from './zone.ts';

export class Timeline {
  readonly transactions: readonly Transaction[];
  readonly order: Uint32Array;
  /** Microseconds since 1970, and the local day, by position. */
  readonly micros: Float64Array;
  readonly days: Int32Array;
  readonly zone: Zone;
  readonly #nanos = new Map<number, number>();

  /** The position from which only IDs and times are known and nothing is computed. */
  readonly #current: number;

  constructor(
    transactions: readonly Transaction[],
    timeZone: string,
    past: readonly { id: string; timestamp: string }[] = [],
  ) {
    this.#current = transactions.length;
    this.transactions =
      past.length === 0
        ? transactions
        : [...transactions, ...past.map((known) => ({ ...known, type: 'deposit' as const }))];
    const count = this.transactions.length;
    this.zone = zoneOf(timeZone);
    this.micros = new Float64Array(lasting(8 * count));
    this.days = new Int32Array(lasting(4 * count));
    for (let i = 0; i < count; i++) {
      const micros = this.#read(i, this.transactions[i]!.timestamp);
      this.micros[i] = micros;
      this.days[i] = this.zone.dayOf(micros);
    }
    this.order = this.#sort(this.#current);
  }

  #read(i: number, timestamp: string): number {
    const plain = plainMicros(timestamp);
    if (!Number.isNaN(plain)) return plain;
    const instant = parseInstant(timestamp);
    if (!instant) throw new RangeError(`not an instant: ${timestamp}`);
    if (instant.nanos > 0) this.#nanos.set(i, instant.nanos);
    return instant.micros;
  }

  #sort(count: number): Uint32Array {
    const order = new Uint32Array(lasting(4 * count));
    // Stryker disable next-line all: what is sorted may be sorted again
    let sorted = this.#nanos.size === 0;
    for (let i = 0; i < count; i++) {
      order[i] = i;
      // Stryker disable next-line all: what is sorted may be sorted again
      if (i > 0 && this.micros[i]! < this.micros[i - 1]!) sorted = false;
    }
    // Stryker disable next-line all: what is sorted may be sorted again
    if (sorted) return order;
    const { micros } = this;
    return order.sort((a, b) => micros[a]! - micros[b]! || this.nanos(a) - this.nanos(b) || a - b);
  }

  isPast(i: number): boolean {
    return i >= this.#current;
  }

  /** Returns ranks. Together with the input hash, the rank identifies a transaction. Past ones have none. */
  ranks(): Uint32Array {
    const ranks = new Uint32Array(this.transactions.length);
    for (let place = 0; place < this.order.length; place++) ranks[this.order[place]!] = place;
    return ranks;
  }

  nanos(i: number): number {
    return this.#nanos.get(i) ?? 0;
  }

  sameInstant(a: number, b: number): boolean {
    return this.micros[a] === this.micros[b] && this.nanos(a) === this.nanos(b);
  }

  text(i: number): string {
    const { timestamp } = this.transactions[i]!;
    // A parsed timestamp of this length with this ending is already in canonical form.
    // Stryker disable next-line all: a shortcut, writing it again says the same
    if (timestamp.length === 20 && timestamp.charCodeAt(19) === 90) return timestamp;
    return formatInstant({ micros: this.micros[i]!, nanos: this.nanos(i) });
  }
}
