import { crc32, deflateRawSync } from 'node:zlib';
import { formatDecimal } from '@lotbook/ledger/decimal';
import { afterEach, expect, test } from 'vitest';
import type { PriceProvider, PriceQuery } from '../src/provider.ts';
import { createEcb } from '../src/providers/ecb.ts';
import { createFrankfurter, createFrankfurterCurrency } from '../src/providers/frankfurter.ts';
import { firstFileOfZip } from '../src/zip.ts';
import { clockAt, type PriceServer, priceServer, sendJson } from './price-server.ts';

let server: PriceServer;
afterEach(() => server.close());
const clock = clockAt('2024-03-15T12:00:00Z');
const query = (from: string, to: string, on: string): PriceQuery => ({
  asset: { symbol: from },
  currency: to,
  at: `${on}T10:00:00Z`,
  on,
});

const TABLE = `Date,USD,JPY,GBP,RUB,
2024-03-14,1.0925,161.70,0.85420,N/A,
2024-03-08,1.0932,161.00,0.85168,N/A,
2022-03-01,1.1162,128.51,0.83368,117.201,
2023-12-29,1.1050,156.33,0.86905,N/A,
`;

function zip(name: string, text: string): Buffer {
  const data = Buffer.from(text);
  const packed = deflateRawSync(data);
  const local = Buffer.alloc(30 + name.length);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(8, 8);
  local.writeUInt16LE(name.length, 26);
  local.write(name, 30);
  const entry = Buffer.alloc(46 + name.length);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(8, 10);
  entry.writeUInt32LE(crc32(data), 16);
  entry.writeUInt32LE(packed.length, 20);
  entry.writeUInt32LE(data.length, 24);
  entry.writeUInt16LE(name.length, 28);
  entry.write(name, 46);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(entry.length, 12);
  end.writeUInt32LE(local.length + packed.length, 16);
  return Buffer.concat([local, packed, entry, end]);
}

async function ecb(): Promise<PriceProvider> {
  server = await priceServer((_request, response, url) =>
    url.pathname === '/stats/eurofxref/eurofxref-hist.zip'
      ? response.end(zip('eurofxref-hist.csv', TABLE))
      : response.writeHead(404).end(),
  );
  return createEcb({ clock, baseUrl: server.url });
}

async function frankfurter(): Promise<PriceProvider> {
  server = await priceServer((_request, response, url) => {
    const rates: Record<string, string> = {
      '2023-12-29': '{"EUR":0.90498,"GBP":0.78647}',
      '2024-03-08': '{"EUR":0.91474,"GBP":0.77907}',
      '2024-03-14': '{"EUR":0.91533,"GBP":0.78188}',
    };
    const [, from, to] = /^\/v1\/(\S+)\.\.(\S+)$/.exec(url.pathname)!;
    const body = Object.entries(rates).filter(([day]) => day >= from! && day <= to!);
    sendJson(response, `{"amount":1.0,"base":"USD","rates":{${body.map(([day, r]) => `"${day}":${r}`).join(',')}}}`);
  });
  return createFrankfurter({ clock, baseUrl: server.url });
}

async function rateOf(provider: PriceProvider, question: PriceQuery) {
  const [answer] = await provider.prices([question]);
  return answer!.ok ? `${formatDecimal(answer!.value.value)} of ${answer!.value.pricedAt}` : answer!.error.code;
}

test.each([
  ['EUR', 'USD', '2024-03-08', '1.0932 of 2024-03-08'],
  ['EUR', 'USD', '2024-03-10', '1.0932 of 2024-03-08'],
  ['EUR', 'USD', '2024-01-01', '1.105 of 2023-12-29'],
  ['USD', 'EUR', '2024-03-08', '0.914745700695207 of 2024-03-08'],
  ['USD', 'GBP', '2024-03-08', '0.779070618368094 of 2024-03-08'],
  ['EUR', 'RUB', '2022-03-01', '117.201 of 2022-03-01'],
  ['EUR', 'RUB', '2024-03-08', 'no-price'],
  ['EUR', 'USD', '2024-03-01', 'no-price'],
  ['EUR', 'USD', '2024-03-16', 'no-price'],
  ['EUR', 'AED', '2024-03-08', 'unknown-asset'],
])('reads from the ECB one %s in %s on %s as %s', async (from, to, on, expected) => {
  expect(await rateOf(await ecb(), query(from, to, on))).toBe(expected);
});

test('answers a thousand queries with one ECB download', async () => {
  const provider = await ecb();
  for (let i = 0; i < 3; i++) {
    const answers = await provider.prices(Array.from({ length: 400 }, () => query('EUR', 'USD', '2024-03-08')));
    expect(answers.every((answer) => answer.ok)).toBe(true);
  }
  expect(server.requests).toHaveLength(1);
});

