/**
 * The gains of a year as a plain table for any spreadsheet or program, one row per lot sold. The columns and the totals row are
 * those that programs already read from other products of this kind.
 */
import { dec, formatDecimal } from '@lotbook/ledger/decimal';
import { isReportable, type Printed, printDisposals, rowKey } from '@lotbook/ledger/printed/rows';
import { plain } from '../../amounts.ts';
import { countryDates } from '../../dates.ts';
import { assetLabel } from '../../descriptions.ts';
import { digitsOf, type Report, type ReportInput } from '../../report.ts';
import { type Table, type TableColumn, tableFile } from '../../table-file.ts';
import { unknownColumn } from '../../unknown.ts';

const TERMS = { short: 'Short Term', long: 'Long Term' };

export const report: Report = {
  id: 'gains',
  title: 'Capital gains',
  description: 'Every lot sold in the year, with its dates, proceeds, cost basis and gain.',
  purpose: 'keep',
  countries: 'all',
  years: { from: 2009, to: null },
  formats: ['csv', 'xlsx', 'pdf'],
  make: (input, format) => tableFile(report, input, format, gainsTable(input), []),
};

/** Dates as the country writes them for programs: MM/DD/YYYY in the United States, else YYYY-MM-DD. */
function gainsTable(input: ReportInput): Table {
  const digits = digitsOf(input);
  const date = countryDates(input);
  const disposals = input.disposals
    .filter((disposal) => isReportable(disposal, input.country))
    .map((disposal) => ({ disposal, at: Date.parse(disposal.disposedAt), key: rowKey(disposal) }))
    .sort((a, b) => a.at - b.at || (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
    .map(({ disposal }) => disposal);
  const { rows, totals } = printDisposals(disposals, { digits });
  const figures = ({ proceeds, costBasis, gain }: Printed) =>
    [proceeds, costBasis, gain].map((units) => plain(units, digits));
  const unknown = unknownColumn(disposals);
  return {
    lead: `Gains and losses of ${input.taxYear}, in ${input.currency}`,
    columns: [...columnsIn(input.currency), ...unknown.columns],
    rows: disposals.map((disposal, i) => [
      formatDecimal(dec(disposal.quantity)),
      assetLabel(disposal.assetId, input.assets),
      disposal.acquiredAt === null ? '' : date(disposal.acquiredAt),
      date(disposal.disposedAt),
      ...figures(rows[i]!),
      disposal.term === null ? '' : TERMS[disposal.term],
      ...unknown.cells[i]!,
    ]),
    totals: [['Totals:', '', '', '', ...figures(totals.all), '', ...unknown.none]],
  };
}

const columnsIn = (currency: string): TableColumn[] => [
  { head: 'Asset Amount', kind: 'figure', weight: 10 },
  { head: 'Asset Name', kind: 'text', weight: 9 },
  { head: 'Received Date', kind: 'date', weight: 8 },
  { head: 'Date Sold', kind: 'date', weight: 8 },
  { head: `Proceeds (${currency})`, onPaper: 'Proceeds', kind: 'figure', weight: 9 },
  { head: `Cost Basis (${currency})`, onPaper: 'Cost Basis', kind: 'figure', weight: 9 },
  { head: `Gain (${currency})`, onPaper: 'Gain', kind: 'figure', weight: 9 },
  { head: 'Type', kind: 'text', weight: 8 },
];
