/** United States: the losses that a tax year begins with and leaves, by its tax profile and by the years before it in this ledger. */
import { formatFixed, ONE, parseSigned } from '@lotbook/engine/fixed';
import { startYearOf } from '@lotbook/engine/tax-year-label';
import { type CarryYear, carryoverOf } from '@lotbook/reports/income-tax/carryover';
import type { Gains } from '@lotbook/reports/income-tax/us-income-tax';
import type { TaxProfile } from '../../../facts/settings/tax-profiles.ts';
import type { Segment, TaxSettings } from '../../../results/years/years.ts';
import { gainsOf, saidIn } from '../../api/tax-estimate.ts';

/** Losses are zero or above, decimal strings in US dollars. */
export type CarryoverView = {
  source: 'PROFILE' | 'LEDGER';
  shortIn: string;
  longIn: string;
  shortFromLedger: string;
  longFromLedger: string;
  lossUsed: string;
  shortOut: string;
  longOut: string;
  short: CarriedTerm;
  long: CarriedTerm;
  isIncomplete: boolean;
  /** Sentences. */
  assumed: string[];
};

/**
 * How the loss of one term that is carried on comes about: `carriedIn - gain - againstOtherTerm - againstIncome + gainLeft = carriedOut`.
 * `gain` is that of the year, below zero for a loss; all else is zero or above.
 */
export type CarriedTerm = {
  carriedIn: string;
  gain: string;
  /** Set against gains of the other term. */
  againstOtherTerm: string;
  /** Set against other income: up to the yearly limit. */
  againstIncome: string;
  /** Where the year has a gain of this term after what was carried in. */
  gainLeft: string;
  carriedOut: string;
};

/** @returns null where the law of the United States does not decide, or amounts are in other money or years than its forms have */
export function carryoverView(
  settings: Pick<TaxSettings, 'country' | 'baseCurrency' | 'taxYearStart'>,
  taxYear: string,
  segments: readonly Segment[],
  profiles: readonly TaxProfile[],
): CarryoverView | null {
  const { country, baseCurrency, taxYearStart } = settings;
  if (country !== 'US' || baseCurrency !== 'USD' || taxYearStart !== '01-01') return null;
  const years = yearsUpTo(taxYear, segments, profiles);
  const found = carryoverOf(years, ONE);
  const { gains } = years.at(-1)!;
  return {
    source: found.source,
    shortIn: formatFixed(found.in.short),
    longIn: formatFixed(found.in.long),
    shortFromLedger: formatFixed(found.fromLedger.short),
    longFromLedger: formatFixed(found.fromLedger.long),
    lossUsed: formatFixed(found.lossUsed),
    shortOut: formatFixed(found.out.short),
    longOut: formatFixed(found.out.long),
    short: carriedTerm('short', found, gains),
    long: carriedTerm('long', found, gains),
    isIncomplete: found.isIncomplete,
    assumed: [...(found.source === 'LEDGER' ? [FROM_LEDGER] : []), ...(found.isAssumed ? [WHOLE_LIMIT] : [])],
  };
}

function carriedTerm(term: 'short' | 'long', found: ReturnType<typeof carryoverOf>, gains: Gains): CarriedTerm {
  const other = term === 'short' ? 'long' : 'short';
  const net = gains[term] - found.in[term];
  const loss = net < 0n ? -net : 0n;
  const gainOfOther = gains[other] - found.in[other];
  const againstOtherTerm = gainOfOther <= 0n ? 0n : gainOfOther < loss ? gainOfOther : loss;
  return {
    carriedIn: formatFixed(found.in[term]),
    gain: formatFixed(gains[term]),
    againstOtherTerm: formatFixed(againstOtherTerm),
    againstIncome: formatFixed(loss - againstOtherTerm - found.out[term]),
    gainLeft: formatFixed(net > 0n ? net : 0n),
    carriedOut: formatFixed(found.out[term]),
  };
}

const FROM_LEDGER =
  'What is carried in follows from the earlier years of this ledger alone. If your last return says something else, enter that in your tax profile.';
const WHOLE_LIMIT =
  'What is carried on assumes that a net loss is set against other income up to the full yearly limit, and that your taxable income is not below zero.';

/** From the first year with figures to the one asked about: losses pass through years in which nothing happened. */
function yearsUpTo(taxYear: string, segments: readonly Segment[], profiles: readonly TaxProfile[]): CarryYear[] {
  const last = startYearOf(taxYear);
  const first = Math.min(last, ...segments.map((segment) => startYearOf(segment.taxYear)));
  return Array.from({ length: last - first + 1 }, (_, i) => {
    const label = String(first + i);
    const totals = segments.find((segment) => segment.taxYear === label)?.totals;
    const profile = profiles.find((one) => one.taxYear === label);
    return {
      taxYear: label,
      gains: gainsOf(totals),
      cryptoIncome: parseSigned(totals?.printedIncome ?? '0'),
      isIncomplete: (totals?.unknown?.disposals ?? 0) > 0,
      said: profile ? saidIn(profile) : null,
    };
  });
}
