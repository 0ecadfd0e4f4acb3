import { expect, it } from 'vitest';
import { RateLimit } from './rate-limit.ts';

it('allows a burst, then the refill rate, separately for each client', () => {
  let now = 0;
  const limit = new RateLimit({ size: 3, perSecond: 2 }, () => now);
  expect([1, 2, 3, 4].map(() => limit.take('a'))).toEqual([0, 0, 0, 1]);
  expect(limit.take('b')).toBe(0);
  now += 500;
  expect([limit.take('a'), limit.take('a')]).toEqual([0, 1]);
  now += 60_000;
  expect([1, 2, 3, 4].map(() => limit.take('a'))).toEqual([0, 0, 0, 1]);
});

it('removes inactive clients but none that is limited', () => {
  let now = 0;
  const limit = new RateLimit({ size: 1, perSecond: 1 }, () => now);
  for (let i = 0; i < 9_999; i++) limit.take(`early ${i}`);
  now += 2000;
  limit.take('flood');
  limit.take('one more');
  expect(limit.take('flood')).toBe(1);
});
