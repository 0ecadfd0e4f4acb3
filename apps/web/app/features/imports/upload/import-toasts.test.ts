import { expect, it } from 'vitest';
import { importToast } from './import-toasts.ts';

it('a clean import says what came in, and of which file', () => {
  const job = {
    numberImported: 1200,
    numberTotal: 1204,
    numberDuplicate: 0,
    numberIgnored: 0,
    numberUserDefinedTokens: 0,
  };
  expect(importToast({ ...job, filename: 'coinbase.csv' })).toEqual({
    status: 'Success',
    message: 'coinbase.csv: Successfully imported 1,200 out of 1,204 crypto transactions.',
    stays: false,
  });
});

it('what was skipped or assumed stays until it is closed, in the same notice', () => {
  const job = {
    filename: 'a.csv',
    numberImported: 8,
    numberTotal: 10,
    numberDuplicate: 2,
    numberIgnored: 2,
    numberUserDefinedTokens: 1,
  };
  expect(importToast(job)).toEqual({
    status: 'Info',
    message:
      'a.csv: Successfully imported 8 out of 10 crypto transactions. 2 duplicates do not count a second time. 2 rows skipped: data is missing, the kind of row is not supported, or its tax year is frozen. 1 unrecognised token was added as a custom currency.',
    stays: true,
  });
});
