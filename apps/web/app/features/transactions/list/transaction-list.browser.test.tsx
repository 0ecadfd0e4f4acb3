import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ListLook } from '../../../data/cookies.ts';
import { OPTIONAL_COLUMNS } from '../../../data/cookies.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { BaseCurrency } from '../../../ui/base-currency.ts';
import type { ListSort } from './list-address.ts';
import { TransactionList } from './transaction-list.tsx';

const KRAKEN = { id: 'k', kind: 'EXCHANGE', name: 'Kraken' };
const USD = { id: 'fiat:USD', symbol: 'USD', kind: 'FIAT' };
const ETH = { id: 'crypto:ETH', symbol: 'ETH', kind: 'CRYPTO_CURRENCY' };
const FLOW = { account: KRAKEN, splitRatio: null, isWithheld: false };

/** A purchase of as many dollars as its index in the list. */
function purchase(place: number, rest: object = {}) {
  return {
    publicId: `t${place}`,
    transactionType: 'Buy',
    type: 'buy',
    label: null,
    dateTime: new Date(Date.UTC(2024, 11, 31) - place * 7_200_000).toISOString(),
    sentence: `Bought 1 ETH for ${place} USD on Kraken.`,
    account: KRAKEN,
    flows: [
      { ...FLOW, position: 0, direction: 'OUT', asset: USD, quantity: String(place) },
      { ...FLOW, position: 1, direction: 'IN', asset: ETH, quantity: '1' },
    ],
    link: null,
    isIgnored: false,
    isSpam: false,
    isEdited: false,
    isSample: false,
    value: String(place),
    isValueMissing: false,
    gain: null,
    income: null,
    unknown: [],
    callouts: [],
    ...rest,
  };
}

const LOOK: ListLook = { isRoomy: false, columns: OPTIONAL_COLUMNS };

async function show(
  rowCount: number,
  { look = LOOK, of = purchase, sort }: { look?: ListLook; of?: typeof purchase; sort?: ListSort } = {},
) {
  await page.viewport(1440, 900);
  const onRead = vi.fn();
  const onSort = vi.fn();
  const { sent } = await renderApp(
    <BaseCurrency value="USD">
      <TransactionList
        view={{ q: '', page: 1, sort }}
        onSort={onSort}
        rowCount={rowCount}
        isCounted
        look={look}
        openId={undefined}
        isRead={false}
        onRead={onRead}
      />
    </BaseCurrency>,
    {
      Transactions: ({ page: number }: { page: number }) => ({
        transactions: {
          transactions: Array.from({ length: Math.min(50, rowCount - (number - 1) * 50) }, (_, at) =>
            of((number - 1) * 50 + at),
          ),
          quickCount: rowCount,
          page: number,
          hasMore: number * 50 < rowCount,
          unknownTerms: [],
        },
      }),
    },
  );
  const asked = () => sent.map(({ variables }) => (variables as { page: number }).page).sort((a, b) => a - b);
  return { asked, onRead, onSort, sent };
}

const row = (place: number) => page.getByRole('link', { name: `Buy: Bought 1 ETH for ${place} USD on Kraken.` });
const tick = (place: number) =>
  page.getByRole('checkbox', { name: `Select: Bought 1 ETH for ${place} USD on Kraken.` });

test('fetches only the last page on a jump to the end of 10,000 rows', async () => {
  const { asked, onRead } = await show(10_000);
  await expect.element(row(0)).toBeVisible();
  expect(asked()[0]).toBe(1);
  window.scrollTo({ top: document.documentElement.scrollHeight });
  await expect.element(row(9_999)).toBeVisible();
  expect(asked().filter((number) => number > 2 && number < 198)).toEqual([]);
  await expect.poll(() => onRead).toHaveBeenCalled();
  expect(onRead.mock.calls.at(-1)![0]).toBeGreaterThan(197);
  expect(document.querySelectorAll('[data-row]').length).toBeLessThan(200);
});

test('reports the page in view at once if the document is hidden during scrolling', async () => {
  const { onRead } = await show(500);
  await expect.element(row(0)).toBeVisible();
  window.scrollTo({ top: 220 * 27 });
  window.dispatchEvent(new PageTransitionEvent('pagehide'));
  expect(onRead.mock.calls).toEqual([[5, true]]);
});

test('selects a range across pages with Shift', async () => {
  await show(120);
  await tick(3).click();
  window.scrollTo({ top: 60 * 27 });
  await expect.element(row(75)).toBeVisible();
  await userEvent.keyboard('{Shift>}');
  await tick(75).click();
  await userEvent.keyboard('{/Shift}');
  await expect.element(page.getByRole('toolbar')).toHaveTextContent('73 transactions selected');
  await page.getByRole('button', { name: 'Clear selection' }).click();
  await expect.element(page.getByRole('toolbar')).not.toBeInTheDocument();
});

