/** How a table of a copy declares its columns: what each is called, what it means, and which values may be brought in. */

/** `id`: a UUID. `decimal`: digits as text, never rounded. `instant`: UTC with six decimals. `day`: YYYY-MM-DD. */
export type CellKind = 'id' | 'text' | 'decimal' | 'integer' | 'yes-no' | 'instant' | 'day' | 'json';

/** Rows of the copy itself that a cell may name; `assets` are those of the catalog and the copy's own. */
export type NamedRows = 'accounts' | 'user_assets' | 'assets' | 'uploads' | 'sources' | 'transactions';

export type ColumnRule = {
  /** The value cannot be empty. */
  required?: true;
  words?: readonly string[];
  /** The copy must contain the row that the value names. */
  names?: NamedRows;
  /** The limits of a whole number. */
  within?: readonly [least: number, most: number];
  /** The most characters of a text. */
  most?: number;
  /** A decimal that is not below zero. */
  isPositive?: true;
  is?: (value: unknown) => boolean;
};

/** @property about  the meaning of the column, for the user @property rule  which values a copy may bring in */
export type ExportColumn = { name: string; kind: CellKind; about: string; rule: ColumnRule };
export type ExportTable = {
  name: string;
  /**
   * The words for one row and for several rows in the preview of a copy. Null: the rows belong to what another table counts, or are not brought
   * in.
   */
  counted: readonly [one: string, several: string] | null;
  about: string;
  /** The order of the rows: the primary key without the user. */
  key: readonly string[];
  columns: readonly ExportColumn[];
  /** Rows of the catalog that the user's rows name. */
  isShared?: true;
  /** Copies of earlier versions do not contain it. */
  isLater?: true;
};

const column =
  (kind: CellKind) =>
  (name: string, about: string, rule: ColumnRule = {}): ExportColumn => ({ name, kind, about, rule });
export const id = column('id');
export const text = column('text');
export const decimal = column('decimal');
export const integer = column('integer');
export const yesNo = column('yes-no');
export const instant = column('instant');
export const day = column('day');
export const json = column('json');

export const required = { required: true } as const;
export const NAME = { required: true, most: 400 } as const;
export const word = (words: readonly string[]) => ({ words });
export const of = (names: NamedRows) => ({ names });
export const like =
  (pattern: RegExp): ((value: unknown) => boolean) =>
  (value) =>
    typeof value === 'string' && pattern.test(value);
