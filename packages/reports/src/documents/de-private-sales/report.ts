/**
 * Lists private sales for Anlage SO, the limits of section 23 and section 22 no. 3, and, separately, tax-free sales.
 */
import { currencyDigits } from '@lotbook/ledger/currency-digits';
import { dec, formatDecimal } from '@lotbook/ledger/decimal';
import { rowKey, totalOf } from '@lotbook/ledger/printed/rows';
import { unknownText } from '@lotbook/ledger/printed/unknown';
import { onForm, plain } from '../../amounts.ts';
import { csv } from '../../csv.ts';
import { dateWriter } from '../../dates.ts';
import { assetLabel } from '../../descriptions.ts';
import { type Section, tablePdf } from '../../pdf/table.ts';
import { writePdf } from '../../pdf/write.ts';
import { digitsOf, type Report, type ReportInput, reportFile } from '../../report.ts';
import { unknownColumn } from '../../unknown.ts';
import { type GermanYear, germanWords, germanYear, type Sum } from './private-sales.ts';
import { germanSums, type Part, type PartRow, partRows } from './sums.ts';

export const report: Report = {
  id: 'de-private-sales',
  title: 'Private sales (Anlage SO)',
  description: 'Sales within the year of holding with their exemption limit, tax-free sales apart, and other income.',
  purpose: 'file',
  countries: ['DE'],
  years: { from: 2009, to: null },
  formats: ['pdf', 'csv'],
  async make(input, format) {
    const year = yearOf(input);
    const notes = [...sentences(year), ...NOTES];
    const parts = partsOf(input);
    if (format === 'csv') return reportFile(report, input, format, privateSalesCsv(input, year, parts), notes);
    const document = tablePdf(input, {
      title: `Private sales (${input.taxYear}), figures to enter`,
      lead: 'Anlage SO: private sales of digital assets (section 23 EStG) and other income (section 22 no. 3 EStG)',
      sections: [totalsSection(input, year), ...parts.map((part) => partSection(input, part))],
      notes,
    });
    return reportFile(report, input, format, await writePdf(document), notes);
  },
};

const NOTES = [
  'The limit counts all private sales of the year, such as gold or foreign money, and losses among them: add what is not in these records before you rely on it. Spouses have a limit each.',
  'Losses carried back or forward from other years are not in these figures; they are set off only after the limit.',
];

/** Computes in cents even if the print is rounded, because rounding must not decide whether a limit is reached. */
function yearOf(input: ReportInput): GermanYear {
  const digits = currencyDigits(input.currency);
  const sums = germanSums(partRows(input.disposals, digits), input.income ?? [], digits);
  return germanYear(sums, { taxYear: input.taxYear, currency: input.currency, digits });
}

function sentences(year: GermanYear): string[] {
  const { sales, over, income, margin } = germanWords(year);
  return [sales, over, income, ...(margin === null ? [] : [margin])];
}

const TITLES: Record<Part, string> = {
  within: 'Held for a year or less',
  over: 'Held for more than a year: tax-free',
  undated: 'From a pool: how long they were held is not known',
  margin: 'Results on margin: capital income, not in the totals',
};

type PartOfYear = { title: string; rows: readonly PartRow[] };

function partsOf(input: ReportInput): PartOfYear[] {
  const key = ({ disposal }: PartRow) => rowKey(disposal);
  const rows = partRows(input.disposals, digitsOf(input)).sort(
    (a, b) =>
      Date.parse(a.disposal.disposedAt) - Date.parse(b.disposal.disposedAt) ||
      (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0),
  );
  return (Object.keys(TITLES) as Part[])
    .map((part) => ({ title: TITLES[part], rows: rows.filter((row) => row.part === part) }))
    .filter((part) => part.rows.length > 0);
}

