import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderApp } from '../testing/render-app.tsx';
import { YearChanges } from './year-changes.tsx';

const YEAR = {
  taxYear: '2024',
  incomeBefore: '0',
  incomeAfter: '0',
  isIncomplete: false,
  isGainUnknown: false,
  isIncomeUnknown: false,
};

test.each([
  ['JPY', '1234567', '-89', '1,234,567', '−89'],
  ['USD', '1234567.5', '-89.25', '1,234,567.50', '−89.25'],
])('shows a change in tax years: %s', async (currency, gainBefore, gainAfter, before, after) => {
  const years = [{ ...YEAR, gainBefore, gainAfter }];
  await renderApp(<YearChanges years={years} currency={currency} after="Without this file" />);
  const cells = page.getByRole('cell');
  await expect.element(cells.nth(0)).toHaveTextContent(before);
  await expect.element(cells.nth(1)).toHaveTextContent(after);
});

test('shows every year in both currencies, and unknown figures as unknown', async () => {
  const years = [
    { ...YEAR, taxYear: '2025', gainBefore: '100', gainAfter: null, isGainUnknown: true, isIncomplete: true },
    { ...YEAR, gainBefore: '50.00', gainAfter: '50.00' },
  ];
  await renderApp(<YearChanges years={years} currency="JPY" currencyBefore="USD" after="After the change" />);
  await expect.element(page.getByText('Your tax years, in USD now and in JPY after the change:')).toBeVisible();
  const row = (name: RegExp) => page.getByRole('row', { name });
  await expect.element(row(/^2025 gain/)).toHaveTextContent('2025 gain100.00→unknown');
  await expect.element(row(/^2024 gain/)).toHaveTextContent('2024 gain50.00→50');
  await expect.element(page.getByRole('columnheader', { name: 'Now, in USD' })).toBeInTheDocument();
});
