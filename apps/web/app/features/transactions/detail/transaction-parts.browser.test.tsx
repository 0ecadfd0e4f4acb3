import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderApp } from '../../../testing/render-app.tsx';
import { Division } from './division.tsx';
import { OpenLots } from './open-lots.tsx';
import { OtherCurrency } from './other-currency.tsx';

const ENTERED = {
  publicId: 't1',
  version: '17',
  isFrozen: false,
  type: 'deposit',
  transactionType: 'Deposit',
  label: null,
  note: null,
  dateTime: '2024-03-01T14:30:00.000Z',
  dateAcquired: null,
  customCostBasis: '1200',
  customProceeds: null,
  customDisposalBasis: null,
  customCurrency: 'EUR',
  purpose: null,
  isTaxable: null,
  link: null,
  flows: [],
};
const CHANGE = { id: 'c1', sentence: 'Cost basis of a transaction changed' };

test("converts a cost basis in another currency at that day's rate and removes it", async () => {
  const { sent } = await renderApp(<OtherCurrency transaction={ENTERED} currency="USD" />, {
    RemoveEntered: () => ({ updateTransaction: { success: true, error: null, change: CHANGE } }),
  });
  await expect
    .element(page.getByRole('status').first())
    .toHaveTextContent(
      /You entered a cost basis of 1,200\.00.EUR while EUR was your base currency\. It is converted to USD at the exchange rate of that day/,
    );
  await page.getByRole('button', { name: 'Remove it' }).click();
  await expect.element(page.getByText('Cost basis of a transaction changed.')).toBeVisible();
  expect(sent).toEqual([
    { name: 'RemoveEntered', variables: { publicId: 't1', version: '17', input: { costBasis: '' } } },
  ]);
});

test('recombines a divided transaction after a preview', async () => {
  const change = { id: 'c2', sentence: 'Withdrawal divided among 2 deposits' };
  const effect = {
    error: null,
    transactionCount: 4,
    numberWithoutValue: 0,
    taxYears: { currency: 'USD', yearsLeftOut: null, years: [] },
  };
  const { sent } = await renderApp(
    <Division
      transaction={{ partOf: { publicId: 'w1', sentence: 'Moved 0.4 BTC from Here to There.' }, division: change }}
      change={change}
      addressOf={(id) => `/transactions/${id}`}
    />,
    {
      UnitePreview: () => ({ restorePreview: effect }),
      UndoChange: () => ({ undoChange: { success: true, error: null, change } }),
    },
  );
  await expect.element(page.getByText('Withdrawal divided among 2 deposits')).toBeVisible();
  await page.getByRole('button', { name: 'Recombine' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByRole('region', { name: 'What this changes' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Recombine' }).click();
  await expect.element(page.getByText('Undone: Withdrawal divided among 2 deposits.')).toBeVisible();
  expect(sent.map(({ name, variables }) => [name, variables])).toEqual([
    ['UnitePreview', { id: 'c2' }],
    ['UndoChange', { id: 'c2' }],
  ]);
});

test('lists the open lots of a purchase with cost, term and unrealized gain', async () => {
  const lot = {
    id: 'lot-1',
    asset: { id: 'crypto:BTC', symbol: 'BTC', kind: 'CRYPTO' },
    account: { name: 'Kraken' },
    quantity: '0.5',
    costBasis: '20000',
    unrealizedGain: '10000',
    unknown: [],
    longFrom: '2025-05-02',
    term: 'SHORT',
  };
  const unknown = {
    ...lot,
    id: 'lot-2',
    costBasis: '0',
    unrealizedGain: null,
    unknown: ['COST_BASIS'],
    longFrom: null,
  };
  await renderApp(<OpenLots publicId="t1" currency="USD" />, {
    OpenLotsOf: () => ({ transaction: { openLots: [lot, unknown] } }),
  });
  const [first, second] = [page.getByRole('listitem').first(), page.getByRole('listitem').nth(1)];
  await expect.element(first).toHaveTextContent(/Kraken.*long-term from .*2025.*cost.20,000\.00/);
  await expect.element(first).toHaveTextContent(/gain if sold at the last price.*10,000\.00/);
  await expect.element(second).toHaveTextContent(/Kraken.*cost unknown$/);
});
