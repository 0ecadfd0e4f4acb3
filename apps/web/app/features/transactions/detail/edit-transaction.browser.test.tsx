import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderApp } from '../../../testing/render-app.tsx';
import { Drawer } from '../../../ui/dialog.tsx';
import { TotalsLine } from '../list/totals-line.tsx';
import { EditTransaction } from './edit-transaction.tsx';
import { SetDisposalBasis } from './set-disposal-basis.tsx';

const TRANSACTION = {
  publicId: 't1',
  version: '17',
  isFrozen: false,
  type: 'withdrawal',
  transactionType: 'Withdrawal',
  label: null,
  note: null,
  dateTime: '2024-03-01T14:30:00.000Z',
  dateAcquired: null,
  customCostBasis: null,
  customProceeds: null,
  customDisposalBasis: null,
  customCurrency: null,
  purpose: null,
  isTaxable: null,
  link: null,
  flows: [
    {
      position: 0,
      direction: 'OUT' as const,
      quantity: '0.5',
      splitRatio: null,
      asset: { id: 'crypto:BTC', symbol: 'BTC', kind: 'CRYPTO' as const },
      account: { id: 'w1', kind: 3, name: 'Kraken', integration: null },
      fiatValue: null,
      fiatSource: null,
    },
  ],
};
const CHANGE = { id: 'c1', sentence: 'Type of a transaction changed to Gift sent' };
const YEAR = {
  taxYear: '2024',
  gainBefore: '3281.71',
  gainAfter: '3069.20',
  incomeBefore: '0',
  incomeAfter: '0',
  isIncomplete: false,
};
const ANSWERS = {
  EditPreview: () => ({
    editPreview: {
      changed: 1,
      leftOut: [],
      effect: {
        error: null,
        transactionCount: 1,
        numberWithoutValue: 0,
        taxYears: { currency: 'USD', yearsLeftOut: null, years: [YEAR] },
      },
    },
  }),
  UpdateTransaction: () => ({ updateTransaction: { success: true, error: null, errorCode: null, change: CHANGE } }),
  UndoChange: () => ({ undoChange: { success: true, error: null, change: CHANGE } }),
};

async function makeItAGift() {
  await page.getByLabelText('Type').click();
  await page.getByRole('option', { name: 'Gift sent' }).click();
}

