import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessible.ts';
import { type Answers, renderApp } from '../../../testing/render-app.tsx';
import { Drawer } from '../../../ui/dialog.tsx';
import { Candidates } from './candidates.tsx';
import { isUnmatched } from './unmatched.ts';

const ETH = { id: 'crypto:ETH', kind: 'CRYPTO' };
const WITHDRAWAL = {
  publicId: 'w1',
  sentence: 'Withdrew 1 ETH from Kraken.',
  dateTime: '2024-03-05T09:40:00Z',
  account: { id: 'a', name: 'Kraken' },
  type: 'withdrawal',
  transactionType: 'Withdrawal',
  purpose: null,
  isIgnored: false,
  dateAcquired: null,
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
  isUnlinked: false,
  reasons: [{ type: 'LESS_ARRIVED', params: { quantity: '0.05', minutes: null } }],
  transaction: deposit('d1', 'Deposited 0.95 ETH into Ledger.'),
};
const CHANGE = { id: 'c1', sentence: 'Two transactions matched' };
const GIFT = { id: 'c2', sentence: 'Type of a transaction changed to Gift sent' };
/** A gift removes the gain of an unmatched withdrawal. */
const EFFECT = {
  error: null,
  transactionCount: 1,
  numberWithoutValue: 0,
  taxYears: {
    currency: 'USD',
    yearsLeftOut: null,
    years: [
      {
        taxYear: '2024',
        gainBefore: '10.00',
        gainAfter: '12.00',
        incomeBefore: null,
        incomeAfter: null,
        isIncomplete: false,
      },
    ],
  },
};
const ANSWERS: Answers = {
  MatchCandidates: () => ({ matchCandidates: [CANDIDATE] }),
  CreateLink: () => ({ createLink: { success: true, error: null, change: CHANGE } }),
  SuggestedDivisions: () => ({ suggestedDivisions: [] }),
  SimilarMatches: () => ({ similarMatches: [] }),
  Alike: () => ({ transactions: { totalCount: 1, transactions: [] } }),
  EditPreview: ({ selection }: { selection: { query?: string } }) => ({
    editPreview: { changed: selection.query ? 3 : 1, leftOut: [], effect: EFFECT },
  }),
  EditTransactions: () => ({
    editTransactions: { success: true, error: null, changed: 1, leftOut: [], change: GIFT },
  }),
  UndoChange: ({ id }: { id: string }) => ({
    undoChange: { success: true, error: null, change: id === GIFT.id ? GIFT : CHANGE },
  }),
};
const show = (answers: Answers = {}) =>
  renderApp(<Candidates transaction={WITHDRAWAL} addressOf={(id) => `/transactions/${id}`} />, {
    ...ANSWERS,
    ...answers,
  });

test('matches a candidate with Enter and undoes it', async () => {
  const { sent } = await show();
  await expect.element(page.getByText('Possible: 0.05 less arrived')).toBeVisible();
  const button = page.getByRole('button', { name: 'Match: Deposited 0.95 ETH into Ledger.' });
  (button.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Matched as a transfer.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText('Undone: Two transactions matched.')).toBeVisible();
  expect(sent.filter(({ name }) => /Link$|^Undo/.test(name))).toEqual([
    { name: 'CreateLink', variables: { fromId: 'w1', toId: 'd1', kind: 'TRANSFER' } },
    { name: 'UndoChange', variables: { id: 'c1' } },
  ]);
});

test('reclassifies as a gift after a preview and undoes it', async () => {
  const { sent } = await show();
  await page.getByLabelText('None of these: classify as').click();
  await page.getByRole('option', { name: 'Gift sent' }).click();
  await expect.element(page.getByText('2024 gain')).toBeVisible();
  expect(sent.filter(({ name }) => name === 'EditTransactions')).toEqual([]);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText(`${GIFT.sentence}.`)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText(`Undone: ${GIFT.sentence}.`)).toBeVisible();
  expect(sent.filter(({ name }) => /^EditTransactions$|^Undo/.test(name)).map(({ variables }) => variables)).toEqual([
    { selection: { ids: ['w1'] }, edit: { type: 'gift' } },
    { id: 'c2' },
  ]);
});

