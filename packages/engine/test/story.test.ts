import { expect, test } from 'vitest';
import { describe } from './story.ts';

const BOUGHT_AND_SOLD = `
  2024-01-01 buy 1 A for 10 USD
  2024-01-02 sell 1 A for 15 USD
  ----`;

test.each([
  ['a wrong gain', 'sale 2024-01-02 1 A of t1 (2024-01-01): 15 - 10 = 6 short'],
  ['a row too few', ''],
  [
    'a row too many',
    'sale 2024-01-02 1 A of t1 (2024-01-01): 15 - 10 = 5 short\nlot 1 A in W of t1 (2024-01-01) basis 10',
  ],
  ['a cut-off number that is another', 'sale 2024-01-02 1 A of t1 (2024-01-01): 15 - 10 = 6... short'],
])('detects %s', (_what, outcome) => {
  const { written, wanted } = describe({ country: 'US', method: 'FIFO' }, `${BOUGHT_AND_SOLD}\n${outcome}`);
  expect(written).not.toEqual(wanted);
});
