import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { DisposalRowPartsFragment } from '../../../generated/graphql.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { DisposalRows } from './disposal-rows.tsx';

const SALE: DisposalRowPartsFragment = {
  id: 'd1',
  category: 'crypto',
  asset: { id: 'crypto:BTC', symbol: 'BTC', kind: 'CRYPTO_CURRENCY' },
  quantity: '0.1',
  acquiredTransactionId: null,
  acquiredAt: '2023-02-01T10:00:00Z',
  proceeds: '6000.00',
  costBasis: '5000.00',
  gain: '1000.00',
  exactProceeds: '6000',
  exactCostBasis: '5000',
  exactGain: '1000',
  term: 'LONG',
  rule: null,
  deniedLoss: null,
  unknown: [],
};
const LEFT: DisposalRowPartsFragment = {
  ...SALE,
  category: 'removal',
  proceeds: '0.00',
  gain: '0.00',
  exactProceeds: '0',
  exactGain: '0',
  term: 'NONE',
};
const show = (disposals: DisposalRowPartsFragment[]) =>
  renderApp(<DisposalRows flowId="t1" disposals={disposals} addressOf={(id) => `/transactions/${id}`} />, {});

test('shows proceeds minus cost basis and the gain of a sale', async () => {
  await show([SALE]);
  await expect.element(page.getByRole('listitem')).toHaveTextContent('6,000.00 proceeds − 5,000.00 basis');
  await expect.element(page.getByRole('listitem')).toHaveTextContent('1,000.00');
});

test('shows neither proceeds nor a zero gain for units removed without a gain', async () => {
  await show([LEFT]);
  await expect.element(page.getByRole('listitem')).toHaveTextContent('removed without a gain; cost basis 5,000.00');
  await expect.element(page.getByRole('listitem')).not.toHaveTextContent(/proceeds|\b0\.00/);
});

test('reports an unknown cost of removed units', async () => {
  await show([{ ...LEFT, costBasis: '0.00', exactCostBasis: '0', unknown: ['COST_BASIS'] }]);
  await expect.element(page.getByRole('listitem')).toHaveTextContent(/removed without a gain; .*unknown/i);
  await expect.element(page.getByRole('listitem')).not.toHaveTextContent(/cost basis 0/);
});
