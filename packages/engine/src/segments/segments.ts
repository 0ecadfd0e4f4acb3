/**
 * A ledger's result by tax year. Each year carries the hash of what it was computed from (the year's transactions, the rules, the
 * engine and the hash of the year before), the hash of what came out, and a snapshot of the holdings it began with. From such a
 * snapshot later years are computed without the earlier transactions, row for row as from the beginning; and a year that was
 * frozen can be held against what it would be today.
 */

import type { Callout } from '@lotbook/ledger/callout';
import { dayNumber } from '@lotbook/ledger/instant';
import type { Ledger } from '@lotbook/ledger/ledger';
import { IDS_ARE_NAMES } from '@lotbook/ledger/ledger';
import type { Disposal, Income, Removal, Result } from '@lotbook/ledger/result';
import { Sha256 } from '@lotbook/ledger/sha256';
import type { Transaction } from '@lotbook/ledger/transaction';
import { type ComputeOptions, resultOf, run } from '../compute.ts';
import { LotHoldings } from '../lots/lot-holdings.ts';
import { type OpenLedger, openLedger } from '../open-ledger.ts';
import { taxYearsOf } from '../tax-year.ts';
import { startYearOf, startYearOfDay, yearLabel } from '../tax-year-label.ts';
import { ENGINE_VERSION } from '../version.ts';
import type { ResultWriter } from '../write-result.ts';
import { pastOf, saveLots, savePools } from './save.ts';
import type { Snapshot } from './snapshot.ts';
import { YearInputs } from './year-inputs.ts';
import { YearResults } from './year-results.ts';

export type SegmentRows = {
  readonly disposals: readonly Disposal[];
  readonly removals: readonly Removal[];
  readonly income: readonly Income[];
  readonly callouts: readonly Callout[];
};
/** What a tax year was computed from and what came out; its rows are in the result. */
export type YearSegment = {
  readonly taxYear: string;
  readonly inputHash: string;
  readonly resultHash: string;
  /** Holdings before the year's first transaction, written when asked for; null at the beginning of the ledger. */
  readonly opening: Snapshot | null;
};
export type Segment = YearSegment & SegmentRows;

/**
 * A ledger's whole result and, of the same run, what each of its tax years was computed from, came to, and began with.
 * @returns `result` as `compute` gives it, hash for hash; a segment for every tax year that has transactions, in order
 * @throws {LedgerFileFault} for a combination of settings that cannot be computed
 * @throws {RangeError} for a ledger that asks for one tax year: a caller's bug
 */
export function computeWithSegments(
  given: Ledger,
  options: ComputeOptions = {},
): { result: Result; segments: YearSegment[] } {
  if (given.settings.taxYear != null) throw new RangeError('segments are of all tax years');
  const ledger = openLedger(given, { names: options.names });
  const { result, segments } = runYears(given, ledger, null, options);
  return { result, segments };
}

/**
 * All years of a ledger that have transactions, or, with `opening`, those from its tax year on.
 * @param file  checked by `parseLedger`; with `opening`, transactions of earlier years are left aside
 */
export function computeSegments(file: Ledger, options: ComputeOptions & { opening?: Snapshot } = {}): Segment[] {
  const { taxYear: _all, ...settings } = file.settings;
  const { opening = null } = options;
  const transactions = opening ? since(file, opening.taxYear) : file.transactions;
  const ledger = openLedger({ ...file, settings, transactions }, { snapshot: opening, names: options.names });
  const { writer, years, segments } = runYears(file, ledger, opening, options);
  const rows = rowsByYear(writer);
  const none = { disposals: [], removals: [], income: [], callouts: [] };
  return segments.map((segment, i) => ({ ...segment, ...(rows.get(years[i]!) ?? none) }));
}

