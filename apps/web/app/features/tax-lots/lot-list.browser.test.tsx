import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { TaxLotPartsFragment } from '../../generated/graphql.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { LotList } from './lot-list.tsx';

const KNOWN: TaxLotPartsFragment = {
  id: 'lot-1',
  account: { id: 'a', kind: 3, name: 'Kraken', integration: null },
  quantity: '0.5',
  costBasis: '20000',
  acquiredTransactionId: 't1',
  acquiredAt: '2026-03-01T10:00:00Z',
  unknown: [],
  value: '30000',
  unrealizedGain: '10000',
  term: 'SHORT',
  longFrom: '2027-03-02',
  daysUntilLong: 1,
};
const UNKNOWN: TaxLotPartsFragment = {
  ...KNOWN,
  id: 'lot-2',
  costBasis: '0',
  acquiredTransactionId: null,
  acquiredAt: null,
  unknown: ['COST_BASIS', 'ACQUIRED_AT'],
  value: null,
  unrealizedGain: null,
  term: 'NONE',
  longFrom: null,
  daysUntilLong: null,
};

test("shows a lot's unrealized gain and long-term date, and unknown figures as unknown", async () => {
  await page.viewport(1200, 800);
  await renderApp(
    <LotList
      symbol="BTC"
      lots={[KNOWN, UNKNOWN]}
      sort={{ by: 'COST_BASIS', isDescending: true }}
      addressOf={({ by, isDescending }) => `?sort=${by}&desc=${isDescending}`}
    />,
  );
  const known = page.getByRole('row').nth(1);
  await expect.element(known).toHaveTextContent('long-term in 1 day, from');
  await expect.element(known).toHaveTextContent('+10,000.00');
  const unknown = page.getByRole('row').filter({ hasText: 'Date unknown' });
  await expect.element(unknown).toHaveTextContent('Cost unknown');
  await expect.element(unknown).toHaveTextContent('No known price');
  const cost = page.getByRole('columnheader', { name: 'Cost basis' });
  await expect.element(cost).toHaveAttribute('aria-sort', 'descending');
  await expect.element(cost.getByRole('link')).toHaveAttribute('href', '/?sort=COST_BASIS&desc=false');
  await expect
    .element(page.getByRole('columnheader', { name: 'Quantity' }).getByRole('link'))
    .toHaveAttribute('href', '/?sort=QUANTITY&desc=false');
});
