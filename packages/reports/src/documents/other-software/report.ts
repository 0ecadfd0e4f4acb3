import { csv } from '../../csv.ts';
import { type Report, reportFile } from '../../report.ts';
import { aboutOf } from '../../table-file.ts';
import { xlsx } from '../../xlsx.ts';
import { FIRST_YEAR } from '../form-8949/year-facts.ts';
import { plainRows } from './rows.ts';

const FIGURES = ['Proceeds', 'Cost Basis', 'Adjustment Amount', 'Gain or Loss'];
const ORDER =
  'The names and the order of the columns are ours. A program that asks for an order of its own needs them moved to its template first.';

export const report: Report = {
  id: 'other-software',
  title: 'Other tax software',
  description: 'Form 8949 row by row with plain column names, for programs that import a spreadsheet.',
  purpose: 'import',
  countries: ['US'],
  years: { from: FIRST_YEAR, to: null },
  formats: ['csv', 'xlsx'],
  async make(input, format) {
    const { rows, notes } = plainRows(input);
    const all = [...notes, ORDER];
    const sheet = { rows, figures: FIGURES, dates: ['Date Acquired', 'Date Sold'] };
    const content = format === 'xlsx' ? xlsx(sheet, aboutOf(report.title, input, all)) : csv(rows);
    return reportFile(report, input, format, content, all);
  },
};
