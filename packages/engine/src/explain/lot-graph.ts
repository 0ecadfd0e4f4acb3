/**
 * Builds the graph of one asset's lots. Each node is a transaction. Each edge is a quantity of one lot, from the
 * transaction that created the lot to one that used it. Units that are held, pooled, or of unknown origin have separate
 * nodes. The figures are from a run of the engine with a trace.
 */
import { IDS_ARE_NAMES, type Ledger, type LedgerNames } from '@lotbook/ledger/ledger';
import type { Disposal, Removal } from '@lotbook/ledger/result';
import type { Transaction } from '@lotbook/ledger/transaction';
import { Book } from '../book.ts';
import { run } from '../compute.ts';
import type { Trace } from '../disposal-rows.ts';
import { parseFixed, parseSigned } from '../fixed.ts';
import { Journal, type LotRow, NONE } from '../journal.ts';
import { LotHoldings } from '../lots/lot-holdings.ts';
import type { LotStore } from '../lots/lot-store.ts';
import { type OpenLedger, openLedger } from '../open-ledger.ts';
import { Recorder } from '../pools/operations.ts';
import { COST, ORIGIN, type Unknown, unknownBits } from '../unknown.ts';
import { NOWHERE } from './parts.ts';

/** `allocation` is the day from which lots are kept per wallet. `pool`, `held` and `unknown` are not transactions. */
export const GRAPH_NODE_KINDS = [
  'acquisition',
  'transfer',
  'trade',
  'disposal',
  'fee',
  'removal',
  'allocation',
  'pool',
  'held',
  'unknown',
] as const;
export type GraphNodeKind = (typeof GRAPH_NODE_KINDS)[number];
type Deed = 'acquisition' | 'transfer' | 'trade' | 'disposal' | 'fee' | 'removal';

export type LotNode = {
  readonly kind: GraphNodeKind;
  readonly tx: number;
  /** The time in microseconds since 1970. A node without a transaction sorts first or last. */
  readonly micros: number;
  readonly wallet: number;
  acquired: bigint;
};

/**
 * `quantity` is null if the units continued as another asset. `lot` is the position of a disposed lot in its
 * transaction.
 */
export type LotEdge = {
  readonly from: LotNode;
  readonly to: LotNode;
  readonly quantity: bigint | null;
  readonly cost: bigint;
  readonly gain: bigint | null;
  readonly unknown: Unknown;
  readonly lot: number | null;
};

export type LotGraph = {
  readonly ledger: OpenLedger;
  readonly nodes: readonly LotNode[];
  readonly edges: readonly LotEdge[];
};

/** @param names the names of assets and accounts by ID */
export function lotGraph(file: Ledger, assetId: string, names: LedgerNames = IDS_ARE_NAMES): LotGraph {
  const { taxYear: _all, ...settings } = file.settings;
  const ledger = openLedger({ ...file, settings }, { names, tracing: true });
  const { writer, holdings, lots } = run(ledger);
  const graph = new Drawing(ledger, assetId);
  const asset = ledger.assets.find(assetId);
  if (asset === undefined) return graph.drawn();
  const store = holdings instanceof LotHoldings ? holdings.store : null;
  if (store) graph.lots(asset, store, (holdings as LotHoldings).perWallet);
  else graph.pool(asset, lots);
  const numbers = new Map<string, number>();
  const numberOf = ({ transactionId }: Disposal | Removal) => {
    const number = (numbers.get(transactionId) ?? 0) + 1;
    numbers.set(transactionId, number);
    return number;
  };
  for (const [i, row] of writer.disposals.entries())
    graph.taken(row, numberOf(row), writer.traceOf('disposal', i), store);
  for (const [i, row] of writer.removals.entries())
    graph.taken(row, numberOf(row), writer.traceOf('removal', i), store);
  return graph.drawn();
}

class Drawing {
  readonly #ledger: OpenLedger;
  readonly #assetId: string;
  readonly #nodes = new Map<string, LotNode>();
  readonly #edges: LotEdge[] = [];

  constructor(ledger: OpenLedger, assetId: string) {
    this.#ledger = ledger;
    this.#assetId = assetId;
  }

