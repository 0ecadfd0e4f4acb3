/** The line of sums above a list: what rests on something unknown says so on its side, and each figure opens to the exact one. */
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
      <TotalsLine count={{ count: 9, isExact: true }} q="" />
    </BaseCurrency>,
    { TransactionTotals: () => ({ transactionTotals: { ...TOTALS, ...totals } }) },
  );
}

test('a figure shows its currency’s digits and has the exact value on hover', async () => {
  await show({});
  await expect.element(page.getByText(/= gain/)).toHaveTextContent('proceeds 120.00 − cost 66.67 = gain +53.33▲');
  await expect.element(page.getByRole('button', { name: '66.666666, why' })).toHaveTextContent('66.67');
  await expect.element(page.getByRole('button', { name: '53.333334, why' })).toHaveTextContent('+53.33');
});

test('yen have no digits after the point', async () => {
  await show({ proceeds: '120', costBasis: '67', gain: '53' }, 'JPY');
  await expect.element(page.getByText(/= gain/)).toHaveTextContent('proceeds 120 − cost 67 = gain +53▲');
});

test('proceeds and cost are incomplete apart', async () => {
  await show({ unknown: { ...KNOWN, disposals: 1, proceedsCount: 1 } });
  await expect
    .element(page.getByText(/= gain/))
    .toHaveTextContent(
      'proceeds 120.00incomplete − cost 66.67 = gain +53.33incomplete: 1 of 4 disposals rests on a missing price or purchase',
    );
});

test('sales of which nothing is known are not passed over', async () => {
  const nothing = { proceeds: '0', costBasis: '0', gain: '0' };
  await show({
    ...nothing,
    exact: { ...nothing, deniedLoss: '0', income: '0' },
    disposalCount: 1,
    unknown: { ...KNOWN, disposals: 1, proceedsCount: 1, costCount: 1 },
  });
  await expect.element(page.getByText(/= gain/)).toHaveTextContent('0.00incomplete = gain unknown');
});

test('what is not counted or added up yet says so, and is asked for again', async () => {
  let asks = 0;
  const shown = (count: { count: number; isExact: boolean }) => (
    <BaseCurrency value="USD">
      <TotalsLine count={count} q="common" />
    </BaseCurrency>
  );
  await renderApp(shown({ count: 12_400, isExact: false }), {
    TransactionTotals: () => ({ transactionTotals: ++asks < 3 ? null : TOTALS }),
  });
  await expect.element(page.getByRole('status')).toHaveTextContent('More than 12,400 transactions, still counting...');
  await expect.element(page.getByText('Adding up...')).toBeVisible();
  await expect.element(page.getByText(/= gain/)).toHaveTextContent('gain +53.33');
  await expect.element(page.getByText('Adding up...')).not.toBeInTheDocument();
  expect(asks).toBe(3);
});