test('offers a sale first and explains its tax effect', async () => {
  const { sent } = await show();
  await page.getByLabelText('None of these: classify as').click();
  await expect.element(page.getByRole('option').first()).toHaveTextContent('Sold');
  await page.getByRole('option', { name: 'Sold' }).click();
  await expect.element(page.getByText(/^Counted as a sale at market value on that day\./)).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => sent.find(({ name }) => name === 'EditTransactions')?.variables)
    .toEqual({ selection: { ids: ['w1'] }, edit: { type: 'spend' } });
});

test('lists similar transactions and changes them together', async () => {
  const { sent } = await show({
    Alike: () => ({
      transactions: {
        totalCount: 3,
        transactions: [WITHDRAWAL, { ...WITHDRAWAL, publicId: 'w2', sentence: 'Withdrew 2 ETH from Kraken.' }],
      },
    }),
  });
  await page.getByLabelText('None of these: classify as').click();
  await page.getByRole('option', { name: 'Gift sent' }).click();
  await page.getByLabelText('Also the 2 others like it: unmatched, same asset, in Kraken').click();
  await expect.element(page.getByText('Withdrew 2 ETH from Kraken.')).toBeVisible();
  await expect.element(page.getByText('And 1 more.')).toBeVisible();
  await page.getByRole('button', { name: 'Save 3 transactions' }).click();
  await expect.element(page.getByText(`${GIFT.sentence}.`)).toBeVisible();
  expect(sent.find(({ name }) => name === 'EditTransactions')?.variables).toEqual({
    selection: { query: 'is:unmatched -is:ignored type:withdrawal wallet:a asset_id:crypto:ETH' },
    edit: { type: 'gift' },
  });
});

test('lists and matches all pairs between the same wallets with their effect', async () => {
  const pair = (n: number) => ({
    kind: 'TRANSFER',
    withdrawal: { ...WITHDRAWAL, publicId: `w${n}`, sentence: `Withdrew ${n} ETH from Kraken.` },
    deposit: deposit(`d${n}`, `Deposited 0.9${n} ETH into Ledger.`),
  });
  const { sent } = await show({
    SimilarMatches: () => ({ similarMatches: [pair(1), pair(2)] }),
    LinksPreview: () => ({ linksPreview: EFFECT }),
    CreateLinks: () => ({ createLinks: { success: true, error: null, change: CHANGE } }),
  });
  await page.getByRole('button', { name: 'Match all 2 from Kraken to Ledger' }).click();
  await expect.element(page.getByText('Withdrew 2 ETH from Kraken.')).toBeVisible();
  await expect.element(page.getByText('2024 gain')).toBeVisible();
  await page.getByRole('button', { name: 'Match 2 pairs' }).click();
  await expect.element(page.getByText('2 pairs matched.')).toBeVisible();
  expect(sent.find(({ name }) => name === 'CreateLinks')?.variables).toEqual({
    links: [
      { fromId: 'w1', toId: 'd1', kind: 'TRANSFER' },
      { fromId: 'w2', toId: 'd2', kind: 'TRANSFER' },
    ],
  });
});

const DIVISION = {
  id: 'w1 d1 d2',
  grade: 'EXACT',
  rest: '0.001',
  restIs: 'FEE',
  reasons: [{ type: 'EXACT_SUM', params: { quantity: null, minutes: null } }],
  whole: WITHDRAWAL,
  parts: [
    { quantity: '0.4', transaction: deposit('d1', 'Deposited 0.4 ETH into Ledger.') },
    { quantity: '0.599', transaction: deposit('d2', 'Deposited 0.599 ETH into Vault.') },
  ],
};

test('shows partial arrivals with the remainder and splits them', async () => {
  const { sent } = await show({
    MatchCandidates: () => ({ matchCandidates: [] }),
    SuggestedDivisions: () => ({ suggestedDivisions: [DIVISION] }),
    DivisionPreview: () => ({ divisionPreview: EFFECT }),
    DivideTransfer: () => ({ divideTransfer: { success: true, error: null, change: CHANGE } }),
  });
  await expect
    .element(page.getByText(/^Exact match: The quantities match to the last digit.*The remaining 0.001 is its fee\.$/))
    .toBeVisible();
  await page.getByRole('button', { name: 'Split and match' }).click();
  await expect.element(page.getByText('2024 gain')).toBeVisible();
  await expectAccessible();
  await page.getByRole('dialog').getByRole('button', { name: 'Split and match' }).click();
  await expect.element(page.getByText('Split, and each part matched.')).toBeVisible();
  expect(sent.find(({ name }) => name === 'DivideTransfer')?.variables).toEqual({
    division: { transactionId: 'w1', otherIds: ['d1', 'd2'], rest: 'FEE' },
  });
});

