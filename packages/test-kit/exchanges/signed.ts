/** Verifies signatures of the received bytes by each API's documentation instead of with the signing library. */
import { createHash, createHmac, createPublicKey, verify } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Credentials } from '@lotbook/integrations/connecting/exchanges/listed';
import { Status } from '../services/server.ts';
import { KEY_ANSWERS } from './key-answers.ts';

/**
 * A received request, with `path` without the simulated host, `query` without its question mark, and `headers` in
 * lowercase.
 */
export type Arrived = {
  readonly method: string;
  readonly host: string;
  readonly path: string;
  readonly query: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
};

type Key = { readonly apiKey: string; readonly secret: string; readonly passphrase: string };
type Scheme = {
  /** A pattern for paths that need no key. */
  readonly isPublic?: RegExp;
  isSigned(asked: Arrived, key: Key): boolean;
};

const hmac = (hash: string, secret: string | Buffer, text: string | Buffer, as: 'hex' | 'base64' = 'hex') =>
  createHmac(hash, secret).update(text).digest(as);
const base64 = (text: string) => Buffer.from(text, 'base64');
const withQuery = ({ path, query }: Arrived) => (query === '' ? path : `${path}?${query}`);
const signedQuery = (query: string) => /^(.*)&signature=([^&]+)$/.exec(query)?.slice(1) ?? ['', ''];

const KRAKEN: Scheme = {
  isPublic: /\/public\//,
  isSigned({ path, body, headers }, { apiKey, secret }) {
    const nonce = new URLSearchParams(body).get('nonce') ?? '';
    const message = Buffer.concat([
      Buffer.from(path),
      createHash('sha256')
        .update(nonce + body)
        .digest(),
    ]);
    return headers['api-key'] === apiKey && headers['api-sign'] === hmac('sha512', base64(secret), message, 'base64');
  },
};

const BINANCE: Scheme = {
  isPublic: /exchangeInfo|allTickers|\/ticker/,
  isSigned({ query, headers }, { apiKey, secret }) {
    const [signed, signature] = signedQuery(query);
    return headers['x-mbx-apikey'] === apiKey && hmac('sha256', secret, signed!) === signature;
  },
};

type Passphrased = {
  readonly isPublic?: RegExp;
  readonly secretOf?: (key: Key) => string | Buffer;
  readonly passphraseOf?: (key: Key) => string;
  /** Undefined if the signed path is the same as the sent path. */
  readonly addressOf?: (asked: Arrived) => string;
};

/** The scheme of Coinbase Exchange and its imitators, which sign time, method, path and body. */
function passphrased(prefix: string, differs: Passphrased): Scheme {
  const { isPublic, secretOf = ({ secret }) => secret, passphraseOf = ({ passphrase }) => passphrase } = differs;
  const { addressOf = withQuery } = differs;
  return {
    ...(isPublic && { isPublic }),
    isSigned(asked, key) {
      const { method, body, headers } = asked;
      const message = headers[`${prefix}-timestamp`] + method + addressOf(asked) + body;
      return (
        headers[`${prefix}-key`] === key.apiKey &&
        headers[`${prefix}-passphrase`] === passphraseOf(key) &&
        headers[`${prefix}-sign`] === hmac('sha256', secretOf(key), message, 'base64')
      );
    },
  };
}

const BITSTAMP: Scheme = {
  isPublic: /\/(markets|currencies|trading-pairs-info)\//,
  isSigned(asked, { apiKey, secret }) {
    const { method, host, body, headers } = asked;
    const message = [
      `BITSTAMP ${apiKey}`,
      method,
      host + withQuery(asked),
      body === '' ? '' : headers['content-type'],
      headers['x-auth-nonce'],
      headers['x-auth-timestamp'],
      'v2',
      body,
    ].join('');
    const isOurs = headers['x-auth'] === `BITSTAMP ${apiKey}` && headers['x-auth-version'] === 'v2';
    return isOurs && headers['x-auth-signature']?.toLowerCase() === hmac('sha256', secret, message);
  },
};

/** Coinbase's scheme. A token is for one address, valid for two minutes and signed with the key's curve. */
const COINBASE: Scheme = {
  isSigned({ method, host, path, headers }, { apiKey, secret }) {
    const [head = '', claims = '', signature = ''] = (headers.authorization ?? '').replace('Bearer ', '').split('.');
    const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString() || '{}');
    const [{ alg, kid }, { sub, iss, nbf, exp, uri }] = [read(head), read(claims)];
    const key = createPublicKey({ key: secret, format: 'pem' });
    const isSigned = verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    );
    const now = Date.now() / 1000;
    const isOfNow = nbf <= now + 5 && exp > now && exp - nbf <= 120;
    const isOurs = alg === 'ES256' && kid === apiKey && sub === apiKey && ['cdp', 'coinbase-cloud'].includes(iss);
    return isSigned && isOfNow && isOurs && uri === `${method} ${host}${path}`;
  },
};

