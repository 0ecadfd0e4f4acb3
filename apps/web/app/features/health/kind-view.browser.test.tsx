import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { HealthKindPartsFragment } from '../../generated/graphql.ts';
import { expectAccessible } from '../../testing/accessible.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { KindView } from './kind-view.tsx';
import { AboutTax, OpenTaxProfile } from './tax-in-question.tsx';

const KIND: HealthKindPartsFragment = {
  kind: 'insufficient-quantity',
  title: 'Sold more than you held',
  remedy: 'The purchase is missing.',
  severity: 'SEVERE',
  fixes: ['PURCHASE', 'IGNORE'],
  count: 3,
  fixedCount: 0,
  resolvedCount: 0,
  dismissedCount: 1,
  amountAtRisk: '30',
  isAmountAtRiskEstimate: false,
  taxInQuestion: null,
};
const account = { id: 'a', kind: 3, name: 'Kraken' };

function group(symbol: string, count: number, fixes: HealthKindPartsFragment['fixes'] = KIND.fixes) {
  const asset = { id: `crypto:${symbol}`, symbol, kind: 'CRYPTO' };
  const at = '2024-03-01T10:00:00Z';
  return {
    id: `a ${symbol}`,
    ...{ kind: KIND.kind, title: KIND.title, remedy: KIND.remedy, fixes, quantity: '3.5' },
    count,
    missing: '3.5',
    amountAtRisk: '15',
    isAmountAtRiskEstimate: false,
    firstAt: at,
    lastAt: at,
    account,
    asset,
  };
}

const TAX = { amount: '4.8', ratesOf: null, leftOut: null, profileYear: null };

function problem(n: number, state = 'OPEN') {
  return {
    id: `p${n}`,
    kind: KIND.kind,
    state,
    happenedAt: `2024-03-0${n}T10:00:00Z`,
    quantity: `${n}`,
    amountAtRisk: '15',
    isAmountAtRiskEstimate: false,
    goneAt: null,
    reason: state === 'DISMISSED' ? 'other' : null,
    note: state === 'DISMISSED' ? 'Lost in 2019' : null,
    decidedAt: null,
    asset: { id: 'crypto:BTC', symbol: 'BTC' },
    account,
    import: null,
    transaction: { publicId: `t${n}`, sentence: `Sold ${n} BTC.` },
    callout: { message: `${n} BTC more left this wallet than it held.` },
    causes: [
      { text: 'The records of Kraken begin on 2024-01-02.', action: 'IMPORT', transaction: null, account },
      { text: 'It came from “Old Bank”.', action: 'ADD_WALLET', walletName: 'Old Bank', integrationSlug: null },
      { text: 'If the records are gone, enter it.', action: 'PURCHASE' },
    ],
  };
}

const page1 = { endCursor: null, hasMore: false };
const ANSWERS = {
  ProblemGroups: ({ state }: { state: string }) => ({
    problemGroups: {
      ...page1,
      totalCount: 2,
      groups: state === 'OPEN' ? [group('BTC', 2), group('ETH', 1)] : [group('BTC', 1)],
    },
  }),
  Problems: ({ state }: { state: string }) => ({
    problems: { ...page1, problems: state === 'OPEN' ? [problem(1), problem(2)] : [problem(3, state)] },
  }),
  FixProblemsPreview: () => ({
    fixProblemsPreview: {
      fixed: 2,
      leftOut: 1,
      effect: {
        error: null,
        transactionCount: 1,
        numberWithoutValue: 0,
        taxYears: { currency: 'USD', yearsLeftOut: null, years: [] },
      },
    },
  }),
  FixProblems: () => ({
    fixProblems: { success: true, error: null, fixed: 2, leftOut: 1, change: { id: 'c', sentence: 'Fixed' } },
  }),
  DismissProblems: () => ({
    dismissProblems: { success: true, error: null, change: { id: 'd', sentence: '2 problems dismissed' } },
  }),
  ReopenProblems: () => ({
    reopenProblems: { success: true, error: null, change: { id: 'e', sentence: '1 problem opened again' } },
  }),
};

