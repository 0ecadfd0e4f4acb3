/** Thins days for a chart without losing the extremes or gaps. Pure. */
import { compare, dec } from '@lotbook/ledger/decimal';
import type { ValueDay } from '../../views/history/read.ts';

const MOST = 400;
const OF_A_STRETCH = 3;

/**
 * @param days  in order
 * @returns a subset in order with the first and the last; all if there are at most `most`
 */
export function thinnedDays(days: readonly ValueDay[], most = MOST): ValueDay[] {
  if (days.length <= most) return [...days];
  const [first, last] = [days[0]!, days.at(-1)!];
  const inner = days.slice(1, -1);
  const stretches = Math.floor((most - 2) / OF_A_STRETCH);
  const kept = Array.from({ length: stretches }, (_, at) => {
    const begin = Math.floor((at * inner.length) / stretches);
    return keptOf(inner.slice(begin, Math.floor(((at + 1) * inner.length) / stretches)), last.unknownAssets);
  });
  return [first, ...kept.flat(), last];
}

/** @param leftOut the number of assets excluded from the line; a day with more unknown assets is a gap */
function keptOf(stretch: readonly ValueDay[], leftOut: number): ValueDay[] {
  const drawn = stretch.filter(({ unknownAssets }) => unknownAssets <= leftOut);
  const amounts = new Map(drawn.map((day) => [day, dec(day.atLeast)]));
  const isLess = (a: ValueDay, b: ValueDay) => compare(amounts.get(a)!, amounts.get(b)!) < 0;
  const kept = new Set<ValueDay | undefined>([
    drawn.length > 0 ? drawn.reduce((least, day) => (isLess(day, least) ? day : least)) : undefined,
    drawn.length > 0 ? drawn.reduce((greatest, day) => (isLess(greatest, day) ? day : greatest)) : undefined,
    stretch.find(({ unknownAssets }) => unknownAssets > leftOut),
  ]);
  return stretch.filter((day) => kept.has(day));
}
