export const FAILURE_KINDS = ['key', 'permission', 'rate', 'transient', 'permanent'] as const satisfies FailureKind[];

export type FailureKind =
  /** The key is rejected until its owner changes it. */
  | 'key'
  /** The key lacks this permission. Other streams continue. */
  | 'permission'
  /** The retry does not count as an attempt. */
  | 'rate'
  /** No response, a server error or an incomplete response. A retry may help. */
  | 'transient'
  /** The service will never answer this request. Other streams continue. */
  | 'permanent';

/** `message` is one sentence for the account's owner, without keys, signatures or their addresses. */
export type RequestFailure = {
  readonly kind: FailureKind;
  readonly message: string;
  readonly retryAfterMs?: number;
};

export function failure(kind: FailureKind, message: string, retryAfterMs?: number) {
  return {
    ok: false,
    error: { kind, message, ...(retryAfterMs !== undefined && { retryAfterMs }) },
  } as const satisfies { ok: false; error: RequestFailure };
}

const LONGEST = 100;
/** Longer texts are not messages for people. */
const LOOKED_AT = 2000;

/** Removes addresses, control characters and inner quotation marks. */
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
