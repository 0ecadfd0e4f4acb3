/**
 * The HTTP client for all requests to third-party services. Differences between services are data (`Service`,
 * `RequestOptions`).
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Outcome } from '@lotbook/ledger/outcome';
import type { Clock } from './clock.ts';
import { failure, type RequestFailure } from './failure.ts';
import { type Revive, wholeAsText } from './json.ts';
import { parseInSlices, Unbounded } from './json-in-slices.ts';
import { createKept, type Kept } from './kept.ts';
import { OutOfReach, type Reach } from './reach.ts';
import { redacted } from './redact.ts';
import { type Answer, send, TooLarge } from './sending.ts';
import { type Pace, turnsOf } from './turns.ts';

export type Service = {
  readonly name: string;
  readonly baseUrl: string;
  readonly pace: Pace;
  /** Separates the rate limits of two keys at one host; not a secret. */
  readonly credential?: string;
  /** The limit of uncompressed bytes; overrides the default. */
  readonly maxBytes?: number;
  /** Per attempt including its body; overrides the default. */
  readonly timeoutMs?: number;
  /** Redirects to another server are never followed. The default is 0. */
  readonly redirects?: number;
  /** Values that no message may contain. */
  readonly secrets?: readonly string[];
};

export type Request = {
  readonly service: Service;
  readonly path: string;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly keepMs?: number;
  /** By default integers that a double can't represent become strings. */
  readonly revive?: Revive;
};

/**
 * Also called for status 200, because some services refuse with it. Returns `transient` for server errors (500 and
 * above) unless the body says otherwise.
 */
export type Reader<T> = (answer: Answer) => Outcome<T, RequestFailure>;

export type Requests = {
  ask<T>(request: Request, read: Reader<T>): Promise<Outcome<T, RequestFailure>>;
  /**
   * Retries like `ask`, for requests that must be signed with a new time at each attempt. Each attempt waits for its
   * turn, signs the request and sends it once.
   */
  again<T>(service: Service, attempt: () => Promise<Outcome<T, RequestFailure>>): Promise<Outcome<T, RequestFailure>>;
  turn(service: Service, cost: number): Promise<void>;
  once<T>(request: Request, read: Reader<T>): Promise<Outcome<T, RequestFailure>>;
};

export type RequestOptions = {
  readonly clock: Clock;
  readonly reach: Reach;
  /** Per attempt including its body. Default 30 seconds. */
  readonly timeoutMs?: number;
  /** The limit of uncompressed bytes. Default 16 MiB. */
  readonly maxBytes?: number;
  /** The sum of pauses of one request. Default two minutes. */
  readonly longestWaitMs?: number;
  /** The limit for all attempts and pauses of one request. Default four minutes. */
  readonly totalMs?: number;
  /** After transient failures. Default five. */
  readonly tries?: number;
  /** Default: as many as the pauses allow. */
  readonly triesAtLimit?: number;
  /** Each pause is twice as long as the previous one. Default one second. */
  readonly firstPauseMs?: number;
  /** For metrics, and to stop a run that has sent enough requests. */
  readonly onAsked?: ((asked: Asked) => void) | undefined;
};

export type Asked = { readonly host: string; readonly outcome: 'answered' | RequestFailure['kind'] };

const DEFAULTS = {
  timeoutMs: 30_000,
  maxBytes: 16 * 1024 * 1024,
  longestWaitMs: 120_000,
  totalMs: 240_000,
  tries: 5,
  triesAtLimit: Number.POSITIVE_INFINITY,
  firstPauseMs: 1000,
};
const LONGEST_BACKOFF_MS = 60_000;
/** A longer `Retry-After` is reduced to this. */
const LONGEST_PAUSE_MS = 24 * 3_600_000;
const MOST_KEPT = 16;

