/** Bar lengths on one scale around a baseline. Amounts stay exact decimals. */
import { abs, atScale, compare, type Decimal, dec, max, ZERO } from '@lotbook/ledger/decimal';

export type MonthAmounts = { gains: string; losses: string };
/** Thousandths of the total height. `line` is the distance of the baseline from the top. */
export type Bars = { line: number; bars: { gain: number; loss: number }[] };

/** The smallest visible bar. */
const LEAST = 6;

export function barsOf(months: readonly MonthAmounts[]): Bars {
  const gain = largest(months.map(({ gains }) => gains));
  const loss = largest(months.map(({ losses }) => losses));
  const whole = thousandths(gain, loss);
  return {
    line: whole.gain,
    bars: months.map(({ gains, losses }) => ({
      gain: lengthOf(dec(gains), gain, whole.gain),
      loss: lengthOf(dec(losses), loss, whole.loss),
    })),
  };
}

const largest = (amounts: readonly string[]): Decimal => amounts.map((amount) => abs(dec(amount))).reduce(max, ZERO);

/** Without amounts, the baseline is at the foot. */
function thousandths(gain: Decimal, loss: Decimal): { gain: number; loss: number } {
  const [up, down] = unitsOf(gain, loss);
  if (up + down === 0n) return { gain: 1000, loss: 0 };
  const share = Number((up * 1000n) / (up + down));
  return { gain: share, loss: 1000 - share };
}

function lengthOf(amount: Decimal, of: Decimal, room: number): number {
  const [size, whole] = unitsOf(abs(amount), of);
  if (size === 0n || whole === 0n) return 0;
  return Math.min(room, Math.max(LEAST, Number((size * BigInt(room)) / whole)));
}

function unitsOf(a: Decimal, b: Decimal): [bigint, bigint] {
  const scale = Math.max(a.scale, b.scale);
  return [atScale(a, scale), atScale(b, scale)];
}

export const isFlat = (months: readonly MonthAmounts[]): boolean =>
  months.every(({ gains, losses }) => compare(dec(gains), ZERO) === 0 && compare(dec(losses), ZERO) === 0);
