import { expect, it } from 'vitest';
import { importToasts } from './import-toasts.ts';

const CLEAN = {
  numberImported: 1200,
  numberTotal: 1204,
  numberDuplicate: 0,
  numberIgnored: 0,
  numberFrozen: 0,
  numberUserDefinedTokens: 0,
};

it('reports the file and the counts of an import without problems', () => {
  expect(importToasts({ ...CLEAN, filename: 'coinbase.csv' })).toEqual([
    {
      status: 'Success',
      message: 'coinbase.csv: Successfully imported 1,200 out of 1,204 crypto transactions.',
      delay: 8_000,
    },
  ]);
});

it("reports ignored transactions and custom currencies in persistent toasts with the specification's wording", () => {
  const job = {
    filename: 'a.csv',
    numberImported: 8,
    numberTotal: 12,
    numberDuplicate: 2,
    numberIgnored: 2,
    numberFrozen: 0,
  };
  expect(importToasts({ ...job, numberUserDefinedTokens: 3 })).toEqual([
    {
      status: 'Success',
      message: 'a.csv: Successfully imported 8 out of 12 crypto transactions. 2 duplicates do not count a second time.',
      delay: 8_000,
    },
    {
      status: 'Info',
      message: 'a.csv: Ignored 2 crypto transactions because they are missing data or are not supported',
      delay: -1,
    },
    {
      status: 'Info',
      message: 'a.csv: We could not identify 3 tokens and used custom currencies to import them',
      delay: -1,
    },
  ]);
});

it('reports transactions in frozen years separately', () => {
  const [, ...stays] = importToasts({ ...CLEAN, filename: 'a.csv', numberFrozen: 1 });
  expect(stays).toEqual([
    {
      status: 'Info',
      message:
        'a.csv: Left out 1 transaction of frozen tax years. Unfreeze the years on their tax pages, then import the file again.',
      delay: -1,
    },
  ]);
});

it('explains left-out transactions in a persistent toast', () => {
  expect(importToasts({ ...CLEAN, leftOutMessage: 'Left out 3.' }).slice(1)).toEqual([
    { status: 'Info', message: 'Left out 3.', delay: -1 },
  ]);
});
