/** Describes German tax years in the words of the German document. */
import { resolveRules } from '@lotbook/engine/rules';
import { taxYearsOf } from '@lotbook/engine/tax-year';
import { currencyDigits } from '@lotbook/ledger/currency-digits';
import type { Result } from '@lotbook/ledger/result';
import type { LedgerSettings } from '@lotbook/ledger/settings';
import { germanWords, germanYear } from '@lotbook/reports/documents/de-private-sales/private-sales';
import { germanSums, partRows } from '@lotbook/reports/documents/de-private-sales/sums';

/**
 * Returns the lines of a German summary.
 * @returns no lines for other countries
 */
export function germanLines(result: Result, settings: LedgerSettings): string[] {
  const { country, baseCurrency } = resolveRules(settings);
  if (country !== 'DE') return [];
  const digits = currencyDigits(baseCurrency);
  const yearOf = taxYearsOf(settings);
  const disposals = Map.groupBy(result.disposals, ({ disposedAt }) => yearOf(disposedAt));
  const income = Map.groupBy(result.income, ({ receivedAt }) => yearOf(receivedAt));
  return Object.keys(result.years).flatMap((taxYear) => {
    const rows = partRows(disposals.get(taxYear) ?? [], digits);
    const sums = germanSums(rows, income.get(taxYear) ?? [], digits);
    const words = germanWords(germanYear(sums, { taxYear, currency: baseCurrency, digits }));
    const sentences = [words.sales, words.over, words.income, ...(words.margin === null ? [] : [words.margin])];
    return ['', `${taxYear} in Germany`, ...sentences.map((sentence) => `  ${sentence}`)];
  });
}
