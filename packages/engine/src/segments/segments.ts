/**
 * Computes a ledger's result by tax year. Each year has a hash of its input (its transactions, the rules, the engine
 * and the previous year's hash), a hash of its rows, and a snapshot of its opening holdings. A computation from a
 * snapshot equals one from the beginning row for row.
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

/** A year, whose rows are in the result. */
export type YearSegment = {
  readonly taxYear: string;
  readonly inputHash: string;
  readonly resultHash: string;
  readonly totals: Totals;
  /** The state before the year's first transaction, formatted on access; null at the beginning of the ledger. */
  readonly opening: Snapshot | null;
};

/** The opening of the first year to compute, and all earlier years in order. */
export type Resumption = { readonly opening: Snapshot; readonly earlier: readonly EarlierYear[] };

/**
 * Computes a result with segments. With `from`, earlier years are not computed: rows, yearly sums and segments start at
 * its opening, while hashes, totals and lots cover the whole ledger.
 * @param given the ledger; with `from`, transactions of earlier years are ignored
 * @returns a `result` equal to that of `compute`, hash for hash, and a segment for every tax year with transactions, in
 * order
 * @throws {LedgerFileFault} if settings contradict each other
 * @throws {RangeError} if the ledger requests a single tax year, which is a bug in the caller
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

function since({ settings, transactions }: Ledger, taxYear: string): Transaction[] {
  const isWanted = isFromYear(taxYear, settings);
  return transactions.filter(({ timestamp }) => isWanted(timestamp));
}

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
      // Lots that move to wallets on or before the year's first day are part of its opening.
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
