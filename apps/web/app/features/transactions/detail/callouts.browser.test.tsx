import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { CalloutsPartsFragment } from '../../../generated/graphql.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { Callouts } from './callouts.tsx';

type Callout = CalloutsPartsFragment['callouts'][number];

function callout(id: string, message: string, more: Partial<Callout> = {}): Callout {
  return {
    id,
    type: 'ALLOCATION_NOT_STATED',
    severity: 'NOTICE',
    title: 'Lot allocation not chosen',
    message,
    remedy: 'Choose an allocation.',
    amountAtRisk: null,
    isAmountAtRiskEstimate: false,
    receiptTransactionId: null,
    ...more,
  } as Callout;
}

test('shows callouts with the same remedy as one notice, and those with an amount separately', async () => {
  const missing = {
    type: 'INSUFFICIENT_QUANTITY',
    title: 'Sold more than you held',
    remedy: 'Add the purchase.',
  } as const;
  const callouts = [
    callout('1', 'This disposal takes 1 BTC of them.'),
    callout('2', 'This disposal takes 0.001 BTC of them.'),
    callout('3', '1 BTC is missing.', { ...missing, amountAtRisk: '30' }),
    callout('4', '2 ETH are missing.', { ...missing, amountAtRisk: '20' }),
  ];
  await renderApp(
    <Callouts transaction={{ publicId: 't', callouts, flows: [] } as CalloutsPartsFragment} currency="USD" />,
  );
  await expect.element(page.getByText('This disposal takes 1 BTC of them.')).toBeVisible();
  await expect.element(page.getByText('This disposal takes 0.001 BTC of them.')).toBeVisible();
  expect(page.getByText('Lot allocation not chosen').all()).toHaveLength(1);
  expect(page.getByText('Sold more than you held').all()).toHaveLength(2);
});