function totalLines(year: GermanYear, write: typeof plain): [string, string][] {
  const { digits } = year;
  const { sales, over, income, elsewhere, margin } = year;
  const known = (units: bigint | null) => (units === null ? 'not known' : write(units, digits));
  return [
    [`Gain of sales within a year, together${incomplete(sales.total)}`, write(sales.total.amount, digits)],
    ['Exemption limit of private sales', write(sales.limit, digits)],
    ['Taxable gain of private sales', known(sales.taxable)],
    [`Tax-free: gain of sales after more than a year${incomplete(over)}`, write(over.amount, digits)],
    [`Other income (section 22 no. 3)${incomplete(income.total)}`, write(income.total.amount, digits)],
    ['Exemption limit of other income', write(income.limit, digits)],
    ['Taxable other income', known(income.taxable)],
    ...[...elsewhere].map(([label, { amount }]): [string, string] => [
      `Not counted as other income: ${label}`,
      write(amount, digits),
    ]),
    ...(margin.count === 0
      ? []
      : [['Not counted as private sales: results on margin', write(margin.amount, digits)] as [string, string]]),
  ];
}

function incomplete({ unknown }: Sum): string {
  return unknown === 0 ? '' : ' (incomplete)';
}

function totalsSection(input: ReportInput, year: GermanYear): Section {
  return {
    title: 'Totals',
    columns: [
      { head: '', width: 430 },
      { head: input.currency, width: 110, align: 'right' },
    ],
    rows: totalLines(year, onForm).map((cells) => ({ cells, total: cells[0].startsWith('Taxable') })),
  };
}

function partSection(input: ReportInput, { title, rows }: PartOfYear): Section {
  const right = (head: string) => ({ head, width: 80, align: 'right' as const });
  const total = totalOf(rows.map(({ amounts }) => amounts));
  return {
    title,
    columns: [
      { head: 'Acquired', width: 62 },
      { head: 'Sold', width: 62 },
      { head: 'What', width: 176 },
      right('Proceeds'),
      right('Costs'),
      right('Gain or (loss)'),
    ],
    rows: [
      ...rows.map((row) => ({ cells: withDoubt(cellsOf(input, row, onForm), row) })),
      { cells: ['Total', '', '', ...amountsOf(input, total, onForm)], total: true },
    ],
  };
}

function cellsOf(input: ReportInput, { disposal, amounts }: PartRow, write: typeof plain): string[] {
  const { iso } = dateWriter(input.timeZone);
  return [
    disposal.acquiredAt === null ? '' : iso(disposal.acquiredAt),
    iso(disposal.disposedAt),
    `${formatDecimal(dec(disposal.quantity))} ${assetLabel(disposal.assetId, input.assets)}`,
    ...amountsOf(input, amounts, write),
  ];
}

function withDoubt([acquired, sold, what, ...amounts]: string[], { disposal }: PartRow): string[] {
  const words = unknownText(disposal);
  return [acquired!, sold!, words === '' ? what! : `${what} (${words})`, ...amounts];
}

function amountsOf(
  input: ReportInput,
  { proceeds, costBasis, gain }: PartRow['amounts'],
  write: typeof plain,
): string[] {
  return [proceeds, costBasis, gain].map((units) => write(units, digitsOf(input)));
}

function privateSalesCsv(input: ReportInput, year: GermanYear, parts: readonly PartOfYear[]): string {
  const { currency } = input;
  const unknown = unknownColumn(parts.flatMap(({ rows }) => rows.map(({ disposal }) => disposal)));
  const head = [
    'Part',
    'Acquired',
    'Sold',
    'What',
    `Proceeds (${currency})`,
    `Costs (${currency})`,
    `Gain (${currency})`,
  ];
  let at = 0;
  const body = parts.flatMap(({ title, rows }) =>
    rows.map((row) => [title, ...cellsOf(input, row, plain), ...unknown.cells[at++]!]),
  );
  const foot = totalLines(year, plain).map(([label, amount]) => [
    'Totals',
    '',
    '',
    label,
    '',
    '',
    amount,
    ...unknown.none,
  ]);
  return csv([[...head, ...unknown.head], ...body, ...foot]);
}