test('splits among several found transactions and classifies the remainder', async () => {
  const { sent } = await show({
    MatchCandidates: () => ({ matchCandidates: [] }),
    MatchSearch: () => ({
      transactions: {
        totalCount: 2,
        transactions: [
          deposit('d2', 'Deposited 0.4 ETH into Ledger.'),
          deposit('d3', 'Deposited 0.3 ETH into Ledger.'),
        ],
      },
    }),
    DivisionPreview: () => ({ divisionPreview: EFFECT }),
    DivideTransfer: () => ({ divideTransfer: { success: true, error: null, change: CHANGE } }),
  });
  await page.getByLabelText('Find the deposit yourself').fill('ledger');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByLabelText('One of several: Deposited 0.4 ETH into Ledger.').click();
  await page.getByLabelText('One of several: Deposited 0.3 ETH into Ledger.').click();
  await page.getByLabelText('Remainder').click();
  await page.getByRole('option', { name: 'went elsewhere' }).click();
  await page.getByRole('button', { name: 'Split among 2 deposits' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Split and match' }).click();
  await expect.element(page.getByText('Split, and each part matched.')).toBeVisible();
  expect(sent.find(({ name }) => name === 'DivideTransfer')?.variables).toEqual({
    division: { transactionId: 'w1', otherIds: ['d2', 'd3'], rest: 'ELSEWHERE' },
  });
});

test('matches a found transaction of the same asset as a transfer, of another as a trade or bridge', async () => {
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
  await expect.element(page.getByText('No deposit in your other wallets seems to match.')).toBeVisible();
  await page.getByLabelText('Find the deposit yourself').fill('ledger');
  await page.getByRole('button', { name: 'Search' }).click();
  const found = page.getByRole('list', { name: 'Found' });
  await expect.element(found.getByRole('button', { name: 'Match: Deposited 1 ETH into Ledger.' })).toBeVisible();
  await expect.element(found.getByRole('button', { name: /^Match as a bridge transfer: .*USDC/ })).toBeVisible();
  await found.getByRole('button', { name: /^Match as a trade: .*USDC/ }).click();
  await expect.element(page.getByText('Matched as a trade.')).toBeVisible();
  expect(sent.find(({ name }) => name === 'MatchSearch')?.variables).toEqual({ query: 'type:deposit ledger' });
  expect(sent.find(({ name }) => name === 'CreateLink')?.variables).toEqual({
    fromId: 'w1',
    toId: 'd3',
    kind: 'LINKED_TRADE',
  });
});

test('shows candidates only for an unmatched transaction', () => {
  expect(isUnmatched(WITHDRAWAL)).toBe(true);
  expect(isUnmatched({ ...WITHDRAWAL, type: 'spend' })).toBe(false);
  expect(isUnmatched({ ...WITHDRAWAL, link: { kind: 'TRANSFER' } })).toBe(false);
  expect(isUnmatched({ ...WITHDRAWAL, isIgnored: true })).toBe(false);
  expect(isUnmatched({ ...WITHDRAWAL, type: 'deposit', dateAcquired: '2019-05-01T00:00:00.000Z' })).toBe(false);
  expect(isUnmatched({ ...WITHDRAWAL, purpose: 'LENDING_DEPOSIT' })).toBe(false);
  expect(isUnmatched({ ...WITHDRAWAL, flows: [{ direction: 'OUT', asset: { id: 'fiat:USD', kind: 'FIAT' } }] })).toBe(
    false,
  );
});

test('matches the likeliest candidate with t', async () => {
  const { sent } = await renderApp(
    <Drawer isOpen title="A transaction" onClose={() => {}}>
      <Candidates transaction={WITHDRAWAL} addressOf={(id) => `/transactions/${id}`} />
    </Drawer>,
    ANSWERS,
  );
  await expect.element(page.getByText('Possible: 0.05 less arrived')).toBeVisible();
  await userEvent.keyboard('t');
  await expect.element(page.getByText('Matched as a transfer.')).toBeVisible();
  expect(sent.filter(({ name }) => name === 'CreateLink')).toHaveLength(1);
});
