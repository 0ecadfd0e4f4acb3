/**
 * As many days as a chart can show. Of each stretch the lowest and the highest day stay, and one of which nothing can be drawn where there is
 * one: no extreme is cut off, and what is unknown stays a gap. Pure.
 */
import { compare, dec } from '@lotbook/ledger/decimal';
import type { ValueDay } from '../../views/history/read.ts';

const MOST = 400;
/** A stretch keeps so many of its days at most. */
const OF_A_STRETCH = 3;

/** @param days  in order @returns some of them in their order, with the first and the last; all where they are no more than `most` */
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

/** @param leftOut  how many assets the line is drawn without: a day that lacks more is a gap */
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
