/**
 * Drops implausible prices. Prices at other times indicate a wrong unit (seconds for milliseconds) or a mix-up and are
 * reported. Zero prices and duplicates are dropped. The server's second sources detect prices that are too high or too
 * low.
 */
import { isPositive } from '@lotbook/ledger/decimal';
import type { Outcome } from '@lotbook/ledger/outcome';
import type { PricePoint, Quote } from './market-source.ts';
import { badAnswer, type PriceFailure } from './provider.ts';

const SLACK_MS = 3_600_000;
const LAST_MOMENT = 8.64e15;

export type Window = { readonly from: number; readonly to: number };

/**
 * @param window in milliseconds since 1970
 * @returns bad-answer if there are points and all are outside
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
 * Keeps the first price of each asset, none in the future.
 * @returns bad-answer if there are prices and all are in the future
 */
export function latestOf(quotes: readonly Quote[], now: number, service: string): Outcome<Quote[], PriceFailure> {
  const been = quotes.filter(({ pricedAt }) => Date.parse(pricedAt) <= now + SLACK_MS);
  if (quotes.length > 0 && been.length === 0) return otherTime(service, Date.parse(quotes[0]!.pricedAt));
  return { ok: true, value: onlyFirst(been) };
}

export function onlyFirst<T extends { readonly id: string }>(all: readonly T[]): T[] {
  const seen = new Set<string>();
  return all.filter(({ id }) => !seen.has(id) && seen.add(id));
}

/**
 * @param ms milliseconds since 1970
 * @returns ISO 8601; an invalid time becomes the latest possible one, which `latestOf` drops
 */
export function instantOf(ms: number): string {
  return new Date(Math.min(LAST_MOMENT, Math.max(-LAST_MOMENT, ms))).toISOString();
}

function otherTime(service: string, at: number) {
  return badAnswer(`${service} sent prices of another time: ${instantOf(at)}`);
}
