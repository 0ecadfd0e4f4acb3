import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderApp } from '../../testing/render-app.tsx';
import { ChangeList } from './change-list.tsx';

const LINE = {
  id: 'c2',
  sentence: 'Type of a transaction changed to Gift sent',
  madeAt: '2024-03-14T10:12:00Z',
  undoneAt: null as string | null,
  actor: 'YOU',
  transactionCount: 3,
  canUndo: true,
  canRedo: false,
  whyNot: null as string | null,
  transactions: [{ publicId: 't1', sentence: 'Sent 1 ETH as a gift on Kraken.' }],
};
const REFUSED = {
  ...LINE,
  id: 'c1',
  sentence: 'Note of a transaction changed',
  canUndo: false,
  whyNot: 'Undo the later change of 14 March 2024, 10:12 first: type of a transaction changed to Gift sent.',
};
const EFFECT = {
  error: null,
  transactionCount: 3,
  numberWithoutValue: 1,
  taxYears: {
    currency: 'USD',
    yearsLeftOut: null,
    years: [
      {
        taxYear: '2024',
        gainBefore: '3281.71',
        gainAfter: '3069.20',
        incomeBefore: '0.00',
        incomeAfter: '0.00',
        isIncomplete: false,
      },
    ],
  },
};

test('undoes and redoes a change from the history after a preview', async () => {
  let undoneAt: string | null = null;
  const { sent } = await renderApp(<ChangeList />, {
    Changes: () => ({
      changes: {
        endCursor: '1',
        hasMore: false,
        changes: [{ ...LINE, undoneAt, canUndo: undoneAt === null, canRedo: undoneAt !== null }, REFUSED],
      },
    }),
    RestorePreview: () => ({ restorePreview: EFFECT }),
    UndoChange: () => {
      undoneAt = '2024-03-14T10:20:00Z';
      return { undoChange: { success: true, error: null, change: LINE } };
    },
    RedoChange: () => {
      undoneAt = null;
      return { redoChange: { success: true, error: null, change: LINE } };
    },
  });
  await expect.element(page.getByText(REFUSED.whyNot!)).toBeVisible();
  await expect.element(page.getByText('and 2 more transactions').first()).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Sent 1 ETH as a gift on Kraken.' }).first())
    .toHaveAttribute('href', '/transactions/t1');
  expect(page.getByRole('button', { name: /^Undo/ }).elements()).toHaveLength(1);
  await page.getByRole('button', { name: 'Undo: Type of a transaction changed to Gift sent' }).click();
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await expect.element(question.getByRole('row', { name: /2024 gain/ })).toHaveTextContent('3,281.71→3,069.20');
  await expect.element(question.getByText('1 value is looked up after the change')).toBeVisible();
  await question.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.element(page.getByText('Undone: Type of a transaction changed to Gift sent.')).toBeVisible();
  await page.getByRole('button', { name: 'Redo: Type of a transaction changed to Gift sent' }).click();
  await question.getByRole('button', { name: 'Redo', exact: true }).click();
  await expect.element(page.getByText('Redone: Type of a transaction changed to Gift sent.')).toBeVisible();
  expect(sent.filter(({ name }) => /^(Undo|Redo)Change/.test(name))).toEqual([
    { name: 'UndoChange', variables: { id: 'c2' } },
    { name: 'RedoChange', variables: { id: 'c2' } },
  ]);
});

test('explains an empty history', async () => {
  await renderApp(<ChangeList />, { Changes: () => ({ changes: { endCursor: null, hasMore: false, changes: [] } }) });
  await expect.element(page.getByText(/^No changes yet\./)).toBeVisible();
});

test("shows a past change's effect without undoing it", async () => {
  const { sent } = await renderApp(<ChangeList />, {
    Changes: () => ({ changes: { endCursor: '1', hasMore: false, changes: [LINE, REFUSED] } }),
    RestorePreview: () => ({ restorePreview: EFFECT }),
  });
  await page.getByRole('button', { name: `Effect: ${LINE.sentence}` }).click();
  const dialog = page.getByRole('dialog', { name: 'What this change does' });
  await expect.element(dialog.getByText(`${LINE.sentence}.`)).toBeVisible();
  await expect.element(dialog.getByRole('row', { name: /2024 gain.*3,069\.20/ })).toBeVisible();
  await expect.element(page.getByRole('button', { name: `Effect: ${REFUSED.sentence}` })).not.toBeInTheDocument();
  expect(sent.filter(({ name }) => name === 'UndoChange')).toEqual([]);
});
