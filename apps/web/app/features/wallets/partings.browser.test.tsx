import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderApp } from '../../testing/render-app.tsx';
import { Partings } from './partings.tsx';

const asset = { id: 'crypto:ETH', symbol: 'ETH', name: 'Ether', kind: 'CRYPTO', slug: null };
const reported = {
  quantity: '4',
  reportedAt: '2024-06-01T00:00:00Z',
  difference: '1',
  isSignificant: true,
  isRead: true,
};
const balance = { asset, quantity: '3', costBasis: null, isCostBasisUnknown: false, isNegative: false, reported };
const open = (partings: object[], isSignificant = true) =>
  renderApp(
    <Partings
      wallet={{ id: 'w', balances: [{ ...balance, reported: { ...reported, isSignificant } }], partings } as never}
    />,
    { FindBalanceParting: () => ({ findBalanceParting: { success: true, error: null, errorCode: null } }) },
  );
const NONE = { asset, height: null, partedAt: null, agreedAt: null, reported: null, calculated: null, message: null };

test('shows nothing if balances agree', async () => {
  await open([], false);
  expect(page.getByText('Where balances diverge').elements()).toEqual([]);
});

test('searches on request', async () => {
  const { sent } = await open([]);
  await page.getByRole('button', { name: 'Find the date' }).click();
  await expect
    .poll(() => sent)
    .toEqual([{ name: 'FindBalanceParting', variables: { publicId: 'w', assetId: 'crypto:ETH' } }]);
});

test('adds up imported transactions without showing a block if past balances are unavailable', async () => {
  const message = 'Bitcoin does not provide past balances, so what was read from it was added up.';
  const found = { status: 'FOUND', partedAt: '2023-11-16T00:08:44Z', reported: '2', calculated: '1' };
  await open([{ ...NONE, ...found, message }]);
  await expect.element(page.getByText(message)).toBeVisible();
  expect(page.getByText('in block', { exact: false }).elements()).toEqual([]);
});

test('links to transactions around the date found, or explains why none was found', async () => {
  const found = { status: 'FOUND', height: '7777', partedAt: '2023-11-16T00:08:44Z', reported: '2', calculated: '1' };
  await open([{ ...NONE, ...found }]);
  await expect.element(page.getByText('in block 7777', { exact: false })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'See transactions around that date' }))
    .toHaveAttribute('href', expect.stringContaining(encodeURIComponent('date:2023-11-15..2023-11-17')));
  await open([{ ...NONE, status: 'NOT_FOUND', message: 'It is no archive node.' }]);
  await expect.element(page.getByText('It is no archive node.')).toBeVisible();
});
