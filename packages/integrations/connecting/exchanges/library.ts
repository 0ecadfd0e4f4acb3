/**
 * The library signs requests and parses responses but never opens a connection. Only one exchange's part is loaded, on
 * first use (0.15 s and 27 MB, instead of 0.4 s and 90 MB for everything).
 */

import type { Outcome } from '@lotbook/ledger/outcome';
import type { Exchange } from 'ccxt';
import type { Context } from '../connector.ts';
import { failure, quoted, type RequestFailure } from '../http/failure.ts';
import { numbersAsText } from '../http/json.ts';
import { createKept } from '../http/kept.ts';
import { redacted } from '../http/redact.ts';
import type { Service } from '../http/requests.ts';
import type { Answer } from '../http/sending.ts';
import { asked, Failed } from './failed.ts';
import type { Credentials, ListedExchange } from './listed.ts';

export type ExchangeAccount = {
  readonly exchange: ListedExchange;
  readonly credentials: Credentials;
  readonly fingerprint: string;
  /** A substitute for the exchange, with each request under `/<host>`: the operator's proxy, a test server. */
  readonly baseUrl: string | null;
};

/** An exchange of the library whose numbers are the text that the exchange sent. */
export type Library = Exchange & {
  readonly [method: string]: unknown;
};

export type Client = {
  readonly library: Library;
  /** @param what a plural noun for error messages, such as `trades` */
  ask<T>(what: string, question: (library: Library) => Promise<T>): Promise<Outcome<T, RequestFailure>>;
};

const MOST_BYTES = 64 * 1024 * 1024;

/** @param withMarkets  whether to load the list of markets; otherwise code that needs it sees an empty one */
export async function openLibrary(account: ExchangeAccount, context: Context, withMarkets: boolean): Promise<Client> {
  const { exchange, credentials } = account;
  const part = await loaded(exchange.library);
  const library = ruled(part, account, context, {
    apiKey: credentials.apiKey,
    secret: credentials.secret,
    password: credentials.passphrase,
    uid: credentials.customerId,
    token: credentials.accessToken,
  });
  const service = serviceOf(account, library);
  Object.assign(library, {
    loadMarkets: async () => {
      if (!withMarkets) return library.setMarkets([], {} as unknown as undefined);
      // With a key, the library sends requests that may need more than read permission.
      const { markets, currencies } = await marketsOf(account, context.clock.now(), () =>
        ruled(part, account, context, {}),
      );
      return library.setMarkets(markets, currencies as unknown as undefined);
    },
  });
  return {
    library,
    ask: (what, question) =>
      asked(
        context.requests,
        service,
        () => question(library),
        (error) => meaning(error, { what, name: exchange.name, errors: part.errors, service }),
      ),
  };
}

function ruled({ Class }: Part, account: ExchangeAccount, { requests }: Context, credentials: object): Library {
  const { exchange, baseUrl } = account;
  const library = new Class({ ...credentials, options: exchange.options ?? {} }) as Library;
  const service = serviceOf(account, library);
  const hosts = new Set(exchange.hosts);
  const parsed = new Map<string, object | undefined>();
  if (exchange.tier === 'full') library.has.fetchCurrencies = false;
  return Object.assign(library, {
    number: String,
    // The library requests the response text and parses it itself.
    parseJson: (text: string) => parsed.get(text),
    throttle: (cost?: number) => requests.turn(service, Math.max(0, cost ?? 1)),
    fetch: async (url: string, method = 'GET', headers?: Record<string, string>, body?: string) => {
      const { host, pathname, search } = new URL(url);
      if (!hosts.has(host))
        throw new Failed({
          kind: 'permanent',
          message: `${exchange.name} would be asked at ${host}, which is not allowed.`,
        });
      const answer = await requests.once(
        {
          service: { ...service, baseUrl: baseUrl === null ? `https://${host}` : `${baseUrl}/${host}` },
          path: pathname + search,
          method: method as 'GET',
          headers: { ...library.headers, ...headers },
          ...(body !== undefined && { body }),
          revive: numbersAsText,
        },
        (value) =>
          // Bitfinex rejects a key like an outage. The library mistakes a response that is empty or not JSON for an
          // empty list.
          value.status >= 500 && REFUSED_KEY.test(value.text)
            ? failure('key', `${exchange.name} does not accept the key.`)
            : value.status < 400 && !saysSomething(value.json, 'apiKey' in credentials)
              ? failure('transient', `${exchange.name} sent an answer that cannot be read.`)
              : { ok: true, value },
      );
      if (!answer.ok) throw new Failed(answer.error);
      const { text, json } = answer.value;
      parsed.set(text, typeof json === 'object' && json !== null ? json : undefined);
      try {
        return await library.handleRestResponse(responseOf(answer.value), url, method, headers, body);
      } catch (error) {
        throw refusedAs(error, answer.value, exchange.name) ?? error;
      } finally {
        parsed.delete(text);
      }
    },
  });
}

