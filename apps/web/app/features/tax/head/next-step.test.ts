/** The one next step of a tax year. */
import { expect, test } from 'vitest';
import { nextStep, type YearState } from './next-step.ts';

const YEAR: YearState = {
  taxYear: '2024',
  endsOn: '2024-12-31',
  today: '2025-02-01',
  transactionCount: 12,
  unknownCount: 0,
  graveCount: 0,
  needsProfile: false,
  isFrozen: false,
  canFreeze: true,
  hasDocuments: false,
};
const step = (more: Partial<YearState> = {}) => nextStep({ ...YEAR, ...more });

test('what is missing comes first, then problems, the tax profile, and the documents', () => {
  const all = { unknownCount: 13, graveCount: 2, needsProfile: true };
  expect(step(all)).toEqual({
    kind: 'link',
    sentence: '13 figures rest on something that is missing. Settle that first.',
    label: 'Open account health',
    to: '/account-health',
  });
  expect(step({ ...all, unknownCount: 0 }).sentence).toBe('2 problems can change this year.');
  expect(step({ ...all, unknownCount: 0, graveCount: 0 }).kind).toBe('profile');
  expect(step()).toMatchObject({ label: 'Make your documents', to: '#documents' });
});

test('one of each is told as one', () => {
  expect(step({ unknownCount: 1 }).sentence).toMatch(/^One figure rests /);
  expect(step({ graveCount: 1 }).sentence).toBe('One problem can change this year.');
});

test('in the running year a loss still counts; on its last day too, and not on the day after', () => {
  expect(step({ today: '2024-12-31' })).toMatchObject({ to: '/tax-loss-harvest' });
  expect(step({ today: '2025-01-01' })).toMatchObject({ to: '#documents' });
});

test('afterwards there is nothing to press', () => {
  expect(step({ hasDocuments: true }).sentence).toContain('freeze the year');
  expect(step({ hasDocuments: true, canFreeze: false }).sentence).not.toContain('freeze');
  expect(step({ isFrozen: true })).toEqual({
    kind: 'nothing',
    sentence: '2024 is frozen as you filed it: there is nothing left to do.',
  });
  // What is missing cannot be settled in a frozen year.
  expect(step({ isFrozen: true, unknownCount: 3 })).toEqual({
    kind: 'nothing',
    sentence: '2024 is frozen as you filed it. Figures of it are missing: unfreeze it to settle them.',
  });
  expect(step({ transactionCount: 0 })).toEqual({ kind: 'nothing', sentence: 'Nothing happened in 2024.' });
});
