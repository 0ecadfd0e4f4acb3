import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { untilHydrated } from './test.ts';

/** For read-only journeys: `test.use({ storageState: PREPARED })`. */
export const PREPARED = join(process.env.LOTBOOK_E2E_DATA!, 'prepared-account.json');

export async function addSample(page: Page): Promise<void> {
  await page.goto('/wallets');
  await untilHydrated(page);
  await page.getByRole('button', { name: 'Explore with sample data' }).click();
  await expect(page.getByText('You are looking at sample data')).toBeVisible();
}

export async function untilUpToDate(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Up to date' })).toBeVisible();
}
