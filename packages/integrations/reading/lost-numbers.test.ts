import { expect, test } from 'vitest';
import { IMPORTERS } from '../registry.ts';
import { textSource } from './files/bytes.ts';
import { openText } from './files/table.ts';
import { readTable } from './read-table.ts';
import { recognize } from './recognize.ts';

const HEADER = 'Date,Received Quantity,Received Currency,Sent Quantity,Sent Currency,Fee Amount,Fee Currency,Tag\n';

function read(row: string) {
  const found = recognize(openText('x.csv', textSource(`${HEADER}${row}\n`)), IMPORTERS);
  if (found.kind !== 'recognized') throw new Error(found.kind);
  const { transactions, issues } = readTable(found.importer, found.table, {});
  const faultsOf = (wanted: 'error' | 'warning') =>
    issues.filter(({ severity }) => severity === wanted).map(({ code, column }) => `${code} ${column}`);
  return {
    types: transactions.map(({ type }) => type),
    errors: faultsOf('error'),
    warnings: faultsOf('warning').filter((text) => text.startsWith('QUANTITY')),
  };
}

test.each([
  ['nothing was sent', '01/02/2024 10:00:00,1,BTC,,,,,', ['deposit'], []],
  ['null is nothing, where nothing is named', '01/02/2024 10:00:00,1,BTC,null,,null,,', ['deposit'], []],
  ['a quantity is forgotten: it is said', '01/02/2024 10:00:00,1,BTC,,USD,,,', ['deposit'], []],
  ['a dash is nothing', '01/02/2024 10:00:00,1,BTC,-,USD,,,', ['deposit'], []],
  ['NaN is a number that was lost', '01/02/2024 10:00:00,1,BTC,NaN,USD,,,', [], ['LOST_NUMBER Sent Quantity']],
  ['so is what a spreadsheet says', '01/02/2024 10:00:00,1,BTC,#REF!,USD,,,', [], ['LOST_NUMBER Sent Quantity']],
  ['also without an asset', '01/02/2024 10:00:00,1,BTC,undefined,,,,', [], ['LOST_NUMBER Sent Quantity']],
  ['and of a fee', '01/02/2024 10:00:00,1,BTC,,,nan,USD,', [], ['LOST_NUMBER Fee Amount']],
  ['null of a named asset', '01/02/2024 10:00:00,1,BTC,null,USD,,,', [], ['MISSING_VALUE Sent Quantity']],
])('%s', (_story, row, types, errors) => {
  expect(read(row)).toMatchObject({ types, errors });
});

test('warns of a named asset without a quantity', () => {
  expect(read('01/02/2024 10:00:00,1,BTC,,USD,,,').warnings).toEqual(['QUANTITY_MISSING Sent Quantity']);
});
