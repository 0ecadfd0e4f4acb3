import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answers, renderApp } from '../../../testing/render-app.tsx';
import { Drawer } from '../../../ui/dialog.tsx';
import { MarkTransaction } from '../spam/mark-transaction.tsx';
import { IgnoreTransaction } from './ignore-transaction.tsx';

const TRANSACTION = {
  publicId: 't1',
  isIgnored: false,
  isSpam: false,
  flows: [{ asset: { id: 'user:FREE', kind: 'USER_DEFINED' as const } }],
};
const ANSWERS: Answers = {
  EditTransactions: () => ({
    editTransactions: {
      success: true,
      error: null,
      changed: 1,
      leftOut: [],
      change: { id: 'c1', sentence: 'A transaction ignored' },
    },
  }),
  SpamAssetsByIds: ({ assetIds }: { assetIds: string[] }) => ({
    spamAssetsByIds: assetIds.map((id) => ({
      asset: { id, symbol: 'FREE' },
      isSpam: null,
      hasDisposals: false,
      hasIncome: false,
    })),
  }),
  ToggleSpam: () => ({
    toggleSpam: { success: true, error: null, change: { id: 'c2', sentence: 'FREE marked as spam' } },
  }),
};

test('ignores with i, marks the token with s, types letters in a field, and closes on Escape', async () => {
  let isClosed = false;
  const { sent } = await renderApp(
    <Drawer isOpen title="Deposit" onClose={() => (isClosed = true)}>
      <IgnoreTransaction transaction={TRANSACTION} />
      <MarkTransaction transaction={TRANSACTION} />
      <input aria-label="A field" />
    </Drawer>,
    ANSWERS,
  );
  await page.getByLabelText('A field').click();
  await userEvent.keyboard('is');
  await expect.element(page.getByLabelText('A field')).toHaveValue('is');
  expect(sent).toEqual([]);
  await page.getByText(/^An ignored transaction doesn't count/).click();
  await userEvent.keyboard('i');
  await expect.element(page.getByText('Ignored 1 transaction.')).toBeVisible();
  await userEvent.keyboard('s');
  await expect.element(page.getByText(/FREE marked as spam/)).toBeVisible();
  expect(sent.filter(({ name }) => name !== 'SpamAssetsByIds').map(({ name }) => name)).toEqual([
    'EditTransactions',
    'ToggleSpam',
  ]);
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => isClosed).toBe(true);
});
