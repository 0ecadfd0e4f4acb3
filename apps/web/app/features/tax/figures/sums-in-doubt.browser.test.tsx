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

const byAsset = (assets: (typeof ODD)[], isUnknownMinor = false) => ({
  taxYear: '2024',
  currency: 'USD',
  isUnknownMinor,
  disposalCount: assets.length * 4,
  unknown: { disposals: assets.reduce((all, { unknownCount }) => all + unknownCount, 0) },
  assets,
});

const line = (symbol: string) => page.getByRole('button', { name: new RegExp(`^${symbol}`) });
const isGray = (text: string, of: Element) =>
  [...of.querySelectorAll('.numeric')].some((one) => one.textContent?.includes(text) && one.matches('.text-quiet'));

test.each([
  ['a desk', 1280],
  ['a phone', 390],
])('shows one chip per row and mutes the incomplete side on %s', async (_where, width) => {
  await page.viewport(width, 844);
  await renderApp(<DisposalsByAsset summary={byAsset([ODD, OLD])} />);
  await expect.element(line('ODD')).toBeVisible();
  expect(
    line('ODD')
      .element()
      .textContent?.match(/incomplete/g),
  ).toHaveLength(1);
  expect(isGray('120.00', line('ODD').element())).toBe(true);
  expect(isGray('66.66', line('ODD').element())).toBe(false);
  expect(isGray('120.00', line('OLD').element())).toBe(false);
  expect(isGray('66.66', line('OLD').element())).toBe(true);
});

test('totals both sides in the footer', async () => {
  await page.viewport(1280, 844);
  await renderApp(<DisposalsByAsset summary={byAsset([ODD, { ...OLD, ...ALL_KNOWN }])} />);
  const foot = page.getByText('Total').element().parentElement!;
  expect(foot).toHaveTextContent(/^Total 1 incomplete8.*240\.00.*133\.32/);
  expect(isGray('240.00', foot)).toBe(true);
  expect(isGray('133.32', foot)).toBe(false);
});

test('keeps the color of a row unless half of it is incomplete', async () => {
  await page.viewport(1280, 844);
  await renderApp(<DisposalsByAsset summary={byAsset([ODD, { ...OLD, unknownCount: 2 }], true)} />);
  await expect.element(line('ODD')).toHaveTextContent(/1 incomplete.*\+53\.34▲/);
  await expect.element(line('OLD')).toHaveTextContent(/2 incomplete.*\+53\.34(?!▲)/);
  expect(isGray('53.34', line('ODD').element())).toBe(false);
  expect(isGray('53.34', line('OLD').element())).toBe(true);
});

test("shows a wallet's count in the hint", async () => {
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
  await renderApp(
    <ByWallet summary={{ taxYear: '2024', currency: 'USD', isUnknownMinor: false, wallets: [wallet] }} />,
  );
  await expect.element(page.getByRole('button', { name: 'incomplete: 120, why' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^66\.66, why/ })).toBeVisible();
});
