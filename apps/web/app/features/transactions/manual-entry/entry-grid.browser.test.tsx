import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessible.ts';
import { type Answers, renderApp } from '../../../testing/render-app.tsx';
import { EntryGrid } from './entry-grid.tsx';

const ACCOUNTS = [
  { id: 'a1', name: 'Kraken' },
  { id: 'a2', name: 'Ledger' },
];

const open = (answers: Answers = {}) =>
  renderApp(<EntryGrid accounts={ACCOUNTS} timeZone="America/New_York" currency="USD" />, answers);
const cell = (row: number, name: string) => page.getByRole('textbox', { name: `Row ${row}, ${name}`, exact: true });

function paste(text: string) {
  const data = new DataTransfer();
  data.setData('text/plain', text);
  document.activeElement?.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
  );
}

test('moves with arrows and Enter, and adds a row with Enter in the last one', async () => {
  await open();
  await cell(1, 'Type').click();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(cell(1, 'Date and time')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(cell(3, 'Date and time')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(cell(4, 'Date and time')).toHaveFocus();
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}');
  await expect.element(cell(3, 'Date and time')).toHaveFocus();
  await userEvent.keyboard('2024-03-01');
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(cell(3, 'Date and time')).toHaveFocus();
});

test('completes a partial name on leaving a cell', async () => {
  await open();
  await cell(1, 'Type').fill('wit');
  await userEvent.tab();
  await expect.element(cell(1, 'Type')).toHaveValue('Withdrawal');
  await cell(1, 'Wallet').fill('kra');
  await cell(1, 'Sent').fill('1,234.50');
  await userEvent.tab();
  await expect.element(cell(1, 'Wallet')).toHaveValue('Kraken');
  await expect.element(cell(1, 'Sent')).toHaveValue('1234.50');
});

test('fills columns by a pasted header and reports unknown ones', async () => {
  await open();
  await cell(2, 'Note').click();
  paste(
    'Type\tDate\tReceived\tReceived asset\tMood\nAirdrop\t2024-03-01 14:30\t5\tSOL\tgood\nBuy\t2024-03-02\t1\tBTC\tfine',
  );
  await expect.element(cell(2, 'Type')).toHaveValue('Airdrop');
  await expect.element(cell(3, 'Received asset')).toHaveValue('BTC');
  await expect.element(cell(1, 'Type')).toHaveValue('');
  await expect.element(page.getByText('Skipped columns without a matching field: Mood.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Add 2 transactions' })).toBeEnabled();
});

test('shows errors under the row and in the cell until the cell changes', async () => {
  const { sent } = await open({
    CreateTransactions: () => ({
      createTransactions: {
        success: false,
        error: 'One row cannot be added.',
        errors: [{ row: 0, field: 'dateTime', message: 'This is no date.', remedy: 'Type 2024-03-01 14:30.' }],
        transactions: [],
        customTokens: [],
      },
    }),
  });
  await cell(2, 'Type').fill('Buy');
  await cell(2, 'Date and time').fill('yesterday');
  await page.getByRole('button', { name: 'Add 1 transaction' }).click();
  await expect.element(page.getByRole('alert').filter({ hasText: 'One row cannot be added.' })).toBeVisible();
  await expect.element(cell(2, 'Date and time')).toHaveAttribute('aria-invalid', 'true');
  await expect
    .element(cell(2, 'Date and time'))
    .toHaveAccessibleDescription('Date and time: This is no date. Type 2024-03-01 14:30.');
  await expectAccessible();
  expect(sent.at(-1)?.variables).toMatchObject({ inputs: [{ type: 'buy', dateTime: 'yesterday' }] });
  await cell(2, 'Date and time').fill('2024-03-01');
  await expect.element(cell(2, 'Date and time')).not.toHaveAttribute('aria-invalid');
});

test('leaves three empty rows after Clear all', async () => {
  await open();
  await cell(1, 'Note').fill('something');
  await page.getByRole('button', { name: 'Add a row' }).click();
  await expect.element(cell(4, 'Note')).toBeVisible();
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect.element(cell(1, 'Note')).toHaveValue('');
  await expect.element(cell(4, 'Note')).not.toBeInTheDocument();
});