  drawn(): LotGraph {
    const nodes = [...this.#nodes.values()].sort((a, b) =>
      a.micros === b.micros ? a.tx - b.tx || a.wallet - b.wallet : a.micros - b.micros,
    );
    return { ledger: this.#ledger, nodes, edges: this.#edges };
  }

  lots(asset: number, store: LotStore, isPerWallet: boolean): void {
    for (const [lot, { quantity, cost, via, parent }] of store.born!.entries()) {
      const isOurs = store.asset[lot] === asset;
      if (parent !== NONE && store.asset[parent] === asset) {
        this.#edge(this.#viaOf(store, parent), this.#via(via, isOurs ? 'transfer' : 'trade'), {
          quantity: isOurs ? quantity : null,
          cost,
          unknown: store.unknownOf(parent),
        });
      }
      if (!isOurs) continue;
      const node = this.#via(via, 'acquisition');
      const isOriginUnknown = parent === NONE && store.acquiredTx[lot] === NONE;
      if (isOriginUnknown) this.#edge(this.#place('unknown'), node, { quantity, cost, unknown: ORIGIN });
      else if (parent === NONE || store.asset[parent] !== asset) node.acquired += quantity;
      const left = store.quantity[lot]!;
      if (left > 0n) {
        const held = this.#place('held', isPerWallet ? store.wallet[lot] : NONE);
        this.#edge(node, held, { quantity: left, cost: store.cost[lot]!, unknown: store.unknownOf(lot) });
      }
    }
  }

  pool(asset: number, open: readonly LotRow[]): void {
    const recorder = new Recorder(this.#ledger.rules);
    new Book(this.#ledger, recorder, new Journal(NOWHERE)).run();
    const pool = () => this.#place('pool');
    for (const operation of recorder.operations) {
      if (operation.op === 'acquire' && operation.asset === asset) {
        const node = this.#via(operation.tx, 'acquisition');
        node.acquired += operation.quantity;
        this.#edge(node, pool(), operation);
      } else if (operation.op === 'rename') {
        const { from, sent, to, received, unknown } = operation;
        const node = from === asset || to === asset ? this.#via(operation.tx, 'trade') : null;
        if (node && from === asset) this.#edge(pool(), node, { quantity: sent, cost: 0n, unknown: COST });
        if (node && to === asset) {
          node.acquired += received;
          this.#edge(node, pool(), { quantity: received, cost: 0n, unknown: unknown | COST });
        }
      }
    }
    for (const { asset: of, wallet, quantity, basis, unknown } of open) {
      if (of === asset) this.#edge(pool(), this.#place('held', wallet), { quantity, cost: basis, unknown });
    }
  }

  taken(row: Disposal | Removal, number: number, { lot, parts }: Trace, store: LotStore | null): void {
    if (row.assetId !== this.#assetId) return;
    const to = this.#via(
      this.#ledger.placeOf(row.transactionId)!,
      row.kind === 'fee' ? 'fee' : 'gain' in row ? 'disposal' : 'removal',
    );
    const whole = {
      lot,
      quantity: parseFixed(row.quantity),
      basis: parseSigned(row.costBasis),
      gain: 'gain' in row ? parseSigned(row.gain) : null,
    };
    for (const part of parts ?? [whole]) {
      this.#edge(this.#takenFrom(row, part.lot, store), to, {
        quantity: part.quantity,
        cost: part.basis,
        gain: part.gain,
        unknown: unknownBits(row),
        lot: number,
      });
    }
  }

  #takenFrom(row: Disposal | Removal, lot: number, store: LotStore | null): LotNode {
    if (store && lot !== NONE) return this.#viaOf(store, lot);
    const { acquiredTransactionId } = row;
    if (acquiredTransactionId !== null) return this.#via(this.#ledger.placeOf(acquiredTransactionId)!, 'acquisition');
    return this.#place(store === null ? 'pool' : 'unknown');
  }

  /** Returns the node of a lot, which already exists because lots are visited in creation order. */
  #viaOf(store: LotStore, lot: number): LotNode {
    return this.#via(store.born![lot]!.via, 'acquisition');
  }

  /**
   * Returns the node of a transaction; null means the step to lots per wallet.
   * @param did the deed for a new node
   */
  #via(tx: number, did: Deed): LotNode {
    if (tx === NONE) return this.#place('allocation');
    const kind = kindOf(this.#ledger, this.#ledger.timeline.transactions[tx]!, did);
    return this.#node(`${tx}`, { kind, tx, micros: this.#ledger.timeline.micros[tx]!, wallet: NONE });
  }

  #place(kind: 'allocation' | 'pool' | 'held' | 'unknown', wallet = NONE): LotNode {
    const first = kind === 'unknown' || kind === 'pool';
    const micros =
      kind === 'allocation'
        ? this.#ledger.rules.walletFrom!
        : first
          ? Number.NEGATIVE_INFINITY
          : Number.POSITIVE_INFINITY;
    return this.#node(`${kind} ${wallet}`, { kind, tx: NONE, micros, wallet });
  }

  #node(key: string, node: Omit<LotNode, 'acquired'>): LotNode {
    const known = this.#nodes.get(key);
    if (known) return known;
    const made = { ...node, acquired: 0n };
    this.#nodes.set(key, made);
    return made;
  }

  #edge(from: LotNode, to: LotNode, edge: Pick<LotEdge, 'quantity' | 'cost' | 'unknown'> & Partial<LotEdge>): void {
    const { quantity, cost, unknown, gain = null, lot = null } = edge;
    if (from !== to) this.#edges.push({ from, to, quantity, cost, gain, unknown, lot });
  }
}

function kindOf({ assets }: OpenLedger, { type, sent, received }: Transaction, did: Deed): GraphNodeKind {
  // In a universal inventory, a transfer moves no lot and uses only its fee.
  if (type === 'transfer') return did === 'acquisition' ? 'transfer' : did;
  const isAsset = (id: string | undefined) => id !== undefined && !assets.isMoney(assets.number(id));
  return did !== 'transfer' && isAsset(sent?.assetId) && isAsset(received?.assetId) ? 'trade' : did;
}
