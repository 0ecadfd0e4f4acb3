// Slow: it scrolls through long lists.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { addSample, PREPARED, untilUpToDate } from './support/sample.ts';
import { expect, expectAccessible, openFromSidebar, test, untilHydrated } from './support/test.ts';

test.describe('reading', () => {
  test.use({ storageState: PREPARED });

  test('keeps a search in the address, shows it as chips, and clears it', async ({ page }) => {
    await openTransactions(page);
    const all = await total(page);
    const search = page.getByLabel('Search transactions');
    await page.keyboard.press('/');
    await expect(search).toBeFocused();
    await page.keyboard.type('type:staking ');
    const filters = page.getByRole('list', { name: 'Filters' });
    await expect(filters).toContainText('type: Staking reward');
    await expect(page).toHaveURL(/q=type(:|%3A)staking/);
    await expect.poll(() => total(page)).toBeLessThan(all);
    await expect(page.locator('[data-row]').first()).toHaveText('Staking reward');
    await page.keyboard.type('eth');
    await expect(page).toHaveURL(/eth/);

    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: '2025', exact: true }).click();
    await page.keyboard.press('Escape');
    await expect(filters.getByRole('listitem')).toHaveCount(2);
    await expect(page).toHaveURL(/date(:|%3A)2025/);
    await page.reload();
    await expect(filters.getByRole('listitem')).toHaveCount(2);
    await untilHydrated(page);
    await page.getByRole('button', { name: 'Remove type: Staking reward' }).click();
    await page.getByRole('button', { name: 'Remove date: 2025' }).click();
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await expect.poll(() => total(page)).toBe(all);
    await search.fill('nothing-is-called-this');
    await expect(page.getByText('No transaction matches this search.')).toBeVisible();
    await search.fill('type:yolo exchange:kraken ');
    await expect(page.getByText('“type:yolo” is unknown, so nothing matches it.')).toBeVisible();
    await expect(page.getByText('There is no filter “exchange:”')).toBeVisible();
  });

  test('sorts a search and exports it as CSV', async ({ page }) => {
    await openTransactions(page);
    const first = page.locator('[data-row]').first();
    const newest = (await first.getAttribute('href'))!;
    await page.getByRole('button', { name: 'Date: newest first. Show oldest first' }).click();
    await expect(page).toHaveURL(/sort=oldest/);
    await expect(page.getByRole('button', { name: 'Date: oldest first. Show newest first' })).toBeVisible();
    await expect.poll(async () => (await first.getAttribute('href'))?.split('?')[0]).not.toBe(newest);
    await page.getByLabel('Search transactions').fill('type:staking ');
    await expect(page).toHaveURL(/sort=oldest/);
    await expect(page).toHaveURL(/staking/);
    await expect(first).toHaveText('Staking reward');

    const count = await total(page);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const lines = readFileSync(await (await download).path(), 'utf8')
      .trim()
      .split(/\r?\n/);
    expect(lines.length, 'a line for each, and a header').toBe(count + 1);
  });

  test('scrolls through all pages of the list and updates the page in the address', async ({ page }) => {
    await openTransactions(page);
    await page.getByRole('link', { name: 'Next page' }).click();
    await expect(page).toHaveURL(/page=2/);
    const second = page.getByRole('list', { name: 'Page 2', exact: true }).getByRole('listitem');
    await expect(second.first()).toBeInViewport();
    await page.mouse.wheel(0, 50 * 27 * 3);
    // Page heights depend on the number of days.
    await expect(async () => {
      if (!page.url().includes('page=5')) await page.mouse.wheel(0, 60);
      await expect(page).toHaveURL(/page=5/, { timeout: 500 });
    }).toPass();
    const fifth = page.getByRole('list', { name: 'Page 5', exact: true }).getByRole('listitem');
    // The first rows may have scrolled past before the address changed.
    const shown = fifth.nth(10);
    await expect(shown).toBeInViewport();
    await page.reload();
    await expect(shown).toBeInViewport();
    // Neighboring pages render once the page is hydrated and its scroll position restored.
    await expect(page.getByRole('list', { name: 'Page 6', exact: true })).toBeAttached();
    await page.evaluate(() => window.scrollTo({ top: 0 }));
    await expect(page).not.toHaveURL(/page=/);
    await expect(page.locator('[data-row]').first()).toBeInViewport();
  });

  test('opens a sale next to the list: sentence, tax, lots', async ({ page }) => {
    await openTransactions(page, 'type:sell');
    const row = page.locator('[data-row]').first();
    await row.focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.locator('[data-row]').nth(1)).toBeFocused();
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog', { name: 'Sell' });
    await expect(drawer.getByText(/^Sold /)).toBeVisible();
    await expect(drawer.getByText(/^(Gain|Loss) of [\d,.]+ USD/)).toBeVisible();
    await expect(drawer.getByRole('heading', { name: /^Lots used/ })).toBeVisible();
    await expectAccessible(page);
    await expect(page).toHaveURL(/\/transactions\/[0-9a-f-]+\?q=type/);
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(page).toHaveURL(/\/transactions\?q=type/);
  });

  test('shows the disposals behind a tax year, and another year with a click', async ({ page }) => {
    await page.goto('/tax');
    await expect(page).toHaveURL(/\/tax\/\d{4}/);
    await expect(page.locator('dfn', { hasText: 'Short-term gain' })).toBeVisible();
    await untilHydrated(page);
    await page.getByRole('link', { name: /^Earlier year/ }).click();
    await expect(page.locator('dfn', { hasText: 'Short-term gain' })).toBeVisible();
    await page.getByRole('button', { name: /^ETH/ }).click();
    const lots = page.getByRole('list', { name: 'Disposals of ETH' });
    await expect(lots.getByRole('listitem').first()).toBeVisible();
    await expectAccessible(page);
    await lots.getByRole('link').first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.goto('/tax/2010');
    await expect(page.getByText('No disposals in 2010.')).toBeVisible();
    await page.goto('/tax/someday');
    await expect(page.getByText('There is no tax year called someday.')).toBeVisible();
  });
});

test('adds and removes sample data with one click each', async ({ page, user: _ }) => {
  await addSample(page);
  await expectAccessible(page);
  await expect(
    page.getByRole('table').first().getByText('Sample', { exact: true }).locator('visible=true').first(),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Remove sample data' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove sample data' }).click();
  await expect(page.getByRole('button', { name: 'Explore with sample data' })).toBeVisible();
  await openFromSidebar(page, 'Transactions');
  await expect(page.getByText('Transactions appear here as soon as a wallet has some.')).toBeVisible();
});

async function openTransactions(page: Page, q = '') {
  await page.goto(`/transactions${q === '' ? '' : `?q=${encodeURIComponent(q)}`}`);
  await untilHydrated(page);
  await expect(page.locator('[data-row]').first()).toBeVisible();
  // The calculation adds gains and causes a refetch.
  await untilUpToDate(page);
}

async function total(page: Page): Promise<number> {
  const text = await page
    .getByText(/^[\d,]+ transactions?$/)
    .first()
    .innerText();
  return Number(text.replace(/\D/g, ''));
}
