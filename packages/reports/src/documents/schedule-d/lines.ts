/** The arithmetic of Schedule D (Form 1040). Amounts are in units of 10^-digits of a dollar. */
import { pow10 } from '@lotbook/ledger/decimal';
import { addTo, NOTHING, type Printed } from '@lotbook/ledger/printed/rows';
import type { YearFacts } from '@lotbook/ledger/year-facts';
import { LOSS_LIMIT } from '../../income-tax/us-rates.ts';
import type { Form8949 } from '../form-8949/rows.ts';

export const YEAR_FACTS: YearFacts = {
  what: 'Schedule D: lines, the lines of Form 1040 they go to, fields of the blank',
  source: 'Schedule D (Form 1040) of 2025 and its instructions',
  lastYear: 2025,
  neededFor: 'YEAR_ENDED',
  published: 'https://www.irs.gov/forms-pubs/about-schedule-d-form-1040',
};

export type TotalLine = '1a' | '1b' | '2' | '3' | '8a' | '8b' | '9' | '10';

export type ScheduleD = {
  /** Columns (d), (e), (g), (h). */
  totals: Record<TotalLine, Printed>;
  /** Carryovers as entered, zero or negative. */
  line6: bigint;
  line14: bigint;
  /** The net short-term gain. `line15` is the net long-term gain and `line16` the total. */
  line7: bigint;
  line15: bigint;
  line16: bigint;
  /** The loss deductible this year, zero or negative. */
  line21: bigint;
};

export type ScheduleDOptions = {
  digits: number;
  /** Losses of earlier years, positive. */
  carryover?: { short: bigint; long: bigint };
  marriedFilingSeparately?: boolean;
};

/** @source Schedule D (Form 1040), lines 1a to 21 */
export function scheduleD(form: Form8949, { digits, carryover, marriedFilingSeparately }: ScheduleDOptions): ScheduleD {
  const lines: TotalLine[] = ['1a', '1b', '2', '3', '8a', '8b', '9', '10'];
  const totals = Object.fromEntries(lines.map((line) => [line, { ...NOTHING }])) as Record<TotalLine, Printed>;
  for (const { box, total } of form.boxes) addTo(totals[box.scheduleDLine], total);
  addTo(totals['1a'], form.direct.short);
  addTo(totals['8a'], form.direct.long);
  const line6 = -(carryover?.short ?? 0n);
  const line14 = -(carryover?.long ?? 0n);
  const line7 = totals['1a'].gain + totals['1b'].gain + totals['2'].gain + totals['3'].gain + line6;
  const line15 = totals['8a'].gain + totals['8b'].gain + totals['9'].gain + totals['10'].gain + line14;
  const line16 = line7 + line15;
  const limit = BigInt(LOSS_LIMIT[marriedFilingSeparately ? 'MARRIED_SEPARATELY' : 'SINGLE']) * pow10(digits);
  const line21 = line16 >= 0n ? 0n : line16 < -limit ? -limit : line16;
  return { totals, line6, line14, line7, line15, line16, line21 };
}

/**
 * @param taxableIncome Form 1040 line 15, allowed to be negative
 * @returns amounts of zero or more; short-term losses are used up first
 * @source Instructions for Schedule D, Capital Loss Carryover Worksheet, lines 1 to 13
 */
export function lossCarryover(
  { line7, line15, line21 }: Pick<ScheduleD, 'line7' | 'line15' | 'line21'>,
  taxableIncome: bigint,
): { short: bigint; long: bigint } {
  const l2 = -line21;
  const l3 = atLeastZero(taxableIncome + l2);
  const l4 = l2 < l3 ? l2 : l3;
  const l5 = atLeastZero(-line7);
  const short = l5 === 0n ? 0n : atLeastZero(l5 - (l4 + atLeastZero(line15)));
  const l9 = atLeastZero(-line15);
  const l11 = atLeastZero(l4 - l5);
  const long = l9 === 0n ? 0n : atLeastZero(l9 - (atLeastZero(line7) + l11));
  return { short, long };
}

function atLeastZero(units: bigint): bigint {
  return units > 0n ? units : 0n;
}
