import { afterEach, expect, test, vi } from 'vitest';
import { forget, keep, recall, remembered } from './memory.ts';

afterEach(() => {
  vi.useRealTimers();
  for (const owner of ['ann', 'bob']) forget(owner);
});

function counting(): (version: string, owner?: string, key?: string) => Promise<number> {
  let count = 0;
  return (version, owner = 'ann', key = 'holdings') => remembered(owner, key, version, async () => ++count);
}

test('computes a value once for each version', async () => {
  const ask = counting();
  expect([await ask('1'), await ask('1'), await ask('2'), await ask('2')]).toEqual([1, 1, 2, 2]);
});

test('does not return the value of an earlier version, even if that version returns', async () => {
  const ask = counting();
  expect([await ask('1'), await ask('2'), await ask('1')]).toEqual([1, 2, 3]);
});

test('keeps the values of each owner and of each key separate', async () => {
  const ask = counting();
  expect([await ask('1'), await ask('1', 'bob'), await ask('1', 'ann', 'accounts'), await ask('1')]).toEqual([
    1, 2, 3, 1,
  ]);
});

test('does not cache a value that could not be computed', async () => {
  const failing = remembered('ann', 'holdings', '1', async () => {
    throw new Error('no connection');
  });
  await expect(failing).rejects.toThrow('no connection');
  expect(recall('ann', 'holdings', '1')).toBeUndefined();
});

test('returns a value that depends on the time of day for a limited time, and never on the next day', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-01T12:00:00Z') });
  keep('ann', 'holdings', '1', 'kept');
  const after = (time: string) => {
    vi.setSystemTime(new Date(time));
    return [recall('ann', 'holdings', '1', 60_000), recall('ann', 'holdings', '1')];
  };
  expect(after('2026-03-01T12:00:59Z')).toEqual(['kept', 'kept']);
  expect(after('2026-03-01T12:01:00Z')).toEqual([undefined, 'kept']);
  vi.setSystemTime(new Date('2026-03-01T23:59:50Z'));
  keep('ann', 'holdings', '1', 'kept');
  expect(after('2026-03-02T00:00:00Z')).toEqual([undefined, 'kept']);
});

test('removes all values of an owner, and none of another', () => {
  for (const owner of ['ann', 'bob']) keep(owner, 'holdings', '1', [1, 2]);
  forget('ann');
  expect([recall('ann', 'holdings', '1'), recall('bob', 'holdings', '1')]).toEqual([undefined, [1, 2]]);
});
