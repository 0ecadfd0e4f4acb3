import type { Tx } from '@lotbook/db/user';
import { dec, formatDecimal, isZero, mul, normalize, ZERO } from '@lotbook/ledger/decimal';
import { addDays } from '@lotbook/market/daily-rates';
import { total } from '@lotbook/portfolio/holding-cells';
import { type LedgerState, ledgerState, rememberedAt } from '../../facts/ledger-state.ts';
import { recall } from '../../platform/memory.ts';
import { type HistoryState, historyState, type ValueDay, valueHistory } from '../history/read.ts';
import { standingHistory } from '../history/standing.ts';
import { firstDay as firstDayOfLedger } from '../history/transactions.ts';
import { type BusyDay, busyDays, everyBusyDay, everyBusyDayKnown } from '../list/busy-days.ts';
import { type Display, displayRates, isConverted, type RateOn } from './display.ts';
import { type Duration, dayBefore } from './durations.ts';
import type { Holdings } from './holdings.ts';
import { type LeftOutMoney, leftOutMoney } from './left-out-money.ts';
import { LEDGER_SOURCE } from './unit-prices.ts';
import { type ByHour, type ValueMoment, valueByHour } from './value-by-hour.ts';
import { type Change, changeOf, type Known } from './value-change.ts';

export type ValueOverTime = Change & {
  currency: string;
  from: string | null;
  to: string;
  days: readonly ValueDay[];
  isUpToDate: boolean;
  marks: BusyDay[];
  /** The last day by hour, ending now; empty if unknown or not requested. Figures then start at the first hour. */
  hours: readonly ValueMoment[];
};

export type Asked = { duration: Duration; toDate: string | null; accountId: string | null };

export async function valueOverTime(
  tx: Tx,
  userId: string,
  { duration, toDate, accountId }: Asked,
  all: Holdings,
  today: string,
): Promise<ValueOverTime> {
  const to = toDate === null || toDate > today ? today : toDate;
  const from = dayBefore(duration, to);
  const history = await historyState(tx, userId);
  const state = await ledgerState(tx, userId);
  // A history in another currency is being recomputed.
  const { display } = all;
  const isCurrent = history?.currency === display.base;
  const { days: stored, isWhole } = isCurrent
    ? await daysIn(tx, userId, display, { from, to, ...(accountId !== null && { accountId }) })
    : { days: [], isWhole: true };
  // Today at current prices, with the deposits known so far.
  const now = to === today ? knownNow(all, accountId) : null;
  const days = now === null ? stored : withToday(stored, now, today);
  const isFromBefore = from !== null && days[0]?.day === from;
  const first = isFromBefore ? known(days[0]!) : null;
  const last = now ?? (days.length === 0 ? { value: '0', unknownAssets: 0 } : known(days.at(-1)!));
  const firstDay = days[0]?.day ?? null;
  const byHour =
    duration === 'ONE_DAY' && now !== null ? await hoursUntil(tx, userId, { all, accountId, now }) : NO_HOURS;
  const unknownIds = now === null || accountId !== null ? null : unknownAssetsOf(all, null);
  const ofLeftOut =
    unknownIds === null
      ? null
      : firstDay === null
        ? NOTHING_LEFT_OUT
        : await leftOutNow(tx, userId, { state, history }, { unknownIds, firstDay, to, isFromBefore }, display);
  // If nothing is held and everything is computed, no day is missing.
  const isNothing = isCurrent && history.isUpToDate && !isSomethingHeld(all, accountId);
  const isMissing = !isWhole || (stored.length === 0 && !isNothing);
  const isByHour = byHour.isWhole && byHour.moments.length > 0;
  return {
    ...(isByHour
      ? changeOf({ ...byHour.moments[0]!, value: byHour.moments[0]!.atLeast }, [], last)
      : changeOf(
          first,
          isFromBefore ? days.slice(1) : days,
          isMissing ? { ...last, unknownAssets: last.unknownAssets + 1 } : last,
          ofLeftOut,
        )),
    hours: isByHour || first === null ? byHour.moments : sinceMidnight(first, byHour.moments, today),
    currency: all.currency,
    from: firstDay,
    to,
    days,
    // A ledger without transactions needs no computation.
    isUpToDate: history === null ? (await firstDayOfLedger(tx, userId)) === null : isCurrent && history.isUpToDate,
    marks: firstDay === null ? [] : await marksOf(tx, userId, state, { from: firstDay, to, accountId }),
  };
}

