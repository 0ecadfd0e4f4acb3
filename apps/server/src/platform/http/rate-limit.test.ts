import { expect, it } from 'vitest';
import { RateLimit } from './rate-limit.ts';

it('lets a burst pass, then as many as flow in, each client by itself', () => {
  let now = 0;
  const limit = new RateLimit({ size: 3, perSecond: 2 }, () => now);
  expect([1, 2, 3, 4].map(() => limit.take('a'))).toEqual([0, 0, 0, 1]);
  expect(limit.take('b')).toBe(0);
  now += 500;
  expect([limit.take('a'), limit.take('a')]).toEqual([0, 1]);
  now += 60_000;
  expect([1, 2, 3, 4].map(() => limit.take('a'))).toEqual([0, 0, 0, 1]);
});

it('forgets clients that stay away, and none that is limited', () => {
  let now = 0;
  const limit = new RateLimit({ size: 1, perSecond: 1 }, () => now);
  for (let i = 0; i < 9_999; i++) limit.take(`early ${i}`);
  now += 2000;
  limit.take('flood');
  limit.take('one more');
  expect(limit.take('flood')).toBe(1);
});
