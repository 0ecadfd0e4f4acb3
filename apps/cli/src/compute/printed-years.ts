/** Adds up rounded rows by year. */
import { resolveRules } from '@lotbook/engine/rules';
import { taxYearsOf } from '@lotbook/engine/tax-year';
import { currencyDigits } from '@lotbook/ledger/currency-digits';
import { dec, toFixed } from '@lotbook/ledger/decimal';
import { printIncome } from '@lotbook/ledger/printed/income';
import { addTo, isReportable, NOTHING, type Printed, printDisposals } from '@lotbook/ledger/printed/rows';
import type { Result } from '@lotbook/ledger/result';
import type { LedgerSettings } from '@lotbook/ledger/settings';

/**
 * A year in units of the currency's last digit. `gain` and `total` are as in printed rows, where a disallowed loss is
 * the adjustment.
 */
export type PrintedYear = { short: bigint; long: bigint; income: bigint; total: Printed };

export type PrintedYears = {
  years: ReadonlyMap<string, PrintedYear>;
  income: bigint;
  total: Printed;
  text: (units: bigint) => string;
  amount: (exact: string) => string;
};

/** @param settings the settings of the result */
export function printedYears(result: Result, settings: LedgerSettings): PrintedYears {
  const { country, baseCurrency } = resolveRules(settings);
  const digits = currencyDigits(baseCurrency);
  const yearOf = taxYearsOf(settings);
  const reported = result.disposals.filter((disposal) => isReportable(disposal, country ?? 'US'));
  const disposals = Map.groupBy(reported, ({ disposedAt }) => yearOf(disposedAt));
  const income = Map.groupBy(result.income, ({ receivedAt }) => yearOf(receivedAt));
  const years = new Map<string, PrintedYear>();
  const total = { ...NOTHING };
  for (const year of Object.keys(result.years)) {
    const { short, long, all } = printDisposals(disposals.get(year) ?? [], { digits }).totals;
    const received = printIncome(income.get(year) ?? [], { digits }).total;
    years.set(year, { short: short.gain, long: long.gain, income: received, total: all });
    addTo(total, all);
  }
  return {
    years,
    income: [...years.values()].reduce((sum, year) => sum + year.income, 0n),
    total,
    text: (units) => toFixed({ coefficient: units, scale: digits }, digits),
    amount: (exact) => toFixed(dec(exact), digits),
  };
}
