import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderApp } from '../../../testing/render-app.tsx';
import { PrivateSales } from './private-sales.tsx';

const WITHIN: {
  total: string;
  count: number;
  unknownCount: number;
  limit: string;
  taxable: string | null;
  verdict: string;
} = {
  total: '999.99',
  count: 2,
  unknownCount: 0,
  limit: '1000.00',
  taxable: '0.00',
  verdict: 'Below the limit, so tax-free as a whole.',
};
const OTHER = {
  ...WITHIN,
  total: '256.00',
  limit: '256.00',
  taxable: '256.00',
  verdict: 'Not below the limit, so taxable in full.',
};
const YEAR = {
  withinYear: WITHIN,
  overYear: { total: '-7000.00', count: 1, unknownCount: 0 },
  otherIncome: OTHER,
  incomeElsewhere: '1000.00',
  marginResult: '500.00',
};
const shown = (privateSales: typeof YEAR | null) => (
  <PrivateSales
    summary={
      {
        taxYear: '2024',
        startsOn: '2024-01-01',
        endsOn: '2024-12-31',
        currency: 'EUR',
        taxableIncomeTotal: '1256.00',
        shortTerm: { gain: '1499.99' },
        privateSales,
      } as never
    }
  />
);

const cell = (row: number, at: number) => page.getByRole('row').nth(row).getByRole('cell').nth(at);

test('shows each total next to its limit, with the taxable part and reason', async () => {
  await page.viewport(1280, 900);
  await renderApp(shown(YEAR));
  await expect.element(cell(1, 0)).toHaveTextContent('For a year or lessBelow the limit, so tax-free as a whole.');
  await expect.element(cell(1, 1)).toHaveTextContent(/^999\.99$/);
  await expect.element(cell(1, 2)).toHaveTextContent(/^1,000\.00$/);
  await expect.element(cell(1, 3)).toHaveTextContent(/^0\.00$/);
  await expect.element(cell(2, 0)).toHaveTextContent('For more than a yearTax-free.');
  await expect.element(cell(2, 1)).toHaveTextContent(/^−7,000\.00$/);
  await expect.element(cell(2, 3)).toHaveTextContent(/^0\.00$/);
  await expect.element(cell(3, 0)).toHaveTextContent('Not below the limit, so taxable in full.');
  await expect.element(cell(3, 3)).toHaveTextContent(/^256\.00$/);
  await expect.element(page.getByText(/Results on margin, .*500\.00/)).toBeVisible();
});

test('shows the taxable part of an unknown total as unknown and marks the total', async () => {
  await page.viewport(1280, 900);
  const verdict =
    '1 of 2 sales depends on a missing price or purchase, so it is not known whether the year is below the limit.';
  await renderApp(shown({ ...YEAR, withinYear: { ...WITHIN, unknownCount: 1, taxable: null, verdict } }));
  await expect.element(cell(1, 0)).toHaveTextContent(verdict);
  await expect.element(cell(1, 1)).toHaveTextContent('incomplete');
  await expect.element(cell(1, 3)).toHaveTextContent('Unknown');
});

test('shows total and limit below the label on a phone', async () => {
  await page.viewport(390, 800);
  await renderApp(shown(YEAR));
  await expect.element(page.getByText('999.99, limit 1,000.00')).toBeVisible();
});

test('is hidden in other countries', async () => {
  await renderApp(shown(null));
  await expect.element(page.getByText('Taxable in Germany')).not.toBeInTheDocument();
});

test('shows the sum behind each total, and the reason for the taxable part', async () => {
  await page.viewport(1280, 900);
  await renderApp(shown(YEAR));
  const rowOf = (at: number) =>
    page.getByRole('dialog', { name: 'Calculation of this figure' }).getByRole('row').nth(at);
  await cell(1, 1).getByRole('button').click();
  await expect.element(rowOf(0)).toHaveTextContent('Gains of a year or less 1,499.99');
  await expect.element(rowOf(1)).toHaveTextContent('− Results on margin 500.00');
  await expect.element(rowOf(2)).toHaveTextContent('= Private sales 999.99');
  await userEvent.keyboard('{Escape}');
  await cell(1, 3).getByRole('button').click();
  await expect.element(rowOf(1)).toHaveTextContent('− Tax-free: below the limit of 1,000.00 999.99');
  await expect
    .element(page.getByRole('link', { name: 'See the lots with their proofs' }))
    .toHaveAttribute('href', '/disposed-lots?year=2024&term=short');
  await userEvent.keyboard('{Escape}');
  await cell(3, 1).getByRole('button').click();
  await expect.element(rowOf(1)).toHaveTextContent(/taxed under other sections 1,000\.00/);
});
