/** The list of transactions worked with the keyboard: moving, selecting a range, ignoring, and opening one where it is edited. */
import { useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderApp } from '../../../testing/render-app.tsx';
import { TransactionList } from './transaction-list.tsx';

const transaction = (n: number, isIgnored = false) => ({
  publicId: `t${n}`,
  transactionType: 'Deposit',
  type: 'deposit',
  label: null,
  dateTime: `2024-03-${String(30 - n).padStart(2, '0')}T10:00:00Z`,
  sentence: `Deposited ${n} ETH into Ledger.`,
  account: { id: 'a', kind: 2, name: 'Ledger' },
  flows: [],
  link: null,
  isIgnored,
  isEdited: false,
  isSample: false,
  gain: null,
  income: null,
  unknown: null,
  callouts: [],
});

const ALL = [1, 2, 3, 4, 5].map((n) => transaction(n));

function List() {
  const { state } = useLocation();
  return (
    <>
      <TransactionList transactions={ALL as never} openId={undefined} addressOf={(id) => `/?open=${id}`} />
      <output>{JSON.stringify(state)}</output>
    </>
  );
}

const answers = { IgnoreTransaction: () => ({ ignoreTransaction: { success: true, error: null, errorCode: null } }) };
const row = (n: number) => page.getByRole('link', { name: `Deposit: Deposited ${n} ETH into Ledger.` });
const tick = (n: number) => page.getByRole('checkbox', { name: `Select: Deposited ${n} ETH into Ledger.` });

test('j and k move, x selects, Shift and x selects a range, i ignores what is selected', async () => {
  const { sent } = await renderApp(<List />, answers);
  await expect.element(row(5)).toBeVisible();
  await userEvent.keyboard('jjjk');
  await expect.element(row(2)).toHaveFocus();
  await userEvent.keyboard('xjj{Shift>}x{/Shift}');
  await expect.element(page.getByText('3 transactions selected')).toBeVisible();
  await expect.element(tick(3)).toBeChecked();
  await expect.element(tick(5)).not.toBeChecked();
  await userEvent.keyboard('i');
  await expect.element(page.getByText('Ignored 3 transactions.')).toBeVisible();
  expect(sent.map(({ variables }) => variables)).toEqual(
    ['t2', 't3', 't4'].map((publicId) => ({ publicId, isIgnored: true })),
  );
});

test('Shift and a click select a range; x on a line of it takes that line out', async () => {
  await renderApp(<List />, answers);
  await userEvent.click(tick(1));
  await userEvent.click(tick(4), { modifiers: ['Shift'] });
  await expect.element(page.getByText('4 transactions selected')).toBeVisible();
  await userEvent.keyboard('x');
  await expect.element(page.getByText('3 transactions selected')).toBeVisible();
  await expect.element(tick(4)).not.toBeChecked();
});

test('without a selection, i is about the line with the focus, and nothing happens without either', async () => {
  const { sent } = await renderApp(<List />, answers);
  await expect.element(row(1)).toBeVisible();
  await userEvent.keyboard('ixe');
  expect(sent).toEqual([]);
  await expect.element(page.getByText(/selected$/)).not.toBeInTheDocument();
  await userEvent.keyboard('ji');
  await expect.element(page.getByText('Ignored 1 transaction.')).toBeVisible();
  expect(sent).toEqual([{ name: 'IgnoreTransaction', variables: { publicId: 't1', isIgnored: true } }]);
});

test('e and t open the line with the focus where it is edited and matched', async () => {
  const { router } = await renderApp(<List />, answers);
  await expect.element(row(1)).toBeVisible();
  await userEvent.keyboard('jje');
  await expect.element(page.getByText('{"beginAt":"edit"}')).toBeVisible();
  expect(router.state.location.search).toBe('?open=t2');
  await userEvent.keyboard('t');
  await expect.element(page.getByText('{"beginAt":"link"}')).toBeVisible();
});
