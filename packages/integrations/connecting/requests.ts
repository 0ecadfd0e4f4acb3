/**
 * Careful requests to services of others: in turn, with a time limit and a limit of size, tried again where that can help, never redirected,
 * and with no secret in anything that is said about them. The one place where a connector's connection is opened.
 */
import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import type { Outcome } from '@lotbook/ledger/outcome';
import type { Clock } from './clock.ts';
import { failure, type RequestFailure } from './failure.ts';
import { guardedLookup, isPublicAddress, OutOfReach, type Reach } from './reach.ts';
import { redacted } from './redact.ts';
import { type Pace, turnsOf } from './turns.ts';

/** A service as a connector asks it. */
export type Service = {
  /** As a person would say it: `Etherscan`. */
  readonly name: string;
  readonly baseUrl: string;
  readonly pace: Pace;
  /** What tells its turns from those of another key at the same host: no secret. */
  readonly credential?: string;
  /** Of an answer, unpacked, where one of this service may be larger than others. */
  readonly maxBytes?: number;
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
};

/** `headers` by their names in small letters. */
export type Answer = {
  readonly status: number;
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
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

export type RequestOptions = {
  readonly clock: Clock;
  readonly reach: Reach;
  /** Of one attempt, the whole answer included. */
  readonly timeoutMs?: number;
  /** Of an answer, unpacked. */
  readonly maxBytes?: number;
  /** All pauses of one question together, in milliseconds: whoever is asked to wait longer is told so. Default two minutes. */
  readonly longestWaitMs?: number;
  /** After each attempt: for metrics, and to stop a run that has asked enough. */
  readonly onAsked?: (host: string, outcome: 'answered' | RequestFailure['kind']) => void;
};

const ATTEMPTS = 5;
const FIRST_BACKOFF_MS = 1000;
const LONGEST_BACKOFF_MS = 60_000;
const LONGEST_WAIT_MS = 120_000;
const LONGEST_PAUSE_MS = 24 * 3_600_000;

/** Connections are kept for the next question, and those that may lead anywhere apart from the others. */
const AGENTS = {
  public: { 'http:': new HttpAgent({ keepAlive: true }), 'https:': new HttpsAgent({ keepAlive: true }) },
  anywhere: { 'http:': new HttpAgent({ keepAlive: true }), 'https:': new HttpsAgent({ keepAlive: true }) },
};

export function createRequests(options: RequestOptions): Requests {
  const { clock, onAsked, longestWaitMs = LONGEST_WAIT_MS } = options;
  const turns = ({ baseUrl, credential, pace }: Service) =>
    turnsOf(`${new URL(baseUrl).host} ${credential ?? ''}`, pace, clock);
  const requests: Requests = {
    ask: (request, read) =>
      requests.again(request.service, async () => {
        await requests.turn(request.service, 1);
        return requests.once(request, read);
      }),
    async again(service, attempt) {
      let [tries, limits, waited] = [0, 0, 0];
      for (;;) {
        const result = await attempt();
        if (result.ok) return result;
        const { kind, retryAfterMs } = result.error;
        if (kind === 'rate') {
          limits++;
          turns(service).slowDown();
        } else if (kind !== 'transient' || ++tries >= ATTEMPTS) return result;
        const most = Math.min(LONGEST_BACKOFF_MS, FIRST_BACKOFF_MS * 2 ** (kind === 'rate' ? limits : tries - 1));
        const pause = Math.max(retryAfterMs ?? 0, Math.ceil(most * (0.5 + clock.random() / 2)));
        waited += pause;
        if (waited > longestWaitMs) return result;
        await clock.sleep(pause);
      }
    },
    async turn(service, cost) {
      await turns(service).take(cost);
    },
    async once(request, read) {
      const result = await once(request, read, options);
      onAsked?.(new URL(request.service.baseUrl).host, result.ok ? 'answered' : result.error.kind);
      return result;
    },
  };
  return requests;
}

async function once<T>(
  request: Request,
  read: Reader<T>,
  options: RequestOptions,
): Promise<Outcome<T, RequestFailure>> {
  const { service } = request;
  try {
    const { status, text, headers, retryAfterMs } = await exchange(request, options);
    if (status === 429) return failure('rate', `${service.name} asks to be asked less often.`, retryAfterMs);
    if (status >= 500 || status === 408) {
      const said = failure('transient', `${service.name} is in trouble (status ${status}).`, retryAfterMs);
      // Some services say in such an answer what is wrong, and that trying again is of no use: then its reader knows.
      const meant = tried(read, { status, text, headers });
      return meant && !meant.ok && meant.error.kind !== 'transient' ? hidden(meant, service) : said;
    }
    if (status >= 300 && status < 400)
      return failure('permanent', `${service.name} sent us to another server, which is not asked.`);
    return hidden(read({ status, text, headers }), service);
  } catch (error) {
    if (error instanceof TooLarge) return failure('permanent', `${service.name} sent more than ${error.most} bytes.`);
    if (error instanceof OutOfReach)
      return failure('permanent', `${service.name} ${error.message}, so it is not asked.`);
    const { message } = error as Error;
    return failure('transient', redacted(`${service.name} could not be reached: ${message}.`, service.secrets ?? []));
  }
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

class TooLarge extends Error {
  readonly most: number;
  constructor(most: number) {
    super('too large');
    this.most = most;
  }
}

type Exchanged = Answer & { retryAfterMs?: number };

function exchange(
  { service, path, method = 'GET', headers, body }: Request,
  options: RequestOptions,
): Promise<Exchanged> {
  const { timeoutMs = 30_000, reach, clock } = options;
  const maxBytes = service.maxBytes ?? options.maxBytes ?? 16 * 1024 * 1024;
  const url = new URL(service.baseUrl + path);
  // What is written as numbers is not looked up.
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (reach === 'public' && isIP(host) !== 0 && !isPublicAddress(host)) return Promise.reject(new OutOfReach());
  const open = url.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const sent = open(url, {
      method,
      agent: AGENTS[reach][url.protocol as 'http:' | 'https:'],
      lookup: guardedLookup(reach),
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        accept: 'application/json',
        'accept-encoding': 'gzip, deflate, br',
        'user-agent': 'lotbook',
        ...(body !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
        ...headers,
      },
    });
    sent.on('error', (error) =>
      reject(error.name === 'AbortError' ? new Error(`no whole answer within ${timeoutMs} ms`) : error),
    );
    sent.on('response', (response) => {
      collect(response, maxBytes).then(
        (text) => {
          const retryAfterMs = pauseOf(response.headers['retry-after'], clock.now());
          resolve({
            status: response.statusCode ?? 0,
            text,
            headers: named(response),
            ...(retryAfterMs !== null && { retryAfterMs }),
          });
        },
        (error: Error) => {
          sent.destroy();
          reject(error);
        },
      );
    });
    sent.end(body);
  });
}

function named({ headers }: IncomingMessage): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value ?? ''].flat().join(', ')]));
}

async function collect(response: IncomingMessage, most: number): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of unpacked(response)) {
    size += (part as Buffer).length;
    if (size > most) throw new TooLarge(most);
    parts.push(part as Buffer);
  }
  if (!response.complete) throw new Error('the answer was cut short');
  return Buffer.concat(parts).toString('utf8');
}

function unpacked(response: IncomingMessage): AsyncIterable<unknown> {
  const how = { gzip: createGunzip, deflate: createInflate, br: createBrotliDecompress };
  const unpack = how[(response.headers['content-encoding'] ?? '') as keyof typeof how];
  if (unpack === undefined) return response;
  const stream = unpack();
  response.on('error', (error) => stream.destroy(error));
  response.on('aborted', () => stream.destroy(new Error('the answer was cut short')));
  return response.pipe(stream);
}

/** `Retry-After` in seconds or as a date; null where there is none that makes sense. */
function pauseOf(value: string | undefined, now: number): number | null {
  if (value === undefined) return null;
  const seconds = /^\d{1,9}$/.test(value.trim()) ? Number(value) * 1000 : Date.parse(value) - now;
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 0), LONGEST_PAUSE_MS) : null;
}
