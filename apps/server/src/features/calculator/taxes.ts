import type { Jurisdiction } from '@lotbook/engine/jurisdictions/jurisdiction';
import { compare, type Decimal, dec, divide, formatDecimal, mul, neg } from '@lotbook/ledger/decimal';
import { digitsApart } from '@lotbook/ledger/decimal-text';
import type { Disposal } from '@lotbook/ledger/result';
import { limitsOf } from '@lotbook/reports/documents/de-private-sales/year-facts';
import { ukGainsTax } from '@lotbook/reports/income-tax/uk-capital-gains';
import { UK_YEARS } from '@lotbook/reports/income-tax/uk-rates';
import { taxByLaw } from './gains-rates.ts';
import type { Trade } from './service.ts';
import { usTax } from './us-tax.ts';
import { dayText, line, type WorkingLine } from './working.ts';

export type Taxed = { amount: string | null; leftOut: string | null; lines: WorkingLine[]; assumptions: string[] };

export const TAX_INPUTS = ['OTHER_INCOME', 'INCOME_TAX_RATE', 'GAINS_TAX_RATE'] as const;
export type TaxInput = (typeof TAX_INPUTS)[number];

const INPUTS: Readonly<Record<string, TaxInput>> = {
  US: 'OTHER_INCOME',
  GB: 'OTHER_INCOME',
  CA: 'INCOME_TAX_RATE',
  AU: 'INCOME_TAX_RATE',
  DE: 'INCOME_TAX_RATE',
};
export const taxInputOf = (country: string): TaxInput => INPUTS[country] ?? 'GAINS_TAX_RATE';

/**
 * Countries in which long-term holdings are exempt, with the law. @source EStG section 23 (1) no. 2; CIRS article 10;
 * Czech income tax act from 2025, to be confirmed
 */
const FREE_WHEN_LONG: Readonly<Record<string, string>> = {
  DE: 'held for more than one year (EStG section 23)',
  PT: 'held for 365 days or more (CIRS article 10)',
  CZ: 'held for more than three years',
};

const APPLIED_HERE: Readonly<Record<string, RegExp>> = {
  AU: /^The 50% discount/,
  DE: /^The yearly limit/,
  IE: /^The yearly exemption/,
};

/** @param callouts the engine's callouts as text */
export function notesOf({ country, notes }: Jurisdiction, callouts: readonly string[]): string[] {
  const applied = APPLIED_HERE[country];
  return [...notes, ...callouts].filter((note) => !applied?.test(note));
}

const NOTHING = { leftOut: null, assumptions: [] };

export function taxOf(trade: Trade, law: Jurisdiction, sale: Disposal, taxYear: string): Taxed {
  if (law.country === 'US') return usTax(trade, sale, taxYear);
  const free = sale.term === 'long' ? FREE_WHEN_LONG[law.country] : undefined;
  if (free) return { ...NOTHING, amount: '0', lines: [line('Tax', `Not taxed: ${free}`, '0', true)] };
  if (sale.gain.startsWith('-')) {
    const words = 'A loss is not taxed. What it may be set against is not worked out here';
    return { ...NOTHING, amount: '0', lines: [line('Tax', words, '0', true)] };
  }
  switch (law.country) {
    case 'GB':
      return ukTax(trade, sale, taxYear);
    case 'CA':
      return halfTaxed(trade, sale, 'Half of a gain is included in income');
    case 'AU':
      return sale.term === 'long'
        ? halfTaxed(trade, sale, 'Held for at least 12 months: less the discount of 50%')
        : byRate(trade, dec(sale.gain), 'the gain', []);
    case 'DE':
      return germanTax(trade, sale, taxYear);
    default:
      return trade.taxRate === null ? byLaw(trade, law, sale) : byGainsRate(trade.taxRate, sale);
  }
}

/** @source Canada: Income Tax Act section 38 (a), one half; Australia: Income Tax Assessment Act 1997 division 115 */
function halfTaxed(trade: Trade, { gain }: Disposal, why: string): Taxed {
  const half = divide(dec(gain), dec('2'), 2, 'half-up');
  return byRate(trade, half, 'it', [line('Taxable half', why, formatDecimal(half), true)]);
}

