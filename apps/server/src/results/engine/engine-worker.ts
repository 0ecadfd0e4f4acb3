/**
 * Runs the engine in a worker thread, so that pages never wait for a computation. The main thread sends the ledger and
 * fetches the result in pieces small enough to copy without a noticeable delay.
 *
 *   main → start, transactions…, compute, next… worker → finished | failed, rows…
 *   main → forget worker → forgotten; another start may follow
 */
import { createHash } from 'node:crypto';
import { getHeapStatistics } from 'node:v8';
import { parentPort } from 'node:worker_threads';
import { compute, type EarlierYear } from '@lotbook/engine/compute';
import { type GraphView, type GraphWindow, graphView } from '@lotbook/engine/explain/graph-view';
import { lotGraph } from '@lotbook/engine/explain/lot-graph';
import { type LotProof, lotProofs } from '@lotbook/engine/explain/lot-text';
import { type Proof, proofOf } from '@lotbook/engine/explain/proof';
import { type ProofSection, proofSections, proofText, resultText } from '@lotbook/engine/explain/proof-text';
import { type WorkedLine, workedSums } from '@lotbook/engine/explain/worked';
import { computeWithSegments, type YearSegment } from '@lotbook/engine/segments/segments';
import { isFromYear } from '@lotbook/engine/tax-year';
import { type Sale, type Sold, saleTransaction, soldIn } from '@lotbook/engine/what-if';
import { baseAssetId, isMoney } from '@lotbook/ledger/asset-id';
import type { LedgerNames } from '@lotbook/ledger/ledger';
import type { Disposal, Result, Totals } from '@lotbook/ledger/result';
import type { LedgerSettings } from '@lotbook/ledger/settings';
import type { Transaction } from '@lotbook/ledger/transaction';
import { lowerThreadPriority } from '../../platform/work/thread-priority.ts';
import { ResultRows, type ResultTable, type RowsBefore, type TableRow } from '../rows/result-rows.ts';
import { segmentRows, unpacked } from '../rows/segment-rows.ts';
import type { YearSummary } from '../years/summarize.ts';
import { EngineInput, type IdentifiedFor, type LedgerLink, type Unread } from './engine-input.ts';
import { namesOf, type PageRow } from './engine-ledger.ts';

export type StartMessage = {
  kind: 'start';
  settings: LedgerSettings;
  assets: { id: string; symbol: string }[];
  accounts: { id: string; name: string }[];
  links: LedgerLink[];
  identified: IdentifiedFor[];
  /** The year to resume from, with the summaries of earlier years; null computes all years. */
  from: YearsBefore | null;
  wanted:
    | 'result'
    | 'years'
    | { proof: string }
    | { sales: readonly Sale[] }
    | { graph: AskedGraph }
    | { lotsFor: string };
  /** Replacement transactions, and the IDs of those in the pages that they replace. */
  instead?: { ids: readonly string[]; json: string };
};

export type AskedGraph = { assetId: string; window: GraphWindow };

/**
 * The part of an earlier computation that is kept: the opening of the first recomputed year, and the years before it.
 */
export type YearsBefore = {
  opening: Uint8Array;
  years: readonly (EarlierYear & { inputHash: string })[];
  rows: RowsBefore;
};

export type ToWorker =
  | StartMessage
  | { kind: 'transactions'; json: string }
  | { kind: 'compute' }
  | { kind: 'next' }
  | { kind: 'forget' };

export type Finished = {
  kind: 'finished';
  engineVersion: string;
  inputHash: string;
  resultHash: string;
  transactionCount: number;
  totals: Totals;
  years: [string, YearSummary][];
  isResumable: boolean;
  /** The number of transactions left out because of a bug, and the first few. */
  unread: { count: number; first: readonly Unread[] };
};
/** The calculation as the command line prints it; null if there is no such transaction. */
export type Proved = { kind: 'proved'; proof: StatedProof | null };
export type StatedProof = Pick<Proof, 'tx' | 'summary' | 'at' | 'currency' | 'taxYear' | 'timeZone'> & {
  rules: readonly string[];
  result: readonly string[];
  sums: readonly (readonly WorkedLine[])[];
  sections: readonly ProofSection[];
  lots: readonly LotProof[];
  text: string;
};
export type Simulated = { kind: 'simulated'; sales: Sold[]; years: [string, YearSummary][] };
export type Graphed = { kind: 'graphed'; graph: GraphView };
export type LotsFor = { kind: 'lots for'; held: HeldBefore | null };
export type HeldBefore = {
  assetId: string;
  quantity: string;
  accountId: string;
  at: string;
  lots: readonly Pick<
    Disposal,
    'acquiredTransactionId' | 'acquiredAt' | 'quantity' | 'costBasis' | 'term' | 'unknown'
  >[];
};
export type FromWorker =
  | Finished
  | Proved
  | Graphed
  | LotsFor
  | Simulated
  | { kind: 'failed'; message: string; transactionId: string | null }
  | { kind: 'rows'; table: ResultTable; json: string }
  | { kind: 'done' }
  /** `heapBytes` is the size of the thread's heap, including garbage. */
  | { kind: 'forgotten'; heapBytes: number };

