import { gzipSync } from 'node:zlib';
import { testClock } from '@lotbook/test-kit/services/clock';
import { type Played, play } from '@lotbook/test-kit/services/server';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { failure } from './failure.ts';
import { isPublicAddress, serviceAddress } from './reach.ts';
import { redacted } from './redact.ts';
import { createRequests, type Service } from './requests.ts';
import { createTurns } from './turns.ts';

let service: Played;
beforeEach(async () => {
  service = await play((url) => ({ path: url.pathname, big: 'x'.repeat(Number(url.searchParams.get('size') ?? 0)) }));
});
afterEach(() => service.stop());

const asked = (more: Partial<Service> = {}): Service => ({
  name: 'Shop',
  baseUrl: service.url,
  pace: { perSecond: 1000 },
  ...more,
});
const read = ({ status, text }: { status: number; text: string }) => {
  if (status === 401) return failure('key', `Shop does not accept the key, it said ${text}.`);
  if (status >= 400 && status < 500) return failure('permanent', `Shop refuses (${status}).`);
  try {
    return { ok: true, value: JSON.parse(text) as { path: string } } as const;
  } catch {
    return failure('transient', 'Shop did not answer in JSON.');
  }
};

function setUp(more: Partial<Parameters<typeof createRequests>[0]> = {}) {
  const clock = testClock();
  return { clock, requests: createRequests({ clock, reach: 'anywhere', ...more }) };
}