function byRate({ taxRate }: Trade, taxable: Decimal, ofWhat: string, lines: WorkingLine[]): Taxed {
  if (taxRate === null) {
    const leftOut =
      'The income tax rate depends on all of your income. Enter yours, and the tax is worked out with it.';
    return { amount: null, leftOut, lines, assumptions: [] };
  }
  const tax = percentOf(taxable, taxRate);
  return {
    amount: tax,
    leftOut: null,
    lines: [...lines, line('Tax', `${taxRate}% of ${ofWhat}, the rate that you entered`, tax, true)],
    assumptions: [
      'The rate is yours, taken of all that is taxable: a gain that reaches into a higher band costs more.',
    ],
  };
}

/** @source EStG section 23 (3) sentence 5: below the limit nothing is taxable, from the limit on everything is */
function germanTax(trade: Trade, sale: Disposal, taxYear: string): Taxed {
  const { privateSales } = limitsOf(Number(taxYear));
  const limit = digitsApart(String(privateSales));
  if (compare(dec(sale.gain), dec(String(privateSales))) < 0) {
    const words = `Not taxed: the gains of ${taxYear} are below the exemption limit of ${limit} EUR (EStG section 23)`;
    return { ...NOTHING, amount: '0', lines: [line('Tax', words, '0', true)] };
  }
  const taxed = byRate(trade, dec(sale.gain), 'the gain', [
    line('Exemption limit', `${limit} EUR: the gain is not below it, so all of it is taxable`, null),
  ]);
  return { ...taxed, assumptions: [...taxed.assumptions, 'Solidarity surcharge and church tax are not in it.'] };
}

function ukTax({ soldOn, otherIncome }: Trade, { gain }: Disposal, taxYear: string): Taxed {
  const year = Number(taxYear.slice(0, 4));
  if (year < UK_YEARS.first) {
    const leftOut = `The capital gains tax rates of ${taxYear} are not among those that Lotbook has, from ${UK_YEARS.first}/${(UK_YEARS.first + 1) % 100} on.`;
    return { amount: null, leftOut, lines: [], assumptions: [] };
  }
  const startYear = Math.min(year, UK_YEARS.last);
  const answer = ukGainsTax({ startYear, soldOn, gain: dec(gain), otherIncome: dec(otherIncome) });
  const part = (amount: Decimal, percent: number) => `${percent}% of ${digitsApart(formatDecimal(amount))}`;
  return {
    amount: formatDecimal(answer.tax),
    leftOut: null,
    lines: [
      line('Annual exempt amount', `Free in ${taxYear}`, formatDecimal(neg(answer.exempt))),
      line('Taxable gain', '', formatDecimal(answer.taxable), true),
      line(
        'At the basic rate',
        `${part(answer.atBasic, answer.basic)}, what other income leaves of the basic rate band`,
        formatDecimal(answer.basicTax),
      ),
      line('At the higher rate', part(answer.atHigher, answer.higher), formatDecimal(answer.higherTax)),
      line('Tax', '', formatDecimal(answer.tax), true),
    ],
    assumptions: [
      `Capital gains tax of an individual, by the rates on the day of the sale${year > UK_YEARS.last ? `; those of ${taxYear} are not published, so the last ones are taken` : ''}.`,
      'Other income is before the personal allowance. Losses of other years are not set off.',
    ],
  };
}

function byLaw(trade: Trade, law: Jurisdiction, { gain }: Disposal): Taxed {
  const found = taxByLaw(law.country, { ...trade, gain: dec(gain) });
  if (found?.kind === 'tax') return { ...found, leftOut: null };
  const has = found
    ? `The tax rate of ${law.name} that Lotbook has is of what was ${found.of} on or after ${dayText(found.since)}.`
    : `Lotbook has no income tax rates of ${law.name}.`;
  return {
    amount: null,
    leftOut: `${has} Enter the rate that you pay on gains, and the tax is worked out with it.`,
    lines: [],
    assumptions: [],
  };
}

function byGainsRate(taxRate: string, { gain }: Disposal): Taxed {
  const tax = percentOf(dec(gain), taxRate);
  return {
    amount: tax,
    leftOut: null,
    lines: [line('Tax', `${taxRate}% of the gain, the rate that you entered`, tax, true)],
    assumptions: ['The rate is yours: allowances, exemption limits, discounts and surcharges are not applied.'],
  };
}

const percentOf = (amount: Decimal, percent: string): string =>
  formatDecimal(divide(mul(amount, dec(percent)), dec('100'), 2, 'half-up'));
