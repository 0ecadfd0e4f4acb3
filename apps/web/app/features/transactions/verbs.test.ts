import { expect, it } from 'vitest';
import { verbsFor } from './verbs.ts';

const shape = (type: string, ...directions: string[]) => ({
  type,
  transactionType: type,
  flows: directions.map((direction) => ({ direction })),
});

it('offers verbs that fit the amounts', () => {
  expect(verbsFor(shape('trade', 'OUT', 'IN', 'FEE')).map((v) => v.value)).toEqual([
    'buy',
    'sell',
    'trade',
    'transfer',
  ]);
  expect(verbsFor(shape('deposit', 'IN')).map((v) => v.value)).toContain('income');
  expect(verbsFor(shape('withdrawal', 'OUT')).map((v) => v.value)).toContain('spend');
  expect(verbsFor(shape('withdrawal', 'OUT')).map((v) => v.value)).not.toContain('income');
});

it('always offers the current verb', () => {
  expect(verbsFor(shape('split', 'IN'))).toEqual([{ value: 'split', label: 'split' }]);
  expect(verbsFor(shape('rename', 'OUT', 'IN'))[0]).toEqual({ value: 'rename', label: 'rename' });
});