describe('retries', () => {
  test('retries transient failures with increasing pauses', async () => {
    service.troubles.push({ kind: 'status', status: 502 }, { kind: 'cut' }, { kind: 'text', text: '<html>' });
    const { requests, clock } = setUp();
    expect(await requests.ask({ service: asked(), path: '/a' }, read)).toEqual({
      ok: true,
      value: { path: '/a', big: '' },
    });
    expect(clock.slept.filter((ms) => ms >= 500)).toEqual([750, 1500, 3000]);
  });

  test('fails after five attempts', async () => {
    for (let i = 0; i < 9; i++) service.troubles.push({ kind: 'status', status: 503 });
    const { requests } = setUp();
    const result = await requests.ask({ service: asked(), path: '/a' }, read);
    expect(result).toEqual({
      ok: false,
      error: { kind: 'transient', message: 'Shop is having problems (status 503).' },
    });
    expect(service.asked).toHaveLength(5);
  });

  test('ends a request when its attempts exceed the total time', async () => {
    for (let i = 0; i < 9; i++) service.troubles.push({ kind: 'status', status: 503 });
    const { requests } = setUp({ totalMs: 3000 });
    expect(await requests.ask({ service: asked(), path: '/a' }, read)).toMatchObject({ error: { kind: 'transient' } });
    expect(service.asked).toHaveLength(3);
  });

  test('ends a slow response at the total time', async () => {
    const slow = await play((_url, _body, request) => {
      request.socket.write('HTTP/1.1 200 OK\r\ncontent-length: 1000\r\n\r\n');
      return new Promise(() => {});
    });
    const { requests } = setUp({ totalMs: 120, timeoutMs: 20_000 });
    expect(await requests.ask({ service: asked({ baseUrl: slow.url }), path: '/' }, read)).toMatchObject({
      error: { kind: 'transient', message: 'Shop could not be reached: no whole answer within 120 ms.' },
    });
    expect(slow.asked).toHaveLength(1);
    await slow.stop();
  });

  test.each([
    ['nested too deep', '['.repeat(6_000_000)],
    ['of too many values', `[${'0,'.repeat(1_100_000)}0]`],
  ])('rejects a response %s before parsing it', async (_what, text) => {
    service.troubles.push({ kind: 'text', text });
    const { requests } = setUp();
    let isParsed = false;
    const result = await requests.ask({ service: asked(), path: '/a' }, () => {
      isParsed = true;
      return failure('permanent', 'It was parsed.');
    });
    expect([result, isParsed]).toEqual([
      {
        ok: false,
        error: { kind: 'permanent', message: expect.stringContaining('too many values, or nested too deep') },
      },
      false,
    ]);
  });

  test('ignores brackets and commas within texts', async () => {
    service.troubles.push({
      kind: 'text',
      text: JSON.stringify({ path: `${'['.repeat(500)}\\"${','.repeat(2_000_000)}` }),
    });
    const { requests } = setUp();
    expect(await requests.ask({ service: asked(), path: '/a' }, read)).toMatchObject({ ok: true });
  });

  test('waits for a rate limit as long as requested, but fails if that is too long', async () => {
    service.troubles.push({ kind: 'status', status: 429, headers: { 'retry-after': '7' } });
    const { requests, clock } = setUp();
    expect(await requests.ask({ service: asked(), path: '/a' }, read)).toMatchObject({ ok: true });
    expect(clock.slept).toContain(7000);
    service.troubles.push({ kind: 'status', status: 429, headers: { 'retry-after': '3600' } });
    expect(await requests.ask({ service: asked(), path: '/a' }, read)).toMatchObject({
      ok: false,
      error: { kind: 'rate', retryAfterMs: 3_600_000 },
    });
  });

  test('treats a rejection as final, and removes the key from its message', async () => {
    service.troubles.push({ kind: 'status', status: 401, body: 'no such key: TOPSECRET9' });
    const { requests } = setUp();
    const result = await requests.ask(
      { service: asked({ secrets: ['TOPSECRET9'] }), path: '/a?apikey=TOPSECRET9' },
      read,
    );
    expect(result).toMatchObject({ ok: false, error: { kind: 'key' } });
    expect(JSON.stringify(result)).not.toContain('TOPSECRET9');
    expect(service.asked).toHaveLength(1);
  });

  test('rejects a response that is too large, compressed or not, and does not follow a redirect', async () => {
    const { requests } = setUp({ maxBytes: 1000 });
    const tooLarge = { ok: false, error: { kind: 'permanent', message: 'Shop sent more than 1000 bytes.' } };
    expect(await requests.ask({ service: asked(), path: '/a?size=2000' }, read)).toEqual(tooLarge);
    service.troubles.push({ kind: 'status', status: 302, headers: { location: 'http://169.254.169.254/' } });
    expect(await requests.ask({ service: asked(), path: '/a' }, read)).toMatchObject({
      error: { message: expect.stringContaining('sent us to another server') },
    });
    const packed = await play((_url, _body, request) => {
      request.socket.write(
        Buffer.concat([
          Buffer.from(`HTTP/1.1 200 OK\r\ncontent-encoding: gzip\r\nconnection: close\r\n\r\n`),
          gzipSync(JSON.stringify({ path: 'x'.repeat(100_000) })),
        ]),
      );
      request.socket.end();
      return new Promise(() => {});
    });
    expect(await requests.ask({ service: asked({ baseUrl: packed.url }), path: '/' }, read)).toEqual(tooLarge);
    await packed.stop();
  });

  test('rejects a name that resolves to a private network, even if the service was configured by name', async () => {
    const { requests } = setUp({ reach: 'public' });
    const inside = asked({ baseUrl: service.url.replace('127.0.0.1', 'localhost') });
    expect(await requests.ask({ service: inside, path: '/a' }, read)).toMatchObject({
      ok: false,
      error: { kind: 'permanent' },
    });
    expect(await requests.ask({ service: asked(), path: '/a' }, read)).toMatchObject({
      ok: false,
      error: { kind: 'permanent' },
    });
    expect(service.asked).toEqual([]);
  });
});

