/** What can be wrong with a database that the user who runs the server must know. One clear sentence each, no stack. */
import type { ErrorFields } from './embedded/protocol.ts';

export type DatabaseErrorCode =
  | 'folder-locked'
  | 'folder-unwritable'
  | 'folder-broken'
  | 'unreachable'
  | 'not-permitted'
  | 'newer-database'
  | 'older-database'
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

/** The connection to PostgreSQL is lost. */
const LOST_CODE = '08006';
/**
 * SQLSTATE: shut down by an administrator, crashed, not accepting connections yet; ended because its process was silent for too long, outside
 * of a transaction or within one; and class 08, the connection is lost.
 */
const STOPPED_CODES = /^(57P0[1-35]|25P03|08...)$/;
/** The system's own: nobody listens, the way is cut. */
const NETWORK_CODES = /^(ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
/** What node-postgres says without a code. */
const DRIVER_SAYS = /^(Connection terminated|Client (has encountered a connection error|was closed))/;

/** Whether the database stopped or is being started, so that the same may well succeed in a minute; of either database. */
export function isDatabaseStopped(error: unknown): boolean {
  return STOPPED_CODES.test(codeOf(error));
}

/** Whether node-postgres lost its connection or could not make one. Only for what comes from there: others meet ECONNRESET too. */
export function isConnectionLost(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isConnectionLost);
  return isDatabaseStopped(error) || NETWORK_CODES.test(codeOf(error)) || DRIVER_SAYS.test(fieldOf(error, 'message'));
}

/** The same error as `isDatabaseStopped` knows it. */
export function connectionLost(cause: Error): StatementError {
  const message = `PostgreSQL cannot be reached (${cause.message || codeOf(cause)}); what was being done was not stored.`;
  return new StatementError({ message, code: LOST_CODE, severity: 'FATAL' }, { cause });
}

/** PostgreSQL's own, of a disk without room. */
const DISK_FULL_CODE = '53100';
const READ_ONLY_CODE = '25006';

/** Whether something was not stored because the disk is full, or nearly so; of either database, and of files. */
export function isDiskFull(error: unknown): boolean {
  return codeOf(error) === DISK_FULL_CODE || codeOf(error) === 'ENOSPC';
}

/** A change was asked for in a transaction that takes none. */
export function isReadOnlyRefusal(error: unknown): boolean {
  return codeOf(error) === READ_ONLY_CODE;
}

/** The same error as `isDiskFull` knows it: the transaction takes no changes because the disk is nearly full. */
export function noRoom(cause: unknown): StatementError {
  const message = 'the disk of the database is nearly full, so nothing is written; nothing of this was stored';
  return new StatementError({ message, code: DISK_FULL_CODE, severity: 'ERROR' }, { cause });
}

const codeOf = (error: unknown): string => fieldOf(error, 'code');

/** Of anything that was thrown: pg-boss hands on copies that are no errors. */
function fieldOf(error: unknown, name: 'code' | 'message'): string {
  const value = typeof error === 'object' && error !== null ? (error as Record<string, unknown>)[name] : undefined;
  return typeof value === 'string' ? value : '';
}

/**
 * A statement failed on the embedded database, or the connection to PostgreSQL did: the same fields as on PostgreSQL (`code` is the SQLSTATE), without the
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

/** As a statement that is over its time fails, for statements that are each within it, but not together. */
export function overRequestTime(limitMs: number): StatementError {
  const message = `canceling what one request asks: it took longer than ${limitMs / 1000} s`;
  return new StatementError({ message, code: TIME_LIMIT_CODE, severity: 'ERROR' });
}

/** One person asked for more at once than waits for its turn. */
export class TooManyWaiting extends Error {
  constructor() {
    super('this person asks for too much at once');
    this.name = 'TooManyWaiting';
  }
}
