import { useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessible.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { HowRead } from './how-read.tsx';

const NOT = 'Not understood: ETH went out and TKN came in, and no rule knows what execute is.';

const SETTINGS = { settings: { baseCurrency: { symbol: 'USD' } } };

function Opened() {
  return <output>{JSON.stringify(useLocation().state)}</output>;
}

test('shows the reason, opens the record with one click, and offers reclassification', async () => {
  await renderApp(
    <>
      <HowRead publicId="a" reason="Read as a trade because it calls swapExactETHForTokens." />
      <Opened />
    </>,
    { RawRecords: () => ({ rawRecords: [{ id: 'evm:1:0xabc', list: 'Transactions', readAt: null, json: '{}' }] }) },
  );
  await expect.element(page.getByText('Read as a trade because it calls swapExactETHForTokens.')).toBeVisible();
  await page.getByRole('button', { name: 'See the raw record' }).click();
  await expect.element(page.getByRole('figure', { name: 'Record of Transactions' })).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Reclassify' }).click();
  await expect.element(page.getByRole('status')).toHaveTextContent('{"beginAt":"edit"}');
});

test('asks about an unrecognized event', async () => {
  await renderApp(<HowRead publicId="a" reason={NOT} />, {
    MovementsToCombine: () => ({ ...SETTINGS, movementsToCombine: null }),
  });
  await expect.element(page.getByText(NOT)).toHaveClass('text-warning');
  await expect.element(page.getByRole('button', { name: 'Classify' })).toBeVisible();
});

test('shows only the record for an event the source classifies', async () => {
  await renderApp(<HowRead publicId="a" reason={null} />, {});
  await expect.element(page.getByRole('button', { name: 'See the raw record' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Reclassify' })).not.toBeInTheDocument();
});

const asset = (symbol: string) => ({ id: `user:${symbol}`, symbol });
type Shown = {
  direction: string;
  quantity: string;
  value: string | null;
  counted: string | null;
  asset: ReturnType<typeof asset>;
};
const SHARES: Shown[] = [
  { direction: 'out', quantity: '1', value: '2000', counted: '2000', asset: asset('ETH') },
  { direction: 'out', quantity: '1000', value: '1000', counted: '1000', asset: asset('TKN') },
  { direction: 'in', quantity: '1', value: null, counted: '3000', asset: asset('TLP') },
];
const found = { whyNot: null as string | null, numberAlike: 2, shares: SHARES };
const apart = (more: Partial<typeof found> = {}) =>
  renderApp(<HowRead publicId="a" reason={NOT} />, {
    MovementsToCombine: () => ({ ...SETTINGS, movementsToCombine: { ...found, ...more } }),
    CombinePreview: () => ({
      combinePreview: { error: null, transactionCount: 4, numberWithoutValue: 0, taxYears: null },
    }),
    CombineMovements: () => ({
      combineMovements: {
        success: false,
        error: 'It is already one transaction.',
        errorCode: 'value_error',
        count: null,
        transaction: null,
        change: null,
      },
    }),
  });

test('combines movements and similar events and shows each value', async () => {
  const { sent } = await apart();
  await page.getByRole('button', { name: 'Combine' }).click();
  await expect.element(page.getByRole('row', { name: /^In.*1.*TLP.*what is left:.*3,000\.00/ })).toBeVisible();
  await expect.element(page.getByText('split among the incoming units', { exact: false })).toBeVisible();
  await page.getByRole('combobox', { name: 'Combined type' }).click();
  await page.getByRole('option', { name: 'A deposit into a liquidity pool' }).click();
  await page.getByRole('checkbox', { name: 'Also the 2 other events like it', exact: false }).click();
  await page.getByRole('button', { name: 'Save 3 events' }).click();
  await expect
    .poll(() => sent.at(-1))
    .toEqual({
      name: 'CombineMovements',
      variables: { publicId: 'a', purpose: 'LIQUIDITY_DEPOSIT', areAllAlike: true },
    });
  await expect.element(page.getByText('It is already one transaction.')).toBeVisible();
});

test("explains why movements can't be combined and keeps missing values unknown", async () => {
  await apart({
    whyNot: 'One of its movements is ignored. Stop ignoring it first.',
    shares: SHARES.map((one) => ({ ...one, counted: null })),
  });
  await page.getByRole('button', { name: 'Combine' }).click();
  await expect.element(page.getByText('One of its movements is ignored.', { exact: false })).toBeVisible();
  await expect.element(page.getByText('Cost and proceeds stay unknown', { exact: false })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Save' })).toBeDisabled();
});
