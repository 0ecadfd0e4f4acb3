/**
 * Writes TXF version 042, for desktop tax programs, with one record per row of Form 8949 and a number for the box. The
 * format was last changed in 2011 and has no numbers for digital asset boxes.
 */

import { drawable } from '@lotbook/ledger/printed/helvetica';
import { count, plain } from '../../amounts.ts';
import { dateWriter } from '../../dates.ts';
import { type Report, reportFile } from '../../report.ts';
import { describedWith } from '../../unknown.ts';
import { type FormRow, form8949 } from '../form-8949/rows.ts';
import { type BoxId, FIRST_YEAR, olderBox } from '../form-8949/year-facts.ts';

/** @source TXF specification, version 042: reference numbers of the boxes of Form 8949 */
const NUMBERS: Partial<Record<BoxId, string>> = { A: '321', B: '711', C: '712', D: '323', E: '713', F: '714' };
/** The numbers of short-term rows with a disallowed wash sale loss, which have a third amount. */
const WASH_NUMBERS: Partial<Record<BoxId, string>> = { A: '682', B: '718' };

export const report: Report = {
  id: 'txf',
  title: 'TurboTax desktop (TXF)',
  description: 'A TXF file of gains for the desktop editions of TurboTax and other programs.',
  purpose: 'import',
  countries: ['US'],
  years: { from: FIRST_YEAR, to: null },
  formats: ['txf'],
  async make(input, format) {
    const { boxes, digits, notes, form } = form8949(input);
    const rows = boxes.flatMap((box) => box.rows);
    const lines = ['V042', 'ALotbook', `D ${dateWriter(input.timeZone).us(input.generatedAt)}`, '^'];
    for (const row of rows) lines.push(...record(row, digits));
    const more = [...notes];
    if (form.year >= 2025 && rows.length > 0) {
      more.push(
        'TXF has no numbers for the boxes of digital assets: sales of box I arrive in C, L in F, H in B, K in E, G in A and J in D. Change the box after importing, or use a CSV file.',
      );
    }
    const lost = rows.filter((row) => row.codes !== '' && !isWash(row)).length;
    if (lost > 0)
      more.push(`${count(lost, 'row')} with codes or adjustments, which this file cannot carry: enter them by hand.`);
    const text = lines.map((line) => `${drawable(line)}\r\n`).join('');
    return reportFile(
      report,
      input,
      format,
      Uint8Array.from(text, (character) => character.charCodeAt(0)),
      more,
    );
  },
};

function isWash(row: FormRow): boolean {
  return row.codes === 'W' && WASH_NUMBERS[olderBox(row.box)] !== undefined;
}

/** Writes the cost first, then the proceeds. The line of an unknown date is empty. */
function record(row: FormRow, digits: number): string[] {
  const box = olderBox(row.box);
  const { costBasis, proceeds, adjustment } = row.amounts;
  const amounts = isWash(row) ? [costBasis, proceeds, adjustment] : [costBasis, proceeds];
  return [
    'TD',
    `N${isWash(row) ? WASH_NUMBERS[box] : NUMBERS[box]}`,
    'C1',
    'L1',
    `P${describedWith(row)}`,
    `D${row.acquired === 'UNKNOWN' ? '' : row.acquired}`,
    `D${row.disposed}`,
    ...amounts.map((units) => `$${plain(units, digits)}`),
    '^',
  ];
}
