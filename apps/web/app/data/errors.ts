export class SignedOutError extends Error {
  override readonly name = 'SignedOutError';
}

/** A failed response; the server log has the same `errorId`. */
export class RequestFailed extends Error {
  override readonly name = 'RequestFailed';
  readonly status: number | undefined;
  readonly code: string | undefined;
  readonly errorId: string | undefined;
  /** The name of the argument that was rejected for its size. */
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
/** The server runs but its database does not. */
const UNAVAILABLE = 'UNAVAILABLE';

export function unreachable(): RequestFailed {
  return new RequestFailed("Couldn't reach the server. Try again when it is running.", {
    code: UNREACHABLE,
  });
}

/** A proxy answers 502 to 504 when the server is gone. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof RequestFailed)) return false;
  return error.code === UNREACHABLE || error.code === UNAVAILABLE || [502, 503, 504].includes(error.status ?? 0);
}

export function argumentOf(error: unknown): string | null {
  return error instanceof RequestFailed ? (error.argument ?? null) : null;
}

export function explain(error: unknown): string {
  if (error instanceof RequestFailed) {
    return error.errorId ? `${error.message} Reference: ${error.errorId}.` : error.message;
  }
  if (error instanceof SignedOutError) return 'You were signed out. Sign in to continue.';
  return 'Something went wrong. Try again.';
}
