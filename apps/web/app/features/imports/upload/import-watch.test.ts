/** Which import is still to be told, and by whom. */
import { expect, it } from 'vitest';
import { forgetImport, watchImport } from './import-watch.ts';

it('the end of an import is told once, by whoever comes first', () => {
  watchImport('a');
  watchImport('a');
  watchImport('b');
  expect(forgetImport('a')).toBe(true);
  expect(forgetImport('a')).toBe(false);
  expect(forgetImport('b')).toBe(true);
});

it('what another tab started is not told here', () => {
  expect(forgetImport('of another tab')).toBe(false);
});