/** The length from which all days are read, so that long periods share one cache entry. */
const LONG_MS = 300 * 86_400_000;
const isLong = (from: string | null, to: string | null): boolean =>
  from === null || to === null || Date.parse(to) - Date.parse(from) >= LONG_MS;

async function marksOf(
  tx: Tx,
  userId: string,
  state: LedgerState,
  { from, to, accountId }: { from: string; to: string; accountId: string | null },
): Promise<BusyDay[]> {
  const all = isLong(from, to)
    ? await everyBusyDay(tx, userId, accountId)
    : await everyBusyDayKnown(tx, userId, accountId);
  if (all) return all.filter(({ day }) => day >= from && day <= to);
  const key = `busy days ${accountId ?? ''} ${from} ${to}`;
  return rememberedAt(state, userId, key, () => busyDays(tx, userId, { from, to, accountId }));
}

const NOTHING_LEFT_OUT: LeftOutMoney = { atStart: ZERO, net: ZERO };
const NO_HOURS: ByHour = { moments: [], isWhole: false };

/**
 * Returns values by hour up to the current moment. Empty if less was known a day ago, or if there are only two points.
 */
async function hoursUntil(
  tx: Tx,
  userId: string,
  { all, accountId, now }: { all: Holdings; accountId: string | null; now: Known },
): Promise<ByHour> {
  const at = all.pricedAt.toISOString();
  const asked = { all, priced: all.rows.filter(hasPrice), unknownAssets: now.unknownAssets, accountId };
  const { moments, isWhole } = await valueByHour(tx, userId, asked);
  const isKnown = moments.every(({ unknownAssets }) => unknownAssets <= now.unknownAssets);
  if (moments.length < 2 || !isKnown) return NO_HOURS;
  return {
    isWhole,
    moments: [...moments, { at, atLeast: now.value, unknownAssets: now.unknownAssets }],
  };
}

/** Makes figures and line begin at midnight on a day with movements. */
function sinceMidnight(
  { value, unknownAssets }: Known,
  moments: readonly ValueMoment[],
  today: string,
): readonly ValueMoment[] {
  const at = `${today}T00:00:00.000Z`;
  const later = moments.filter((moment) => moment.at > at);
  return later.length < 2 ? [] : [{ at, atLeast: value, unknownAssets }, ...later];
}

type Wanted = Omit<Parameters<typeof valueHistory>[2], 'assetId'>;

/** Converts each day at its own rate. `isWhole` means that no day with movements lacks a rate. */
async function daysIn(
  tx: Tx,
  userId: string,
  display: Display,
  wanted: Wanted,
): Promise<{ days: readonly ValueDay[]; isWhole: boolean }> {
  const days = await storedDays(tx, userId, wanted);
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last || !isConverted(display)) return { days, isWhole: true };
  const rateOn = await displayRates(tx, display, { from: first.day, to: last.day });
  return {
    days: days.map((day) => dayIn(day, rateOn)),
    isWhole: days.every(({ day, netDeposits }) => isZero(dec(netDeposits)) || rateOn(day) !== null),
  };
}

/** Approximate memory per day. */
const BYTES_OF_DAY = 250;

