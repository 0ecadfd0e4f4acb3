/**
 * From exact amounts to printed ones. The engine's rows are unrounded; a form shows cents (or whole dollars), and an adviser
 * adds its columns up. Rounding each row alone leaves the columns a few cents away from the true totals, so we round the totals
 * first and share them out: every row is its exact amount rounded up or down, never further.
 *
 *   exact 0.333 + 0.333 + 0.334 = 1.000   alone: 0.33 + 0.33 + 0.33 = 0.99   here: 0.33 + 0.33 + 0.34 = 1.00
 *
 * Proceeds, cost basis and adjustment are each rounded this way; the gain is never rounded but computed from the printed
 * three, so that every row, page and total foots: gain = proceeds - cost basis + adjustment. The tax page shows these totals too.
 */
import { compare, type Decimal, dec, divideRounded, pow10, sub, sum, ZERO } from '../decimals/decimal.ts';
import type { Disposal, Term } from '../results/result.ts';

/** Printed amounts in the smallest printed unit (cents, or whole units when `digits` is 0). gain = proceeds - costBasis + adjustment. */
export type Printed = { proceeds: bigint; costBasis: bigint; adjustment: bigint; gain: bigint };

/** Exact amounts of one row, before printing. `term` says which total the row belongs to. */
export type ExactRow = {
  term: Term;
  proceeds: Decimal;
  costBasis: Decimal;
  adjustment: Decimal;
  /** Settles equal remainders, so that the order of the input does not matter; asked only where it is needed. */
  key: () => string;
};

export type PrintedTotals = { short: Printed; long: Printed; none: Printed; all: Printed };

export const NOTHING: Printed = { proceeds: 0n, costBasis: 0n, adjustment: 0n, gain: 0n };

/**
 * Round amounts so that they sum to the rounded sum (largest remainder).
 * @param amounts  exact, any sign
 * @param digits   digits after the point that are printed
 * @param total    what the printed amounts must sum to; each side of the exact sum is allowed; default: the sum, half up
 * @param keyOf    the text that settles equal remainders, smallest first; default: position
 * @returns one integer per amount, in units of 10^-digits, each the floor or the ceiling of its exact amount
 * @throws {RangeError} when `total` cannot be reached that way: a caller's bug
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

/** Floats tell most remainders apart; those closer to each other than this are compared exactly. */
const TOO_CLOSE = 1e-12;

/** The positions of the `n` largest remainders, where `order` decides between those that floats cannot tell apart. */
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

/** Larger exact remainder first, then smaller key, then position. */
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

/** The largest whole number of printed units that is not above the amount. */
function floorUnits({ coefficient, scale }: Decimal, digits: number): bigint {
  if (scale <= digits) return coefficient * pow10(digits - scale);
  const unit = pow10(scale - digits);
  const units = coefficient / unit;
  return coefficient < 0n && units * unit !== coefficient ? units - 1n : units;
}

/**
 * Print rows: the totals of each term are rounded first and shared among its rows. A row without a term goes with the short ones, as on
 * Part I of Form 8949; where a country has no terms all rows go together. No document shares them among boxes or periods of
 * its own before, so a row is the same on all of them; what a box comes to is the sum of its rows.
 * @returns one Printed per row, in the order given
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
 * The engine's disposals as they are printed and shown, with the totals by term that the tax page and the forms share.
 * Pass the same disposals to both (those of one tax year that are reportable, see `isReportable`).
 * @param digits  digits after the point: 2 for cents, 0 for whole units
 * @returns rows in the order given; totals are sums of the rows; `none` holds rows of countries without terms
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

/** The exact amounts of a disposal; a denied loss is its adjustment. */
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
 * Settles equal remainders by what the row says before who says it: ids are other ones in an account, in a file and in another
 * account, and rows that agree in time, quantity and amounts may swap a cent unseen.
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

/** One text per row that does not depend on the position of the row in the input. */
export function rowKey(disposal: Disposal): string {
  const { disposedAt, acquiredAt, transactionId, assetId, accountId, acquiredTransactionId, quantity, kind } = disposal;
  const from = acquiredTransactionId ?? '';
  return [disposedAt, acquiredAt ?? '', transactionId, assetId, accountId ?? '', from, kind, quantity].join('\u0000');
}

/** Adds `row` into `total`, in place. */
export function addTo(total: Printed, row: Printed): void {
  total.proceeds += row.proceeds;
  total.costBasis += row.costBasis;
  total.adjustment += row.adjustment;
  total.gain += row.gain;
}

/** The sum of printed rows. */
export function totalOf(rows: Iterable<Printed>): Printed {
  const total = { ...NOTHING };
  for (const row of rows) addTo(total, row);
  return total;
}

/** An exact amount in units of 10^-digits, half away from zero: the rule of the forms for a total. */
export function roundedUnits(amount: Decimal, digits: number): bigint {
  const shift = digits - amount.scale;
  return shift >= 0 ? amount.coefficient * pow10(shift) : divideRounded(amount.coefficient, pow10(-shift), 'half-up');
}

/** Kinds that give units up without a sale or exchange; they never stand on a form of gains. */
const NO_SALE = new Set(['gift', 'donation', 'lost', 'stolen', 'withdrawal']);

/** The kinds of disposals that no report of capital gains of this country has; see `isReportable`. */
export function unreportedKinds(country: string): string[] {
  return [...NO_SALE].filter((kind) => !isReportable({ kind }, country));
}

/**
 * Whether a disposal belongs on a report of capital gains. A gift or a theft is no sale in the United States; where gifts are
 * taxed at market value (Canada, United Kingdom) they count.
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
