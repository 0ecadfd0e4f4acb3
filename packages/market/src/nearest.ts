/** Of several prices that a service sends, the one that counts: the nearest to the instant that was asked for. */
import type { Decimal } from '@lotbook/ledger/decimal';

/** `timestamp` in seconds since 1970. */
type Point = { readonly timestamp: number; readonly price: Decimal };

/** How far before or after the instant a price may be where a service has one each hour or so; what is farther away is none. */
export const SEARCH_WIDTH_S = 4 * 3600;

type Nearest<P> = { point: P } | { point: null; reason: string };

/**
 * @param moment  in seconds since 1970
 * @param within  seconds: what is farther away is a price of another time
 * @param isTrusted  of a point: whether the service itself believes it
 */
export function nearest<P extends Point>(
  points: readonly P[],
  moment: number,
  within: number,
  isTrusted: (point: P) => boolean = () => true,
): Nearest<P> {
  const distance = (point: P) => Math.abs(point.timestamp - moment);
  const near = points.filter((point) => distance(point) <= within && point.price.coefficient > 0n);
  const best = near.filter(isTrusted).toSorted((a, b) => distance(a) - distance(b) || a.timestamp - b.timestamp)[0];
  if (best) return { point: best };
  const reason = near.length > 0 ? 'none that it trusts' : `none within ${hours(within)}`;
  return { point: null, reason };
}

function hours(seconds: number): string {
  return seconds === SEARCH_WIDTH_S ? 'four hours' : `${seconds / 3600} hours`;
}

export function closeness(timestamp: number, moment: number): 'minute' | 'hour' {
  return Math.abs(timestamp - moment) <= 600 ? 'minute' : 'hour';
}
