/** @source section 23 and section 22 no. 3 EStG */
import { printIncome } from '@lotbook/ledger/printed/income';
import { isReportable, type Printed, printDisposals } from '@lotbook/ledger/printed/rows';
import type { Disposal, Income } from '@lotbook/ledger/result';
import { isMarginResult } from '../../margin.ts';
import { addSums, type GermanSums, NO_ROWS, type Sum } from './private-sales.ts';

export type Part = 'within' | 'over' | 'undated' | 'margin';

/** A disposal with its part of the year and its printed amounts. */
export type PartRow = { disposal: Disposal; part: Part; amounts: Printed };

/** @param disposals the disposals of one tax year; removals without a sale are skipped */
export function partRows(disposals: readonly Disposal[], digits: number): PartRow[] {
  const sold = disposals.filter((disposal) => isReportable(disposal, 'DE'));
  const { rows } = printDisposals(sold, { digits });
  return sold.map((disposal, i) => ({ disposal, part: partOf(disposal), amounts: rows[i]! }));
}

function partOf(disposal: Disposal): Part {
  if (isMarginResult(disposal)) return 'margin';
  if (disposal.term === null) return 'undated';
  return disposal.term === 'long' ? 'over' : 'within';
}

/** @param income the income of the same tax year */
export function germanSums(rows: readonly PartRow[], income: readonly Income[], digits: number): GermanSums {
  const sums: Record<Part, Sum> = { within: NO_ROWS, over: NO_ROWS, undated: NO_ROWS, margin: NO_ROWS };
  for (const { disposal, part, amounts } of rows)
    sums[part] = addSums(sums[part], { count: 1, unknown: oneIf(disposal.unknown), amount: amounts.gain });
  const printed = printIncome(income, { digits }).rows;
  const byLabel = new Map<string, Sum>();
  income.forEach(({ label, unknown }, i) => {
    const receipt = { count: 1, unknown: oneIf(unknown), amount: printed[i]! };
    byLabel.set(label, addSums(byLabel.get(label) ?? NO_ROWS, receipt));
  });
  return { ...sums, income: byLabel };
}

function oneIf(unknown: unknown): 0 | 1 {
  return unknown === undefined ? 0 : 1;
}
