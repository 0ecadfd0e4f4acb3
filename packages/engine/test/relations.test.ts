/** Tests relations between equivalent ledgers. `node scripts/launch.mjs fuzz` tests a hundred thousand ledgers. */
import fc from 'fast-check';
import { test } from 'vitest';
import { holds, RELATIONS } from './relations.ts';
import { runs } from './runs.ts';

test.each(Object.entries(RELATIONS))('%s', (_, pairs) => {
  fc.assert(fc.property(pairs, holds), runs(150));
});
