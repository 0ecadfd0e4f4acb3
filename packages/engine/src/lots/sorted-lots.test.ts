import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SortedLots } from './sorted-lots.ts';

// Many runs on a busy machine take longer than the default timeout.
const order = (a: number, b: number) => a - b;

test('keeps the order of a sorted list through any additions and removals', () => {
  const step = fc.oneof(
    { weight: 4, arbitrary: fc.record({ put: fc.nat(5000) }) },
    { weight: 1, arbitrary: fc.record({ remove: fc.nat(5000) }) },
    { weight: 1, arbitrary: fc.constant('pop' as const) },
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 3000, size: 'max' }), (steps) => {
      const lots = new SortedLots(order);
      let plain: number[] = [];
      for (const action of steps) {
        if (action === 'pop') {
          if (plain.length === 0) continue;
          expect(lots.next()).toBe(plain.pop());
          lots.pop();
        } else if ('put' in action) {
          if (plain.includes(action.put)) continue;
          lots.insert(action.put);
          plain = [...plain, action.put].sort(order);
        } else if (plain.includes(action.remove)) {
          lots.remove(action.remove);
          plain = plain.filter((lot) => lot !== action.remove);
        }
      }
      expect([...lots]).toEqual(plain.toReversed());
    }),
    { numRuns: 10 },
  );
});

test('sorts many lots again and copies them to another list in its order', () => {
  const all = Array.from({ length: 1300 }, (_, i) => (i * 7919) % 1300);
  const lots = new SortedLots(order);
  for (const lot of all) lots.insert(lot);
  const other = new SortedLots((a, b) => b - a);
  other.fill(lots);
  expect([...other]).toEqual(all.toSorted(order));
  lots.reorder((a, b) => (a % 10) - (b % 10) || a - b);
  expect([...lots]).toEqual(all.toSorted((a, b) => (b % 10) - (a % 10) || b - a));
  lots.insert(2005);
  expect([...lots].indexOf(2005)).toBe([...lots].findIndex((lot) => lot % 10 === 5));
  expect(() => lots.remove(4004)).toThrow('a lot is not where its order puts it');
});
