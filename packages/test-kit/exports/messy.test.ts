import { textSource } from '@lotbook/integrations/reading/files/bytes';
import { openText } from '@lotbook/integrations/reading/files/table';
import { readTable } from '@lotbook/integrations/reading/read-table';
import { recognize } from '@lotbook/integrations/reading/recognize';
import { IMPORTERS } from '@lotbook/integrations/registry';
import { expect, test } from 'vitest';
import { generateMessy, MESSY_ADDRESS } from './messy.ts';

function read(name: string, text: string) {
  const recognition = recognize(openText(name, textSource(text)), IMPORTERS);
  if (recognition.kind !== 'recognized') throw new Error(`${name}: ${recognition.kind}`);
  const { importer, table } = recognition;
  return { format: importer.id, ...readTable(importer, table, { values: { address: MESSY_ADDRESS } }) };
}

test('is recognized and read, file by file, without a rejected row', () => {
  const { files } = generateMessy(44, 35);
  const results = files.map(({ name, text }) => read(name, text));
  expect(results.map(({ format }) => format)).toEqual([
    'coinbase/transaction-history-v4',
    'kraken/ledgers',
    'koinly/universal',
    'etherscan/erc20-transfers',
  ]);
  for (const { issues } of results) expect(issues.filter(({ severity }) => severity === 'error')).toEqual([]);
});

test('reports every defect', () => {
  const { damage } = generateMessy(44, 35);
  expect(damage).toEqual({
    missingFirstRows: 8,
    missingArrivals: 1,
    smallerArrivals: 2,
    repeatedPurchases: 3,
    worthlessTokens: 5,
  });
});

test('gives the same files for the same seed', () => {
  expect(generateMessy(44, 35)).toEqual(generateMessy(44, 35));
  expect(generateMessy(44, 35)).not.toEqual(generateMessy(44, 36));
});
