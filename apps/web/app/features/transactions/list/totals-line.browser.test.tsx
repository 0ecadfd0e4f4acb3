import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderApp } from '../../../testing/render-app.tsx';
import { BaseCurrency } from '../../../ui/base-currency.ts';
import { TotalsLine } from './totals-line.tsx';

const KNOWN = { disposals: 0, proceedsCount: 0, costCount: 0, income: 0 };
const TOTALS = {
  proceeds: '120.00',
  costBasis: '66.67',
  gain: '53.33',
  deniedLoss: '0',
  income: '0',
  exact: { proceeds: '120', costBasis: '66.666666', gain: '53.333334', deniedLoss: '0', income: '0' },
  disposalCount: 4,
  unknown: KNOWN,
};

async function show(totals: Partial<typeof TOTALS>, currency = 'USD') {
  await renderApp(
    <BaseCurrency value={currency}>
      <TotalsLine count={9} q="" />
    </BaseCurrency>,
    { TransactionTotals: () => ({ transactionTotals: { ...TOTALS, ...totals } }) },
  );
}

test("shows the currency's digits and the exact value on hover", async () => {
  await show({});
  await expect.element(page.getByText(/= gain/)).toHaveTextContent('proceeds 120.00 − cost 66.67 = gain +53.33▲');
  await expect.element(page.getByRole('button', { name: '66.666666, why' })).toHaveTextContent('66.67');
  await expect.element(page.getByRole('button', { name: '53.333334, why' })).toHaveTextContent('+53.33');
});

test('shows yen without decimals', async () => {
  await show({ proceeds: '120', costBasis: '67', gain: '53' }, 'JPY');
  await expect.element(page.getByText(/= gain/)).toHaveTextContent('proceeds 120 − cost 67 = gain +53▲');
});

test('marks proceeds and cost as incomplete separately', async () => {
  await show({ unknown: { ...KNOWN, disposals: 1, proceedsCount: 1 } });
  await expect
    .element(page.getByText(/= gain/))
    .toHaveTextContent(
      'proceeds 120.00incomplete − cost 66.67 = gain +53.33incomplete: 1 of 4 disposals depends on a missing price or purchase',
    );
});

test('includes sales without any known figure', async () => {
  const nothing = { proceeds: '0', costBasis: '0', gain: '0' };
  await show({
    ...nothing,
    exact: { ...nothing, deniedLoss: '0', income: '0' },
    disposalCount: 1,
    unknown: { ...KNOWN, disposals: 1, proceedsCount: 1, costCount: 1 },
  });
  await expect.element(page.getByText(/= gain/)).toHaveTextContent('0.00incomplete = gain unknown');
});

test.each<[number | null, string]>([
  [null, 'Counting...'],
  [1, '1 transaction'],
  [10_000, '10,000 transactions'],
  [10_001, '10,000+ transactions'],
])('counts %s as %s', async (count, text) => {
  await renderApp(
    <BaseCurrency value="USD">
      <TotalsLine count={count} q="common" />
    </BaseCurrency>,
    { TransactionTotals: () => ({ transactionTotals: TOTALS }) },
  );
  await expect.element(page.getByRole('status')).toHaveTextContent(new RegExp(`^${text.replace('+', '\\+')}$`));
});
