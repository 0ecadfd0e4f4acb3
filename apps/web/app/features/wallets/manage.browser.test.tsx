import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderApp } from '../../testing/render-app.tsx';
import { DeleteWallet } from './delete-wallet.tsx';
import { DeprecatedSource } from './deprecated-source.tsx';
import { MigrateWallet } from './migrate-wallet.tsx';
import { MiningWallet } from './mining-wallet.tsx';

const EFFECT = {
  error: null,
  transactionCount: 3,
  numberWithoutValue: 0,
  taxYears: {
    currency: 'USD',
    yearsLeftOut: null,
    years: [
      {
        taxYear: '2024',
        gainBefore: '200.00',
        gainAfter: '0.00',
        incomeBefore: '0.00',
        incomeAfter: '0.00',
        isGainUnknown: false,
        isIncomeUnknown: false,
        isIncomplete: false,
      },
    ],
  },
};
const RIG = { id: 'r', kind: 2, name: 'Rig', isMining: false, transactionCount: 4, sync: null };

test('previews mining for existing transactions and saves the choice', async () => {
  const { sent } = await renderApp(<MiningWallet wallet={RIG} onClose={() => {}} />, {
    MiningPreview: () => ({ miningPreview: EFFECT }),
    SetMiningStatus: () => ({
      setMiningStatus: { success: true, error: null, errorCode: null, change: { id: 'c', sentence: 'Ran a rule' } },
    }),
  });
  await expect.element(page.getByText('3 transactions change.')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Apply to existing transactions, too' }).click();
  await expect.element(page.getByText('3 transactions change.')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Set as mining wallet' }).click();
  await expect.element(page.getByText('Rig is a mining wallet.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  expect(sent.at(-1)?.variables).toEqual({ publicId: 'r', isMining: true, applyToAll: false });
});

test('reports a frozen year instead of a preview, and on rejection', async () => {
  await renderApp(<MiningWallet wallet={{ ...RIG, isMining: true }} onClose={() => {}} />, {
    MiningPreview: () => ({ miningPreview: { ...EFFECT, error: '2023 is frozen.', taxYears: null } }),
    SetMiningStatus: () => ({
      setMiningStatus: { success: false, error: 'The year 2023 cannot change.', errorCode: 'x', change: null },
    }),
  });
  await expect.element(page.getByText('2023 is frozen.')).toBeVisible();
  await page.getByRole('button', { name: 'Set as ordinary wallet' }).click();
  await expect.element(page.getByText('The year 2023 cannot change.')).toBeVisible();
});

const BITTREX = { id: 'b', kind: 1, name: 'Mine', integration: { slug: 'coinbase-pro', successor: 'coinbase' } };

test("offers a closed exchange's successor first and moves the account", async () => {
  const { sent } = await renderApp(<MigrateWallet wallet={BITTREX} onClose={() => {}} />, {
    IntegrationsToMoveTo: () => ({
      integrations: [
        { slug: 'coinbase', name: 'Coinbase', category: 'EXCHANGE', closedIn: null },
        { slug: 'coinbase-pro', name: 'Coinbase Pro', category: 'EXCHANGE', closedIn: 2023 },
      ],
    }),
    MigrateExchange: () => ({ answer: { success: true, error: null, errorCode: null, account: { id: 'b', kind: 1 } } }),
  });
  await page.getByRole('button', { name: 'Move to Coinbase' }).click();
  await expect.element(page.getByText('Mine is of Coinbase now.')).toBeVisible();
  expect(sent.at(-1)).toEqual({ name: 'MigrateExchange', variables: { publicId: 'b', accountTypeSlug: 'coinbase' } });
});

test('reports an ended service with the next step', async () => {
  let asked = 0;
  const wallet = {
    integration: { name: 'Coinbase Pro', closedIn: 2023, successor: 'coinbase' },
    showDeprecationWarning: true,
    shouldBeRemoved: false,
  } as never;
  await renderApp(<DeprecatedSource wallet={wallet} onMove={() => asked++} />);
  await expect.element(page.getByText('Coinbase Pro closed in 2023', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Move it' }).click();
  expect(asked).toBe(1);
});

test('shows what deletion removes and its effect on each year', async () => {
  await renderApp(<DeleteWallet wallet={RIG as never} onClose={() => {}} />, {
    DeletionPreview: () => ({
      deletionPreview: {
        numberTransactions: 4,
        numberEdited: 1,
        numberFiles: 2,
        numberTransfers: 1,
        transferPartners: ['Ledger'],
        effect: EFFECT,
      },
    }),
    DeleteAccount: () => ({ deleteAccount: { success: true, error: null, errorCode: null } }),
  });
  await expect
    .element(
      page.getByText('This removes Rig with 4 transactions, 1 of them edited by you, and 2 files', {
        exact: false,
      }),
    )
    .toBeVisible();
  await expect
    .element(page.getByText('1 transfer to or from Ledger loses its counterpart', { exact: false }))
    .toBeVisible();
  await expect.element(page.getByText('200.00').first()).toBeVisible();
  await page.getByRole('button', { name: 'Delete wallet' }).click();
  await expect.element(page.getByText('Deleted Rig.')).toBeVisible();
});