const show = (answers: object = {}, kind: Partial<HealthKindPartsFragment> = {}) =>
  renderApp(<KindView kind={{ ...KIND, ...kind }} currency="USD" />, { ...ANSWERS, ...answers } as typeof ANSWERS);
const focused = () => document.activeElement?.textContent ?? '';

test('moves through groups and problems with j and k, opens with Enter, and fixes a group with e after a preview', async () => {
  const { sent } = await show();
  await expect.element(page.getByRole('button', { name: /^Sold 3.5 BTC more/ })).toBeVisible();
  await userEvent.keyboard('j');
  expect(focused()).toContain('Sold 3.5 BTC');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Sold 1 BTC.')).toBeVisible();
  await userEvent.keyboard('jj');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Details: Sold 2 BTC.');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('2 BTC more left this wallet than it held.')).toBeVisible();
  await expect
    .element(page.getByRole('list', { name: 'Likely causes' }))
    .toHaveTextContent('The records of Kraken begin on');
  await expectAccessible();
  await userEvent.keyboard('kk');
  expect(focused()).toContain('Sold 3.5 BTC');
  await userEvent.keyboard('e');
  const dialog = page.getByRole('dialog', { name: 'Fix 2 problems of BTC in Kraken' });
  await expect.element(dialog.getByText('3.5 BTC missing.')).toBeVisible();
  await dialog.getByLabelText('Total cost (USD)').fill('4,000');
  await expect
    .element(
      dialog.getByText(
        "This fixes 2 problems and changes 1 transaction. 1 problem can't be fixed this way and stays open.",
      ),
    )
    .toBeVisible();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Fix 2 problems' }).click();
  await expect
    .element(page.getByText("Fixed 2 problems. 1 problem can't be fixed this way and stays open."))
    .toBeVisible();
  expect(sent.find(({ name }) => name === 'FixProblems')?.variables).toEqual({
    selection: { kind: 'insufficient-quantity', groupId: 'a BTC' },
    fix: { purchase: { cost: '4000' } },
  });
});

test('dismisses a problem with a reason and requires text for another reason', async () => {
  const { sent } = await show();
  await page.getByRole('button', { name: /^Sold 3.5 BTC more/ }).click();
  await page.getByRole('button', { name: 'Details: Sold 1 BTC.' }).click();
  await page.getByRole('button', { name: 'Dismiss: Sold 1 BTC' }).click();
  const dialog = page.getByRole('dialog', { name: 'Dismiss this problem' });
  const dismiss = dialog.getByRole('button', { name: 'Dismiss', exact: true });
  await dismiss.click();
  await expect.element(dialog.getByRole('combobox', { name: 'Why' })).toHaveAccessibleDescription('Choose a reason.');
  await dialog.getByRole('combobox', { name: 'Why' }).click();
  await page.getByRole('option', { name: 'Another reason' }).click();
  await dismiss.click();
  await expect
    .element(dialog.getByRole('textbox', { name: 'Note' }))
    .toHaveAccessibleDescription('Enter a reason, or choose one above.');
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Lost in 2019');
  await dismiss.click();
  await expect.element(page.getByText('2 problems dismissed.')).toBeVisible();
  expect(sent.find(({ name }) => name === 'DismissProblems')?.variables).toEqual({
    selection: { kind: 'insufficient-quantity', ids: ['p1'] },
    reason: 'OTHER',
    note: 'Lost in 2019',
  });
});

