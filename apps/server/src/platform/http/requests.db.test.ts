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
  it('limits the rate per network', async () => {
    const visitor = browserFor(app, server.config.url, '198.51.100.20');
    const answers = await Promise.all(Array.from({ length: 260 }, () => visitor.request('/prices')));
    expect([...new Set(answers.map(({ status }) => status))].sort()).toEqual([200, 429]);
    const refused = answers.find(({ status }) => status === 429)!;
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.text()).toContain('Wait a few seconds');
    expect((await browserFor(app, server.config.url, '198.51.100.21').request('/prices')).status).toBe(200);
  });
});

describe('body that is too long', () => {
  it.each([
    ['/api/auth/sign-in/email', 64 * 1024],
    ['/api/auth/sign-up/email', 64 * 1024],
    ['/graphql', 200_000],
  ])('%s: reads only up to the limit, however many bodies are sent at once', async (path, limit) => {
    const bodies = Array.from({ length: 20 }, () => longBody(100 * MEGABYTE));
    const answers = await Promise.all(
      bodies.map(({ body }, i) => browserFor(app, server.config.url, `203.0.113.${i}`).request(path, sent(body))),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([413]));
    for (const { taken } of bodies) expect(taken()).toBeLessThanOrEqual(limit + 2 * 16_384);
  });

  it('reads nothing if the declared length is too long', async () => {
    for (const path of ['/api/auth/sign-in/email', '/graphql']) {
      const { body, taken } = longBody(MEGABYTE);
      const browser = browserFor(app, server.config.url);
      const headers = { 'content-length': String(100 * MEGABYTE) };
      expect((await browser.request(path, sent(body, headers))).status).toBe(413);
      expect(taken()).toBe(0);
    }
  });

  it('reads nothing if no handler takes a body', async () => {
    for (const path of ['/wallets', '/assets/app.js', '/api/nothing', '/files/x']) {
      const { body, taken } = longBody(MEGABYTE);
      const { status } = await browserFor(app, server.config.url).request(path, sent(body));
      expect([path, status === 404 || status === 405, taken()]).toEqual([path, true, 0]);
    }
  });
});

describe('connection of a rejected request', () => {
  const refused = (readableEnded: boolean, headers: Record<string, string>) =>
    app.fetch(new Request(`${server.config.url}/graphql`, sent(longBody(MEGABYTE).body, headers)), {
      incoming: { socket: { remoteAddress: '198.51.100.44' }, readableEnded },
    });

  it('is closed if part of the body was not read, because the rest would precede the next request', async () => {
    const answer = await refused(false, { 'content-type': 'text/plain' });
    expect(answer.status).toBe(415);
    expect(answer.headers.get('connection')).toBe('close');
  });

  it('is kept if everything was read', async () => {
    expect((await refused(true, { 'content-type': 'text/plain' })).headers.get('connection')).toBeNull();
  });
});

describe('changing request to a page', () => {
  it.each(['POST', 'PUT', 'DELETE', 'PATCH'])('rejects %s without logging an error', async (method) => {
    const browser = browserFor(app, server.config.url);
    for (const path of ['/', '/wallets', '/transactions?query=x', '/favicon.svg']) {
      lines.length = 0;
      const answer = await browser.request(path, { method });
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
      expect(lines.filter((line) => /"err"|"level":50/.test(line))).toEqual([]);
    }
  });
});

it('rejects changes under a foreign host name for this server', async () => {
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

it('answers a cut-off request with 400 and logs no error', async () => {
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
