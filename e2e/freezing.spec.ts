/** A year that was filed is frozen, a change of it is refused; unfrozen and changed, it shows where it parts from what was filed. */
import type { Page } from '@playwright/test';
import { addSample, untilUpToDate } from './support/sample.ts';
import { expect, expectAccessible, test, untilHydrated } from './support/test.ts';

const YEAR = '2024';

test('a tax year is frozen, refuses a change, and shows what changed after it was unfrozen', async ({
  page,
  user: _,
}) => {
  await addSample(page);
  await untilUpToDate(page);
  await answerQuestion(page, 'Freeze');
  await expect(page.getByText('This tax year is frozen.')).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page);

  await ignoreASale(page);
  await expect(page.getByText(`This would change figures of the tax year ${YEAR}, which is frozen.`)).toBeVisible();

  await answerQuestion(page, 'Unfreeze');
  await expect(page.getByText(`${YEAR} still comes to what it was when you froze it.`)).toBeVisible({
    timeout: 30_000,
  });

  await ignoreASale(page);
  await expect(page.getByText('Ignored 1 transaction.')).toBeVisible();
  await untilUpToDate(page);
  await page.goto(`/tax/${YEAR}`);
  await expect(page.getByRole('heading', { name: 'As filed, and now' })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(`${YEAR} no longer comes to what was filed.`)).toBeVisible();
  await expect(page.getByText('No longer in the year').filter({ visible: true })).toBeVisible();
  await expectAccessible(page);
});

async function answerQuestion(page: Page, verb: 'Freeze' | 'Unfreeze'): Promise<void> {
  await page.goto(`/tax/${YEAR}`);
  await untilHydrated(page);
  await page.getByRole('button', { name: `${verb} ${YEAR}` }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `${verb} ${YEAR}` })
    .click();
}

async function ignoreASale(page: Page): Promise<void> {
  await page.goto(`/transactions?q=${encodeURIComponent(`type:sell date:${YEAR}`)}`);
  await untilHydrated(page);
  await expect(page.getByRole('link', { name: /^Sell: / }).first()).toBeVisible();
  // The keys are the list's as soon as it has moved to a row.
  await expect(async () => {
    await page.keyboard.press('j');
    await expect(page.locator('a:focus')).toHaveAccessibleName(/^Sell: /, { timeout: 500 });
  }).toPass();
  await page.keyboard.press('i');
}
