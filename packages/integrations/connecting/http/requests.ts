/**
 * Careful requests to services of others: in turn, with a time limit and a limit of size, tried again where that can help, remembered where that
 * was agreed, and with no secret in anything that is said about them. Connectors and prices ask through this alone; what differs from service to
 * service is data (`Service`, `RequestOptions`).
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

/** A service as it is asked. */
export type Service = {
  /** As a person would say it: `Etherscan`. */
  readonly name: string;
  readonly baseUrl: string;
  readonly pace: Pace;
  /** What tells its turns from those of another key at the same host: no secret. */
  readonly credential?: string;
  /** Of an answer, unpacked, where one of this service may be larger than others. */
  readonly maxBytes?: number;
  /** Of one attempt, the whole answer included, where this service may take longer than others. */
  readonly timeoutMs?: number;
  /** How often it may send us on to another address of its own; none unless said, and never to another server. */
  readonly redirects?: number;
  /** Values that must appear in no message. */
  readonly secrets?: readonly string[];
};

export type Request = {
  readonly service: Service;
  /** Begins with a slash; query included. */
  readonly path: string;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** What was read from the answer to a GET is given to everybody who asks the same within so long; left out: everybody asks. */
  readonly keepMs?: number;
  /** Replaces numbers of the answer. Left out: whole ones that a double cannot hold are texts. */
  readonly revive?: Revive;
};

/**
 * What the answers of a service mean. Asked for each, also for those of status 200, as some refuse so. Of an error of the server (500 and above) it
 * says `transient` unless it knows better.
 */
export type Reader<T> = (answer: Answer) => Outcome<T, RequestFailure>;

export type Requests = {
  /** Ask until there is an answer, or nothing more is to be expected for now. */
  ask<T>(request: Request, read: Reader<T>): Promise<Outcome<T, RequestFailure>>;
  /**
   * `ask` in its parts, for questions that are signed for one moment and have to be signed again for each attempt: `again` makes attempts as `ask`
   * does, each of which takes a turn before it signs, and sends once.
   */
  again<T>(service: Service, attempt: () => Promise<Outcome<T, RequestFailure>>): Promise<Outcome<T, RequestFailure>>;
  /** @param cost  how many turns the question takes */
  turn(service: Service, cost: number): Promise<void>;
  once<T>(request: Request, read: Reader<T>): Promise<Outcome<T, RequestFailure>>;
};

/** The differences between those who ask: connectors as it is left out, prices as their asking.ts says. */
export type RequestOptions = {
  readonly clock: Clock;
  readonly reach: Reach;
  /** Of one attempt, the whole answer included. Default 30 seconds. */
  readonly timeoutMs?: number;
  /** Of an answer, unpacked. Default 16 MiB. */
  readonly maxBytes?: number;
  /** All pauses of one question together, in milliseconds: whoever is asked to wait longer is told so. Default two minutes. */
  readonly longestWaitMs?: number;
  /** One question with all its attempts and pauses, in milliseconds. Default four minutes. */
  readonly totalMs?: number;
  /** Attempts at a question that fails for a moment. Default five. */
  readonly tries?: number;
  /** Attempts at a question that comes too often for the service. Default: as many as the pauses allow. */
  readonly triesAtLimit?: number;
  /** The first pause; each is twice as long as the one before. Default one second. */
  readonly firstPauseMs?: number;
  /** After each attempt: for metrics, and to stop a run that has asked enough. */
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
/** What a service may say of how long it wants to be left alone; more is a mistake of its own. */
const LONGEST_PAUSE_MS = 24 * 3_600_000;
/** Answers that one process keeps at a time. */
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
        // What another question was told holds for this one too.
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

/** Without what is there and undefined, which would be in the way of what holds unless said. */
function definedOf<T extends object>(options: T): T {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)) as T;
}

const keptAnswers = new WeakMap<Clock, Kept>();

function keptOf(clock: Clock): Kept {
  const known = keptAnswers.get(clock) ?? createKept(MOST_KEPT);
  keptAnswers.set(clock, known);
  return known;
}

/** When the attempts at the question that is being asked have to be over, by its clock. */
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
    if (status === 429) return failure('rate', `${service.name} limits how often it is asked.`, retryAfterMs);
    if (status >= 500 || status === 408) {
      const said = failure('transient', `${service.name} is having problems (status ${status}).`, retryAfterMs);
      // Some services say in such an answer what is wrong, and that trying again is of no use: then its reader knows.
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

/** Of several addresses of a host that all failed there is a code alone. */
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

/** `Retry-After` in seconds or as a date; undefined where there is none that makes sense. */
function pauseOf(value: string | undefined, now: number): number | undefined {
  if (value === undefined) return undefined;
  const ms = /^\d+$/.test(value.trim()) ? Number(value) * 1000 : Date.parse(value) - now;
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(ms, 0), LONGEST_PAUSE_MS);
}
