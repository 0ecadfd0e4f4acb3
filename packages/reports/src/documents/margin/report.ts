/** Lists margin results, which are included in the gains but often needed separately. */
import { isMarginResult } from '../../margin.ts';
import { onlyOf, type Report } from '../../report.ts';
import { tableFile } from '../../table-file.ts';
import { disposalTable } from '../gains/table.ts';

export const report: Report = {
  id: 'margin',
  title: 'Margin results',
  description: 'Gains and losses on margin and futures of the year. The documents of capital gains include them.',
  purpose: 'keep',
  countries: 'all',
  years: { from: 2009, to: null },
  formats: ['csv', 'xlsx', 'pdf'],
  make(input, format) {
    const disposals = input.disposals.filter(isMarginResult);
    const table = {
      ...disposalTable(input, disposals),
      lead: `Results on margin of ${input.taxYear}, in ${input.currency}`,
      empty: `No results on margin or futures in ${input.taxYear}.`,
    };
    return tableFile(report, onlyOf(input, { disposals }), format, table, []);
  },
};
