/** Reports columns that a format neither knows nor requested, unless they are empty. */
import { printable } from '@lotbook/ledger/printable';
import { headerKey, type Row, type Table } from '../files/table.ts';
import type { FileWarning, Importer } from '../importer.ts';
import { knowing } from './header-names.ts';

const NAMED = 8;
const MONEY = /fee|tax|commission|rebate|total|poplatek|gebühr|frais/i;

export class UnreadColumns {
  readonly asked = new Set<number>();
  readonly #header: readonly string[];
  readonly #empty = new Set<number>();
  readonly #filled: number[] = [];

  constructor({ header }: Pick<Table, 'header'>, { headers, detect }: Pick<Importer, 'headers' | 'detect'>) {
    this.#header = header.map(printable);
    const isKnown = knowing([...headers.flat(), ...(detect?.columns ?? []), ...(detect?.unread ?? [])]);
    header.forEach((name, i) => {
      if (name !== '' && !isKnown(headerKey(name))) this.#empty.add(i);
    });
  }

  see({ cells }: Row): void {
    for (const at of this.#empty) {
      if ((cells[at] ?? '').trim() === '') continue;
      this.#empty.delete(at);
      this.#filled.push(at);
    }
  }

  /** Complete once every row has been read. */
  warnings(): FileWarning[] {
    const left = this.#filled.filter((at) => !this.asked.has(at)).sort((a, b) => a - b);
    const money = left.filter((at) => MONEY.test(this.#header[at]!));
    const other = left.filter((at) => !money.includes(at));
    return [
      ...money.map((at) => ({
        code: 'AMOUNT_COLUMN_NOT_READ',
        message: `the column “${this.#header[at]!.slice(0, 60)}” is new to this format and was not read: what it says is in none of the amounts and fees.`,
        remedy: 'Compare the transactions with where the file comes from, and correct the ones that it changes.',
      })),
      ...(other.length === 0 ? [] : [this.#notRead(other)]),
    ];
  }

  #notRead(columns: readonly number[]): FileWarning {
    const names = columns.slice(0, NAMED).map((at) => `“${this.#header[at]!.slice(0, 60)}”`);
    const more = columns.length > NAMED ? ` and ${columns.length - NAMED} more` : '';
    const what = columns.length === 1 ? 'the column' : 'the columns';
    const were = columns.length === 1 ? 'is new to this format and was' : 'are new to this format and were';
    return {
      code: 'COLUMNS_NOT_READ',
      message: `${what} ${names.join(', ')}${more} ${were} not read.`,
      remedy: 'Check whether anything in them changes a transaction, and report it, so that it can be read.',
    };
  }
}
