/** Which import is still to be announced, and by whom. */
import { expect, it } from 'vitest';
import { forgetImport, watchImport } from './import-watch.ts';

it('the end of an import is announced once, by the first that can', () => {
  watchImport('a');
  watchImport('a');
  watchImport('b');
  expect(forgetImport('a')).toBe(true);
  expect(forgetImport('a')).toBe(false);
  expect(forgetImport('b')).toBe(true);
});

it('what another tab started is not announced here', () => {
  expect(forgetImport('of another tab')).toBe(false);
});
