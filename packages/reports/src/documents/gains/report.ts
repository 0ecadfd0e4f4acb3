/** Lists gains with the columns and totals row that programs already read from similar products. */
import { isReportable } from '@lotbook/ledger/printed/rows';
import { onlyOf, type Report } from '../../report.ts';
import { tableFile } from '../../table-file.ts';
import { disposalTable } from './table.ts';

export const report: Report = {
  id: 'gains',
  title: 'Capital gains',
  description: 'Every lot sold in the year, with its dates, proceeds, cost basis and gain.',
  purpose: 'keep',
  countries: 'all',
  years: { from: 2009, to: null },
  isAList: true,
  formats: ['csv', 'xlsx', 'pdf'],
  make(input, format) {
    const disposals = input.disposals.filter((disposal) => isReportable(disposal, input.country));
    const table = {
      ...disposalTable(input, disposals),
      lead: `Gains and losses of ${input.taxYear}, in ${input.currency}`,
      empty: `Nothing was sold in ${input.taxYear}.`,
    };
    return tableFile(report, onlyOf(input, { disposals }), format, table, []);
  },
};
