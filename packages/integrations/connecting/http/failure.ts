/** How asking somebody else's service fails, named by what whoever waits has to do about it. Pure. */

/** In words of the database and the API. */
export const FAILURE_KINDS = ['key', 'permission', 'rate', 'transient', 'permanent'] as const satisfies FailureKind[];

export type FailureKind =
  /** The key is refused: nothing will come until its owner changes it. */
  | 'key'
  /** The key is good, and may not read this: other streams go on. */
  | 'permission'
  /** Asked too often: later, without counting as a try. */
  | 'rate'
  /** No answer, an answer of a service in trouble, or one cut short: again. */
  | 'transient'
  /** The service will never answer this: other streams go on. */
  | 'permanent';

/** `message` is one sentence for the account's owner, and names no key, no signature and no address of theirs. */
export type RequestFailure = {
  readonly kind: FailureKind;
  readonly message: string;
  /** How long the service asks to be left alone. */
  readonly retryAfterMs?: number;
};

export function failure(kind: FailureKind, message: string, retryAfterMs?: number) {
  return {
    ok: false,
    error: { kind, message, ...(retryAfterMs !== undefined && { retryAfterMs }) },
  } as const satisfies { ok: false; error: RequestFailure };
}

/** Longest quote, in characters. */
const LONGEST = 100;
/** Characters of the text that are looked at: what is longer is not meant for people. */
const LOOKED_AT = 2000;

/** Returns the text between quotation marks, without addresses, control characters or other quotation marks. */
export function quoted(text: string): string {
  const plain = text
    .slice(0, LOOKED_AT)
    .replace(/https?:\/\/\S*/gi, '')
    .replace(/[^ -~]+|["\\<>]+/g, ' ')
    .replace(/ +/g, ' ')
    .trim();
  const short = plain.length > LONGEST ? `${plain.slice(0, LONGEST - 3).trimEnd()}...` : plain;
  return `“${short || 'no reason given'}”`;
}
