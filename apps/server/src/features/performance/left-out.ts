/**
 * Assets of which some day of a period is not known, and what everything else did on its days. They are left out whole: what they were worth,
 * what was put in and taken out (docs/decisions/169). What moved between them and the rest is put into the rest or taken out of it, net of
 * what else moved on that day.
 *
 * BTC worth 100 and SMPL without a price: each day is unknown. Without SMPL it is 100; where 20 of it were paid with BTC, 20 were taken out.
 */
import type { Tx } from '@lotbook/db/user';
import type { ReturnDay } from '@lotbook/engine/performance/returns';
import { add, type Decimal, dec, isNegative, isZero, neg, sub, sum, ZERO } from '@lotbook/ledger/decimal';
import { type AssetAt, amountOf, assetReturns, assetsAt } from '../../books/history/assets.ts';
import { type DayFigures, dayFigures, type ValueDay, valueHistory } from '../../books/history/read.ts';
import { dayPrices } from '../../books/market/days.ts';
import type { Period } from './period.ts';

/** More left than came in; a day has no price; a movement has no value. */
export const REASONS = ['oversold', 'no_price', 'no_value'] as const;
export type LeftOut = { assetId: string; reason: (typeof REASONS)[number] };

/** Where each asset of a period is when it begins and when it ends. */
export type Places = { starts: ReadonlyMap<string, AssetAt>; ends: readonly AssetAt[] };
type Of = { userId: string; currency: string };

/** Of more, each of whose days would have to be read, all is unknown. */
const MOST = 40;

/** Of everything but what is left out, with the day before the first; of everything where nothing would be left. */
export async function knownDays(
  tx: Tx,
  of: Of,
  period: Period,
  places: Places,
): Promise<{ days: ReturnDay[]; leftOut: LeftOut[]; isAll: boolean }> {
  const rows = await dayFigures(tx, of.userId, { from: period.before, to: period.to });
  const parts = new Map<string, Part>();
  let more: LeftOut[] = withoutValue(places).map(({ assetId }) => ({ assetId, reason: 'no_value' }));
  for (;;) {
    const leftOut = [...[...parts.values()].map(({ of: one }) => one), ...more];
    if (leftOut.length > 0 && leftOut.length >= Math.min(places.ends.length, MOST + 1))
      return { days: rows.map((row) => without(row, [])), leftOut, isAll: true };
    for (const one of more) parts.set(one.assetId, await partOf(tx, of.userId, period, one));
    const known = [...parts.values()];
    // The last day with more that is unknown than those that are left out by now.
    const day = rows.findLast((row) => !isExplained(row, known))?.day;
    const found = day === undefined ? [] : await unknownOn(tx, of, day);
    more = found.filter(({ assetId }) => !parts.has(assetId)).map(reasonOf);
    if (more.length === 0) return { days: rows.map((row) => without(row, known)), leftOut, isAll: false };
  }
}

function reasonOf({ assetId, isQuantityUnknown }: AssetAt): LeftOut {
  return { assetId, reason: isQuantityUnknown ? 'oversold' : 'no_price' };
}

/** Why the figures of one asset by itself are not known. */
export function unknownOfOne(days: readonly ReturnDay[], places: Places): LeftOut[] {
  const [end] = places.ends;
  if (!end) return [];
  const isOversold = end.isQuantityUnknown || places.starts.get(end.assetId)?.isQuantityUnknown;
  if (days.some(({ value }) => value === null))
    return [{ assetId: end.assetId, reason: isOversold ? 'oversold' : 'no_price' }];
  return withoutValue(places).map(({ assetId }) => ({ assetId, reason: 'no_value' }));
}

function withoutValue({ starts, ends }: Places): AssetAt[] {
  return ends.filter((end) => end.unknownFlows > (starts.get(end.assetId)?.unknownFlows ?? 0));
}

async function unknownOn(tx: Tx, { userId, currency }: Of, day: string): Promise<AssetAt[]> {
  const held = (await assetsAt(tx, userId, day)).filter((at) => at.isQuantityUnknown || !isZero(dec(at.quantity)));
  const ids = held.map(({ assetId }) => assetId);
  const prices = await dayPrices(tx, userId, ids, currency, { from: day, to: day });
  const priceOf = new Map(prices.map(({ assetId, price }) => [assetId, dec(price)]));
  return held.filter((at) => amountOf(at, priceOf.get(at.assetId) ?? null) === null);
}

/** What a day of everything has of one asset. */
type Part = { of: LeftOut; values: Map<string, ValueDay>; flows: Map<string, ReturnDay> };

async function partOf(tx: Tx, userId: string, { before, to }: Period, one: LeftOut): Promise<Part> {
  const range = { assetId: one.assetId, from: before, to };
  const values = new Map((await valueHistory(tx, userId, range)).map((on) => [on.day, on]));
  const flows = new Map((await assetReturns(tx, userId, range)).map((on) => [on.day, on]));
  return { of: one, values, flows };
}

function isExplained({ day, unknownAssets }: DayFigures, parts: readonly Part[]): boolean {
  return parts.reduce((count, { values }) => count + (values.get(day)?.unknownAssets ?? 0), 0) >= unknownAssets;
}

function without(row: DayFigures, parts: readonly Part[]): ReturnDay {
  const { day } = row;
  const partsOf = (figure: (part: Part) => Decimal | string | undefined): Decimal =>
    sum(parts.map((part) => asDecimal(figure(part))));
  const value = sub(
    dec(row.atLeast),
    partsOf(({ values }) => values.get(day)?.atLeast),
  );
  const put = sub(
    dec(row.deposits),
    partsOf(({ flows }) => flows.get(day)?.deposits),
  );
  const taken = sub(
    dec(row.withdrawals),
    partsOf(({ flows }) => flows.get(day)?.withdrawals),
  );
  return {
    day,
    value: isExplained(row, parts) ? value : null,
    deposits: add(over(put), over(neg(taken))),
    withdrawals: add(over(taken), over(neg(put))),
    // Whatever has a movement without a value is left out.
    unknownFlows: parts.length === 0 ? row.unknownFlows : 0,
  };
}

const asDecimal = (value: Decimal | string | undefined): Decimal =>
  typeof value === 'string' ? dec(value) : (value ?? ZERO);
const over = (value: Decimal): Decimal => (isNegative(value) ? ZERO : value);
