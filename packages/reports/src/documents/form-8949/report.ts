import { type Report, reportFile, withTransactions } from '../../report.ts';
import { form8949Csv, form8949Xlsx, transactionsOfRows } from './csv.ts';
import { form8949File } from './pdf.ts';
import { form8949 } from './rows.ts';
import { FIRST_YEAR } from './year-facts.ts';

export const report: Report = {
  id: 'form-8949',
  title: 'Form 8949',
  description: 'Every sale, swap and spend of the year on a row of its own, ready to file with Schedule D.',
  purpose: 'file',
  countries: ['US'],
  years: { from: FIRST_YEAR, to: null },
  formats: ['pdf', 'csv', 'xlsx'],
  takesBlank: true,
  isAboutIdentifications: true,
  async make(input, format) {
    const full = form8949(input);
    if (format === 'csv') {
      const file = reportFile(report, input, format, form8949Csv(full), full.notes);
      return withTransactions(file, transactionsOfRows(full));
    }
    if (format === 'xlsx')
      return reportFile(report, input, format, form8949Xlsx(full, input, report.title), full.notes);
    const { bytes, notes } = await form8949File(input, full, null);
    return reportFile(report, input, format, bytes, notes);
  },
};
