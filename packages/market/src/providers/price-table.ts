/**
 * Prices from a user's own table, which takes precedence over every other source and never interpolates. A row with a
 * time covers an hour on both sides, a row with a date covers that tax date, and a price for every day covers the rest.
 */
import { BITCOIN } from '@lotbook/ledger/asset-id';
import { canonicalSymbol, isFiat } from '@lotbook/ledger/assets';
import { compare, type Decimal, formatDecimal, parseDecimal } from '@lotbook/ledger/decimal';
import type { RowIssue } from '@lotbook/ledger/draft';
import { isDate } from '@lotbook/ledger/json/check-timeline';
import { readCsv } from '../csv.ts';
import { failed, type PriceAnswer, type PriceProvider, type PriceQuery } from '../provider.ts';

/** The moment of a price for every day. It is not allowed in a file, where a missing date is a mistake. */
export const EVERY_DAY = 'always';

/**
 * Returns the last day that can have a price, 'YYYY-MM-DD' in the time zone farthest ahead.
 * @param now the current time in milliseconds
 */
export const lastPricedDay = (now: number): string => new Date(now + 14 * REACH_MS).toISOString().slice(0, 10);

/** A price. `moment` is `YYYY-MM-DD` for a daily price, an instant in UTC with milliseconds, or `EVERY_DAY`. */
export type TablePrice = {
  readonly row: number;
  readonly moment: string;
  readonly asset: string;
  readonly price: Decimal;
  readonly currency: string;
};
export type PriceTable = { readonly prices: readonly TablePrice[]; readonly issues: readonly RowIssue[] };

const COLUMNS = {
  moment: ['date', 'time', 'timestamp', 'datetime', 'date/time', 'date and time'],
  asset: ['asset', 'symbol', 'coin', 'token', 'ticker'],
  price: ['price', 'value', 'rate', 'close'],
  currency: ['currency', 'quote', 'price currency', 'quote currency'],
} as const;
type Column = keyof typeof COLUMNS;

const MOST_SHOWN = 200;

/** The time before and after a timed row that it covers. */
const REACH_MS = 3_600_000;

/**
 * Reads a table. Wrong rows become issues, and the others are kept. Nothing is truncated or guessed.
 * @param defaultCurrency the currency for a table without a currency column
 * @param lastDay 'YYYY-MM-DD', the last day that can have a price, by default any day
 */
export function readPriceTable(text: string, defaultCurrency?: string, lastDay?: string): PriceTable {
  const [header = [], ...rows] = readCsv(text);
  const titles = header.map((cell) => cell.trim().toLowerCase());
  const column = (name: Column) => titles.findIndex((title) => (COLUMNS[name] as readonly string[]).includes(title));
  const at = { moment: column('moment'), asset: column('asset'), price: column('price'), currency: column('currency') };
  const missing = (Object.keys(at) as Column[]).filter(
    (name) => at[name] < 0 && !(name === 'currency' && defaultCurrency),
  );
  const hasRows = rows.some(hasText);
  if (!hasRows && !hasText(header)) return { prices: [], issues: [emptyFile('The file is empty.')] };
  if (missing.length > 0) return { prices: [], issues: missing.map(missingColumn) };
  if (!hasRows) return { prices: [], issues: [emptyFile('The file has no row below its headings.')] };

  const prices = new Map<string, TablePrice>();
  const issues: RowIssue[] = [];
  rows.forEach((cells, i) => {
    if (!hasText(cells)) return;
    const row = i + 2;
    const cell = (name: Column) => (at[name] < 0 ? '' : (cells[at[name]] ?? '').trim());
    const read = readRow(cell, defaultCurrency, lastDay);
    const say = (problem: Problem) =>
      issues.push({
        row,
        ...problem,
        ...(problem.column ? { column: header[at[problem.column]] ?? problem.column } : {}),
      });
    read.problems.forEach(say);
    if (!read.price) return;
    const key = `${read.price.asset}/${read.price.currency}@${read.price.moment}`;
    const earlier = prices.get(key);
    if (!earlier) prices.set(key, { row, ...read.price });
    else if (compare(earlier.price, read.price.price) !== 0)
      say(contradiction(cell('price').slice(0, MOST_SHOWN), earlier));
  });
  return { prices: [...prices.values()], issues };
}

const hasText = (cells: readonly string[]) => cells.some((cell) => cell.trim() !== '');

function emptyFile(message: string): RowIssue {
  const remedy = 'Save the table again with a day, an asset and a price on each row.';
  return { row: 1, severity: 'error', code: 'EMPTY_FILE', message, remedy };
}

type Problem = Omit<RowIssue, 'row' | 'column'> & { column?: Column };

