/**
 * A ledger's result by tax year. Each year carries the hash of what it was computed from (the year's transactions, the rules, the
 * engine and the hash of the year before), the hash of what came out, and a snapshot of the holdings it began with. From such a
 * snapshot later years are computed without the earlier transactions, row for row as from the beginning; and a year that was
 * frozen can be held against what it would be today.
 */

import type { Callout } from '@lotbook/ledger/callout';
import { dayNumber } from '@lotbook/ledger/instant';
import { calloutRow, disposalRow, incomeRow, removalRow } from '@lotbook/ledger/json/write-result';
import type { Ledger } from '@lotbook/ledger/ledger';
import { IDS_ARE_NAMES, type LedgerNames } from '@lotbook/ledger/ledger';
import type { Disposal, Income, Removal } from '@lotbook/ledger/result';
import { Sha256 } from '@lotbook/ledger/sha256';
import type { Transaction } from '@lotbook/ledger/transaction';
import { canonicalRules, putTransaction } from '../canonical.ts';
import { type ComputeOptions, run } from '../compute.ts';
import { Digest, type Hasher } from '../digest.ts';
import { LotHoldings } from '../lots/lot-holdings.ts';
import { type OpenLedger, openLedger } from '../open-ledger.ts';
import { taxYearOf } from '../tax-year.ts';
import { startYearOf, startYearOfDay, yearLabel } from '../tax-year-label.ts';
import { ENGINE_VERSION } from '../version.ts';
import type { ResultWriter } from '../write-result.ts';
import { pastOf, saveLots, savePools } from './save.ts';
import type { Snapshot } from './snapshot.ts';

export type SegmentRows = {
  readonly disposals: readonly Disposal[];
  readonly removals: readonly Removal[];
  readonly income: readonly Income[];
  readonly callouts: readonly Callout[];
};
export type Segment = SegmentRows & {
  readonly taxYear: string;
  readonly inputHash: string;
  readonly resultHash: string;
  /** Holdings before the year's first transaction; null at the beginning of the ledger. */
  readonly opening: Snapshot | null;
};

/** Days after a year's end whose transactions can still change it, by method. */
const LOOK_AHEAD_DAYS = 30;

/**
 * All years of a ledger that have transactions, or, with `opening`, those from its tax year on.
 * @param file  checked by `parseLedger`; with `opening`, transactions of earlier years are left aside
 */
export function computeSegments(file: Ledger, options: ComputeOptions & { opening?: Snapshot } = {}): Segment[] {
  const { taxYear: _all, ...settings } = file.settings;
  const { opening = null } = options;
  const transactions = opening ? since(file, opening.taxYear) : file.transactions;
  const ledger = openLedger({ ...file, settings, transactions }, { snapshot: opening, names: options.names });
  const years = yearsOf(ledger);
  const { writer, openings } = runYears(ledger, years, opening);
  const hasher = options.hasher ?? (() => new Sha256());
  let before = opening?.inputHash ?? null;
  const rows = rowsByYear(writer);
  return years.map((year, i) => {
    const saved = i === 0 ? opening : { ...openings.get(year)!, inputHash: before };
    const inputHash = yearInputHash(ledger, year, before, hasher());
    before = inputHash;
    const figures = rows.get(year) ?? { disposals: [], removals: [], income: [], callouts: [] };
    const resultHash = rowsHash(figures, options.names ?? IDS_ARE_NAMES, hasher());
    return { taxYear: yearLabel(year, ledger.rules.yearStart), inputHash, resultHash, opening: saved, ...figures };
  });
}

/** Transactions of a tax year and later ones. */
function since(file: Ledger, taxYear: string): Transaction[] {
  const first = startYearOf(taxYear);
  return file.transactions.filter((t) => startYearOf(taxYearOf(t.timestamp, file.settings)) >= first);
}

function yearOf(ledger: OpenLedger, tx: number): number {
  return startYearOfDay(ledger.timeline.days[tx]!, ledger.rules.yearStart);
}

/** In order, as the transactions are. */
function yearsOf(ledger: OpenLedger): number[] {
  const years = new Set<number>();
  for (const tx of ledger.timeline.order) years.add(yearOf(ledger, tx));
  return [...years];
}

function runYears(
  ledger: OpenLedger,
  years: readonly number[],
  opening: Snapshot | null,
): { writer: ResultWriter; openings: Map<number, Snapshot> } {
  const { yearStart } = ledger.rules;
  const openings = new Map<number, Snapshot>();
  const firstDays = new Map(years.slice(1).map((year) => [dayNumber(year, yearStart.month, yearStart.day), year]));
  const head = (year: number) => ({
    engine: ENGINE_VERSION,
    taxYear: yearLabel(year, yearStart),
    inputHash: null,
    wallets: ledger.wallets.list.slice(),
  });
  let current = years[0] ?? 0;
  const { writer, capture } = run(ledger, {
    opening,
    borders: [...firstDays.keys()],
    onReach(tx, holdings) {
      const year = yearOf(ledger, tx);
      if (year === current) return;
      current = year;
      const kept = holdings instanceof LotHoldings ? saveLots(ledger, holdings) : savePools(ledger, holdings);
      const past = (kept.lots ?? []).flatMap(({ acquiredTransactionId }) =>
        acquiredTransactionId === null ? [] : [acquiredTransactionId],
      );
      openings.set(year, { ...head(year), past: pastOf(ledger, past), lookAhead: null, ...kept });
    },
  });
  for (const [day, { snapshot, ids }] of capture?.saved ?? []) {
    const year = firstDays.get(day)!;
    const none = { perWallet: false, lots: null, pools: null, balances: null };
    openings.set(year, { ...head(year), ...none, past: pastOf(ledger, ids), lookAhead: snapshot });
  }
  return { writer, openings };
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

/** What the year's figures depend on: all before it, its own transactions, and those its method looks ahead to. */
function yearInputHash(ledger: OpenLedger, year: number, before: string | null, hasher: Hasher): string {
  const { rules, timeline } = ledger;
  const look = rules.method === 'SP' || rules.method === 'ACB' ? LOOK_AHEAD_DAYS : 0;
  const end = dayNumber(year + 1, rules.yearStart.month, rules.yearStart.day) + look;
  const first = dayNumber(year, rules.yearStart.month, rules.yearStart.day);
  const digest = new Digest(hasher).text(`${ENGINE_VERSION}\n${before}\n${canonicalRules(ledger)}\n`);
  for (const tx of timeline.order) {
    const day = timeline.days[tx]!;
    if (day < first || day >= end) continue;
    putTransaction(ledger, digest, tx);
  }
  return digest.hex();
}

/** The hash of a year's rows as the result file has them, but for the wording of callouts and the hints that go with it. */
function rowsHash(rows: SegmentRows, names: LedgerNames, hasher: Hasher): string {
  const digest = new Digest(hasher);
  const put = <Row>(list: readonly Row[], write: (row: Row, names: LedgerNames) => object) => {
    for (const row of list) digest.line(JSON.stringify(write(row, names)));
    digest.line('');
  };
  put(rows.disposals, disposalRow);
  put(rows.removals, removalRow);
  put(rows.income, incomeRow);
  put(rows.callouts, calloutFigures);
  return digest.hex();
}

/** A callout without what helps its reader: that may change between versions. */
function calloutFigures(callout: Callout, names: LedgerNames): object {
  const {
    message: _wording,
    amount_at_risk: _size,
    amount_at_risk_is_estimate: _rough,
    receipt: _hint,
    ...figures
  } = calloutRow(callout, names);
  return figures;
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
