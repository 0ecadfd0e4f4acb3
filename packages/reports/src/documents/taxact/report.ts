import { plain } from '../../amounts.ts';
import { csv } from '../../csv.ts';
import { type Report, reportFile } from '../../report.ts';
import { describedWith } from '../../unknown.ts';
import { form8949 } from '../form-8949/rows.ts';
import { FIRST_YEAR, olderBox } from '../form-8949/year-facts.ts';

/** @source TaxAct support, import of Form 1099-B data from a CSV file: required and optional columns */
const HEADER = [
  'Description',
  'Date Acquired',
  'Date Sold',
  'Sales Proceeds',
  'Cost or Other Basis',
  'Adjustment Code',
  'Adjustment Amount',
  'Reporting Category',
  'Long/Short',
];
/** @source the same page: the maximum number of entries in a return */
const MOST_ROWS = 2000;

export const report: Report = {
  id: 'taxact',
  title: 'TaxAct',
  description: 'A CSV file of gains to import into TaxAct.',
  purpose: 'import',
  countries: ['US'],
  years: { from: FIRST_YEAR, to: null },
  formats: ['csv'],
  async make(input, format) {
    const { boxes, digits, notes, form } = form8949(input);
    const rows = boxes.flatMap(({ box, rows: own }) => own.map((row) => ({ row, part: box.part })));
    const content = csv([
      HEADER,
      ...rows.map(({ row, part }) => [
        describedWith(row),
        row.acquired === 'UNKNOWN' || row.acquired === 'VARIOUS' ? 'Various' : row.acquired,
        row.disposed,
        plain(row.amounts.proceeds, digits),
        plain(row.amounts.costBasis, digits),
        row.codes,
        row.codes === '' ? '' : plain(row.amounts.adjustment, digits),
        olderBox(row.box),
        part === 'I' ? 'Short' : 'Long',
      ]),
    ]);
    const more = [...notes];
    if (form.year >= 2025 && rows.length > 0) {
      more.push(
        'Reporting categories are given as A to F, which TaxAct is known to read; check that the sales land in the boxes of digital assets (G to L).',
      );
    }
    if (rows.length > MOST_ROWS)
      more.push(`TaxAct takes at most ${MOST_ROWS} entries; use the condensed Form 8949 with its statement instead.`);
    return reportFile(report, input, format, content, more);
  },
};
