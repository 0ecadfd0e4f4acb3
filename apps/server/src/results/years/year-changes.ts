import { dec, isZero, toFixed } from '@lotbook/ledger/decimal';
import { digitsOf } from '@lotbook/reports/report';
import type { Years } from '../engine/what-if-years.ts';
import type { YearSummary } from './summarize.ts';

export type YearChange = {
  taxYear: string;
  gainBefore: string | null;
  gainAfter: string | null;
  incomeBefore: string | null;
  incomeAfter: string | null;
  isIncomplete: boolean;
  isGainUnknown: boolean;
  isIncomeUnknown: boolean;
};

/**
 * Returns years whose gain or income differs, newest first. A year that is missing on one side and zero on the other
 * counts as equal.
 * @param missing  the value of a missing year: zero, or null if the tax years would start on another day
 */
export function yearChanges(before: Years, after: Years, currency: string, missing: 'zero' | 'null'): YearChange[] {
  const digits = digitsOf({ currency });
  const zero = toFixed(dec('0'), digits);
  const text = (amount: string | undefined) =>
    amount === undefined ? (missing === 'zero' ? zero : null) : toFixed(dec(amount), digits);
  const isSame = (one: string | null, other: string | null) => (one ?? zero) === (other ?? zero);
  return [...new Set([...before.keys(), ...after.keys()])]
    .sort()
    .reverse()
    .map((taxYear) => yearChange(taxYear, before.get(taxYear), after.get(taxYear), text))
    .filter((year) => !isSame(year.gainBefore, year.gainAfter) || !isSame(year.incomeBefore, year.incomeAfter));
}

function yearChange(
  taxYear: string,
  before: YearSummary | undefined,
  after: YearSummary | undefined,
  text: (amount: string | undefined) => string | null,
): YearChange {
  return {
    taxYear,
    gainBefore: text(before?.printedGain),
    gainAfter: text(after?.printedGain),
    incomeBefore: text(before?.printedIncome),
    incomeAfter: text(after?.printedIncome),
    isIncomplete: (after?.unknown?.disposals ?? 0) > 0,
    isGainUnknown: false,
    isIncomeUnknown: false,
  };
}

/** Returns years newest first. If more rows would be unknown than now, the new figure is unknown. */
export function yearsInCurrencies(
  before: Years,
  after: Years,
  currencies: { before: string; after: string },
): YearChange[] {
  const text = (amount: string | undefined, currency: string) =>
    amount === undefined ? null : toFixed(dec(amount), digitsOf({ currency }));
  return [...new Set([...before.keys(), ...after.keys()])]
    .sort()
    .reverse()
    .map((taxYear): YearChange => {
      const [was, is] = [before.get(taxYear), after.get(taxYear)];
      const isMoreUnknown = (rows: 'disposals' | 'income') =>
        is !== undefined && (is.unknown?.[rows] ?? 0) > (was?.unknown?.[rows] ?? 0);
      const [isGainUnknown, isIncomeUnknown] = [isMoreUnknown('disposals'), isMoreUnknown('income')];
      return {
        taxYear,
        gainBefore: text(was?.printedGain, currencies.before),
        gainAfter: isGainUnknown ? null : text(is?.printedGain, currencies.after),
        incomeBefore: text(was?.printedIncome, currencies.before),
        incomeAfter: isIncomeUnknown ? null : text(is?.printedIncome, currencies.after),
        isIncomplete: (is?.unknown?.disposals ?? 0) > 0,
        isGainUnknown,
        isIncomeUnknown,
      };
    })
    .filter(
      (year) =>
        [year.gainBefore, year.gainAfter, year.incomeBefore, year.incomeAfter].some(isSomething) ||
        year.isGainUnknown ||
        year.isIncomeUnknown,
    );
}

const isSomething = (amount: string | null) => amount !== null && !isZero(dec(amount));
