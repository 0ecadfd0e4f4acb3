/**
 * A separate server with a simulated market; other journeys have no prices. It starts with a worker's first such
 * journey.
 * import { expect, marketTest as test } from './support/market.ts';
 * test('…', async ({ page, sampleUser }) => { await page.goto('/dashboard'); });
 */
import type { APIRequestContext } from '@playwright/test';
import { ask, ownAddress, type Session, signUpWithSample } from './accounts.ts';
import { withOwnServer } from './own-server.ts';
import { expect, test } from './test.ts';

export { expect };

type OfTest = {
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

/** True once the last year of every history is loaded; earlier years follow. */
async function isFilled(request: APIRequestContext): Promise<boolean> {
  const { priceServices } = await ask<{ priceServices: { historyCount: number; historiesWaiting: number } }>(
    request,
    'query PriceServices { priceServices { historyCount historiesWaiting } }',
  );
  return priceServices.historyCount > 0 && priceServices.historiesWaiting === 0;
}