type ListedMarkets = Pick<Library, 'markets' | 'currencies'>;
const HOUR_MS = 3_600_000;
const MOST_LISTS = 3;
const lists = createKept(MOST_LISTS);

function marketsOf({ exchange, baseUrl }: ExchangeAccount, now: number, open: () => Library): Promise<ListedMarkets> {
  const ask = async () => {
    const library = open();
    await library.loadMarkets();
    return { markets: library.markets, currencies: library.currencies };
  };
  return lists.get(`${exchange.slug} ${baseUrl}`, { now, forMs: HOUR_MS }, ask, () => true);
}

function serviceOf({ exchange, credentials, fingerprint, baseUrl }: ExchangeAccount, library: Library): Service {
  return {
    name: exchange.name,
    baseUrl: baseUrl ?? `https://${exchange.hosts[0]}`,
    // `rateLimit` is the milliseconds per unit of cost; the library states the cost of each request.
    pace: { perSecond: 1000 / (library.rateLimit as number), burst: 1 },
    credential: `${exchange.slug} ${fingerprint}`,
    maxBytes: MOST_BYTES,
    secrets: Object.values(credentials).filter((value) => value !== undefined),
  };
}

type Errors = Record<string, new () => Error>;
type Part = { Class: new (config: object) => unknown; errors: Errors };

const parts = new Map<string, Promise<Part>>();

/** The library's entry point loads all exchanges. */
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

/** No API returns an empty object for a key's owner, but an empty list is possible. */
function saysSomething(read: unknown, isOfKey: boolean): boolean {
  return (
    typeof read === 'object' &&
    read !== null &&
    (!isOfKey || Array.isArray(read) || Object.keys(read as object).length > 0)
  );
}

/** Rejections that the library mistakes for outages. */
function refusedAs(error: unknown, { status }: Answer, name: string): Failed | null {
  if ((error as Error).name !== 'ExchangeNotAvailable' || status < 400 || status >= 500) return null;
  const kind = status === 401 ? 'key' : status === 403 ? 'permission' : 'permanent';
  return new Failed({ kind, message: `${name} refused the question (status ${status}).` });
}

function responseOf({ status, text, headers }: Answer) {
  return { status, statusText: '', headers: new Headers(headers), text: async () => text };
}

type Asked = { what: string; name: string; errors: Errors; service: Service };

/** Includes the exchange's message if helpful, without addresses and secrets. */
function meaning(error: unknown, { what, name, errors, service }: Asked): RequestFailure {
  const is = (...names: string[]) => names.some((one) => errors[one] && error instanceof errors[one]);
  const said = saidBy(error, service);
  if (is('PermissionDenied', 'AccountNotEnabled'))
    return failure('permission', `${name} does not let this key read ${what}: ${inWords(said)}`).error;
  if (is('AuthenticationError') || REFUSED_KEY.test(said))
    return failure('key', `${name} does not accept the key: ${inWords(said)}`).error;
  if (is('RateLimitExceeded', 'DDoSProtection')) return failure('rate', `${name} limits the rate of requests.`).error;
  if (is('NetworkError', 'BadResponse'))
    return failure('transient', `${name} is having problems: ${inWords(said)}`).error;
  if (is('BaseError')) return failure('permanent', `${name} does not answer for ${what}: ${inWords(said)}`).error;
  // The library failed on a malformed response.
  return failure('transient', `${name} sent ${what} that cannot be read.`).error;
}

/** MEXC's and Bitfinex's key rejections, whose wording or status means something else to the library. */
const REFUSED_KEY = /Api key info invalid|"code":10072\b|^\["error",10100,/;
const WORDS = /"(?:error|errors|msg|message|retMsg|err-msg|errorMessage|reason)": ?\[? ?"([^"]{3,160})"/;

/** Extracts the message of `kraken {"error":["EAPI:Invalid key"]}`, or the whole text if there is none. */
const inWords = (said: string): string => `${quoted(WORDS.exec(said)?.[1] ?? said)}.`;

function saidBy(error: unknown, { secrets = [] }: Service): string {
  return redacted((error as Error).message ?? '', secrets).replace(/\s+/g, ' ');
}
