import { afterEach, expect, test } from 'vitest';
import { createHttp } from '../src/http.ts';
import { type Handler, type PriceServer, priceServer, stoppedClock } from './price-server.ts';

let server: PriceServer | null = null;
afterEach(async () => {
  await server?.close();
  server = null;
});

async function http(handler: Handler, options: { timeoutMs?: number; maxBytes?: number; attempts?: number } = {}) {
  server = await priceServer(handler);
  const clock = stoppedClock('2026-01-01T00:00:00Z');
  return {
    clock,
    ...createHttp({ baseUrl: server.url, clock, requestsPerSecond: 100, firstBackoffMs: 500, ...options }),
  };
}

test('an answer is handed on', async () => {
  const { get } = await http((_request, response) => response.end('hello'));
  const reply = await get('/x');
  expect(reply.ok && Buffer.from(reply.value).toString()).toBe('hello');
});

test('a busy server is asked again, each time after a longer pause', async () => {
  let times = 0;
  const { get, clock } = await http((_request, response) => {
    response.writeHead(++times < 4 ? 503 : 200).end('done');
  });
  expect((await get('/x')).ok).toBe(true);
  expect(clock.slept).toEqual([500, 1000, 2000]);
});

test('a server that names its pause is given that pause', async () => {
  let times = 0;
  const { get, clock } = await http((_request, response) => {
    response.writeHead(++times < 2 ? 429 : 200, { 'retry-after': '7' }).end();
  });
  expect((await get('/x')).ok).toBe(true);
  expect(clock.slept).toEqual([7000]);
});

test('a pause too long to wait for is reported, not waited', async () => {
  const { get, clock } = await http((_request, response) => response.writeHead(429, { 'retry-after': '3600' }).end());
  expect(await get('/x')).toMatchObject({ ok: false, error: { code: 'rate-limited', retryAfterMs: 3_600_000 } });
  expect(clock.slept).toEqual([]);
});

test('many short pauses are waited for no longer than one', async () => {
  const { get, clock } = await http((_request, response) => response.writeHead(503, { 'retry-after': '12' }).end());
  expect(await get('/x')).toMatchObject({ ok: false, error: { code: 'offline' } });
  expect(clock.slept).toEqual([12_000, 12_000]);
});

test('a busy server that says "at once" is not hammered', async () => {
  for (const pause of ['0', 'Wed, 01 Jan 2020 00:00:00 GMT']) {
    const { get, clock } = await http((_request, response) => response.writeHead(503, { 'retry-after': pause }).end());
    expect((await get('/x')).ok).toBe(false);
    expect(clock.slept).toEqual([500, 1000, 2000]);
    await server!.close();
  }
});

test('a pause of ages is one of a day', async () => {
  for (const pause of ['9'.repeat(400), 'Wed, 01 Jan 9999 00:00:00 GMT']) {
    const { get } = await http((_request, response) => response.writeHead(429, { 'retry-after': pause }).end());
    expect(await get('/x')).toMatchObject({ ok: false, error: { code: 'rate-limited', retryAfterMs: 86_400_000 } });
    await server!.close();
  }
});

test('a redirect on the same server is followed', async () => {
  const { get } = await http((_request, response, url) =>
    url.pathname === '/x' ? response.writeHead(301, { location: '/y?z=1' }).end() : response.end('moved'),
  );
  const reply = await get('/x');
  expect(reply.ok && Buffer.from(reply.value).toString()).toBe('moved');
  expect(server!.requests).toEqual(['/x', '/y?z=1']);
});

test.each([301, 302, 303, 307, 308])('a redirect (%i) to another server is not followed', async (status) => {
  const other = await priceServer((_request, response) => response.end('secret'));
  try {
    const elsewhere = [
      `${other.url}/x`,
      other.url.replace('127.0.0.1', 'localhost'),
      '//127.0.0.1:9/',
      'file:///etc/passwd',
    ];
    // The name in front is the configured one, the server another.
    elsewhere.push(
      other.url.replace('http://', 'http://127.0.0.1:80@'),
      'data:,secret',
      'http://[',
      'https://169.254.169.254/',
    );
    for (const location of elsewhere) {
      const { get } = await http((_request, response) => response.writeHead(status, { location }).end());
      const reply = await get('/x');
      expect([location, reply]).toMatchObject([location, { ok: false, error: { code: 'bad-answer' } }]);
      expect(server!.requests).toEqual(['/x']);
      await server!.close();
    }
    expect(other.requests).toEqual([]);
  } finally {
    await other.close();
  }
});

test('redirects that go round end', async () => {
  const { get } = await http((_request, response) => response.writeHead(302, { location: '/x' }).end());
  expect(await get('/x')).toMatchObject({ ok: false, error: { code: 'bad-answer' } });
  expect(server!.requests).toHaveLength(4);
});

test('a server that stays broken is given up', async () => {
  const { get } = await http((_request, response) => response.writeHead(500).end(), { attempts: 3 });
  expect(await get('/x')).toMatchObject({ ok: false, error: { code: 'offline' } });
  expect(server!.requests).toHaveLength(3);
});

test('a refusal is not tried again', async () => {
  const { get } = await http((_request, response) => response.writeHead(404).end());
  expect(await get('/x')).toMatchObject({ ok: false, error: { code: 'bad-answer' } });
  expect(server!.requests).toHaveLength(1);
});

test('a slow server is offline, also when it stalls in the middle', async () => {
  const { get } = await http((_request, response) => void response.write('half'), { timeoutMs: 60, attempts: 2 });
  const reply = await get('/x');
  expect(reply).toMatchObject({ ok: false, error: { code: 'offline' } });
  expect(!reply.ok && reply.error.message).toContain('60 ms');
});

test('an endless answer is cut off', async () => {
  const { get } = await http(
    (_request, response) => {
      const pour = () => {
        while (!response.destroyed && response.write('x'.repeat(65536)));
      };
      response.on('drain', pour);
      pour();
    },
    { maxBytes: 1_000_000, timeoutMs: 5000 },
  );
  const reply = await get('/x');
  expect(reply).toMatchObject({ ok: false, error: { code: 'bad-answer' } });
});

test('nobody there is offline, with the reason', async () => {
  const clock = stoppedClock('2026-01-01T00:00:00Z');
  const { get } = createHttp({ baseUrl: 'http://127.0.0.1:9', clock, attempts: 1 });
  const reply = await get('/x');
  expect(reply).toMatchObject({ ok: false, error: { code: 'offline' } });
});

test('questions are spread over time', async () => {
  server = await priceServer((_request, response) => response.end());
  const clock = stoppedClock('2026-01-01T00:00:00Z');
  const { get } = createHttp({ baseUrl: server.url, clock, requestsPerSecond: 2 });
  await Promise.all([get('/1'), get('/2'), get('/3'), get('/4')]);
  expect(clock.slept).toEqual([500, 1000]);
});
