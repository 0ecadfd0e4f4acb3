/** Lists all income of the year in chronological order, with totals by label. */
import { dec, formatDecimal } from '@lotbook/ledger/decimal';
import { incomeByTime, printIncome } from '@lotbook/ledger/printed/income';
import { incomeCategoryOf, incomeVerbOf } from '@lotbook/ledger/verbs';
import { plain } from '../../amounts.ts';
import { countryDates } from '../../dates.ts';
import { accountText, assetLabel } from '../../descriptions.ts';
import { digitsOf, onlyOf, type Report, type ReportInput } from '../../report.ts';
import { type Table, tableFile } from '../../table-file.ts';
import { unknownColumn } from '../../unknown.ts';

export const report: Report = {
  id: 'income',
  title: 'Income',
  description: 'Every reward, airdrop and payment received in the year, with its value when received.',
  purpose: 'keep',
  countries: 'all',
  years: { from: 2009, to: null },
  isAList: true,
  formats: ['csv', 'xlsx', 'pdf'],
  make: (input, format) =>
    tableFile(report, onlyOf(input, { income: input.income ?? [] }), format, incomeTable(input), []),
};

function incomeTable(input: ReportInput): Table {
  const digits = digitsOf(input);
  const date = countryDates(input);
  const income = incomeByTime(input.income ?? []);
  const { rows, byLabel, total } = printIncome(income, { digits });
  const unknown = unknownColumn(income, ['entry', 'entries']);
  const totalRow = (name: string, label: string, units: bigint, beside = unknown.none) => {
    return [name, label, '', '', plain(units, digits), '', '', ...beside];
  };
  return {
    lead: `Income of ${input.taxYear}, in ${input.currency} at the time of receipt`,
    empty: `No income was received in ${input.taxYear}.`,
    columns: [
      { head: 'Date Received', kind: 'date', weight: 9 },
      { head: 'Type', kind: 'text', weight: 8 },
      { head: 'Asset Amount', kind: 'figure', weight: 11 },
      { head: 'Asset Name', kind: 'text', weight: 9 },
      { head: `Value (${input.currency})`, onPaper: 'Value', kind: 'figure', weight: 9 },
      { head: 'Wallet', kind: 'text', weight: 11 },
      { head: 'Transaction', kind: 'text' },
      ...unknown.columns,
    ],
    rows: income.map((row, i) => [
      date(row.receivedAt),
      incomeVerbOf(row.label),
      formatDecimal(dec(row.quantity)),
      assetLabel(row.assetId, input.assets),
      plain(rows[i]!, digits),
      accountText(input, row),
      row.transactionId,
      ...unknown.cells[i]!,
    ]),
    totals: [
      ...[...byLabel].map(([label, units]) => totalRow('Total:', incomeCategoryOf(label), units)),
      totalRow('Totals:', '', total, unknown.total),
    ],
  };
}
