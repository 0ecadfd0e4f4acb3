/** Groups the rows of Binance's transaction history that form one trade by their times. */
import { isFiat } from '../../reading/fiat.ts';
import type { DateReader } from '../../reading/files/date.ts';
import { ifReadable, type RowReader } from '../../reading/row-reader.ts';
import { familyOf } from './operations.ts';

/** A card purchase is written within this many seconds: the charge, the payment, the coins. */
const PURCHASE_SECONDS = 3;
const NUMBERED = new Set(['purchase', 'fiat purchase', 'fiat sale']);
const GONE = 1;
const CAME = 2;
const WHOLE = GONE | CAME;

export class Moments {
  readonly #column: string;
  readonly #dates: DateReader;
  readonly #sides = new Map<string, number>();
  readonly #alias = new Map<string, string>();

  constructor(column: string, dates: DateReader) {
    this.#column = column;
    this.#dates = dates;
  }

  observe(row: RowReader): void {
    const key = this.#plainKey(row);
    if (key === null) return;
    this.#sides.set(key, (this.#sides.get(key) ?? 0) | sideOf(row));
  }

  join(): void {
    this.#joinPurchases();
    for (const [key, sides] of this.#sides) {
      if (key.startsWith('purchase|')) continue;
      const later = next(key);
      const others = this.#sides.get(later);
      if (others === undefined || this.#alias.has(key)) continue;
      // Two groups form a trade together if one has only fees, or if each has one side.
      if (others === 0 || sides === 0 || (sides !== WHOLE && others !== WHOLE && (sides | others) === WHOLE)) {
        this.#alias.set(later, key);
      }
    }
  }

  #joinPurchases(): void {
    const places = [...this.#sides.keys()].filter((key) => key.startsWith('purchase|')).map(placeOf);
    places.sort((a, b) => (a.where < b.where ? -1 : a.where > b.where ? 1 : a.second - b.second));
    let start = places[0];
    let sides = 0;
    for (const place of places) {
      const isSame = start?.where === place.where && place.second - start.second <= PURCHASE_SECONDS;
      if (!start || !isSame || sides === WHOLE) [start, sides] = [place, 0];
      if (place !== start) this.#alias.set(place.key, start.key);
      sides |= this.#sides.get(place.key)!;
    }
  }

  keyOf(row: RowReader): string | null {
    const key = this.#plainKey(row);
    return key === null ? null : (this.#alias.get(key) ?? key);
  }

  #plainKey(row: RowReader): string | null {
    const family = familyOf(row.text('Operation'));
    if (!family) return null;
    const remark = row.text('Remark');
    // A family never ends in a bare number, unlike the keys for seconds.
    if (NUMBERED.has(family.family) && isOrderNumber(remark))
      return `order ${family.family}|${row.text('Account')}|${remark}|`;
    const time = ifReadable(() => row.timeIn(this.#column, row.need(this.#column), this.#dates, undefined));
    if (time === null) return null;
    return `${family.family}|${row.text('Account')}|${Math.floor(Date.parse(time) / 1000)}`;
  }
}

function next(key: string): string {
  const { where, second } = placeOf(key);
  return `${where}|${second + 1}`;
}

/** A card charge precedes its payment and does not complete a purchase. */
function sideOf(row: RowReader): number {
  const { family, role } = familyOf(row.text('Operation'))!;
  if (role === 'fee') return 0;
  if (row.text('Change').startsWith('-')) return GONE;
  return family === 'purchase' && isFiat(row.text('Coin')) ? 0 : CAME;
}

/** Rows of one order share a number, unlike words such as "refunded". */
function isOrderNumber(remark: string): boolean {
  return /^[A-Za-z]{0,4}\d{6,}$/.test(remark);
}

function placeOf(key: string) {
  const at = key.lastIndexOf('|');
  return { key, where: key.slice(0, at), second: Number(key.slice(at + 1)) };
}
