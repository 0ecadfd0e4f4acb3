import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appFor, type TestServer, testServer } from '../../testing.ts';
import type { App } from './app.ts';
import { browserFor } from './testing.ts';

let server: TestServer;
let app: App;
const lines: string[] = [];
beforeAll(async () => {
  server = await testServer();
  app = appFor({
    ...server.services,
    log: pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) }),
  });
});
afterAll(() => server.close());

const MEGABYTE = 1024 * 1024;

/** A body of so many bytes, made as it is read; `taken` says how many were. */
function longBody(bytes: number): { body: ReadableStream<Uint8Array>; taken(): number } {
  const piece = new Uint8Array(16_384).fill(0x20);
  let taken = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (taken >= bytes) return controller.close();
        taken += piece.length;
        controller.enqueue(piece);
      },
    },
    { highWaterMark: 0 },
  );
  return { body, taken: () => taken };
}

const sent = (
  body: ReadableStream<Uint8Array>,
  headers: Record<string, string> = {},
): RequestInit & { duplex: 'half' } => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body,
  duplex: 'half',
});

describe('pages', () => {
  it('are made so often for one network, and others have their own count', async () => {
    const visitor = browserFor(app, server.config.url, '198.51.100.20');
    // At once: sent one by one by a slow machine, the bucket would fill again in between.
    const answers = await Promise.all(Array.from({ length: 260 }, () => visitor.request('/prices')));
    expect([...new Set(answers.map(({ status }) => status))].sort()).toEqual([200, 429]);
    const refused = answers.find(({ status }) => status === 429)!;
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.text()).toContain('Wait a few seconds');
    expect((await browserFor(app, server.config.url, '198.51.100.21').request('/prices')).status).toBe(200);
  });
});

describe('a body that is longer than it may be', () => {
  it.each([
    ['/api/auth/sign-in/email', 64 * 1024],
    ['/api/auth/sign-up/email', 64 * 1024],
    ['/graphql', 200_000],
  ])('%s: is read no further than that, however many are sent at once', async (path, limit) => {
    const bodies = Array.from({ length: 20 }, () => longBody(100 * MEGABYTE));
    const answers = await Promise.all(
      bodies.map(({ body }, i) => browserFor(app, server.config.url, `203.0.113.${i}`).request(path, sent(body))),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([413]));
    for (const { taken } of bodies) expect(taken()).toBeLessThanOrEqual(limit + 2 * 16_384);
  });

  it('and says so itself is not read at all', async () => {
    for (const path of ['/api/auth/sign-in/email', '/graphql']) {
      const { body, taken } = longBody(MEGABYTE);
      const browser = browserFor(app, server.config.url);
      const headers = { 'content-length': String(100 * MEGABYTE) };
      expect((await browser.request(path, sent(body, headers))).status).toBe(413);
      expect(taken()).toBe(0);
    }
  });

  it('is not read where nothing takes a body', async () => {
    for (const path of ['/wallets', '/assets/app.js', '/api/nothing', '/files/x']) {
      const { body, taken } = longBody(MEGABYTE);
      const { status } = await browserFor(app, server.config.url).request(path, sent(body));
      expect([path, status === 404 || status === 405, taken()]).toEqual([path, true, 0]);
    }
  });
});

describe('the connection of a request that was refused', () => {
  const refused = (readableEnded: boolean, headers: Record<string, string>) =>
    app.fetch(new Request(`${server.config.url}/graphql`, sent(longBody(MEGABYTE).body, headers)), {
      incoming: { socket: { remoteAddress: '198.51.100.44' }, readableEnded },
    });

  it('is closed when something of it was not read: the next request would come after that', async () => {
    const answer = await refused(false, { 'content-type': 'text/plain' });
    expect(answer.status).toBe(415);
    expect(answer.headers.get('connection')).toBe('close');
  });

  it('is kept when all was read', async () => {
    expect((await refused(true, { 'content-type': 'text/plain' })).headers.get('connection')).toBeNull();
  });
});

describe('a request that changes something, to a page', () => {
  it.each(['POST', 'PUT', 'DELETE', 'PATCH'])('%s is refused, and nothing went wrong', async (method) => {
    const browser = browserFor(app, server.config.url);
    for (const path of ['/', '/wallets', '/transactions?query=x', '/favicon.svg']) {
      lines.length = 0;
      const answer = await browser.request(path, { method });
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
      expect(lines.filter((line) => /"err"|"level":50/.test(line))).toEqual([]);
    }
  });
});

it('under a name that somebody else gave to this server, nothing is answered that changes', async () => {
  const body = JSON.stringify({ query: '{ appInfo { version } }' });
  const ask = (host: string, headers: Record<string, string> = {}) =>
    browserFor(app, server.config.url).request('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', host, origin: `http://${host}`, ...headers },
      body,
    });
  const foreign = await ask('evil.example:3000', { 'sec-fetch-site': 'same-origin' });
  expect([foreign.status, (await foreign.json()).code]).toEqual([403, 'FOREIGN_ORIGIN']);
  expect((await ask('127.0.0.1:3000')).status).toBe(200);
});

it('answers a request that was cut short with 400, and logs no error', async () => {
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"query":'));
    },
    pull(controller) {
      controller.error(Object.assign(new Error('aborted'), { code: 'ECONNRESET' }));
    },
  });
  lines.length = 0;
  const response = await browserFor(app, server.config.url).request('/graphql', sent(body));
  expect(response.status).toBe(400);
  expect(lines.map((line) => JSON.parse(line).level).filter((level) => level >= 50)).toEqual([]);
});
