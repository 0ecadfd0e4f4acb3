/**
 * Writes files for H&R Block. The online edition imports a crypto CSV like TurboTax's, and the desktop edition imports
 * TXF.
 */
import { type Report, reportFile } from '../../report.ts';
import { FIRST_YEAR } from '../form-8949/year-facts.ts';
import { fiveColumns } from '../turbotax-online/five-columns.ts';

const ASSUMED =
  'H&R Block does not publish the columns of this file; they are assumed to be those of TurboTax Online. Check the sales after importing. ' +
  'The desktop edition imports the TXF file.';

export const report: Report = {
  id: 'hr-block',
  title: 'H&R Block',
  description: 'A CSV file of gains to upload to H&R Block online.',
  purpose: 'import',
  countries: ['US'],
  years: { from: FIRST_YEAR, to: null },
  formats: ['csv'],
  async make(input, format) {
    const { content, notes } = fiveColumns(input, 'H&R Block');
    return reportFile(report, input, format, content, [...notes, ASSUMED]);
  },
};
