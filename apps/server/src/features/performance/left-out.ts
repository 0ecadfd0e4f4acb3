/**
 * Excludes assets that have an unknown day in a period, with their value, deposits and withdrawals
 * (docs/decisions/081). Trades with the excluded assets count as external, net per day.
 *
 * BTC worth 100 and SMPL without a price: each day is unknown. Without SMPL it is 100; 20 of SMPL paid with BTC is a
 * withdrawal of 20.
 */

import { add, type Decimal, dec, isNegative, isZero, mul, neg, sub, ZERO } from '@lotbook/ledger/decimal';
import { addDays } from '@lotbook/market/daily-rates';
import type { ReturnDay } from '@lotbook/portfolio/returns';
import { type AssetAt, amountOf, isHeld } from '../../views/history/assets.ts';
import type { AssetRows } from '../../views/history/many-assets.ts';
import type { DayFigures } from '../../views/history/read.ts';
import type { Period } from './period.ts';
import type { Sources } from './sources.ts';

/** The reasons for exclusion: oversold, a day without a price, or a movement without a value. */
export const REASONS = ['oversold', 'no_price', 'no_value'] as const;
export type LeftOut = { assetId: string; reason: (typeof REASONS)[number] };

export type Places = { starts: ReadonlyMap<string, AssetAt>; ends: readonly AssetAt[] };

export async function knownDays(
  sources: Sources,
  period: Period,
  places: Places,
): Promise<{ days: ReturnDay[]; leftOut: LeftOut[]; isAll: boolean }> {
  const rows = await sources.daysFrom(period.before);
  const parts = new Parts(sources, period);
  await parts.leaveOut(withoutValue(places).map(({ assetId }) => ({ assetId, reason: 'no_value' })));
  if (rows.some((row) => !parts.explain(row))) {
    const doubtful = await sources.doubtful(places.ends.map(({ assetId }) => assetId));
    await parts.leaveOutUnknown(doubtful);
  }
  // A day may lack an asset's market data, such as an exchange rate. The last such day names it.
  for (;;) {
    if (parts.leftOut.length > 0 && parts.leftOut.length >= places.ends.length)
      return { days: rows.map(wholeDay), leftOut: parts.leftOut, isAll: true };
    const day = rows.findLast((row) => !parts.explain(row))?.day;
    const more = day === undefined ? [] : (await unknownOn(sources, day)).filter((one) => !parts.has(one.assetId));
    if (more.length === 0) break;
    await parts.leaveOut(more);
  }
  return { days: rows.map((row) => parts.without(row)), leftOut: parts.leftOut, isAll: false };
}

export function unknownOfOne(days: readonly ReturnDay[], places: Places, isOversold: boolean): LeftOut[] {
  const [end] = places.ends;
  if (!end) return [];
  if (days.some(({ value }) => value === null))
    return [{ assetId: end.assetId, reason: isOversold ? 'oversold' : 'no_price' }];
  return withoutValue(places).map(({ assetId }) => ({ assetId, reason: 'no_value' }));
}

function withoutValue({ starts, ends }: Places): AssetAt[] {
  return ends.filter((end) => end.unknownFlows > (starts.get(end.assetId)?.unknownFlows ?? 0));
}

async function unknownOn(sources: Sources, day: string): Promise<LeftOut[]> {
  const held = (await sources.assetsAt(day)).filter(isHeld);
  const prices = await sources.pricesOn(day);
  return held
    .filter((at) => amountOf(at, prices.get(at.assetId) ?? null) === null)
    .map(({ assetId, isQuantityUnknown }) => ({ assetId, reason: isQuantityUnknown ? 'oversold' : 'no_price' }));
}

type Part = { known: Decimal; unknown: number; put: Decimal; taken: Decimal };

class Parts {
  readonly leftOut: LeftOut[] = [];
  readonly #sources: Sources;
  readonly #dates: readonly string[];
  readonly #days = new Map<string, Part>();

  constructor(sources: Sources, { before, to }: Period) {
    this.#sources = sources;
    this.#dates = [...daysBetween(before, to)];
  }

  has(assetId: string): boolean {
    return this.leftOut.some((one) => one.assetId === assetId);
  }

