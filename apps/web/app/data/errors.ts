/** The two ways an operation can fail to answer: the session is gone, or the server or the way to it is broken. */

/** The user is not signed in (any more). */
export class SignedOutError extends Error {
  override readonly name = 'SignedOutError';
}

/** The server did not answer as it should; `errorId` is what its log has too. */
export class RequestFailed extends Error {
  override readonly name = 'RequestFailed';
  readonly status: number | undefined;
  readonly code: string | undefined;
  readonly errorId: string | undefined;
  /** The argument that was refused for its size, by its name. */
  readonly argument: string | undefined;

  constructor(
    message: string,
    detail: Partial<Record<'code' | 'errorId' | 'argument', string | undefined>> & { status?: number | undefined } = {},
  ) {
    super(message);
    this.status = detail.status;
    this.code = detail.code;
    this.errorId = detail.errorId;
    this.argument = detail.argument;
  }
}

const UNREACHABLE = 'UNREACHABLE';
/** The server is there, and its database is not. */
const UNAVAILABLE = 'UNAVAILABLE';

/** Nobody answered: the server is down, or the way to it is. */
export function unreachable(): RequestFailed {
  return new RequestFailed("Couldn't reach the server. Try again when it is running.", {
    code: UNREACHABLE,
  });
}

/** Whether the server or its database was not there to answer; 502 to 504 is what stands before it and finds it gone. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof RequestFailed)) return false;
  return error.code === UNREACHABLE || error.code === UNAVAILABLE || [502, 503, 504].includes(error.status ?? 0);
}

/** Which argument of the operation was refused, by its name: a form says so beside the field. Null: it is about none. */
export function argumentOf(error: unknown): string | null {
  return error instanceof RequestFailed ? (error.argument ?? null) : null;
}

/** A sentence for the screen: what went wrong, and the reference to name. */
export function explain(error: unknown): string {
  if (error instanceof RequestFailed) {
    return error.errorId ? `${error.message} Reference: ${error.errorId}.` : error.message;
  }
  if (error instanceof SignedOutError) return 'You were signed out. Sign in to continue.';
  return 'Something went wrong. Try again.';
}