async function storedDays(tx: Tx, userId: string, wanted: Wanted): Promise<readonly ValueDay[]> {
  const standing = await standingHistory(tx, userId);
  if (standing === null) return valueHistory(tx, userId, wanted);
  const { from, to, ...of } = wanted;
  const keyOf = (range: string) => `days ${JSON.stringify([range, of])}`;
  const read = (range: string, days: { from: string | null; to: string | null }) =>
    rememberedAt<readonly ValueDay[]>(
      standing,
      userId,
      keyOf(range),
      () => valueHistory(tx, userId, { ...of, ...days }),
      (found) => found.length * BYTES_OF_DAY,
    );
  const all = isLong(from, to)
    ? await read('all', { from: null, to: null })
    : recall<readonly ValueDay[]>(userId, keyOf('all'), standing.userVersion);
  if (!all) return read(`${from} ${to}`, { from, to });
  return all.filter(({ day }) => (from === null || day >= from) && (to === null || day <= to));
}

/** Converts a day. Without a rate, the day is unknown. */
function dayIn(day: ValueDay, rateOn: RateOn): ValueDay {
  const rate = rateOn(day.day);
  if (rate === null)
    return { day: day.day, value: null, atLeast: '0', unknownAssets: day.unknownAssets + 1, netDeposits: '0' };
  const into = (amount: string) => formatDecimal(normalize(mul(dec(amount), rate)));
  return {
    ...day,
    value: day.value && into(day.value),
    atLeast: into(day.atLeast),
    netDeposits: into(day.netDeposits),
  };
}

const known = ({ atLeast, unknownAssets }: ValueDay): Known => ({ value: atLeast, unknownAssets });

/**
 * True if there is a current price. A price from the user's last transaction is not one, and the history excludes it
 * too.
 */
const hasPrice = ({ price }: Holdings['rows'][number]) => price !== null && price.source !== LEDGER_SOURCE;

function knownNow(all: Holdings, accountId: string | null): Known {
  const isHere = (cell: { accountId: string }) => accountId === null || cell.accountId === accountId;
  const cells = all.rows.filter(hasPrice).flatMap(({ parts }) => parts.filter(isHere));
  return { value: total(cells.map(({ value }) => value)), unknownAssets: unknownAssetsOf(all, accountId).length };
}

function isSomethingHeld({ rows, belowZero }: Holdings, accountId: string | null): boolean {
  const cells = [...rows.flatMap(({ parts }) => parts), ...belowZero];
  return cells.some((cell) => accountId === null || cell.accountId === accountId);
}

function unknownAssetsOf(all: Holdings, accountId: string | null): string[] {
  const isHere = (cell: { accountId: string }) => accountId === null || cell.accountId === accountId;
  const unpriced = all.rows.filter((row) => !hasPrice(row));
  const unknown = [...all.belowZero.filter(isHere), ...unpriced.filter(({ parts }) => parts.some(isHere))];
  return [...new Set(unknown.map(({ assetId }) => assetId))];
}

async function leftOutNow(
  tx: Tx,
  userId: string,
  { state, history }: { state: LedgerState; history: HistoryState | null },
  {
    unknownIds,
    firstDay,
    to,
    isFromBefore,
  }: { unknownIds: readonly string[]; firstDay: string; to: string; isFromBefore: boolean },
  display: Display,
): Promise<LeftOutMoney> {
  const before = isFromBefore ? firstDay : addDays(firstDay, -1);
  const about = { assetIds: unknownIds, before, to, isFromNothing: !isFromBefore };
  const { currency, rate } = display;
  const key = JSON.stringify([about, history?.computedAt, history?.changeCount, currency, formatDecimal(rate)]);
  return rememberedAt(state, userId, `left out ${key}`, () => leftOutMoney(tx, userId, about, display));
}

function withToday(stored: readonly ValueDay[], { value, unknownAssets }: Known, today: string): ValueDay[] {
  if (stored.length === 0) return [];
  const before = stored.filter(({ day }) => day !== today);
  const ofToday = stored.find(({ day }) => day === today);
  return [
    ...before,
    {
      day: today,
      value: unknownAssets === 0 ? value : null,
      atLeast: value,
      unknownAssets,
      netDeposits: ofToday?.netDeposits ?? '0',
    },
  ];
}
