import { formatDecimal } from '@lotbook/ledger/decimal';
import { expect, test } from 'vitest';
import type { PriceQuery } from '../src/provider.ts';
import { createPriceTable, readPriceTable } from '../src/providers/price-table.ts';

function query(symbol: string, at: string, currency = 'USD'): PriceQuery {
  return { asset: { symbol }, currency, at, on: at.slice(0, 10) };
}

test('reads a table with any separator, column names and asset spelling', () => {
  const { prices, issues } = readPriceTable(
    '\uFEFFDate;Symbol;Close;Quote\r\n2024-03-01;XBT;61234.5678901234567890;usd\r\n"2024-03-01 10:00:00+01:00";eth;"3400.10";EUR\r\n\r\n',
  );
  expect(issues).toEqual([]);
  expect(prices.map(({ price, ...rest }) => ({ ...rest, price: formatDecimal(price) }))).toEqual([
    { row: 2, moment: '2024-03-01', asset: 'BTC', currency: 'USD', price: '61234.567890123456789' },
    { row: 3, moment: '2024-03-01T09:00:00.000Z', asset: 'ETH', currency: 'EUR', price: '3400.1' },
  ]);
});

test.each([
  ['01.03.2024,BTC,1,USD', 'INVALID_DATE', 'date', '01.03.2024'],
  ['2024-02-31,BTC,1,USD', 'INVALID_DATE', 'date', '2024-02-31'],
  ['0000-01-01,BTC,1,USD', 'INVALID_DATE', 'date', '0000-01-01'],
  ['0001-01-01T00:00:00+14:00,BTC,1,USD', 'INVALID_DATE', 'date', '0001-01-01T00:00:00+14:00'],
  ['9999-12-31T23:00:00-14:00,BTC,1,USD', 'INVALID_DATE', 'date', '9999-12-31T23:00:00-14:00'],
  ['2023-02-29,BTC,1,USD', 'INVALID_DATE', 'date', '2023-02-29'],
  ['2024-03-01,BTC,１２,USD', 'INVALID_PRICE', 'price', '１２'],
  ['2024-03-01,BTC,1e999,USD', 'INVALID_PRICE', 'price', '1e999'],
  ['2024-03-01T25:00:00Z,BTC,1,USD', 'INVALID_DATE', 'date', '2024-03-01T25:00:00Z'],
  ['2024-03-01,,1,USD', 'MISSING_ASSET', 'asset', ''],
  ['2024-03-01,BTC,"1,000.5",USD', 'INVALID_PRICE', 'price', '1,000.5'],
  ['2024-03-01,BTC,$5,USD', 'INVALID_PRICE', 'price', '$5'],
  ['2024-03-01,BTC,-5,USD', 'INVALID_PRICE', 'price', '-5'],
  ['2024-03-01,BTC,5,USDC', 'UNKNOWN_CURRENCY', 'currency', 'USDC'],
  ['2024-03-01,BTC,5', 'UNKNOWN_CURRENCY', 'currency', ''],
])('rejects the row %s: %s', (line, code, column, value) => {
  const { prices, issues } = readPriceTable(`date,asset,price,currency\n2024-01-01,BTC,1,USD\n${line}\n`);
  expect(prices).toHaveLength(1);
  expect(issues).toMatchObject([{ row: 3, column, value, severity: 'error', code }]);
  expect(issues[0]!.message).toMatch(/\.$/);
  expect(issues[0]!.remedy).toMatch(/\.$/);
});

test('reports a missing column with its possible names', () => {
  const { prices, issues } = readPriceTable('when,asset,price\n2024-01-01,BTC,1\n');
  expect(prices).toEqual([]);
  expect(issues.map((issue) => [issue.row, issue.code, issue.column])).toEqual([
    [1, 'MISSING_COLUMN', 'date'],
    [1, 'MISSING_COLUMN', 'currency'],
  ]);
  expect(issues[0]!.remedy).toContain('timestamp');
});

test.each([
  ['', 'The file is empty.'],
  ['\uFEFF\n\n', 'The file is empty.'],
  ['date,asset,price,currency\n', 'The file has no row below its headings.'],
  ['date,asset,price,currency\n,,,\n', 'The file has no row below its headings.'],
])('says that %j has no rows', (text, message) => {
  expect(readPriceTable(text, 'USD')).toMatchObject({ prices: [], issues: [{ code: 'EMPTY_FILE', message }] });
});

test('uses the given currency for a table without one', () => {
  const { prices, issues } = readPriceTable('date,asset,price\n2024-01-01,BTC,1\n', 'EUR');
  expect(issues).toEqual([]);
  expect(prices).toMatchObject([{ currency: 'EUR' }]);
});

test('reads a time without a time zone as UTC, and reports it', () => {
  const { prices, issues } = readPriceTable('time,asset,price,currency\n2024-03-01 10:00,BTC,1,USD\n');
  expect(prices).toMatchObject([{ moment: '2024-03-01T10:00:00.000Z' }]);
  expect(issues).toMatchObject([{ row: 2, column: 'time', severity: 'warning', code: 'ZONE_ASSUMED' }]);
});

test('merges two equal rows, and keeps the first of two different ones with a report', () => {
  const { prices, issues } = readPriceTable(
    'date,asset,price,currency\n2024-03-01,BTC,1,USD\n2024-03-01,XBT,1.00,USD\n2024-03-01,BTC,2,USD\n',
  );
  expect(prices.map((price) => formatDecimal(price.price))).toEqual(['1']);
  expect(issues).toMatchObject([{ row: 4, code: 'CONTRADICTING_PRICE', value: '2' }]);
});

const table = createPriceTable(
  readPriceTable(
    [
      'date,asset,price,currency',
      '2024-03-01,BTC,60000,USD',
      '2024-03-01T10:00:00Z,BTC,61000,USD',
      '2024-03-01T10:50:00Z,BTC,61500,USD',
      '2024-03-01,EUR,1.08,USD',
      '2024-03-02,DUST,0,USD',
    ].join('\n'),
  ),
);

test.each([
  ['the very instant', 'BTC', '2024-03-01T10:00:00Z', '61000 instant'],
  ['the nearer of two', 'BTC', '2024-03-01T10:45:00Z', '61500 minute'],
  ['within the hour', 'BTC', '2024-03-01T09:05:00Z', '61000 hour'],
  ['else the price of the day', 'BTC', '2024-03-01T15:00:00Z', '60000 day'],
  ['never the day before', 'BTC', '2024-03-02T15:00:00Z', 'no-price'],
  ['an exchange rate', 'EUR', '2024-03-01T15:00:00Z', '1.08 day'],
  ['worth nothing is a price', 'DUST', '2024-03-02T15:00:00Z', '0 day'],
  ['an asset it does not have', 'ETH', '2024-03-01T10:00:00Z', 'unknown-asset'],
])('%s', async (_name, symbol, at, expected) => {
  const [answer] = await table.prices([query(symbol, at)]);
  expect(answer!.ok ? `${formatDecimal(answer!.value.value)} ${answer!.value.granularity}` : answer!.error.code).toBe(
    expected,
  );
});
