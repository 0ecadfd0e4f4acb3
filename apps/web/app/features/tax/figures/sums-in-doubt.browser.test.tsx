/** Sums of proceeds and of costs say that they are incomplete, each on the side on which something is unknown. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderApp } from '../../../testing/render-app.tsx';
import { ByWallet } from './by-wallet.tsx';
import { DisposalsByAsset } from './disposals-by-asset.tsx';

const FIGURES = { proceeds: '120.00', costBasis: '66.66', gain: '53.34', disposalCount: 4, unknownCount: 1 };
const ODD = {
  asset: { id: 'odd', symbol: 'ODD', name: 'ODD' },
  quantity: '1',
  ...FIGURES,
  unknownProceedsCount: 1,
  unknownCostCount: 0,
};
const OLD = { ...ODD, asset: { id: 'old', symbol: 'OLD', name: 'OLD' }, unknownProceedsCount: 0, unknownCostCount: 1 };
const ALL_KNOWN = { unknownCount: 0, unknownProceedsCount: 0, unknownCostCount: 0 };

const byAsset = (assets: (typeof ODD)[]) => ({
  taxYear: '2024',
  currency: 'USD',
  disposalCount: assets.length * 4,
  unknown: { disposals: assets.reduce((all, { unknownCount }) => all + unknownCount, 0) },
  assets,
});

test.each([
  ['a desk', 1280],
  ['a phone', 390],
])('of an asset and of all of them, on %s', async (_where, width) => {
  await page.viewport(width, 844);
  await renderApp(<DisposalsByAsset summary={byAsset([ODD, OLD])} />);
  const line = (symbol: string) => page.getByRole('button', { name: new RegExp(`^${symbol}`) });
  await expect.element(line('ODD')).toHaveTextContent(/120\.00incomplete.*66\.66(?!incomplete)/);
  await expect.element(line('OLD')).toHaveTextContent(/120\.00(?!incomplete).*66\.66incomplete/);
});

test('the foot adds up both sides', async () => {
  await page.viewport(1280, 844);
  await renderApp(<DisposalsByAsset summary={byAsset([ODD, { ...OLD, ...ALL_KNOWN }])} />);
  const foot = page.getByText('Total').element().parentElement!;
  expect(foot).toHaveTextContent(/240\.00incomplete133\.32(?!incomplete)/);
});

test('of a wallet, with how many of how many in the hint', async () => {
  await page.viewport(1280, 844);
  const sums = { ...FIGURES, count: FIGURES.disposalCount, unknownProceedsCount: 1, unknownCostCount: 0 };
  const none = { ...sums, ...ALL_KNOWN, proceeds: '0.00', costBasis: '0.00', gain: '0.00', count: 0 };
  const wallet = {
    accountId: 'a',
    account: { id: 'a', kind: 3, name: 'Here', integration: null },
    all: sums,
    shortTerm: none,
    longTerm: none,
    income: { value: '0.00', count: 0, unknownCount: 0 },
  };
  await renderApp(<ByWallet summary={{ taxYear: '2024', currency: 'USD', wallets: [wallet] }} />);
  await expect.element(page.getByRole('button', { name: 'incomplete: 120, why' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^66\.66, why/ })).toBeVisible();
});