test('lists dismissed problems with reasons and reopens one', async () => {
  const { sent } = await show();
  await page.getByRole('radio', { name: 'Dismissed 1' }).click();
  await page.getByRole('button', { name: /^Sold 3.5 BTC more/ }).click();
  await expect.element(page.getByText('Dismissed: Lost in 2019.')).toBeVisible();
  await page.getByRole('button', { name: /^Reopen: / }).click();
  await expect.element(page.getByText('1 problem opened again.')).toBeVisible();
  expect(sent.find(({ name }) => name === 'ReopenProblems')?.variables).toMatchObject({
    selection: { kind: 'insufficient-quantity', groupId: 'a BTC' },
  });
});

test('reports a failed load', async () => {
  await show({
    ProblemGroups: () => {
      throw new Error('no');
    },
  });
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('shows an action next to each likely cause', async () => {
  await renderApp(<KindView kind={KIND} currency="USD" />, ANSWERS);
  await page.getByRole('button', { name: /^Sold 3.5 ETH more/ }).click();
  const causes = page.getByRole('list', { name: 'Likely causes' }).first();
  await expect
    .element(causes.getByRole('link', { name: 'Import a file into Kraken' }))
    .toHaveAttribute('href', '/wallets/3/a?import=file');
  await expect
    .element(causes.getByRole('link', { name: 'Add the missing wallet' }))
    .toHaveAttribute('href', '/wallets?add_integration=&wallet_name=Old+Bank');
  await expect.element(causes).not.toHaveTextContent('If the records are gone');
  await page.getByRole('button', { name: 'Add the purchase: 1 problem of ETH in Kraken' }).click();
  await expect.element(page.getByLabelText('Total cost (USD)')).toBeVisible();
});

const YEAR = { taxYear: '2024', gainBefore: '900', gainAfter: '0', incomeBefore: '0', incomeAfter: '0' };
const IGNORED = {
  FixProblemsPreview: () => ({
    fixProblemsPreview: {
      fixed: 3,
      leftOut: 0,
      effect: {
        error: null,
        transactionCount: 2,
        numberWithoutValue: 0,
        taxYears: { currency: 'USD', yearsLeftOut: null, years: [{ ...YEAR, isIncomplete: false }] },
      },
    },
  }),
  FixProblems: () => ({
    fixProblems: { success: true, error: null, fixed: 3, leftOut: 0, change: { id: 'c', sentence: 'Ignored' } },
  }),
};

test('explains the fix for each group, and offers zero cost or ignoring for all', async () => {
  const { sent } = await show(IGNORED);
  await expect.element(page.getByText('Enter a cost for each group.')).toBeVisible();
  await page.getByRole('button', { name: 'Fix all…' }).click();
  const fixing = page.getByRole('dialog', { name: 'Fix all 3 problems' });
  await expect.element(fixing.getByText('at zero cost. All proceeds then count as gain')).toBeVisible();
  await expect.element(fixing.getByRole('button', { name: 'Fix 3 problems' })).toBeEnabled();
  expect(sent.find(({ name }) => name === 'FixProblemsPreview')?.variables).toEqual({
    selection: { kind: 'insufficient-quantity' },
    fix: { purchase: { cost: '0' } },
  });
  await page.getByRole('combobox', { name: 'What to do' }).click();
  await page.getByRole('option', { name: 'Ignore the transactions' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ignore transactions of all 3 problems' });
  await expect.element(dialog.getByText('This ignores 2 transactions and closes 3 problems.')).toBeVisible();
  await expect.element(dialog.getByText('an ignored sale is missing from your tax reports.')).toBeVisible();
  await expect.element(dialog.getByRole('row', { name: /2024 gain/ })).toHaveTextContent('900');
  expect(dialog.getByRole('button', { name: /^Fix/ }).elements()).toEqual([]);
  // A toast of an earlier test may cover the button.
  dialog.getByRole('button', { name: 'Ignore 2 transactions' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Ignored the transactions of 3 problems.')).toBeVisible();
  expect(sent.find(({ name }) => name === 'FixProblems')?.variables).toEqual({
    selection: { kind: 'insufficient-quantity' },
    fix: { isIgnored: true },
  });
});

test('offers the purchase first in a group, and labels the button for ignoring', async () => {
  await show(IGNORED);
  await page.getByRole('button', { name: 'Add the purchase: 2 problems of BTC in Kraken' }).click();
  await expect.element(page.getByLabelText('Total cost (USD)')).toBeVisible();
  await page.getByRole('combobox', { name: 'What to do' }).click();
  await page.getByRole('option', { name: 'Ignore the transactions' }).click();
  await expect.element(page.getByRole('button', { name: 'Ignore 2 transactions' })).toBeVisible();
});

test.each<[Partial<HealthKindPartsFragment>, string, string]>([
  [{ fixes: ['UNIT_PRICE', 'IGNORE'] }, 'Enter prices for each group.', 'Enter prices: 2 problems of BTC in Kraken'],
  [{ fixes: ['IGNORE'] }, 'Correct each transaction.', 'Review: 2 problems of BTC in Kraken'],
])('explains where the fix is if all can only be ignored: %j', async (kind, where, button) => {
  const groups = [group('BTC', 2, kind.fixes)];
  await show({ ProblemGroups: () => ({ problemGroups: { ...page1, totalCount: 1, groups } }) }, kind);
  await expect.element(page.getByText(where)).toBeVisible();
  await expect.element(page.getByRole('button', { name: button })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Ignore all…' })).toBeVisible();
});

test('matches all suggested problems at once', async () => {
  await show({}, { fixes: ['MATCH', 'TYPE', 'IGNORE'] });
  await page.getByRole('button', { name: 'Fix all…' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Fix all 3 problems' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Ignore all…' })).not.toBeInTheDocument();
});

test('shows tax only if it is estimated', async () => {
  const lacking = { amount: null, ratesOf: null, leftOut: 'There is no tax profile for 2023.', profileYear: '2023' };
  const groups = [
    { ...group('BTC', 1), taxInQuestion: TAX },
    { ...group('ETH', 1), taxInQuestion: lacking },
  ];
  await show({ ProblemGroups: () => ({ problemGroups: { ...page1, totalCount: 2, groups } }) });
  await expect.element(page.getByText(/≈\s*4\.80 USD of tax/)).toBeVisible();
  expect(page.getByText('There is no tax profile').elements()).toEqual([]);
});

test('lists missing tax profiles once', async () => {
  const opened: string[] = [];
  const lacking = { amount: null, ratesOf: null, leftOut: 'There is no tax profile for 2023.', profileYear: '2023' };
  await renderApp(
    <OpenTaxProfile value={(year) => opened.push(year)}>
      <AboutTax taxes={[lacking, lacking]} leftOut={null} />
    </OpenTaxProfile>,
  );
  await page.getByRole('button', { name: 'Estimate tax for 2023' }).click();
  expect(opened).toEqual(['2023']);
});

const MATCHES = { fixes: ['MATCH', 'OWN_WALLET', 'TYPE', 'IGNORE'] } as const;
const NO_MATCH = {
  FixProblemsPreview: ({ fix }: { fix: { isMatched?: boolean } }) => {
    const { fixProblemsPreview } = ANSWERS.FixProblemsPreview();
    return { fixProblemsPreview: { ...fixProblemsPreview, ...(fix.isMatched ? { fixed: 0, leftOut: 2 } : {}) } };
  },
};

test("starts with a fix that applies: the user's own wallet if there is no match", async () => {
  const kind = 'unmatched-transfer';
  const groups = [{ ...group('BTC', 2, [...MATCHES.fixes]), kind }];
  const { sent } = await show(
    { ...NO_MATCH, ProblemGroups: () => ({ problemGroups: { ...page1, totalCount: 1, groups } }) },
    { kind, fixes: [...MATCHES.fixes] },
  );
  await page.getByRole('button', { name: 'Fix all…' }).click();
  await expect.element(page.getByLabelText('Wallet name')).toHaveValue('My other wallet');
  await page.getByRole('button', { name: 'Fix 2 problems' }).click();
  await expect
    .poll(() => sent.find(({ name }) => name === 'FixProblems')?.variables)
    .toEqual({
      selection: { kind },
      fix: { ownWallet: 'My other wallet' },
    });
});

test('omits a match from the menu until one is known', async () => {
  const kind = 'unmatched-transfer';
  const groups = [{ ...group('BTC', 2, [...MATCHES.fixes]), kind }];
  await show(
    { ProblemGroups: () => ({ problemGroups: { ...page1, totalCount: 1, groups } }) },
    { kind, fixes: [...MATCHES.fixes] },
  );
  await page.getByRole('button', { name: 'More for 2 problems of BTC in Kraken' }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Classify it…' })).toBeVisible();
  expect(
    page
      .getByRole('menuitem')
      .elements()
      .map((item) => item.textContent),
  ).toEqual(['Classify it…', 'Ignore the transactions…', 'Dismiss…']);
});

test('offers withdrawal types, a sale first', async () => {
  const kind = 'unmatched-transfer';
  const groups = [{ ...group('BTC', 1, ['TYPE', 'IGNORE']), kind }];
  await show(
    { ProblemGroups: () => ({ problemGroups: { ...page1, totalCount: 1, groups } }) },
    { kind, fixes: ['TYPE', 'IGNORE'] },
  );
  await page.getByRole('button', { name: 'Fix all…' }).click();
  await page.getByRole('combobox', { name: 'Classify as' }).click();
  await expect.element(page.getByRole('option').first()).toHaveTextContent('Sold');
  expect(page.getByRole('option', { name: 'Income' }).elements()).toEqual([]);
});

test('calls the price of a deposit from an unknown source its purchase price, on the button and in the dialog', async () => {
  const kind = 'uncategorized';
  const groups = [{ ...group('BTC', 2, ['UNIT_PRICE', 'IGNORE']), kind }];
  await show({ ProblemGroups: () => ({ problemGroups: { ...page1, totalCount: 1, groups } }) }, { kind });
  await expect.element(page.getByText(/at stake/)).toBeVisible();
  const button = page.getByRole('button', { name: 'Enter the purchase price: 2 problems of BTC in Kraken' });
  const amount = page
    .getByText(/at stake/)
    .element()
    .getBoundingClientRect();
  expect(button.element().getBoundingClientRect().left - amount.right).toBeGreaterThan(12);
  await button.click();
  await expect
    .element(page.getByRole('combobox', { name: 'What to do' }))
    .toHaveTextContent('Enter the purchase price');
});

test('accepts a price for each of many dates in a table', async () => {
  const fixes = ['UNIT_PRICE', 'SPAM', 'IGNORE'] as const;
  const kind = 'missing-price-history';
  const groups = [{ ...group('BTC', 2, [...fixes]), kind }];
  const { sent } = await show(
    { ProblemGroups: () => ({ problemGroups: { ...page1, totalCount: 1, groups } }) },
    { kind, fixes: [...fixes] },
  );
  await page.getByRole('button', { name: 'Enter prices: 2 problems of BTC in Kraken' }).click();
  const right = (of: Element) => of.getBoundingClientRect().right;
  expect(right(page.getByLabelText('Price on 2024-03-02').element())).toBe(
    right(page.getByRole('columnheader', { name: /^Price of one BTC/ }).element()),
  );
  await page.getByLabelText('Price on 2024-03-02').fill('30');
  await page.getByRole('button', { name: 'Fix 2 problems' }).click();
  await expect
    .poll(() => sent.find(({ name }) => name === 'FixProblems')?.variables)
    .toEqual({
      selection: { kind, groupId: 'a BTC' },
      fix: { unitPrices: [{ problemId: 'p2', price: '30' }] },
    });
});
