/** Tests requests to price services. connecting/http/requests.test.ts tests pauses, limits, redirects and secrets. */
import type { PriceFailure } from '@lotbook/market/provider';
import { afterEach, describe, expect, test } from 'vitest';
import { openService, type PriceService, type ProviderOptions } from '../src/asking.ts';
import { clockAt, type Handler, type PriceServer, priceServer } from './price-server.ts';

let server: PriceServer | null = null;
afterEach(async () => {
  await server?.close();
  server = null;
});

const SHOP: PriceService = { id: 'shop', name: 'Shop', root: 'https://shop.example', perSecond: 100 };
const read = ({ bytes }: { bytes: Uint8Array }) => ({ ok: true, value: Buffer.from(bytes).toString() }) as const;

async function opened(handler: Handler, service: Partial<PriceService> = {}, options: Partial<ProviderOptions> = {}) {
  server = await priceServer(handler);
  const clock = clockAt('2026-01-01T00:00:00Z');
  return { clock, ...openService({ ...SHOP, ...service }, { clock, baseUrl: server.url, ...options }) };
}

test('reads a plain and a compressed response', async () => {
  const { get } = await opened((_request, response) => response.end('hello'));
  expect(await get('/x', read)).toEqual({ ok: true, value: 'hello' });
});

test('requests a failing server four times, with longer pauses', async () => {
  const { get, clock } = await opened((_request, response) => response.writeHead(503).end());
  expect(await get('/x', read)).toEqual({
    ok: false,
    error: { code: 'offline', message: 'Shop is having problems (status 503)' },
  });
  expect(server!.requests).toHaveLength(4);
  expect(clock.slept).toEqual([375, 750, 1500]);
});

test('retries a rate limit once at half the pace, and passes on the requested pause', async () => {
  const { get } = await opened((_request, response) => response.writeHead(429).end());
  const limited = { code: 'rate-limited', message: 'Shop limits the rate of requests' };
  expect(await get('/x', read)).toEqual({ ok: false, error: { ...limited, retryAfterMs: null } });
  expect(server!.requests).toHaveLength(2);
  await server!.close();
  const again = await opened((_request, response) => response.writeHead(429, { 'retry-after': '3600' }).end());
  expect(await again.get('/x', read)).toEqual({ ok: false, error: { ...limited, retryAfterMs: 3_600_000 } });
  expect(again.clock.slept).toEqual([]);
});

test('sends nothing during the requested pause, from any caller', async () => {
  const { get, clock } = await opened((_request, response) => response.writeHead(429, { 'retry-after': '3600' }).end());
  await get('/x', read);
  const other = openService({ ...SHOP }, { clock, baseUrl: server!.url });
  expect(await other.get('/y', read)).toEqual({
    ok: false,
    error: { code: 'rate-limited', message: 'Shop accepts no more requests for now', retryAfterMs: 3_600_000 },
  });
  expect(server!.requests).toEqual(['/x']);
  clock.pass(3_600_000);
  await other.get('/y', read);
  expect(server!.requests).toEqual(['/x', '/y']);
});

const says = (error: PriceFailure) => () => ({ ok: false, error }) as const;

describe('parsed response', () => {
  test.each([
    [{ code: 'unknown-asset', message: 'no' } as const, 1],
    [{ code: 'no-price', message: 'no' } as const, 1],
    [{ code: 'bad-answer', message: 'no' } as const, 1],
    [{ code: 'offline', message: 'no' } as const, 4],
    [{ code: 'rate-limited', message: 'no', retryAfterMs: null } as const, 2],
  ])('passes on $0 unchanged', async (error, requests) => {
    const { get } = await opened((_request, response) => response.end('{}'));
    expect(await get('/x', says(error))).toEqual({ ok: false, error });
    expect(server!.requests).toHaveLength(requests);
  });

  test('is cached for the given time for all callers, but not a failure', async () => {
    let isOut = true;
    const { get, clock } = await opened((_request, response) =>
      response.writeHead(isOut ? 404 : 200).end(`${server!.requests.length}`),
    );
    expect((await get('/x', read, 60_000)).ok).toBe(false);
    isOut = false;
    const together = await Promise.all([get('/x', read, 60_000), get('/x', read, 60_000), get('/y', read, 60_000)]);
    expect(together.map((one) => one.ok && one.value)).toEqual(['2', '2', '3']);
    clock.pass(59_000);
    const other = openService(SHOP, { clock, baseUrl: server!.url });
    expect(await other.get('/x', read, 60_000)).toEqual({ ok: true, value: '2' });
    expect(await other.get('/x', read)).toEqual({ ok: true, value: '4' });
    clock.pass(2000);
    expect(await get('/x', read, 60_000)).toEqual({ ok: true, value: '5' });
  });
});

test('has a "not found" meaning defined by the service', async () => {
  const refuse: Handler = (_request, response) => response.writeHead(404).end();
  const { get } = await opened(refuse);
  expect(await get('/x', read)).toMatchObject({ ok: false, error: { code: 'bad-answer' } });
  expect(server!.requests).toHaveLength(1);
  await server!.close();
  const knowing = await opened(refuse, { isUnknown404: true });
  expect(await knowing.get('/x', read)).toMatchObject({ ok: false, error: { code: 'unknown-asset' } });
});

test('follows an address of the configured server up to three times', async () => {
  const { get } = await opened((_request, response, url) =>
    url.pathname === '/x' ? response.writeHead(301, { location: '/y?z=1' }).end() : response.end('moved'),
  );
  expect(await get('/x', read)).toEqual({ ok: true, value: 'moved' });
  expect(server!.requests).toEqual(['/x', '/y?z=1']);
  await server!.close();
  const round = await opened((_request, response) => response.writeHead(302, { location: '/x' }).end());
  expect(await round.get('/x', read)).toMatchObject({ ok: false, error: { code: 'bad-answer' } });
  expect(server!.requests).toHaveLength(4);
});

test("requires public addresses for default services, but allows any for an operator's own service", async () => {
  const { get } = await opened((_request, response) => response.end('inside'));
  expect((await get('/x', read)).ok).toBe(true);
  const inside = openService({ ...SHOP, root: server!.url }, { clock: clockAt('2026-01-01T00:00:00Z') });
  expect(await inside.get('/x', read)).toEqual({
    ok: false,
    error: {
      code: 'bad-answer',
      message: 'Shop leads to no address of the public internet, so it is not asked',
    },
  });
  expect(server!.requests).toHaveLength(1);
});

test('never includes a key in a failure, even if the server repeats it', async () => {
  const key = 'CG-planted-9f3a';
  const headers = { 'x-key': key };
  const told: PriceFailure = { code: 'bad-answer', message: `no such key ${key}` };
  const { get } = await opened((_request, response) => response.writeHead(401).end(`no key ${key}`), {
    headers,
    explain: (text) => ({ ...told, message: `refused: ${text}` }),
  });
  const replies = [await get('/x', read), await get('/x', says(told))];
  expect(replies.map(({ ok }) => ok)).toEqual([false, false]);
  expect(JSON.stringify(replies)).not.toContain(key);
});
