import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessible.ts';
import { type Answers, renderApp } from '../../../testing/render-app.tsx';
import { EntryForm } from './entry-form.tsx';
import { BLANK } from './entry-row.ts';

const ACCOUNTS = [
  { id: 'a1', name: 'Kraken' },
  { id: 'a2', name: 'Ledger' },
];
const added = {
  createTransactions: {
    success: true,
    error: null,
    errors: [],
    transactions: [{ publicId: 't1', sentence: 'Bought 1 BTC for 30,000.00 USD on Kraken' }],
    customTokens: [],
  },
};
const ANSWERS: Answers = { SearchAssets: () => ({ searchCurrencies: [] }), CreateTransactions: () => added };

const open = (answers: Answers = {}) =>
  renderApp(
    <EntryForm
      accounts={ACCOUNTS}
      timeZone="America/New_York"
      currency="USD"
      initial={{ ...BLANK, type: 'buy', account: 'a1' }}
    />,
    { ...ANSWERS, ...answers },
  );
const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const boxOf = (name: string) => page.getByRole('combobox', { name, exact: true });

async function choose(name: string, option: string) {
  await boxOf(name).click();
  await userEvent.keyboard(option);
  await page.getByRole('option', { name: option, exact: true }).click();
}

test("shows only the verb's fields", async () => {
  await open();
  await expect.element(field('Paid')).toBeVisible();
  await expect.element(boxOf('Bought: asset')).toBeVisible();
  await choose('Type', 'Transfer');
  await expect.element(boxOf('From wallet')).toBeVisible();
  await expect.element(boxOf('To wallet')).toBeVisible();
  await expect.element(field('Moved')).toBeVisible();
  await expect.element(field('Bought')).not.toBeInTheDocument();
  await choose('Type', 'Split');
  await expect.element(field('New units per old unit')).toHaveAccessibleDescription(/^10 if one unit became ten/);
  await expect.element(page.getByText('Fee (optional)')).not.toBeInTheDocument();
  await expectAccessible();
});

test('shows server errors at their fields and focuses the first', async () => {
  await open({
    CreateTransactions: () => ({
      createTransactions: {
        success: false,
        error: 'It cannot be added like this.',
        errors: [{ row: 0, field: 'receivedQuantity', message: 'Type an amount.', remedy: 'Such as 0.5.' }],
        transactions: [],
        customTokens: [],
      },
    }),
  });
  await page.getByRole('button', { name: 'Add transaction' }).click();
  await expect.element(field('Bought')).toHaveFocus();
  await expect.element(field('Bought')).toHaveAccessibleDescription('Type an amount. Such as 0.5.');
  await expect.element(page.getByRole('alert').filter({ hasText: 'It cannot be added like this.' })).toBeVisible();
  await userEvent.keyboard('1');
  await expect.element(field('Bought')).not.toHaveAttribute('aria-invalid');
});

test("sends only the verb's fields", async () => {
  const { sent } = await open();
  await field('Paid').fill('30,000.00');
  await boxOf('Paid: asset').fill('USD');
  await field('Bought').fill('1');
  await boxOf('Bought: asset').fill('BTC');
  await choose('Type', 'Deposit');
  await field('Received').fill('2');
  await page.getByRole('button', { name: 'Add transaction' }).click();
  await expect.element(page.getByText('Another page')).toBeVisible();
  const { variables } = sent.find(({ name }) => name === 'CreateTransactions')!;
  const [input] = (variables as { inputs: Record<string, unknown>[] }).inputs;
  expect(input).toMatchObject({ type: 'deposit', accountId: 'a1', receivedQuantity: '2', receivedAsset: 'BTC' });
  expect(input).not.toHaveProperty('sentQuantity');
});

test('keeps verb, wallet and time after “Add another” and focuses the amount', async () => {
  const { sent } = await open();
  await page.getByLabelText(/^Date and time/).fill('2024-03-01T14:30:15');
  await field('Paid').fill('30000');
  await field('Bought').fill('1');
  await page.getByRole('button', { name: 'Add another' }).click();
  await expect.element(page.getByText(/Added: Bought 1 BTC/)).toBeVisible();
  await expect.element(field('Paid')).toHaveValue('');
  await expect.element(field('Paid')).toHaveFocus();
  await expect.element(boxOf('Wallet')).toHaveTextContent('Kraken');
  await expect.element(page.getByLabelText(/^Date and time/)).toHaveValue('2024-03-01T14:30:15');
  expect(sent.filter(({ name }) => name === 'CreateTransactions')).toHaveLength(1);
});
