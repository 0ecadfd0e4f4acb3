import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { type Country, questionIn } from './question.ts';
import { TradeForm } from './trade-form.tsx';

const COUNTRIES: readonly Country[] = [
  { code: 'CA', name: 'Canada', currency: 'CAD', hasTerms: false, taxInput: 'INCOME_TAX_RATE', usualRate: null },
  { code: 'NO', name: 'Norway', currency: 'NOK', hasTerms: false, taxInput: 'GAINS_TAX_RATE', usualRate: '22%' },
  { code: 'GB', name: 'United Kingdom', currency: 'GBP', hasTerms: false, taxInput: 'OTHER_INCOME', usualRate: null },
  { code: 'US', name: 'United States', currency: 'USD', hasTerms: true, taxInput: 'OTHER_INCOME', usualRate: null },
];

async function renderForm(search = '') {
  const addresses: string[] = [];
  const { fields, errors } = questionIn(new URLSearchParams(search), COUNTRIES);
  const router = createMemoryRouter([
    {
      path: '/',
      loader: ({ request }) => addresses.push(new URL(request.url).search),
      element: <TradeForm countries={COUNTRIES} fields={fields} errors={errors} />,
      hydrateFallbackElement: <p>Loading</p>,
    },
  ]);
  await render(<RouterProvider router={router} />);
  return addresses;
}

test("shows each country's currency and tax fields", async () => {
  await renderForm();
  const country = page.getByLabelText('Country');
  await expect.element(country).toHaveValue('US');
  await expect.element(page.getByLabelText('Filing status')).toBeVisible();
  await country.selectOptions('GB');
  await expect.element(page.getByLabelText(/Other income, GBP/)).toBeVisible();
  await expect.element(page.getByLabelText('Filing status')).not.toBeInTheDocument();
  await country.selectOptions('CA');
  await expect.element(page.getByLabelText(/Your income tax rate, percent/)).toBeVisible();
  await expect.element(page.getByLabelText('Sale price per unit, CAD')).toBeVisible();
  await country.selectOptions('NO');
  const rate = page.getByLabelText(/Your tax rate on gains, percent/);
  await expect.element(rate).toHaveAccessibleDescription('If blank, the statutory rate is used: 22%.');
});

test('writes all input to the address', async () => {
  const addresses = await renderForm();
  await page.getByLabelText('Bought on').fill('2024-03-01');
  await page.getByLabelText('Sold on').fill('2025-03-02');
  await page.getByLabelText('Quantity').fill('0.5');
  await page.getByRole('button', { name: 'Calculate' }).click();
  await expect.poll(() => addresses.at(-1)).toContain('bought=2024-03-01&sold=2025-03-02&quantity=0.5');
});

test('shows errors at their fields and keeps the input', async () => {
  await renderForm('country=GB&bought=2024-03-01&sold=2024-06-01&quantity=0,5&buyPrice=1&sellPrice=2');
  const quantity = page.getByLabelText('Quantity');
  await expect.element(quantity).toHaveValue('0,5');
  await expect.element(quantity).toHaveAttribute('aria-invalid', 'true');
  await expect.element(quantity).toHaveAccessibleDescription('Use a decimal point: 0.5.');
});