describe('pauses', () => {
  const limited = async (header: string, status = 429) => {
    service.troubles.push(
      ...Array.from({ length: 9 }, () => ({ kind: 'status', status, headers: { 'retry-after': header } }) as const),
    );
    const { requests, clock } = setUp({ tries: 3 });
    return { clock, result: await requests.ask({ service: asked(), path: '/a' }, read) };
  };

  test('limits the total of many short pauses to the same time', async () => {
    const { clock, result } = await limited('50');
    expect(result).toMatchObject({ ok: false, error: { kind: 'rate', retryAfterMs: 50_000 } });
    expect(clock.slept.filter((ms) => ms >= 1000)).toEqual([50_000, 50_000]);
  });

  test.each(['0', 'Wed, 01 Jan 2020 00:00:00 GMT', 'soon'])(
    'waits between retries of a busy server that says "%s"',
    async (header) => {
      const { clock, result } = await limited(header, 503);
      expect(result).toMatchObject({ ok: false, error: { kind: 'transient' } });
      expect(clock.slept.filter((ms) => ms >= 500)).toEqual([750, 1500]);
    },
  );

  test.each(['9'.repeat(400), 'Wed, 01 Jan 9999 00:00:00 GMT'])(
    'limits a requested pause of years to a day',
    async (header) => {
      const { result } = await limited(header);
      expect(result).toMatchObject({ ok: false, error: { kind: 'rate', retryAfterMs: 86_400_000 } });
    },
  );

  test('applies a rate limit only to requests with the same key', async () => {
    const { requests, clock } = setUp();
    service.troubles.push({ kind: 'status', status: 429, headers: { 'retry-after': '3600' } });
    await requests.ask({ service: asked({ credential: 'a' }), path: '/a' }, read);
    const told = await requests.ask({ service: asked({ credential: 'a' }), path: '/b' }, read);
    expect(told).toEqual({
      ok: false,
      error: { kind: 'rate', message: 'Shop accepts no more requests for now.', retryAfterMs: 3_600_000 },
    });
    expect(await requests.ask({ service: asked({ credential: 'b' }), path: '/c' }, read)).toMatchObject({ ok: true });
    expect(service.asked).toEqual(['GET /a', 'GET /c']);
    clock.pass(3_600_000);
    expect(await requests.ask({ service: asked({ credential: 'a' }), path: '/d' }, read)).toMatchObject({ ok: true });
  });
});

describe('redirects', () => {
  test.each([301, 302, 303, 307, 308])(
    'does not follow %i to another server, even if its own redirects are followed',
    async (status) => {
      const other = await play(() => 'secret');
      const port = new URL(other.url).port;
      for (const location of [
        `${other.url}/x`,
        `http://localhost:${port}/`,
        '//127.0.0.1:9/',
        'file:///etc/passwd',
        // A browser may show the name in front of the @ as the host, but the server is another.
        `http://127.0.0.1:80@127.0.0.1:${port}/`,
        'data:,secret',
        'http://[',
        'https://169.254.169.254/',
      ]) {
        service.troubles.push({ kind: 'status', status, headers: { location } });
        const reply = await setUp().requests.ask({ service: asked({ redirects: 3 }), path: '/a' }, read);
        expect([location, reply]).toMatchObject([location, { ok: false, error: { kind: 'permanent' } }]);
      }
      expect(other.asked).toEqual([]);
      await other.stop();
    },
  );
});

