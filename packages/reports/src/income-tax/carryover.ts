/**
 * Computes carryovers. An entered carryover overrides the losses left from earlier years of the ledger. Without one,
 * assumptions are as conservative as Schedule D's own worksheet.
 */
import { lossCarryover } from '../documents/schedule-d/lines.ts';
import { estimateUsTax, type Gains } from './us-income-tax.ts';
import { type FilingStatus, LOSS_LIMIT, US_RATES } from './us-rates.ts';

/** Amounts are integers in a fraction of a dollar that the caller chooses. */
export type CarryYear = {
  readonly taxYear: string;
  readonly gains: Gains;
  readonly cryptoIncome: bigint;
  /** True if some gains have unknown inputs. */
  readonly isIncomplete: boolean;
  readonly said: {
    readonly status: FilingStatus;
    readonly otherIncome: bigint;
    readonly deduction: bigint | null;
    readonly carried: Gains;
  } | null;
};

export type Carryover = {
  /** The losses carried in, zero or more. */
  readonly in: Gains;
  /** The source: `PROFILE` if entered by the user, `LEDGER` if left from earlier years of the ledger. */
  readonly source: 'PROFILE' | 'LEDGER';
  /** The carryover from earlier years of the ledger, regardless of entered amounts. */
  readonly fromLedger: Gains;
  /** The part of a net loss offset against other income. */
  readonly lossUsed: bigint;
  readonly out: Gains;
  /** True without a profile: the whole limit is used, and taxable income is assumed not to be negative. */
  readonly isAssumed: boolean;
  /** True if this year, or one whose losses are carried in, has unknown inputs. */
  readonly isIncomplete: boolean;
};

const NONE: Gains = { short: 0n, long: 0n };

/**
 * @param years the years without gaps, earliest first; the result is for the last
 * @param dollar the units per dollar of every amount
 * @throws {RangeError} without years
 */
export function carryoverOf(years: readonly CarryYear[], dollar: bigint): Carryover {
  let last: Carryover | null = null;
  for (const year of years) last = nextYear(year, last, dollar);
  if (last === null) throw new RangeError('a carryover is of at least one year');
  return last;
}

function nextYear(year: CarryYear, before: Carryover | null, dollar: bigint): Carryover {
  const fromLedger = before?.out ?? NONE;
  const carried = year.said?.carried ?? fromLedger;
  const source = year.said ? 'PROFILE' : 'LEDGER';
  const isIncomplete = year.isIncomplete || (source === 'LEDGER' && (before?.isIncomplete ?? false));
  return { in: carried, source, fromLedger, isIncomplete, ...outOf(year, carried, dollar) };
}

function outOf(
  { taxYear, gains, cryptoIncome, said }: CarryYear,
  carried: Gains,
  dollar: bigint,
): Pick<Carryover, 'lossUsed' | 'out' | 'isAssumed'> {
  if (said && US_RATES[taxYear]) {
    const { status, otherIncome, deduction } = said;
    const { lossUsed, carriedOn } = estimateUsTax({
      dollar,
      year: taxYear,
      status,
      otherIncome,
      deduction,
      cryptoIncome,
      gains,
      carried,
    });
    return { lossUsed, out: carriedOn, isAssumed: false };
  }
  const line7 = gains.short - carried.short;
  const line15 = gains.long - carried.long;
  const limit = BigInt(LOSS_LIMIT[said?.status ?? 'SINGLE']) * dollar;
  const loss = line7 + line15 < 0n ? -(line7 + line15) : 0n;
  const lossUsed = loss < limit ? loss : limit;
  return { lossUsed, out: lossCarryover({ line7, line15, line21: -lossUsed }, 0n), isAssumed: true };
}
