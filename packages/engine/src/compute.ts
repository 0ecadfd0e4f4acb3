/**
 * The engine's entry point. It is pure: the same ledger gives the same bytes everywhere. Start reading here, then see
 * book.ts and the holdings.
 */

import { LedgerFileFault } from '@lotbook/ledger/json/fault';
import { IDS_ARE_NAMES, type Ledger, type LedgerNames } from '@lotbook/ledger/ledger';
import type { Lot, Result, Totals } from '@lotbook/ledger/result';
import { Sha256 } from '@lotbook/ledger/sha256';
import { Book } from './book.ts';
import { reportUnsupported, reportUnused } from './callouts.ts';
import { resultHash } from './canonical.ts';
import { Debts } from './debts.ts';
import type { Hasher } from './digest.ts';
import type { Holdings } from './holdings.ts';
import { Journal, type LotRow } from './journal.ts';
import { LotHoldings } from './lots/lot-holdings.ts';
import { isLotMethod } from './lots/lot-order.ts';
import { type OpenLedger, openLedger } from './open-ledger.ts';
import { costAdjusted } from './pools/adjusted-cost-base.ts';
import { Recorder } from './pools/operations.ts';
import { PoolHoldings } from './pools/pool-holdings.ts';
import type { Rules } from './rules.ts';
import { Capture, openingOperations } from './segments/capture.ts';
import { resumeLots, resumePools } from './segments/save.ts';
import type { Snapshot } from './segments/snapshot.ts';
import { YearInputs } from './segments/year-inputs.ts';
import { hashYears } from './segments/year-results.ts';
import { computeSharePooling } from './share-pooling/compute-share-pooling.ts';
import { yearBegins } from './tax-year.ts';
import { yearLabel } from './tax-year-label.ts';
import { ENGINE_VERSION } from './version.ts';
import { ResultWriter } from './write-result.ts';
import { addTotals } from './year-sums.ts';

export type ComputeOptions = {
  /** The platform's SHA-256, if it is faster than the package's own. */
  hasher?: () => Hasher;
  names?: LedgerNames;
};

/**
 * @param given a ledger as returned by `parseLedger`, with transactions in any order
 * @returns exact decimal strings, with rows in chronological order. With `taxYear`, only that year's rows, still
 * computed from the beginning. Disposals and lots are formatted on first access
 * @throws {LedgerFileFault} if settings contradict each other
 */
export function compute(given: Ledger, options: ComputeOptions = {}): Result {
  const ledger = openLedger(given, { names: options.names });
  const inputs = new YearInputs(ledger, options.hasher ?? packageHasher, null);
  const computed = run(ledger, { onRead: (tx) => inputs.read(tx) });
  const { inputHash, hashes } = inputs.finish();
  const { taxYear } = ledger.rules;
  const years = taxYear === null ? [...hashes.keys()] : [taxYear];
  return resultOf(given, ledger, computed, { inputHash, years }, options).result;
}

const packageHasher = (): Hasher => new Sha256();

/** A tax year that keeps its earlier result. */
export type EarlierYear = { readonly taxYear: string; readonly resultHash: string; readonly totals: Totals };

/** @param of the input's hash, the calendar years in which the computed tax years start, and earlier years in order */
export function resultOf(
  given: Ledger,
  ledger: OpenLedger,
  { writer, lots: open }: Pick<ReturnType<typeof run>, 'writer' | 'lots'>,
  of: { inputHash: string; years: readonly number[]; earlier?: readonly EarlierYear[] },
  { hasher = packageHasher, names = IDS_ARE_NAMES }: ComputeOptions,
): { result: Result; yearHashes: ReadonlyMap<number, string> } {
  const { inputHash, years, earlier = [] } = of;
  const { totals, ...sums } = writer.sums();
  const lots = writer.sortedLots(open);
  const yearHashes = hashYears(ledger, writer, years, { hasher, names });
  const hashed = years.map((year) => ({
    taxYear: yearLabel(year, ledger.rules.yearStart),
    resultHash: yearHashes.get(year)!,
  }));
  let writtenLots: Lot[] | null = null;
  const result: Result = {
    ...(given.name === undefined ? {} : { name: given.name }),
    engineVersion: ENGINE_VERSION,
    inputHash,
    resultHash: resultHash({ inputHash, years: [...earlier, ...hashed], writer, lots }, ledger, hasher()),
    get disposals() {
      return writer.disposals;
    },
    removals: writer.removals,
    income: writer.income,
    get lots() {
      writtenLots ??= lots.map((row) => writer.lot(row));
      return writtenLots;
    },
    ...sums,
    totals: earlier.reduce((sum, year) => addTotals(sum, year.totals), totals),
    callouts: writer.callouts,
  };
  return { result, yearHashes };
}

