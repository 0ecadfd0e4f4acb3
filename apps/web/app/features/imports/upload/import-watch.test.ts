import { expect, it } from 'vitest';
import { forgetImport, watchImport } from './import-watch.ts';

it('announces the end of an import once', () => {
  watchImport('a');
  watchImport('a');
  watchImport('b');
  expect(forgetImport('a')).toBe(true);
  expect(forgetImport('a')).toBe(false);
  expect(forgetImport('b')).toBe(true);
});

it('does not announce an import of another tab', () => {
  expect(forgetImport('of another tab')).toBe(false);
});
