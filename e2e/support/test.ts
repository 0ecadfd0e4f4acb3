/**
 * `test` gives each test a unique address; the fixture `user` adds a new signed-in account. A test fails if the page
 * throws, logs an error, or requests something missing.
 */
import { join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { expectAccessible, expectReadableInTheDark } from './accessible.ts';
import { ownAddress, signUpWithoutForms, stranger, type User } from './accounts.ts';

export { expect, expectAccessible };

/** An empty account for journeys that change nothing, not even a setting: `test.use({ storageState: NEWCOMER })`. */
export const NEWCOMER = join(process.env.LOTBOOK_E2E_DATA!, 'newcomer.json');

type Fixtures = {
  allowedErrors: string[];
  user: User;
};

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies from the pattern.
  extraHTTPHeaders: async ({}, use) => {
    await use(ownAddress());
  },
  allowedErrors: [[], { option: true }],
  page: async ({ page, allowedErrors }, use) => {
    const errors: string[] = [];
    const note = (text: string) => {
      if (!allowedErrors.some((allowed) => text.includes(allowed))) errors.push(text);
    };
    page.on('pageerror', (error) => note(`${error.name}: ${error.message}`));
    page.on('console', (message) => {
      if (message.type() === 'error') note(`${message.text()} (${message.location().url})`);
    });
    await use(page);
    expect(errors, 'the page reported no errors').toEqual([]);
  },
  user: async ({ page, baseURL }, use) => {
    const user = stranger();
    await signUpWithoutForms(page.request, user, baseURL!);
    await use(user);
  },
});

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const beyond = () => page.evaluate<number>('document.documentElement.scrollWidth - window.innerWidth');
  await expect.poll(beyond, 'the page is not wider than the screen').toBeLessThanOrEqual(0);
}

/** Includes late scripts. Earlier clicks do nothing. */
export async function untilHydrated(page: Page): Promise<void> {
  // Polls within the page, because Playwright's own wait needs `eval`, which the CSP forbids. A page that is still
  // loading has no body or is replaced, and then the next one is watched.
  const alive = `(async () => {
    const isReact = (element) => Object.keys(element).some((key) => key.startsWith('__react'));
    const isAlive = () =>
      [...(document.body?.children ?? [])].some(isReact) &&
      [...document.querySelectorAll('button, input, select, textarea')].every(isReact);
    while (!isAlive()) await new Promise((resolve) => setTimeout(resolve, 20));
    // React marks elements before it runs the effects that listen to keys.
    for (const _ of [1, 2]) await new Promise((resolve) => requestIdleCallback(resolve));
    return true;
  })()`;
  await expect.poll(() => page.evaluate(alive).catch(() => false), { intervals: [20, 100] }).toBe(true);
}

export async function openFromSidebar(page: Page, name: 'Imports' | 'Transactions' | 'Wallets'): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: new RegExp(`^${name}`) })
    .click();
  // Until then the previous page has buttons of the same names.
  await expect(page).toHaveURL((url) => url.pathname === `/${name.toLowerCase()}`);
}

export async function expectAllAccessible(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await base.step(path, async () => {
      await page.goto(path);
      await untilHydrated(page);
      await expectAccessible(page);
      await page.setViewportSize({ width: 390, height: 844 });
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await expectReadableInTheDark(page);
      await page.setViewportSize({ width: 1440, height: 900 });
      await expectReadableInTheDark(page);
    });
  }
}
