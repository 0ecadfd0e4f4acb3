import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderApp } from '../../../testing/render-app.tsx';
import { YearRest } from './year-rest.tsx';
import { YearStory } from './year-story.tsx';

const two = (n: number) => String(n).padStart(2, '0');
const month = (n: number, more: object = {}) => ({
  startsOn: `2024-${two(n)}-01`,
  endsOn: `2024-${two(n)}-28`,
  gains: '0.00',
  losses: '0.00',
  net: '0.00',
  disposalCount: 0,
  unknownDisposalCount: 0,
  income: '0.00',
  incomeCount: 0,
  unknownIncomeCount: 0,
  ...more,
});
const MONTHS = Array.from({ length: 12 }, (_, i) => month(i + 1));
MONTHS[2] = month(3, { gains: '1200.00', losses: '-300.00', net: '900.00', disposalCount: 4 });
MONTHS[4] = month(5, { gains: '50.00', net: '50.00', disposalCount: 2, unknownDisposalCount: 2 });

const SUMS = {
  proceeds: '900.00',
  costBasis: '400.00',
  gain: '500.00',
  count: 1,
  unknownCount: 0,
  unknownProceedsCount: 0,
  unknownCostCount: 0,
};
const WALLET = {
  accountId: 'w1',
  account: { id: 'w1', kind: 1, name: 'Kraken' },
  all: SUMS,
  shortTerm: SUMS,
  longTerm: { ...SUMS, gain: '0.00', count: 0 },
  income: { value: '12.00', count: 2, unknownCount: 0 },
};
const ESTIMATE = {
  ratesOf: '2024',
  onCrypto: '120.00',
  taxWith: '8120.00',
  taxWithout: '8000.00',
  investmentTax: '0.00',
  taxable: '60000.00',
  taxableWithout: '59500.00',
  otherIncome: '74100.00',
  cryptoIncome: '0.00',
  gainsCounted: '500.00',
  deduction: '14600.00',
  isIncomplete: false,
};
const CARRIED = {
  carriedIn: '0',
  gain: '0',
  againstOtherTerm: '0',
  againstIncome: '0',
  gainLeft: '0',
  carriedOut: '0',
};

const MOVED = {
  seenAt: '2024-11-01T10:00:00Z',
  currency: 'USD',
  moved: [
    { figure: 'gain', before: '800.00', now: '950.00' },
    { figure: 'disposals', before: '5', now: '6' },
  ],
  reasons: ['1 import was finished.'],
  changes: [{ id: 'c1', sentence: 'Type of a transaction changed to Income', undoneAt: null }],
  changeCount: 7,
};

const story = (sinceVisit: object | null) => ({
  taxSummary: {
    taxYear: '2024',
    currency: 'USD',
    inWords: ['In 2024 you made 6 disposals.'],
    months: MONTHS,
    sinceVisit,
  },
});
const noted = () => ({ noteTaxYearVisit: { success: true, error: null } });

test('reads bars with the arrow keys and shows them as a table', async () => {
  // Moves the pointer away, because a bar under it would be selected.
  await userEvent.hover(document.documentElement, { position: { x: 0, y: 0 } });
  await renderApp(<YearStory taxYear="2024" />, { YearStory: () => story(null), NoteTaxYearVisit: noted });
  const bars = page.getByRole('listbox', { name: 'Gains and losses of 2024 by month, in USD' });
  await expect
    .element(bars.getByRole('option', { name: 'May 2024: net gain 50.00' }))
    .toHaveAttribute('aria-selected', 'true');
  // May is unknown: words and no bar.
  expect(bars.getByRole('option', { name: /^May/ }).element().querySelectorAll('rect')).toHaveLength(0);
  expect(
    bars
      .getByRole('option', { name: /^March/ })
      .element()
      .querySelectorAll('rect'),
  ).toHaveLength(2);
  await expect.element(page.getByText('Gain unknown')).toBeVisible();
  (bars.getByRole('option', { name: /^May/ }).element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  await expect
    .element(
      bars.getByRole('option', {
        name: /^March 2024: net gain 900\.00, gains 1200\.00, losses -300\.00, 4 disposals$/,
      }),
    )
    .toHaveFocus();
  await expect.element(page.getByRole('figure').getByText('+900.00')).toBeVisible();
  await page.getByRole('button', { name: 'Show as table' }).click();
  const rows = page.getByRole('table', { name: 'Gains, losses and income of 2024 by month' }).getByRole('row');
  await expect.poll(() => rows.elements().length).toBe(13);
  await expect.element(page.getByText('In 2024 you made 6 disposals.')).toBeVisible();
});

test('records a visit without changes once', async () => {
  const quiet = { ...MOVED, moved: [], reasons: [], changes: [], changeCount: 0 };
  const { sent } = await renderApp(<YearStory taxYear="2024" />, {
    YearStory: () => story(quiet),
    NoteTaxYearVisit: noted,
  });
  await expect.poll(() => sent.filter(({ name }) => name === 'NoteTaxYearVisit').length).toBe(1);
  await expect.element(page.getByText('Since your last visit')).not.toBeInTheDocument();
});

test("shows the currency of the previous figures if it differs from today's", async () => {
  await renderApp(<YearStory taxYear="2024" />, {
    YearStory: () => story({ ...MOVED, currency: 'EUR' }),
    NoteTaxYearVisit: noted,
  });
  const gain = page.getByRole('row', { name: /^Net gain/ });
  await expect.element(gain.getByRole('cell').nth(1)).toHaveTextContent('+800.00 EUR');
  await expect.element(gain.getByRole('cell').nth(2)).toHaveTextContent(/^\+950\.00\D*$/);
});

test('shows changes with their causes until marked as seen', async () => {
  let since: object = MOVED;
  const { sent } = await renderApp(<YearStory taxYear="2024" />, {
    YearStory: () => story(since),
    NoteTaxYearVisit: () => {
      since = { ...MOVED, moved: [] };
      return noted();
    },
  });
  const table = page.getByRole('table', { name: /have changed since your last visit/ });
  await expect.element(table.getByRole('row', { name: /Net gain/ })).toHaveTextContent(/800\.00.*950\.00/);
  await expect.element(page.getByText('1 import was finished.')).toBeVisible();
  await expect.element(page.getByText('Type of a transaction changed to Income.')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'See all 7 changes' })).toHaveAttribute('href', '/history');
  expect(sent.some(({ name }) => name === 'NoteTaxYearVisit')).toBe(false);
  await page.getByRole('button', { name: 'Mark as seen' }).click();
  await expect.element(page.getByText('Since your last visit')).not.toBeInTheDocument();
  expect(sent.filter(({ name }) => name === 'NoteTaxYearVisit')[0]?.variables).toEqual({ taxYear: '2024' });
});

