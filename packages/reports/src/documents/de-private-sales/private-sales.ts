/**
 * Computes private sales in Germany. Gains and losses on units held for more than a year are tax-free. Those on units
 * held for a year or less are added up. The total is tax-free below the limit and fully taxable from the limit on.
 * Rewards have a separate limit. 2024: sold within a year for a gain of 1,100.00 and a loss of 150.00, total 950.00,
 * below 1,000.00: nothing is taxable 2024: gain of 1,150.00 and loss of 150.00, total 1,000.00, not below 1,000.00:
 * 1,000.00 are taxable Totals are sums of printed amounts, as on the tax page. Only a fully known total is compared
 * with its limit.
 */
import { pow10 } from '@lotbook/ledger/decimal';
import { LIMIT_OBSTACLE_TEXTS, type LimitObstacle } from '@lotbook/ledger/exemption-limit';
import { restText, shareText } from '@lotbook/ledger/printed/unknown';
import { plain, separated } from '../../amounts.ts';
import { startYear } from '../../report.ts';
import { limitsOf } from './year-facts.ts';

/** A sum. `amount` is in the smallest printed unit, and `unknown` counts rows with unknown inputs. */
export type Sum = { count: number; unknown: number; amount: bigint };

export type GermanSums = {
  /** Sales within a year, without margin results. */
  within: Sum;
  /** Gains on units held for more than a year. */
  over: Sum;
  /** Sales from a pool have no known holding period. */
  undated: Sum;
  /** Margin results are capital income, not private sales. */
  margin: Sum;
  income: ReadonlyMap<string, Sum>;
};

export type Standing =
  | { kind: 'nothing' }
  | { kind: 'loss' }
  | { kind: 'below' }
  | { kind: 'reached' }
  | { kind: 'unknown'; rows: number; of: number }
  | { kind: 'unsupported'; why: LimitObstacle };

/** A total with its limit, in the smallest printed unit. `taxable` is null if unknown. */
export type Limited = { total: Sum; limit: bigint; standing: Standing; taxable: bigint | null };

export type GermanYear = {
  taxYear: string;
  currency: string;
  digits: number;
  sales: Limited;
  over: Sum;
  margin: Sum;
  income: Limited;
  /** Income taxed under other sections, by label. */
  elsewhere: ReadonlyMap<string, Sum>;
};

/**
 * Income that is not "other income" under section 22 no. 3: wages fall under section 19, royalties under 21 or 18, and
 * coins from a fork are not income on receipt.
 */
const ELSEWHERE: ReadonlySet<string> = new Set(['salary', 'royalty', 'fork']);

type Frame = { taxYear: string; currency: string; digits: number };

export function germanYear(sums: GermanSums, frame: Frame): GermanYear {
  const limits = limitsOf(startYear(frame.taxYear));
  const why = unsupported(sums, frame);
  const units = (euros: number) => BigInt(euros) * pow10(frame.digits);
  const labels = [...sums.income];
  const other = labels.filter(([label]) => !ELSEWHERE.has(label)).map(([, sum]) => sum);
  return {
    ...frame,
    sales: limited(sums.within, units(limits.privateSales), why),
    over: sums.over,
    margin: sums.margin,
    income: limited(other.reduce(addSums, NO_ROWS), units(limits.otherIncome), why === 'POOL' ? null : why),
    elsewhere: new Map(labels.filter(([label]) => ELSEWHERE.has(label))),
  };
}

export const NO_ROWS: Sum = { count: 0, unknown: 0, amount: 0n };

export function addSums(a: Sum, b: Sum): Sum {
  return { count: a.count + b.count, unknown: a.unknown + b.unknown, amount: a.amount + b.amount };
}

function unsupported({ undated }: GermanSums, { taxYear, currency }: Frame): LimitObstacle | null {
  if (currency !== 'EUR') return 'CURRENCY';
  if (taxYear.includes('/')) return 'TAX_YEAR';
  return undated.count > 0 ? 'POOL' : null;
}

function limited(total: Sum, limit: bigint, why: LimitObstacle | null): Limited {
  const standing: Standing = why === null ? standingOf(total, limit) : { kind: 'unsupported', why };
  return { total, limit, standing, taxable: taxableOf(total.amount, standing) };
}

