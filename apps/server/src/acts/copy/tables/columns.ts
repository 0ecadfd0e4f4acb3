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
  /** The value is the id of the user who acted. Another user than the owner of the copy is not known here. */
  isActor?: true;
};

/** How a change of the table's rows is undone. The database notes their state before and after it (`note_change_rows`). */
export type UndoRule = {
  /** The columns that identify a row; left out if they are those of `key`. */
  key?: readonly string[];
  /** Columns that follow from other rows or from jobs. They never block an undo. */
  derived?: readonly string[];
  /** A missing row, or one that exists already, does not block an undo. */
  isTolerant?: true;
};

/**
 * When the rows of a copy are written. `with settings`: in the transaction that shows the copy, in place of the user's. `at the end`: after
 * everything else, because nothing before it can change afterwards. `never`: they are read only.
 */
export type Writing = 'with settings' | 'at the end' | 'never';

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
  /** Left out if changes of it cannot be undone. */
  undo?: UndoRule;
  /** Left out if its rows are written piece by piece, before the ledger is shown. */
  written?: Writing;
  /** Rows with the same id that are here already remain as they are, also when the ledger is emptied for a copy. */
  isKept?: true;
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
/** A user who acted. */
export const actor = (name: string, about: string): ExportColumn => text(name, about, { ...NAME, isActor: true });
