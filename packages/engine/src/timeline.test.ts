import type { Transaction } from '@lotbook/ledger/transaction';
import { expect, test } from 'vitest';
import { Timeline } from './timeline.ts';

const at = (...timestamps: string[]) =>
  new Timeline(
    timestamps.map((timestamp, i) => ({ id: `t${i}`, timestamp, type: 'deposit' }) as unknown as Transaction),
    'UTC',
  );

test('sorts by instant in any time zone and keeps file order within one instant', () => {
  const timeline = at(
    '2024-01-02T00:00:00Z',
    '2024-01-01T23:00:00-02:00',
    '2024-01-01T00:00:00Z',
    '2024-01-02T02:00:00+02:00',
  );
  expect([...timeline.order]).toEqual([2, 0, 3, 1]);
  expect([...timeline.ranks()]).toEqual([1, 3, 0, 2]);
  expect(timeline.sameInstant(0, 3)).toBe(true);
  expect(timeline.sameInstant(0, 1)).toBe(false);
  expect([...timeline.days]).toEqual([19724, 19724, 19723, 19724]);
});

test('orders by nanoseconds if microseconds are equal', () => {
  const timeline = at('2024-01-01T00:00:00.000000002Z', '2024-01-01T00:00:00.000000001Z', '2024-01-01T00:00:00Z');
  expect([...timeline.order]).toEqual([2, 1, 0]);
  expect([timeline.nanos(0), timeline.nanos(1), timeline.nanos(2)]).toEqual([2, 1, 0]);
  expect(timeline.sameInstant(0, 1)).toBe(false);
  expect(timeline.sameInstant(0, 0)).toBe(true);
  const alike = at('2024-01-01T00:00:00.000000002Z', '2024-01-01T00:00:00.000000002Z');
  expect([...alike.order]).toEqual([0, 1]);
  expect(alike.sameInstant(0, 1)).toBe(true);
});

test('keeps an order that is already correct', () => {
  expect([...at('2024-01-01T00:00:00Z', '2024-01-01T00:00:00Z', '2024-01-02T00:00:00Z').order]).toEqual([0, 1, 2]);
  expect([...at().order]).toEqual([]);
});

test.each([
  ['2024-01-01T10:00:00Z', '2024-01-01T10:00:00Z'],
  ['2024-01-01T10:00Z', '2024-01-01T10:00:00Z'],
  ['2024-01-01T12:00:00+02:00', '2024-01-01T10:00:00Z'],
  ['2024-01-01T10:00:00.100Z', '2024-01-01T10:00:00.100Z'],
  ['2024-01-01T10:00:00.1Z', '2024-01-01T10:00:00.100Z'],
  ['2024-01-01T10:00:00.000Z', '2024-01-01T10:00:00Z'],
  ['2024-01-01T10:00:00.000001Z', '2024-01-01T10:00:00.000001Z'],
  ['2024-01-01T10:00:00.000000001Z', '2024-01-01T10:00:00.000000001Z'],
])('writes %s as %s', (given, written) => {
  expect(at(given).text(0)).toBe(written);
});

test('does not recompute past transactions, and throws on an invalid instant', () => {
  const timeline = new Timeline(
    [{ id: 'now', timestamp: '2024-01-01T00:00:00Z', type: 'deposit' } as unknown as Transaction],
    'UTC',
    [{ id: 'then', timestamp: '2023-01-01T00:00:00Z' }],
  );
  expect([...timeline.order]).toEqual([0]);
  expect([timeline.isPast(0), timeline.isPast(1)]).toEqual([false, true]);
  expect(timeline.text(1)).toBe('2023-01-01T00:00:00Z');
  expect(timeline.transactions.map(({ id }) => id)).toEqual(['now', 'then']);
  expect(() => at('yesterday')).toThrow('not an instant: yesterday');
});
