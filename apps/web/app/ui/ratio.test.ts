import { expect, test } from 'vitest';
import { formatShare, ratio } from './ratio.ts';

test.each([
  ['36.7', '31045.28', '36.70%'],
  ['100', '0.01', '100.00%'],
  // More than nothing, and less than has a digit: never as if it were nothing.
  ['0', '0.05', '< 0.01%'],
  ['0.00', '0.0000000001', '< 0.01%'],
  ['0.01', '0.20', '0.01%'],
  ['0', '0', '0.00%'],
  ['0.00', '0.00', '0.00%'],
])('%s percent of what is %s reads %s', (percent, value, text) => {
  expect(formatShare(ratio(percent), value)).toBe(text);
});