const SCHEMES: Readonly<Record<string, Scheme>> = {
  kraken: KRAKEN,
  binance: BINANCE,
  'binance-us': BINANCE,
  mexc: {
    isPublic: /exchangeInfo|capital\/config|contract\/detail|defaultSymbols/,
    isSigned({ query, headers }, { apiKey, secret }) {
      const [signed, signature] = signedQuery(query);
      return headers['x-mexc-apikey'] === apiKey && hmac('sha256', secret, signed!) === signature;
    },
  },
  okx: passphrased('ok-access', { isPublic: /\/public\/|\/market\// }),
  bitget: passphrased('access', {
    isPublic: /\/public\/|symbols|margin\/currencies/,
    addressOf: (asked) => decodeURIComponent(withQuery(asked)),
  }),
  kucoin: passphrased('kc-api', {
    isPublic: /symbols|allTickers|currencies|margin\//,
    passphraseOf: ({ passphrase, secret }) => hmac('sha256', secret, passphrase, 'base64'),
  }),
  'coinbase-pro': passphrased('cb-access', {
    isPublic: /\/(products|currencies)(\/|$)/,
    secretOf: ({ secret }) => base64(secret),
  }),
  bitvavo: {
    isPublic: /\/(markets|assets|time)$/,
    isSigned(asked, { apiKey, secret }) {
      const { method, body, headers } = asked;
      const message = headers['bitvavo-access-timestamp'] + method + withQuery(asked) + body;
      return (
        headers['bitvavo-access-key'] === apiKey &&
        headers['bitvavo-access-signature'] === hmac('sha256', secret, message)
      );
    },
  },
  bybit: {
    isPublic: /\/market\//,
    isSigned({ query, body, headers }, { apiKey, secret }) {
      const message = headers['x-bapi-timestamp'] + apiKey + headers['x-bapi-recv-window'] + (query || body);
      return headers['x-bapi-api-key'] === apiKey && headers['x-bapi-sign'] === hmac('sha256', secret, message);
    },
  },
  gemini: {
    isPublic: /\/symbols|\/reference/,
    isSigned({ path, headers }, { apiKey, secret }) {
      const payload = headers['x-gemini-payload'] ?? '';
      const { request } = JSON.parse(base64(payload).toString() || '{}');
      const isOurs = headers['x-gemini-apikey'] === apiKey && request === path;
      return isOurs && headers['x-gemini-signature'] === hmac('sha384', secret, payload);
    },
  },
  bitstamp: BITSTAMP,
  bitfinex: {
    isPublic: /\/conf\//,
    isSigned({ path, body, headers }, { apiKey, secret }) {
      const message = `/api${path}${headers['bfx-nonce']}${body}`;
      return headers['bfx-apikey'] === apiKey && headers['bfx-signature'] === hmac('sha384', secret, message);
    },
  },
  'crypto-com-exchange': {
    isPublic: /\/public\//,
    isSigned({ path, body }, { apiKey, secret }) {
      const { id, method, params, api_key, nonce, sig } = JSON.parse(body || '{}');
      const names = Object.keys(params ?? {}).sort();
      const message = method + id + apiKey + names.map((name) => name + params[name]).join('') + nonce;
      return api_key === apiKey && path.endsWith(method) && sig === hmac('sha256', secret, message);
    },
  },
  'gate-io': {
    isPublic: /currency_pairs|currencies/,
    isSigned({ method, path, query, body, headers }, { apiKey, secret }) {
      const hash = createHash('sha512').update(body).digest('hex');
      const message = [method, path, decodeURIComponent(query), hash, headers.timestamp].join('\n');
      return headers.key === apiKey && headers.sign === hmac('sha512', secret, message);
    },
  },
  htx: {
    isPublic: /settings|reference|\/common\//,
    isSigned({ method, host, path, query }, { apiKey, secret }) {
      const [signed = '', signature = ''] = /^(.*)&Signature=([^&]+)$/.exec(query)?.slice(1) ?? [];
      const message = [method, host, path, signed].join('\n');
      const isOurs = new URLSearchParams(signed).get('AccessKeyId') === apiKey;
      return isOurs && decodeURIComponent(signature) === hmac('sha256', secret, message, 'base64');
    },
  },
  coinbase: COINBASE,
};

/** @param url the URL as sent, with the simulated host in front, such as `/api.kraken.com/0/private/Ledgers?ofs=0` */
export function arrivedAs(url: string, body: string, { method = 'GET', headers }: IncomingMessage): Arrived {
  const [address = '', query = ''] = url.split(/\?(.*)/s, 2);
  const [, host = '', ...rest] = address.split('/');
  const said = Object.entries(headers).map(([name, value]) => [name, String(value)]);
  return { method, host, path: `/${rest.join('/')}`, query, body, headers: Object.fromEntries(said) };
}

export function refusedUnsigned(slug: string, asked: Arrived, credentials: Credentials): Status | null {
  const scheme = SCHEMES[slug];
  const { apiKey = '', secret = '', passphrase = '', accessToken } = credentials;
  if (!scheme || accessToken !== undefined || scheme.isPublic?.test(asked.path)) return null;
  if (scheme.isSigned(asked, { apiKey, secret, passphrase })) return null;
  const { status, body } = KEY_ANSWERS[slug]!.refusal;
  return new Status(status, body);
}
