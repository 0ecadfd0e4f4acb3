/**
 * Capital losses of the United States from year to year: what each tax year begins with and leaves for the next. What a user entered for a
 * year goes before what earlier years of the ledger leave; where nothing was entered, what is assumed is as careful as Schedule D's own worksheet.
 */
import { lossCarryover } from '../documents/schedule-d/lines.ts';
import { estimateUsTax, type Gains } from './us-income-tax.ts';
import { type FilingStatus, LOSS_LIMIT, US_RATES } from './us-rates.ts';

/** Amounts are whole numbers of a part of a dollar that the caller chooses. */
export type CarryYear = {
  /** `2024` */
  readonly taxYear: string;
  readonly gains: Gains;
  readonly cryptoIncome: bigint;
  /** Some of the gains rest on something that nobody knows. */
  readonly isIncomplete: boolean;
  /** What the user said about this year. */
  readonly said: {
    readonly status: FilingStatus;
    readonly otherIncome: bigint;
    readonly deduction: bigint | null;
    readonly carried: Gains;
  } | null;
};

export type Carryover = {
  /** Losses carried here: zero or above. */
  readonly in: Gains;
  /** `PROFILE`: the user entered them; `LEDGER`: what earlier years of the ledger leave. */
  readonly source: 'PROFILE' | 'LEDGER';
  /** What earlier years of the ledger leave, whatever was entered. */
  readonly fromLedger: Gains;
  /** Of a net loss, what is set against other income. */
  readonly lossUsed: bigint;
  readonly out: Gains;
  /** Without a profile: that the whole of the limit could be used, and taxable income is not below zero. */
  readonly isAssumed: boolean;
  /** This year, or one whose losses are carried here, rests on something that nobody knows. */
  readonly isIncomplete: boolean;
};

const NONE: Gains = { short: 0n, long: 0n };

/**
 * @param years  without gaps, the earliest first; the answer is about the last
 * @param dollar  how many units of every amount make a dollar
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
