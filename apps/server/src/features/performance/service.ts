/** Reads performance. Durations are stored; other periods are computed. */
import type { Tx } from '@lotbook/db/user';
import { type LedgerState, ledgerState, rememberedAt } from '../../facts/ledger-state.ts';
import { historyState } from '../../views/history/read.ts';
import { type Display, displayOf, displayRates } from '../../views/portfolio/display.ts';
import { type BenchmarkName, type Beside, besideOf, type Figures, figuresOf } from './figures.ts';
import { type Asked, type Period, periodOf } from './period.ts';
import { Sources } from './sources.ts';
import { type State, storedView } from './views.ts';

export type Performance = Figures & {
  assetId: string | null;
  state: State;
  display: Display;
  isUpToDate: boolean;
  benchmark: Beside;
};

export type About = Asked & { assetId: string | null; benchmark: BenchmarkName };

export async function performanceOf(tx: Tx, userId: string, about: About): Promise<Performance | null> {
  const history = await historyState(tx, userId);
  if (!history?.startsOn || !history.endsOn) return null;
  const state = { ...history, startsOn: history.startsOn, endsOn: history.endsOn };
  const period = periodOf(about, state);
  if (!period) return null;
  const ledger = await ledgerState(tx, userId);
  const display = await displayOf(tx, userId, state.currency, new Date());
  const now = { state, ledger, display };
  const stored = about.calendar === null && about.assetId === null ? await storedView(tx, userId, about, now) : null;
  if (stored) {
    const { figures, benchmark, isOfNow } = stored;
    return { ...figures, assetId: null, state, display, isUpToDate: state.isUpToDate && isOfNow, benchmark };
  }
  const found = await computed(tx, userId, about, { ...now, period });
  const { assetId } = about;
  return { ...found.figures, assetId, state, display, isUpToDate: state.isUpToDate, benchmark: found.benchmark };
}

type Now = { state: State; period: Period; ledger: LedgerState; display: Display };

async function computed(
  tx: Tx,
  userId: string,
  { assetId, benchmark }: About,
  { state, period, ledger, display }: Now,
): Promise<{ figures: Figures; benchmark: Beside }> {
  const { currency, computedAt, validThrough, startsOn } = state;
  const rateOn = await displayRates(tx, display, { from: period.before, to: period.to });
  const { computationId } = ledger;
  const of = { userId, currency, country: ledger.country, computationId, assetId, display, rateOn };
  const sources = new Sources((work) => work(tx), of, period);
  const key = JSON.stringify([assetId, period, computedAt, validThrough, currency, display.currency]);
  const { figures, course } = await rememberedAt(ledger, userId, `performance ${key}`, () =>
    figuresOf(sources, period, { assetId, startsOn }),
  );
  const beside = await rememberedAt(ledger, userId, `performance beside ${benchmark} ${key}`, () =>
    besideOf(sources, benchmark, period, course),
  );
  return { figures, benchmark: beside };
}
