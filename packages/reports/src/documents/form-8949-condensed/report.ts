import { type Report, reportFile } from '../../report.ts';
import { form8949Csv, form8949Xlsx } from '../form-8949/csv.ts';
import { form8949File } from '../form-8949/pdf.ts';
import { form8949 } from '../form-8949/rows.ts';
import { condensed } from '../form-8949/short-layouts.ts';
import { FIRST_YEAR } from '../form-8949/year-facts.ts';

export const report: Report = {
  id: 'form-8949-condensed',
  title: 'Form 8949, condensed',
  description: 'One row per asset, with the list of all sales attached; the totals are those of the full form.',
  purpose: 'file',
  countries: ['US'],
  years: { from: FIRST_YEAR, to: null },
  formats: ['pdf', 'csv', 'xlsx'],
  takesBlank: true,
  async make(input, format) {
    const full = form8949(input);
    const short = condensed(full, input.assets);
    if (format === 'csv') return reportFile(report, input, format, form8949Csv(short), full.notes);
    if (format === 'xlsx')
      return reportFile(report, input, format, form8949Xlsx(short, input, report.title), full.notes);
    const { bytes, notes } = await form8949File(input, short, full);
    return reportFile(report, input, format, bytes, notes);
  },
};
