import { expect, test } from 'vitest';
import { assignedOf, faultOf, fill } from './assigned.ts';

const LOTS = [
  { acquiredTransactionId: 'a', quantity: '0.3' },
  { acquiredTransactionId: 'b', quantity: '1' },
];
const typed = (of: Record<string, string>) => new Map(Object.entries(of));

test('computes assigned and remaining units exactly, unlike floats', () => {
  expect(assignedOf('0.4', LOTS, typed({ a: '0.1', b: '0.2' }))).toMatchObject({
    lots: [
      { acquiredTransactionId: 'a', quantity: '0.1' },
      { acquiredTransactionId: 'b', quantity: '0.2' },
    ],
    total: '0.3',
    rest: '0.1',
    isTooMuch: false,
    hasFault: false,
  });
  expect(assignedOf('0.3', LOTS, typed({ a: '0.1', b: '0.2' }))).toMatchObject({ rest: '0', isTooMuch: false });
  expect(assignedOf('0.25', LOTS, typed({ b: '0.3' }))).toMatchObject({ rest: '-0.05', isTooMuch: true });
});

test('rejects invalid and excessive quantities and reads empty as zero', () => {
  expect(faultOf(LOTS[0]!, '0.31')).toBe('At most 0.3');
  expect(faultOf(LOTS[0]!, 'x')).toBe('Enter a quantity');
  expect(faultOf(LOTS[0]!, '-0.1')).toBe('Omit the minus sign.');
  expect(faultOf(LOTS[1]!, ' 1.000 ')).toBe(null);
  expect(assignedOf('1', LOTS, typed({ a: '', b: '0' }))).toMatchObject({ lots: [], total: '0', rest: '1' });
});

test('fills a lot with the rest of the disposal, up to its size', () => {
  expect(fill('0.5', LOTS, typed({}), LOTS[0]!)).toBe('0.3');
  expect(fill('0.5', LOTS, typed({ a: '0.3' }), LOTS[1]!)).toBe('0.2');
  expect(fill('0.5', LOTS, typed({ b: '0.9' }), LOTS[0]!)).toBe('');
});
