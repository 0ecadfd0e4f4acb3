import { add, dec, toFixed, ZERO } from '@lotbook/ledger/decimal';
import { digitsOf } from '@lotbook/reports/report';
import type { YearSummary } from '../years/summarize.ts';
import type { DocumentFigures } from './tax-documents.ts';

/**
 * @param currency  of the totals
 * @returns decimal strings with as many digits as the document prints
 */
export function documentFigures(totals: YearSummary, currency: string): DocumentFigures {
  const digits = digitsOf({ currency });
  const text = (amount: string): string => toFixed(dec(amount), digits);
  const { short, long, none } = totals;
  const sumOf = (figure: 'proceeds' | 'costBasis') =>
    [short, long, none].reduce((sum, { printed }) => add(sum, dec(printed[figure])), ZERO);
  return {
    proceeds: toFixed(sumOf('proceeds'), digits),
    cost_basis: toFixed(sumOf('costBasis'), digits),
    gain: text(totals.printedGain),
    short_gain: text(short.printed.gain),
    long_gain: text(long.printed.gain),
    income: text(totals.printedIncome),
    disposals: totals.disposalCount,
  };
}
