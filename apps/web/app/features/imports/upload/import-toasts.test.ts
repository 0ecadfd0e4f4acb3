import { expect, it } from 'vitest';
import { importToasts } from './import-toasts.ts';

it('a clean import says one thing', () => {
  const job = { numberImported: 1200, numberTotal: 1204, numberIgnored: 0, numberUserDefinedTokens: 0 };
  expect(importToasts(job)).toEqual([
    { status: 'Success', message: 'Successfully imported 1,200 out of 1,204 crypto transactions.', stays: false },
  ]);
});

it('what was ignored or guessed stays until it is closed', () => {
  const job = { numberImported: 8, numberTotal: 10, numberIgnored: 2, numberUserDefinedTokens: 1 };
  expect(importToasts(job).slice(1)).toEqual([
    {
      status: 'Info',
      message: 'Ignored 2 crypto transaction(s) because they are missing data or are not supported',
      stays: true,
    },
    {
      status: 'Info',
      message: 'We could not identify 1 token(s) and used custom currencies to import them',
      stays: true,
    },
  ]);
});
