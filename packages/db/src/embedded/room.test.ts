import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FLOOR_BYTES, freeBytesIn, Room, type RoomEvent } from './room.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

it('is low from the floor until somewhat more is free, and reports each change once', () => {
  const events: RoomEvent['kind'][] = [];
  let free = FLOOR_BYTES;
  const room = new Room(
    () => free,
    ({ kind }) => events.push(kind),
  );
  const look = (bytes: number) => {
    free = bytes;
    vi.advanceTimersByTime(1000);
    return room.isLow();
  };
  expect([look(FLOOR_BYTES), look(FLOOR_BYTES - 1), look(FLOOR_BYTES + 1)]).toEqual([false, true, true]);
  expect([look(FLOOR_BYTES * 1.25), look(FLOOR_BYTES)]).toEqual([false, false]);
  expect(events).toEqual(['low', 'enough']);
});

it('checks the disk at intervals, not on each call', () => {
  const freeBytes = vi.fn(() => FLOOR_BYTES);
  const room = new Room(freeBytes, () => {});
  for (let asked = 0; asked < 1000; asked++) room.isLow();
  expect(freeBytes).toHaveBeenCalledOnce();
});

it('returns the free space, and assumes space on a file system that does not report it', () => {
  expect(freeBytesIn(import.meta.dirname)).toBeGreaterThan(0);
  expect(freeBytesIn('/there/is/no/such/folder')).toBe(Number.POSITIVE_INFINITY);
});
