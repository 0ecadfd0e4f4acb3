/**
 * Rounds exact amounts for print. If each row were rounded separately, columns would be a few cents off, so totals are
 * rounded first and distributed. Every row is its exact amount rounded up or down, never further. exact 0.333 + 0.333 +
 * 0.334 = 1.000 alone: 0.33 + 0.33 + 0.33 = 0.99 here: 0.33 + 0.33 + 0.34 = 1.00 Proceeds, cost basis and adjustment
 * are rounded this way; the gain is computed from the printed three, so that every row, page and total balances: gain =
 * proceeds - cost basis + adjustment.
 */
import { compare, type Decimal, dec, divideRounded, pow10, sub, sum, ZERO } from '../decimals/decimal.ts';
import type { Disposal, Term } from '../results/result.ts';

/**
 * A printed row, in the smallest printed unit (cents, or whole units if `digits` is 0). gain = proceeds - costBasis +
 * adjustment.
 */
export type Printed = { proceeds: bigint; costBasis: bigint; adjustment: bigint; gain: bigint };

/** An exact row. `term` selects the total to which it belongs. */
export type ExactRow = {
  term: Term;
  proceeds: Decimal;
  costBasis: Decimal;
  adjustment: Decimal;
  /** Breaks ties of equal remainders, so that the input order does not matter; called only if needed. */
  key: () => string;
};

export type PrintedTotals = { short: Printed; long: Printed; none: Printed; all: Printed };

export const NOTHING: Printed = { proceeds: 0n, costBasis: 0n, adjustment: 0n, gain: 0n };

/**
 * Rounds amounts so that they add up to the rounded sum (largest remainder method).
 * @param amounts exact amounts with any sign
 * @param digits the number of printed decimals
 * @param total the target sum, on either side of the exact sum, by default the sum rounded half up
 * @param keyOf returns the text that breaks ties of equal remainders, smallest first, by default the position
 * @returns one integer per amount, in units of 10^-digits, each the floor or the ceiling of its exact amount
 * @throws {RangeError} if `total` is unreachable, which is a bug in the caller
 */
export function roundToTotal(
  amounts: readonly Decimal[],
  digits: number,
  total: bigint = roundedUnits(sum(amounts), digits),
  keyOf?: (index: number) => string,
): bigint[] {
  const printed: bigint[] = [];
  const remainders = new Float64Array(amounts.length);
  let left = total;
  amounts.forEach((amount, index) => {
    const floor = floorUnits(amount, digits);
    printed.push(floor);
    left -= floor;
    if (amount.scale > digits) {
      const unit = pow10(amount.scale - digits);
      remainders[index] = Number(amount.coefficient - floor * unit) / Number(unit);
    }
  });
  if (left < 0n || left > BigInt(remainders.reduce((n, remainder) => (remainder > 0 ? n + 1 : n), 0))) {
    throw new RangeError('roundToTotal: the total is not within reach');
  }
  for (const index of largest(remainders, Number(left), exactOrder(amounts, digits, keyOf))) printed[index]! += 1n;
  return printed;
}

/** The distance below which remainders are compared exactly. Floats distinguish most of them. */
const TOO_CLOSE = 1e-12;

function largest(remainders: Float64Array, n: number, order: (a: number, b: number) => number): number[] {
  if (n === 0) return [];
  const threshold = remainders.toSorted()[remainders.length - n]!;
  const sure: number[] = [];
  const close: number[] = [];
  remainders.forEach((remainder, index) => {
    if (remainder > threshold + TOO_CLOSE) sure.push(index);
    else if (remainder >= threshold - TOO_CLOSE && remainder > 0) close.push(index);
  });
  const wanted = n - sure.length;
  return [...sure, ...(wanted === close.length ? close : close.sort(order).slice(0, wanted))];
}

/** Sorts by larger exact remainder, then by smaller key, then by position. */
function exactOrder(amounts: readonly Decimal[], digits: number, keyOf: ((index: number) => string) | undefined) {
  const keys = new Map<number, string>();
  const key = (index: number): string => {
    let found = keys.get(index);
    if (found === undefined) {
      found = keyOf?.(index) ?? '';
      keys.set(index, found);
    }
    return found;
  };
  const remainder = (index: number): Decimal => {
    const amount = amounts[index]!;
    return sub(amount, { coefficient: floorUnits(amount, digits), scale: digits });
  };
  return (a: number, b: number): number => {
    const byRemainder = compare(remainder(b), remainder(a));
    if (byRemainder !== 0) return byRemainder;
    const [x, y] = [key(a), key(b)];
    return x < y ? -1 : x > y ? 1 : a - b;
  };
}

function floorUnits({ coefficient, scale }: Decimal, digits: number): bigint {
  if (scale <= digits) return coefficient * pow10(digits - scale);
  const unit = pow10(scale - digits);
  const units = coefficient / unit;
  return coefficient < 0n && units * unit !== coefficient ? units - 1n : units;
}

