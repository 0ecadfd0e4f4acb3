/**
 * For journeys about prices: a server of their own whose market is simulated, so that every page has prices, history and portfolio, and the
 * journeys without prices stay as they are. It starts with the first of these journeys of a worker.
 *
 *   import { expect, marketTest as test } from './support/market.ts';
 *   test('…', async ({ page, sampleUser }) => {
 *     await page.goto('/dashboard');
 *   });
 */
import type { APIRequestContext } from '@playwright/test';
import { ask, ownAddress, type Session, signUpWithSample } from './accounts.ts';
import { withOwnServer } from './own-server.ts';
import { expect, test } from './test.ts';

export { expect };

type OfTest = {
  /** Signs the page in as an account with the sample data, computed and priced, which the journeys of a worker share. */
  sampleUser: Session;
};
type OfWorker = { marketUrl: string; marketSession: Session };

export const marketTest = test.extend<OfTest, OfWorker>({
  marketUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies from the pattern.
    async ({}, use) => {
      const program = 'scripts/demo/server.ts';
      await withOwnServer({ name: 'market', program }, ({ url }) => use(url));
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  marketSession: [
    async ({ playwright, marketUrl }, use) => {
      const request = await playwright.request.newContext({ baseURL: marketUrl, extraHTTPHeaders: ownAddress() });
      await signUpWithSample(request, marketUrl);
      await expect.poll(() => isFilled(request), { intervals: [500] }).toBe(true);
      await use(await request.storageState());
      await request.dispose();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  baseURL: async ({ marketUrl }, use) => use(marketUrl),
  sampleUser: async ({ marketSession, context }, use) => {
    await context.addCookies(marketSession.cookies);
    await use(marketSession);
  },
});

/** Whether the last year of every history that is wanted is there; earlier ones follow. Sixty assets are stored once. */
async function isFilled(request: APIRequestContext): Promise<boolean> {
  const { priceServices } = await ask<{ priceServices: { historyCount: number; historiesWaiting: number } }>(
    request,
    'query PriceServices { priceServices { historyCount historiesWaiting } }',
  );
  return priceServices.historyCount > 0 && priceServices.historiesWaiting === 0;
}