/** Transactions of a tax year and later ones. */
function since(file: Ledger, taxYear: string): Transaction[] {
  const first = startYearOf(taxYear);
  const yearOf = taxYearsOf(file.settings);
  return file.transactions.filter((t) => startYearOf(yearOf(t.timestamp)) >= first);
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

type Years = { result: Result; writer: ResultWriter; years: number[]; segments: YearSegment[] };

/** The one run: everything computed, and by tax year what it was computed from and came to. */
function runYears(
  given: Ledger,
  ledger: OpenLedger,
  opening: Snapshot | null,
  { hasher = () => new Sha256(), names = IDS_ARE_NAMES }: ComputeOptions,
): Years {
  const years = yearsOf(ledger);
  const inputs = new YearInputs(ledger, hasher, opening?.inputHash ?? null);
  const { computed, openings } = runWithSnapshots(ledger, years, opening, (tx) => inputs.read(tx));
  const { writer } = computed;
  const { inputHash, hashes } = inputs.finish();
  const results = new YearResults(writer, years, hasher);
  const result = resultOf(given, ledger, computed, { inputHash, hasher: hasher(), ofYear: (tx) => results.of(tx) });
  const resultHashes = results.finish(names);
  const segments = years.map((year, i): YearSegment => {
    const begins = openings.get(year);
    return {
      taxYear: yearLabel(year, ledger.rules.yearStart),
      inputHash: hashes.get(year)!,
      resultHash: resultHashes.get(year)!,
      get opening() {
        return begins ? { ...begins(), inputHash: hashes.get(years[i - 1]!)! } : opening;
      },
    };
  });
  return { result, writer, years, segments };
}

function runWithSnapshots(
  ledger: OpenLedger,
  years: readonly number[],
  opening: Snapshot | null,
  onRead: (tx: number) => void,
): { computed: ReturnType<typeof run>; openings: Map<number, () => Snapshot> } {
  const { timeline, rules } = ledger;
  const openings = new Map<number, () => Snapshot>();
  const firstDays = years.slice(1).map((year) => dayNumber(year, rules.yearStart.month, rules.yearStart.day));
  const head = (year: number) => ({
    engine: ENGINE_VERSION,
    taxYear: yearLabel(year, rules.yearStart),
    inputHash: null,
    wallets: ledger.wallets.list.slice(),
  });
  let next = 0;
  const computed = run(ledger, {
    opening,
    borders: firstDays,
    onRead,
    onReach(tx, holdings) {
      if (next === firstDays.length || timeline.days[tx]! < firstDays[next]!) return;
      const year = years[++next]!;
      const begins = head(year);
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
    const none = { perWallet: false, lots: null, pools: null, balances: null };
    const begins = { ...head(year), ...none, past: pastOf(ledger, transactions), lookAhead: snapshot };
    openings.set(year, () => begins);
  }
  return { computed, openings };
}

function rowsByYear(writer: ResultWriter): Map<number, SegmentRows> {
  const years = new Map<
    number,
    { disposals: Disposal[]; removals: Removal[]; income: Income[]; callouts: Callout[] }
  >();
  const of = (tx: number) => {
    const year = writer.yearOf(tx);
    let rows = years.get(year);
    if (!rows) {
      rows = { disposals: [], removals: [], income: [], callouts: [] };
      years.set(year, rows);
    }
    return rows;
  };
  for (const [i, row] of writer.disposals.entries()) of(writer.disposalRows.txAt(i)).disposals.push(row);
  for (const [i, row] of writer.removals.entries()) of(writer.removalTx[i]!).removals.push(row);
  for (const [i, row] of writer.income.entries()) of(writer.incomeTx[i]!).income.push(row);
  for (const [i, row] of writer.callouts.entries()) {
    if (writer.calloutTx[i]! >= 0) of(writer.calloutTx[i]!).callouts.push(row);
  }
  return years;
}

export type Drift = {
  readonly taxYear: string;
  /** What the frozen year says, and what it would say today. */
  readonly frozen: Segment;
  readonly today: Segment | null;
};

/**
 * The years of a ledger of which some are frozen: those stand as they were, and the years after the last of them are computed from
 * what it left. What would differ today is reported as drift and not applied.
 * @param frozen  segments as computed when they were frozen
 * @param closing  the opening of the year after the last frozen one, kept with it; null freezes the last year there is
 */
export function computeFrozen(
  file: Ledger,
  frozen: readonly Segment[],
  closing: Snapshot | null,
  options: ComputeOptions = {},
): { segments: Segment[]; drift: Drift[] } {
  const today = computeSegments(file, options);
  const pinned = new Map(frozen.map((segment) => [segment.taxYear, segment]));
  const drift = frozen.flatMap((segment): Drift[] => {
    const now = today.find(({ taxYear }) => taxYear === segment.taxYear) ?? null;
    return now?.resultHash === segment.resultHash ? [] : [{ taxYear: segment.taxYear, frozen: segment, today: now }];
  });
  if (frozen.length === 0) return { segments: today, drift };
  const last = frozen.reduce((latest, { taxYear }) => (taxYear > latest ? taxYear : latest), '');
  const earlier = today
    .filter(({ taxYear }) => taxYear <= last && !pinned.has(taxYear))
    .concat(frozen)
    .sort((a, b) => (a.taxYear < b.taxYear ? -1 : 1));
  const later = closing ? computeSegments(file, { ...options, opening: closing }) : [];
  return { segments: [...earlier, ...later], drift };
}