const ROWS_PER_MESSAGE = 1000;
const FAULTS_TOLD = 5;

/** Returns Node's SHA-256 hasher, which is several times as fast as the engine's and gives the same hash. */
function platformHasher() {
  const hash = createHash('sha256');
  return { update: (data: Uint8Array | string) => hash.update(data), hex: () => hash.digest('hex') };
}

class Run {
  private readonly settings: LedgerSettings;
  private readonly names: LedgerNames;
  private readonly input: EngineInput;
  private readonly start: StartMessage;
  private pieces: Iterator<FromWorker> | null = null;
  private readonly replaced: ReadonlySet<string>;

  constructor(start: StartMessage) {
    this.start = start;
    this.settings = start.settings;
    this.names = namesOf(start.assets, start.accounts, start.settings.baseCurrency);
    this.input = new EngineInput(start.links, start.settings, start.identified);
    this.replaced = new Set(start.instead?.ids);
    if (start.instead) this.input.add(JSON.parse(start.instead.json) as PageRow[]);
  }

  add(json: string): void {
    const rows = JSON.parse(json) as PageRow[];
    this.input.add(this.replaced.size === 0 ? rows : rows.filter(([id]) => !this.replaced.has(id)));
  }

  answer(): FromWorker {
    const { wanted } = this.start;
    if (typeof wanted === 'string') return this.compute();
    if ('sales' in wanted) return this.simulate(wanted.sales);
    if ('graph' in wanted) return { kind: 'graphed', graph: this.graph(wanted.graph) };
    if ('lotsFor' in wanted) return { kind: 'lots for', held: this.heldBefore(wanted.lotsFor) };
    return { kind: 'proved', proof: this.prove(wanted.proof) };
  }

  private simulate(sales: readonly Sale[]): Simulated {
    const { settings, input } = this;
    const money = baseAssetId(settings.baseCurrency ?? 'USD');
    const idOf = (place: number) => `sale ${place}`;
    const added = sales.map((sale, place) => saleTransaction(sale, idOf(place), money));
    const { result } = this.run((transactions) => [...transactions, ...added]);
    const { transactions, instants } = input;
    const years = new ResultRows(result, { transactions, settings, instants }).years();
    return {
      kind: 'simulated',
      sales: sales.map((_sale, place) => soldIn(result, idOf(place), settings)),
      years: [...years],
    };
  }

  /** Simulates a disposal of the whole quantity, which lists all available lots in order. */
  private heldBefore(id: string): HeldBefore | null {
    let asked: Transaction | undefined;
    const { result } = this.run((transactions) => {
      asked = transactions.find((transaction) => transaction.id === id);
      if (!asked?.sent || asked.moreSent || isMoney(asked.sent.assetId)) return [];
      const { timestamp, sent } = asked;
      const instead = givingAll(asked, sent.assetId);
      const until = transactions.filter((transaction) => transaction.timestamp <= timestamp);
      return until.map((transaction) => (transaction === asked ? instead : transaction));
    });
    if (!asked?.sent) return null;
    const rows = result.disposals.filter(({ transactionId }) => transactionId === id);
    if (rows.length === 0) return null;
    const { sent, accountId = '', timestamp: at } = asked;
    return { assetId: sent.assetId, quantity: sent.quantity, accountId, at, lots: rows.slice(0, -1) };
  }

  private prove(id: string): StatedProof | null {
    const { settings, names, input } = this;
    input.close();
    const proof = proofOf({ settings, transactions: input.transactions }, id, names);
    if (!proof) return null;
    const { tx, summary, at, currency, taxYear, timeZone } = proof;
    const stated = {
      rules: proof.rules.map(({ text }) => text),
      result: resultText(proof),
      sums: workedSums(proof),
      sections: proofSections(proof, names),
      lots: lotProofs(proof),
      text: proofText(proof, names),
    };
    return { tx, summary, at, currency, taxYear, timeZone, ...stated };
  }

