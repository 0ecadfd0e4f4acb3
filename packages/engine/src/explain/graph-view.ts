/**
 * Makes a lot graph small enough to read. If there are too many transactions, those of one kind and period share a
 * node, and parallel edges merge. Everything before a time window, and everything after it, is one node.
 */
import type { UnknownFigure } from '@lotbook/ledger/unknown';
import { formatFixed } from '../fixed.ts';
import { NONE } from '../journal.ts';
import { walletName } from '../row-names.ts';
import { KNOWN, restsOn, type Unknown } from '../unknown.ts';
import { dateText } from '../zone.ts';
import type { GraphNodeKind, LotEdge, LotGraph, LotNode } from './lot-graph.ts';

export const MOST_GRAPH_NODES = 200;
const MOST_HELD = 12;

export const VIEW_NODE_KINDS = ['earlier', 'later'] as const;
export type ViewNodeKind = GraphNodeKind | (typeof VIEW_NODE_KINDS)[number];

/** Local days, 'YYYY-MM-DD', both inclusive; null for an open end. */
export type GraphWindow = { from: string | null; to: string | null };

export type ViewNode = {
  readonly id: string;
  readonly kind: ViewNodeKind;
  readonly count: number;
  readonly transactionId: string | null;
  readonly at: string | null;
  readonly startsOn: string | null;
  readonly endsOn: string | null;
  /** The account; null for all accounts together. */
  readonly wallet: string | null;
  /** The number of units that arrived or originated here; null if they continued as another asset. */
  readonly quantity: string | null;
};

export type ViewEdge = {
  readonly from: string;
  readonly to: string;
  readonly count: number;
  readonly quantity: string | null;
  readonly costBasis: string;
  readonly gain: string | null;
  readonly unknown?: readonly UnknownFigure[];
  /** Set if the edge is a single disposed lot: its number in the proof of `to`. */
  readonly disposedLot: number | null;
};

export type GraphView = {
  readonly nodes: readonly ViewNode[];
  readonly edges: readonly ViewEdge[];
  readonly transactionCount: number;
  readonly isCollapsed: boolean;
};

/** @param most the maximum number of nodes, not counting those at the ends */
export function graphView(graph: LotGraph, window: GraphWindow, most = MOST_GRAPH_NODES): GraphView {
  const { ledger, nodes } = graph;
  const dayOf = (node: LotNode) => (node.tx === NONE ? null : dateText(ledger.timeline.days[node.tx]!));
  const isEarlier = (day: string) => window.from !== null && day < window.from;
  const isLater = (day: string) => window.to !== null && day > window.to;
  const inside = nodes.filter((node) => {
    const day = dayOf(node);
    return day !== null && !isEarlier(day) && !isLater(day);
  });
  const period = periodFor(inside, (node) => dayOf(node)!, most);
  const areHeldTogether = nodes.filter(({ kind }) => kind === 'held').length > MOST_HELD;
  const keyOf = (node: LotNode): { id: string; kind: ViewNodeKind } => {
    const { kind, tx } = node;
    const day = dayOf(node);
    if (day === null) return { id: kind === 'held' && !areHeldTogether ? `held ${node.wallet}` : kind, kind };
    if (isEarlier(day)) return { id: 'earlier', kind: 'earlier' };
    if (isLater(day)) return { id: 'later', kind: 'later' };
    return period === null
      ? { id: ledger.timeline.transactions[tx]!.id, kind }
      : { id: `${togetherAs(node)} ${day.slice(0, period)}`, kind };
  };
  const groups = new Groups(graph, keyOf, dayOf);
  return { ...groups.view(), transactionCount: inside.length, isCollapsed: period !== null };
}

const PERIODS = [10, 7, 4] as const;

function periodFor(nodes: readonly LotNode[], dayOf: (node: LotNode) => string, most: number): number | null {
  if (nodes.length <= most) return null;
  const count = (length: number) =>
    new Set(nodes.map((node) => `${togetherAs(node)} ${dayOf(node).slice(0, length)}`)).size;
  return PERIODS.find((length) => count(length) <= most) ?? PERIODS[2];
}

/** Returns the key of a shared node. A trade that receives units never shares a node with one that sends them. */
function togetherAs({ kind, acquired }: LotNode): string {
  return kind === 'trade' && acquired > 0n ? 'trade in' : kind;
}

type Group = { kind: ViewNodeKind; nodes: LotNode[]; quantity: bigint | null };
type Bundle = { from: string; to: string; edges: LotEdge[] };

