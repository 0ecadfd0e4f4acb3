/** Form 8283 lists donations by value, with the section and whether an appraisal is required. */
import { add, compare, type Decimal, dec, formatDecimal, ZERO } from '@lotbook/ledger/decimal';
import { printRemovals } from '@lotbook/ledger/printed/removals';
import { roundToTotal } from '@lotbook/ledger/printed/rows';
import { count, plain, separated } from '../../amounts.ts';
import { dateWriter } from '../../dates.ts';
import { accountText, assetLabel } from '../../descriptions.ts';
import { digitsOf, limitsDoNotApply, onlyOf, type Report, type ReportInput, type ReportRemoval } from '../../report.ts';
import { type Table, tableFile } from '../../table-file.ts';
import { costOrNone, unknownColumn } from '../../unknown.ts';
import { LIMITS } from './year-facts.ts';

export const report: Report = {
  id: 'form-8283',
  title: 'Form 8283, donations',
  description: 'What you gave to charities, with the dates, cost and value that Form 8283 asks for.',
  purpose: 'file',
  countries: ['US'],
  years: { from: 2009, to: null },
  formats: ['pdf', 'csv', 'xlsx'],
  make(input, format) {
    const donations = donationsOf(input);
    return tableFile(report, onlyOf(input, {}), format, donationTable(input, donations), notesOn(input, donations));
  },
};

type Donation = ReportRemoval & { cost: bigint };

/** Returns donations. Costs are rounded together with all removals of the year, as on the tax page. */
function donationsOf(input: ReportInput): Donation[] {
  const { removals = [] } = input;
  const costs = printRemovals(removals, { digits: digitsOf(input) });
  const keyOf = (row: ReportRemoval) =>
    [row.transactionId, row.assetId, row.acquiredAt ?? '', row.quantity].join('\u0000');
  return removals
    .map((removal, i) => ({ ...removal, cost: costs[i]! }))
    .filter(({ kind }) => kind === 'donation')
    .map((removal) => ({ removal, at: Date.parse(removal.removedAt), key: keyOf(removal) }))
    .sort((a, b) => a.at - b.at || (a.key < b.key ? -1 : 1))
    .map(({ removal }) => removal);
}

function donationTable(input: ReportInput, donations: readonly Donation[]): Table {
  const digits = digitsOf(input);
  const { us } = dateWriter(input.timeZone);
  const unknown = unknownColumn(donations);
  const known = donations.flatMap(({ marketValue }) => (marketValue == null ? [] : [dec(marketValue)]));
  const printed = roundToTotal(known, digits);
  const values = printed.values();
  const totalOf = (units: readonly bigint[]) =>
    plain(
      units.reduce((a, b) => a + b, 0n),
      digits,
    );
  return {
    lead: `Noncash charitable contributions of ${input.taxYear}, in ${input.currency}`,
    empty: `Nothing was donated in ${input.taxYear}.`,
    columns: [
      { head: 'Quantity', kind: 'figure', weight: 11 },
      { head: 'Property', kind: 'text', weight: 9 },
      { head: 'Date Contributed', onPaper: 'Contributed', kind: 'date', weight: 9 },
      { head: 'Date Acquired', onPaper: 'Acquired', kind: 'date', weight: 9 },
      { head: 'Cost Basis', kind: 'figure', weight: 9 },
      { head: 'Fair Market Value', onPaper: 'Market Value', kind: 'figure', weight: 10 },
      { head: 'Wallet', kind: 'text', weight: 10 },
      { head: 'Transaction', kind: 'text' },
      ...unknown.columns,
    ],
    rows: donations.map((donation, i) => [
      formatDecimal(dec(donation.quantity)),
      assetLabel(donation.assetId, input.assets),
      us(donation.removedAt),
      donation.acquiredAt === null ? '' : us(donation.acquiredAt),
      costOrNone(donation, plain(donation.cost, digits)),
      donation.marketValue == null ? '' : plain(values.next().value!, digits),
      accountText(input, donation),
      donation.transactionId,
      ...unknown.cells[i]!,
    ]),
    totals: [
      [
        ...['Totals:', '', '', ''],
        totalOf(donations.map(({ cost }) => cost)),
        known.length === donations.length ? totalOf(printed) : '',
        ...['', '', ...unknown.total],
      ],
    ],
  };
}

function notesOn(input: ReportInput, donations: readonly ReportRemoval[]): string[] {
  if (donations.length === 0) return [];
  const byAsset = new Map<string, Decimal>();
  for (const { assetId, marketValue } of donations)
    byAsset.set(assetId, add(byAsset.get(assetId) ?? ZERO, dec(marketValue ?? '0')));
  const total = [...byAsset.values()].reduce(add, ZERO);
  const unknown = donations.filter(({ marketValue }) => marketValue == null).length;
  const large = [...byAsset].flatMap(([assetId, value]) =>
    compare(value, dec(LIMITS.appraisal)) > 0 ? [assetId] : [],
  );
  const other = limitsDoNotApply(input, 'USD');
  return [
    ...(unknown > 0
      ? [
          `The value of ${count(unknown, 'row')} is not known: it is not in the total, and the notes below leave it out.`,
        ]
      : []),
    ...(other.length > 0 ? other : verdicts(input, total, large)),
    'The deduction is the market value of what was held for more than a year, else the lower of cost and market value. Name the charity on the form: it is not known here.',
  ];
}

function verdicts({ assets }: ReportInput, total: Decimal, large: readonly string[]): string[] {
  const form = separated(LIMITS.form);
  return [
    compare(total, dec(LIMITS.form)) > 0
      ? `Form 8283 is needed: noncash contributions are over ${form} USD.`
      : `Form 8283 is not needed for these alone: it is, when all your noncash contributions are over ${form} USD.`,
    ...large.map(
      (assetId) =>
        `${assetLabel(assetId, assets)}: over ${separated(LIMITS.appraisal)} USD, so it belongs in Section B and needs a qualified appraisal.`,
    ),
  ];
}
