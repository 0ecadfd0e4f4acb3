import { abs, add, compare, type Decimal, dec, isZero, sub, toFixed } from '@lotbook/ledger/decimal';
import { digitsOf } from '@lotbook/reports/report';
import type { YearSummary } from '../../results/years/summarize.ts';
import { type Line, type Lines, NOTHING, type YearNow } from './lines.ts';

export type FigureDrift = { name: string; asFiled: string; now: string; difference: string };

export type Why = 'ADDED' | 'REMOVED' | 'PROCEEDS' | 'COST_BASIS' | 'INCOME';
export type TransactionDrift = { id: string; asFiled: string; now: string; difference: string; why: Why };

export type Drift = { figures: FigureDrift[]; transactions: TransactionDrift[]; transactionCount: number };

const MOST_LISTED = 50;

export function driftOf(filed: { totals: YearSummary; lines: Lines }, now: YearNow, currency: string): Drift {
  const digits = digitsOf({ currency });
  const transactions = withoutCents(transactionDrifts(filed.lines, now.lines), digits);
  return {
    figures: FIGURES.map(([name, of]) =>
      figure(name, of(filed.totals), now.totals ? of(now.totals) : '0', digits),
    ).filter(({ asFiled, now }) => asFiled !== now),
    transactions: transactions
      .sort((a, b) => compare(abs(b.difference), abs(a.difference)) || (a.id < b.id ? -1 : 1))
      .slice(0, MOST_LISTED)
      .map(({ id, asFiled, now, difference, why }) => ({
        id,
        asFiled: toFixed(asFiled, digits),
        now: toFixed(now, digits),
        difference: toFixed(difference, digits),
        why,
      })),
    transactionCount: transactions.length,
  };
}

const FIGURES: readonly (readonly [name: string, of: (totals: YearSummary) => string])[] = [
  ['Short-term gains', ({ short }) => short.printed.gain],
  ['Long-term gains', ({ long }) => long.printed.gain],
  ['Gains without a term', ({ none }) => none.printed.gain],
  ['Total gains', ({ printedGain }) => printedGain],
  [
    'Proceeds',
    ({ short, long, none }) => total([short.printed.proceeds, long.printed.proceeds, none.printed.proceeds]),
  ],
  [
    'Cost basis',
    ({ short, long, none }) => total([short.printed.costBasis, long.printed.costBasis, none.printed.costBasis]),
  ],
  ['Income', ({ printedIncome }) => printedIncome],
];

function total(amounts: readonly string[]): string {
  return toFixed(
    amounts.reduce((sum, amount) => add(sum, dec(amount)), dec('0')),
    8,
  );
}

function figure(name: string, filed: string, now: string, digits: number): FigureDrift {
  return {
    name,
    asFiled: toFixed(dec(filed), digits),
    now: toFixed(dec(now), digits),
    difference: toFixed(sub(dec(now), dec(filed)), digits),
  };
}

type Exact = { id: string; asFiled: Decimal; now: Decimal; difference: Decimal; why: Why };

function transactionDrifts(filed: Lines, now: Lines): Exact[] {
  return [...new Set([...filed.keys(), ...now.keys()])].flatMap((id) => {
    const [before, after] = [filed.get(id), now.get(id)];
    const why = whyOther(before, after);
    if (why === null) return [];
    const [asFiled, is] = [result(before ?? NOTHING), result(after ?? NOTHING)];
    return [{ id, asFiled, now: is, difference: sub(is, asFiled), why }];
  });
}

/** Ignores one-cent differences if anything else differs, because another change can shift a cent between rows. */
function withoutCents(drifts: Exact[], digits: number): Exact[] {
  const cent = dec(digits === 0 ? '1' : `0.${'1'.padStart(digits, '0')}`);
  const changed = drifts.filter(({ difference, why }) => why === 'COST_BASIS' || compare(abs(difference), cent) > 0);
  return changed.length === 0 ? drifts : changed;
}

function result({ gain, income }: Line): Decimal {
  return add(gain, income);
}

function whyOther(before: Line | undefined, after: Line | undefined): Why | null {
  if (!before || !after) return before ? 'REMOVED' : 'ADDED';
  const differs = (of: (line: Line) => Decimal) => !isZero(sub(of(after), of(before)));
  if (differs(({ proceeds }) => proceeds)) return 'PROCEEDS';
  if (differs(({ costBasis }) => costBasis)) return 'COST_BASIS';
  if (differs(({ income }) => income)) return 'INCOME';
  if (differs(({ gain }) => gain)) return 'COST_BASIS';
  return null;
}
