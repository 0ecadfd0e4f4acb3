import { expectAccessible } from './support/accessible.ts';
import { expect, marketTest as test } from './support/market.ts';

test('shows active price services and that the market is simulated', async ({ page, sampleUser: _ }) => {
  await page.goto('/user/profile/prices');
  await expect(page.getByRole('heading', { name: 'Price services' })).toBeVisible();
  await expect(page.getByText('every price is made up')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: /^CoinGecko/ })).toContainText('Online');
  await expectAccessible(page);
});
