/**
 * Exchange rates: all that the European Central Bank ever published once, then what is new, four times a day; Frankfurter's series where the
 * bank does not answer. Currencies without a reference rate have one of the markets, from the day on that it is asked for.
 */
import { asSystem } from '@lotbook/db/user';
import { systemClock } from '@lotbook/integrations/connecting/clock';
import { ASSETS } from '@lotbook/ledger/assets';
import { dec, formatDecimal } from '@lotbook/ledger/decimal';
import { addDays, LONGEST_GAP_DAYS, type RatesByDay } from '@lotbook/market/daily-rates';
import { isTransient } from '@lotbook/market/provider';
import { createEcbSeries } from '@lotbook/market/providers/ecb';
import { createFrankfurterSeries, REFERENCE_CURRENCIES } from '@lotbook/market/providers/frankfurter';
import { isSimulated, SIMULATED_SOURCE } from '@lotbook/market/simulated';
import { newestRates } from '../../books/market/listed.ts';
import { noteAnswered, noteFailed, quietBecause } from '../../books/market/services.ts';
import { inOrder } from '../../books/market/sources.ts';
import { lastRateDay, type RateRow, storeRates } from '../../books/market/store.ts';
import type { JobContext } from '../../platform/jobs/definition.ts';
import { askInOrder } from './asking.ts';
import { isFarApart } from './doubtful.ts';

/** Before it nobody held anything that a rate is needed for. */
const FIRST_DAY = '2009-01-01';
/** Corrections of the last days are taken. */
const AGAIN_DAYS = 7;
const AT_ONCE = 2500;
/** Nothing that the central bank ever published moved so much within a week. */
const FAR = dec('2');

const SERIES = [
  { id: 'ecb', open: createEcbSeries },
  { id: 'frankfurter', open: createFrankfurterSeries },
] as const;

export async function refreshRates(context: JobContext): Promise<boolean> {
  const { db } = context;
  const last = await asSystem(db, lastRateDay);
  const from = last === null ? FIRST_DAY : addDays(last, -AGAIN_DAYS);
  const isDone = await referenceRates(context, from);
  await marketRates(context);
  return isDone;
}

async function referenceRates(context: JobContext, from: string): Promise<boolean> {
  const { db, config, metrics, log, signal } = context;
  for (const { id, open } of inOrder(SERIES, config)) {
    if (await asSystem(db, (tx) => quietBecause(tx, id))) continue;
    const baseUrl = config.prices.urls[id];
    const isMadeUp = baseUrl !== undefined && isSimulated(baseUrl);
    const series = open({ clock: systemClock, onAsked: metrics.providerAsked, ...(baseUrl ? { baseUrl } : {}) });
    const answer = await series(from);
    await asSystem(db, (tx) =>
      answer.ok || !isTransient(answer.error)
        ? noteAnswered(tx, id, isMadeUp)
        : noteFailed(tx, id, answer.error, isMadeUp),
    );
    if (!answer.ok) {
      log.warn({ source: id, failure: answer.error.code, message: answer.error.message }, 'exchange rates: no answer');
      continue;
    }
    const rows = await plausible(context, id, isMadeUp, ratesSince(answer.value, from));
    // The newest first: they are needed soonest.
    rows.sort(([, a], [, b]) => (a < b ? 1 : a > b ? -1 : 0));
    await storeInOrder(context, rows, isMadeUp ? SIMULATED_SOURCE : id, signal);
    return true;
  }
  return false;
}

function ratesSince(all: RatesByDay, from: string): RateRow[] {
  return [...all].flatMap(([day, rates]) =>
    day < from ? [] : [...rates].map(([currency, rate]): RateRow => [currency, day, formatDecimal(rate)]),
  );
}

/**
 * Without those that are far from the last one, of a few days before or after at most: no currency of the reference rates ever moved so much, a
 * rate of another unit or the wrong way round does. It is said which, and they are asked for again; one that still stands after a week is taken.
 */
async function plausible(
  { db, log }: JobContext,
  source: string,
  isMadeUp: boolean,
  rows: readonly RateRow[],
): Promise<RateRow[]> {
  const before = new Map(await asSystem(db, newestRates).then((all) => all.map((rate) => [rate.currency, rate])));
  const far: RateRow[] = [];
  const kept: RateRow[] = [];
  for (const row of rows.toSorted(([, a], [, b]) => (a < b ? -1 : a > b ? 1 : 0))) {
    const [currency, day, perEuro] = row;
    const last = before.get(currency);
    const isComparable =
      last && day <= addDays(last.day, LONGEST_GAP_DAYS) && last.day <= addDays(day, LONGEST_GAP_DAYS);
    if (isComparable && isFarApart(dec(perEuro), dec(last.perEuro), FAR)) far.push(row);
    else {
      kept.push(row);
      if (!last || day > last.day) before.set(currency, { currency, day, perEuro, source });
    }
  }
  if (far.length > 0) {
    const [currency, day, perEuro] = far[0]!;
    const message = `Rates far from those before them were left out: ${perEuro} ${currency} for a euro on ${day}, after ${before.get(currency)!.perEuro}`;
    log.warn({ source, count: far.length, message }, 'exchange rates that cannot be right');
    await asSystem(db, (tx) => noteFailed(tx, source, { code: 'bad-answer', message }, isMadeUp));
  }
  return kept;
}

/** The oldest part last, so that what a killed process left out is asked for again: the last day is known only when all is stored. */
async function storeInOrder({ db }: JobContext, rows: readonly RateRow[], source: string, signal: AbortSignal) {
  const parts: (readonly RateRow[])[] = [];
  for (let at = 0; at < rows.length; at += AT_ONCE) parts.push(rows.slice(at, at + AT_ONCE));
  for (const part of parts.toReversed()) {
    signal.throwIfAborted();
    await asSystem(db, (tx) => storeRates(tx, part, source));
  }
}

const OTHERS = ASSETS.filter(({ kind, symbol }) => kind === 'FIAT' && !REFERENCE_CURRENCIES.includes(symbol)).map(
  ({ symbol }) => symbol,
);

async function marketRates(context: JobContext): Promise<void> {
  const answer = await askInOrder(context, (source) => source.marketRates?.());
  if (!answer) return;
  const today = new Date().toISOString().slice(0, 10);
  const rows = OTHERS.flatMap((currency): RateRow[] => {
    const rate = answer.value.get(currency);
    return rate ? [[currency, today, formatDecimal(rate)]] : [];
  });
  await asSystem(context.db, (tx) => storeRates(tx, rows, answer.source));
}
