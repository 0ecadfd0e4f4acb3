import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderApp } from '../../testing/render-app.tsx';
import { FilingStatusSetting } from './filing-status-setting.tsx';

const YEARS = { taxYears: [{ label: '2026' }, { label: '2025' }] };
const SAID = {
  taxProfile: { filingStatus: 'MARRIED_JOINTLY' },
  taxEstimate: { estimate: { onCrypto: '1234.5', isIncomplete: false }, leftOut: null },
};

test("shows the current year's filing status and estimated tax", async () => {
  await renderApp(<FilingStatusSetting />, { FilingYear: () => YEARS, FilingStatus: () => SAID });
  await expect.element(page.getByText('Married filing jointly')).toBeVisible();
  await expect.element(page.getByText(/Estimated tax on your crypto in 2026: ≈ 1,234.50 USD/)).toBeVisible();
});

test('explains a missing estimate and opens the form', async () => {
  const leftOut = 'Say how you file and what else you earn.';
  await renderApp(<FilingStatusSetting />, {
    FilingYear: () => YEARS,
    FilingStatus: () => ({ taxProfile: null, taxEstimate: { estimate: null, leftOut } }),
    TaxProfile: () => ({ taxProfile: null }),
  });
  await expect.element(page.getByText('Not set')).toBeVisible();
  await expect.element(page.getByText(leftOut)).toBeVisible();
  await page.getByRole('button', { name: 'Add a tax profile for 2026' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Tax profile for 2026' })).toBeVisible();
});

test('marks an estimate based on incomplete data', async () => {
  const estimate = { onCrypto: '9', isIncomplete: true };
  await renderApp(<FilingStatusSetting />, {
    FilingYear: () => YEARS,
    FilingStatus: () => ({ ...SAID, taxEstimate: { estimate, leftOut: null } }),
  });
  await expect.element(page.getByText(/incomplete/)).toBeInTheDocument();
});
