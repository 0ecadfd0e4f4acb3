import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { later } from './later.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a part that could not be fetched is tried again for as long as it is needed', async () => {
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error('no connection'))
    .mockResolvedValue('part');
  const part = later(load);
  const listener = vi.fn();
  const leave = part.subscribe(listener);
  await vi.advanceTimersByTimeAsync(0);
  expect(part.get()).toBeUndefined();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(part.get()).toBe('part');
  expect(listener).toHaveBeenCalledOnce();
  leave();
});

test('nobody fetches what nobody needs any more', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(new Error('no connection'));
  const leave = later(load).subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  leave();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load).toHaveBeenCalledOnce();
});
