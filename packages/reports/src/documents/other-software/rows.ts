/** Writes plain column names and no totals, for programs with configurable columns. */
import { plain } from '../../amounts.ts';
import type { ReportInput } from '../../report.ts';
import { describedWith } from '../../unknown.ts';
import { form8949 } from '../form-8949/rows.ts';

const HEADER = [
  'Description',
  'Date Acquired',
  'Date Sold',
  'Proceeds',
  'Cost Basis',
  'Adjustment Code',
  'Adjustment Amount',
  'Gain or Loss',
  'Term',
  'Form 8949 Box',
];

/** @returns rows with the header first, and without a totals row, which a program would import as a sale */
export function plainRows(input: ReportInput): { rows: string[][]; notes: string[] } {
  const { boxes, digits, notes } = form8949(input);
  const rows = boxes.flatMap(({ box, rows: own }) =>
    own.map((row) => [
      describedWith(row),
      row.acquired === 'UNKNOWN' ? '' : row.acquired,
      row.disposed,
      plain(row.amounts.proceeds, digits),
      plain(row.amounts.costBasis, digits),
      row.codes,
      row.codes === '' ? '' : plain(row.amounts.adjustment, digits),
      plain(row.amounts.gain, digits),
      box.part === 'I' ? 'Short' : 'Long',
      box.id,
    ]),
  );
  return { rows: [HEADER, ...rows], notes };
}
