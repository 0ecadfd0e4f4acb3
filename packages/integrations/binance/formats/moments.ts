/** Which rows of Binance's transaction history are one trade, by the moments at which they happened. */
import { isFiat } from '../../reading/fiat.ts';
import type { DateReader } from '../../reading/files/date.ts';
import { ifReadable, type RowReader } from '../../reading/row-reader.ts';
import { familyOf } from './operations.ts';

/** A purchase with a card is written within this many seconds: the charge, the payment, the coins. */
const PURCHASE_SECONDS = 3;
/** Families whose remark, where it is the number of an order, says what belongs together. */
const NUMBERED = new Set(['purchase', 'fiat purchase', 'fiat sale']);
const GONE = 1;
const CAME = 2;
const WHOLE = GONE | CAME;

/**
 * Which rows are one trade: same family, account and second; legs one second apart when neither second is whole; of purchases those
 * of one order number, or of three seconds.
 */
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
      // Fees alone, or one side here and the other there: together they are whole.
      if (others === 0 || sides === 0 || (sides !== WHOLE && others !== WHOLE && (sides | others) === WHOLE)) {
        this.#alias.set(later, key);
      }
    }
  }

  /** A purchase ends when something was paid and something came, or after three seconds. */
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
    // Not a key of seconds: it never ends in a number alone.
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

/** Money that a card is charged comes before it is paid on: it makes no purchase whole. */
function sideOf(row: RowReader): number {
  const { family, role } = familyOf(row.text('Operation'))!;
  if (role === 'fee') return 0;
  if (row.text('Change').startsWith('-')) return GONE;
  return family === 'purchase' && isFiat(row.text('Coin')) ? 0 : CAME;
}

/** Words such as "refunded" stand with many rows; a number only with the rows of its order. */
function isOrderNumber(remark: string): boolean {
  return /^[A-Za-z]{0,4}\d{6,}$/.test(remark);
}

/** A key of seconds in its two parts: family and account, and the second. */
function placeOf(key: string) {
  const at = key.lastIndexOf('|');
  return { key, where: key.slice(0, at), second: Number(key.slice(at + 1)) };
}
