import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderApp } from '../../../testing/render-app.tsx';
import { BeforeFilingLine } from './before-filing-line.tsx';
import { LeadFigures } from './lead-figures.tsx';

const TERM = { proceeds: '500.00', costBasis: '100.00', gain: '400.00', count: 10, unknownCount: 0 };
const NONE = { unknownProceedsCount: 0, unknownCostCount: 0 };
const SUMMARY = {
  taxYear: '2025',
  startsOn: '2025-01-01',
  endsOn: '2025-12-31',
  currency: 'USD',
  capitalGain: '3411.90',
  proceeds: '17960.97',
  costBasis: '14549.07',
  disposalCount: 81,
  transactionCount: 97,
  isUnknownMinor: true,
  shortTermMeaning: 'Short-term: held for a year or less.',
  longTermMeaning: 'Long-term: held for more than a year.',
  shortTerm: { ...TERM, ...NONE, unknownCount: 1, unknownCostCount: 1 },
  longTerm: { ...TERM, ...NONE },
  noTerm: { count: 0, ...NONE },
  incomeCategories: [{ count: 3 }],
  taxableIncomeTotal: '1234.66',
  unknown: { disposals: 1, income: 0 },
  estimatedTaxes: { leftOut: null, needsProfile: true, estimate: null },
  calloutCounts: [],
  isAllocationOpen: true,
  isBrokerFormOpen: true,
  taxReports: [],
};

beforeEach(() => localStorage.clear());

test('keeps the sign and color of a mostly complete gain, with one chip', async () => {
  await renderApp(<LeadFigures summary={SUMMARY} onProfile={() => {}} />);
  const net = page.getByText('+3,411.90');
  await expect.element(net).toHaveClass(/text-gain/);
  await expect.element(page.getByRole('link', { name: '1 incomplete' })).toBeVisible();
  expect(page.getByText(/incomplete/).elements()).toHaveLength(1);
});

test('mutes a mostly incomplete gain with one explanation', async () => {
  await renderApp(<LeadFigures summary={{ ...SUMMARY, isUnknownMinor: false }} onProfile={() => {}} />);
  await expect.element(page.getByText('+3,411.90')).toHaveClass(/text-quiet/);
  expect(page.getByText('incomplete', { exact: true }).elements()).toHaveLength(1);
  expect(page.getByRole('link', { name: '1 incomplete' }).query()).toBeNull();
});

const FREEZING = { isFrozen: false, whyNot: null };

test('links each step before filing and drops the 1099-DA question once answered', async () => {
  await renderApp(<BeforeFilingLine summary={SUMMARY} freezing={FREEZING} onProfile={() => {}} />);
  const line = page.getByRole('region', { name: 'Before you file' });
  await expect.element(line).toHaveTextContent('Before you file:1 disposal is missing its cost');
  await expect
    .element(line.getByRole('link', { name: 'Compare: choose a lot allocation' }))
    .toHaveAttribute('href', '/tax/migration');
  await expect
    .element(line.getByRole('link', { name: 'Add: enter your 1099-DA' }))
    .toHaveAttribute('href', '/tax/2025/1099-da');
  await line.getByRole('button', { name: 'I received none' }).click();
  await expect.element(line).not.toHaveTextContent('1099-DA');
});