test.each([
  ['a web page', Buffer.from('<html>')],
  ['another table', zip('x.csv', 'a,b\n1,2\n')],
  ['a damaged archive', zip('x.csv', TABLE).fill(7, 45, 60)],
])('rejects %s from the ECB as a bad answer', async (_name, body) => {
  server = await priceServer((_request, response) => response.end(body));
  const provider = createEcb({ clock, baseUrl: server.url });
  expect(await rateOf(provider, query('EUR', 'USD', '2024-03-08'))).toBe('bad-answer');
});

test.each([
  ['euros for one unit', TABLE.replaceAll('161.70', '0.00618'), 'bad-answer'],
  ['a rate of nothing', TABLE.replace('1.0932', '0'), 'no-price'],
  ['a rate below nothing', TABLE.replace('1.0932', '-1.0932'), 'no-price'],
])('finds no rate in %s from the ECB', async (_name, text, code) => {
  server = await priceServer((_request, response) => response.end(zip('eurofxref-hist.csv', text)));
  const provider = createEcb({ clock: clockAt('2024-03-15T12:00:00Z'), baseUrl: server.url });
  expect(await rateOf(provider, query('EUR', 'USD', '2024-03-08'))).toBe(code);
});

test.each([
  ['of another base', '{"amount":1.0,"base":"EUR","rates":{"2024-03-08":{"EUR":1.0932}}}', 'bad-answer'],
  ['of another amount', '{"amount":100.0,"base":"USD","rates":{"2024-03-08":{"EUR":91.474}}}', 'bad-answer'],
  ['of nothing', '{"amount":1.0,"base":"USD","rates":{"2024-03-08":{"EUR":0}}}', 'no-price'],
  ['below nothing', '{"amount":1.0,"base":"USD","rates":{"2024-03-08":{"EUR":-1}}}', 'no-price'],
])('finds no rate in Frankfurter rates %s', async (_name, text, code) => {
  server = await priceServer((_request, response) => sendJson(response, text));
  const provider = createFrankfurter({ clock, baseUrl: server.url });
  expect(await rateOf(provider, query('USD', 'EUR', '2024-03-08'))).toBe(code);
});

test('rejects an archive that unpacks to more than allowed', async () => {
  server = await priceServer((_request, response) => response.end());
  expect(firstFileOfZip(zip('bomb', '0'.repeat(1_000_000)), 1000)).toBeNull();
  expect(firstFileOfZip(zip('fine', 'hello'), 1000)?.toString()).toBe('hello');
});

test.each([
  ['USD', 'EUR', '2024-03-08', '0.91474 of 2024-03-08'],
  ['USD', 'GBP', '2024-03-10', '0.77907 of 2024-03-08'],
  ['USD', 'EUR', '2024-01-01', '0.90498 of 2023-12-29'],
  ['USD', 'EUR', '1998-12-01', 'no-price'],
  ['USD', 'XAU', '2024-03-08', 'unknown-asset'],
])('reads from Frankfurter one %s in %s on %s as %s', async (from, to, on, expected) => {
  expect(await rateOf(await frankfurter(), query(from, to, on))).toBe(expected);
});

test("marks today's rate as provisional, because it may change", async () => {
  const [today, before] = await (await frankfurter()).prices([
    query('USD', 'EUR', '2024-03-15'),
    query('USD', 'EUR', '2024-03-14'),
  ]);
  expect(today).toMatchObject({ ok: true, value: { pricedAt: '2024-03-14', provisional: true } });
  expect(before).toMatchObject({ ok: true, value: { pricedAt: '2024-03-14', provisional: false } });
});

test('combines queries of one year and base into one request', async () => {
  const provider = await frankfurter();
  await provider.prices([
    query('USD', 'EUR', '2024-03-08'),
    query('USD', 'GBP', '2024-03-14'),
    query('USD', 'EUR', '2023-12-29'),
  ]);
  expect(server.requests).toEqual([
    '/v1/2024-03-01..2024-03-14?base=USD&symbols=EUR,GBP',
    '/v1/2023-12-22..2023-12-29?base=USD&symbols=EUR',
  ]);
});

test('rejects nonsense from Frankfurter as a bad answer', async () => {
  server = await priceServer((_request, response) => sendJson(response, '{"message":"not found"}'));
  const provider = createFrankfurter({ clock, baseUrl: server.url });
  expect(await rateOf(provider, query('USD', 'EUR', '2024-03-08'))).toBe('bad-answer');
});

