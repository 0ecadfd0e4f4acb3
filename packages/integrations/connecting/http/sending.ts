/** Sends one HTTP request. Every request to a third-party server passes here. */
import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { guardedLookup, isPublicAddress, OutOfReach, type Reach } from './reach.ts';

export type Limits = { readonly timeoutMs: number; readonly maxBytes: number; readonly reach: Reach };

export type Sent = {
  readonly url: URL;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
  readonly redirects: number;
};

/** `headers` by lower-case name; `bytes` uncompressed; `text` is `bytes` as UTF-8. */
export type Sending = {
  readonly status: number;
  readonly bytes: Buffer;
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
};

/** `json` is undefined if the response is not JSON. */
export type Answer = Sending & { readonly json: unknown };

export class TooLarge extends Error {
  constructor() {
    super('too large');
  }
}

/** Agents reuse connections. Those without a limit on addresses have their own pool. */
const AGENTS = {
  public: { 'http:': new HttpAgent({ keepAlive: true }), 'https:': new HttpsAgent({ keepAlive: true }) },
  anywhere: { 'http:': new HttpAgent({ keepAlive: true }), 'https:': new HttpsAgent({ keepAlive: true }) },
};

/**
 * @returns the last response, or a redirect that leads to another server or exceeds the limit
 * @throws {OutOfReach | TooLarge} or the error of the connection
 */
export async function send(sent: Sent, limits: Limits): Promise<Sending> {
  const signal = AbortSignal.timeout(limits.timeoutMs);
  try {
    let { url } = sent;
    for (let left = sent.redirects; ; left--) {
      const answer = await exchange({ ...sent, url }, limits, signal);
      const next = left > 0 ? redirectOf(answer, url) : null;
      if (next === null || !isSameServer(next, sent.url)) return answer;
      url = next;
    }
  } catch (error) {
    throw signal.aborted ? new Error(`no whole answer within ${limits.timeoutMs} ms`) : error;
  }
}

function redirectOf({ status, headers: { location } }: Sending, from: URL): URL | null {
  return [301, 302, 303, 307, 308].includes(status) && location !== undefined ? URL.parse(location, from) : null;
}

function isSameServer(next: URL, first: URL): boolean {
  if (next.username || next.password) return false;
  return next.origin === first.origin || next.origin === `https://${first.hostname}`;
}

function exchange({ url, method, headers, body }: Sent, limits: Limits, signal: AbortSignal): Promise<Sending> {
  const { reach, maxBytes } = limits;
  // Node does not look up a numeric address.
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (reach === 'public' && isIP(host) !== 0 && !isPublicAddress(host)) return Promise.reject(new OutOfReach());
  const open = url.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const request = open(url, {
      method,
      agent: AGENTS[reach][url.protocol as 'http:' | 'https:'],
      lookup: guardedLookup(reach),
      signal,
      headers: {
        accept: 'application/json',
        'accept-encoding': 'gzip, deflate, br',
        'user-agent': 'lotbook',
        ...(body !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
        ...headers,
      },
    });
    request.on('error', reject);
    request.on('response', (response) => {
      collect(response, maxBytes).then(
        (bytes) => resolve(answerOf(response, bytes)),
        (error: Error) => {
          request.destroy();
          reject(error);
        },
      );
    });
    request.end(body);
  });
}

function answerOf({ statusCode = 0, headers }: IncomingMessage, bytes: Buffer): Sending {
  let text: string | undefined;
  return {
    status: statusCode,
    bytes,
    headers: Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, [value ?? ''].flat().join(', ')]),
    ),
    get text() {
      text ??= bytes.toString('utf8');
      return text;
    },
  };
}

async function collect(response: IncomingMessage, most: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of unpacked(response)) {
    size += (part as Buffer).length;
    if (size > most) throw new TooLarge();
    parts.push(part as Buffer);
  }
  if (!response.complete) throw new Error('the answer was cut short');
  return Buffer.concat(parts);
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
