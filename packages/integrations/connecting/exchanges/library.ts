/**
 * The library that knows the APIs of exchanges, held to our rules: it signs questions and reads answers, and never opens a connection itself. One
 * exchange's part of it is loaded when that exchange is first asked (0.15 s and 27 MB, where the whole would be 0.4 s and 90 MB), and never where
 * exchanges are only listed.
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

/** @param withMarkets  whether the list of markets is asked for; else what needs it is answered as if there were none */
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
      // Asked without the key: with it, the library asks more, for which a key that only reads may have no right.
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

/** An exchange of the library that asks as our rules say: its hosts alone, in its turns, and with exact numbers. */
function ruled({ Class }: Part, account: ExchangeAccount, { requests }: Context, credentials: object): Library {
  const { exchange, baseUrl } = account;
  const library = new Class({ ...credentials, options: exchange.options ?? {} }) as Library;
  const service = serviceOf(account, library);
  const hosts = new Set(exchange.hosts);
  const parsed = new Map<string, object | undefined>();
  if (exchange.tier === 'full') library.has.fetchCurrencies = false;
  return Object.assign(library, {
    number: String,
    // The library asks for the answer's text and parses that.
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
          // Bitfinex refuses a key as if it were in trouble; the library takes an answer that is no JSON, or says nothing at all, for an empty list.
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
/** Lists of markets that are kept in memory; each is a few megabytes. */
const MOST_LISTS = 3;
const lists = createKept(MOST_LISTS);

/** Those of an exchange are the same for everybody, and asked once an hour. */
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

/** No API of an exchange answers a key's owner with an object of nothing; with an empty list it does, and markets may be none. */
function saysSomething(read: unknown, isOfKey: boolean): boolean {
  return (
    typeof read === 'object' &&
    read !== null &&
    (!isOfKey || Array.isArray(read) || Object.keys(read as object).length > 0)
  );
}

/** Of what the exchange refused without a word that the library knows: it takes all of these for an exchange in trouble. */
function refusedAs(error: unknown, { status }: Answer, name: string): Failed | null {
  if ((error as Error).name !== 'ExchangeNotAvailable' || status < 400 || status >= 500) return null;
  const kind = status === 401 ? 'key' : status === 403 ? 'permission' : 'permanent';
  return new Failed({ kind, message: `${name} refused the question (status ${status}).` });
}

/** As far as the library looks at it. */
function responseOf({ status, text, headers }: Answer) {
  return { status, statusText: '', headers: new Headers(headers), text: async () => text };
}

type Asked = { what: string; name: string; errors: Errors; service: Service };

/** What an error of the library means; what the exchange said is in the sentence where it helps, without addresses and secrets. */
function meaning(error: unknown, { what, name, errors, service }: Asked): RequestFailure {
  const is = (...names: string[]) => names.some((one) => errors[one] && error instanceof errors[one]);
  const said = saidBy(error, service);
  if (is('PermissionDenied', 'AccountNotEnabled'))
    return failure('permission', `${name} does not let this key read ${what}: ${inWords(said)}`).error;
  if (is('AuthenticationError') || REFUSED_KEY.test(said))
    return failure('key', `${name} does not accept the key: ${inWords(said)}`).error;
  if (is('RateLimitExceeded', 'DDoSProtection')) return failure('rate', `${name} limits how often it is asked.`).error;
  if (is('NetworkError', 'BadResponse'))
    return failure('transient', `${name} is having problems: ${inWords(said)}`).error;
  if (is('BaseError')) return failure('permanent', `${name} does not answer for ${what}: ${inWords(said)}`).error;
  // The library stumbled over an answer that is not as its exchange's answers are.
  return failure('transient', `${name} sent ${what} that cannot be read.`).error;
}

/** How exchanges refuse a key in words or with a status that mean something else to the library: MEXC, Bitfinex. */
const REFUSED_KEY = /Api key info invalid|"code":10072\b|^\["error",10100,/;
/** Where the answers of exchanges have their words. */
const WORDS = /"(?:error|errors|msg|message|retMsg|err-msg|errorMessage|reason)": ?\[? ?"([^"]{3,160})"/;

/** `kraken {"error":["EAPI:Invalid key"]}` is for programs; of an answer that has no words it is all there is. */
const inWords = (said: string): string => `${quoted(WORDS.exec(said)?.[1] ?? said)}.`;

function saidBy(error: unknown, { secrets = [] }: Service): string {
  return redacted((error as Error).message ?? '', secrets).replace(/\s+/g, ' ');
}
