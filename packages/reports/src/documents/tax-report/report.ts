/**
 * Summarizes the year on a few pages, for every country: gains by asset and term, income by kind, removals without a
 * sale.
 */
import { dec, formatDecimal, sum } from '@lotbook/ledger/decimal';
import { printIncome } from '@lotbook/ledger/printed/income';
import { printRemovals } from '@lotbook/ledger/printed/removals';
import { isReportable, type Printed, printDisposals, totalOf } from '@lotbook/ledger/printed/rows';
import type { RestsOn } from '@lotbook/ledger/unknown';
import { incomeCategoryOf, removalVerbOf } from '@lotbook/ledger/verbs';
import { onForm, plain, separated } from '../../amounts.ts';
import { csv } from '../../csv.ts';
import { assetLabel } from '../../descriptions.ts';
import { type Section, TABLE_WIDTH, tablePdf } from '../../pdf/table.ts';
import { writePdf } from '../../pdf/write.ts';
import { digitsOf, type Report, type ReportInput, reportFile } from '../../report.ts';
import { incompleteText } from '../../unknown.ts';

export const report: Report = {
  id: 'tax-report',
  title: 'Capital gains and income',
  description:
    'The year in sums: gains by asset and holding period, income by kind, gifts and losses. To file from, or for an adviser.',
  purpose: 'file',
  countries: 'all',
  years: { from: 2009, to: null },
  formats: ['pdf', 'csv'],
  async make(input, format) {
    const digits = digitsOf(input);
    const parts = partsOf(input, digits);
    if (format === 'csv') return reportFile(report, input, format, partsCsv(parts, digits), []);
    const document = tablePdf(input, {
      title: `${report.title} (${input.taxYear})`,
      lead: `In ${input.currency}`,
      isForm: false,
      sections: parts.map((part) => sectionOf(part, digits)),
      notes: [],
    });
    return reportFile(report, input, format, await writePdf(document), []);
  },
};

/** A line with texts, then amounts in units of 10^-digits; null where the line has no such amount. */
type Line = { texts: readonly string[]; amounts: readonly (bigint | null)[]; isTotal?: boolean };
type Part = { title: string; texts: readonly string[]; amounts: readonly string[]; lines: readonly Line[] };

const TERMS = [
  ['short', 'Short-term'],
  ['long', 'Long-term'],
  ['none', 'Without a holding period'],
] as const;

function partsOf(input: ReportInput, digits: number): Part[] {
  const sold = input.disposals.filter((disposal) => isReportable(disposal, input.country));
  const { rows, totals } = printDisposals(sold, { digits });
  const amountsOf = ({ proceeds, costBasis, adjustment, gain }: Printed) => [proceeds, costBasis, adjustment, gain];
  const figures = ['Proceeds', 'Cost', 'Denied loss', 'Gain or (loss)'];
  const assets = [...new Set(sold.map(({ assetId }) => assetId))]
    .map((id) => ({ id, label: assetLabel(id, input.assets) }))
    .sort((a, b) => (a.label < b.label || (a.label === b.label && a.id < b.id) ? -1 : 1));
  const assetLines = assets.map(({ id, label }): Line => {
    const own = sold.flatMap(({ assetId }, i) => (assetId === id ? [i] : []));
    const quantity = formatDecimal(sum(own.map((i) => dec(sold[i]!.quantity))));
    const name = `${label}${incompleteText(own.map((i) => sold[i]!))}`;
    return { texts: [name, quantity], amounts: amountsOf(totalOf(own.map((i) => rows[i]!))) };
  });
  const soldFor = (term: (typeof TERMS)[number][0]) => sold.filter((one) => (one.term ?? 'none') === term);
  const termLines = TERMS.map(([term, name]) => ({ term, name, own: soldFor(term) }))
    .filter(({ own }) => own.length > 0)
    .map(
      ({ term, name, own }): Line => ({
        texts: [`${name}${incompleteText(own)}`, String(own.length)],
        amounts: amountsOf(totals[term]),
      }),
    );
  const total = (count: string): Line => ({
    texts: [`Total${incompleteText(sold)}`, count],
    amounts: amountsOf(totals.all),
    isTotal: true,
  });
  return [
    {
      title: 'Capital gains by holding period',
      texts: ['Held', 'Disposals'],
      amounts: figures,
      lines: [...termLines, total(String(sold.length))],
    },
    {
      title: 'Capital gains by asset',
      texts: ['Asset', 'Quantity'],
      amounts: figures,
      lines: [...assetLines, total('')],
    },
    incomePart(input, digits),
    removalPart(input, digits),
  ];
}

