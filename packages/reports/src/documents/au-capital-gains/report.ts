import { isReportable, printDisposals } from '@lotbook/ledger/printed/rows';
import { onForm, plain } from '../../amounts.ts';
import { csv } from '../../csv.ts';
import { tablePdf } from '../../pdf/table.ts';
import { writePdf } from '../../pdf/write.ts';
import { digitsOf, otherCurrencyNotes, type Report, type ReportDisposal, reportFile } from '../../report.ts';
import { incompleteText } from '../../unknown.ts';
import { type AustralianSums, australianSums } from './sums.ts';
import { PERSONAL_USE_LIMIT } from './year-facts.ts';

export const report: Report = {
  id: 'au-capital-gains',
  title: 'Capital gains for the tax return',
  description:
    'Current year gains, losses, the discount and the net capital gain for item 18 of the Australian return.',
  purpose: 'file',
  countries: ['AU'],
  years: { from: 2009, to: null },
  formats: ['pdf', 'csv'],
  async make(input, format) {
    const digits = digitsOf(input);
    const write = format === 'csv' ? plain : onForm;
    const notes = [...otherCurrencyNotes(input, 'AUD'), ...NOTES];
    const sold = input.disposals.filter((disposal) => isReportable(disposal, 'AU'));
    const open = incompleteText(sold);
    const lines = linesOf(sumsOf(sold, digits)).map(([item, what, units]) => [
      item,
      item === '' ? what : `${what}${open}`,
      write(units, digits),
    ]);
    if (format === 'csv')
      return reportFile(report, input, format, csv([['Item', 'Line', `Amount (${input.currency})`], ...lines]), notes);
    const document = tablePdf(input, {
      title: `Capital gains (${input.taxYear}), figures to enter`,
      lead: 'Tax return for individuals (supplementary section), item 18, and the capital gains tax schedule',
      sections: [
        {
          columns: [
            { head: 'Item', width: 60 },
            { head: '', width: 370 },
            { head: input.currency, width: 110, align: 'right' },
          ],
          rows: lines.map((cells) => ({ cells, ...(cells[0] === '18A' ? { total: true } : {}) })),
        },
      ],
      notes,
    });
    return reportFile(report, input, format, await writePdf(document), notes);
  },
};

const NOTES = [
  'The discount of 50% is that of an individual who was a resident for the whole time. A trust, a fund or a company has another, or none.',
  'Losses of earlier years are not taken off: take them off the gains that are left, before the discount, and enter what remains of them at 18V.',
  'The letters of the items are not certain: check them against the return of your year.',
  `A personal use asset that cost ${PERSONAL_USE_LIMIT} or less is exempt; none is taken for one here.`,
];

function sumsOf(sold: readonly ReportDisposal[], digits: number): AustralianSums {
  const { rows } = printDisposals(sold, { digits });
  return australianSums(sold.map(({ term }, i) => ({ gain: rows[i]!.gain, isLong: term === 'long' })));
}

function linesOf(sums: AustralianSums): [item: string, what: string, units: bigint][] {
  return [
    ['', 'Gains without the discount (held for less than 12 months)', sums.otherGains],
    ['', 'Gains with the discount, before it', sums.discountGains],
    ['18H', 'Total current year capital gains', sums.otherGains + sums.discountGains],
    ['', 'Losses of the year', sums.losses],
    ['', 'used against gains without the discount', sums.usedOnOther],
    ['', 'used against gains with the discount', sums.usedOnDiscount],
    ['', 'Discount of 50%', sums.discount],
    ['18A', 'Net capital gain', sums.net],
    ['18V', 'Losses of the year carried forward', sums.carriedForward],
  ];
}
