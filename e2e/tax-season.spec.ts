// Slow: it computes a frozen year under each method, and again after each change.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { addSampleWithoutForms } from './support/accounts.ts';
import { untilUpToDate } from './support/sample.ts';
import { expect, expectAccessible, test, untilHydrated } from './support/test.ts';

const YEAR = '2024';

test('lowers, freezes, files and defends a tax year', async ({ page, user: _ }) => {
  await addSampleWithoutForms(page.request);
  await compareMethods(page);
  await harvestLoss(page);

  await answerQuestion(page, 'Freeze');
  await expect(page.getByText('This tax year is frozen.')).toBeVisible();
  await expect(page.getByText(/incomplete/)).toHaveCount(0);
  await expectAccessible(page);
  await downloadForms(page);
  await openProof(page);

  await ignoreASale(page);
  await expect(page.getByText(`This would change figures of the tax year ${YEAR}, which is frozen.`)).toBeVisible();

  await answerQuestion(page, 'Unfreeze');
  await expect(page.getByText(`${YEAR} is unchanged since you froze it.`)).toBeVisible();

  await ignoreASale(page);
  await expect(page.getByText('Ignored 1 transaction.')).toBeVisible();
  await untilUpToDate(page);
  await expectDrift(page);
  await expectOutdatedDocuments(page);
});

async function open(page: Page, path: string) {
  await page.goto(path);
  await untilHydrated(page);
}

async function compareMethods(page: Page) {
  await open(page, `/cost-basis-method-calendar?year=${YEAR}`);
  const methods = page
    .getByRole('table', { name: new RegExp(`^Gain of ${YEAR} and remaining basis by method`) })
    .getByRole('row');
  await expect(methods.filter({ hasText: 'Yours' })).toHaveCount(1);
  const highest = methods.filter({ hasText: 'Highest cost first' }).first();
  await expect(highest.getByRole('cell').nth(3)).toHaveText(/^[+−][\d,]+\.\d\d/);
}

async function harvestLoss(page: Page) {
  await open(page, '/tax-loss-harvest');
  await page.getByRole('checkbox', { name: 'Sell ADA in Kraken' }).click();
  const net = page.getByRole('row', { name: /^Net gain/ }).getByRole('cell');
  await expect(net.last()).toHaveText(/^−/);
  const [now, after, difference] = (await net.allInnerTexts()).slice(-3).map(cents);
  expect(now! + difference!).toBe(after);
}

function cents(text: string): number {
  return Math.round(100 * Number(text.replace('−', '-').replaceAll(/[^\d.-]/g, '')));
}

async function answerQuestion(page: Page, verb: 'Freeze' | 'Unfreeze') {
  await open(page, `/tax/${YEAR}`);
  await page.getByRole('button', { name: `${verb} ${YEAR}` }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `${verb} ${YEAR}` })
    .click();
}

async function downloadForms(page: Page) {
  const form = await download(page, 'Form 8949 as PDF');
  expect(form.subarray(0, 5).toString()).toBe('%PDF-');
  const schedule = (await download(page, 'Schedule D as CSV')).toString();
  const rows = schedule.split(/\r?\n/).filter((line) => /^\d+b?,(Form 8949|Lines 7)/.test(line));
  const gains = rows.map((row) => cents(row.split(',').at(-1)!));
  expect(gains.slice(0, -1).reduce((sum, gain) => sum + gain, 0)).toBe(gains.at(-1));
  await expect(page.getByRole('main')).toContainText(amount(gains.at(-1)!));
}

function amount(ofCents: number): string {
  return (ofCents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 });
}

async function download(page: Page, name: string): Promise<Buffer> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: `Download ${name}`, exact: true }).click();
  return readFile(await (await download).path());
}

async function openProof(page: Page) {
  await open(page, `/disposed-lots?year=${YEAR}`);
  await page.locator('a[href^="/lot-proof/"]:visible').first().click();
  await expect(page).toHaveURL(/\/lot-proof\//);
  await expectAccessible(page);
}

async function ignoreASale(page: Page) {
  await open(page, `/transactions?q=${encodeURIComponent(`type:sell date:${YEAR}`)}`);
  await expect(page.getByRole('link', { name: /^Sell: / }).first()).toBeVisible();
  // The list handles keys once it has moved to a row.
  await expect(async () => {
    await page.keyboard.press('j');
    await expect(page.locator('a:focus')).toHaveAccessibleName(/^Sell: /, { timeout: 5_000 });
  }).toPass();
  await page.keyboard.press('i');
}

async function expectDrift(page: Page) {
  await page.goto(`/tax/${YEAR}`);
  await expect(page.getByRole('heading', { name: 'As filed and now' })).toBeVisible();
  await expect(page.getByText(`${YEAR} no longer matches what you filed.`)).toBeVisible();
  await expect(page.getByText('No longer in the year').filter({ visible: true })).toBeVisible();
  await expectAccessible(page);
}

async function expectOutdatedDocuments(page: Page) {
  await open(page, '/documents');
  for (const name of [`Form 8949 ${YEAR}`, `Schedule D ${YEAR}`]) {
    const document = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
    await expect(document).toContainText('No longer matches your ledger');
  }
}