test('shows the effect on tax years before saving and offers Undo', async () => {
  const { sent } = await renderApp(<EditTransaction transaction={TRANSACTION} currency="USD" />, ANSWERS);
  await makeItAGift();
  const effect = page.getByRole('region', { name: 'What this changes' });
  await expect.element(effect.getByRole('row', { name: /2024 gain/ })).toHaveTextContent('3,281.71→3,069.20');
  expect(sent).toEqual([
    { name: 'EditPreview', variables: { selection: { ids: ['t1'] }, edit: { fields: { type: 'gift' } } } },
  ]);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect.element(page.getByText('Type of a transaction changed to Gift sent.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText('Undone: Type of a transaction changed to Gift sent.')).toBeVisible();
  expect(sent.slice(1)).toEqual([
    { name: 'UpdateTransaction', variables: { publicId: 't1', version: '17', input: { type: 'gift' } } },
    { name: 'UndoChange', variables: { id: 'c1' } },
  ]);
});

test('requests no preview for a note', async () => {
  const { sent } = await renderApp(<EditTransaction transaction={TRANSACTION} currency="USD" />, {
    ...ANSWERS,
    UpdateTransaction: () => ({
      updateTransaction: {
        success: true,
        error: null,
        errorCode: null,
        change: { id: 'c2', sentence: 'Note of a transaction changed' },
      },
    }),
  });
  await page.getByLabelText('Note').fill('for Eve');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect.element(page.getByText('Note of a transaction changed.')).toBeVisible();
  expect(sent.map(({ name }) => name)).toEqual(['UpdateTransaction']);
});

test('keeps the input after a change elsewhere and reports it', async () => {
  const error = 'This transaction has changed since you opened it. A transaction ignored. Reload it and try again.';
  await renderApp(<EditTransaction transaction={TRANSACTION} currency="USD" />, {
    ...ANSWERS,
    UpdateTransaction: () => ({
      updateTransaction: { success: false, error, errorCode: 'transaction_changed', errors: [], change: null },
    }),
  });
  await page.getByLabelText('Note').fill('for Eve');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect.element(page.getByRole('alert').getByText(error)).toBeVisible();
  await expect.element(page.getByLabelText('Note')).toHaveValue('for Eve');
});

test('overwrites only the edited fields after a conflict, or discards them', async () => {
  function Screen() {
    const [isOther, setOther] = useState(false);
    const now = isOther ? { ...TRANSACTION, version: 'v9', type: 'spend', note: 'theirs' } : TRANSACTION;
    return (
      <>
        <EditTransaction transaction={now} currency="USD" />
        <button type="button" onClick={() => setOther(true)}>
          Change it elsewhere
        </button>
      </>
    );
  }
  const { sent } = await renderApp(<Screen />, {
    ...ANSWERS,
    UpdateTransaction: ({ version }: { version: string }) => ({
      updateTransaction:
        version === 'v9'
          ? { success: true, error: null, errorCode: null, errors: [], change: null }
          : { success: false, error: 'It has changed.', errorCode: 'transaction_changed', errors: [], change: null },
    }),
  });
  await page.getByLabelText('Note').fill('for Eve');
  await page.getByRole('button', { name: 'Change it elsewhere' }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByRole('button', { name: 'Overwrite' }).click();
  await expect
    .poll(() => sent.at(-1))
    .toEqual({
      name: 'UpdateTransaction',
      variables: { publicId: TRANSACTION.publicId, version: 'v9', input: { note: 'for Eve' } },
    });
  await expect.element(page.getByText('It has changed.')).not.toBeInTheDocument();
});

test('shows an undo from elsewhere but keeps edited fields with their base version', async () => {
  function Screen() {
    const [note, setNote] = useState<string | null>('first');
    const version = note ?? 'none';
    return (
      <>
        <EditTransaction transaction={{ ...TRANSACTION, note, version }} currency="USD" />
        <button type="button" onClick={() => setNote(null)}>
          Undone
        </button>
        <button type="button" onClick={() => setNote('third')}>
          Changed
        </button>
      </>
    );
  }
  const { sent } = await renderApp(<Screen />, ANSWERS);
  const field = page.getByLabelText('Note');
  await expect.element(field).toHaveValue('first');
  await page.getByRole('button', { name: 'Undone' }).click();
  await expect.element(field).toHaveValue('');
  await field.fill('typing');
  await page.getByRole('button', { name: 'Changed' }).click();
  await expect.element(field).toHaveValue('typing');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect
    .poll(() => sent.map(({ variables }) => variables))
    .toEqual([{ publicId: 't1', version: 'none', input: { note: 'typing' } }]);
});

test('loads amounts and cost on request, sends only changed fields and shows errors at them', async () => {
  let tries = 0;
  const wrong = {
    field: 'quantity',
    position: 0,
    message: 'A quantity is more than zero.',
    remedy: 'Type it without a minus sign.',
  };
  const { sent } = await renderApp(<EditTransaction transaction={TRANSACTION} currency="USD" />, {
    ...ANSWERS,
    WalletsToChoose: () => ({ wallets: { wallets: [], exchanges: [{ id: 'w1', name: 'Kraken' }], customWallets: [] } }),
    UpdateTransaction: () => {
      tries += 1;
      const errors = tries === 1 ? [wrong] : [];
      const answer = { error: 'Check the marked fields.', errorCode: 'value_error', errors, change: null };
      return {
        updateTransaction: tries === 1 ? { success: false, ...answer } : { ...answer, success: true, change: CHANGE },
      };
    },
  });
  await page.getByRole('button', { name: 'Edit time, amounts, fee and cost' }).click();
  const amount = page.getByLabelText('Sent BTC');
  await amount.fill('-1');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect.element(page.getByText('A quantity is more than zero. Type it without a minus sign.')).toBeVisible();
  await expect.element(amount).toHaveAttribute('aria-invalid', 'true');
  await amount.fill('0.05');
  await page.getByLabelText('Proceeds in USD').fill('1200');
  await expect.element(page.getByRole('region', { name: 'What this changes' })).toBeVisible();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect.element(page.getByText('Type of a transaction changed to Gift sent.')).toBeVisible();
  const saved = sent.filter(({ name }) => name === 'UpdateTransaction').map(({ variables }) => variables);
  expect(saved).toEqual([
    { publicId: 't1', version: '17', input: { flows: [{ position: 0, quantity: '-1' }] } },
    { publicId: 't1', version: '17', input: { flows: [{ position: 0, quantity: '0.05' }], proceeds: '1200' } },
  ]);
});

test('refetches the list totals', async () => {
  const sums = { proceeds: '0', costBasis: '0', gain: '0', deniedLoss: '0' };
  let income = 10;
  const beside = (
    <>
      <TotalsLine count={1} q="" />
      <EditTransaction transaction={TRANSACTION} currency="USD" />
    </>
  );
  await renderApp(beside, {
    ...ANSWERS,
    TransactionTotals: () => ({
      transactionTotals: {
        ...sums,
        income: String(income),
        exact: { ...sums, income: String(income) },
        disposalCount: 0,
        unknown: { disposals: 0, proceedsCount: 0, costCount: 0, income: 0 },
      },
    }),
  });
  await expect.element(page.getByText(/^income/)).toHaveTextContent('10.00');
  income = 25;
  await page.getByLabelText('Note').fill('for Eve');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect.element(page.getByText(/^income/)).toHaveTextContent('25.00');
});

test('saves purpose, taxability and other fields as one change', async () => {
  const { sent } = await renderApp(<EditTransaction transaction={TRANSACTION} currency="USD" />, ANSWERS);
  await page.getByLabelText('Purpose').click();
  await page.getByRole('option', { name: 'A loan repaid' }).click();
  await page.getByLabelText('Taxable').click();
  await page.getByRole('option', { name: 'Not taxable' }).click();
  await page.getByLabelText('Note').fill('to the bank');
  await expect.element(page.getByRole('region', { name: 'What this changes' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Save/ })).toHaveTextContent('Save changes');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect.element(page.getByText('Type of a transaction changed to Gift sent.')).toBeVisible();
  const saved = sent.filter(({ name }) => name === 'UpdateTransaction').map(({ variables }) => variables);
  expect(saved).toEqual([
    { publicId: 't1', version: '17', input: { purpose: 'LOAN_REPAID', isTaxable: false, note: 'to the bank' } },
  ]);
});

test('opens all fields with e and focuses the first', async () => {
  const drawer = (
    <Drawer isOpen title="Withdrawal" onClose={() => {}}>
      <EditTransaction transaction={TRANSACTION} currency="USD" />
    </Drawer>
  );
  await renderApp(drawer, {
    ...ANSWERS,
    WalletsToChoose: () => ({ wallets: { wallets: [], exchanges: [{ id: 'w1', name: 'Kraken' }], customWallets: [] } }),
  });
  await expect.element(page.getByLabelText('Type')).toBeVisible();
  expect(page.getByLabelText('Sent BTC').elements()).toEqual([]);
  await userEvent.keyboard('e');
  await expect.element(page.getByLabelText('Sent BTC')).toBeVisible();
  await expect.element(page.getByLabelText('Proceeds in USD')).toBeVisible();
  await expect.element(page.getByLabelText('Type')).toHaveFocus();
});

test('disables fields that affect figures in a frozen year, except the note', async () => {
  await renderApp(<EditTransaction transaction={{ ...TRANSACTION, isFrozen: true }} currency="USD" />, ANSWERS);
  const type = page.getByLabelText('Type');
  await expect.element(type).toHaveAttribute('aria-disabled', 'true');
  await expect.element(type).toHaveAttribute('aria-description', expect.stringContaining('Its tax year is frozen'));
  await page.getByLabelText(/^Note/).fill('filed in April');
  await expect.element(page.getByRole('button', { name: 'Save changes' })).toBeEnabled();
});

test('sets the cost basis from its lots, shows an error, and clears it', async () => {
  const wrong = {
    field: 'disposalBasis',
    position: null,
    message: 'A value cannot be negative.',
    remedy: 'Type it without a minus sign.',
  };
  const sale = { ...TRANSACTION, type: 'sell', customDisposalBasis: '60', customCurrency: 'USD' };
  const { sent } = await renderApp(
    <>
      <SetDisposalBasis transaction={sale} />
      <EditTransaction transaction={sale} currency="USD" />
    </>,
    {
      ...ANSWERS,
      WalletsToChoose: () => ({ wallets: { wallets: [], exchanges: [], customWallets: [] } }),
      UpdateTransaction: ({ input }: { input: { disposalBasis: string } }) => ({
        updateTransaction: input.disposalBasis.startsWith('-')
          ? { success: false, error: 'Check it.', errorCode: 'value_error', errors: [wrong], change: null }
          : { success: true, error: null, errorCode: null, errors: [], change: CHANGE },
      }),
    },
  );
  await page.getByRole('button', { name: 'Change the cost basis' }).click();
  const field = page.getByLabelText('Cost basis of the disposal in USD');
  await expect.element(field).toHaveValue('60');
  await field.fill('-5');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect.element(page.getByText('A value cannot be negative. Type it without a minus sign.')).toBeVisible();
  await field.fill('');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect
    .poll(() => sent.filter(({ name }) => name === 'UpdateTransaction').map(({ variables }) => variables))
    .toMatchObject([{ input: { disposalBasis: '-5' } }, { input: { disposalBasis: '' } }]);
});
