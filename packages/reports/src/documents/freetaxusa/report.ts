/** Writes a CSV for FreeTaxUSA, which lets the user map the columns. */
import { csv } from '../../csv.ts';
import { type Report, reportFile } from '../../report.ts';
import { FIRST_YEAR } from '../form-8949/year-facts.ts';
import { plainRows } from '../other-software/rows.ts';

const ASSUMED =
  'FreeTaxUSA does not publish the columns of this file; the names are ours. Match them when it asks, and check the sales after importing.';

export const report: Report = {
  id: 'freetaxusa',
  title: 'FreeTaxUSA',
  description: 'A CSV file of gains to upload to FreeTaxUSA.',
  purpose: 'import',
  countries: ['US'],
  years: { from: FIRST_YEAR, to: null },
  formats: ['csv'],
  async make(input, format) {
    const { rows, notes } = plainRows(input);
    return reportFile(report, input, format, csv(rows), [...notes, ASSUMED]);
  },
};
