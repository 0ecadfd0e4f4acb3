/** `id`: a UUID. `decimal`: digits as text, never rounded. `instant`: UTC with six decimals. `day`: YYYY-MM-DD. */
export type CellKind = 'id' | 'text' | 'decimal' | 'integer' | 'yes-no' | 'instant' | 'day' | 'json';

export type NamedRows = 'accounts' | 'user_assets' | 'assets' | 'uploads' | 'sources' | 'transactions';

export type ColumnRule = {
  required?: true;
  words?: readonly string[];
  names?: NamedRows;
  within?: readonly [least: number, most: number];
  most?: number;
  isPositive?: true;
  is?: (value: unknown) => boolean;
  /** The ID of the user who acted. Users other than the owner do not exist in the new installation. */
  isActor?: true;
};

export type UndoRule = {
  key?: readonly string[];
  /** Columns that are derived, which never block an undo. */
  derived?: readonly string[];
  isTolerant?: true;
};

/**
 * `with settings`: in the transaction that makes the copy visible. `at the end`: after everything else, because the
 * ledger can't change afterwards. `never`: the rows are only read.
 */
export type Writing = 'with settings' | 'at the end' | 'never';

export type ExportColumn = { name: string; kind: CellKind; about: string; rule: ColumnRule };
export type ExportTable = {
  name: string;
  counted: readonly [one: string, several: string] | null;
  about: string;
  key: readonly string[];
  columns: readonly ExportColumn[];
  isShared?: true;
  isLater?: true;
  undo?: UndoRule;
  /** Absent if rows are written in batches before the ledger is visible. */
  written?: Writing;
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
export const actor = (name: string, about: string): ExportColumn => text(name, about, { ...NAME, isActor: true });
