import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderApp } from '../../testing/render-app.tsx';
import { LotProofView } from './lot-proof-view.tsx';
import { ProofView } from './proof-view.tsx';

const LINE = {
  ...{ depth: 0, label: 'Gain, short-term', wallet: null, on: null, transactionId: null, amount: '19990' },
  ...{ exact: '19990', isGain: true, isUnknown: false, lot: null, steps: [] },
};
const LINES = [
  LINE,
  { ...LINE, depth: 1, label: 'Proceeds', amount: '60000', isGain: false },
  {
    ...{ ...LINE, depth: 2, label: '1 BTC, bought for 40,010.00 with the fee', amount: '-40010', isGain: false },
    ...{ wallet: 'Kraken', on: '2024-05-01', transactionId: 'b1', lot: 1 },
    steps: [{ text: 'Bought in Kraken: 1 BTC, cost 40,010.00', on: '2024-05-01', transactionId: 'b1' }],
  },
];
const PROOF = {
  ...{ transactionId: 's1', summary: 'sold 1.5 BTC for 90000 USD in Here', at: '2024-07-01 10:00:00' },
  ...{ currency: 'USD', taxYear: '2024', timeZone: 'UTC', rules: ['first in, first out (FIFO)', 'lots per wallet'] },
  sums: [{ lines: LINES }],
  sections: [
    { title: 'Used by', lines: [{ indent: 2, parts: [{ text: '', transactionId: 'x1' }] }] },
    { title: 'Taken', lines: [{ indent: 2, parts: [{ text: 'gain: 60,000 − 40,010', transactionId: null }] }] },
  ],
  transactions: [
    {
      ...{ publicId: 'b1', dateTime: '2024-05-01T10:00:00Z', sentence: 'Bought 1 BTC', flows: [] },
      source: {
        ...{ kind: 'import', filename: 'kraken.csv', formatLabel: null },
        rows: [{ rowNumber: 212, cells: ['2024-05-01', 'buy', '1.0'] }],
      },
    },
  ],
};

test('shows a gain in one column, each line with its transaction and file row', async () => {
  await renderApp(<ProofView proof={PROOF} />);
  const sum = page.getByRole('table', { name: 'Gain, short-term' });
  await expect.element(sum.getByRole('row', { name: 'Proceeds 60,000.00' })).toBeVisible();
  await expect
    .element(sum.getByRole('link', { name: 'Kraken, 1 May 2024, row 212' }))
    .toHaveAttribute('href', '/transactions/b1');
  await expect.element(sum.getByRole('link', { name: 'Lot 1' })).toHaveAttribute('href', '/lot-proof/s1/1');
  await expect.element(page.getByText('2024-05-01 · buy · 1.0')).toBeVisible();
  await expect.element(page.getByText('First in, first out (FIFO) · lots per wallet')).toBeVisible();
});

test("shows the history of a line's lot, and the exact figures on request", async () => {
  await renderApp(<ProofView proof={PROOF} />);
  await expect.element(page.getByText('Bought in Kraken')).not.toBeVisible();
  await page.getByRole('button', { name: 'Cost', exact: true }).click();
  await expect.element(page.getByText('Bought in Kraken')).toBeVisible();
  await page.getByText('Exact figures').click();
  await expect.element(page.getByText('gain: 60,000 − 40,010')).toBeVisible();
});

test('fits a phone', async () => {
  await page.viewport(390, 844);
  const label = '0.06107065 of 0.27062123 ETH, value of 0.27062123 ETH (price: coinmarketcap-daily-history)';
  const lines = [LINE, { ...LINE, depth: 2, label }];
  const lot = { heldDays: 61, sum: { lines }, sections: [], transactions: [] };
  await renderApp(<LotProofView proof={{ ...PROOF, lotCount: 1, lot }} lot={lot} />);
  await expect.element(page.getByText(label)).toBeVisible();
  await expect.element(page.getByText('Held 61 days')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(390);
});
