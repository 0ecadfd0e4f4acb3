import { type Decimal, dec, divideRounded, formatDecimal, sum } from '@lotbook/ledger/decimal';
import { exactRow, isReportable, type Printed, printRows, totalOf } from '@lotbook/ledger/printed/rows';
import { onForm, plain } from '../../amounts.ts';
import { csv } from '../../csv.ts';
import { dateWriter } from '../../dates.ts';
import { assetLabel } from '../../descriptions.ts';
import { tablePdf } from '../../pdf/table.ts';
import { writePdf } from '../../pdf/write.ts';
import {
  digitsOf,
  otherCurrencyNotes,
  type Report,
  type ReportDisposal,
  type ReportInput,
  reportFile,
  startYear,
} from '../../report.ts';
import { incompleteText } from '../../unknown.ts';
import { INCLUSION, type Schedule3Year, schedule3Year } from './year-facts.ts';

export const report: Report = {
  id: 'ca-schedule-3',
  title: 'Schedule 3',
  description: 'Capital gains and losses in crypto-assets for Schedule 3 of the T1 return.',
  purpose: 'file',
  countries: ['CA'],
  years: { from: 2015, to: null },
  formats: ['pdf', 'csv'],
  async make(input, format) {
    const digits = digitsOf(input);
    const year = startYear(input.taxYear);
    const facts = schedule3Year(year);
    const periods = facts.periods.map((_, i) => rowsOf(input, facts, i));
    const printed = printedPeriods(periods, input, digits);
    const total = totalOf(printed.flatMap((rows) => rows.map((row) => row.amounts)));
    const notes = [...otherCurrencyNotes(input, 'CAD'), ...notesOn(facts, total.gain, year)];
    const write = format === 'csv' ? plain : onForm;
    const taxable =
      total.gain > 0n ? divideRounded(total.gain * INCLUSION.numerator, INCLUSION.denominator, 'half-up') : 0n;
    const cells = (label: string, acquired: string, { proceeds, costBasis, adjustment, gain }: Printed) => [
      label,
      acquired,
      write(proceeds, digits),
      write(costBasis, digits),
      write(0n, digits),
      write(adjustment, digits),
      write(gain, digits),
    ];
    const sections = printed.map((rows, i) => ({
      title: facts.periods[i]!.name,
      rows: [
        ...rows.map((row) => ({ cells: cells(row.label, row.acquired, row.amounts), total: false })),
        {
          cells: cells(
            `${facts.periods.length > 1 ? 'Totals of the period' : 'Totals'}${incompleteText(periods[i]!)}`,
            '',
            totalOf(rows.map((row) => row.amounts)),
          ),
          total: true,
        },
      ],
    }));
    const open = incompleteText(periods.flat());
    const summary = [
      [facts.proceedsLine ?? '', `Total proceeds of disposition${open}`, write(total.proceeds, digits)],
      [facts.gainLine ?? '', `Gain (or loss)${open}`, write(total.gain, digits)],
      ['', `Taxable half of a net gain${open}`, write(taxable, digits)],
    ];
    if (format === 'csv') {
      const header = [
        'Period',
        'Property',
        'Year of Acquisition',
        'Proceeds of Disposition',
        'Adjusted Cost Base',
        'Outlays and Expenses',
        'Denied Loss',
        'Gain (or Loss)',
      ];
      const body = sections.flatMap(({ title, rows }) => rows.map((row) => [title, ...row.cells]));
      const foot = summary.map(([line, label, amount]) => [
        '',
        line ? `Line ${line}: ${label}` : label!,
        '',
        '',
        '',
        '',
        '',
        amount!,
      ]);
      return reportFile(report, input, format, csv([header, ...body, ...foot]), notes);
    }
    const right = (head: string, width: number) => ({ head, width, align: 'right' as const });
    const columns = [
      { head: 'Property', width: 142 },
      { head: '(1) Acquired', width: 58 },
      right('(2) Proceeds', 72),
      right('(3) ACB', 72),
      right('(4) Outlays', 56),
      right('Denied loss', 60),
      right('(5) Gain or (loss)', 80),
    ];
    const document = tablePdf(input, {
      title: `Schedule 3 (${year}), figures to enter`,
      lead: facts.section,
      sections: [
        ...sections.map((section) => ({ ...section, columns })),
        {
          title: 'Totals to enter',
          columns: [{ head: 'Line', width: 60 }, { head: '', width: 370 }, right(input.currency, 110)],
          rows: summary.map((c) => ({ cells: c })),
        },
      ],
      notes,
    });
    return reportFile(report, input, format, await writePdf(document), notes);
  },
};

function rowsOf(input: ReportInput, { periods }: Schedule3Year, index: number): ReportDisposal[] {
  const { iso } = dateWriter(input.timeZone);
  const from = periods[index]!.from ?? '';
  const until = periods[index + 1]?.from ?? '9999-12-31';
  return input.disposals.filter((disposal) => {
    const day = iso(disposal.disposedAt);
    return isReportable(disposal, 'CA') && day >= from && day < until;
  });
}

type AssetRow = { label: string; acquired: string; amounts: Printed };

/** Rounds all periods together, so that the totals of the year are correct. */
function printedPeriods(
  periods: readonly (readonly ReportDisposal[])[],
  input: ReportInput,
  digits: number,
): AssetRow[][] {
  const { iso } = dateWriter(input.timeZone);
  const flat = periods.flatMap((rows, period) => rows.map((disposal) => ({ disposal, period })));
  const amounts = printRows(
    flat.map(({ disposal }) => exactRow(disposal)),
    digits,
  );
  return periods.map((rows, period) => {
    const assets = [...new Set(rows.map((row) => row.assetId))].sort();
    return assets.map((asset) => {
      const own = flat.flatMap((entry, i) => (entry.period === period && entry.disposal.assetId === asset ? [i] : []));
      const units: Decimal = sum(own.map((i) => dec(flat[i]!.disposal.quantity)));
      const years = new Set(
        own.map((i) => flat[i]!.disposal.acquiredAt).map((at) => (at === null ? 'Various' : iso(at).slice(0, 4))),
      );
      return {
        label: `${formatDecimal(units)} ${assetLabel(asset, input.assets)}${incompleteText(own.map((i) => flat[i]!.disposal))}`,
        acquired: years.size === 1 ? [...years][0]! : 'Various',
        amounts: totalOf(own.map((i) => amounts[i]!)),
      };
    });
  });
}

function notesOn(facts: Schedule3Year, gain: bigint, year: number): string[] {
  const notes = [
    'Proceeds are after the costs of selling, so column 4 is zero: the gain is the same as with the costs in a separate column.',
    'A denied (superficial) loss is added back to the gain and to the cost of the property still held.',
  ];
  if (facts.gainLine === null)
    notes.push(`Line numbers of ${year} are not given here; use the section "${facts.section}" of the form.`);
  if (facts.periods.length > 1)
    notes.push('The return of 2024 asks for two periods; half of the gain is taxable in both.');
  notes.push(
    gain < 0n
      ? 'A net loss is not entered on line 12700; it may be carried back three years, or forward without limit.'
      : 'The taxable half of all gains goes to line 12700 of the return.',
  );
  return notes;
}
