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
import { randomInt, randomUUID } from 'node:crypto';
import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';

export { expect };

export type User = { readonly name: string; readonly email: string; readonly password: string };

/** Somebody who has no account yet. */
export function stranger(name = 'Ada Lovelace'): User {
  return {
    name,
    email: `${name.split(' ')[0]!.toLowerCase()}-${randomUUID().slice(0, 8)}@example.org`,
    password: 'analytical engine 1843',
  };
}

type Fixtures = {
  /** What may be logged as an error without failing the test: parts of the message. */
  allowedErrors: string[];
  user: User;
};

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies from the pattern.
  extraHTTPHeaders: async ({}, use) => {
    const part = () => randomInt(1, 255);
    await use({ 'x-forwarded-for': `10.${part()}.${part()}.${part()}` });
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
    await signUpWithoutForms(page, user, baseURL!);
    await use(user);
  },
});

/** Makes an account and signs in, in the browser of `page`. */
export async function signUpWithoutForms(page: Page, user: User, baseURL: string): Promise<void> {
  for (const path of ['sign-up', 'sign-in']) {
    const answer = await page.request.post(`/api/auth/${path}/email`, { data: user, headers: { origin: baseURL } });
    expect(answer.ok(), `${path} answers ${answer.status()}: ${await answer.text()}`).toBe(true);
  }
}

/** No violation of WCAG A or AA that axe can find, on the page as it is now. */
export async function expectAccessible(page: Page): Promise<void> {
  await untilStill(page);
  const { violations } = await new AxeBuilder({ page })
    // The other mode gathers results of frames in a tab that it opens for each page; this app has no frames.
    .setLegacyMode(true)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  const summary = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html} — ${failureSummary}`).join('\n  ')}`,
  );
  expect(summary, 'axe finds no violations').toEqual([]);
}

/** What fades or slides in is judged when it is there. What turns for as long as it is shown is not waited for. */
async function untilStill(page: Page): Promise<void> {
  await page.evaluate(`(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (;;) {
      await frame();
      await frame();
      const moving = document
        .getAnimations()
        .filter((one) => one.playState === 'running' && one.effect.getComputedTiming().endTime < 2000);
      if (moving.length === 0) return;
      await Promise.allSettled(moving.map((one) => one.finished));
    }
  })()`);
}

/** Nothing is wider than the screen, once the page has taken the screen's size. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const beyond = () => page.evaluate<number>('document.documentElement.scrollWidth - window.innerWidth');
  await expect.poll(beyond, 'the page is not wider than the screen').toBeLessThanOrEqual(0);
}

/** The page is alive: React has taken over from the server's HTML. */
export async function untilHydrated(page: Page): Promise<void> {
  // Asked from outside: what polls within the page would need the `eval` that its security policy forbids. A page that is only
  // being opened has no body yet, or goes away while it is asked.
  const isAlive =
    "[...(document.body?.children ?? [])].some((child) => Object.keys(child).some((key) => key.startsWith('__react')))";
  await expect.poll(() => page.evaluate(isAlive).catch(() => false)).toBe(true);
}
