/** Errors for the operator of the server, each one sentence without a stack. */
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

/** An error at startup. The caller prints `message` and exits with a non-zero code. */
export class DatabaseError extends Error {
  readonly code: DatabaseErrorCode;

  constructor(code: DatabaseErrorCode, message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = 'DatabaseError';
    this.code = code;
  }
}

export const TIME_LIMIT_CODE = '57014';
export const STOPPED_CODE = '57P02';

const LOST_CODE = '08006';
/**
 * SQLSTATE: shut down by an administrator, crashed, not accepting connections yet; ended after a long silence, outside
 * or inside a transaction; and class 08, connection lost.
 */
const STOPPED_CODES = /^(57P0[1-35]|25P03|08...)$/;
const NETWORK_CODES = /^(ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
const DRIVER_SAYS = /^(Connection terminated|Client (has encountered a connection error|was closed))/;

export function isDatabaseStopped(error: unknown): boolean {
  return STOPPED_CODES.test(codeOf(error));
}

/** True if the connection was lost. Only for errors of node-postgres, because other code gets ECONNRESET too. */
export function isConnectionLost(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isConnectionLost);
  return isDatabaseStopped(error) || NETWORK_CODES.test(codeOf(error)) || DRIVER_SAYS.test(fieldOf(error, 'message'));
}

export function connectionLost(cause: Error): StatementError {
  const message = `PostgreSQL cannot be reached (${cause.message || codeOf(cause)}); what was being done was not stored.`;
  return new StatementError({ message, code: LOST_CODE, severity: 'FATAL' }, { cause });
}

const DISK_FULL_CODE = '53100';
const READ_ONLY_CODE = '25006';

export function isDiskFull(error: unknown): boolean {
  return codeOf(error) === DISK_FULL_CODE || codeOf(error) === 'ENOSPC';
}

export function isReadOnlyRefusal(error: unknown): boolean {
  return codeOf(error) === READ_ONLY_CODE;
}

/** Returns an error for a read-only transaction on a nearly full disk. `isDiskFull` recognizes it. */
export function noRoom(cause: unknown): StatementError {
  const message = 'the disk of the database is nearly full, so nothing is written; nothing of this was stored';
  return new StatementError({ message, code: DISK_FULL_CODE, severity: 'ERROR' }, { cause });
}

const codeOf = (error: unknown): string => fieldOf(error, 'code');

/** Reads a field of any thrown value, because pg-boss passes on copies that are not errors. */
function fieldOf(error: unknown, name: 'code' | 'message'): string {
  const value = typeof error === 'object' && error !== null ? (error as Record<string, unknown>)[name] : undefined;
  return typeof value === 'string' ? value : '';
}

/**
 * An error of a statement, with the same fields for both kinds of database (`code` is the SQLSTATE). It excludes the
 * statement and its parameters, because they are personal data and would end up in the log.
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

export function overRequestTime(limitMs: number): StatementError {
  const message = `canceling what one request asks: it took longer than ${limitMs / 1000} s`;
  return new StatementError({ message, code: TIME_LIMIT_CODE, severity: 'ERROR' });
}

export class TooManyWaiting extends Error {
  constructor() {
    super('this person asks for too much at once');
    this.name = 'TooManyWaiting';
  }
}
