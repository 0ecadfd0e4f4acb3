/** Which tax years come out otherwise under a change that has not been made. Pure. */
import { dec, isZero, toFixed } from '@lotbook/ledger/decimal';
import { digitsOf } from '@lotbook/reports/report';
import type { Years } from '../engine/what-if-years.ts';
import type { YearSummary } from './summarize.ts';

/** In base currency, in the digits of the tax page. */
export type YearChange = {
  taxYear: string;
  gainBefore: string | null;
  gainAfter: string | null;
  incomeBefore: string | null;
  incomeAfter: string | null;
  /** Whether the gain afterwards rests on something that nobody knows. */
  isIncomplete: boolean;
  /** Whether the gain afterwards cannot be said: it would rest on more that nobody knows than it does now. Then it is null. */
  isGainUnknown: boolean;
  /** The same of the income. */
  isIncomeUnknown: boolean;
};

/**
 * Years whose gain or income differs, newest first. A year that is missing on one side and zero on the other does not differ.
 * @param missing  what to say of a year that is not there: nothing in it is zero, but where tax years begin on another day it is null
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

/**
 * Every year in which anything is taxed, newest first, as it is in one currency and as it would be in another. A year that rests on more unknown rows
 * than it does now is not said to be a figure.
 */
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
