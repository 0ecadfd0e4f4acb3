import { cell } from '@lotbook/reports/csv';
import { expect, test } from 'vitest';
import { csvHeader, csvLine } from './csv.ts';

test.each([
  ['=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
  ['+1', "'+1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['-2+3', "'-2+3"],
  ['\tx', "'\tx"],
  ['-2.5', '-2.5'],
  ['plain', 'plain'],
  ['a,b', '"a,b"'],
  ['two\nlines', '"two\nlines"'],
])('writes %j as %j', (text, written) => {
  expect(cell(text)).toBe(written);
});

test('writes a cell for each column', () => {
  const flow = { accountName: 'Kraken', fiatCurrency: 'USD' };
  const text = csvLine({
    id: 'id',
    happenedAt: new Date('2024-03-01T10:00:00.123Z'),
    verb: 'Sell',
    note: null,
    transactionHash: null,
    isIgnored: false,
    flows: [
      { ...flow, direction: 'out', symbol: 'BTC', quantity: '0.5', fiatValue: '100' },
      { ...flow, direction: 'in', symbol: 'USD', quantity: '100', fiatValue: '100' },
      { ...flow, direction: 'fee', symbol: 'USD', quantity: '1.5', fiatValue: null },
      { ...flow, direction: 'fee', symbol: 'USD', quantity: '1', fiatValue: '1' },
    ],
  });
  expect(text).toBe('2024-03-01 10:00:00,Sell,0.5,BTC,Kraken,100,100,USD,Kraken,100,2.5,USD,,USD,,,,,id\r\n');
  expect(text.split(',').length).toBe(csvHeader.split(',').length);
});

test('writes a split with its asset and ratio and no quantity', () => {
  const text = csvLine({
    id: 'id',
    happenedAt: new Date('2024-03-01T10:00:00.123Z'),
    verb: 'Split',
    note: null,
    transactionHash: null,
    isIgnored: false,
    flows: [
      {
        direction: 'in',
        accountName: 'Kraken',
        symbol: 'BTC',
        quantity: '0',
        splitRatio: '10',
        fiatValue: '0',
        fiatCurrency: 'USD',
      },
    ],
  });
  expect(text).toBe('2024-03-01 10:00:00,Split,,,,,,BTC,Kraken,,,,,USD,10,,,,id\r\n');
});