function standingOf({ count, unknown, amount }: Sum, limit: bigint): Standing {
  if (count === 0) return { kind: 'nothing' };
  if (unknown > 0) return { kind: 'unknown', rows: unknown, of: count };
  if (amount < 0n) return { kind: 'loss' };
  return amount < limit ? { kind: 'below' } : { kind: 'reached' };
}

function taxableOf(amount: bigint, { kind }: Standing): bigint | null {
  if (kind === 'unknown' || kind === 'unsupported') return null;
  return kind === 'reached' ? amount : 0n;
}

/** The sentences for the tax page, the document and the command line. */
export type GermanWords = { sales: string; over: string; income: string; margin: string | null };

export function germanWords(year: GermanYear): GermanWords {
  const { over, margin } = year;
  const money = moneyOf(year);
  return {
    sales: `Held for a year or less: ${salesText(year, money)}`,
    over: `Held for more than a year: ${over.count === 0 ? 'no sales.' : `${resultText(over.amount, money)}${over.unknown > 0 ? ' as far as is known' : ''}, tax-free (section 23 EStG).`}`,
    income: `Other income (section 22 no. 3 EStG): ${incomeText(year, money)}`,
    margin:
      margin.count === 0
        ? null
        : `Results on margin, ${resultText(margin.amount, money)}, are capital income (section 20 EStG) and not in these totals.`,
  };
}

type Money = (units: bigint) => string;

function moneyOf({ currency, digits }: Pick<GermanYear, 'currency' | 'digits'>): Money {
  return (units) => `${units < 0n ? '-' : ''}${separated(plain(units < 0n ? -units : units, digits))} ${currency}`;
}

const resultText = (amount: bigint, money: Money) =>
  amount < 0n ? `a loss of ${money(-amount)}` : `a gain of ${money(amount)}`;

function salesText({ sales: { total, limit, standing } }: GermanYear, money: Money): string {
  switch (standing.kind) {
    case 'nothing':
      return 'no sales, nothing taxable.';
    case 'loss':
      return `${resultText(total.amount, money)}; nothing is taxable, and the loss counts only against gains of private sales.`;
    case 'below':
      return `${resultText(total.amount, money)}, below the limit of ${money(limit)}, so tax-free as a whole.`;
    case 'reached':
      return `${resultText(total.amount, money)}, not below the limit of ${money(limit)}, so taxable in full.`;
    case 'unknown':
      return `${shareText(standing.rows, standing.of, ['sale', 'sales'])} ${restText(standing.rows)}, so it is not known whether the year is below the limit of ${money(limit)}.`;
    case 'unsupported':
      return LIMIT_OBSTACLE_TEXTS[standing.why];
  }
}

function incomeText({ income: { total, limit, standing } }: GermanYear, money: Money): string {
  switch (standing.kind) {
    case 'nothing':
      return 'none.';
    case 'loss':
      throw new RangeError('income is never below zero');
    case 'below':
      return `${money(total.amount)}, below the limit of ${money(limit)}, so tax-free.`;
    case 'reached':
      return `${money(total.amount)}, not below the limit of ${money(limit)}, so taxable in full.`;
    case 'unknown':
      return `${shareText(standing.rows, standing.of, ['receipt', 'receipts'])} ${restText(standing.rows)}, so it is not known whether the year is below the limit of ${money(limit)}.`;
    case 'unsupported':
      return LIMIT_OBSTACLE_TEXTS[standing.why];
  }
}

/**
 * Returns the verdict without amounts, for a screen that shows them next to it.
 * @param noun the noun of the counted things, singular and plural
 */
export function verdictText({ total, standing }: Limited, noun: readonly [string, string]): string {
  switch (standing.kind) {
    case 'nothing':
      return `No ${noun[1]}, nothing taxable.`;
    case 'loss':
      return 'A loss: nothing is taxable, and it counts only against gains of private sales.';
    case 'below':
      return 'Below the limit, so tax-free as a whole.';
    case 'reached':
      return 'Not below the limit, so taxable in full.';
    case 'unknown':
      return `${shareText(standing.rows, total.count, noun)} ${restText(standing.rows)}, so it is not known whether the year is below the limit.`;
    case 'unsupported':
      return LIMIT_OBSTACLE_TEXTS[standing.why].replace(/^./, (first) => first.toUpperCase());
  }
}
