/**
 * A file with an ambiguous number or date style must not be read until the user answers, and the answer must apply only
 * to that question.
 */
import { textSource } from '@lotbook/integrations/reading/files/bytes';
import { expect, test } from 'vitest';
import type { RowEdit } from './edits.ts';
import type { HowToRead } from './file.ts';
import { openFile } from './open-file.ts';

const MAPPING = {
  version: 1 as const,
  columns: [
    { name: 'When', field: 'date' as const },
    { name: 'Amount', field: 'amount' as const },
    { name: 'Coin', field: 'asset' as const },
  ],
  headerRow: 1,
  delimiter: ';',
  encoding: 'auto' as const,
  numbers: 'comma' as const,
  dates: ['D/M/YYYY'],
  timeZone: 'UTC',
  direction: 'sign' as const,
  feeInside: 'no' as const,
  types: [],
  assets: [],
  constants: {},
};
const TEMPLATE = { id: '0b7a7c1e-0000-4000-8000-000000000001', name: 'My bank', mapping: MAPPING };

const etoro = (...rows: readonly [date: string, amount: string, units: string][]) =>
  'Date;Type;Details;Amount;Units;Realized Equity Change;Realized Equity;Balance;Position ID;Asset type;NWA\n' +
  rows
    .map(([date, amount, units], i) => `${date};Open Position;BTC/USD;${amount};${units};0;0;0;${i + 1};Crypto;0\n`)
    .join('');

function open(text: string, how: Partial<HowToRead> = {}) {
  return openFile({
    name: 'x.csv',
    source: textSource(text),
    timeZone: null,
    assumedZone: 'UTC',
    integration: null,
    ...how,
  });
}
const received = (text: string, how: Partial<HowToRead> = {}) =>
  [...open(text, how).chunks(0)].flatMap((chunk) =>
    chunk.kind === 'drafts' ? chunk.drafts.map((draft) => draft.received?.quantity) : [],
  );

test('reads nothing from a file with an open question, and all of it after the answer, which the summary repeats', () => {
  const text = etoro(['25/03/2024 10:00:00', '1.234', '2']);
  const asked = open(text);
  expect(asked.summary.problems).toMatchObject([{ code: 'option_missing' }]);
  expect(asked.summary.missingOptions).toMatchObject([{ key: 'number_style', kind: 'choice' }]);
  expect([...asked.chunks(0)]).toEqual([]);
  expect([...asked.ids()]).toEqual([]);
  const { summary } = open(text, { values: { number_style: 'comma' } });
  expect(summary).toMatchObject({ transactionCount: 1, missingOptions: [], problems: [] });
  expect(summary.howRead).toEqual([
    'Amounts in “Amount” have a decimal comma: you said so.',
    'Dates in “Date” are day/month/year: row 2 says 25/03/2024 10:00:00.',
  ]);
});

test('rejects an answer that is not one of the choices, and an unknown key', () => {
  const text = etoro(['25/03/2024 10:00:00', '1.234', '2']);
  for (const [key, value] of [
    ['number_style', 'dot'],
    ['number_style', ''],
    ['date_order', 'day-first'],
  ] as const)
    expect(open(text, { values: { [key]: value } }).summary.missingOptions).toHaveLength(1);
});

test('counts a cell corrected in the review as evidence, but not an excluded row', () => {
  const text = etoro(
    ['25/03/2024 10:00:00', '1.234', '2'],
    ['26/03/2024 10:00:00', '12,5', '2,5'],
    ['27/03/2024 10:00:00', '12.5', '2'],
  );
  expect(open(text).summary.errorRowCount).toBe(1);
  const correct: RowEdit = { kind: 'cell', row: 4, column: 3, value: '12,5' };
  expect(open(text, { edits: [correct] }).summary).toMatchObject({ transactionCount: 3, errorRowCount: 0 });
  const leaveOut: RowEdit = { kind: 'left_out', row: 4 };
  const left = open(text, { edits: [leaveOut] });
  expect(left.summary).toMatchObject({ transactionCount: 2, errorRowCount: 0 });
  expect(left.summary.howRead[0]).toBe('Amounts in “Amount”, “Units” have a decimal comma: row 3 says 12,5.');
});

test("applies a template's saved answer, unless the file shows otherwise", () => {
  const how = { templates: [TEMPLATE] };
  expect(received('When;Amount;Coin\n03/04/2024;1,234;BTC\n', how)).toEqual(['1.234']);
  expect(open('When;Amount;Coin\n03/04/2024;1,234;BTC\n', how).summary.firstAt).toBe('2024-04-03T00:00:00.000Z');
  expect(received('When;Amount;Coin\n03/04/2024;1,234;BTC\n03/25/2024;0.5;BTC\n', how)).toEqual(['1234', '0.5']);
  expect(open('When;Amount;Coin\n03/04/2024;1,234;BTC\n03/25/2024;0.5;BTC\n', how).summary.firstAt).toBe(
    '2024-03-04T00:00:00.000Z',
  );
});

test('reviews rows as imported, with the same columns and row numbers', () => {
  const text = etoro(['25/03/2024 10:00:00', '1.234,5', '2'], ['01/02/2024 10:00:00', '1.234', '2']);
  const page = open(text).review().page({ filter: 'all', after: 0, limit: 10 });
  expect(page.rows.map(({ draft }) => [draft?.timestamp.slice(0, 10), draft?.sent?.quantity])).toEqual([
    ['2024-03-25', '1234.5'],
    ['2024-02-01', '1234'],
  ]);
});

test('describes in the summary what a format did not read', () => {
  const header = 'txid,refid,time,type,subtype,aclass,asset,amount,fee,balance,Network Fee';
  const { summary } = open(`${header}\nL1,R1,2024-01-05 10:00:00,deposit,,currency,XXBT,1,0,1,0.5\n`);
  expect(summary.warnings).toEqual([expect.stringMatching(/^The column “Network Fee” is new .*\. Compare .*\.$/)]);
});
