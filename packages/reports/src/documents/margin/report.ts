/** Results on margin and futures of the year: they are among the gains too, and people ask for them apart. */
import { isMarginResult } from '../../margin.ts';
import type { Report, ReportInput } from '../../report.ts';
import { type Table, tableFile } from '../../table-file.ts';
import { disposalTable } from '../gains/table.ts';

export const report: Report = {
  id: 'margin',
  title: 'Margin results',
  description: 'Gains and losses on margin and futures of the year. The documents of capital gains include them.',
  purpose: 'keep',
  countries: 'all',
  years: { from: 2009, to: null },
  formats: ['csv', 'xlsx', 'pdf'],
  make: (input, format) => tableFile(report, input, format, marginTable(input), []),
};

function marginTable(input: ReportInput): Table {
  return {
    ...disposalTable(input, input.disposals.filter(isMarginResult)),
    lead: `Results on margin of ${input.taxYear}, in ${input.currency}`,
  };
}
