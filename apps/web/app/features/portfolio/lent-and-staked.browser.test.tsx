/** The table of what is lent and staked. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderApp } from '../../testing/render-app.tsx';
import { LentAndStaked } from './lent-and-staked.tsx';

const ETHER = {
  asset: { id: 'crypto:ETH', symbol: 'ETH' },
  lentQuantity: '2',
  stakedQuantity: '0',
  rewardsQuantity: '0.05',
};

test('lists what is lent and staked of each asset', async () => {
  await renderApp(<LentAndStaked />, {
    LendingAndStakingAssets: () => ({ lendingAndStakingAssets: [ETHER] }),
  });
  const cells = page.getByRole('row').nth(1).getByRole('cell');
  await expect.element(cells.nth(0)).toHaveTextContent('ETH');
  await expect.element(cells.nth(1)).toHaveTextContent('2');
  await expect.element(cells.nth(2)).toHaveTextContent('–');
  await expect.element(cells.nth(3)).toHaveTextContent('0.05');
});

test('shows nothing where nothing is lent or staked', async () => {
  const { sent } = await renderApp(<LentAndStaked />, {
    LendingAndStakingAssets: () => ({ lendingAndStakingAssets: [] }),
  });
  await expect.poll(() => sent.length).toBe(1);
  expect(page.getByRole('heading').elements()).toEqual([]);
});
