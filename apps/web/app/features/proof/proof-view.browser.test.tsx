/** A proof on the page: each line in the words of the command line, and what it rests on as a link. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderApp } from '../../testing/render-app.tsx';
import { LotProofView } from './lot-proof-view.tsx';
import { ProofView } from './proof-view.tsx';

const PROOF = {
  transactionId: 's1',
  summary: 'sold 1.5 BTC for 90000 USD in Here',
  at: '2024-07-01 10:00:00',
  currency: 'USD',
  taxYear: '2024',
  timeZone: 'UTC',
  result: ['a gain of 19990 USD, short term'],
  sections: [
    { title: 'Rules', lines: [{ indent: 2, parts: [{ text: 'first in, first out', transactionId: null }] }] },
    {
      title: 'Taken',
      lines: [
        { indent: 2, parts: [{ text: '1. sale of 1 BTC', transactionId: null }] },
        {
          indent: 5,
          parts: [
            { text: '2024-05-01', transactionId: 'b1' },
            { text: ': bought in Here', transactionId: null },
          ],
        },
        { indent: 0, parts: [] },
      ],
    },
  ],
};

test('a line says what it rests on, and leads there', async () => {
  await renderApp(<ProofView proof={PROOF} />);
  await expect.element(page.getByText('Sold 1.5 BTC for 90000 USD in Here.')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Taken' })).toBeVisible();
  await expect.element(page.getByText(': bought in Here')).toBeVisible();
  await expect.element(page.getByRole('link', { name: '2024-05-01' })).toHaveAttribute('href', '/transactions/b1');
});

test('the sums of a lot wrap on a phone', async () => {
  await page.viewport(390, 844);
  const sum = 'gain: about 129.59906159 − about 145.45371759 = about −15.85465601 EUR, long term';
  const lot = {
    ...{ asset: 'BTC', wallet: 'Here', quantity: '1', proceeds: '129.59906159', costBasis: '145.45371759' },
    ...{ deniedLoss: null, gain: '-15.854656', transactions: [] },
    sections: [{ title: 'Gain', lines: [{ indent: 2, parts: [{ text: sum, transactionId: null }] }] }],
  };
  await renderApp(<LotProofView proof={{ ...PROOF, lotCount: 1, lot }} lot={lot} />);
  await expect.element(page.getByText(sum)).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(390);
});
