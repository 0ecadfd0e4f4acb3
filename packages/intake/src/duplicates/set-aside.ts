/**
 * Selects the transaction of each likely pair to drop: the newer report, unless it is a transfer whose other end would
 * be lost.
 */
import type { DuplicatePair } from './rule.ts';

export type SetAside = { keep: string; drop: string; pair: DuplicatePair };

/**
 * @param isNew returns true if a transaction is from the new source
 * @returns each dropped transaction once, in the order of the pairs
 */
export function setAside(pairs: readonly DuplicatePair[], isNew: (key: string) => boolean): SetAside[] {
  const reported = new Map<string, number>();
  for (const { half } of pairs) if (half) reported.set(half.whole, (reported.get(half.whole) ?? 0) + 1);
  const dropped = new Map<string, SetAside>();
  for (const pair of pairs) {
    const { a, b, half } = pair;
    if (isNew(a) === isNew(b)) continue;
    const [newer, older] = isNew(a) ? [a, b] : [b, a];
    const isOnlyReport = half?.whole === newer && reported.get(newer) === 1 && !half.isSettled;
    const [keep, drop] = isOnlyReport ? [newer, older] : [older, newer];
    if (!dropped.has(drop)) dropped.set(drop, { keep, drop, pair });
  }
  return [...dropped.values()];
}
