import { expect, expectAccessible, test, untilHydrated } from './support/test.ts';

test.use({ storageState: ({ sampleSession }, use) => use(sampleSession) });

test('turns a search into a rule, previews, saves and undoes it', async ({ page }) => {
  await page.goto('/transactions?q=type:staking');
  await untilHydrated(page);
  await page
    .getByRole('checkbox', { name: /^Select: / })
    .first()
    .click();
  const bar = page.getByRole('toolbar', { name: 'Selected transactions' });
  await bar.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Note…' }).click();
  await page.getByRole('dialog').getByLabel('Note').fill('From the validator');
  await page.getByRole('dialog').getByRole('link', { name: 'create a rule' }).click();

  await expect(page).toHaveURL(/\/rules\/new\?q=type(:|%3A)staking/);
  await expect(page.getByRole('list', { name: 'Filters' })).toContainText('type: Staking reward');
  await expect(page.getByLabel(/^Note/)).toHaveValue('From the validator');
  const changes = page.getByRole('region', { name: 'Transactions that would change' });
  await expect(changes.getByRole('listitem').first()).toContainText('no note → “From the validator”');
  await page.getByLabel('Rule name').fill('Validator');
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Save and change \d+ transactions now$/ }).click();

  await expect(page).toHaveURL(/\/rules$/);
  const rule = page.getByRole('listitem', { name: '1. Validator' });
  await expect(rule).toContainText(/Last run .*found \d+ transactions, changed \d+/);
  await expectAccessible(page);
  await rule.getByRole('switch', { name: 'Validator: tried on imports' }).click();
  await expect(rule.getByRole('switch')).not.toBeChecked();
  await page.keyboard.press('Control+z');
  await expect(rule.getByRole('switch')).toBeChecked();
  await page.goto('/history');
  await untilHydrated(page);
  await page.getByRole('button', { name: /^Undo: Rule “Validator” changed \d+ transactions$/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: /^Undo/ }).click();
  await page.goto('/rules');
  await expect(rule).toContainText('its changes were undone');
});