  private graph({ assetId, window }: AskedGraph): GraphView {
    const { settings, names, input } = this;
    input.close();
    return graphView(lotGraph({ settings, transactions: input.transactions }, assetId, names), window);
  }

  private compute(): FromWorker {
    const { settings } = this;
    const { result, segments } = this.run();
    const { transactions, callouts, instants, unread } = this.input;
    for (const callout of callouts) result.callouts.push(callout);
    const { rows: before } = this.start.from ?? {};
    const rows = new ResultRows(result, { transactions, settings, instants, ...(before ? { before } : {}) });
    const { engineVersion, inputHash, resultHash, totals } = result;
    const years = rows.years();
    this.pieces = inMessages(rows.tables(), segmentRows(segments, years, settings));
    return {
      kind: 'finished',
      engineVersion,
      inputHash,
      resultHash,
      transactionCount: transactions.length,
      totals,
      years: [...years],
      isResumable: rows.isByYear,
      unread: { count: unread.length, first: unread.slice(0, FAULTS_TOLD) },
    };
  }

  private run(changed?: (transactions: Transaction[]) => Transaction[]): { result: Result; segments: YearSegment[] } {
    const { settings, input } = this;
    const { from: before, wanted } = this.start;
    const options = { hasher: platformHasher, names: this.names };
    if (!before) {
      input.close();
      if (changed) input.transactions = changed(input.transactions);
      const ledger = { settings, transactions: input.transactions };
      return wanted === 'result'
        ? computeWithSegments(ledger, options)
        : { result: compute(ledger, options), segments: [] };
    }
    const opening = unpacked(before.opening);
    const earlier = before.years;
    if (opening.inputHash === null || opening.inputHash !== earlier.at(-1)?.inputHash)
      throw new Error(`the opening of ${opening.taxYear} does not match the end of the previous year`);
    input.close(isFromYear(opening.taxYear, settings));
    if (changed) input.transactions = changed(input.transactions);
    const from = { opening, earlier };
    return computeWithSegments({ settings, transactions: input.transactions }, { ...options, from });
  }

  next(): FromWorker {
    const piece = this.pieces?.next();
    return piece && !piece.done ? piece.value : { kind: 'done' };
  }
}

function* inMessages(
  tables: Iterable<[ResultTable, Iterable<TableRow>]>,
  segments: Iterable<TableRow>,
): Generator<FromWorker> {
  for (const [table, all] of tables) {
    let batch: object[] = [];
    for (const row of all) {
      batch.push(row);
      if (batch.length < ROWS_PER_MESSAGE) continue;
      yield { kind: 'rows', table, json: JSON.stringify(batch) };
      batch = [];
    }
    if (batch.length > 0) yield { kind: 'rows', table, json: JSON.stringify(batch) };
  }
  for (const row of segments) yield { kind: 'rows', table: 'segments', json: JSON.stringify([row]) };
}

/** A quantity larger than any supply. */
const ALL = `1${'0'.repeat(24)}`;

function givingAll({ id, timestamp, accountId }: Transaction, assetId: string): Transaction {
  const sent = { assetId, quantity: ALL, fiatValue: '0' };
  return { id, timestamp, type: 'spend', isTaxable: true, sent, ...(accountId === undefined ? {} : { accountId }) };
}

let run: Run | null = null;
if (parentPort) lowerThreadPriority();
parentPort?.on('message', (message: ToWorker) => {
  const port = parentPort!;
  try {
    if (message.kind === 'start') run = new Run(message);
    else if (message.kind === 'transactions') run?.add(message.json);
    else if (message.kind === 'compute') port.postMessage(run!.answer());
    else if (message.kind === 'next') port.postMessage(run!.next());
    else {
      run = null;
      port.postMessage({ kind: 'forgotten', heapBytes: heapBytes() } satisfies FromWorker);
    }
  } catch (error) {
    port.postMessage({
      kind: 'failed',
      message: (error as Error).message,
      transactionId: (error as { transaction?: string }).transaction ?? null,
    } satisfies FromWorker);
  }
});

function heapBytes(): number {
  const { total_physical_size, external_memory } = getHeapStatistics();
  return total_physical_size + external_memory;
}
