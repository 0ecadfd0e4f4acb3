import { expect, it } from 'vitest';
import { leftOutOfDefaults } from './browser-options.ts';

it('the browser uses shared memory where there is room for its pages, and files where there is not', () => {
  expect(leftOutOfDefaults(24 * 1024 ** 3)).toEqual(['--disable-dev-shm-usage']);
  // A container's default.
  expect(leftOutOfDefaults(64 * 1024 ** 2)).toEqual([]);
  expect(leftOutOfDefaults(0)).toEqual([]);
});
