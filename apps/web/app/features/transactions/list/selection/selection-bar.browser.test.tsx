import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { TransactionSelection } from '../../../../generated/graphql.ts';
import { expectAccessible } from '../../../../testing/accessible.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import type { Selectable } from './selection.ts';
import { SelectionBar } from './selection-bar.tsx';

const CHANGE = { id: 'c1', sentence: 'Type of 2 transactions changed to Gift sent' };
const YEAR = {
  taxYear: '2024',
  gainBefore: '3281.71',
  gainAfter: '3069.20',
  incomeBefore: '0',
  incomeAfter: '0',
  isIncomplete: false,
};
const LEFT_OUT = [{ reason: 'MATCHED' as const, count: 1 }];
const effectOf = (error: string | null) => ({
  error,
  transactionCount: 2,
  numberWithoutValue: 0,
  taxYears: error === null ? { currency: 'USD', yearsLeftOut: null, years: [YEAR] } : null,
});

const countOf = ({ ids }: TransactionSelection) => ids?.length ?? 1_284;

const ANSWERS = {
  EditPreview: ({ selection }: { selection: TransactionSelection }) => ({
    editPreview: { changed: countOf(selection) - 1, leftOut: LEFT_OUT, effect: effectOf(null) },
  }),
  EditTransactions: ({ selection }: { selection: TransactionSelection }) => ({
    editTransactions: {
      success: true,
      error: null,
      changed: countOf(selection) - 1,
      leftOut: LEFT_OUT,
      change: CHANGE,
    },
  }),
  UndoChange: () => ({ undoChange: { success: true, error: null, change: CHANGE } }),
};

type Shown = {
  count: number;
  matchCount?: number | null;
  isPage?: boolean;
  isAll?: boolean;
  isIgnored?: (n: number) => boolean;
  answers?: object;
};

async function show({
  count,
  matchCount = 1_284,
  isPage = false,
  isAll = false,
  isIgnored = () => false,
  answers = {},
}: Shown) {
  const selection = new Map<string, Selectable>();
  for (let n = 1; n <= count; n++)
    selection.set(`t${n}`, { publicId: `t${n}`, isIgnored: isIgnored(n), isSpam: false, flows: [] });
  const [onSelectAll, onDone] = [vi.fn(), vi.fn()];
  const { sent } = await renderApp(
    <SelectionBar
      selection={selection}
      isPage={isPage}
      isAll={isAll}
      query="type:deposit"
      matchCount={matchCount}
      onSelectAll={onSelectAll}
      onDone={onDone}
    />,
    { ...ANSWERS, ...answers },
  );
  return { sent, onSelectAll, onDone };
}

const toolbar = page.getByRole('toolbar');
const button = (name: string) => page.getByRole('button', { name, exact: true });

async function choose(name: string) {
  await button('More').click();
  await page.getByRole('menuitem', { name }).click();
}

test('previews a type change of several transactions and undoes it', async () => {
  const { sent, onDone } = await show({ count: 3 });
  await choose('Change type…');
  await expect.element(button('Change transactions')).toBeDisabled();
  await page.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: 'Gift sent' }).click();
  const effect = page.getByRole('region', { name: 'What this changes' });
  await expect.element(effect).toHaveTextContent('This changes 2 transactions.');
  await expect.element(effect).toHaveTextContent('1 transaction is left out: 1 is matched with another transaction.');
  await expect.element(effect.getByRole('row', { name: /2024 gain/ })).toHaveTextContent('3,281.71→3,069.20');
  await button('Change 2 transactions').click();
  await expect.element(page.getByText(`${CHANGE.sentence}. 1 transaction is left out`)).toBeVisible();
  expect(onDone).toHaveBeenCalledOnce();
  await button('Undo').click();
  await expect.element(page.getByText(`Undone: ${CHANGE.sentence}.`)).toBeVisible();
  const [selection, edit] = [{ ids: ['t1', 't2', 't3'] }, { type: 'gift' }];
  expect(sent.slice(-3)).toEqual([
    { name: 'EditPreview', variables: { selection, edit: { all: edit } } },
    { name: 'EditTransactions', variables: { selection, edit } },
    { name: 'UndoChange', variables: { id: 'c1' } },
  ]);
});

test('selects all matches without a number while they are counted', async () => {
  const { onSelectAll } = await show({ count: 50, matchCount: null });
  await button('Select all matches').click();
  expect(onSelectAll).toHaveBeenCalledOnce();
});

test('offers all matches once a page is selected', async () => {
  const { onSelectAll } = await show({ count: 50 });
  await button('Select all 1,284 transactions that match').click();
  expect(onSelectAll).toHaveBeenCalledOnce();
});

