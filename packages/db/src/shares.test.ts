import { expect, it, vi } from 'vitest';
import { TooManyWaiting } from './errors.ts';
import { Shares } from './shares.ts';

/** Whether it was had without waiting. */
async function isHad(taken: Promise<unknown>): Promise<boolean> {
  return Promise.race([taken.then(() => true), new Promise<false>((resolve) => setImmediate(() => resolve(false)))]);
}

it('one person has so many at once, and another theirs beside them', async () => {
  const shares = new Shares(2);
  const [first, second] = [await shares.take('a', 'page'), await shares.take('a', 'page')];
  const third = shares.take('a', 'page');
  const fourth = shares.take('a', 'page');
  expect(await isHad(third)).toBe(false);
  expect(await isHad(shares.take('b', 'page'))).toBe(true);
  first();
  expect(await isHad(third)).toBe(true);
  expect(await isHad(fourth)).toBe(false);
  second();
  (await third)();
  (await fourth)();
  expect(await isHad(Promise.all([shares.take('a', 'page'), shares.take('a', 'page')]))).toBe(true);
});

it('fifty wait at most', async () => {
  const shares = new Shares(1);
  await shares.take('a', 'page');
  for (let i = 0; i < 50; i++) void shares.take('a', 'page');
  await expect(shares.take('a', 'page')).rejects.toThrow(TooManyWaiting);
  await shares.take('b', 'page');
});

it('whoever had them much longer than the others waits while they are there', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] });
  try {
    const shares = new Shares(2);
    const give = await shares.take('a', 'page');
    await vi.advanceTimersByTimeAsync(3_000);
    give();
    for (let second = 0; second < 8; second++) {
      (await shares.take('b', 'page'))();
      await vi.advanceTimersByTimeAsync(1_000);
    }
    const again = shares.take('a', 'page');
    expect(await isHad(again)).toBe(false);
    (await shares.take('a', 'change'))();
    await vi.advanceTimersByTimeAsync(10_000);
    (await again)();
  } finally {
    vi.useRealTimers();
  }
});
