import { expect, it } from 'vitest';
import { TooManyWaiting } from './errors.ts';
import { Shares } from './shares.ts';

async function isHad(taken: Promise<unknown>): Promise<boolean> {
  return Promise.race([taken.then(() => true), new Promise<false>((resolve) => setImmediate(() => resolve(false)))]);
}

it('limits one user without affecting another', async () => {
  const shares = new Shares(2);
  const [first, second] = [await shares.take('a'), await shares.take('a')];
  const third = shares.take('a');
  const fourth = shares.take('a');
  expect(await isHad(third)).toBe(false);
  expect(await isHad(shares.take('b'))).toBe(true);
  first();
  expect(await isHad(third)).toBe(true);
  expect(await isHad(fourth)).toBe(false);
  second();
  (await third)();
  (await fourth)();
  expect(await isHad(Promise.all([shares.take('a'), shares.take('a')]))).toBe(true);
});

it('limits waiting requests to fifty', async () => {
  const shares = new Shares(1);
  await shares.take('a');
  for (let i = 0; i < 50; i++) void shares.take('a');
  await expect(shares.take('a')).rejects.toThrow(TooManyWaiting);
  await shares.take('b');
});
