import type { Decimal } from '@lotbook/ledger/decimal';

type Point = { readonly timestamp: number; readonly price: Decimal };

/** The search width for a service with about hourly prices, in seconds. */
export const SEARCH_WIDTH_S = 4 * 3600;

type Nearest<P> = { point: P } | { point: null; reason: string };

/**
 * @param moment a time in seconds since 1970
 * @param within the maximum distance in seconds
 * @param isTrusted returns true if the service itself trusts a point
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
