/**
 * Writes TurboTax Online's crypto CSV, which has no place for boxes, codes and adjustments, so the notes count the rows
 * that need any.
 */
import { count, plain } from '../../amounts.ts';
import { csv } from '../../csv.ts';
import type { ReportInput } from '../../report.ts';
import { describedWith } from '../../unknown.ts';
import { form8949 } from '../form-8949/rows.ts';

/** The columns, which several programs write and TurboTax reads. Intuit publishes no description of this file. */
const HEADER = ['Currency Name', 'Purchase Date', 'Cost Basis', 'Date Sold', 'Proceeds'];

/** @param program  the name of the reading program, for the notes */
export function fiveColumns(input: ReportInput, program: string): { content: string; notes: string[] } {
  const { boxes, digits, notes } = form8949(input);
  const rows = boxes.flatMap((box) => box.rows);
  const adjusted = rows.filter((row) => row.codes !== '').length;
  const undated = rows.filter((row) => !row.acquired.includes('/')).length;
  const content = csv([
    HEADER,
    ...rows.map((row) => [
      describedWith(row),
      row.acquired === 'UNKNOWN' ? '' : row.acquired,
      plain(row.amounts.costBasis, digits),
      row.disposed,
      plain(row.amounts.proceeds, digits),
    ]),
  ]);
  const more = [...notes];
  if (adjusted > 0)
    more.push(`${count(adjusted, 'row')} with codes or adjustments, which this file cannot carry: enter them by hand.`);
  if (undated > 0)
    more.push(
      `${count(undated, 'row')} without a purchase date: ${program} will ask whether they are short-term or long-term.`,
    );
  if (rows.some((row) => row.amounts.proceeds < 0n))
    more.push('Proceeds below zero (costs of selling above the price) may be refused.');
  return { content, notes: more };
}
