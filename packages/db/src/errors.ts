/** What can be wrong with a database that the person who runs the server must know. One clear sentence each, no stack. */

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
