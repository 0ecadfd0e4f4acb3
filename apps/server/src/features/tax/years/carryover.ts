import { formatFixed, ONE, parseSigned } from '@lotbook/engine/fixed';
import { startYearOf } from '@lotbook/engine/tax-year-label';
import { type CarryYear, carryoverOf } from '@lotbook/reports/income-tax/carryover';
import type { Gains } from '@lotbook/reports/income-tax/us-income-tax';
import type { TaxProfile } from '../../../facts/settings/tax-profiles.ts';
import type { Segment, TaxSettings } from '../../../results/years/years.ts';
import { gainsOf, saidIn } from '../../api/tax-estimate.ts';

/** A carryover. Losses are decimal strings in US dollars and at least zero. */
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
  assumed: string[];
};

/**
 * `carriedIn - gain - againstOtherTerm - againstIncome + gainLeft = carriedOut`. `gain` is negative for a loss; the
 * others are at least zero.
 */
export type CarriedTerm = {
  carriedIn: string;
  gain: string;
  againstOtherTerm: string;
  againstIncome: string;
  gainLeft: string;
  carriedOut: string;
};

/** @returns null if US law does not apply, or for other currencies or fiscal years */
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
  'The loss carried in is based only on earlier years in this ledger. If your last return shows a different amount, enter it in your tax profile.';
const WHOLE_LIMIT =
  'The carryover assumes that a net loss offsets other income up to the full yearly limit, and that your taxable income isn’t below zero.';

/**
 * Returns the years up to a tax year, including years without transactions, because losses are carried through them.
 */
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
