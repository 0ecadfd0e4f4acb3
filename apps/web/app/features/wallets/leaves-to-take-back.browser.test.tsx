/** What an exchange could not be told: what to do there, gone when its owner says it is done. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderApp } from '../../testing/render-app.tsx';
import { LeavesToTakeBack } from './leaves-to-take-back.tsx';

test('it says where to take it back, and is gone when that was done', async () => {
  const leaves = [{ id: '1', exchange: 'Uphold', accountName: 'Savings' }];
  await renderApp(<LeavesToTakeBack />, {
    LeavesToTakeBack: () => ({ leavesToTakeBack: [...leaves] }),
    LeaveTakenBack: () => {
      leaves.pop();
      return { leaveTakenBack: { success: true, error: null, errorCode: null } };
    },
  });
  await expect.element(page.getByText(/“Savings” is not read any more/)).toBeVisible();
  await expect.element(page.getByText(/Remove Lotbook in the settings of Uphold/)).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect.poll(() => page.getByText(/“Savings”/).elements()).toEqual([]);
});
