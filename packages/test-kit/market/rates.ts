/** Simulates the European Central Bank's archive and Frankfurter's series. */
import { crc32, deflateRawSync } from 'node:zlib';
import { OTHER_CURRENCIES, REFERENCE_CURRENCIES } from '@lotbook/market/currencies';
import type { Answer } from './coingecko.ts';
import { DAY, type SimulatedMarket, YEARS_OF_HISTORY } from './prices.ts';

const OTHERS = REFERENCE_CURRENCIES.filter((currency) => currency !== 'EUR');
/** The time of day after which daily rates appear. */
const PUBLISHED_AFTER_MS = 15 * 3_600_000;

/** Returns business days, newest first, for a year longer than prices, so that the first price has a rate. */
function days(now: number, from = now - (YEARS_OF_HISTORY + 1) * 366 * DAY): string[] {
  const found: string[] = [];
  for (let at = Math.floor((now - PUBLISHED_AFTER_MS) / DAY) * DAY; at >= from; at -= DAY) {
    const weekday = new Date(at).getUTCDay();
    if (weekday !== 0 && weekday !== 6) found.push(new Date(at).toISOString().slice(0, 10));
  }
  return found;
}

export function ecbArchive(market: SimulatedMarket, now: number): Buffer {
  const lines = days(now).map((day) => [day, ...OTHERS.map((currency) => market.rate(currency, day)), ''].join(','));
  return zipOf(
    'eurofxref-hist.csv',
    Buffer.from(['Date', ...OTHERS, ''].join(',').concat('\n', lines.join('\n'), '\n')),
  );
}

/**
 * Answers `/v1/2024-01-01..2024-12-31`, `/v1/latest`, `/v1/2024-01-15`, `/v2/rates`.
 * @returns null for an unknown path
 */
export function frankfurter(market: SimulatedMarket, now: number, path: string, query: URLSearchParams): Answer | null {
  if (path === '/v2/rates') return ofCentralBanks(market, now, query);
  const span = /^\/v1\/(\d{4}-\d{2}-\d{2}|latest)(?:\.\.(\d{4}-\d{2}-\d{2})?)?$/.exec(path);
  if (!span) return null;
  const base = query.get('base') ?? 'EUR';
  const symbols = query.get('symbols')?.split(',') ?? REFERENCE_CURRENCIES;
  if ([base, ...symbols].some((symbol) => !REFERENCE_CURRENCIES.includes(symbol)))
    return { status: 404, body: { message: 'not found' } };
  const rate = (currency: string, day: string) => market.rate(currency, day)!;
  const ratesOf = (day: string) =>
    Object.fromEntries(
      symbols
        .filter((symbol) => symbol !== base)
        .map((symbol) => [symbol, Number((rate(symbol, day) / rate(base, day)).toPrecision(6))]),
    );
  const all = days(now);
  if (!path.includes('..')) {
    const day = span[1] === 'latest' ? all[0]! : (all.find((one) => one <= span[1]!) ?? all.at(-1)!);
    return { status: 200, body: { amount: 1.0, base, date: day, rates: ratesOf(day) } };
  }
  const [from, to] = [span[1]!, span[2] ?? '9999-12-31'];
  const within = all.filter((day) => day >= from && day <= to).toReversed();
  const rates = Object.fromEntries(within.map((day) => [day, ratesOf(day)]));
  return { status: 200, body: { amount: 1.0, base, start_date: from, end_date: within.at(-1) ?? from, rates } };
}

/** Answers `?base=EUR&quotes=UAH,RUB&from=2024-01-01&to=2024-12-31`: a record per currency and day. */
function ofCentralBanks(market: SimulatedMarket, now: number, query: URLSearchParams): Answer {
  const quotes = query.get('quotes')?.split(',') ?? [];
  const known = [...REFERENCE_CURRENCIES, ...OTHER_CURRENCIES];
  const unknown = quotes.find((quote) => !known.includes(quote));
  if (unknown !== undefined) return { status: 422, body: { status: 422, message: `invalid currency: ${unknown}` } };
  const [from, to] = [query.get('from') ?? '', query.get('to') ?? '9999-12-31'];
  const within = days(now).filter((day) => day >= from && day <= to);
  const body = within
    .toReversed()
    .flatMap((date) => quotes.map((quote) => ({ date, base: 'EUR', quote, rate: market.rate(quote, date) })));
  return { status: 200, body };
}

function zipOf(name: string, content: Buffer): Buffer {
  const packed = deflateRawSync(content);
  const common = Buffer.alloc(26);
  common.writeUInt16LE(20, 0);
  common.writeUInt16LE(8, 4);
  common.writeUInt16LE(0x21, 8);
  common.writeUInt32LE(crc32(content), 10);
  common.writeUInt32LE(packed.length, 14);
  common.writeUInt32LE(content.length, 18);
  common.writeUInt16LE(name.length, 22);
  const title = Buffer.from(name);
  const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, title, packed]);
  const entry = Buffer.concat([
    Buffer.from('PK\x01\x02', 'latin1'),
    Buffer.from([20, 0]),
    common,
    Buffer.alloc(14),
    title,
  ]);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 0, 'latin1');
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(entry.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, entry, end]);
}
