import { printIncome } from '@lotbook/ledger/printed/income';
import { incomeCategoryOf } from '@lotbook/ledger/verbs';
import { onForm, plain } from '../../amounts.ts';
import { csv } from '../../csv.ts';
import { notThisBlank, ON_BLANK, onBlank } from '../../pdf/on-blank.ts';
import { tablePdf } from '../../pdf/table.ts';
import { writePdf } from '../../pdf/write.ts';
import { digitsOf, type Report, reportFile, startYear } from '../../report.ts';
import { schedule1Line, splitIncome, YEAR_FACTS } from './lines.ts';
import { readSchedule1, schedule1Cells } from './official.ts';

export const report: Report = {
  id: 'schedule-1',
  title: 'Schedule 1',
  description: 'Staking, interest, airdrops and other income in digital assets, and the line it is entered on.',
  purpose: 'file',
  countries: ['US'],
  years: { from: 2018, to: null },
  formats: ['pdf', 'csv'],
  takesBlank: true,
  async make(input, format) {
    const year = startYear(input.taxYear);
    const digits = digitsOf(input);
    const { line, name, writeIn } = schedule1Line(year);
    const { here, elsewhere } = splitIncome(input.income ?? [], input.options?.incomeElsewhere);
    const printed = printIncome(here, { digits });
    const left = printIncome(elsewhere, { digits });
    const notes: string[] = [];
    if (writeIn) notes.push(`Write "${writeIn}" as the type of income on line ${line}.`);
    for (const [label, units] of left.byLabel) {
      const place = label === 'salary' ? 'wages belong on Form 1040 line 1a' : 'marked as reported elsewhere';
      notes.push(`Not included: ${incomeCategoryOf(label)}, ${onForm(units, digits)} (${place}).`);
    }
    notes.push('Mining, staking or services carried on as a business belong on Schedule C instead.');
    const { lastYear } = YEAR_FACTS;
    if (year > lastYear)
      notes.push(`The line is that of the ${lastYear} form; check it against the final form for ${year}.`);
    const write = format === 'csv' ? plain : onForm;
    const labels = [...printed.byLabel].map(([label, units]) => ['', incomeCategoryOf(label), write(units, digits)]);
    const total = [line, name, write(printed.total, digits)];
    if (format === 'csv') {
      const header = ['Line', 'Description', `Amount (${input.currency})`];
      return reportFile(report, input, format, csv([header, ...labels, total]), notes);
    }
    const blank = input.officialBlank ? await readSchedule1(input.officialBlank, year) : null;
    if (input.officialBlank) notes.push(blank ? ON_BLANK : notThisBlank(`Schedule 1 of ${year}`));
    if (blank) {
      const cells = schedule1Cells(year, printed.total, writeIn);
      const title = `Schedule 1 (${year})`;
      const document = onBlank(input, blank, { title, subject: 'Additional Income', cells, digits, pages: 2 });
      return reportFile(report, input, format, await writePdf(document), notes);
    }
    const columns = [
      { head: 'Line', width: 50 },
      { head: 'Income', width: 380 },
      { head: `Amount, ${input.currency}`, width: 110, align: 'right' as const },
    ];
    const document = tablePdf(input, {
      title: `Schedule 1 (${year}), figures to enter`,
      lead: 'Additional Income',
      sections: [{ columns, rows: [...labels.map((cells) => ({ cells })), { cells: total, total: true }] }],
      notes,
    });
    return reportFile(report, input, format, await writePdf(document), notes);
  },
};
