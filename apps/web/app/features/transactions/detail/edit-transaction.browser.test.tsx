/** Editing a transaction: what it changes is said before it is saved, the answer offers Undo, and a later window is told. */
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderApp } from '../../../testing/render-app.tsx';
import { EditTransaction } from './edit-transaction.tsx';

const TRANSACTION = {
  publicId: 't1',
  version: '17',
  type: 'withdrawal',
  transactionType: 'Withdrawal',
  label: null,
  note: null,
  flows: [{ direction: 'OUT' as const }],
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
      error: null,
      transactionCount: 1,
      numberWithoutValue: 0,
      taxYears: { currency: 'USD', yearsLeftOut: null, years: [YEAR] },
    },
  }),
  UpdateTransaction: () => ({ updateTransaction: { success: true, error: null, errorCode: null, change: CHANGE } }),
  UndoChange: () => ({ undoChange: { success: true, error: null, change: CHANGE } }),
};

async function makeItAGift() {
  await page.getByLabelText('Type').click();
  await page.getByRole('option', { name: 'Gift sent' }).click();
}

test('the tax years are shown before it is saved; Undo takes it back', async () => {
  const { sent } = await renderApp(<EditTransaction transaction={TRANSACTION} />, ANSWERS);
  await makeItAGift();
  const effect = page.getByRole('region', { name: 'What this changes' });
  await expect.element(effect.getByRole('row', { name: /2024 gain/ })).toHaveTextContent('3,281.71→3,069.20');
  expect(sent).toEqual([{ name: 'EditPreview', variables: { ids: ['t1'], edit: { type: 'gift' } } }]);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect.element(page.getByText('Type of a transaction changed to Gift sent.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText('Undone: Type of a transaction changed to Gift sent.')).toBeVisible();
  expect(sent.slice(1)).toEqual([
    { name: 'UpdateTransaction', variables: { publicId: 't1', version: '17', input: { type: 'gift' } } },
    { name: 'UndoChange', variables: { id: 'c1' } },
  ]);
});

test('a note changes no figure, so nothing is asked', async () => {
  const { sent } = await renderApp(<EditTransaction transaction={TRANSACTION} />, {
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

test('changed elsewhere meanwhile: it is told, and what was typed stays', async () => {
  const error = 'This transaction has changed since you opened it. A transaction ignored. Look at it again.';
  await renderApp(<EditTransaction transaction={TRANSACTION} />, {
    ...ANSWERS,
    UpdateTransaction: () => ({
      updateTransaction: { success: false, error, errorCode: 'transaction_changed', change: null },
    }),
  });
  await page.getByLabelText('Note').fill('for Eve');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect.element(page.getByRole('alert').getByText(error)).toBeVisible();
  await expect.element(page.getByLabelText('Note')).toHaveValue('for Eve');
});

test('what is undone elsewhere is shown, but what is half typed stays, with the version that was seen', async () => {
  function Screen() {
    const [note, setNote] = useState<string | null>('first');
    const version = note ?? 'none';
    return (
      <>
        <EditTransaction transaction={{ ...TRANSACTION, note, version }} />
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
