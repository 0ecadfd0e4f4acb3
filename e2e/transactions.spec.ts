/** The ledger as a user works in it: sample data, search and chips, one transaction, and what can be changed about it. */
import type { Page } from '@playwright/test';
import { untilComputed } from './support/accounts.ts';
import { addSample, PREPARED, untilUpToDate } from './support/sample.ts';
import { expect, expectAccessible, test, untilHydrated } from './support/test.ts';

test.describe('what is looked at', () => {
  test.use({ storageState: PREPARED });

  test('what is searched for is in the address, and chips take it away again', async ({ page }) => {
    await openTransactions(page);
    const all = await total(page);
    await page.keyboard.press('/');
    await expect(page.getByLabel('Search transactions')).toBeFocused();
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
    await page.goto('/transactions?q=nothing-is-called-this');
    await expect(page.getByText('No transaction matches this search.')).toBeVisible();
    await page.goto('/transactions?q=type:yolo+exchange:kraken');
    await expect(page.getByText('“type:yolo” is not known, so nothing matches it.')).toBeVisible();
    await expect(page.getByText('There is no filter “exchange:”')).toBeVisible();
  });

  test('the oldest come first where the heading is clicked, and a search is kept with how many it finds', async ({
    page,
  }) => {
    await openTransactions(page);
    const newest = await page.locator('[data-row]').first().getAttribute('href');
    expect(newest).toMatch(/^\/transactions\/./);
    await page.getByRole('button', { name: 'Date: newest first. Show oldest first' }).click();
    await expect(page).toHaveURL(/sort=oldest/);
    await expect(page.getByRole('button', { name: 'Date: oldest first. Show newest first' })).toBeVisible();
    const first = page.locator('[data-row]').first();
    await expect.poll(async () => (await first.getAttribute('href'))?.split('?')[0]).not.toBe(newest);
    await page.getByLabel('Search transactions').fill('type:staking ');
    await expect(page).toHaveURL(/sort=oldest/);
    await expect(page).toHaveURL(/staking/);
    const saved = page.getByRole('button', { name: 'Saved', exact: true });
    await saved.click();
    await page.getByRole('button', { name: 'Save this search…' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Staking');
    await page.getByRole('button', { name: 'Save search' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.goto('/transactions');
    await untilHydrated(page);
    await saved.click();
    const kept = page.getByRole('button', { name: /^Staking.*transactions$/ });
    await expect(kept).toBeVisible();
    await expectAccessible(page);
    await kept.click();
    await expect(page).toHaveURL(/staking/);
    await saved.click();
    await page.getByRole('button', { name: 'Delete Staking' }).click();
    await page.getByRole('button', { name: 'Delete search' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  test('Escape closes a transaction, and the focus is back at its row', async ({ page }) => {
    await openTransactions(page);
    for (const at of [3, 5]) {
      const row = page.locator('[data-row]').nth(at);
      await row.focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog')).toBeVisible();
      await expect(page).toHaveURL(/\/transactions\/./);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(row).toBeFocused();
    }
  });

  test('the list scrolls through all its pages, and the address says which one is read', async ({ page }) => {
    await openTransactions(page);
    await page.getByRole('link', { name: 'Next page' }).click();
    await expect(page).toHaveURL(/page=2/);
    const second = page.getByRole('list', { name: 'Page 2', exact: true }).getByRole('listitem');
    await expect(second.first()).toBeInViewport();
    await page.mouse.wheel(0, 50 * 27 * 3);
    // How far three pages are depends on how many days are in them.
    await expect(async () => {
      if (!page.url().includes('page=5')) await page.mouse.wheel(0, 60);
      await expect(page).toHaveURL(/page=5/, { timeout: 500 });
    }).toPass();
    const fifth = page.getByRole('list', { name: 'Page 5', exact: true }).getByRole('listitem');
    // The first rows may have passed the top before the address changed.
    const shown = fifth.nth(10);
    await expect(shown).toBeInViewport();
    await page.reload();
    await expect(shown).toBeInViewport();
    // The pages beside it are drawn once the page is alive and stands where it stood.
    await expect(page.getByRole('list', { name: 'Page 6', exact: true })).toBeAttached();
    await page.evaluate(() => window.scrollTo({ top: 0 }));
    await expect(page).not.toHaveURL(/page=/);
    await expect(page.locator('[data-row]').first()).toBeInViewport();
  });

  test('the list is exported as CSV', async ({ page }) => {
    await openTransactions(page, 'type:sell');
    const count = await total(page);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const stream = await (await download).createReadStream();
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(chunk as Buffer);
    const lines = Buffer.concat(chunks).toString('utf8').trim().split(/\r?\n/);
    expect(lines.length, 'a line for each, and a header').toBe(count + 1);
  });

  test('a tax year opens to its disposals, and other years are a click away', async ({ page }) => {
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
    await expect(page.getByText('Nothing was disposed of in 2010.')).toBeVisible();
    await page.goto('/tax/someday');
    await expect(page.getByText('There is no tax year called someday.')).toBeVisible();
  });
});

test('sample data comes and goes with one click', async ({ page, user: _ }) => {
  await addSample(page);
  await expectAccessible(page);
  await expect(
    page.getByRole('table').first().getByText('Sample', { exact: true }).locator('visible=true').first(),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Remove sample data' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove sample data' }).click();
  await expect(page.getByRole('button', { name: 'Explore with sample data' })).toBeVisible();
  await page.goto('/transactions');
  await expect(page.getByText('Transactions appear here as soon as a wallet has some.')).toBeVisible();
});

test.describe('what is changed', () => {
  test.use({ storageState: ({ sampleSession }, use) => use(sampleSession) });

  test('a sale opens beside the list: sentence, tax, lots, source', async ({ page }) => {
    await openTransactions(page, 'type:sell');
    const row = page.locator('[data-row]').first();
    await row.focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.locator('[data-row]').nth(1)).toBeFocused();
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog', { name: 'Sell' });
    await expect(drawer.getByText(/^Sold /)).toBeVisible();
    await expect(drawer.getByText(/^(Gain|Loss) of [\d,.]+ USD/)).toBeVisible();
    await expect(drawer.getByRole('heading', { name: /^Lots taken/ })).toBeVisible();
    await expectAccessible(page);
    await expect(page).toHaveURL(/\/transactions\/[0-9a-f-]+\?q=type/);

    await drawer.getByLabel(/^Note/).fill('sold for the rent');
    await drawer.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Note of a transaction changed.')).toBeVisible();
    await page.reload();
    await expect(drawer.getByLabel(/^Note/)).toHaveValue('sold for the rent');
    await untilHydrated(page);
    await drawer.getByRole('button', { name: 'Ignore' }).click();
    await expect(drawer.getByText('Ignored: it counts neither for your balances nor for your tax.')).toBeVisible();
    await drawer.getByRole('button', { name: 'Count again' }).click();
    await expect(drawer.getByText(/^(Gain|Loss) of/)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(page).toHaveURL(/\/transactions\?q=type/);
  });

  test('where no price was found, the value can be typed', async ({ page }) => {
    // The token without a price in the sample data is marked as spam.
    await openTransactions(page, 'is:spam');
    await page.locator('[data-row]').first().click();
    await page.getByRole('button', { name: 'Not spam' }).click();
    await expect(page.getByText(/marked as not spam\.$/)).toBeVisible();
    await untilComputed(page.request);
    await openTransactions(page, 'has:review type:airdrop');
    await page.locator('[data-row]').first().click();
    const drawer = page.getByRole('dialog', { name: 'Airdrop' });
    await expect(drawer.getByText('Missing price')).toBeVisible();
    const value = drawer.getByLabel(/^Value of the [\d.]+ \S+ in USD$/);
    await value.fill('twelve');
    await drawer.getByRole('button', { name: 'Save value' }).click();
    await expect(drawer.getByText('Type an amount of zero or more, such as 1234.50.')).toBeVisible();
    await expectAccessible(page);
    await value.fill('12.50');
    await drawer.getByRole('button', { name: 'Save value' }).click();
    await expect(page.getByText('Value saved. Your tax years are calculated again.')).toBeVisible();
    await expect(drawer.getByText('Income of 12.50 USD')).toBeVisible();
    await expect(drawer.getByText('typed by you')).toBeVisible();
  });

  test('a transfer that was matched can be taken apart', async ({ page }) => {
    await openTransactions(page, 'type:transfer');
    await page.locator('[data-row]').first().click();
    const drawer = page.getByRole('dialog', { name: 'Transfer' });
    await expect(drawer.getByText(/it moves between your own accounts/i)).toBeVisible();
    await drawer.getByRole('button', { name: 'Unlink' }).click();
    await page.getByRole('dialog', { name: 'Unlink this transfer' }).getByRole('button', { name: 'Unlink' }).click();
    await expect(page.getByText('The two are no longer linked.')).toBeVisible();
    await expect(page.getByRole('dialog', { name: 'Withdrawal' })).toBeVisible();
  });

  test('several are ignored at once', async ({ page }) => {
    await openTransactions(page);
    for (const at of [0, 1])
      await page
        .getByRole('checkbox', { name: /^Select: / })
        .nth(at)
        .click();
    const bar = page.getByRole('toolbar', { name: 'Selected transactions' });
    await expect(bar).toContainText('2 transactions selected');
    await expectAccessible(page);
    await bar.getByRole('button', { name: 'Ignore' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Ignore 2 transactions' }).click();
    await expect(page.getByText('Ignored 2 transactions.')).toBeVisible();
    await page.goto('/transactions?q=is:ignored');
    await expect.poll(() => total(page)).toBe(2);
  });
});

async function openTransactions(page: Page, q = '') {
  await page.goto(`/transactions${q === '' ? '' : `?q=${encodeURIComponent(q)}`}`);
  await untilHydrated(page);
  await expect(page.locator('[data-row]').first()).toBeVisible();
  // Gains arrive with the computation, and with them the page is fetched again.
  await untilUpToDate(page);
}

/** How many transactions the page says there are. */
async function total(page: Page): Promise<number> {
  const text = await page
    .getByText(/^[\d,]+ transactions?$/)
    .first()
    .innerText();
  return Number(text.replace(/\D/g, ''));
}