  async leaveOut(more: readonly LeftOut[]): Promise<void> {
    if (more.length === 0) return;
    const rows = await this.#sources.rowsOf(more.map(({ assetId }) => assetId));
    for (const one of more) {
      this.leftOut.push(one);
      this.#add(daysOf(rows.get(one.assetId)!, this.#dates).days);
    }
  }

  async leaveOutUnknown(assetIds: readonly string[]): Promise<void> {
    const wanted = assetIds.filter((id) => !this.has(id));
    if (wanted.length === 0) return;
    const rows = await this.#sources.rowsOf(wanted);
    for (const assetId of wanted) {
      const { days, reason } = daysOf(rows.get(assetId)!, this.#dates);
      if (reason === null) continue;
      this.leftOut.push({ assetId, reason });
      this.#add(days);
    }
  }

  #add(days: ReadonlyMap<string, Part>): void {
    for (const [day, part] of days) {
      const of = this.#days.get(day);
      if (of === undefined) this.#days.set(day, { ...part });
      else {
        of.known = add(of.known, part.known);
        of.unknown += part.unknown;
        of.put = add(of.put, part.put);
        of.taken = add(of.taken, part.taken);
      }
    }
  }

  explain({ day, unknownAssets }: DayFigures): boolean {
    return (this.#days.get(day)?.unknown ?? 0) >= unknownAssets;
  }

  without(row: DayFigures): ReturnDay {
    const part = this.#days.get(row.day) ?? NOTHING;
    const put = sub(dec(row.deposits), part.put);
    const taken = sub(dec(row.withdrawals), part.taken);
    return {
      day: row.day,
      value: this.explain(row) ? sub(dec(row.atLeast), part.known) : null,
      deposits: add(over(put), over(neg(taken))),
      withdrawals: add(over(taken), over(neg(put))),
      unknownFlows: this.leftOut.length === 0 ? row.unknownFlows : 0,
    };
  }
}

const NOTHING: Part = { known: ZERO, unknown: 0, put: ZERO, taken: ZERO };

function wholeDay(row: DayFigures): ReturnDay {
  return {
    day: row.day,
    value: row.value === null ? null : dec(row.value),
    deposits: dec(row.deposits),
    withdrawals: dec(row.withdrawals),
    unknownFlows: row.unknownFlows,
  };
}

/**
 * Returns the days of an asset, without those on which it was neither held nor moved. `reason` is null if every day is
 * known.
 */
function daysOf(
  rows: AssetRows,
  dates: readonly string[],
): { days: Map<string, Part>; reason: LeftOut['reason'] | null } {
  const days = new Map<string, Part>();
  const held = new Map<string, Decimal>();
  let [isOversold, isUnpriced] = [false, false];
  let next = 0;
  for (const day of dates) {
    for (; next < rows.holdings.length && rows.holdings[next]!.day <= day; next++)
      held.set(rows.holdings[next]!.accountId, rows.holdings[next]!.quantity);
    const some = [...held.values()].filter((quantity) => !isZero(quantity));
    if (some.length === 0) continue;
    const price = rows.prices.get(day) ?? null;
    const hasTooLittle = some.some(isNegative);
    isOversold ||= hasTooLittle;
    isUnpriced ||= price === null;
    const counted = price === null ? [] : some.filter((quantity) => !isNegative(quantity));
    const known = counted.reduce((total, quantity) => add(total, mul(quantity, price!)), ZERO);
    days.set(day, { ...NOTHING, known, unknown: price === null || hasTooLittle ? 1 : 0 });
  }
  let [put, taken] = [ZERO, ZERO];
  for (const { day, deposits, withdrawals } of rows.flows) {
    if (day >= dates[0]! && day <= dates.at(-1)!)
      days.set(day, { ...(days.get(day) ?? NOTHING), put: sub(deposits, put), taken: sub(withdrawals, taken) });
    [put, taken] = [deposits, withdrawals];
  }
  return { days, reason: isOversold ? 'oversold' : isUnpriced ? 'no_price' : null };
}

function* daysBetween(from: string, to: string): Generator<string> {
  for (let day = from; day <= to; day = addDays(day, 1)) yield day;
}

const over = (value: Decimal): Decimal => (isNegative(value) ? ZERO : value);
