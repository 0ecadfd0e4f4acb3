/**
 * Careful GET requests to somebody else's server: a time limit, a limit on the size of the answer, a limit on how often
 * we ask, a few patient retries when it is busy or away, and no redirect to anywhere else.
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
  /** Sent with every request: a key. Never part of a message. */
  readonly headers?: Readonly<Record<string, string>>;
  /** What "not found" means: by default a mistake of ours or theirs, of services that answer so also what they do not know. */
  readonly notFound?: 'bad-answer' | 'unknown-asset';
  /** What a refusal means, by the body it came with; null: what its status says. */
  readonly explain?: (status: number, body: string) => PriceFailure | null;
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

/** All pauses of one question together: a server that asks for more is not waited for, the job comes back later. */
const LONGEST_WAIT_MS = 30_000;
/** What a server may say of how long it wants to be left alone; more is a mistake of its own. */
const LONGEST_PAUSE_MS = 24 * 3_600_000;
const MOST_REDIRECTS = 3;

type Attempt = { result: Outcome<Uint8Array, PriceFailure>; retry: boolean; waitMs: number | null };

export function createHttp(options: HttpOptions): Http {
  const { clock, attempts = 4, firstBackoffMs = 500, requestsPerSecond = 5 } = options;
  const { host } = new URL(options.baseUrl);
  const takeTurn = bucketOf(options.baseUrl, clock, requestsPerSecond);
  return {
    async get(path) {
      let waited = 0;
      for (let attempt = 1; ; attempt++) {
        await takeTurn();
        const { result, retry, waitMs } = await once(options, path);
        options.onAsked?.({ host, outcome: result.ok ? 'answered' : result.error.code });
        // "At once" of a server that is busy is still no reason to hammer it.
        const pause = Math.max(waitMs ?? 0, firstBackoffMs * 2 ** (attempt - 1));
        waited += pause;
        if (!retry || attempt >= attempts || waited > LONGEST_WAIT_MS) return result;
        await clock.sleep(pause);
      }
    },
  };
}

const buckets = new WeakMap<Clock, Map<string, () => Promise<void>>>();

/** One for each service, however many sources ask it; the first of them says how often. */
function bucketOf(service: string, clock: Clock, perSecond: number): () => Promise<void> {
  const known = buckets.get(clock) ?? new Map<string, () => Promise<void>>();
  buckets.set(clock, known);
  const takeTurn = known.get(service) ?? bucket(clock, perSecond);
  known.set(service, takeTurn);
  return takeTurn;
}

/** At most `perSecond` turns in any second, the first second's worth at once, or one of a service asked more seldom than that. */
function bucket(clock: Clock, perSecond: number): () => Promise<void> {
  const most = Math.max(1, perSecond);
  let tokens = most;
  let filledAt = clock.now();
  return async () => {
    const now = clock.now();
    tokens = Math.min(most, tokens + ((now - filledAt) / 1000) * perSecond);
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
    const response = await follow(options, new URL(options.baseUrl.replace(/\/$/, '') + path), timeoutMs);
    if (response === null)
      return final({ code: 'bad-answer', message: `${host} sent us to another server, which we do not ask` });
    if (response.ok) return await readBody(response, maxBytes, host);
    return await refused(response, host, options);
  } catch (error) {
    const reason =
      error instanceof Error && error.name === 'TimeoutError' ? `no answer within ${timeoutMs} ms` : why(error);
    return retryable({ code: 'offline', message: `${host} could not be reached: ${reason}` });
  }
}

/**
 * The answer at the end of the redirects; null when they lead elsewhere, or on and on. Only the host of the configured address is
 * asked, as it is or by https: a price service that was taken over can make us ask nobody in the network of whoever runs the server.
 */
async function follow(options: HttpOptions, first: URL, timeoutMs: number): Promise<Response | null> {
  const signal = AbortSignal.timeout(timeoutMs);
  const headers = { ...options.headers, 'user-agent': options.userAgent ?? 'lotbook' };
  let url = first;
  for (let redirects = 0; ; redirects++) {
    const response = await fetch(url, { headers, signal, redirect: 'manual' });
    const location = isRedirect(response.status) ? response.headers.get('location') : null;
    if (location === null) return response;
    await response.body?.cancel();
    const next = URL.parse(location, url);
    if (redirects >= MOST_REDIRECTS || next === null || !isSameServer(next, first)) return null;
    url = next;
  }
}

function isRedirect(status: number): boolean {
  return [301, 302, 303, 307, 308].includes(status);
}

/** The same host as it was configured, or on the port of https. */
function isSameServer(next: URL, first: URL): boolean {
  if (next.username || next.password) return false;
  return next.origin === first.origin || next.origin === `https://${first.hostname}`;
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

async function refused(response: Response, host: string, options: HttpOptions): Promise<Attempt> {
  const { clock, notFound = 'bad-answer', explain } = options;
  const { status } = response;
  const waitMs = retryAfterMs(response.headers.get('retry-after'), clock);
  const body = explain && status < 500 && status !== 429 ? await startOf(response) : '';
  await response.body?.cancel().catch(() => {});
  if (status === 429) {
    const message = `${host} asks to be called less often`;
    return { ...retryable({ code: 'rate-limited', message, retryAfterMs: waitMs }), waitMs };
  }
  if (status >= 500)
    return { ...retryable({ code: 'offline', message: `${host} is out of order (${status})` }), waitMs };
  const explained = explain?.(status, body);
  if (explained) return final(explained);
  const code = status === 404 ? notFound : 'bad-answer';
  return final({ code, message: `${host} answered ${status}` });
}

const MOST_OF_A_REFUSAL = 4096;

/** Of a refusal only so much is read as says why. */
async function startOf(response: Response): Promise<string> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const part of response.body ?? []) {
    text += decoder.decode(part, { stream: true });
    if (text.length > MOST_OF_A_REFUSAL) break;
  }
  return text.slice(0, MOST_OF_A_REFUSAL);
}

/** Seconds or a date, as HTTP has it. */
function retryAfterMs(header: string | null, clock: Clock): number | null {
  if (header === null) return null;
  const pause = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - clock.now();
  return Number.isNaN(pause) ? null : Math.min(Math.max(0, pause), LONGEST_PAUSE_MS);
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
