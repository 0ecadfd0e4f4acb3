/** How long bars are: what is above zero over a line, what is below it under the line, both on one scale. Pure; amounts stay exact decimals. */
import { abs, atScale, compare, type Decimal, dec, max, ZERO } from '@lotbook/ledger/decimal';

export type MonthAmounts = { gains: string; losses: string };
/** In thousandths of the height of the whole. `line`: how far the line is from the top. */
export type Bars = { line: number; bars: { gain: number; loss: number }[] };

/** What there is at all is seen. */
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

/** How the height is divided; with nothing at all the line is at the foot. */
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

/** Both as whole numbers of the finer one's last digit. */
function unitsOf(a: Decimal, b: Decimal): [bigint, bigint] {
  const scale = Math.max(a.scale, b.scale);
  return [atScale(a, scale), atScale(b, scale)];
}

/** Whether there is a bar to draw. */
export const isFlat = (months: readonly MonthAmounts[]): boolean =>
  months.every(({ gains, losses }) => compare(dec(gains), ZERO) === 0 && compare(dec(losses), ZERO) === 0);
