// Slow: it imports four hundred rows and creates their Form 8949 in both formats.
import { readFileSync } from 'node:fs';
import { generateCoinbase } from '@lotbook/test-kit/exports/coinbase';
import type { Page } from '@playwright/test';
import { untilComputed } from './support/accounts.ts';
import { dropOnPage, importValidated } from './support/files.ts';
import { add, amountsIn, type Box, cents, readCsvForm, readPdfForm } from './support/form-8949.ts';
import { PREPARED } from './support/sample.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openFromSidebar,
  test,
  untilHydrated,
} from './support/test.ts';

const YEAR = '2025';
const COINBASE = { name: 'export (3).csv', text: generateCoinbase(420, 11) };

test('imports an exchange file and produces a Form 8949', async ({ page, user: _ }) => {
  await page.goto('/wallets');
  await untilHydrated(page);
  await expectAccessible(page);

  await dropOnPage(page, COINBASE);
  const dialog = page.getByRole('dialog', { name: 'Import transactions from CSV' });
  await expect(dialog.getByText('File has been validated')).toBeVisible();
  await expect(dialog.getByLabel('Wallet name')).toHaveValue('Coinbase');
  await expectAccessible(page);
  const { imported, total } = await importValidated(page);
  expect(imported).toBeGreaterThanOrEqual(200);
  expect(imported).toBeLessThanOrEqual(total);

  await expect(page.getByRole('link', { name: 'Coinbase', exact: true })).toBeVisible();
  await openFromSidebar(page, 'Transactions');
  await expect(page.getByText(/^[\d,]+ transactions$/)).toBeVisible();
  await expect(page.locator('[data-row]')).toHaveCount(50);
  await expectAccessible(page);

  await openTaxYear(page);
  const shown = await headline(page);
  await expectAccessible(page);

  const csv = readCsvForm((await download(page, 'CSV')).toString('utf8'));
  const pdf = readPdfForm(await download(page, 'PDF'));
  expectToFoot(csv.boxes, pdf);
  expect(add(partOf(csv.boxes, 'I')).gain, 'Part I is the short-term gain of the page').toBe(shown.short);
  expect(add(partOf(csv.boxes, 'II')).gain, 'Part II is the long-term gain of the page').toBe(shown.long);
  expect(csv.total.gain).toBe(shown.short + shown.long);
});

async function openTaxYear(page: Page) {
  await untilComputed(page.request);
  await page.goto(`/tax/${YEAR}`);
  await expect(page.locator('dfn', { hasText: 'Short-term gain' })).toBeVisible();
  await expect(page.getByText(/Calculating your gains|Your ledger changed/)).toHaveCount(0);
  await untilHydrated(page);
}

async function headline(page: Page) {
  const figure = async (label: string) => {
    const text = await page.locator('dl > div', { hasText: label }).locator('dd > span').first().innerText();
    return cents(/[+−-]?[\d,]+\.\d\d/.exec(text)?.[0]?.replace('+', ''));
  };
  return { short: await figure('Short-term gain'), long: await figure('Long-term gain') };
}

async function download(page: Page, format: 'CSV' | 'PDF'): Promise<Buffer> {
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: new RegExp(`^Download Form 8949 as ${format}$`) }).click();
  return readFileSync(await (await waiting).path());
}

const partOf = (boxes: Box[], part: string) => boxes.filter((box) => box.part === part).map(({ total }) => total);

function expectToFoot(csv: Box[], pdf: Box[]) {
  expect(csv.flatMap(({ rows }) => rows).length, 'the form has rows').toBeGreaterThan(10);
  for (const { rows, total } of [...csv, ...pdf]) {
    const sum = add(rows);
    expect(sum, 'the rows add up to the totals').toEqual(total);
    for (const row of rows) expect(row.proceeds - row.costBasis + row.adjustment, row.description).toBe(row.gain);
  }
  for (const part of ['I', 'II']) {
    expect(add(partOf(pdf, part)), `the sheets of part ${part} add up to the CSV`).toEqual(add(partOf(csv, part)));
  }
  expect(pdf.flatMap(({ rows }) => rows.map(amountsIn))).toEqual(csv.flatMap(({ rows }) => rows.map(amountsIn)));
}

test.describe('reading', () => {
  test.use({ storageState: PREPARED });

  test('fits a phone in the dark theme, with the menu as a drawer', async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'ui_theme', value: 'dark', url: baseURL! }]);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/wallets');
    await untilHydrated(page);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expectFits(page);
    await page.getByRole('button', { name: 'Add wallet' }).first().click();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await dropOnPage(page, COINBASE);
    await expect(page.getByText('File has been validated')).toBeVisible();
    await expectFits(page);
    await page.goto('/add_transaction?mode=grid');
    await untilHydrated(page);
    await expect(page.getByRole('button', { name: 'Add transaction' })).toBeVisible();
    await expect(page.getByRole('table')).toBeHidden();
    await expectFits(page);
    await page.getByRole('button', { name: 'Open menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu).toBeVisible();
    await expectAccessible(page);
    await menu.getByRole('link', { name: 'Imports' }).click();
    await expect(page).toHaveURL(/\/imports$/);
    await expect(menu).toBeHidden();
    for (const address of ['/imports', '/transactions?q=type:sell']) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await untilHydrated(page);
      await expectFits(page);
    }
    await page.locator('[data-row]').first().click();
    await expect(page.getByRole('dialog').getByRole('heading', { name: /^Lots used/ })).toBeVisible();
    await expectFits(page);
    await openTaxYear(page);
    await expectFits(page);
  });
});

async function expectFits(page: Page) {
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
}
