import { expect, test } from 'vitest';
import { formatShare, ratio } from './ratio.ts';

test.each([
  ['36.7', '31045.28', '36.70%'],
  ['100', '0.01', '100.00%'],
  // A tiny share must not look like zero.
  ['0', '0.05', '< 0.01%'],
  ['0.00', '0.0000000001', '< 0.01%'],
  ['0.01', '0.20', '0.01%'],
  ['0', '0', '0.00%'],
  ['0.00', '0.00', '0.00%'],
])('formats %s percent of %s as %s', (percent, value, text) => {
  expect(formatShare(ratio(percent), value)).toBe(text);
});
