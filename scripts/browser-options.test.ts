import { expect, it } from 'vitest';
import { leftOutOfDefaults } from './browser-options.ts';

it("uses shared memory if there is space for the browser's pages, and files otherwise", () => {
  expect(leftOutOfDefaults(24 * 1024 ** 3)).toEqual(['--disable-dev-shm-usage']);
  // The default in a container.
  expect(leftOutOfDefaults(64 * 1024 ** 2)).toEqual([]);
  expect(leftOutOfDefaults(0)).toEqual([]);
});
