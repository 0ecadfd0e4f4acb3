import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { RuleInput } from '../../../generated/graphql.ts';
import { expectAccessible } from '../../../testing/accessible.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { draftFrom } from './rule-draft.ts';
import { RuleEditor } from './rule-editor.tsx';

const NO_WALLETS = { exchanges: [], wallets: [], customWallets: [] };
const YEAR = {
  taxYear: '2024',
  gainBefore: '0',
  gainAfter: '0',
  incomeBefore: '0',
  incomeAfter: '44.10',
  isIncomplete: false,
};
const side = (verb: string, note: string | null) => ({
  verb,
  note,
  purpose: null,
  isTaxable: null,
  isIgnored: false,
  isSpam: false,
});

const preview = (input: RuleInput, error: string | null = null) => ({
  rulePreview: {
    matched: error ? 0 : 42,
    changed: error ? 0 : 40,
    steps: input.isSpam
      ? [{ effect: 'SPAM', changed: 40, leftOut: [] }]
      : input.type
        ? [{ effect: 'TYPE', changed: 40, leftOut: [{ reason: 'SET_BY_USER', count: 2 }] }]
        : [],
    effect: {
      error,
      transactionCount: input.isSpam ? 47 : 40,
      numberWithoutValue: 0,
      taxYears: error ? null : { currency: 'USD', yearsLeftOut: null, years: [YEAR] },
    },
  },
});

const changes = (page: number) => ({
  ruleChanges: {
    totalCount: 40,
    pageCount: 2,
    changes: [
      {
        transaction: { publicId: `t${page}`, sentence: `Deposit ${page}`, dateTime: '2024-03-14T09:41:00Z' },
        before: side('Deposit', null),
        after: side('Airdrop', null),
      },
    ],
  },
});

async function show({ search = '', refusal = null as string | null, error = null as string | null } = {}) {
  return renderApp(<RuleEditor initial={draftFrom(search)} />, {
    TransactionFilters: () => ({ wallets: NO_WALLETS, taxYears: [] }),
    RulePreview: ({ input }: { input: RuleInput }) => preview(input, error),
    RuleChanges: ({ page: at }: { page: number }) => changes(at),
    CreateRule: ({ isApplied }: { isApplied: boolean }) => ({
      createRule: {
        success: refusal === null,
        error: refusal,
        matched: isApplied ? 42 : null,
        changed: isApplied ? 40 : null,
        rule: { id: 'r1' },
        change: { id: 'c1', sentence: 'Rule “Drops” made' },
        runChange: isApplied ? { id: 'c2', sentence: 'Rule “Drops” changed 40 transactions' } : null,
      },
    }),
  });
}

const button = (name: string | RegExp) => page.getByRole('button', { name });
const AIRDROPS = '?q=type:deposit -eth&type=income&label=airdrop';

test('lists missing parts and requests nothing before the rule is complete', async () => {
  const { sent } = await show();
  await expect.element(page.getByText('Choose transactions and at least one action')).toBeVisible();
  await expect.element(button('Save for new imports')).toBeDisabled();
  expect(sent.filter(({ name }) => name === 'RulePreview')).toEqual([]);
});

test('previews a rule from its address: counts, left-out transactions, tax years', async () => {
  const { sent } = await show({ search: AIRDROPS });
  await expect.element(page.getByText('42 transactions meet these conditions, and 40 would change.')).toBeVisible();
  await expect.element(page.getByText('2 transactions are left out: 2 were set by you.')).toBeVisible();
  await expect.element(page.getByText('44.10')).toBeVisible();
  await expect.element(page.getByText('Deposit → Airdrop')).toBeVisible();
  await expectAccessible();
  await button('Next page').click();
  await expect.element(page.getByRole('link', { name: 'Deposit 2' })).toBeVisible();
  expect(sent.find(({ name }) => name === 'RulePreview')?.variables).toMatchObject({
    id: null,
    input: {
      conditions: 'type:deposit -eth',
      type: 'income',
      label: 'airdrop',
      purpose: null,
      isTaxable: null,
      isIgnored: null,
      note: null,
    },
  });
});

test('saves a rule under its name and applies it', async () => {
  const { sent, router } = await show({ search: AIRDROPS });
  await button('Save and change 40 transactions now').click();
  await expect.element(page.getByText('Enter a rule name.')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Rule name' })).toHaveFocus();
  await page.getByRole('textbox', { name: 'Rule name' }).fill('Drops');
  await button('Save and change 40 transactions now').click();
  await expect.poll(() => router.state.location.pathname).toBe('/rules');
  await expect.element(page.getByText('Rule saved: found 42 transactions, changed 40.')).toBeVisible();
  expect(sent.find(({ name }) => name === 'CreateRule')?.variables).toMatchObject({
    isApplied: true,
    input: { name: 'Drops' },
  });
});

test('shows the scope of a spam rule', async () => {
  const { sent } = await show({ search: '?q=type:deposit -eth&spam=yes' });
  await expect
    .element(page.getByText('7 other transactions with the same tokens become spam with them.'))
    .toBeVisible();
  const mark = page.getByRole('checkbox', { name: /^Mark their tokens as spam/ });
  await expect.element(mark).toBeChecked();
  await page.getByRole('textbox', { name: 'Rule name' }).fill('Drops');
  await button('Save for new imports').click();
  await expect
    .poll(() => sent.find(({ name }) => name === 'CreateRule')?.variables)
    .toMatchObject({ input: { isSpam: true, isIgnored: null } });
});

test('edits condition chips by keyboard alone', async () => {
  const { sent } = await show({ search: '?note=mine' });
  await page.getByLabelText('Conditions', { exact: true }).fill('kraken source:file');
  // Unfinished text counts on blur.
  await userEvent.keyboard('{Tab}');
  await expect.element(button('Remove from: file')).toBeVisible();
  await page.getByRole('textbox', { name: 'Rule name' }).fill('Mine');
  await expect.element(button('Save for new imports')).toBeEnabled();
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => sent.find(({ name }) => name === 'CreateRule')?.variables)
    .toMatchObject({
      isApplied: false,
      input: { conditions: 'source:file kraken', note: 'mine' },
    });
});

test('explains invalid conditions and saves nothing', async () => {
  await show({
    search: AIRDROPS,
    error: 'Rules run before values and gains are known, so a rule can’t use a gain.',
  });
  await page.getByRole('textbox', { name: 'Rule name' }).fill('Drops');
  await expect.element(page.getByText('so a rule can’t use a gain.')).toBeVisible();
  await expect.element(button('Save for new imports')).toBeDisabled();
});

test('treats a word that only looks like a filter as text', async () => {
  await show({ search: '?q=tpye:buy&note=mine' });
  await expect.element(page.getByText('There is no filter “tpye:”: “tpye:buy” was searched as text.')).toBeVisible();
});

test('keeps the draft after a rejection and shows the reason', async () => {
  const { router } = await show({
    search: AIRDROPS,
    refusal: 'You have 100 rules, and the maximum is 100. Delete some first.',
  });
  await page.getByRole('textbox', { name: 'Rule name' }).fill('Drops');
  await button('Save for new imports').click();
  await expect.element(page.getByText('You have 100 rules, and the maximum is 100.')).toBeVisible();
  expect(router.state.location.pathname).toBe('/');
  await expect.element(page.getByRole('textbox', { name: 'Rule name' })).toHaveValue('Drops');
});
