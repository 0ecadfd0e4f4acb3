/** What the server's thread and the database's thread say to each other. One request at a time, one reply to each. */

export type Request =
  | { readonly kind: 'query'; readonly text: string; readonly values: readonly unknown[] }
  /** A script of several statements, without parameters. */
  | { readonly kind: 'script'; readonly text: string }
  /** The columns a statement would answer with; it is not run. */
  | { readonly kind: 'describe'; readonly text: string }
  | { readonly kind: 'listen'; readonly channel: string }
  | { readonly kind: 'close' };

/** What one statement gave. Rows travel as arrays: names once, not once a row. Values are parsed already. */
export type Answer = {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly unknown[])[];
  readonly affectedRows: number | undefined;
};

/** An error as PostgreSQL describes it, without the statement and its parameters: those are people's data. */
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
  /** The statement failed; the database goes on. */
  | { readonly kind: 'refused'; readonly error: ErrorFields }
  /** The database itself failed: it can answer nothing any more. */
  | { readonly kind: 'broken'; readonly error: ErrorFields }
  /** The disk did not take what was to be stored: starting again would build on data that may be lost. */
  | { readonly kind: 'unflushed'; readonly error: ErrorFields };

export type FromThread =
  | { readonly kind: 'opened' }
  | Reply
  | { readonly kind: 'notification'; readonly channel: string; readonly payload: string };
