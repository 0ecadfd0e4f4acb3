/** In the drawer of an unmatched withdrawal: its candidates, what it is instead, and the other side looked for by hand. */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderApp } from '../../../testing/render-app.tsx';
import { Candidates } from './candidates.tsx';
import { isUnmatched } from './unmatched.ts';

const ETH = { id: 'crypto:ETH', kind: 'CRYPTO' };
const WITHDRAWAL = {
  publicId: 'w1',
  type: 'withdrawal',
  transactionType: 'Withdrawal',
  purpose: null,
  isIgnored: false,
  link: null,
  flows: [{ direction: 'OUT' as const, asset: ETH as { id: string; kind: 'CRYPTO' } }],
};
const deposit = (id: string, sentence: string, assetId = ETH.id) => ({
  publicId: id,
  sentence,
  dateTime: '2024-03-05T10:00:00Z',
  account: { id: 'b', name: 'Ledger' },
  flows: [{ direction: 'IN', asset: { id: assetId } }],
});
const CANDIDATE = {
  grade: 'LOW',
  kind: 'TRANSFER',
  reasons: [{ type: 'LESS_ARRIVED', params: { quantity: '0.05', minutes: null } }],
  transaction: deposit('d1', 'Deposited 0.95 ETH into Ledger.'),
};
const CHANGE = { id: 'c1', sentence: 'Two transactions matched' };
const GIFT = { id: 'c2', sentence: 'Type of a transaction changed to Gift sent' };
const show = (answers: Parameters<typeof renderApp>[1] = {}) =>
  renderApp(<Candidates transaction={WITHDRAWAL} addressOf={(id) => `/transactions/${id}`} />, {
    MatchCandidates: () => ({ matchCandidates: [CANDIDATE] }),
    CreateLink: () => ({ createLink: { success: true, error: null, change: CHANGE } }),
    CallIt: () => ({ updateTransaction: { success: true, error: null, change: GIFT } }),
    UndoChange: ({ id }: { id: string }) => ({
      undoChange: { success: true, error: null, change: id === GIFT.id ? GIFT : CHANGE },
    }),
    ...answers,
  });

test('a candidate with its grade and reasons; Enter on it matches; Undo takes it back', async () => {
  const { sent } = await show();
  await expect.element(page.getByText('Possible: 0.05 less arrived')).toBeVisible();
  const button = page.getByRole('button', { name: 'Match: Deposited 0.95 ETH into Ledger.' });
  (button.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('The two are one transfer now.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText('Undone: Two transactions matched.')).toBeVisible();
  expect(sent.filter(({ name }) => /Link$|^Undo/.test(name))).toEqual([
    { name: 'CreateLink', variables: { fromId: 'w1', toId: 'd1', kind: 'TRANSFER' } },
    { name: 'UndoChange', variables: { id: 'c1' } },
  ]);
});

test('none of these: it is a payment; Undo makes it a withdrawal again', async () => {
  const { sent } = await show();
  await page.getByLabelText('None of these: it is').click();
  await page.getByRole('option', { name: 'Gift sent' }).click();
  await expect.element(page.getByText('Saved as: Gift sent.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText(`Undone: ${GIFT.sentence}.`)).toBeVisible();
  expect(sent.filter(({ name }) => /^CallIt$|^Undo/.test(name)).map(({ variables }) => variables)).toEqual([
    { publicId: 'w1', input: { type: 'gift' } },
    { id: 'c2' },
  ]);
});

test('looked for by hand: of the same asset a transfer, of another a trade or a bridge', async () => {
  const { sent } = await show({
    MatchCandidates: () => ({ matchCandidates: [] }),
    MatchSearch: () => ({
      transactions: {
        totalCount: 2,
        transactions: [
          deposit('d2', 'Deposited 1 ETH into Ledger.'),
          deposit('d3', 'Deposited 3,000 USDC into Ledger.', 'crypto:USDC'),
        ],
      },
    }),
  });
  await expect.element(page.getByText('No deposit in your other wallets seems to belong to it.')).toBeVisible();
  await page.getByLabelText('Look for the deposit yourself').fill('ledger');
  await page.getByRole('button', { name: 'Search' }).click();
  const found = page.getByRole('list', { name: 'Found' });
  await expect.element(found.getByRole('button', { name: 'Match: Deposited 1 ETH into Ledger.' })).toBeVisible();
  await expect.element(found.getByRole('button', { name: /^Match over a bridge: .*USDC/ })).toBeVisible();
  await found.getByRole('button', { name: /^Match as a trade: .*USDC/ }).click();
  await expect.element(page.getByText('The two are one trade now.')).toBeVisible();
  expect(sent.find(({ name }) => name === 'MatchSearch')?.variables).toEqual({ query: 'type:deposit ledger' });
  expect(sent.find(({ name }) => name === 'CreateLink')?.variables).toEqual({
    fromId: 'w1',
    toId: 'd3',
    kind: 'LINKED_TRADE',
  });
});

test('only what is alone has candidates', () => {
  expect(isUnmatched(WITHDRAWAL)).toBe(true);
  expect(isUnmatched({ ...WITHDRAWAL, type: 'spend' })).toBe(false);
  expect(isUnmatched({ ...WITHDRAWAL, link: { kind: 'TRANSFER' } })).toBe(false);
  expect(isUnmatched({ ...WITHDRAWAL, isIgnored: true })).toBe(false);
  expect(isUnmatched({ ...WITHDRAWAL, purpose: 'LENDING_DEPOSIT' })).toBe(false);
  expect(isUnmatched({ ...WITHDRAWAL, flows: [{ direction: 'OUT', asset: { id: 'fiat:USD', kind: 'FIAT' } }] })).toBe(
    false,
  );
});
