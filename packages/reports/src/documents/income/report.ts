/** Every receipt of income of the year, in the order of time, with totals by label. */
import { dec, formatDecimal } from '@lotbook/ledger/decimal';
import { incomeByTime, printIncome } from '@lotbook/ledger/printed/income';
import { plain } from '../../amounts.ts';
import { csv } from '../../csv.ts';
import { countryDates } from '../../dates.ts';
import { accountText, assetLabel } from '../../descriptions.ts';
import { digitsOf, type Report, reportFile } from '../../report.ts';
import { unknownColumn } from '../../unknown.ts';

export const report: Report = {
  id: 'income',
  title: 'Income',
  description: 'Every reward, airdrop and payment received in the year, with its value when received.',
  countries: 'all',
  years: { from: 2009, to: null },
  formats: ['csv'],
  async make(input, format) {
    const digits = digitsOf(input);
    const date = countryDates(input);
    const income = incomeByTime(input.income ?? []);
    const { rows, byLabel, total } = printIncome(income, { digits });
    const unknown = unknownColumn(income);
    const head = ['Date Received', 'Type', 'Asset Amount', 'Asset Name', `Value (${input.currency})`];
    const content = csv([
      [...head, 'Wallet', 'Transaction', ...unknown.head],
      ...income.map((row, i) => [
        date(row.receivedAt),
        row.label,
        formatDecimal(dec(row.quantity)),
        assetLabel(row.assetId, input.assets),
        plain(rows[i]!, digits),
        accountText(input, row),
        row.transactionId,
        ...unknown.cells[i]!,
      ]),
      ...[...byLabel].map(([label, units]) => {
        return [`Total ${label}:`, label, '', '', plain(units, digits), '', '', ...unknown.none];
      }),
      ['Totals:', '', '', '', plain(total, digits), '', '', ...unknown.none],
    ]);
    return reportFile(report, input, format, content, []);
  },
};
