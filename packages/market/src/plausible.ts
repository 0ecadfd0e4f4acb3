/**
 * What a service sent, held to what was asked: prices of another time are of another unit (seconds for milliseconds) or of another question, and
 * are said to be that; not a price of nothing, and each asset once. Prices that are too large or too small are found where there is one to hold
 * them against (the server's second sources).
 */
import { isPositive } from '@lotbook/ledger/decimal';
import type { Outcome } from '@lotbook/ledger/outcome';
import type { PricePoint, Quote } from './market-source.ts';
import { badAnswer, type PriceFailure } from './provider.ts';

/** How far a service's clock, and the edge of a question, may be from ours. */
const SLACK_MS = 3_600_000;
const LAST_MOMENT = 8.64e15;

export type Window = { readonly from: number; readonly to: number };

/**
 * Those of the window, above nothing.
 * @param window  in milliseconds since 1970
 * @returns bad-answer where there are points and all are of another time
 */
export function pointsWithin<P extends PricePoint>(
  points: readonly P[],
  { from, to }: Window,
  service: string,
): Outcome<P[], PriceFailure> {
  const within = points.filter(({ at }) => at >= from - SLACK_MS && at <= to + SLACK_MS);
  if (points.length > 0 && within.length === 0) return otherTime(service, points[0]!.at);
  return { ok: true, value: within.filter(({ price }) => isPositive(price)) };
}

/**
 * Latest prices that can be such: of a moment that has been, and of each asset the first.
 * @returns bad-answer where there are prices and all are of a time to come
 */
export function latestOf(quotes: readonly Quote[], now: number, service: string): Outcome<Quote[], PriceFailure> {
  const been = quotes.filter(({ pricedAt }) => Date.parse(pricedAt) <= now + SLACK_MS);
  if (quotes.length > 0 && been.length === 0) return otherTime(service, Date.parse(quotes[0]!.pricedAt));
  return { ok: true, value: onlyFirst(been) };
}

/** Each id once. */
export function onlyFirst<T extends { readonly id: string }>(all: readonly T[]): T[] {
  const seen = new Set<string>();
  return all.filter(({ id }) => !seen.has(id) && seen.add(id));
}

/** @param ms  since 1970 @returns ISO 8601; of what is no moment the one farthest away, which `latestOf` leaves out */
export function instantOf(ms: number): string {
  return new Date(Math.min(LAST_MOMENT, Math.max(-LAST_MOMENT, ms))).toISOString();
}

function otherTime(service: string, at: number) {
  return badAnswer(`${service} sent prices of another time: ${instantOf(at)}`);
}
