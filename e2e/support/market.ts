/**
 * For journeys about prices: a server of their own whose market is simulated, so that every page has prices, history and portfolio, and the
 * journeys without prices stay as they are. It starts with the first of these journeys of a worker.
 *
 *   import { expect, marketTest as test } from './support/market.ts';
 *   test('…', async ({ page, sampleUser }) => {
 *     await page.goto('/dashboard');
 *   });
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { ask, ownAddress, type Session, signUpWithSample } from './accounts.ts';
import { expect, test } from './test.ts';

export { expect };

const ROOT = join(import.meta.dirname, '../..');
const node =
  Number(process.versions.node.split('.')[0]) >= 24 ? process.execPath : join(ROOT, 'node_modules/node/bin/node');
/** Five years of sixty assets are fetched and stored once. */
const FILLED_WITHIN_MS = 180_000;

type OfTest = {
  /** Signs the page in as an account with the sample data, computed and priced, which the journeys of a worker share. */
  sampleUser: Session;
};
type OfWorker = { marketUrl: string; marketSession: Session };

export const marketTest = test.extend<OfTest, OfWorker>({
  marketUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies from the pattern.
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'lotbook-market-journeys-'));
      const port = await freePort();
      const url = `http://localhost:${port}`;
      const server = spawn(node, ['scripts/demo/server.ts'], {
        cwd: ROOT,
        stdio: ['ignore', 'ignore', 'inherit'],
        env: {
          ...process.env,
          NODE_ENV: 'production',
          NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(ROOT, 'node_modules/.cache/node'),
          HOST: '127.0.0.1',
          PORT: String(port),
          LOTBOOK_DATA: folder,
          LOTBOOK_TRUSTED_PROXIES: '1',
          LOG_LEVEL: 'warn',
        },
      });
      const ended = new Promise((resolve) => server.once('exit', resolve));
      await expect.poll(() => isReady(url), { timeout: 120_000, intervals: [200] }).toBe(true);
      await use(url);
      server.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  marketSession: [
    async ({ playwright, marketUrl }, use) => {
      const request = await playwright.request.newContext({ baseURL: marketUrl, extraHTTPHeaders: ownAddress() });
      await signUpWithSample(request, marketUrl);
      await expect.poll(() => isFilled(request), { timeout: FILLED_WITHIN_MS, intervals: [500] }).toBe(true);
      await use(await request.storageState());
      await request.dispose();
    },
    { scope: 'worker', timeout: FILLED_WITHIN_MS + 90_000 },
  ],
  baseURL: async ({ marketUrl }, use) => use(marketUrl),
  sampleUser: async ({ marketSession, context }, use) => {
    await context.addCookies(marketSession.cookies);
    await use(marketSession);
  },
});

async function isReady(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/ready`).catch(() => null);
  return answer?.ok ?? false;
}

/** The last year of every history that is wanted is there; earlier ones follow. */
async function isFilled(request: APIRequestContext): Promise<boolean> {
  const { priceServices } = await ask<{ priceServices: { historyCount: number; historiesWaiting: number } }>(
    request,
    'query PriceServices { priceServices { historyCount historiesWaiting } }',
  );
  return priceServices.historyCount > 0 && priceServices.historiesWaiting === 0;
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