/**
 * Prints rows. Each term's total is rounded first and distributed among its rows. A row without a term counts with the
 * short-term ones, as in Part I of Form 8949. The result does not depend on a document's boxes or periods, so a row is
 * the same on all of them, and a box is the sum of its rows.
 * @returns one Printed per row, in the given order
 */
export function printRows(rows: readonly ExactRow[], digits: number): Printed[] {
  const printed: Printed[] = rows.map(() => ({ ...NOTHING }));
  for (const indexes of groupBy(rows, (row) => row.term ?? 'short').values()) {
    for (const column of ['proceeds', 'costBasis', 'adjustment'] as const) {
      const amounts = indexes.map((index) => rows[index]![column]);
      roundToTotal(amounts, digits, undefined, (i) => rows[indexes[i]!]!.key()).forEach((units, i) => {
        printed[indexes[i]!]![column] = units;
      });
    }
  }
  for (const row of printed) row.gain = row.proceeds - row.costBasis + row.adjustment;
  return printed;
}

/**
 * Prints disposals. The tax page and the forms share these totals, so pass the same disposals to both (the reportable
 * ones of one tax year, see `isReportable`).
 * @param digits the number of decimals: 2 for cents, 0 for whole units
 * @returns rows in the given order; totals are sums of the rows; `none` has the rows of countries without terms
 */
export function printDisposals(
  disposals: readonly Disposal[],
  { digits }: { digits: number },
): { rows: Printed[]; totals: PrintedTotals } {
  const rows = printRows(disposals.map(exactRow), digits);
  const totals: PrintedTotals = {
    short: { ...NOTHING },
    long: { ...NOTHING },
    none: { ...NOTHING },
    all: { ...NOTHING },
  };
  rows.forEach((row, i) => {
    addTo(totals[disposals[i]!.term ?? 'none'], row);
    addTo(totals.all, row);
  });
  return { rows, totals };
}

/** Returns the exact row, with a denied loss as the adjustment. */
export function exactRow(disposal: Disposal): ExactRow {
  return {
    term: disposal.term,
    proceeds: dec(disposal.proceeds),
    costBasis: dec(disposal.costBasis),
    adjustment: disposal.deniedLoss === null ? ZERO : dec(disposal.deniedLoss),
    key: () => shareKey(disposal),
  };
}

/**
 * Returns the key for ties. Content breaks ties of equal remainders before IDs, because IDs differ between an account
 * and a file.
 */
function shareKey(disposal: Disposal): string {
  const { disposedAt, acquiredAt, kind, quantity, proceeds, costBasis } = disposal;
  const instant = (text: string) => new Date(text).toISOString();
  const said = [
    instant(disposedAt),
    acquiredAt === null ? '' : instant(acquiredAt),
    kind,
    quantity,
    proceeds,
    costBasis,
  ];
  return [...said, rowKey(disposal)].join('\u0000');
}

export function rowKey(disposal: Disposal): string {
  const { disposedAt, acquiredAt, transactionId, assetId, accountId, acquiredTransactionId, quantity, kind } = disposal;
  const from = acquiredTransactionId ?? '';
  return [disposedAt, acquiredAt ?? '', transactionId, assetId, accountId ?? '', from, kind, quantity].join('\u0000');
}

export function addTo(total: Printed, row: Printed): void {
  total.proceeds += row.proceeds;
  total.costBasis += row.costBasis;
  total.adjustment += row.adjustment;
  total.gain += row.gain;
}

export function totalOf(rows: Iterable<Printed>): Printed {
  const total = { ...NOTHING };
  for (const row of rows) addTo(total, row);
  return total;
}

/** Rounds half away from zero, as forms require for a total, in units of 10^-digits. */
export function roundedUnits(amount: Decimal, digits: number): bigint {
  const shift = digits - amount.scale;
  return shift >= 0 ? amount.coefficient * pow10(shift) : divideRounded(amount.coefficient, pow10(-shift), 'half-up');
}

const NO_SALE = new Set(['gift', 'donation', 'lost', 'stolen', 'withdrawal']);

export function unreportedKinds(country: string): string[] {
  return [...NO_SALE].filter((kind) => !isReportable({ kind }, country));
}

/**
 * True if forms report the disposal. The United States does not treat gifts and thefts as sales. Canada and the United
 * Kingdom tax gifts at market value, so gifts are reported there.
 * @source Instructions for Form 8949; IRS Pub. 550 (gifts); TCGA 1992 s. 17; Income Tax Act (Canada) s. 69
 */
export function isReportable(disposal: Pick<Disposal, 'kind'>, country: string): boolean {
  if (!NO_SALE.has(disposal.kind)) return true;
  return (country === 'CA' || country === 'GB') && (disposal.kind === 'gift' || disposal.kind === 'donation');
}

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, number[]> {
  const groups = new Map<string, number[]>();
  items.forEach((item, index) => {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(index);
    else groups.set(key, [index]);
  });
  return groups;
}
