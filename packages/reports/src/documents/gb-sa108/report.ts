/** Lists the boxes to fill in, and the computation of each disposal to attach. */
import { formatDecimal } from '@lotbook/ledger/decimal';
import { type RestsOn, UNKNOWN_FIGURES } from '@lotbook/ledger/unknown';
import { onForm, plain, separated } from '../../amounts.ts';
import { csv } from '../../csv.ts';
import { assetLabel } from '../../descriptions.ts';
import { tablePdf } from '../../pdf/table.ts';
import { writePdf } from '../../pdf/write.ts';
import { digitsOf, otherCurrencyNotes, type Report, reportFile, startYear } from '../../report.ts';
import { describedWith, incompleteText } from '../../unknown.ts';
import { type DayDisposal, dayDisposals, sums } from './summary.ts';
import { type Sa108Year, sa108Year } from './year-facts.ts';

export const report: Report = {
  id: 'gb-sa108',
  title: 'SA108',
  description: 'Boxes of the capital gains pages of the Self Assessment return, with the computations to attach.',
  purpose: 'file',
  countries: ['GB'],
  years: { from: 2019, to: null },
  formats: ['pdf', 'csv'],
  async make(input, format) {
    const digits = digitsOf(input);
    const facts = sa108Year(startYear(input.taxYear));
    const disposals = dayDisposals(input, digits);
    const write = format === 'csv' ? plain : onForm;
    const all = sums(disposals);
    const open = incompleteText(disposals.map(together));
    const boxes = [
      [facts.boxes.disposals, 'Number of disposals', String(all.disposals)],
      [facts.boxes.proceeds, `Disposal proceeds${open}`, write(all.proceeds, digits)],
      [facts.boxes.costs, `Allowable costs${open}`, write(all.costs, digits)],
      [facts.boxes.gains, `Gains in the year, before losses${open}`, write(all.gains, digits)],
      [facts.boxes.losses, `Losses in the year${open}`, write(all.losses, digits)],
    ];
    const { ratesChangeOn } = facts;
    if (ratesChangeOn) {
      const before = sums(disposals.filter(({ day }) => day < ratesChangeOn));
      const after = sums(disposals.filter(({ day }) => day >= ratesChangeOn));
      boxes.push(
        ['', 'Gains before 30 October 2024', write(before.gains, digits)],
        ['', 'Losses before 30 October 2024', write(before.losses, digits)],
        ['', 'Gains from 30 October 2024', write(after.gains, digits)],
        ['', 'Losses from 30 October 2024', write(after.losses, digits)],
      );
    }
    const notes = [...otherCurrencyNotes(input, 'GBP'), ...notesOn(facts, input.taxYear)];
    if (format === 'csv') {
      return reportFile(
        report,
        input,
        format,
        csv([['Box', 'Description', `Amount (${input.currency})`], ...boxes]),
        notes,
      );
    }
    const right = (head: string, width: number) => ({ head, width, align: 'right' as const });
    const document = tablePdf(input, {
      title: `SA108 (${input.taxYear}), figures to enter`,
      lead: facts.section,
      sections: [
        {
          columns: [{ head: 'Box', width: 60 }, { head: '', width: 370 }, right(input.currency, 110)],
          rows: boxes.map((cells) => ({ cells })),
        },
        {
          title: 'Computations',
          columns: [
            { head: 'Date', width: 58 },
            { head: 'Disposed of', width: 150 },
            { head: 'Matched with', width: 92 },
            right('Proceeds', 80),
            right('Costs', 80),
            right('Gain or (loss)', 80),
          ],
          rows: disposals.map(({ day, asset, quantity, rules, amounts, parts }) => ({
            cells: [
              day,
              describedWith({
                ...together({ parts }),
                description: `${formatDecimal(quantity)} ${assetLabel(asset, input.assets)}`,
              }),
              rules,
              onForm(amounts.proceeds, digits),
              onForm(amounts.costBasis, digits),
              onForm(amounts.gain, digits),
            ],
          })),
        },
      ],
      notes,
    });
    return reportFile(report, input, format, await writePdf(document), notes);
  },
};

function together({ parts }: Pick<DayDisposal, 'parts'>): RestsOn {
  const unknown = UNKNOWN_FIGURES.filter((figure) => parts.some((part) => part.unknown?.includes(figure)));
  return unknown.length === 0 ? {} : { unknown };
}

function notesOn(facts: Sa108Year, taxYear: string): string[] {
  const pounds = (amount: number) => `£${separated(String(amount))}`;
  const notes = [
    `The annual exempt amount of ${taxYear} is ${pounds(facts.annualExempt)}. Gains must be reported if tax is due, or if proceeds of all assets are over ${pounds(facts.reportAbove)} and you are registered for Self Assessment.`,
    'Sales of one token on one day count as one disposal. Days are those of the United Kingdom.',
    'The return takes whole pounds: gains may be rounded down, losses and costs up.',
    'Losses count only if they are claimed, within four years of the end of the tax year.',
  ];
  if (facts.ratesChangeOn)
    notes.push(
      'Rates rose on 30 October 2024. Work out the adjustment of box 51 with the calculator of HMRC from the split above.',
    );
  return notes;
}
