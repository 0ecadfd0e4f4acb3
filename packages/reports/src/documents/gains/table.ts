import { dec, formatDecimal } from '@lotbook/ledger/decimal';
import { type Printed, printDisposals, rowKey } from '@lotbook/ledger/printed/rows';
import { plain } from '../../amounts.ts';
import { countryDates } from '../../dates.ts';
import { assetLabel } from '../../descriptions.ts';
import { digitsOf, type ReportDisposal, type ReportInput } from '../../report.ts';
import type { Table, TableColumn } from '../../table-file.ts';
import { unknownColumn } from '../../unknown.ts';

const TERMS = { short: 'Short Term', long: 'Long Term' };

export function disposalTable(input: ReportInput, given: readonly ReportDisposal[]): Omit<Table, 'lead'> {
  const digits = digitsOf(input);
  const date = countryDates(input);
  const disposals = given
    .map((disposal) => ({ disposal, at: Date.parse(disposal.disposedAt), key: rowKey(disposal) }))
    .sort((a, b) => a.at - b.at || (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
    .map(({ disposal }) => disposal);
  const { rows, totals } = printDisposals(disposals, { digits });
  const figures = ({ proceeds, costBasis, gain }: Printed) =>
    [proceeds, costBasis, gain].map((units) => plain(units, digits));
  const unknown = unknownColumn(disposals, ['disposal', 'disposals']);
  return {
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
    transactions: disposals.map(({ transactionId }) => transactionId),
    totals: [['Totals:', '', '', '', ...figures(totals.all), '', ...unknown.total]],
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
