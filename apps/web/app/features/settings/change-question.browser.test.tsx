import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type Answers, renderApp } from '../../testing/render-app.tsx';
import { previewOf, SETTINGS } from '../../testing/settings.ts';
import { BaseCurrencySetting } from './base-currency-setting.tsx';
import { CountrySetting } from './country-setting.tsx';
import { TaxSettings } from './tax/tax-settings.tsx';

const YEARS = previewOf({ taxYear: '2025', gainBefore: '3411.90', gainAfter: '-656.65', isIncomplete: true });

const MOVE = {
  error: null,
  changes: ['BASE_CURRENCY', 'COST_BASIS_METHOD', 'TAX_YEAR_START'],
  after: {
    country: { notice: null },
    baseCurrency: { id: 'fiat:GBP', symbol: 'GBP' },
    costBasisMethod: 'SP',
    lotAllocation: 'UNIVERSAL',
    walletFrom: null,
    taxYearStartMonth: 4,
    taxYearStartDay: 6,
  },
};

function serverThatNotes() {
  const saved: [string, unknown][] = [];
  const note = (operation: string, field: string) => (variables: unknown) => {
    saved.push([operation, variables]);
    return { [field]: { success: true, error: null } };
  };
  const answers: Answers = {
    SettingsPreview: () => ({ settingsPreview: YEARS }),
    CountryMove: () => ({ settingsPreview: MOVE }),
    TaxRules: () => ({
      costBasisTimeline: [],
      taxabilitySettings: [],
      wallets: { exchanges: [], wallets: [], customWallets: [] },
    }),
    UpdateLotAllocation: note('UpdateLotAllocation', 'updateLotAllocation'),
    UpdateCountry: note('UpdateCountry', 'updateCountry'),
    UpdateBaseCurrency: note('UpdateBaseCurrency', 'updateBaseCurrency'),
  };
  return { saved, answers };
}

test('previews Universal by year, can be canceled, and shows a legal restriction once', async () => {
  const { saved, answers } = serverThatNotes();
  await renderApp(<TaxSettings settings={SETTINGS} />, answers);
  await page.getByRole('radio', { name: /^Universal/ }).click();
  const question = page.getByRole('dialog', { name: 'Change lot allocation to universal?' });
  await expect.element(question).toHaveTextContent('A sale can use lots from any of your wallets.');
  // The server's error replaces our own note.
  await expect.element(question.getByText(/Not accepted/)).not.toBeInTheDocument();
  const year = question.getByRole('row', { name: /2025 gain/ });
  await expect.element(year).toHaveTextContent('3,411.90');
  await expect.element(year).toHaveTextContent('−656.65');
  await expect.element(year).toHaveTextContent('incomplete');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(saved).toEqual([]);
  await page.getByRole('radio', { name: /^Universal/ }).click();
  await question.getByRole('button', { name: 'Change lot allocation' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(saved).toEqual([['UpdateLotAllocation', { lotAllocation: 'UNIVERSAL', walletFrom: null }]]);
});

test('previews another base currency by year in both, with approximate and unknown values', async () => {
  const { saved, answers } = serverThatNotes();
  const restated = { currencyBefore: 'USD', pricesConverted: 12, withoutRate: 1, ownAmounts: 0 };
  const { taxYears } = previewOf({ taxYear: '2025', gainBefore: '100.00', gainAfter: '92.10' });
  const SettingsPreview = () => ({
    settingsPreview: { error: null, taxYears: { ...taxYears, currency: 'EUR', restated } },
  });
  const choices = [SETTINGS.baseCurrency, { symbol: 'EUR', name: 'Euro' }];
  await renderApp(<BaseCurrencySetting symbol="USD" choices={choices} />, { ...answers, SettingsPreview });
  await page.getByRole('combobox', { name: 'Base currency' }).click();
  await page.getByRole('option', { name: /Euro/ }).click();
  const question = page.getByRole('dialog', { name: 'Use EUR?' });
  await expect.element(question.getByRole('row', { name: /2025 gain/ })).toHaveTextContent('2025 gain100.00→92.10');
  await expect.element(question).toHaveTextContent('12 values were priced automatically');
  await expect.element(question).toHaveTextContent('Unknown: 1 value on days without a stored exchange rate.');
  await expect.element(question).not.toHaveTextContent('you entered');
  expect(saved).toEqual([]);
});

test("explains bitcoin's missing gains and tax documents, and saves it by its id", async () => {
  const { saved, answers } = serverThatNotes();
  const { taxYears } = previewOf({ taxYear: '2025', gainBefore: '100.00', gainAfter: '0.00123457' });
  const restated = { currencyBefore: 'USD', pricesConverted: 0, withoutRate: 0, ownAmounts: 0 };
  const SettingsPreview = () => ({
    settingsPreview: { error: null, taxYears: { ...taxYears, currency: 'BTC', restated } },
  });
  const choices = [SETTINGS.baseCurrency, { symbol: 'BTC', name: 'Bitcoin' }];
  await renderApp(<BaseCurrencySetting symbol="USD" choices={choices} />, { ...answers, SettingsPreview });
  await page.getByRole('combobox', { name: 'Base currency' }).click();
  await page.getByRole('option', { name: /Bitcoin/ }).click();
  const question = page.getByRole('dialog', { name: 'Use BTC?' });
  await expect
    .element(question.getByRole('row', { name: /2025 gain/ }))
    .toHaveTextContent('2025 gain100.00→0.00123457');
  await expect.element(question).toHaveTextContent("Tax documents can't be created in bitcoin");
  await expect.element(question).toHaveTextContent('at the closing price of bitcoin on their day');
  await expect.element(question).toHaveTextContent('these figures may differ slightly');
  await question.getByRole('button', { name: 'Use BTC' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(saved).toEqual([['UpdateBaseCurrency', { cryptoId: 'crypto:BTC' }]]);
});

test('lists related settings of another country and keeps those not selected', async () => {
  const { saved, answers } = serverThatNotes();
  const choices = [SETTINGS.country, { code: 'GB', name: 'United Kingdom' }];
  await renderApp(<CountrySetting settings={SETTINGS} choices={choices} />, answers);
  await page.getByRole('combobox', { name: 'Country' }).click();
  await page.getByRole('option', { name: /United Kingdom/ }).click();
  const question = page.getByRole('dialog', { name: 'Change the country to the United Kingdom?' });
  await expect.element(question.getByRole('checkbox', { name: 'Base currency: USD → GBP' })).toBeChecked();
  await expect
    .element(question.getByRole('checkbox', { name: 'Method: first in, first out → share pooling' }))
    .toBeChecked();
  await expect.element(question.getByRole('checkbox', { name: 'Tax year from: 1 January → 6 April' })).toBeChecked();
  await question.getByRole('checkbox', { name: 'Base currency: USD → GBP' }).click();
  expect(saved, 'nothing before it is confirmed').toEqual([]);
  await question.getByRole('button', { name: 'Change the country' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(saved).toEqual([['UpdateCountry', { code: 'GB', keep: ['BASE_CURRENCY'] }]]);
});