/** Hooks for computing one tax year at a time. */
export type Course = {
  opening?: Snapshot | null;
  /** Runs before each instant, with its first transaction; not for look-ahead methods. */
  onReach?: (tx: number, holdings: LotHoldings | PoolHoldings, writer: ResultWriter) => void;
  /** Runs before each instant, with its first transaction, for every method. */
  onOwed?: (tx: number, debts: Debts) => void;
  onRead?: (tx: number) => void;
  /** The first days of tax years at which look-ahead methods capture a snapshot. */
  borders?: readonly number[];
};

export function run(
  ledger: OpenLedger,
  course: Course = {},
): { writer: ResultWriter; lots: LotRow[]; holdings: Holdings; capture?: Capture } {
  const { rules, timeline } = ledger;
  refuseMixed(rules);
  const writer = new ResultWriter(ledger);
  const journal = new Journal(writer, ledger);
  if (timeline.order.length > 0 || course.opening)
    for (const rule of rules.unsupported) reportUnsupported(journal, rule);
  if (course.opening) writer.resume(course.opening.callouts);
  const until =
    rules.taxYear === null ? Number.POSITIVE_INFINITY : yearBegins(rules.taxYear + 1, rules.yearStart, timeline.zone);
  if (rules.method === 'ACB' || rules.method === 'SP') return lookAhead(ledger, journal, writer, until, course);
  const holdings = rules.method === 'WAC' ? new PoolHoldings(ledger, journal) : new LotHoldings(ledger, journal);
  if (course.opening && holdings instanceof LotHoldings) resumeLots(ledger, holdings, course.opening);
  else if (course.opening && holdings instanceof PoolHoldings) resumePools(ledger, holdings, course.opening);
  const debts = new Debts(ledger, course.opening?.debts);
  let lots: LotRow[] | null = null;
  const closeYear = () => {
    holdings.reach(until - 1);
    lots = holdings.open();
  };
  new Book(ledger, holdings, journal, debts).run({
    onReach(tx) {
      course.onOwed?.(tx, debts);
      course.onReach?.(tx, holdings, writer);
      if (lots === null && timeline.micros[tx]! >= until) closeYear();
    },
    ...(course.onRead ? { onRead: course.onRead } : {}),
  });
  if (lots === null && rules.taxYear !== null) closeYear();
  reportUnusedWallets(ledger, journal);
  journal.close();
  return { writer, lots: lots ?? holdings.open(), holdings };
}

function reportUnusedWallets({ rules, wallets }: OpenLedger, journal: Journal): void {
  const named = new Set(rules.methodPeriods.map(({ wallet }) => wallet));
  for (const wallet of named) {
    if (wallet === null || wallets.find(wallet) !== undefined) continue;
    reportUnused(journal, { setting: 'METHOD_TIMELINE', accountId: wallet });
  }
  // Without the step to per-wallet lots, the order of wallets is not part of the input (see canonical.ts).
  for (const wallet of rules.walletFrom === null ? [] : rules.safeHarborWallets) {
    if (wallets.find(wallet) !== undefined) continue;
    reportUnused(journal, { setting: 'SAFE_HARBOR_WALLETS', accountId: wallet });
  }
}

/**
 * Computes by look-ahead methods. A later transaction can change earlier figures, so all operations are recorded before
 * costs are determined.
 */
function lookAhead(
  ledger: OpenLedger,
  journal: Journal,
  writer: ResultWriter,
  until: number,
  { opening, borders, onRead, onOwed }: Course,
): ReturnType<typeof run> {
  const recorder = new Recorder(ledger.rules);
  if (opening?.lookAhead) recorder.operations.push(...openingOperations(ledger, opening.lookAhead));
  const debts = new Debts(ledger, opening?.debts);
  new Book(ledger, recorder, journal, debts).run({
    ...(onOwed ? { onReach: (tx) => onOwed(tx, debts) } : {}),
    ...(onRead ? { onRead } : {}),
  });
  const cost = ledger.rules.method === 'SP' ? computeSharePooling : costAdjusted;
  const capture = borders ? new Capture(ledger, recorder.operations, borders) : undefined;
  const lots = cost(ledger, journal, recorder.operations, until, capture);
  journal.close();
  writer.sortByTime();
  return { writer, lots, holdings: recorder, ...(capture ? { capture } : {}) };
}

/**
 * Rejects mixed kinds of methods. Lots may change their order over time, but an average keeps no dates, and look-ahead
 * has no year boundaries.
 */
function refuseMixed(rules: Rules): void {
  for (const { method, setting } of rules.methodPeriods) {
    if (method === rules.method || (isLotMethod(method) && isLotMethod(rules.method))) continue;
    throw new LedgerFileFault(
      'UNSUPPORTED_METHOD_CHANGE',
      `"settings.${setting}" changes ${rules.method} to ${method}: only FIFO, LIFO, HIFO and LOFO can take turns. ` +
        'Pools keep no purchase dates, so lots cannot be made of them, nor pools be filled in the middle of a ledger.',
      { key: `settings.${setting.split(' ')[0]}` },
    );
  }
}
