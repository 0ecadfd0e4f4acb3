/** A summary to copy from, not the form itself. */
import { dec, pow10 } from '@lotbook/ledger/decimal';
import { roundedUnits } from '@lotbook/ledger/printed/rows';
import { onForm, plain } from '../../amounts.ts';
import { csv } from '../../csv.ts';
import { notThisBlank, ON_BLANK, onBlank } from '../../pdf/on-blank.ts';
import { tablePdf } from '../../pdf/table.ts';
import { writePdf } from '../../pdf/write.ts';
import { type Report, type ReportInput, reportFile } from '../../report.ts';
import { form8949 } from '../form-8949/rows.ts';
import { FIRST_YEAR } from '../form-8949/year-facts.ts';
import { lossCarryover, type ScheduleD, scheduleD } from './lines.ts';
import { readScheduleD, scheduleDCells } from './official.ts';

export const report: Report = {
  id: 'schedule-d',
  title: 'Schedule D',
  description: 'The totals of Form 8949 on the lines of Schedule D, the deductible loss and what is carried over.',
  purpose: 'file',
  countries: ['US'],
  years: { from: FIRST_YEAR, to: null },
  formats: ['pdf', 'csv'],
  takesBlank: true,
  async make(input, format) {
    const { d, rows, digits, notes, year } = figures(input);
    const write = format === 'csv' ? plain : onForm;
    const cells = rows.map(({ line, label, amounts }) => [
      line,
      label,
      ...amounts.map((units) => (units === null ? '' : write(units, digits))),
    ]);
    if (format === 'csv') {
      const header = ['Line', 'Description', 'Proceeds', 'Cost Basis', 'Adjustment', 'Gain'];
      return reportFile(report, input, format, csv([header, ...cells]), notes);
    }
    const blank = input.officialBlank ? await readScheduleD(input.officialBlank, year) : null;
    if (input.officialBlank) notes.push(blank ? ON_BLANK : notThisBlank(`Schedule D of ${year}`));
    if (blank) {
      const title = `Schedule D (${year})`;
      const subject = 'Capital Gains and Losses';
      const document = onBlank(input, blank, { title, subject, cells: scheduleDCells(d), digits, pages: 2 });
      return reportFile(report, input, format, await writePdf(document), notes);
    }
    const columns = [
      { head: 'Line', width: 36 },
      { head: '', width: 204 },
      ...['(d) Proceeds', '(e) Cost basis', '(g) Adjustments', '(h) Gain or (loss)'].map((head) => ({
        head,
        width: 75,
        align: 'right' as const,
      })),
    ];
    const part = (title: string, from: number, to: number) => ({
      title,
      columns,
      rows: cells.slice(from, to).map((c, i) => ({ cells: c, total: rows[from + i]!.strong })),
    });
    const document = tablePdf(input, {
      title: `Schedule D (${year}), figures to enter`,
      lead: 'Capital Gains and Losses',
      sections: [
        part('Part I, Short-Term', 0, 6),
        part('Part II, Long-Term', 6, 12),
        {
          title: 'Part III, Summary',
          columns: [columns[0]!, { head: '', width: 429 }, columns[5]!],
          rows: cells.slice(12).map(([line, label, , , , gain], i) => ({
            cells: [line!, label!, gain!],
            total: rows[12 + i]!.strong,
          })),
        },
      ],
      notes,
    });
    return reportFile(report, input, format, await writePdf(document), notes);
  },
};

type LineRow = { line: string; label: string; amounts: (bigint | null)[]; strong: boolean };

function figures(input: ReportInput) {
  const form = form8949(input);
  const { digits } = form;
  const units = (text: string | undefined) => (text === undefined ? 0n : roundedUnits(dec(text), digits));
  const { carryover, marriedFilingSeparately, taxableIncome } = input.options ?? {};
  const d = scheduleD(form, {
    digits,
    marriedFilingSeparately,
    carryover: { short: units(carryover?.short), long: units(carryover?.long) },
  });
  const known = taxableIncome === undefined ? null : units(taxableIncome);
  const next = lossCarryover(d, known ?? pow10(digits) * 1_000_000n);
  const notes = [...form.notes];
  if (d.line16 < 0n && known === null) {
    notes.push(
      'The carryover assumes that taxable income is not negative; if it is, more is carried over. Enter your taxable income to be exact.',
    );
  }
  notes.push(
    'Only what is in these records is counted: add other sales, distributions and partnership figures (lines 4, 5, 11, 12, 13) yourself.',
  );
  return { d, rows: lineRows(d, next, form.form.year), digits, notes, year: form.form.year };
}

function lineRows(d: ScheduleD, next: { short: bigint; long: bigint }, year: number): LineRow[] {
  const boxes = (old: string, add: string) => (year >= 2025 ? `Box ${old} or Box ${add}` : `Box ${old}`);
  const total = (line: keyof ScheduleD['totals'], label: string): LineRow => {
    const { proceeds, costBasis, adjustment, gain } = d.totals[line];
    return { line, label, amounts: [proceeds, costBasis, line.endsWith('a') ? null : adjustment, gain], strong: false };
  };
  const single = (line: string, label: string, units: bigint, strong = false): LineRow => ({
    line,
    label,
    amounts: [null, null, null, units],
    strong,
  });
  const entry = year >= 2025 ? 'Form 1040 line 7a' : 'Form 1040 line 7';
  return [
    total('1a', 'Basis reported, no adjustments, no Form 8949'),
    total('1b', `Form 8949 with ${boxes('A', 'G')} checked`),
    total('2', `Form 8949 with ${boxes('B', 'H')} checked`),
    total('3', `Form 8949 with ${boxes('C', 'I')} checked`),
    single('6', 'Short-term capital loss carryover', d.line6),
    single('7', 'Net short-term capital gain or (loss)', d.line7, true),
    total('8a', 'Basis reported, no adjustments, no Form 8949'),
    total('8b', `Form 8949 with ${boxes('D', 'J')} checked`),
    total('9', `Form 8949 with ${boxes('E', 'K')} checked`),
    total('10', `Form 8949 with ${boxes('F', 'L')} checked`),
    single('14', 'Long-term capital loss carryover', d.line14),
    single('15', 'Net long-term capital gain or (loss)', d.line15, true),
    single(
      '16',
      d.line16 < 0n ? 'Lines 7 and 15; the loss goes to line 21' : `Lines 7 and 15; enter on ${entry}`,
      d.line16,
      true,
    ),
    single('21', d.line21 < 0n ? `Deductible loss; enter on ${entry}` : 'Deductible loss', d.line21),
    // As on the Capital Loss Carryover Worksheet, lines 8 and 13, a carried loss is a positive amount.
    single('', `Short-term loss carried to ${year + 1}`, next.short),
    single('', `Long-term loss carried to ${year + 1}`, next.long),
  ];
}
