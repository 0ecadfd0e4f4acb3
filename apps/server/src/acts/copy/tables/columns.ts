/** Column declarations for the tables of a copy: name, meaning, and allowed values. */

/** `id`: a UUID. `decimal`: digits as text, never rounded. `instant`: UTC with six decimals. `day`: YYYY-MM-DD. */
export type CellKind = 'id' | 'text' | 'decimal' | 'integer' | 'yes-no' | 'instant' | 'day' | 'json';

/** Rows of the copy that a cell may refer to; `assets` includes the catalog and the copy's own. */
export type NamedRows = 'accounts' | 'user_assets' | 'assets' | 'uploads' | 'sources' | 'transactions';

export type ColumnRule = {
  required?: true;
  words?: readonly string[];
  /** The copy must contain the row that the value names. */
  names?: NamedRows;
  within?: readonly [least: number, most: number];
  most?: number;
  isPositive?: true;
  is?: (value: unknown) => boolean;
};

/** @property about  the meaning, for the user @property rule  which values a copy may have */
export type ExportColumn = { name: string; kind: CellKind; about: string; rule: ColumnRule };
export type ExportTable = {
  name: string;
  /**
   * The words for one row and for several in the preview of a copy. Null if another table counts the rows or they are
   * not imported.
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
