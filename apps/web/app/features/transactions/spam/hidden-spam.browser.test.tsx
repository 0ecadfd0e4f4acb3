import { expect, test, vi } from 'vitest';
import { renderApp } from '../../../testing/render-app.tsx';
import { HiddenSpam } from './hidden-spam.tsx';

test('counts hidden staking rewards and spam, and shows each on request', async () => {
  const [onShowSpam, onShowRewards] = [vi.fn(), vi.fn()];
  const { screen } = await renderApp(<HiddenSpam q="" onShowSpam={onShowSpam} onShowRewards={onShowRewards} />, {
    HiddenSpam: () => ({ transactions: { hiddenSpamCount: 2, hiddenStakingRewardsCount: 1 } }),
  });
  await expect.element(screen.getByText('2 hidden as spam.')).toBeVisible();
  await expect.element(screen.getByText('1 staking reward hidden.')).toBeVisible();
  await screen.getByRole('button', { name: 'Show' }).nth(1).click();
  expect(onShowRewards).toHaveBeenCalledOnce();
  expect(onShowSpam).not.toHaveBeenCalled();
});