test('offers all matches for a shorter last page', async () => {
  const { onSelectAll } = await show({ count: 34, isPage: true });
  await button('Select all 1,284 transactions that match').click();
  expect(onSelectAll).toHaveBeenCalledOnce();
});

test('does not offer all matches for a partly selected page', async () => {
  await show({ count: 49 });
  await expect.element(toolbar).toHaveTextContent('49 transactions selected');
  await expect.element(toolbar).not.toHaveTextContent('Select all');
});

test('sends all matches as a search and can count them again', async () => {
  const { sent } = await show({ count: 50, isAll: true });
  await expect.element(toolbar).toHaveTextContent('1,284 transactions selected');
  await choose('Count again');
  await button('Count 1,283 transactions again').click();
  await expect.element(page.getByText(/^.*1,283 transactions count again\./)).toBeVisible();
  expect(sent[1]).toEqual({
    name: 'EditTransactions',
    variables: { selection: { query: 'type:deposit' }, edit: { isIgnored: false } },
  });
});

test('reports an edit that would be rejected and prevents it', async () => {
  const error = 'More than 20,000 transactions match. Narrow the search, by year for example.';
  await show({
    count: 3,
    answers: {
      EditPreview: () => ({
        editPreview: { changed: 0, leftOut: [], effect: effectOf(error) },
      }),
    },
  });
  await choose('Delete…');
  await expect.element(page.getByText(error)).toBeVisible();
  await expect.element(button('Delete transactions')).toBeDisabled();
});

test('rejects a time shift that is not a whole number', async () => {
  const { sent } = await show({ count: 3 });
  await choose('Time…');
  await page.getByLabelText('Hours').fill('1,5');
  await expect.element(page.getByText(/^Enter a whole number up to 99,999\./)).toBeVisible();
  await expect.element(button('Change transactions')).toBeDisabled();
  await page.getByLabelText('Hours').fill(' 2 ');
  await button('Change 2 transactions').click();
  await expect.poll(() => sent.at(-1)?.variables).toMatchObject({ edit: { shiftMinutes: 120 } });
});

test('lets the user stop, restart or skip a slow preview', async () => {
  const signals: AbortSignal[] = [];
  const never = (_asked: object, signal: AbortSignal) => {
    signals.push(signal);
    return new Promise(() => {});
  };
  const { sent } = await show({ count: 2, answers: { EditPreview: never } });
  await button('Ignore').click();
  await expect.element(page.getByText(/^Calculating what this changes\./)).toBeVisible();
  await expect.element(button('Ignore transactions')).toBeDisabled();
  await button('Stop calculating').click();
  await expect.element(page.getByText('The effect was not calculated.')).toBeVisible();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  await button('Calculate').click();
  await expect.poll(() => signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  await button('Save without waiting').click();
  await expect.poll(() => sent.filter(({ name }) => name === 'EditTransactions')).toHaveLength(1);
});

test('replaces an asset with another after a preview', async () => {
  const assets = [
    { id: 'user:evm:0xbeef', symbol: 'USDC 0x0000…beef' },
    { id: 'user:USDC', symbol: 'USDC (own)' },
  ];
  const searchCurrencies = ({ query }: { query: string }) => ({
    searchCurrencies: assets
      .filter(({ symbol }) => symbol === query)
      .map((asset) => ({ ...asset, name: asset.symbol })),
  });
  const { sent } = await show({
    count: 3,
    answers: { AssetNamed: searchCurrencies, SearchAssets: searchCurrencies },
  });
  await choose('Replace asset…');
  await page.getByRole('combobox', { name: 'Replace' }).fill(assets[0]!.symbol);
  await page.getByRole('combobox', { name: 'With' }).fill(assets[1]!.symbol);
  await expect.element(page.getByRole('dialog')).toHaveTextContent('This changes 2 transactions.');
  await expectAccessible();
  await button('Replace in 2 transactions').click();
  await expect
    .poll(() => sent.find(({ name }) => name === 'EditTransactions')?.variables)
    .toEqual({
      selection: { ids: ['t1', 't2', 't3'] },
      edit: { assetId: assets[0]!.id, newAssetId: assets[1]!.id },
    });
});

test('offers to create a rule from the search and the note', async () => {
  await show({ count: 3 });
  await choose('Note…');
  await page.getByRole('dialog').getByLabelText('Note').fill('From the validator');
  await expect
    .element(page.getByRole('dialog').getByRole('link', { name: 'create a rule' }))
    .toHaveAttribute('href', expect.stringMatching(/^\/rules\/new\?q=type(:|%3A)deposit&note=From(\+|%20)the/));
});
