/**
 * The gains of a year as a plain table for any spreadsheet or program, one row per lot sold. The columns and the totals row are
 * those that programs already read from other products of this kind.
 */
import { isReportable } from '@lotbook/ledger/printed/rows';
import type { Report, ReportInput } from '../../report.ts';
import { type Table, tableFile } from '../../table-file.ts';
import { disposalTable } from './table.ts';

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

function gainsTable(input: ReportInput): Table {
  const sold = input.disposals.filter((disposal) => isReportable(disposal, input.country));
  return {
    ...disposalTable(input, sold),
    lead: `Gains and losses of ${input.taxYear}, in ${input.currency}`,
  };
}
