/**
 * A ledger's result by tax year. Each year carries the hash of what it was computed from (the year's transactions, the rules, the
 * engine and the hash of the year before), the hash of what came out, and a snapshot of the holdings it began with. From such a
 * snapshot later years are computed without the earlier transactions, row for row as from the beginning.
 */

import { dayNumber } from '@lotbook/ledger/instant';
import type { Ledger } from '@lotbook/ledger/ledger';
import type { Result, Totals } from '@lotbook/ledger/result';
import { Sha256 } from '@lotbook/ledger/sha256';
import type { Transaction } from '@lotbook/ledger/transaction';
import { type ComputeOptions, type EarlierYear, resultOf, run } from '../compute.ts';
import { LotHoldings } from '../lots/lot-holdings.ts';
import { nearestBefore } from '../nearest.ts';
import { type OpenLedger, openLedger } from '../open-ledger.ts';
import { isFromYear, yearBegins } from '../tax-year.ts';
import { startYearOfDay, yearLabel } from '../tax-year-label.ts';
import { ENGINE_VERSION } from '../version.ts';
import { pastOf, saveLots, savePools } from './save.ts';
import type { Snapshot } from './snapshot.ts';
import { YearInputs } from './year-inputs.ts';

/** What a tax year was computed from and what came out; its rows are in the result. */
export type YearSegment = {
  readonly taxYear: string;
  readonly inputHash: string;
  readonly resultHash: string;
  readonly totals: Totals;
  /** Holdings before the year's first transaction, written when asked for; null at the beginning of the ledger. */
  readonly opening: Snapshot | null;
};

/** Where a computation goes on from: what its first year began with, and all years before it, in order. */
export type Resumption = { readonly opening: Snapshot; readonly earlier: readonly EarlierYear[] };

/**
 * A ledger's result and, of the same run, what each of its tax years was computed from, came to, and began with. With `from` the
 * years before its opening are not computed: rows, sums by year and segments are those of the years from there on, while
 * hashes, totals and lots are of the whole ledger.
 * @param given  with `from`, transactions of earlier years are left aside
 * @returns `result` as `compute` gives it, hash for hash; a segment for every tax year that has transactions, in order
 * @throws {LedgerFileFault} for a combination of settings that cannot be computed
 * @throws {RangeError} for a ledger that asks for one tax year: a caller's bug
 */
export function computeWithSegments(
  given: Ledger,
  options: ComputeOptions & { from?: Resumption | null } = {},
): { result: Result; segments: YearSegment[] } {
  if (given.settings.taxYear != null) throw new RangeError('segments are of all tax years');
  const { from = null, names } = options;
  const transactions = from ? since(given, from.opening.taxYear) : given.transactions;
  const ledger = openLedger({ ...given, transactions }, { snapshot: from?.opening ?? null, names });
  return runYears(given, ledger, from, options);
}

/** Transactions of a tax year and later ones. */
function since({ settings, transactions }: Ledger, taxYear: string): Transaction[] {
  const isWanted = isFromYear(taxYear, settings);
  return transactions.filter(({ timestamp }) => isWanted(timestamp));
}

/** In order, as the transactions are. */
function yearsOf({ timeline, rules: { yearStart } }: OpenLedger): number[] {
  const years: number[] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const tx of timeline.order) {
    const day = timeline.days[tx]!;
    if (day < end) continue;
    const year = startYearOfDay(day, yearStart);
    years.push(year);
    end = dayNumber(year + 1, yearStart.month, yearStart.day);
  }
  return years;
}

/** The one run: everything computed, and by tax year what it was computed from and came to. */
function runYears(
  given: Ledger,
  ledger: OpenLedger,
  from: Resumption | null,
  options: ComputeOptions,
): { result: Result; segments: YearSegment[] } {
  const { opening = null, earlier = [] } = from ?? {};
  const years = yearsOf(ledger);
  const { hasher = () => new Sha256() } = options;
  const inputs = new YearInputs(ledger, hasher, opening?.inputHash ?? null);
  const { computed, openings } = runWithSnapshots(ledger, years, opening, (tx) => inputs.read(tx));
  const { inputHash, hashes } = inputs.finish();
  const { result, yearHashes } = resultOf(given, ledger, computed, { inputHash, years, earlier }, options);
  const segments = years.map((year, i): YearSegment => {
    const begins = openings.get(year);
    return {
      taxYear: yearLabel(year, ledger.rules.yearStart),
      inputHash: hashes.get(year)!,
      resultHash: yearHashes.get(year)!,
      totals: computed.writer.totalsOf(year),
      get opening() {
        if (!begins) return opening;
        const { month, day } = ledger.rules.yearStart;
        const nearest = nearestBefore(ledger, dayNumber(year, month, day));
        return { ...begins(), nearest, inputHash: hashes.get(years[i - 1]!)! };
      },
    };
  });
  return { result, segments };
}

/** A snapshot but for what belongs to no holding. */
type Holdings = Omit<Snapshot, 'nearest'>;

function runWithSnapshots(
  ledger: OpenLedger,
  years: readonly number[],
  opening: Snapshot | null,
  onRead: (tx: number) => void,
): { computed: ReturnType<typeof run>; openings: Map<number, () => Holdings> } {
  const { timeline, rules } = ledger;
  const openings = new Map<number, () => Holdings>();
  const firstDays = years.slice(1).map((year) => dayNumber(year, rules.yearStart.month, rules.yearStart.day));
  const head = (year: number) => ({
    engine: ENGINE_VERSION,
    taxYear: yearLabel(year, rules.yearStart),
    inputHash: null,
    wallets: ledger.wallets.list.slice(),
  });
  let next = 0;
  const owed = new Map<number, Pick<Snapshot, 'debts'>>();
  const computed = run(ledger, {
    opening,
    onOwed(tx, debts) {
      if (owed.size === firstDays.length || timeline.days[tx]! < firstDays[owed.size]!) return;
      const saved = debts.saved();
      owed.set(years[owed.size + 1]!, saved.length === 0 ? {} : { debts: saved });
    },
    borders: firstDays,
    onRead,
    onReach(tx, holdings, writer) {
      if (next === firstDays.length || timeline.days[tx]! < firstDays[next]!) return;
      const year = years[++next]!;
      // Lots that go to wallets on the year's first day, or before, are there in its opening.
      holdings.reach(yearBegins(year, rules.yearStart, timeline.zone));
      const begins = { ...head(year), ...owed.get(year), callouts: writer.undatedCallouts() };
      if (holdings instanceof LotHoldings) {
        const lots = saveLots(ledger, holdings);
        openings.set(year, () => ({ ...begins, lookAhead: null, ...lots() }));
      } else {
        const pools = { ...begins, past: [], lookAhead: null, ...savePools(ledger, holdings) };
        openings.set(year, () => pools);
      }
    },
  });
  for (const [day, { snapshot, transactions }] of computed.capture?.saved ?? []) {
    const year = years[firstDays.indexOf(day) + 1]!;
    const none = { perWallet: false, lots: null, pools: null, balances: null, callouts: [] };
    const begins = {
      ...head(year),
      ...owed.get(year),
      ...none,
      past: pastOf(ledger, transactions),
      lookAhead: snapshot,
    };
    openings.set(year, () => begins);
  }
  return { computed, openings };
}
