import { expect, test } from 'vitest';
import { carriedOver, constantsAsked, type Mapping, withAsset, withConstant, withField, withType } from './mapping.ts';

const MAPPING: Mapping = {
  version: 1,
  columns: [
    { name: 'Tag', field: 'date' },
    { name: 'Menge', field: 'amount' },
    { name: 'Text', field: null },
  ],
  headerRow: 1,
  delimiter: ';',
  encoding: 'auto',
  numbers: 'comma',
  dates: ['D.M.YYYY'],
  timeZone: null,
  direction: 'type',
  feeInside: 'no',
  types: [{ value: 'Kauf', means: 'buy' }],
  assets: [],
  constants: {},
};

test('moves a field to one column and clears the previous one', () => {
  expect(withField(MAPPING, 2, 'amount').columns.map(({ field }) => field)).toEqual(['date', null, 'amount']);
});

test('allows several note columns', () => {
  const two = withField(withField(MAPPING, 1, 'note'), 2, 'note');
  expect(two.columns.map(({ field }) => field)).toEqual(['date', 'note', 'note']);
});

test('gives a value one meaning regardless of case', () => {
  expect(withType(MAPPING, 'KAUF', 'sell').types).toEqual([{ value: 'KAUF', means: 'sell' }]);
  expect(withType(MAPPING, 'kauf', null).types).toEqual([]);
});

test('sets and removes symbols and constants', () => {
  const said = withAsset(MAPPING, 'XYZ', 'custom');
  expect(said.assets).toEqual([{ symbol: 'XYZ', asset: 'custom' }]);
  expect(withAsset(said, 'xyz', null).assets).toEqual([]);
  expect(withConstant(withConstant(MAPPING, 'asset', 'DOT'), 'asset', ' ').constants).toEqual({});
});

test('asks for file-wide values only if no column provides them', () => {
  expect(constantsAsked(MAPPING)).toEqual(['asset', 'account']);
  expect(constantsAsked(withField(MAPPING, 2, 'asset'))).toEqual(['account']);
});

test('keeps choices for unchanged columns and row types if the delimiter changes', () => {
  const guess: Mapping = {
    ...MAPPING,
    columns: [
      { name: 'TAG', field: null },
      { name: 'Menge', field: 'amount' },
      { name: 'Neu', field: 'amount' },
      { name: 'Zeit', field: 'time' },
    ],
    delimiter: ',',
    headerRow: 3,
    numbers: 'point',
    types: [
      { value: 'kauf', means: 'trade' },
      { value: 'Verkauf', means: 'sell' },
    ],
  };
  const chosen = withAsset({ ...MAPPING, timeZone: 'Europe/Berlin', feeInside: 'total' }, 'XYZ', 'custom');
  expect(carriedOver(guess, chosen)).toEqual({
    ...chosen,
    columns: [
      { name: 'TAG', field: 'date' },
      { name: 'Menge', field: 'amount' },
      { name: 'Neu', field: null },
      { name: 'Zeit', field: 'time' },
    ],
    delimiter: ',',
    headerRow: 3,
    types: [
      { value: 'Kauf', means: 'buy' },
      { value: 'Verkauf', means: 'sell' },
    ],
  });
});

test('keeps only the time zone for a table with other columns', () => {
  const guess: Mapping = { ...MAPPING, columns: [{ name: '', field: null }], types: [], dates: [] };
  const chosen = { ...MAPPING, timeZone: 'Europe/Berlin' };
  expect(carriedOver(guess, chosen)).toEqual({ ...guess, timeZone: 'Europe/Berlin' });
});

test("keeps a column's choice when the encoding changes its name", () => {
  const chosen = withField({ ...MAPPING, encoding: 'utf-8' }, 1, 'note');
  const columns = MAPPING.columns.map(({ name }, i) => ({ name: i === 1 ? 'MÃ¶nge' : name, field: null }));
  const there = carriedOver({ ...MAPPING, encoding: 'windows-1252', columns }, chosen);
  expect(there.columns[1]).toEqual({ name: 'MÃ¶nge', field: 'note' });
  const back = carriedOver({ ...MAPPING, encoding: 'utf-8' }, there);
  expect(back).toEqual(chosen);
});
