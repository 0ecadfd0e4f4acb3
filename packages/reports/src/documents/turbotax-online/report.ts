import { type Report, reportFile } from '../../report.ts';
import { FIRST_YEAR } from '../form-8949/year-facts.ts';
import { fiveColumns } from './five-columns.ts';

export const report: Report = {
  id: 'turbotax-online',
  title: 'TurboTax Online',
  description: 'A CSV file of gains to upload to TurboTax Online.',
  purpose: 'import',
  countries: ['US'],
  years: { from: FIRST_YEAR, to: null },
  formats: ['csv'],
  async make(input, format) {
    const { content, notes } = fiveColumns(input, 'TurboTax');
    return reportFile(report, input, format, content, notes);
  },
};
