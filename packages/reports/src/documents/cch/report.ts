/** Writes the file for CCH Axcess and ProSystem fx, with their codes. */
import { plain } from '../../amounts.ts';
import { csv } from '../../csv.ts';
import { type Report, reportFile } from '../../report.ts';
import { describedWith } from '../../unknown.ts';
import { form8949 } from '../form-8949/rows.ts';
import { FIRST_YEAR, olderBox } from '../form-8949/year-facts.ts';

const HEADER = [
  'TSJ',
  'Description of Property',
  'Date Acquired',
  'Date Sold',
  'Sales Price',
  'Cost or Other Basis',
  'Adjustment Code',
  'Adjustment Amount',
  '1099-B Code',
  'Term (S/L)',
  'Form 8949 Box',
];
/**
 * Codes for a shown basis, a basis that is not shown, and no 1099-B. @source CCH help on Form 1099-B codes and their
 * boxes
 */
const CODES: Record<string, string> = { A: 'A', D: 'A', B: 'B', E: 'B', C: 'C', F: 'C' };

export const report: Report = {
  id: 'cch',
  title: 'CCH',
  description: 'A CSV file of gains for CCH Axcess and ProSystem fx.',
  purpose: 'import',
  countries: ['US'],
  years: { from: FIRST_YEAR, to: null },
  formats: ['csv'],
  async make(input, format) {
    const { boxes, digits, notes } = form8949(input);
    const content = csv([
      HEADER,
      ...boxes.flatMap(({ box, rows }) =>
        rows.map((row) => [
          'T',
          describedWith(row),
          row.acquired === 'UNKNOWN' ? '' : row.acquired,
          row.disposed,
          plain(row.amounts.proceeds, digits),
          plain(row.amounts.costBasis, digits),
          row.codes,
          row.codes === '' ? '' : plain(row.amounts.adjustment, digits),
          CODES[olderBox(box.id)]!,
          box.part === 'I' ? 'S' : 'L',
          box.id,
        ]),
      ),
    ]);
    const columns = 'The names of the columns are ours; match them to the import template of your edition.';
    return reportFile(report, input, format, content, [...notes, columns]);
  },
};
