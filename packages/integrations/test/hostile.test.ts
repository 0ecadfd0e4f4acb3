/**
 * Broken files: nothing may crash or hang, and every row must end somewhere. The suite reads a few hundred;
 * `npm run fuzz -w @lotbook/integrations` reads as many as one likes, each with a limit of time and memory.
 */
import { expect, test } from 'vitest';
import { brokenFile } from './broken-files.ts';
import { verdictOf } from './survives.ts';

const RUNS = 500;
const FIRST = 20_260_101;

test(`${RUNS} broken files: no crash, no hang, every row accounted for`, { timeout: 600_000 }, () => {
  let recognised = 0;
  for (let number = FIRST; number < FIRST + RUNS; number++) {
    const { isRecognised, faults } = verdictOf(brokenFile(number));
    expect(faults, `npm run fuzz -w @lotbook/integrations -- --only ${number}`).toEqual([]);
    if (isRecognised) recognised++;
  }
  expect(recognised).toBeGreaterThan(RUNS / 4);
});