test('explains carryovers and differences from the profile, and compares years', async () => {
  const term = { gain: '0.00', count: 0, unknownCount: 0 };
  const year = (taxYear: string, gain: string) => ({
    taxYear,
    capitalGain: gain,
    shortTerm: { ...term, gain, count: 1 },
    longTerm: term,
    taxableIncomeTotal: '0.00',
    disposalCount: 1,
    unknown: { disposals: 0, income: 0 },
    estimatedTaxes: { estimate: taxYear === '2024' ? ESTIMATE : null },
  });
  await page.viewport(1280, 900);
  let asked = 0;
  await renderApp(<YearRest taxYear="2024" onProfile={() => asked++} />, {
    FormDifference: () => ({
      brokerForms: { currency: 'USD', notOffered: null, totals: { marketDiscount: '120.50', nominee: '0.00' } },
    }),
    YearRest: () => ({
      taxSummary: {
        taxYear: '2024',
        currency: 'USD',
        wallets: [WALLET],
        fees: { total: '12.50', count: 3, unknownCount: 1, margin: '0.00', marginUnknownCount: 0 },
        lossCarryover: {
          source: 'PROFILE',
          shortIn: '100',
          longIn: '0',
          shortFromLedger: '4500',
          longFromLedger: '0',
          lossUsed: '100',
          shortOut: '0',
          longOut: '0',
          isIncomplete: false,
          assumed: [],
          short: { ...CARRIED, carriedIn: '100', gain: '-500', againstIncome: '600' },
          long: CARRIED,
        },
      },
      taxSummaries: [year('2024', '500.00'), year('2023', '-200.00')],
    }),
  });
  await expect
    .element(page.getByText(/Earlier years in this ledger leave/))
    .toHaveTextContent(/4,500\.00 USD short-term/);
  await expect.element(page.getByText(/You paid/)).toHaveTextContent(/at least 12\.50 USD in 3 fees/);
  const years = page.getByRole('table', { name: 'Your tax years side by side, in USD' });
  await expect.element(years.getByRole('row', { name: /^2024/ })).toHaveTextContent(/500\.00.*≈ 120\.00/);
  await expect.element(years.getByRole('link', { name: '2023' }).first()).toHaveAttribute('href', '/tax/2023');
  await page.getByRole('button', { name: 'Tax profile' }).click();
  expect(asked).toBe(1);
  const wallets = page.getByRole('table', { name: 'Gains and income of 2024 by wallet' }).getByRole('row');
  await expect.element(wallets.nth(1)).toHaveTextContent(/Kraken.*900\.00.*400\.00.*\+500\.00.*12\.00$/);
  const panel = page.getByRole('dialog', { name: 'Calculation of this figure' });
  const carried = page.getByRole('table', { name: 'Losses carried in and out' }).getByRole('row').nth(1);
  await carried.getByRole('button').nth(1).click();
  await expect.element(panel.getByRole('row').nth(1)).toHaveTextContent('+ Short-term loss of 2024 500.00');
  await expect.element(panel.getByRole('row').nth(2)).toHaveTextContent('− Offset against other income 600.00');
  await userEvent.keyboard('{Escape}');
  await years.getByRole('button', { name: /^120, why/ }).click();
  const taxable = panel.getByRole('table', { name: 'Taxable income' });
  await expect.element(taxable.getByRole('row').nth(4)).toHaveTextContent(/Taxable income, zero or more 60,000\.00/);
  await expect.element(page.getByText(/is 120\.50 .*less than on this page/)).toBeInTheDocument();
  await expect.element(page.getByText(/received for (somebody|someone) else/)).not.toBeInTheDocument();
});
