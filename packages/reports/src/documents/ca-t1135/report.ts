/**
 * Form T1135 needs each property's highest cost in the year, year-end cost, income and gain. A pool's cost is known at
 * any point to which the ledger is computed, here the end of every month.
 */
import { compare, dec } from '@lotbook/ledger/decimal';
import { printIncome } from '@lotbook/ledger/printed/income';
import { isReportable, printDisposals, roundToTotal } from '@lotbook/ledger/printed/rows';
import { UNKNOWN_FIGURES } from '@lotbook/ledger/unknown';
import { count, plain, separated } from '../../amounts.ts';
import { dateWriter } from '../../dates.ts';
import { assetLabel } from '../../descriptions.ts';
import { digitsOf, limitsDoNotApply, type Report, type ReportInput } from '../../report.ts';
import { type Table, tableFile } from '../../table-file.ts';
import { unknownColumn } from '../../unknown.ts';
import { costsOfYear, type YearCosts } from './costs.ts';
import { COST_OVER } from './year-facts.ts';

export const report: Report = {
  id: 'ca-t1135',
  title: 'Form T1135, an aid',
  description:
    'Highest cost by months, cost at the end, income and gain of each asset as Form T1135 asks for them, and whether its limit was passed.',
  purpose: 'file',
  countries: ['CA'],
  years: { from: 2015, to: null },
  formats: ['pdf', 'csv', 'xlsx'],
  isAboutLots: true,
  isAboutMonths: true,
  make(input, format) {
    const costs = costsOfYear(input);
    return tableFile(report, input, format, propertyTable(input, costs), notesOn(input, costs));
  },
};

function propertyTable(input: ReportInput, { properties, highest }: YearCosts): Table {
  const digits = digitsOf(input);
  const { iso } = dateWriter(input.timeZone);
  const sold = input.disposals.filter((disposal) => isReportable(disposal, 'CA'));
  const gains = printDisposals(sold, { digits }).rows.map(({ gain }) => gain);
  const { rows: income } = printIncome(input.income ?? [], { digits });
  const unitsOf = (rows: readonly { assetId: string }[], units: readonly bigint[], assetId: string) =>
    rows.reduce((total, row, i) => (row.assetId === assetId ? total + units[i]! : total), 0n);
  const printed = (costs: readonly (typeof properties)[number]['atEnd'][]) => roundToTotal(costs, digits);
  const most = printed(properties.map((one) => one.highest));
  const columns = [
    printed(properties.map(({ atEnd }) => atEnd)),
    properties.map(({ assetId }) => unitsOf(input.income ?? [], income, assetId)),
    properties.map(({ assetId }) => unitsOf(sold, gains, assetId)),
  ];
  const total = (units: readonly bigint[]) =>
    plain(
      units.reduce((a, b) => a + b, 0n),
      digits,
    );
  const unknown = unknownColumn(
    properties.map(({ assetId, isUnknown }) => {
      const rows = [...sold, ...(input.income ?? [])].filter((row) => row.assetId === assetId);
      const figures = UNKNOWN_FIGURES.filter(
        (figure) => (isUnknown && figure === 'cost_basis') || rows.some((row) => row.unknown?.includes(figure)),
      );
      return figures.length === 0 ? {} : { unknown: figures };
    }),
  );
  const [all = 0n] = highest ? printed([highest.cost]) : [];
  return {
    lead: `Property held in ${input.taxYear}, in ${input.currency}`,
    empty: `Nothing was held in ${input.taxYear}.`,
    columns: [
      { head: 'Property', kind: 'text', weight: 12 },
      { head: 'Highest Cost', kind: 'figure', weight: 10 },
      { head: 'At the End of', kind: 'date', weight: 9 },
      { head: 'Cost at Year End', kind: 'figure', weight: 10 },
      { head: 'Income', kind: 'figure', weight: 9 },
      { head: 'Gain', kind: 'figure', weight: 9 },
      ...unknown.columns,
    ],
    rows: properties.map(({ assetId, highestAt }, i) => [
      assetLabel(assetId, input.assets),
      plain(most[i]!, digits),
      highestAt === null ? '' : iso(highestAt),
      ...columns.map((units) => plain(units[i]!, digits)),
      ...unknown.cells[i]!,
    ]),
    totals: [
      ['Highest together:', plain(all, digits), highest ? iso(highest.at) : '', '', '', '', ...unknown.none],
      ['Totals:', '', '', ...columns.map(total), ...unknown.total],
    ],
  };
}

function notesOn(input: ReportInput, costs: YearCosts): string[] {
  const { properties } = costs;
  if (properties.length === 0) return [];
  const other = limitsDoNotApply(input, 'CAD');
  const unknown = properties.filter(({ isUnknown }) => isUnknown).length;
  return [
    ...(other.length > 0 ? other : [verdict(costs)]),
    ...(unknown > 0
      ? [`Part of the cost of ${count(unknown, 'asset')} is not known and counts as 0: it was more.`]
      : []),
    'Costs are those at the end of each month. Between two of them more may have been held for a while. What is highest together need not be the sum of what is highest of each.',
    'Whether crypto-assets are foreign property depends on where they are held, which is not settled. Ask a tax adviser.',
  ];
}

function verdict({ highest, atMost }: YearCosts): string {
  const limit = `${separated(COST_OVER)} CAD`;
  if (highest && compare(highest.cost, dec(COST_OVER)) > 0)
    return `The cost was over ${limit} at the end of a month: Form T1135 is needed, if this is foreign property.`;
  return compare(atMost, dec(COST_OVER)) > 0
    ? `The cost was not over ${limit} at the end of any month, and may have been within one: look at what you held when.`
    : `The cost cannot have been over ${limit} at any time of the year. Count in your other foreign property.`;
}
