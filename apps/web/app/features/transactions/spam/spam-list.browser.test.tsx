import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessible.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { SpamList } from './spam-list.tsx';

const token = (n: number, more: object = {}) => ({
  asset: { id: `user:evm:0x${n}`, symbol: `FREE${n} 0x000${n}` },
  symbol: `FREE${n}`,
  assetName: `Visit free-${n}.xyz`,
  contractAddress: `0x${String(n).padStart(40, '0')}`,
  cryptoNetworkName: 'BNB Smart Chain',
  isSpam: null,
  wasAutomarkedAsSpam: false,
  reasons: [{ code: 'WEB_ADDRESS', sentence: `Its name advertises a web page: “free-${n}.xyz”. Do not visit it.` }],
  transactionCount: 1,
  accountCount: 1,
  balance: '5000',
  firstSeenAt: '2024-03-05T10:00:00Z',
  hasDisposals: false,
  hasIncome: false,
  ...more,
});

const EFFECT = {
  error: null,
  transactionCount: 2,
  numberWithoutValue: 0,
  taxYears: {
    currency: 'USD',
    yearsLeftOut: null,
    years: [
      { taxYear: '2024', gainBefore: '10', gainAfter: '60', incomeBefore: '50', incomeAfter: '0', isIncomplete: false },
    ],
  },
};

function ledger(all: readonly ReturnType<typeof token>[]) {
  const gone = new Set<string>();
  const marked = (ids: readonly string[]) => {
    for (const id of ids) gone.add(id);
    return { success: true, error: null, change: { id: 'c', sentence: `${ids.length} marked` } };
  };
  return {
    SpamAssets: () => {
      const assets = all.filter(({ asset }) => !gone.has(asset.id));
      return { spamAssets: { totalCount: assets.length, page: 1, pageCount: 1, assets } };
    },
    ToggleSpam: ({ assetId }: { assetId: string }) => ({ toggleSpam: marked([assetId]) }),
    ReportTokensAsSpam: ({ assetIds }: { assetIds: string[] }) => ({ reportTokensAsSpam: marked(assetIds) }),
    ReportTokensAsSpamPreview: () => ({ reportTokensAsSpamPreview: EFFECT }),
  };
}

const show = (all: readonly ReturnType<typeof token>[]) =>
  renderApp(<SpamList state="UNRESOLVED" page={1} addressOf={(n) => `/?page=${n}`} />, ledger(all));
const lines = () =>
  page
    .getByRole('listitem')
    .elements()
    .filter((one) => one.matches('[data-token]'));
const focused = () => document.activeElement?.textContent ?? '';

test('moves with j and k, marks with s, selects with x, and focuses the next row', async () => {
  const { sent } = await show([1, 2, 3, 4, 5].map((n) => token(n)));
  await expect.poll(() => lines().length).toBe(5);
  expect(lines()[0]!.textContent).toContain('BNB Smart Chain');
  await expectAccessible();
  (lines()[0] as HTMLElement).focus();
  await userEvent.keyboard('jjk');
  expect(focused()).toContain('FREE2');
  await userEvent.keyboard('s');
  await expect.poll(() => lines().length).toBe(4);
  await expect.poll(focused).toContain('FREE3');
  await userEvent.keyboard('xjx');
  await expect.element(page.getByText('2 tokens selected')).toBeVisible();
  await page.getByRole('toolbar', { name: 'Selected tokens' }).getByRole('button', { name: 'Mark as spam' }).click();
  await expect.poll(() => lines().length).toBe(2);
  await expect.element(page.getByText('2 marked.')).toBeVisible();
  expect(sent.filter(({ name }) => name === 'ToggleSpam' || name === 'ReportTokensAsSpam')).toEqual([
    { name: 'ToggleSpam', variables: { assetId: 'user:evm:0x2', isSpam: true } },
    { name: 'ReportTokensAsSpam', variables: { assetIds: ['user:evm:0x3', 'user:evm:0x4'], isSpam: true } },
  ]);
});

test('marks tokens with disposals or income after a preview', async () => {
  const { sent } = await show([token(1, { hasDisposals: true, hasIncome: true })]);
  await page.getByRole('button', { name: 'Spam', exact: true }).click();
  await expect.element(page.getByRole('dialog', { name: 'Mark FREE1 0x0001 as spam?' })).toBeVisible();
  await expect
    .element(page.getByText(/so the units sold have no cost. It counted as income; spam does not./))
    .toBeVisible();
  await expect.element(page.getByRole('rowheader', { name: '2024 gain' })).toBeVisible();
  expect(sent.some(({ name }) => name === 'ToggleSpam')).toBe(false);
  await page.getByRole('button', { name: 'Mark as spam' }).click();
  await expect.element(page.getByText('Nothing to review.')).toBeVisible();
  expect(sent.filter(({ name }) => name === 'ToggleSpam')).toHaveLength(1);
});

test('renders names as plain text', async () => {
  await show([token(1, { assetName: 'Visit https://free-eth.xyz to claim' })]);
  await expect.element(page.getByText('Visit https://free-eth.xyz to claim')).toBeVisible();
  const addresses = page
    .getByRole('link')
    .elements()
    .map((one) => one.getAttribute('href'));
  expect(addresses).toEqual(['/transactions?q=asset_id%3Auser%3Aevm%3A0x1']);
});
