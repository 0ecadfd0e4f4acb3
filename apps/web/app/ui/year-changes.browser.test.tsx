/** Before and after of tax years, in the digits of their currency. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderApp } from '../testing/render-app.tsx';
import { YearChanges } from './year-changes.tsx';

const YEAR = { taxYear: '2024', incomeBefore: '0', incomeAfter: '0', isIncomplete: false };

test.each([
  ['JPY', '1234567', '-89', '1,234,567', '−89'],
  ['USD', '1234567.5', '-89.25', '1,234,567.50', '−89.25'],
])('%s', async (currency, gainBefore, gainAfter, before, after) => {
  const years = [{ ...YEAR, gainBefore, gainAfter }];
  await renderApp(<YearChanges years={years} currency={currency} after="Without this file" />);
  const cells = page.getByRole('cell');
  await expect.element(cells.nth(0)).toHaveTextContent(before);
  await expect.element(cells.nth(1)).toHaveTextContent(after);
});
