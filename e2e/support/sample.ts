/** The sample data, and the account that has it from the start. */
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { untilHydrated } from './test.ts';

/**
 * The session of an account with the sample data, computed. `sample.setup.ts` makes it once; journeys that look and
 * change nothing share it: `test.use({ storageState: PREPARED })`.
 */
export const PREPARED = join(process.env.LOTBOOK_E2E_DATA!, 'prepared-account.json');

/** Adds the sample as whoever is signed in, and waits until its transactions are there. */
export async function addSample(page: Page): Promise<void> {
  await page.goto('/wallets');
  await untilHydrated(page);
  await page.getByRole('button', { name: 'Explore with sample data' }).click();
  await expect(page.getByText('You are looking at sample data')).toBeVisible();
}

/** Waits until the gains are those of the ledger. */
export async function untilUpToDate(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Up to date' })).toBeVisible();
}
