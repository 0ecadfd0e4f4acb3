/**
 * What every journey starts from. `test` gives each test an address of its own; the fixture `user` also gives it a new
 * account that is signed in already, without going through the forms:
 *
 *   test('…', async ({ page, user }) => {
 *     await page.goto('/wallets');
 *     …
 *     await expectAccessible(page);
 *   });
 *
 * A test fails when the page throws, logs an error, or asks for something that is not there.
 */
import { join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { expectAccessible, expectReadableInTheDark } from './accessible.ts';
import { ownAddress, type Session, signUpWithoutForms, signUpWithSample, stranger, type User } from './accounts.ts';

export { expect, expectAccessible };

/**
 * The session of an account in which there is nothing, for journeys that change nothing, not even a setting:
 * `test.use({ storageState: NEWCOMER })`. `sample.setup.ts` makes it once.
 */
export const NEWCOMER = join(process.env.LOTBOOK_E2E_DATA!, 'newcomer.json');

type Fixtures = {
  /** What may be logged as an error without failing the test: parts of the message. */
  allowedErrors: string[];
  user: User;
};

type SharedFixtures = {
  /**
   * The session of an account with the sample data, for journeys that change its transactions: those of a worker share it.
   * What one of them adds is called by a name of its own. After a failure the worker is another one, and so is the account.
   */
  sampleSession: Session;
};

export const test = base.extend<Fixtures, SharedFixtures>({
  sampleSession: [
    async ({ playwright }, use, { project }) => {
      const { baseURL } = project.use;
      const request = await playwright.request.newContext({ baseURL, extraHTTPHeaders: ownAddress() });
      await signUpWithSample(request, baseURL!);
      await use(await request.storageState());
      await request.dispose();
    },
    { scope: 'worker' },
  ],
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

/** Nothing is wider than the screen, once the page has taken the screen's size. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const beyond = () => page.evaluate<number>('document.documentElement.scrollWidth - window.innerWidth');
  await expect.poll(beyond, 'the page is not wider than the screen').toBeLessThanOrEqual(0);
}

/** Waits until React has taken over every control of the page; parts whose script comes late are the last. A click before that does nothing. */
export async function untilHydrated(page: Page): Promise<void> {
  // Watched within the page, where a look costs nothing; Playwright's own way to do so would need the `eval` that the security
  // policy forbids. A page that is only being opened has no body yet, or goes away while it is watched: then the next is.
  const alive = `(async () => {
    const isReact = (element) => Object.keys(element).some((key) => key.startsWith('__react'));
    const isAlive = () =>
      [...(document.body?.children ?? [])].some(isReact) &&
      [...document.querySelectorAll('button, input, select, textarea')].every(isReact);
    while (!isAlive()) await new Promise((resolve) => setTimeout(resolve, 20));
    return true;
  })()`;
  await expect.poll(() => page.evaluate(alive).catch(() => false), { intervals: [20, 100] }).toBe(true);
}

/** Opens a page from the sidebar, without loading the document again. */
export async function openFromSidebar(page: Page, name: 'Imports' | 'Transactions' | 'Wallets'): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: new RegExp(`^${name}`) })
    .click();
  // Until then the page before is there, with buttons of the same names.
  await expect(page).toHaveURL((url) => url.pathname === `/${name.toLowerCase()}`);
}

/** Checks the accessibility of each page at desktop and phone width in both themes. */
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
