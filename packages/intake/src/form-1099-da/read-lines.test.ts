import { describe, expect, test } from 'vitest';
import { columnOf } from './columns.ts';
import { MOST_LINES, readBrokerLines } from './read-lines.ts';
import { FORM_1099_DA_TEMPLATE } from './template.ts';

const read = (text: string, year = '2025') => readBrokerLines('broker.csv', new TextEncoder().encode(text), year);
const faults = (text: string) => read(text).issues.map(({ row, column, code }) => `${row} ${column ?? ''}: ${code}`);

const HEAD = 'Asset,Quantity,Date acquired,Date sold,Proceeds,Cost basis,Basis reported to IRS,Term\n';

describe('our template', () => {
  test('contains lines of each kind', () => {
    const { lines, issues } = read(
      `${FORM_1099_DA_TEMPLATE}BTC,0.5,03/01/2024,7/4/2025,"$30,000.00",20000,40.10,12.5,yes,long,,,,\r\nETH,2,various,2025-08-15,6000,,,,no,,,,2,\r\nUSDC,,,,15000,15000,0,,no,,stablecoins,12,,yes\r\n`,
    );
    expect(issues).toEqual([]);
    expect(lines).toEqual([
      {
        row: 2,
        asset: 'BTC',
        assetName: null,
        quantity: '0.5',
        acquiredOn: '2024-03-01',
        soldOn: '2025-07-04',
        proceeds: '30000',
        costBasis: '20000',
        accruedMarketDiscount: '40.1',
        washSaleLoss: '12.5',
        isBasisReported: true,
        term: 'long',
        aggregate: null,
        saleCount: null,
        isTransferredIn: false,
        isNominee: false,
      },
      expect.objectContaining({
        row: 3,
        acquiredOn: null,
        soldOn: '2025-08-15',
        costBasis: null,
        term: null,
        isTransferredIn: true,
      }),
      expect.objectContaining({
        row: 4,
        quantity: null,
        soldOn: null,
        aggregate: 'stablecoins',
        saleCount: 12,
        accruedMarketDiscount: null,
        isNominee: true,
      }),
    ]);
  });
});

describe("brokers' files", () => {
  test('reads headings with the boxes of the form', () => {
    for (const [heading, column] of [
      ['1f Proceeds', 'proceeds'],
      ['Box 1g', 'costBasis'],
      ['Cost or other basis (1g)', 'costBasis'],
      ['1e. Date sold or disposed', 'soldOn'],
      ['Applicable checkbox on Form 8949', 'box'],
      ['Form 8949 Box', 'box'],
      ['Account number', null],
      ['', null],
    ])
      expect(columnOf(heading!)).toBe(column);
  });
  test('reads the industry template, with a line above the headings and semicolons', () => {
    const { lines, issues } = read(
      'Exchange Inc.;2025\naccount_id;asset_symbol;asset_dtif_code;asset_name;asset_quantity;acquired_date;disposed_date;proceeds;cost_basis;gain_loss_classification;is_noncovered_security\n7;BTC;X9J9K872S;Bitcoin;0.5;;7/4/2025;30000;;Y;TRUE\n',
    );
    expect(issues.map(({ code }) => code)).toEqual(['UNKNOWN_WORD']);
    expect(lines).toEqual([]);
    expect(
      read(
        'asset_symbol,asset_name,asset_quantity,disposed_date,proceeds,is_noncovered_security\nBTC,Bitcoin,0.5,7/4/2025 23:59,30000,TRUE\n',
      ).lines[0],
    ).toMatchObject({ asset: 'BTC', assetName: 'Bitcoin', soldOn: '2025-07-04', isBasisReported: false });
  });
  test('reads reported basis and term from the box of Form 8949', () => {
    const of = (box: string) =>
      read(`Symbol,Units,Date sold,Proceeds,Form 8949 box\nBTC,1,7/4/2025,1,${box}\n`).lines.map(
        ({ isBasisReported, term }) => [isBasisReported, term],
      )[0];
    expect(['G', 'H', 'J', 'K', 'Y'].map(of)).toEqual([
      [true, 'short'],
      [false, 'short'],
      [true, 'long'],
      [false, 'long'],
      [false, null],
    ]);
  });
  test('assumes an unreported basis if the file has none, and reports the assumption', () => {
    const { lines, issues } = read('Symbol,Units,Date sold,Proceeds\nBTC,1,7/4/2025,1\n');
    expect(lines[0]!.isBasisReported).toBe(false);
    expect(issues.map(({ code, severity }) => [code, severity])).toEqual([['ASSUMED_NOT_REPORTED', 'warning']]);
  });
});

