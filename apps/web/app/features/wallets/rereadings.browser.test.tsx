import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderApp } from '../../testing/render-app.tsx';
import { Rereadings } from './rereadings.tsx';

const first = [
  {
    id: 'evm:1:0x2',
    transactions: [{ publicId: 't1', dateTime: '2024-03-01T10:00:00Z', sentence: 'Withdrew 1 ETH from Main.' }],
    becomes: [
      { sentence: 'Put 1 ETH into a liquidity pool.', reason: 'Read as a deposit because it calls addLiquidity.' },
    ],
  },
];
const effect = { error: null, transactionCount: 2, numberWithoutValue: 0, taxYears: null };
const open = (counts: { ready: number; kept: number; frozen: number }, isRefused = false) =>
  renderApp(<Rereadings wallet={{ id: 'w', name: 'Main', rereadings: counts }} />, {
    RereadEvents: () => ({ account: { id: 'w', rereadings: { ...counts, first } } }),
    RereadPreview: () => ({
      rereadPreview: isRefused ? { ...effect, error: 'This year is frozen.' } : effect,
    }),
    RereadAccount: () => ({ rereadAccount: { success: true, error: null, errorCode: null, change: null } }),
  });

test('previews changes before applying them', async () => {
  const { sent } = await open({ ready: 1, kept: 2, frozen: 3 });
  await expect.element(page.getByText('Lotbook now interprets 1 event in this wallet differently.')).toBeVisible();
  await expect
    .element(
      page.getByText(
        '2 you changed, matched or valued yourself stay as you made them; 3 in frozen tax years stay as filed.',
      ),
    )
    .toBeVisible();
  await page.getByRole('button', { name: 'See what changes' }).click();
  await expect.element(page.getByText('Put 1 ETH into a liquidity pool.')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Withdrew 1 ETH from Main.' }))
    .toHaveAttribute('href', '/transactions/t1');
  await page.getByRole('button', { name: 'Read 1 event again' }).click();
  await expect.poll(() => sent.at(-1)).toEqual({ name: 'RereadAccount', variables: { id: 'w' } });
  await expect.element(page.getByText('1 event of Main was read again.')).toBeVisible();
});

test('offers no action if everything stays, and shows a rejection', async () => {
  await open({ ready: 0, kept: 1, frozen: 0 });
  await expect.element(page.getByText('Nothing changes', { exact: false })).toBeVisible();
  expect(page.getByRole('button', { name: 'See what changes' }).elements()).toEqual([]);
  await open({ ready: 1, kept: 0, frozen: 0 }, true);
  await page.getByRole('button', { name: 'See what changes' }).click();
  await expect.element(page.getByText('This year is frozen.')).toBeVisible();
});
