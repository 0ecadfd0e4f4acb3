/** Which rows of Binance's transaction history are one trade, by the moments at which they happened. */
import type { DateReader } from '../../reading/files/date.ts';
import type { RowReader } from '../../reading/row-reader.ts';
import { familyOf } from './operations.ts';

/** Which rows are one trade: same family, account and second; legs one second apart when neither second is whole. */
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
    const role = familyOf(row.text('Operation'))!.role;
    const side = role === 'fee' ? 0 : row.text('Change').startsWith('-') ? 1 : 2;
    this.#sides.set(key, (this.#sides.get(key) ?? 0) | side);
  }

  join(): void {
    for (const [key, sides] of this.#sides) {
      const later = next(key);
      const others = this.#sides.get(later);
      if (others === undefined || this.#alias.has(key)) continue;
      // Fees alone, or one side here and the other there: together they are whole.
      if (others === 0 || sides === 0 || (sides !== 3 && others !== 3 && (sides | others) === 3)) {
        this.#alias.set(later, key);
      }
    }
  }

  keyOf(row: RowReader): string | null {
    const key = this.#plainKey(row);
    return key === null ? null : (this.#alias.get(key) ?? key);
  }

  #plainKey(row: RowReader): string | null {
    const family = familyOf(row.text('Operation'));
    if (!family) return null;
    const read = this.#dates.read(row.text(this.#column), 'UTC');
    if (!('iso' in read)) return null;
    return `${family.family}|${row.text('Account')}|${Math.floor(Date.parse(read.iso) / 1000)}`;
  }
}

function next(key: string): string {
  const at = key.lastIndexOf('|') + 1;
  return key.slice(0, at) + (Number(key.slice(at)) + 1);
}