async function centralBanks(): Promise<PriceProvider> {
  const published = [
    ['2024-03-07', 'UAH', '41.643'],
    ['2024-03-08', 'UAH', '41.7'],
    ['2024-03-08', 'USD', '1.0932'],
    ['2024-03-08', 'AED', '4.0148'],
    ['2024-03-08', 'VND', '27012'],
    ['2024-03-08', 'RUB', '1.0e+2'],
  ] as const;
  server = await priceServer((_request, response, url) => {
    if (url.pathname !== '/v2/rates' || url.searchParams.get('base') !== 'EUR') {
      sendJson(response, '{"status":404,"message":"not found"}', 404);
      return;
    }
    const [from, to] = [url.searchParams.get('from')!, url.searchParams.get('to')!];
    const quotes = url.searchParams.get('quotes')!.split(',');
    if (quotes.includes('PEN')) {
      sendJson(response, '{"status":422,"message":"invalid currency: PEN"}', 422);
      return;
    }
    const rows = published.filter(([day, quote]) => day >= from && day <= to && quotes.includes(quote));
    const records = rows.map(
      ([day, quote, rate]) => `{"date":"${day}","base":"EUR","quote":"${quote}","rate":${rate}}`,
    );
    sendJson(response, `[${records.join(',')}]`);
  });
  return createFrankfurter({ clock, baseUrl: server.url });
}

test.each([
  ['EUR', 'UAH', '2024-03-08', '41.7 of 2024-03-08'],
  ['EUR', 'UAH', '2024-03-10', '41.7 of 2024-03-08'],
  ['UAH', 'EUR', '2024-03-08', '0.023980815347722 of 2024-03-08'],
  ['USD', 'UAH', '2024-03-08', '38.144895718990121 of 2024-03-08'],
  ['AED', 'VND', '2024-03-08', '6728.106007771246388 of 2024-03-08'],
  ['EUR', 'RUB', '2024-03-08', '100 of 2024-03-08'],
  ['EUR', 'UAH', '2024-03-01', 'no-price'],
  ['EUR', 'PEN', '2024-03-08', 'unknown-asset'],
])('reads from central banks one %s in %s on %s as %s', async (from, to, on, expected) => {
  expect(await rateOf(await centralBanks(), query(from, to, on))).toBe(expected);
});

test('answers other queries despite an unknown currency', async () => {
  const provider = await centralBanks();
  const answers = await provider.prices([
    query('EUR', 'PEN', '2024-03-08'),
    query('EUR', 'UAH', '2024-03-08'),
    query('UAH', 'EUR', '2024-03-07'),
  ]);
  expect(answers.map((answer) => answer.ok)).toEqual([false, true, true]);
  expect(server.requests).toEqual([
    '/v2/rates?base=EUR&quotes=PEN&from=2024-03-01&to=2024-03-08',
    '/v2/rates?base=EUR&quotes=UAH&from=2024-02-29&to=2024-03-08',
  ]);
});

test.each([
  ['of another base', '[{"date":"2024-03-08","base":"USD","quote":"UAH","rate":38.1}]', 'bad-answer'],
  ['of another currency', '[{"date":"2024-03-08","base":"EUR","quote":"RUB","rate":99.1}]', 'bad-answer'],
  ['that are no numbers', '[{"date":"2024-03-08","base":"EUR","quote":"UAH","rate":"41.7"}]', 'bad-answer'],
  ['of nothing', '[{"date":"2024-03-08","base":"EUR","quote":"UAH","rate":0}]', 'no-price'],
  ['below nothing', '[{"date":"2024-03-08","base":"EUR","quote":"UAH","rate":-41.7}]', 'no-price'],
])('finds no rate in central banks’ rates %s', async (_name, text, code) => {
  server = await priceServer((_request, response) => sendJson(response, text));
  const provider = createFrankfurter({ clock, baseUrl: server.url });
  expect(await rateOf(provider, query('EUR', 'UAH', '2024-03-08'))).toBe(code);
});

test('requests all days of one currency up to today at once', async () => {
  await centralBanks();
  const ask = createFrankfurterCurrency({ clock, baseUrl: server.url });
  const answer = await ask('UAH', '2009-01-01');
  expect(answer.ok && [...answer.value].map(([day, rates]) => `${day} ${formatDecimal(rates.get('UAH')!)}`)).toEqual([
    '2024-03-07 41.643',
    '2024-03-08 41.7',
  ]);
  expect(server.requests).toEqual(['/v2/rates?base=EUR&quotes=UAH&from=2009-01-01&to=2024-03-15']);
  expect(await ask('PEN', '2009-01-01')).toMatchObject({ ok: false, error: { code: 'unknown-asset' } });
});