test('selects a page, then all matches, then none', async () => {
  await show(120);
  await expect.element(row(0)).toBeVisible();
  const head = page.getByRole('checkbox', { name: 'Select page 1' });
  const bar = page.getByRole('toolbar');
  await head.click();
  await expect.element(bar).toHaveTextContent('50 transactions selected');
  await expect.element(tick(9)).toBeChecked();
  await bar.getByRole('button', { name: 'Select all 120 transactions that match' }).click();
  await expect.element(bar).toHaveTextContent('120 transactions selected');
  await head.click();
  await expect.element(bar).not.toBeInTheDocument();
  await userEvent.keyboard('{Shift>}a{/Shift}');
  await expect.element(bar).toHaveTextContent('50 transactions selected');
  await tick(9).click();
  await expect.element(head).not.toBeChecked();
  await userEvent.keyboard('{Shift>}aa{/Shift}');
  await expect.element(bar).toHaveTextContent('120 transactions selected');
});

test("shows each row's value and missing values", async () => {
  const unknown = { value: null, isValueMissing: true };
  const untold = { type: 'income', transactionType: 'Airdrop', income: '0', unknown: ['VALUE'], value: null };
  await show(3, { of: (place) => purchase(place, [{}, unknown, untold][place]) });
  const rows = page.getByRole('listitem');
  await expect.element(rows.nth(0)).toHaveTextContent(/Value 0\.00/);
  await expect.element(rows.nth(1)).toHaveTextContent(/Value Unknown/);
  await expect.element(rows.nth(2)).toHaveTextContent(/Value Unknown/);
});

test('shows a value or a reason in every row', async () => {
  const deposit = {
    type: 'deposit',
    transactionType: 'Deposit',
    value: null,
    flows: [{ ...FLOW, position: 0, direction: 'IN', asset: ETH, quantity: '1' }],
  };
  const other = { publicId: 'o', account: { id: 'l', name: 'Ledger' }, flows: deposit.flows };
  const rows = [{ value: '12.5' }, deposit, { ...deposit, link: { kind: 'TRANSFER', other } }];
  await show(3, { of: (place) => purchase(place, rows[place]) });
  const lines = page.getByRole('listitem');
  await expect.element(lines.nth(0)).toHaveTextContent(/Value 12\.50/);
  await expect.element(lines.nth(1)).toHaveTextContent(/Value Unknown/);
  await expect.element(lines.nth(2)).toHaveTextContent(/Value –none/);
});

test('omits hidden columns', async () => {
  await show(1, { look: { isRoomy: true, columns: ['gain'] } });
  await expect.element(page.getByRole('listitem')).not.toHaveTextContent(/Value/);
  const headings = page.getByText('To or from').element().parentElement;
  expect(headings?.textContent).toBe('DateTypeAmountTo or fromGain USD');
});

test.each([
  ['newest', 'oldest', undefined, 'oldest', 'NEWEST_FIRST'],
  ['oldest', 'newest', 'oldest', undefined, 'OLDEST_FIRST'],
] as const)('shows the order (%s first) in the heading and reverses it', async (now, other, sort, next, asked) => {
  const { onSort, sent } = await show(3, { sort });
  await expect.element(row(0)).toBeVisible();
  expect(sent.map(({ variables }) => variables)).toMatchObject([{ sort: asked }]);
  await page.getByRole('button', { name: `Date: ${now} first. Show ${other} first` }).click();
  expect(onSort).toHaveBeenCalledExactlyOnceWith(next);
});

test.each<[ListSort | undefined, 'descending' | 'ascending' | null, string, ListSort, string]>([
  [undefined, null, 'Value: show highest first', 'value', 'NEWEST_FIRST'],
  ['value', 'descending', 'Value: highest first. Show lowest first', '-value', 'HIGHEST_VALUE_FIRST'],
  ['-value', 'ascending', 'Value: lowest first. Show highest first', 'value', 'LOWEST_VALUE_FIRST'],
])("sorts by a figure's heading and announces the order: %s", async (sort, said, label, next, asked) => {
  const { onSort, sent } = await show(3, { sort });
  await expect.element(row(0)).toBeVisible();
  const heading = page.getByRole('columnheader', { name: /Value/ });
  await expect.element(heading).toBeVisible();
  expect(heading.element().getAttribute('aria-sort')).toBe(said);
  await page.getByRole('button', { name: label, exact: true }).click();
  expect(onSort).toHaveBeenCalledExactlyOnceWith(next);
  expect(sent[0]?.variables).toMatchObject({ sort: asked });
});

test.each<[ListSort | undefined, number]>([
  [undefined, 1],
  ['gain', 3],
])("shows a day's date once, or on every row when sorted by a figure: %s", async (sort, count) => {
  await show(3, { sort, of: (place) => ({ ...purchase(place), dateTime: '2024-03-14T10:00:00Z' }) });
  await expect.element(row(2)).toBeVisible();
  const dates = page.getByText('14 Mar 2024').elements();
  expect(dates.filter((date) => getComputedStyle(date).color !== 'rgba(0, 0, 0, 0)')).toHaveLength(count);
});
