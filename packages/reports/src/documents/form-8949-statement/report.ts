/** Form 8949 under Exception 2: one summary row per box, and every sale on the attached statement. */
import { type Report, reportFile } from '../../report.ts';
import { form8949File } from '../form-8949/pdf.ts';
import { form8949 } from '../form-8949/rows.ts';
import { summarized } from '../form-8949/short-layouts.ts';
import { FIRST_YEAR } from '../form-8949/year-facts.ts';

export const report: Report = {
  id: 'form-8949-statement',
  title: 'Form 8949 with attached statement',
  description: 'One summary row per box, and a statement with many sales to a page: for years with thousands of rows.',
  purpose: 'file',
  countries: ['US'],
  years: { from: FIRST_YEAR, to: null },
  formats: ['pdf'],
  takesBlank: true,
  async make(input, format) {
    const full = form8949(input);
    const { bytes, notes } = await form8949File(input, summarized(full), full);
    return reportFile(report, input, format, bytes, notes);
  },
};
