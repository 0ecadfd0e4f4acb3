/** Canada: what Form T1135 asks of each property, and between which limits its highest cost was, as far as the results tell. */
import { add, compare, type Decimal, dec, sum } from '@lotbook/ledger/decimal';
import { printIncome } from '@lotbook/ledger/printed/income';
import { isReportable, printDisposals, roundToTotal } from '@lotbook/ledger/printed/rows';
import { plain, separated } from '../../amounts.ts';
import { assetLabel } from '../../descriptions.ts';
import { digitsOf, limitsDoNotApply, type Report, type ReportInput } from '../../report.ts';
import { type Table, tableFile } from '../../table-file.ts';

/** Canadian dollars. @source Canada Revenue Agency, Form T1135: cost of all specified foreign property at any time in the year */
const LIMIT = dec('100000');

export const report: Report = {
  id: 'ca-t1135',
  title: 'Form T1135, an aid',
  description:
    'Cost, income and gain of each asset as Form T1135 asks for them, and whether their cost can have passed its limit.',
  purpose: 'file',
  countries: ['CA'],
  years: { from: 2015, to: null },
  formats: ['pdf', 'csv', 'xlsx'],
  isAboutLots: true,
  make(input, format) {
    const costs = costsOf(input);
    return tableFile(report, input, format, propertyTable(input, costs), notesOn(input, costs));
  },
};

/** Of one asset: `highest` is what its cost was at most, at any time of the year. */
type Cost = { assetId: string; atEnd: Decimal; highest: Decimal };

/** What was held at the end and what left in the year had been held at most together. */
function costsOf({ lots = [], disposals, removals = [], income = [] }: ReportInput): Cost[] {
  const costOf = (rows: readonly { assetId: string; costBasis: string }[], assetId: string) =>
    sum(rows.flatMap((row) => (row.assetId === assetId ? [dec(row.costBasis)] : [])));
  const ids = new Set([...lots, ...disposals, ...removals, ...income].map(({ assetId }) => assetId));
  return [...ids].sort().map((assetId) => {
    const atEnd = costOf(lots, assetId);
    return { assetId, atEnd, highest: add(atEnd, add(costOf(disposals, assetId), costOf(removals, assetId))) };
  });
}

function propertyTable(input: ReportInput, costs: readonly Cost[]): Table {
  const digits = digitsOf(input);
  const sold = input.disposals.filter((disposal) => isReportable(disposal, 'CA'));
  const { rows: gains } = printDisposals(sold, { digits });
  const { rows: income } = printIncome(input.income ?? [], { digits });
  const unitsOf = (rows: readonly { assetId: string }[], units: readonly bigint[], assetId: string) =>
    rows.reduce((total, row, i) => (row.assetId === assetId ? total + units[i]! : total), 0n);
  const columns = [
    roundToTotal(
      costs.map(({ highest }) => highest),
      digits,
    ),
    roundToTotal(
      costs.map(({ atEnd }) => atEnd),
      digits,
    ),
    costs.map(({ assetId }) => unitsOf(input.income ?? [], income, assetId)),
    costs.map(({ assetId }) =>
      unitsOf(
        sold,
        gains.map(({ gain }) => gain),
        assetId,
      ),
    ),
  ];
  const total = (units: readonly bigint[]) =>
    plain(
      units.reduce((a, b) => a + b, 0n),
      digits,
    );
  return {
    lead: `Property held in ${input.taxYear}, in ${input.currency}`,
    columns: [
      { head: 'Property', kind: 'text', weight: 12 },
      { head: 'Cost, at Most', kind: 'figure', weight: 10 },
      { head: 'Cost at Year End', kind: 'figure', weight: 10 },
      { head: 'Income', kind: 'figure', weight: 9 },
      { head: 'Gain', kind: 'figure', weight: 9 },
    ],
    rows: costs.map(({ assetId }, i) => [
      assetLabel(assetId, input.assets),
      ...columns.map((units) => plain(units[i]!, digits)),
    ]),
    totals: [['Totals:', ...columns.map(total)]],
  };
}

function notesOn(input: ReportInput, costs: readonly Cost[]): string[] {
  const [atEnd, highest] = [sum(costs.map((cost) => cost.atEnd)), sum(costs.map((cost) => cost.highest))];
  const limit = `${separated('100000')} CAD`;
  const verdict =
    compare(atEnd, LIMIT) > 0
      ? `The cost at the end of the year is over ${limit}: Form T1135 is needed, if this is foreign property.`
      : compare(highest, LIMIT) > 0
        ? `The cost at the end of the year is not over ${limit}, and may have been within it: look at what you held when.`
        : `The cost cannot have been over ${limit} at any time of the year. Count in your other foreign property.`;
  const other = limitsDoNotApply(input, 'CAD');
  return [
    ...(other.length > 0 ? other : [verdict]),
    'The cost at most is that of what was held at the end together with that of all that left in the year: it was never more, and may never have been as much.',
    'Whether crypto-assets are foreign property depends on where they are held, which is not settled. Ask a tax adviser.',
  ];
}