class Groups {
  readonly #graph: LotGraph;
  readonly #dayOf: (node: LotNode) => string | null;
  readonly #ids = new Map<LotNode, string>();
  readonly #groups = new Map<string, Group>();
  readonly #bundles = new Map<string, Bundle>();

  constructor(
    graph: LotGraph,
    keyOf: (node: LotNode) => { id: string; kind: ViewNodeKind },
    dayOf: (node: LotNode) => string | null,
  ) {
    this.#graph = graph;
    this.#dayOf = dayOf;
    for (const node of graph.nodes) this.#put(node, keyOf(node));
    for (const edge of graph.edges) this.#bundle(edge);
  }

  #put(node: LotNode, { id, kind }: { id: string; kind: ViewNodeKind }): void {
    this.#ids.set(node, id);
    const group = this.#groups.get(id);
    if (!group) this.#groups.set(id, { kind, nodes: [node], quantity: node.acquired });
    else {
      group.nodes.push(node);
      if (group.quantity !== null) group.quantity += node.acquired;
    }
  }

  #bundle(edge: LotEdge): void {
    const from = this.#ids.get(edge.from)!;
    const to = this.#ids.get(edge.to)!;
    const group = this.#groups.get(to)!;
    if (group.quantity !== null) group.quantity = edge.quantity === null ? null : group.quantity + edge.quantity;
    if (from === to) return;
    const key = `${from}\n${to}`;
    const bundle = this.#bundles.get(key);
    if (bundle) bundle.edges.push(edge);
    else this.#bundles.set(key, { from, to, edges: [edge] });
  }

  view(): Pick<GraphView, 'nodes' | 'edges'> {
    const isEnd = (id: string) => END_KINDS.has(this.#groups.get(id)!.kind);
    const isOutside = (id: string) => id === 'earlier' || id === 'later';
    const bundles = [...this.#bundles.values()].filter(
      ({ from, to }) => !(isEnd(from) && isEnd(to) && (isOutside(from) || isOutside(to))),
    );
    const shown = new Set(bundles.flatMap(({ from, to }) => [from, to]));
    const groups = [...this.#groups].filter(([id, { kind }]) => shown.has(id) || !END_KINDS.has(kind));
    return { nodes: groups.map(([id, group]) => this.#viewNode(id, group)), edges: bundles.map(viewEdge) };
  }

  #viewNode(id: string, { kind, nodes, quantity }: Group): ViewNode {
    const { timeline } = this.#graph.ledger;
    const [first] = nodes as [LotNode];
    const isOne = nodes.length === 1 && first.tx !== NONE && !END_KINDS.has(kind);
    return {
      id,
      kind,
      count: nodes.length,
      transactionId: isOne ? timeline.transactions[first.tx]!.id : null,
      at: isOne ? timeline.text(first.tx) : null,
      startsOn: kind === 'allocation' ? dateText(timeline.zone.dayOf(first.micros)) : this.#dayOf(first),
      endsOn: this.#dayOf(nodes.at(-1)!),
      wallet: nodes.length === 1 ? walletName(this.#graph.ledger, first.wallet) : null,
      quantity: quantity === null || WITHOUT_QUANTITY.has(kind) ? null : formatFixed(quantity),
    };
  }
}

const END_KINDS: ReadonlySet<ViewNodeKind> = new Set(['earlier', 'later', 'held', 'unknown', 'pool', 'allocation']);

/** Kinds of nodes without a quantity, because the sum of units passing through them would be meaningless. */
const WITHOUT_QUANTITY: ReadonlySet<ViewNodeKind> = new Set(['earlier', 'later', 'unknown', 'pool']);

function viewEdge({ from, to, edges }: Bundle): ViewEdge {
  const [first] = edges as [LotEdge];
  const total = (of: (edge: LotEdge) => bigint) => formatFixed(edges.reduce((sum, edge) => sum + of(edge), 0n));
  const sold = edges.filter(({ gain }) => gain !== null);
  const unknown = edges.reduce<Unknown>((all, edge) => all | edge.unknown, KNOWN);
  return {
    from,
    to,
    count: edges.length,
    quantity: edges.some(({ quantity }) => quantity === null) ? null : total(({ quantity }) => quantity!),
    costBasis: total(({ cost }) => cost),
    gain: sold.length === 0 ? null : total(({ gain }) => gain ?? 0n),
    ...restsOn(unknown),
    disposedLot: edges.length === 1 ? first.lot : null,
  };
}
