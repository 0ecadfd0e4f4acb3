/**
 * Stores performance for each duration and benchmark of a larger ledger, so that pages compute nothing. Small ledgers
 * are computed on request. A stamp identifies the inputs.
 */
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Database } from '@lotbook/db/open';
import { asUser, type Tx } from '@lotbook/db/user';
import { type LedgerState, ledgerState } from '../../facts/ledger-state.ts';
import { type HistoryState, historyState } from '../../views/history/read.ts';
import type { Alongside } from '../../views/history/update.ts';
import { readView, replaceViews, type StoredView } from '../../views/history/views.ts';
import { type Display, displayOf, displayRates } from '../../views/portfolio/display.ts';
import { DURATIONS, type Duration } from '../../views/portfolio/durations.ts';
import { BENCHMARKS, type BenchmarkName, type Beside, besideOf, type Figures, figuresOf } from './figures.ts';
import { periodOf } from './period.ts';
import { Sources } from './sources.ts';

/**
 * The size, in days times assets, below which no view is stored. Computing it takes about 50 ms, so storing it would
 * only slow down edits.
 */
const QUICK = 50_000;

/** Increase it when the same ledger and history give other figures. */
const RULES = 3;

export type State = HistoryState & { startsOn: string; endsOn: string };
export type View = { figures: Figures; benchmark: Beside; isOfNow: boolean };

type Now = { ledger: LedgerState; state: State; display: Display };

function stampOf({ ledger, state, display }: Now): string {
  const { version, computationId, timeZone } = ledger;
  const { startsOn, endsOn, changeCount } = state;
  return [RULES, version, computationId, timeZone, currenciesOf(state, display), startsOn, endsOn, changeCount].join(
    ' ',
  );
}

const currenciesOf = ({ currency }: Pick<State, 'currency'>, display: Display) => `${currency} ${display.currency}`;

/**
 * Returns a stored view; null if there is none, if it is in another currency, or if it is stale and not being updated.
 */
export async function storedView(
  tx: Tx,
  userId: string,
  { duration, benchmark }: { duration: Duration; benchmark: BenchmarkName },
  now: Now,
): Promise<View | null> {
  const { state, ledger, display } = now;
  const stored = await readView(tx, userId, { duration, benchmark });
  if (!stored || stored.currency !== currenciesOf({ currency: ledger.baseCurrency }, display)) return null;
  const isOfNow = stored.stamp === stampOf(now);
  if (!isOfNow && state.isUpToDate) return null;
  return { figures: JSON.parse(stored.figures), benchmark: JSON.parse(stored.benchmark), isOfNow };
}

/**
 * Recomputes all stored views, one short transaction at a time.
 * @param quick  the size in days times assets up to which none is stored
 */
export function viewsAlongside(db: Database, userId: string, signal?: AbortSignal, quick = QUICK): Alongside {
  return async () => {
    const views = await makeViews(db, userId, { signal, quick });
    return (tx) => replaceViews(tx, userId, views);
  };
}

async function makeViews(
  db: Database,
  userId: string,
  { signal, quick }: { signal: AbortSignal | undefined; quick: number },
): Promise<StoredView[]> {
  const begun = await asUser(db, userId, async (tx) => {
    const history = await historyState(tx, userId);
    const state = history && ended(history);
    if (!state) return null;
    const range = periodOf({ duration: 'ALL_TIME', calendar: null }, state)!;
    const display = await displayOf(tx, userId, state.currency, new Date());
    const rateOn = await displayRates(tx, display, { from: range.before, to: range.to });
    return { state, range, display, rateOn, ledger: await ledgerState(tx, userId) };
  });
  if (!begun) return [];
  const { ledger, state, range, display, rateOn } = begun;
  const of = {
    userId,
    currency: state.currency,
    country: ledger.country,
    computationId: ledger.computationId,
    assetId: null,
    display,
    rateOn,
  };
  const periods = DURATIONS.flatMap((duration) => {
    const period = periodOf({ duration, calendar: null }, state);
    return period ? { duration, period } : [];
  });
  const sources = new Sources((work) => asUser(db, userId, work), of, range);
  const days = (Date.parse(range.to) - Date.parse(range.before)) / 86_400_000;
  if (days * (await sources.assetsAt(range.to)).length <= quick) return [];
  const views: StoredView[] = [];
  for (const { duration, period } of periods) {
    signal?.throwIfAborted();
    const { figures, course } = await figuresOf(sources, period, { assetId: null, startsOn: state.startsOn });
    const benchmarks: Partial<Record<BenchmarkName, Beside>> = {};
    for (const name of BENCHMARKS) {
      await yieldToEventLoop();
      benchmarks[name] = await besideOf(sources, name, period, course);
    }
    views.push({
      duration,
      stamp: stampOf(begun),
      currency: currenciesOf(state, display),
      figures: JSON.stringify(figures),
      benchmarks: JSON.stringify(benchmarks),
    });
  }
  return views;
}

function ended(history: HistoryState): State | null {
  const { startsOn, validThrough } = history;
  return startsOn === null || validThrough === null || validThrough < startsOn
    ? null
    : { ...history, startsOn, endsOn: validThrough };
}
