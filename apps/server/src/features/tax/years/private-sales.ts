/** Compares a year with Germany's exemption limits by the rules of the document (packages/reports). */
import type { Tx } from '@lotbook/db/user';
import { dec, toFixed } from '@lotbook/ledger/decimal';
import { roundedUnits } from '@lotbook/ledger/printed/rows';
import {
  addSums,
  type GermanSums,
  germanYear,
  type Limited,
  NO_ROWS,
  type Sum,
  verdictText,
} from '@lotbook/reports/documents/de-private-sales/private-sales';
import { digitsOf } from '@lotbook/reports/report';
import { type MarginResults, readMarginResults } from '../../../results/years/margin-results.ts';
import type { TaxSummary } from '../service.ts';

/** A comparison with a limit, with amounts as printed. `taxable` is null if unknown. */
export type LimitedView = {
  total: string;
  count: number;
  unknownCount: number;
  limit: string;
  taxable: string | null;
  verdict: string;
};
export type PrivateSalesView = {
  withinYear: LimitedView;
  /** The gain on units held for more than a year. */
  overYear: { total: string; count: number; unknownCount: number };
  otherIncome: LimitedView;
  incomeElsewhere: string | null;
  marginResult: string | null;
};

export async function privateSales(tx: Tx, userId: string, summary: TaxSummary): Promise<PrivateSalesView | null> {
  const { settings, computed, taxYear } = summary;
  if (settings.country !== 'DE' || computed === null) return null;
  return privateSalesView(summary, await readMarginResults(tx, userId, computed.id, taxYear));
}

export function privateSalesView(summary: TaxSummary, margin: MarginResults): PrivateSalesView {
  const { taxYear, currency } = summary;
  const digits = digitsOf({ currency });
  const year = germanYear(sumsOf(summary, margin, digits), { taxYear, currency, digits });
  const elsewhere = [...year.elsewhere.values()].reduce(addSums, NO_ROWS);
  const text = (units: bigint): string => toFixed({ coefficient: units, scale: digits }, digits);
  const sum = ({ count, unknown, amount }: Sum) => ({ total: text(amount), count, unknownCount: unknown });
  const limited = (one: Limited, noun: readonly [string, string]): LimitedView => ({
    ...sum(one.total),
    limit: text(one.limit),
    taxable: one.taxable === null ? null : text(one.taxable),
    verdict: verdictText(one, noun),
  });
  return {
    withinYear: limited(year.sales, ['sale', 'sales']),
    overYear: sum(year.over),
    otherIncome: limited(year.income, ['receipt', 'receipts']),
    incomeElsewhere: elsewhere.count === 0 ? null : text(elsewhere.amount),
    marginResult: year.margin.count === 0 ? null : text(year.margin.amount),
  };
}

/** Adds up sums. Margin results are among the year's short-term gains. */
function sumsOf(
  { shortTerm, longTerm, noTerm, income }: TaxSummary,
  margin: MarginResults,
  digits: number,
): GermanSums {
  const units = (amount: string): bigint => roundedUnits(dec(amount), digits);
  const term = ({ count, unknownCount, gain }: TaxSummary['shortTerm']): Sum => ({
    count,
    unknown: unknownCount,
    amount: units(gain),
  });
  const short = term(shortTerm);
  const onMargin: Sum = { count: margin.count, unknown: margin.unknown, amount: units(margin.gain) };
  return {
    within: {
      count: short.count - onMargin.count,
      unknown: short.unknown - onMargin.unknown,
      amount: short.amount - onMargin.amount,
    },
    over: term(longTerm),
    undated: term(noTerm),
    margin: onMargin,
    income: new Map(
      income.map(({ label, value, count, unknownCount }) => [
        label,
        { count, unknown: unknownCount, amount: units(value) },
      ]),
    ),
  };
}
