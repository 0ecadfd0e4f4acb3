// Slow: it opens eleven pages and checks every text on each.
import type { Page } from '@playwright/test';
import { PREPARED } from './support/sample.ts';
import { expect, expectAccessible, test, untilHydrated } from './support/test.ts';

test.describe('without a mouse', () => {
  test.use({ storageState: PREPARED });

  test('moves from the sheet to a range of rows, a transaction and, through the palette, its tax year', async ({
    page,
  }) => {
    await page.goto('/wallets');
    await untilHydrated(page);
    await page.keyboard.press('?');
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(sheet.getByRole('region', { name: 'List of transactions' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();

    await page.keyboard.press('g');
    await page.keyboard.press('t');
    await expect(page).toHaveURL(/\/transactions$/);
    const rows = page.locator('[data-row]');
    await expect(rows.nth(5)).toBeVisible();
    for (const key of ['j', 'x', 'j', 'j', 'Shift+X']) await page.keyboard.press(key);
    await expect(rows.nth(2)).toBeFocused();
    await expect(page.getByRole('toolbar', { name: 'Selected transactions' })).toContainText('3 transactions selected');
    await expectAccessible(page);
    const drawer = page.getByRole('dialog');
    await page.keyboard.press('Enter');
    await expect(drawer).toBeVisible();
    await expect(page).toHaveURL(/\/transactions\/./);
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(rows.nth(2)).toBeFocused();
    await page.keyboard.press('e');
    await expect(drawer.getByRole('combobox', { name: 'Type' })).toBeFocused();
    const first = page.url();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('j');
    await expect(page).not.toHaveURL(first);
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();

    await page.keyboard.press('Control+k');
    const palette = page.getByRole('combobox', { name: 'Commands' });
    await expect(palette).toBeFocused();
    await page.keyboard.type('eth');
    await expect(page.getByRole('group', { name: 'Assets' }).getByRole('option').first()).toContainText('Ethereum');
    await expectAccessible(page);
    await page.keyboard.press('Control+a');
    await page.keyboard.type('taxes');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/tax\/\d{4}$/);
    await expect(page.getByRole('heading', { level: 1, name: /^Tax year/ })).toBeVisible();
    await page.keyboard.press('/');
    await expect(page.getByLabel('Search transactions')).toBeFocused();
  });

  test('turns single keys off permanently', async ({ page }) => {
    await page.goto('/user/profile');
    await untilHydrated(page);
    await page.getByRole('checkbox', { name: 'Single-key shortcuts' }).uncheck();
    await page.reload();
    await untilHydrated(page);
    await expect(page.getByRole('checkbox', { name: 'Single-key shortcuts' })).not.toBeChecked();
    await page.keyboard.press('g');
    await page.keyboard.press('w');
    await page.keyboard.press('?');
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox', { name: 'Commands' })).toBeFocused();
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toHaveCount(0);
    await expect(page).toHaveURL(/\/user\/profile$/);
  });
});

test.describe('hidden amounts', () => {
  test.use({ storageState: PREPARED });

  const PAGES = [
    '/transactions',
    '/account-health',
    '/match-transfers',
    '/portfolio',
    '/performance',
    '/alerts',
    '/wallets',
    '/imports',
    '/tax/2024',
  ];

  test('appear on no page once one key hides them, until the palette shows them again', async ({ page }) => {
    await page.goto('/transactions?q=type:sell');
    await expect.poll(() => amountsOn(page), 'they are there to begin with').not.toEqual([]);
    await untilHydrated(page);
    const sale = (await page.locator('[data-row]').first().getAttribute('href'))!;
    await page.keyboard.press('h');
    await expect.poll(() => amountsOn(page)).toEqual([]);
    for (const path of [...PAGES, sale]) {
      const html = await (await page.goto(path))!.text();
      expect(amountsIn([textOf(html)]), `${path} as it is sent`).toEqual([]);
      await untilHydrated(page);
      await openAll(page);
      expect(await amountsOn(page), path).toEqual([]);
    }
    await page.goto('/tax/2024');
    await untilHydrated(page);
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox', { name: 'Commands' })).toBeFocused();
    await page.keyboard.type('show amounts');
    await page.keyboard.press('Enter');
    await expect.poll(() => amountsOn(page)).not.toEqual([]);
  });
});

/** Clicks by script, because opened parts cover others. */
async function openAll(page: Page): Promise<void> {
  await page.evaluate(`(async () => {
    for (const closed of document.querySelectorAll('main [aria-expanded="false"]')) if (closed.checkVisibility()) closed.click();
    for (const _ of [1, 2, 3]) await new Promise((resolve) => requestAnimationFrame(resolve));
  })()`);
}

function textOf(html: string): string {
  const [before = '', ...scripts] = html.split('<script');
  const shown = [before, ...scripts.map((part) => part.slice(part.indexOf('</script>')))].join(' ');
  return shown.slice(shown.indexOf('<body')).replaceAll(/<[^>]*>/g, ' ');
}

async function amountsOn(page: Page): Promise<string[]> {
  const texts = await page.evaluate<string[]>(`(() => {
    const texts = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode())
      if (!walker.currentNode.parentElement.closest('script,style')) texts.push(walker.currentNode.data);
    for (const one of document.querySelectorAll('[aria-label],[title]'))
      texts.push(one.getAttribute('aria-label') ?? '', one.getAttribute('title') ?? '');
    return texts;
  })()`);
  return amountsIn(texts);
}

/** Versions have two points, and percentages stay visible. */
function amountsIn(texts: readonly string[]): string[] {
  return texts.flatMap(
    (text) =>
      text.match(/(?<![\d.,])\d+(?:,\d{3})*\.\d+(?![\d.]|\s?%)|(?<![\d.,])\d+(?:,\d{3})+(?![\d.,]|\s?%)/g) ?? [],
  );
}
