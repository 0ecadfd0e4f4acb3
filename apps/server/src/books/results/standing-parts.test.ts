/** Parts of answers that are remembered: as long as nothing that they rest on changed, of their owner alone, and for a minute. */
import { isSnapshot } from '@lotbook/db/snapshot';
import type { Tx } from '@lotbook/db/user';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stampInSnapshot, standingPart } from './standing-parts.ts';
import { forgetFigures } from './version-cache.ts';

const NOON = new Date('2024-03-05T12:00:00Z');
beforeEach(() => void vi.useFakeTimers({ now: NOON, toFake: ['Date'] }));
afterEach(() => {
  vi.useRealTimers();
  for (const user of ['ann', 'bob']) forgetFigures(user, 'all');
});

/** In a transaction of an answer with this stamp; null: of anything else. */
async function asked(stamp: string | null, read: () => unknown, user = 'ann', key = 'holdings'): Promise<unknown> {
  const tx = {} as Tx;
  isSnapshot(tx);
  if (stamp !== null) stampInSnapshot(tx, stamp);
  return standingPart(tx, user, key, async () => read());
}

const reading = () => {
  let count = 0;
  return () => ++count;
};

test('at one state of things it is read once', async () => {
  const read = reading();
  expect([await asked('a', read), await asked('a', read), await asked('b', read), await asked('b', read)]).toEqual([
    1, 1, 2, 2,
  ]);
});

test('what was read at an earlier state is gone', async () => {
  const read = reading();
  expect([await asked('a', read), await asked('b', read), await asked('a', read)]).toEqual([1, 2, 3]);
});

test('without a stamp it is read each time, and what was read so is nobody else’s', async () => {
  const read = reading();
  expect([await asked(null, read), await asked(null, read), await asked('a', read)]).toEqual([1, 2, 3]);
});

test('each user and each part has its own', async () => {
  const read = reading();
  expect([await asked('a', read), await asked('a', read, 'bob'), await asked('a', read, 'ann', 'accounts')]).toEqual([
    1, 2, 3,
  ]);
});

test.each([
  ['59 seconds later', '2024-03-05T12:00:59Z', 1],
  ['a minute later', '2024-03-05T12:01:00Z', 2],
  ['when the clock was put back', '2024-03-05T11:59:59Z', 2],
])('%s', async (_when, at, expected) => {
  const read = reading();
  await asked('a', read);
  vi.setSystemTime(new Date(at));
  expect(await asked('a', read)).toBe(expected);
});

test('on the next day it is read again, however soon that is', async () => {
  const read = reading();
  vi.setSystemTime(new Date('2024-03-05T23:59:50Z'));
  await asked('a', read);
  vi.setSystemTime(new Date('2024-03-06T00:00:01Z'));
  expect(await asked('a', read)).toBe(2);
});

test('what fails is not remembered', async () => {
  const failing = () => {
    throw new Error('no answer');
  };
  await expect(asked('a', failing)).rejects.toThrow('no answer');
  expect(await asked('a', () => 'found')).toBe('found');
});
