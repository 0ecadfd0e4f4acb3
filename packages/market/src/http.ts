/**
 * Careful GET requests to somebody else's server: a time limit, a limit on the size of the answer, a limit on how often
 * we ask, and a few patient retries when it is busy or away.
 */
import type { Outcome } from '@lotbook/ledger/outcome';
import type { Clock, PriceFailure } from './provider.ts';

export type HttpOptions = {
  readonly baseUrl: string;
  readonly clock: Clock;
  /** For one attempt, the body included. */
  readonly timeoutMs?: number;
  /** Of the body, unpacked. */
  readonly maxBytes?: number;
  readonly attempts?: number;
  readonly firstBackoffMs?: number;
  readonly requestsPerSecond?: number;
  readonly userAgent?: string;
  /** Called after each attempt, with how it ended: 'answered', or the code of the failure. */
  readonly onAsked?: ((asked: Asked) => void) | undefined;
};

/** What whoever opens a provider may say of its requests; the rest is the provider's. */
export type ProviderOptions = Pick<
  HttpOptions,
  'clock' | 'timeoutMs' | 'maxBytes' | 'firstBackoffMs' | 'requestsPerSecond' | 'onAsked'
> & {
  readonly baseUrl?: string;
};

export type Asked = { readonly host: string; readonly outcome: 'answered' | PriceFailure['code'] };

export type Http = { get(path: string): Promise<Outcome<Uint8Array, PriceFailure>> };

/** A server that asks for a longer pause than this is not waited for: the job comes back later. */
const LONGEST_WAIT_MS = 30_000;

type Attempt = { result: Outcome<Uint8Array, PriceFailure>; retry: boolean; waitMs: number | null };

export function createHttp(options: HttpOptions): Http {
  const { clock, attempts = 4, firstBackoffMs = 500, requestsPerSecond = 5 } = options;
  const { host } = new URL(options.baseUrl);
  const takeTurn = bucket(clock, requestsPerSecond);
  return {
    async get(path) {
      for (let attempt = 1; ; attempt++) {
        await takeTurn();
        const { result, retry, waitMs } = await once(options, path);
        options.onAsked?.({ host, outcome: result.ok ? 'answered' : result.error.code });
        const pause = waitMs ?? firstBackoffMs * 2 ** (attempt - 1);
        if (!retry || attempt >= attempts || pause > LONGEST_WAIT_MS) return result;
        await clock.sleep(pause);
      }
    },
  };
}

/** At most `perSecond` turns in any second, the first second's worth at once. */
function bucket(clock: Clock, perSecond: number): () => Promise<void> {
  let tokens = perSecond;
  let filledAt = clock.now();
  return async () => {
    const now = clock.now();
    tokens = Math.min(perSecond, tokens + ((now - filledAt) / 1000) * perSecond);
    filledAt = now;
    tokens -= 1;
    // A debt is waited off; those who come later find the larger debt and wait longer.
    if (tokens < 0) await clock.sleep((-tokens / perSecond) * 1000);
  };
}

async function once(options: HttpOptions, path: string): Promise<Attempt> {
  const { timeoutMs = 10_000, maxBytes = 8 * 1024 * 1024 } = options;
  const host = new URL(options.baseUrl).host;
  try {
    const response = await fetch(options.baseUrl.replace(/\/$/, '') + path, {
      headers: { 'user-agent': options.userAgent ?? 'lotbook' },
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.ok) return await readBody(response, maxBytes, host);
    await response.body?.cancel();
    return refused(response, host, options.clock);
  } catch (error) {
    const reason =
      error instanceof Error && error.name === 'TimeoutError' ? `no answer within ${timeoutMs} ms` : why(error);
    return retryable({ code: 'offline', message: `${host} could not be reached: ${reason}` });
  }
}

async function readBody(response: Response, maxBytes: number, host: string): Promise<Attempt> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.byteLength;
    if (size > maxBytes) return final({ code: 'bad-answer', message: `${host} sent more than ${maxBytes} bytes` });
    parts.push(part);
  }
  return { result: { ok: true, value: Buffer.concat(parts) }, retry: false, waitMs: null };
}

function refused(response: Response, host: string, clock: Clock): Attempt {
  const { status } = response;
  const waitMs = retryAfterMs(response.headers.get('retry-after'), clock);
  if (status === 429) {
    const message = `${host} asks to be called less often`;
    return { ...retryable({ code: 'rate-limited', message, retryAfterMs: waitMs }), waitMs };
  }
  if (status >= 500)
    return { ...retryable({ code: 'offline', message: `${host} is out of order (${status})` }), waitMs };
  return final({ code: 'bad-answer', message: `${host} answered ${status}` });
}

/** Seconds or a date, as HTTP has it. */
function retryAfterMs(header: string | null, clock: Clock): number | null {
  if (header === null) return null;
  if (/^\d+$/.test(header)) return Number(header) * 1000;
  const until = Date.parse(header);
  return Number.isNaN(until) ? null : Math.max(0, until - clock.now());
}

function retryable(error: PriceFailure): Attempt {
  return { result: { ok: false, error }, retry: true, waitMs: null };
}

function final(error: PriceFailure): Attempt {
  return { result: { ok: false, error }, retry: false, waitMs: null };
}

/** The innermost reason: fetch wraps "connection refused" in "fetch failed". */
function why(error: unknown): string {
  const inner = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const code = (inner as { code?: string }).code;
  return code ?? (inner instanceof Error ? inner.message : String(inner));
}
