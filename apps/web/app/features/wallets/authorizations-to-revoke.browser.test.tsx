import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderApp } from '../../testing/render-app.tsx';
import { AuthorizationsToRevoke } from './authorizations-to-revoke.tsx';

test('explains where to revoke an authorization, and disappears once done', async () => {
  const granted = [{ id: '1', exchange: 'Uphold', accountName: 'Savings' }];
  await renderApp(<AuthorizationsToRevoke />, {
    AuthorizationsToRevoke: () => ({ authorizationsToRevoke: [...granted] }),
    ConfirmAuthorizationRevoked: () => {
      granted.pop();
      return { confirmAuthorizationRevoked: { success: true, error: null, errorCode: null } };
    },
  });
  await expect.element(page.getByText(/“Savings” was disconnected/)).toBeVisible();
  await expect.element(page.getByText(/Remove Lotbook in the settings of Uphold/)).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect.poll(() => page.getByText(/“Savings”/).elements()).toEqual([]);
});
