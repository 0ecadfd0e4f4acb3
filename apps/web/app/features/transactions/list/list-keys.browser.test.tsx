import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderApp } from '../../../testing/render-app.tsx';
import { TransactionList } from './transaction-list.tsx';

const TOKEN_FLOW = {
  position: 0,
  direction: 'IN',
  account: { id: 'a', name: 'Ledger' },
  asset: { id: 'user:evm:0x1', symbol: 'FREE', kind: 'USER_DEFINED_TOKEN' },
  quantity: '5000',
  splitRatio: null,
  isWithheld: false,
  fiatValue: null,
  fiatCurrency: null,
  fiatSource: null,
  fiatPricedAt: null,
};

const transaction = (n: number, isIgnored = false) => ({
  publicId: `t${n}`,
  transactionType: 'Deposit',
  type: 'deposit',
  label: null,
  dateTime: `2024-03-${String(30 - n).padStart(2, '0')}T10:00:00Z`,
  sentence: `Deposited ${n} ETH into Ledger.`,
  account: { id: 'a', kind: 2, name: 'Ledger' },
  // The third transaction moved an unlisted token.
  flows: n === 3 ? [TOKEN_FLOW] : [],
  link: null,
  isIgnored,
  isSpam: false,
  isEdited: false,
  isSample: false,
  gain: null,
  income: null,
  value: null,
  isValueMissing: false,
  unknown: [],
  callouts: [],
});

const ALL = [1, 2, 3, 4, 5].map((n) => transaction(n));

const CHANGE = { id: 'c1', sentence: 'Transactions ignored' };
const TRANSACTIONS = {
  transactions: ALL,
  quickCount: 5,
  page: 1,
  hasMore: false,
  unknownTerms: [],
};

async function show() {
  const { sent, router } = await renderApp(
    <TransactionList
      view={{ q: '', page: 1 }}
      rowCount={ALL.length}
      isCounted
      look={{ isRoomy: false, columns: [] }}
      openId={undefined}
      isRead={false}
      onSort={() => undefined}
      onRead={() => undefined}
    />,
    {
      Transactions: () => ({ transactions: TRANSACTIONS }),
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
      EditPreview: ({ selection }: { selection: { ids: string[] } }) => ({
        editPreview: {
          changed: selection.ids.length,
          leftOut: [],
          effect: { error: null, transactionCount: selection.ids.length, numberWithoutValue: 0, taxYears: null },
        },
      }),
      EditTransactions: ({ selection }: { selection: { ids: string[] } }) => ({
        editTransactions: { success: true, error: null, changed: selection.ids.length, leftOut: [], change: CHANGE },
      }),
    },
  );
  await expect.element(row(5)).toBeVisible();
  return { changes: () => sent.filter(({ name }) => name !== 'Transactions'), router };
}

const row = (n: number) => page.getByRole('link', { name: `Deposit: Deposited ${n} ETH into Ledger.` });
const tick = (n: number) => page.getByRole('checkbox', { name: `Select: Deposited ${n} ETH into Ledger.` });

test('outlines the whole focused row', async () => {
  await show();
  await userEvent.keyboard('j');
  const row = page.getByRole('listitem').first().element();
  expect(row.contains(document.activeElement)).toBe(true);
  expect(getComputedStyle(row).outlineStyle).toBe('solid');
});

test('moves with j and k, selects with x, extends with Shift+x and ignores the selection with i', async () => {
  const { changes } = await show();
  await userEvent.keyboard('jjjk');
  await expect.element(row(2)).toHaveFocus();
  await userEvent.keyboard('xjj{Shift>}x{/Shift}');
  await expect.element(page.getByText('3 transactions selected')).toBeVisible();
  await expect.element(tick(3)).toBeChecked();
  await expect.element(tick(5)).not.toBeChecked();
  await userEvent.keyboard('i');
  await page.getByRole('button', { name: 'Ignore 3 transactions' }).click();
  await expect.element(page.getByText('Ignored 3 transactions.')).toBeVisible();
  const [selection, edit] = [{ ids: ['t2', 't3', 't4'] }, { isIgnored: true }];
  expect(changes()).toEqual([
    { name: 'EditPreview', variables: { selection, edit: { all: edit } } },
    { name: 'EditTransactions', variables: { selection, edit } },
  ]);
});

test('selects a range with Shift+click and removes a row with x', async () => {
  await show();
  await userEvent.click(tick(1));
  await userEvent.click(tick(4), { modifiers: ['Shift'] });
  await expect.element(page.getByText('4 transactions selected')).toBeVisible();
  await userEvent.keyboard('x');
  await expect.element(page.getByText('3 transactions selected')).toBeVisible();
  await expect.element(tick(4)).not.toBeChecked();
});

test('ignores the focused row without a selection, and does nothing without either', async () => {
  const { changes } = await show();
  await userEvent.keyboard('ixe');
  expect(changes()).toEqual([]);
  await expect.element(page.getByText(/selected$/)).not.toBeInTheDocument();
  await userEvent.keyboard('ji');
  await expect.element(page.getByText('Ignored 1 transaction.')).toBeVisible();
  const variables = { selection: { ids: ['t1'] }, edit: { isIgnored: true } };
  expect(changes()).toEqual([{ name: 'EditTransactions', variables }]);
});

test.each([
  ['e', 'edit'],
  ['t', 'link'],
])('opens the editor of the focused row with %s', async (key, beginAt) => {
  const { router } = await show();
  await userEvent.keyboard(`jj${key}`);
  await expect.element(page.getByText('Another page')).toBeVisible();
  expect(router.state.location).toMatchObject({ pathname: '/transactions/t2', state: { beginAt } });
});

test("marks the row's token as spam with s, or reports that there is none", async () => {
  const { changes } = await show();
  await userEvent.keyboard('jjjs');
  await expect.element(page.getByText('FREE marked as spam.')).toBeVisible();
  expect(changes().filter(({ name }) => name === 'ToggleSpam')).toEqual([
    { name: 'ToggleSpam', variables: { assetId: 'user:evm:0x1', isSpam: true } },
  ]);
  (row(1).element() as HTMLElement).focus();
  await userEvent.keyboard('s');
  await expect.element(page.getByText('Nothing here can be spam: these are known assets.')).toBeVisible();
  expect(changes().filter(({ name }) => name === 'ToggleSpam')).toHaveLength(1);
});