function readRow(
  cell: (name: Column) => string,
  defaultCurrency: string | undefined,
  lastDay: string | undefined,
): { price: Omit<TablePrice, 'row'> | null; problems: Problem[] } {
  const problems: Problem[] = [];
  const wrong = (column: Column, code: string, message: string, remedy: string) =>
    problems.push({ column, value: cell(column).slice(0, MOST_SHOWN), severity: 'error', code, message, remedy });

  const moment = readMoment(cell('moment'));
  if (!moment) {
    wrong(
      'moment',
      'INVALID_DATE',
      'This is not a date or time we can read.',
      'Write it as 2024-03-01 or 2024-03-01T10:00:00Z.',
    );
  } else if (lastDay !== undefined && moment.text.slice(0, 10) > lastDay) {
    wrong(
      'moment',
      'FUTURE_DATE',
      'This day is in the future.',
      'Enter prices of days that have been; check the year.',
    );
  } else if (moment.zoneAssumed) {
    const message = 'The time names no zone, so it was read as UTC.';
    const remedy = 'Add a Z for UTC, or the offset, like 2024-03-01T10:00:00+01:00.';
    problems.push({
      column: 'moment',
      value: cell('moment').slice(0, MOST_SHOWN),
      severity: 'warning',
      code: 'ZONE_ASSUMED',
      message,
      remedy,
    });
  }
  const asset = canonicalSymbol(cell('asset'));
  if (asset === '') wrong('asset', 'MISSING_ASSET', 'The asset is missing.', 'Write its symbol, like BTC.');
  else if (asset.length > MOST_OF_ASSET || !asset.isWellFormed() || asset.includes('\0'))
    wrong('asset', 'INVALID_ASSET', 'This is not the symbol of an asset.', 'Write its symbol, like BTC.');
  const price = parseDecimal(cell('price'));
  if (!price || price.coefficient < 0n) {
    const message = price ? 'A price cannot be negative.' : 'This is not a plain number.';
    wrong(
      'price',
      'INVALID_PRICE',
      message,
      'Write digits with a point, without separators or currency signs: 42000.5.',
    );
  }
  if (price && price.coefficient >= 0n && hasTooManyDigits(price))
    wrong(
      'price',
      'INVALID_PRICE',
      'This price has too many digits.',
      `Write at most ${MOST_DIGITS} before the point and ${MOST_DIGITS} after it.`,
    );
  const currency = canonicalSymbol(cell('currency') || defaultCurrency || '');
  if (!isFiat(currency) && currency !== BITCOIN)
    wrong('currency', 'UNKNOWN_CURRENCY', 'This is not a currency we know.', 'Write its three-letter code, like USD.');
  const good = moment && price && problems.every((problem) => problem.severity !== 'error');
  return { price: good ? { moment: moment.text, asset, price, currency } : null, problems };
}

const MOST_OF_ASSET = 200;

const MOST_DIGITS = 30;

function hasTooManyDigits(price: Decimal): boolean {
  const [whole = '', places = ''] = formatDecimal(price).split('.');
  return whole.length > MOST_DIGITS || places.length > MOST_DIGITS;
}

function missingColumn(name: Column): RowIssue {
  const message = `There is no column for the ${name === 'moment' ? 'date or time' : name}.`;
  const remedy = `Name one of the columns: ${COLUMNS[name].join(', ')}.`;
  return { row: 1, column: COLUMNS[name][0], severity: 'error', code: 'MISSING_COLUMN', message, remedy };
}

function contradiction(value: string, earlier: TablePrice): Problem {
  const message = `Row ${earlier.row} gives another price for the same asset, currency and moment.`;
  const remedy = 'Keep the right one of the two rows; until then the first one is used.';
  return { column: 'price', value, severity: 'error', code: 'CONTRADICTING_PRICE', message, remedy };
}

const MOMENT = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(:\d{2}(?:\.\d{1,9})?)?\s*(Z|UTC|[+-]\d{2}:?\d{2})?)?$/i;

function readMoment(text: string): { text: string; zoneAssumed: boolean } | null {
  const match = MOMENT.exec(text);
  if (!match) return null;
  const [, day = '', minutes, seconds = ':00', zone] = match;
  // February 31 would otherwise become a day in March.
  if (!isDate(day)) return null;
  if (!minutes) return { text: day, zoneAssumed: false };
  const offset = !zone || /^(z|utc)$/i.test(zone) ? 'Z' : zone.replace(/^([+-]\d{2}):?(\d{2})$/, '$1:$2');
  const instant = new Date(`${day}T${minutes}${seconds.slice(0, 7)}${offset}`);
  const iso = Number.isNaN(instant.getTime()) ? '' : instant.toISOString();
  return isDate(iso.slice(0, 10)) ? { text: iso, zoneAssumed: !zone } : null;
}

export function createPriceTable({ prices }: { readonly prices: readonly TablePrice[] }): PriceProvider {
  const byPair = new Map<string, TablePrice[]>();
  for (const price of prices) {
    const pair = `${price.asset}/${price.currency}`;
    const list = byPair.get(pair);
    if (list) list.push(price);
    else byPair.set(pair, [price]);
  }
  const known = new Set(prices.map((price) => price.asset));
  return {
    id: 'price-table',
    label: 'Your own price table',
    currencies: [...new Set(prices.map((price) => price.currency))].sort(),
    prices: async (queries) =>
      queries.map((query) => lookUp(byPair.get(`${query.asset.symbol}/${query.currency}`) ?? [], known, query)),
  };
}

function lookUp(rows: readonly TablePrice[], known: ReadonlySet<string>, query: PriceQuery): PriceAnswer {
  const { symbol } = query.asset;
  if (!known.has(symbol)) return failed('unknown-asset', `your price table has no ${symbol}`);
  const instant = Date.parse(query.at);
  const away = (row: TablePrice) => Math.abs(Date.parse(row.moment) - instant);
  const timed = rows
    .filter((row) => row.moment.length > 10 && away(row) <= REACH_MS)
    .toSorted((a, b) => away(a) - away(b) || (a.moment < b.moment ? -1 : 1))[0];
  const row =
    timed ?? rows.find(({ moment }) => moment === query.on) ?? rows.find(({ moment }) => moment === EVERY_DAY);
  if (!row) return failed('no-price', `your price table has no ${symbol} in ${query.currency} on ${query.on}`);
  return {
    ok: true,
    value: {
      asset: symbol,
      currency: query.currency,
      value: row.price,
      source: 'price-table',
      pricedAt: row.moment === EVERY_DAY ? query.on : row.moment,
      granularity: !timed ? 'day' : away(row) === 0 ? 'instant' : away(row) <= 600_000 ? 'minute' : 'hour',
      confidence: null,
      provisional: false,
    },
  };
}
