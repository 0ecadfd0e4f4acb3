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

test('lists lent and staked units by asset', async () => {
  await renderApp(<LentAndStaked />, {
    LendingAndStakingAssets: () => ({ lendingAndStakingAssets: [ETHER] }),
  });
  const line = page.getByRole('list', { name: 'Lent or staked assets' }).getByRole('listitem');
  await expect.element(line).toHaveTextContent(/^ETH\s*Lent 2\s*ETH\s*Staking rewards 0\.05\s*ETH$/);
});

test('shows nothing if nothing is lent or staked', async () => {
  const { sent } = await renderApp(<LentAndStaked />, {
    LendingAndStakingAssets: () => ({ lendingAndStakingAssets: [] }),
  });
  await expect.poll(() => sent.length).toBe(1);
  expect(page.getByRole('heading').elements()).toEqual([]);
});