describe('reports errors by row and column, and accepts nothing', () => {
  test('cell by cell', () => {
    const text = `${HEAD}BTC,one,03/01/2024,07/04/2025,1,1,no,\n,1,,07/04/2025,,,no,\nBTC,1,31/12/2024,02/30/2025,-5,1,maybe,medium\nBTC,1,,07/04/2024,1,1,no,\nBTC,1,08/04/2025,07/04/2025,1,1,no,\nBTC,,,various,1,,no,\nBTC,0,,07/04/2025,1,,no,\n`;
    expect(faults(text)).toEqual([
      '2 Quantity: INVALID_NUMBER',
      '3 Asset: MISSING_VALUE',
      '3 Proceeds: MISSING_VALUE',
      '4 Date sold: INVALID_DATE',
      '4 Proceeds: NEGATIVE_NUMBER',
      '4 Date acquired: INVALID_DATE',
      '4 Term: UNKNOWN_WORD',
      '4 Basis reported to IRS: UNKNOWN_WORD',
      '5 Date sold: DATE_OUTSIDE_YEAR',
      '6 Date acquired: INVALID_DATE',
      '7 Date sold: MISSING_VALUE',
      '7 Quantity: MISSING_VALUE',
      '8 Quantity: INVALID_NUMBER',
    ]);
    expect(read(text)).toMatchObject({ lines: [], errorCount: 7 });
  });
  test('rejects contradicting boxes', () => {
    expect(
      faults(
        'Symbol,Units,Date sold,Proceeds,Form 8949 box,Basis reported,Noncovered\nBTC,1,7/4/2025,1,G,no,\nBTC,1,7/4/2025,1,,yes,yes\n',
      ),
    ).toEqual(['2 Basis reported: CONTRADICTION', '3 Noncovered: CONTRADICTION']);
  });
  test('rejects missing columns, an empty file, and a file that is not a table', () => {
    expect(faults('Asset,Quantity,Date sold\nBTC,1,1/1/2025\n')).toEqual(['1 proceeds: MISSING_COLUMN']);
    expect(faults(HEAD)).toEqual(['1 : EMPTY_FILE']);
    for (const text of ['', '\u0000\u0001', '{"a": 1}', '"'.repeat(5000), ','.repeat(5000)])
      expect(faults(text)).toHaveLength(4);
  });
  test('only counts errors beyond a limit, and rejects more rows than any form has', () => {
    const wrong = read(`${HEAD}${'BTC,x,,07/04/2025,1,,no,\n'.repeat(300)}`);
    expect([wrong.issues.length, wrong.errorCount]).toEqual([100, 300]);
    expect(faults(`${HEAD}${'BTC,1,,07/04/2025,1,,no,\n'.repeat(MOST_LINES + 1)}`)).toEqual([
      `${MOST_LINES + 2} : TOO_MANY_ROWS`,
    ]);
  });
});

test('accepts an ordinary gain in box 6, and rejects anything else', () => {
  expect(read(`${HEAD}BTC,1,,2025-10-01,6000,,no,Ordinary\n`).lines).toMatchObject([{ term: 'ordinary' }]);
  expect(faults(`${HEAD}BTC,1,,2025-10-01,6000,,no,medium\n`)).toEqual(['2 Term: UNKNOWN_WORD']);
});

test.each([
  ['0000-01-01', 'constructor', '2 Date acquired: INVALID_DATE,2 Term: UNKNOWN_WORD'],
  ['02/29/2023', '__proto__', '2 Date acquired: INVALID_DATE,2 Term: UNKNOWN_WORD'],
  ['02/29/2024', 'toString', '2 Term: UNKNOWN_WORD'],
])('rejects the day %s and the term %s in a file', (day, term, expected) => {
  expect(faults(`${HEAD}BTC,1,${day},2025-07-04,100,50,yes,${term}\n`).sort().join()).toBe(expected);
});

test("rejects a box that is only the name of an object's property", () => {
  const found = faults('Asset,Quantity,Date sold,Proceeds,Applicable checkbox\nBTC,1,2025-07-04,100,constructor\n');
  expect(found).toEqual([expect.stringMatching(/^2 .*: UNKNOWN_WORD$/)]);
});

test('rejects an invisible asset name', () => {
  expect(faults(`${HEAD}\u200b,1,,2025-07-04,100,50,yes,long\n`)).toEqual(['2 Asset: MISSING_VALUE']);
});
