/** Germany's limits on the tax page: amounts, limit and what follows; what is not known is no number. */
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

/** The cells of a row that are on the screen. */
const cell = (row: number, at: number) => page.getByRole('row').nth(row).getByRole('cell').nth(at);

test('each total stands beside its limit, with what is taxable and why', async () => {
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

test('what is taxable of an unknown total is not known, and the total is no plain number', async () => {
  await page.viewport(1280, 900);
  const verdict =
    '1 of 2 sales rests on a missing price or purchase, so it is not known whether the year is below the limit.';
  await renderApp(shown({ ...YEAR, withinYear: { ...WITHIN, unknownCount: 1, taxable: null, verdict } }));
  await expect.element(cell(1, 0)).toHaveTextContent(verdict);
  await expect.element(cell(1, 1)).toHaveTextContent('incomplete');
  await expect.element(cell(1, 3)).toHaveTextContent('Unknown');
});

test('a phone shows total and limit under the words', async () => {
  await page.viewport(390, 800);
  await renderApp(shown(YEAR));
  await expect.element(page.getByText('999.99, limit 1,000.00')).toBeVisible();
});

test('other countries have no such part', async () => {
  await renderApp(shown(null));
  await expect.element(page.getByText('Taxable in Germany')).not.toBeInTheDocument();
});

test('each total opens to the sum that it is, and what is taxable to why', async () => {
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