describe('slow and endless responses', () => {
  test('times out a response that arrives byte by byte', async () => {
    const slow = await play((_url, _body, request) => {
      request.socket.write('HTTP/1.1 200 OK\r\ncontent-length: 1000\r\n\r\n');
      const drops = setInterval(() => request.socket.write(' '), 10);
      request.socket.on('close', () => clearInterval(drops));
      return new Promise(() => {});
    });
    const { requests } = setUp({ timeoutMs: 80, tries: 2 });
    expect(await requests.ask({ service: asked({ baseUrl: slow.url }), path: '/' }, read)).toEqual({
      ok: false,
      error: { kind: 'transient', message: 'Shop could not be reached: no whole answer within 80 ms.' },
    });
    expect(slow.asked).toHaveLength(2);
    await slow.stop();
  });

  test('cuts off an endless response', async () => {
    const endless = await play((_url, _body, { socket }) => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      const pour = () => {
        while (!socket.destroyed && socket.write('x'.repeat(65_536)));
      };
      socket.on('drain', pour);
      socket.on('error', () => {});
      pour();
      return new Promise(() => {});
    });
    const { requests } = setUp({ maxBytes: 1_000_000 });
    expect(await requests.ask({ service: asked({ baseUrl: endless.url }), path: '/' }, read)).toEqual({
      ok: false,
      error: { kind: 'permanent', message: 'Shop sent more than 1000000 bytes.' },
    });
    await endless.stop();
  });

  test('explains why no server responded', async () => {
    const { requests } = setUp({ tries: 1 });
    expect(await requests.ask({ service: asked({ baseUrl: 'http://127.0.0.1:9' }), path: '/' }, read)).toEqual({
      ok: false,
      error: { kind: 'transient', message: expect.stringMatching(/^Shop could not be reached: .*ECONNREFUSED/) },
    });
  });
});

describe('rate limits', () => {
  test('sends three requests a second, and half as many for a minute after "too often"', async () => {
    const clock = testClock();
    const turns = createTurns({ perSecond: 4 }, clock);
    for (let i = 0; i < 5; i++) await turns.take();
    expect(clock.slept).toEqual([250, 250, 250, 250]);
    turns.slowDown();
    await turns.take();
    expect(clock.slept.at(-1)).toBe(500);
    clock.pass(4 * 60_000);
    await turns.take();
    await turns.take();
    expect(clock.slept.at(-1)).toBe(250);
  });
});

describe('allowed addresses', () => {
  test.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.20.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '::1',
    'fe80::1',
    'fd00::1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '64:ff9b::7f00:1',
    'nothing',
  ])('rejects %s as not public', (address) => expect(isPublicAddress(address)).toBe(false));
  test.each(['1.1.1.1', '93.184.216.34', '2606:4700::1111', '::ffff:1.1.1.1'])('accepts %s as public', (address) =>
    expect(isPublicAddress(address)).toBe(true),
  );

  test.each([
    ['ftp://example.org', /https:\/\//],
    ['javascript:alert(1)', /https:\/\//],
    ['https://user:word@example.org', /no password/],
    ['https://example.org/?a=1', /ends before/],
    ['http://localhost:8545', /public internet/],
    ['http://127.0.0.1', /public internet/],
    ['http://[::1]:80', /public internet/],
    ['http://2130706433/', /public internet/],
    ['http://0x7f.1/', /public internet/],
  ])('rejects %s', (text, message) => {
    expect(serviceAddress(text, 'public')).toEqual({
      ok: false,
      error: { code: 'invalid_address', message: expect.stringMatching(message) },
    });
  });

  test('allows a node in a private network if the operator does', () => {
    expect(serviceAddress(' http://127.0.0.1:3002/api/ ', 'anywhere')).toEqual({
      ok: true,
      value: 'http://127.0.0.1:3002/api',
    });
  });
});

test.each([
  ['authorization: Bearer abc.def', 'authorization: Bearer [hidden]'],
  ['{"Authorization":"Basic dXNlcjp3b3Jk"}', '{"Authorization":"Basic [hidden]"}'],
  ['x-cg-pro-api-key: CG-1, token=t', 'x-cg-pro-api-key: [hidden], token=[hidden]'],
])('redacts %s although it is not configured as a secret', (text, shown) => expect(redacted(text, [])).toBe(shown));

test('redacts secrets in plain and URL-encoded form, and by their field names', () => {
  const text = redacted('GET /?apiKey=abc&x=1 with a/b+c== or a%2Fb%2Bc%3D%3D; signature: 99ff, {"secret":"hush"}', [
    'a/b+c==',
  ]);
  expect(text).toBe('GET /?apiKey=[hidden]&x=1 with [hidden] or [hidden]; signature: [hidden], {"secret":"[hidden]"}');
});
