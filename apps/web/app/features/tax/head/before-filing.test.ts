import { expect, test } from 'vitest';
import { beforeFiling, type YearState } from './before-filing.ts';

const YEAR: YearState = {
  taxYear: '2025',
  endsOn: '2025-12-31',
  today: '2026-02-01',
  transactionCount: 12,
  unknown: { disposals: 0, cost: 0, proceeds: 0, income: 0 },
  graveCount: 0,
  isAllocationOpen: false,
  isBrokerFormOpen: false,
  needsProfile: false,
  isFrozen: false,
  canFreeze: true,
  hasDocuments: false,
};
const line = (more: Partial<YearState> = {}) => beforeFiling({ ...YEAR, ...more });
const texts = (more: Partial<YearState>) => {
  const found = line(more);
  return found.kind === 'items' ? found.items.map(({ text, label }) => `${text} [${label}]`) : found.sentence;
};
const ONE = { disposals: 1, cost: 1, proceeds: 0, income: 0 };

test('lists missing data, the allocation and the broker form, and calls the year ready without them', () => {
  const all = { unknown: ONE, graveCount: 2, isAllocationOpen: true, isBrokerFormOpen: true, needsProfile: true };
  expect(texts(all)).toEqual([
    '1 disposal is missing its cost [Fix]',
    'choose a lot allocation [Compare]',
    'enter your 1099-DA [Add]',
  ]);
  expect(texts({ isAllocationOpen: true, hasDocuments: true })).toEqual(['choose a lot allocation [Compare]']);
  expect(texts({ graveCount: 2, needsProfile: true })).toEqual(['2 problems can change this year [Fix]']);
  expect(line({ needsProfile: true })).toEqual({
    kind: 'rest',
    sentence: 'Ready. Add your filing status to estimate the tax.',
    action: { kind: 'profile', label: 'Add filing status' },
  });
  expect(line()).toMatchObject({ sentence: 'Ready.', action: { to: '#documents' } });
});

test('describes missing data in singular and plural', () => {
  const unknown = (more: Partial<YearState['unknown']>) => texts({ unknown: { ...YEAR.unknown, ...more } });
  expect(unknown({ disposals: 3, cost: 3 })).toEqual(['3 disposals are missing their cost [Fix]']);
  expect(unknown({ disposals: 3, cost: 2, proceeds: 1 })).toEqual([
    '3 disposals are missing a price or a purchase [Fix]',
  ]);
  expect(unknown({ income: 1 })).toEqual(['1 receipt has no value [Fix]']);
  expect(unknown({ disposals: 1, cost: 1, income: 2 })).toEqual([
    '1 disposal is missing its cost and 2 receipts have no value [Fix]',
  ]);
  expect(texts({ graveCount: 1 })).toEqual(['1 problem can change this year [Fix]']);
});

test('suggests realizing losses until the last day of the year', () => {
  expect(line({ today: '2025-12-31' })).toMatchObject({ action: { to: '/tax-loss-harvest' } });
  expect(line({ today: '2026-01-01' })).toMatchObject({ action: { to: '#documents' } });
});

test('requires nothing in a frozen, empty or finished year', () => {
  expect(texts({ hasDocuments: true })).toContain('freeze the year');
  expect(texts({ hasDocuments: true, canFreeze: false })).not.toContain('freeze');
  const open = { isAllocationOpen: true, isBrokerFormOpen: true, isFrozen: true };
  expect(line(open)).toEqual({ kind: 'rest', sentence: '2025 is frozen as you filed it.' });
  expect(texts({ ...open, unknown: ONE })).toBe(
    '2025 is frozen as you filed it. It is incomplete: unfreeze it to fix that.',
  );
  expect(texts({ transactionCount: 0 })).toBe('No transactions in 2025.');
});
