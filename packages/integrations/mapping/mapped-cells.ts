/** Reads a row's cells by the mapping's columns. */
import { findAsset } from '@lotbook/ledger/assets';
import { abs, type Decimal, isZero, mul } from '@lotbook/ledger/decimal';
import { namesNothing } from '../reading/files/number.ts';
import type { Part } from '../reading/patterns/emit.ts';
import { currencyOf } from '../reading/patterns/money.ts';
import { splitPair } from '../reading/patterns/pair.ts';
import type { RowReader } from '../reading/row-reader.ts';
import { type Constant, columnNames, type Field, type Mapping, wordKey } from './mapping.ts';
import { catalogSymbol } from './parse.ts';

export class MappedCells {
  readonly #constants: Mapping['constants'];
  readonly #columns = new Map<Field, string>();
  readonly #assets: ReadonlyMap<string, string>;

  constructor({ columns, constants, assets }: Mapping) {
    this.#constants = constants;
    const names = columnNames(columns.map(({ name }) => name));
    columns.forEach(({ field }, i) => {
      if (field !== null && !this.#columns.has(field)) this.#columns.set(field, names[i]!);
    });
    this.#assets = new Map(
      assets.flatMap(({ symbol, asset }) => {
        const known = asset === 'custom' ? symbol.trim().toUpperCase() : catalogSymbol(asset);
        return known === null ? [] : [[wordKey(symbol), known] as const];
      }),
    );
  }

  has(field: Field): boolean {
    return this.#columns.has(field);
  }

  columnOf(field: Field): string | undefined {
    return this.#columns.get(field);
  }

  text(row: RowReader, field: Field): string {
    const column = this.#columns.get(field);
    return column === undefined ? '' : row.text(column);
  }

  number(row: RowReader, field: Field): Amount | null {
    const column = this.#columns.get(field);
    if (column === undefined) return null;
    const amount = row.amount(column);
    if (amount?.unit === '%') throw row.badNumber(column);
    return amount;
  }

  pair(row: RowReader) {
    const text = this.text(row, 'market');
    if (text === '') return null;
    const pair = splitPair(text);
    if (pair) return { base: this.#fold(pair.base), quote: this.#fold(pair.quote) };
    throw row.error(
      'UNKNOWN_PAIR',
      `the market "${text.slice(0, 100)}" cannot be split into its two assets.`,
      'Choose columns for the asset and the currency instead, or add the trade by hand.',
      this.#columns.get('market'),
    );
  }

  /** The row's total, or price times quantity; null without either. Positive. */
  money(row: RowReader, quantity: Decimal | null, quote: string | null): Part | null {
    const total = this.number(row, 'total');
    const price = total === null && quantity !== null ? this.number(row, 'price') : null;
    const value = total?.value ?? (price && quantity && mul(price.value, quantity));
    if (!value || isZero(value)) return null;
    const field = total ? 'total' : 'price';
    const stated = this.unit((total ?? price)!.unit) ?? this.named(row, 'currency');
    const asset = quote ?? stated;
    if (quote !== null && stated !== null && stated !== quote && this.#columns.has('currency')) {
      // A value in another currency than the market's is not the payment.
      return this.#pricedIn(row, quantity, quote);
    }
    if (asset !== null) return { asset, amount: abs(value) };
    throw row.error(
      'MISSING_VALUE',
      'the row has a price or total but no currency.',
      'Choose the column with the currency, or the currency of the whole file, in the template.',
      this.#columns.get(field),
    );
  }

  #pricedIn(row: RowReader, quantity: Decimal | null, quote: string): Part | null {
    const price = this.number(row, 'price');
    return price && quantity ? { asset: quote, amount: abs(mul(price.value, quantity)) } : null;
  }

  fee(row: RowReader, otherwise: string | null): Part | null {
    const fee = this.number(row, 'fee_quantity');
    if (!fee || isZero(fee.value)) return null;
    const asset = this.unit(fee.unit) ?? this.named(row, 'fee_asset') ?? otherwise;
    // A fee is a cost, whatever its sign in the file.
    if (asset !== null) return { asset, amount: abs(fee.value) };
    throw row.error(
      'MISSING_VALUE',
      'the fee has no asset.',
      'Choose the column with the asset of the fee, or one for the whole file, in the template.',
      this.#columns.get('fee_quantity'),
    );
  }

  /** Uses the asset's cell, else the quantity's column, else the file's constant. */
  assetOf(row: RowReader, quantity: Field, field: Field & Constant, unit: string): string {
    const beside = this.unit(unit);
    const named = this.named(row, field);
    if (beside !== null && named !== null && beside !== named)
      throw row.error(
        'UNIT_CONTRADICTS_ASSET',
        `the amount is in ${beside}, but the asset is ${named}.`,
        'Correct the row, or choose the right columns in the template.',
        this.#columns.get(quantity),
      );
    const asset = beside ?? named;
    if (asset !== null) return asset;
    const column = this.#columns.get(field);
    throw row.error(
      'MISSING_VALUE',
      column === undefined ? 'the row has a quantity but no asset.' : `"${column}" is empty.`,
      'Choose the column with the asset, or the asset of the whole file, in the template.',
      column ?? this.#columns.get(quantity),
    );
  }

  named(row: RowReader, field: Field & Constant): string | null {
    const text = this.text(row, field);
    if (!namesNothing(text)) return this.#fold(text);
    const constant = this.#constants[field];
    return constant === undefined ? null : this.#fold(constant);
  }

  unit(unit: string): string | null {
    return unit === '' ? null : this.#fold(unit);
  }

  #fold(text: string): string {
    const chosen = this.#assets.get(wordKey(text));
    if (chosen !== undefined) return chosen;
    return (findAsset(text) ? null : currencyOf(text)) ?? text.trim().toUpperCase();
  }
}

export type Amount = { value: Decimal; unit: string };
