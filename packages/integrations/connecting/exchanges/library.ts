/**
 * The library that knows the APIs of exchanges, held to our rules: it signs questions and reads answers, and never opens a connection itself. One
 * exchange's part of it is loaded when that exchange is first asked (0.15 s and 27 MB, where the whole would be 0.4 s and 90 MB), and never where
 * exchanges are only listed.
 */

import type { Outcome } from '@lotbook/ledger/outcome';
import type { Exchange } from 'ccxt';
import type { Context } from '../connector.ts';
import { failure, type RequestFailure } from '../failure.ts';
import { redacted } from '../redact.ts';
import type { Answer, Service } from '../requests.ts';
import type { Credentials, ListedExchange } from './listed.ts';

export type ExchangeAccount = {
  readonly exchange: ListedExchange;
  readonly credentials: Credentials;
  /** Names the key in turns and identities: no secret. */
  readonly fingerprint: string;
  /** Asked instead of the exchange itself, each question under `/<host>`: a proxy of the operator's, the server of a test. Null: the exchange. */
  readonly baseUrl: string | null;
};

/** An exchange of the library, with its numbers as the text that the exchange wrote. */
export type Library = Exchange & {
  /** Methods that are made of its list of endpoints have no types. */
  readonly [method: string]: unknown;
};

export type Client = {
  readonly library: Library;
  /** Asks, as often as that helps. @param what  for the sentence of a refusal: `trades` */
  ask<T>(what: string, question: (library: Library) => Promise<T>): Promise<Outcome<T, RequestFailure>>;
};

/** Lists of markets are the longest answers. */
const MOST_BYTES = 64 * 1024 * 1024;

/** @param context  a client is of one run: it keeps the key in memory */
export async function openClient(account: ExchangeAccount, context: Context): Promise<Client> {
  const { exchange, credentials } = account;
  const { Class, errors } = await loaded(exchange.library);
  const library = new Class({
    apiKey: credentials.apiKey,
    secret: credentials.secret,
    password: credentials.passphrase,
    uid: credentials.customerId,
    options: { adjustForTimeDifference: false, warnOnFetchOpenOrdersWithoutSymbol: false },
  }) as Library;
  const service = serviceOf(account, library);
  const hosts = new Set(exchange.hosts);
  Object.assign(library, {
    number: String,
    parseJson,
    throttle: (cost?: number) => context.requests.turn(service, Math.max(0, cost ?? 1)),
    fetch: async (url: string, method = 'GET', headers?: Record<string, string>, body?: string) => {
      const { host, pathname, search } = new URL(url);
      if (!hosts.has(host))
        throw new Failed({
          kind: 'permanent',
          message: `${exchange.name} would be asked at ${host}, which is not allowed.`,
        });
      const own = account.baseUrl === null ? `https://${host}` : `${account.baseUrl}/${host}`;
      const answer = await context.requests.once(
        {
          service: { ...service, baseUrl: own },
          path: pathname + search,
          method: method as 'GET',
          headers: { ...library.headers, ...headers },
          ...(body !== undefined && { body }),
        },
        (value) => ({ ok: true, value }),
      );
      if (!answer.ok) throw new Failed(answer.error);
      return library.handleRestResponse(responseOf(answer.value), url, method, headers, body);
    },
  });
  return {
    library,
    ask: (what, question) =>
      context.requests.again(service, async () => {
        try {
          return { ok: true, value: await question(library) };
        } catch (error) {
          return { ok: false, error: meaning(error, { what, name: exchange.name, errors, service }) };
        }
      }),
  };
}

function serviceOf({ exchange, credentials, fingerprint, baseUrl }: ExchangeAccount, library: Library): Service {
  return {
    name: exchange.name,
    baseUrl: baseUrl ?? `https://${exchange.hosts[0]}`,
    // `rateLimit` is in milliseconds for one turn; a question takes as many as the library says.
    pace: { perSecond: 1000 / (library.rateLimit as number), burst: 1 },
    credential: `${exchange.slug} ${fingerprint}`,
    maxBytes: MOST_BYTES,
    secrets: Object.values(credentials).filter((value) => value !== undefined),
  };
}

type Errors = Record<string, new () => Error>;
type Part = { Class: new (config: object) => unknown; errors: Errors };

const parts = new Map<string, Promise<Part>>();

/** The library's entry loads all of its exchanges, so that the file of one is loaded beside it. */
function loaded(name: string): Promise<Part> {
  const known = parts.get(name);
  if (known) return known;
  const entry = import.meta.resolve('ccxt');
  const part = Promise.all([
    import(new URL(`./src/${name}.js`, entry).href) as Promise<{ default: Part['Class'] }>,
    import(new URL('./src/base/errors.js', entry).href) as Promise<Errors>,
  ]).then(([{ default: Class }, errors]) => ({ Class, errors }));
  parts.set(name, part);
  return part;
}

/** Numbers that a double may not hold as they were written are kept as text. */
function parseJson(text: string): unknown {
  const keep = (_key: string, value: unknown, context?: { source?: string }) =>
    typeof value === 'number' && !Number.isSafeInteger(value) ? context?.source : value;
  try {
    const read: unknown = JSON.parse(text, keep as (key: string, value: unknown) => unknown);
    return typeof read === 'object' && read !== null ? read : undefined;
  } catch {
    return undefined;
  }
}

/** As far as the library looks at it. */
function responseOf({ status, text, headers }: Answer) {
  return { status, statusText: '', headers: new Headers(headers), text: async () => text };
}

/** Our own failure, on its way through the library. */
class Failed extends Error {
  readonly failure: RequestFailure;
  constructor(failed: RequestFailure) {
    super(failed.message);
    this.failure = failed;
  }
}

type Asked = { what: string; name: string; errors: Errors; service: Service };

/** What an error of the library means; what the exchange said is in the sentence where it helps, without addresses and secrets. */
function meaning(error: unknown, { what, name, errors, service }: Asked): RequestFailure {
  if (error instanceof Failed) return error.failure;
  const is = (...names: string[]) => names.some((one) => errors[one] && error instanceof errors[one]);
  const said = saidBy(error, service);
  if (is('PermissionDenied', 'AccountNotEnabled'))
    return failure('permission', `${name} does not let this key read ${what}: ${said}`).error;
  if (is('AuthenticationError')) return failure('key', `${name} does not accept the key: ${said}`).error;
  if (is('RateLimitExceeded', 'DDoSProtection')) return failure('rate', `${name} asks to be asked less often.`).error;
  if (is('NetworkError', 'BadResponse')) return failure('transient', `${name} is in trouble: ${said}`).error;
  if (is('BaseError')) return failure('permanent', `${name} does not answer for ${what}: ${said}`).error;
  // The library stumbled over an answer that is not as its exchange's answers are.
  return failure('transient', `${name} sent ${what} that cannot be read.`).error;
}

const LONGEST_SAID = 200;

function saidBy(error: unknown, { secrets = [] }: Service): string {
  const text = redacted((error as Error).message ?? '', secrets).replace(/https?:\/\/\S{1,4000}/g, '');
  const short = text.replace(/\s+/g, ' ').trim().slice(0, LONGEST_SAID);
  return /[.!?]$/.test(short) ? short : `${short}.`;
}