export function createRequests(given: RequestOptions): Requests {
  const options = { ...DEFAULTS, ...definedOf(given) };
  const { clock, onAsked, longestWaitMs, totalMs, tries, triesAtLimit, firstPauseMs } = options;
  const turns = ({ baseUrl, credential, pace }: Service) =>
    turnsOf(`${new URL(baseUrl).host} ${credential ?? ''}`, pace, clock);
  const asked: Requests['ask'] = (request, read) =>
    requests.again(request.service, async () => {
      await requests.turn(request.service, 1);
      return requests.once(request, read);
    });
  const requests: Requests = {
    ask(request, read) {
      const { service, path, keepMs } = request;
      if (keepMs === undefined) return asked(request, read);
      const name = `${service.credential ?? ''} ${service.baseUrl}${path}`;
      return keptOf(clock).get(
        name,
        { now: clock.now(), forMs: keepMs },
        () => asked(request, read),
        ({ ok }) => ok,
      );
    },
    async again(service, attempt) {
      let [failed, limited, waited] = [0, 0, 0];
      const until = clock.now() + totalMs;
      for (;;) {
        const rest = turns(service).restMs();
        if (rest > 0) {
          waited += rest;
          if (waited > longestWaitMs) return failure('rate', `${service.name} accepts no more requests for now.`, rest);
          await clock.sleep(rest);
        }
        const result = await limits.run(until, attempt);
        if (result.ok) return result;
        const { kind, retryAfterMs } = result.error;
        if (kind === 'rate') {
          turns(service).slowDown(retryAfterMs);
          if (++limited >= triesAtLimit) return result;
        } else if (kind !== 'transient' || ++failed >= tries) return result;
        const most = Math.min(LONGEST_BACKOFF_MS, firstPauseMs * 2 ** (kind === 'rate' ? limited : failed - 1));
        const pause = Math.max(retryAfterMs ?? 0, Math.ceil(most * (0.5 + clock.random() / 2)));
        waited += pause;
        if (waited > longestWaitMs || clock.now() + pause >= until) return result;
        await clock.sleep(pause);
      }
    },
    async turn(service, cost) {
      await turns(service).take(cost);
    },
    async once(request, read) {
      const result = await once(request, read, options);
      onAsked?.({ host: new URL(request.service.baseUrl).host, outcome: result.ok ? 'answered' : result.error.kind });
      return result;
    },
  };
  return requests;
}

function definedOf<T extends object>(options: T): T {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)) as T;
}

const keptAnswers = new WeakMap<Clock, Kept>();

function keptOf(clock: Clock): Kept {
  const known = keptAnswers.get(clock) ?? createKept(MOST_KEPT);
  keptAnswers.set(clock, known);
  return known;
}

const limits = new AsyncLocalStorage<number>();

type Limited = Pick<RequestOptions, 'clock' | 'reach'> & { readonly timeoutMs: number; readonly maxBytes: number };

async function once<T>(request: Request, read: Reader<T>, options: Limited): Promise<Outcome<T, RequestFailure>> {
  const { service, path, method = 'GET', headers = {}, body } = request;
  const { clock, reach } = options;
  const { timeoutMs = options.timeoutMs, maxBytes = options.maxBytes, redirects = 0 } = service;
  try {
    const sent = { url: new URL(service.baseUrl + path), method, headers, body, redirects };
    const leftMs = (limits.getStore() ?? Number.POSITIVE_INFINITY) - clock.now();
    if (leftMs <= 0) return failure('transient', `${service.name} took too long to answer.`);
    const given = await send(sent, { reach, timeoutMs: Math.min(timeoutMs, leftMs), maxBytes });
    const json = await parseInSlices(given.bytes, request.revive ?? wholeAsText);
    const answer: Answer = Object.assign(given, { json });
    const { status } = answer;
    const retryAfterMs = pauseOf(answer.headers['retry-after'], clock.now());
    if (status === 429) return failure('rate', `${service.name} limits the rate of requests.`, retryAfterMs);
    if (status >= 500 || status === 408) {
      const said = failure('transient', `${service.name} is having problems (status ${status}).`, retryAfterMs);
      // The body may show that a retry is useless.
      const meant = tried(read, answer);
      return meant && !meant.ok && meant.error.kind !== 'transient' ? hidden(meant, service) : said;
    }
    if (status >= 300 && status < 400)
      return failure('permanent', `${service.name} sent us to another server, which is not asked.`);
    return hidden(read(answer), service);
  } catch (error) {
    if (error instanceof Unbounded)
      return failure('permanent', `${service.name} sent an answer with too many values, or nested too deep.`);
    if (error instanceof TooLarge) return failure('permanent', `${service.name} sent more than ${maxBytes} bytes.`);
    if (error instanceof OutOfReach)
      return failure('permanent', `${service.name} ${error.message}, so it is not asked.`);
    const said = redacted(`${service.name} could not be reached: ${reasonOf(error as Error)}.`, service.secrets ?? []);
    return failure('transient', said);
  }
}

function reasonOf({ message, code }: Error & { code?: string }): string {
  return message || code || 'no connection';
}

function tried<T>(read: Reader<T>, answer: Answer): Outcome<T, RequestFailure> | null {
  try {
    return read(answer);
  } catch {
    return null;
  }
}

function hidden<T>(result: Outcome<T, RequestFailure>, { secrets = [] }: Service): Outcome<T, RequestFailure> {
  if (result.ok) return result;
  return { ok: false, error: { ...result.error, message: redacted(result.error.message, secrets) } };
}

function pauseOf(value: string | undefined, now: number): number | undefined {
  if (value === undefined) return undefined;
  const ms = /^\d+$/.test(value.trim()) ? Number(value) * 1000 : Date.parse(value) - now;
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(ms, 0), LONGEST_PAUSE_MS);
}
