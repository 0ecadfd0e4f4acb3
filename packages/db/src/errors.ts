/** What can be wrong with a database that the user who runs the server must know. One clear sentence each, no stack. */
import type { ErrorFields } from './embedded/protocol.ts';

export type DatabaseErrorCode =
  | 'folder-locked'
  | 'folder-unwritable'
  | 'folder-broken'
  | 'unreachable'
  | 'not-permitted'
  | 'newer-database'
  | 'changed-migration';

/** Thrown by `openDatabase`: `message` is the sentence to print before leaving with a non-zero exit code. */
export class DatabaseError extends Error {
  readonly code: DatabaseErrorCode;

  constructor(code: DatabaseErrorCode, message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = 'DatabaseError';
    this.code = code;
  }
}

/** PostgreSQL's codes of what ends a statement from outside; alike on both kinds of database. */
export const TIME_LIMIT_CODE = '57014';
/** The embedded database stopped under the statement and is being started again, or stays down. */
export const STOPPED_CODE = '57P02';

/**
 * A statement failed on the embedded database: the same fields as on PostgreSQL (`code` is the SQLSTATE), without the
 * statement and its parameters, which are people's data and would end in the log.
 */
export class StatementError extends Error {
  readonly code: string | undefined;
  readonly severity: string | undefined;
  readonly detail: string | undefined;
  readonly hint: string | undefined;
  readonly where: string | undefined;
  readonly schema: string | undefined;
  readonly table: string | undefined;
  readonly column: string | undefined;
  readonly constraint: string | undefined;

  constructor(fields: ErrorFields, options?: { cause?: unknown }) {
    super(fields.message, options);
    this.name = 'StatementError';
    this.code = fields.code;
    this.severity = fields.severity;
    this.detail = fields.detail;
    this.hint = fields.hint;
    this.where = fields.where;
    this.schema = fields.schema;
    this.table = fields.table;
    this.column = fields.column;
    this.constraint = fields.constraint;
  }
}
