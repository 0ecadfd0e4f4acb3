/** The messages between the server's thread and the database's thread: replies come in the order of the requests. */

export type Statement = { readonly text: string; readonly values: readonly unknown[] };

export type Request =
  /** `first`: statements without results that run before it, or in a transaction with only them if `isAlone`. */
  | ({ readonly kind: 'query'; readonly first?: readonly Statement[]; readonly isAlone?: boolean } & Statement)
  | { readonly kind: 'script'; readonly text: string; readonly first?: readonly Statement[] }
  | { readonly kind: 'describe'; readonly text: string }
  | { readonly kind: 'listen'; readonly channel: string }
  | { readonly kind: 'close' };

/** The result of a statement. Rows are arrays, so that column names are sent once. Values are already parsed. */
export type Answer = {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly unknown[])[];
  readonly affectedRows: number | undefined;
};

/** The fields of an error, without the statement and its parameters, which are personal data. */
export type ErrorFields = {
  readonly message: string;
  readonly code?: string;
  readonly severity?: string;
  readonly detail?: string;
  readonly hint?: string;
  readonly where?: string;
  readonly schema?: string;
  readonly table?: string;
  readonly column?: string;
  readonly constraint?: string;
};

export type Reply =
  | { readonly kind: 'answers'; readonly answers: readonly Answer[] }
  | { readonly kind: 'refused'; readonly error: ErrorFields }
  | { readonly kind: 'broken'; readonly error: ErrorFields }
  /** The disk did not store data. A restart would build on data that may be lost. */
  | { readonly kind: 'unflushed'; readonly error: ErrorFields };

export type FromThread =
  | { readonly kind: 'opened' }
  | Reply
  | { readonly kind: 'notification'; readonly channel: string; readonly payload: string };