function incomePart({ income = [] }: ReportInput, digits: number): Part {
  const { byLabel, total } = printIncome(income, { digits });
  const lines = [...byLabel].map(
    ([label, units]): Line => ({
      ...namedWith(
        incomeCategoryOf(label),
        income.filter((row) => row.label === label),
        ENTRIES,
      ),
      amounts: [units],
    }),
  );
  const all: Line = { ...namedWith('Total', income, ENTRIES), amounts: [total], isTotal: true };
  return { title: 'Income', texts: ['Kind', 'Entries'], amounts: ['Value when received'], lines: [...lines, all] };
}

const ENTRIES = ['entry', 'entries'] as const;
const LOTS = ['lot', 'lots'] as const;

function namedWith(name: string, rows: readonly RestsOn[], words: readonly [string, string]): Pick<Line, 'texts'> {
  return { texts: [`${name}${incompleteText(rows, words)}`, String(rows.length)] };
}

function removalPart({ removals = [] }: ReportInput, digits: number): Part {
  const costs = printRemovals(removals, { digits });
  const kinds = [...new Set(removals.map(({ kind }) => kind))].sort();
  const lines = kinds.map((kind): Line => {
    const own = removals.flatMap((removal, i) => (removal.kind === kind ? [{ removal, cost: costs[i]! }] : []));
    const lots = own.map(({ removal }) => removal);
    return { ...namedWith(removalVerbOf(kind), lots, LOTS), amounts: [own.reduce((sum, { cost }) => sum + cost, 0n)] };
  });
  const total = costs.reduce((a, b) => a + b, 0n);
  return {
    title: 'Left without a sale',
    texts: ['Kind', 'Lots'],
    amounts: ['Cost'],
    lines: [...lines, { ...namedWith('Total', removals, LOTS), amounts: [total], isTotal: true }],
  };
}

function partsCsv(parts: readonly Part[], digits: number): string {
  const rows = parts.flatMap(({ title, lines }) =>
    lines.map(({ texts, amounts }) => {
      const [proceeds = null, cost = null, denied = null, gain = null] = amounts.length === 1 ? [] : amounts;
      const one = amounts.length === 1 ? amounts[0]! : null;
      return [title, ...texts, ...[proceeds, cost, denied, gain, one].map((units) => text(units, digits))];
    }),
  );
  return csv([['Part', 'Line', 'Count or Quantity', 'Proceeds', 'Cost', 'Denied Loss', 'Gain', 'Amount'], ...rows]);
}

const text = (units: bigint | null, digits: number) => (units === null ? '' : plain(units, digits));

const AMOUNT_WIDTH = 82;

function sectionOf({ title, texts, amounts, lines }: Part, digits: number): Section {
  const second = 110;
  const first = TABLE_WIDTH - second - amounts.length * AMOUNT_WIDTH;
  return {
    title,
    columns: [
      { head: texts[0]!, width: first },
      { head: texts[1]!, width: second, align: 'right' },
      ...amounts.map((head) => ({ head, width: AMOUNT_WIDTH, align: 'right' as const })),
    ],
    rows: lines.map(({ texts: words, amounts: units, isTotal }) => ({
      cells: [words[0]!, separated(words[1]!), ...units.map((one) => (one === null ? '' : onForm(one, digits)))],
      ...(isTotal ? { total: true } : {}),
    })),
  };
}
