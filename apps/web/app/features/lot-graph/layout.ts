/**
 * Lays out a lot graph: each node is right of its sources, below earlier ones in its column, and as close as possible
 * to their height. Lots used in acquisition order make edges that do not cross.
 */
import type { Edge, Graph, Node } from './lot-graph.graphql.ts';

export const NODE_WIDTH = 184;
export const NODE_HEIGHT = 48;
const COLUMN_GAP = 84;
const ROW_GAP = 12;
const EDGE = 8;

export type Placed = { node: Node; column: number; x: number; y: number };
export type Layout = { columns: readonly (readonly Placed[])[]; width: number; height: number };

export function layoutOf({ nodes, edges }: Pick<Graph, 'nodes' | 'edges'>): Layout {
  const columnOf = columnsOf(nodes, edges);
  const inColumns: Node[][] = Array.from({ length: Math.max(0, ...columnOf.values()) + 1 }, () => []);
  for (const node of [...nodes].sort(byTime)) inColumns[columnOf.get(node.id)!]!.push(node);
  const rows = Math.max(0, ...inColumns.map(({ length }) => length));
  const before = Map.groupBy(edges, ({ to }) => to);
  const rowOf = new Map<string, number>();
  const columns = inColumns.map((mates, column) => {
    const wished = mates.map(({ id }) => middle((before.get(id) ?? []).flatMap(({ from }) => rowOf.get(from) ?? [])));
    const x = EDGE + column * (NODE_WIDTH + COLUMN_GAP);
    return rowsOf(wished, rows).map((row, i): Placed => {
      rowOf.set(mates[i]!.id, row);
      return { node: mates[i]!, column, x, y: EDGE + row * (NODE_HEIGHT + ROW_GAP) };
    });
  });
  return {
    columns,
    width: 2 * EDGE + columns.length * (NODE_WIDTH + COLUMN_GAP) - COLUMN_GAP,
    height: 2 * EDGE + rows * (NODE_HEIGHT + ROW_GAP) - ROW_GAP,
  };
}

function middle(rows: readonly number[]): number {
  return rows.length === 0 ? 0 : Math.round(rows.reduce((sum, row) => sum + row, 0) / rows.length);
}

/**
 * Assigns rows in order, as close as possible to the wished rows.
 * @param rows at least the number of wishes
 */
function rowsOf(wished: readonly number[], rows: number): number[] {
  const found: number[] = [];
  for (const [i, wish] of wished.entries()) found.push(Math.max(wish, i === 0 ? 0 : found[i - 1]! + 1));
  for (let i = found.length - 1, last = rows - 1; i >= 0; i--, last = found[i + 1]! - 1)
    found[i] = Math.min(found[i]!, last);
  return found;
}

/** The longest path to each node; holdings and later nodes are in the last column. */
function columnsOf(nodes: readonly Node[], edges: readonly Edge[]): Map<string, number> {
  const columns = new Map(nodes.map(({ id }) => [id, 0]));
  // A path visits each node once, so this many rounds suffice, even for cycles between periods.
  for (let round = 0, isMoved = true; isMoved && round < nodes.length; round++) {
    isMoved = false;
    for (const { from, to } of edges) {
      const least = columns.get(from)! + 1;
      if (columns.get(to)! >= least || least >= nodes.length) continue;
      columns.set(to, least);
      isMoved = true;
    }
  }
  const used = [...new Set(columns.values())].sort((a, b) => a - b);
  const last = used.length - 1;
  return new Map(nodes.map(({ id, kind }) => [id, AT_THE_END.has(kind) ? last : used.indexOf(columns.get(id)!)]));
}

const AT_THE_END: ReadonlySet<Node['kind']> = new Set(['HELD', 'LATER']);

/** Nodes without a date come first or last, in the given order. */
function byTime(a: Node, b: Node): number {
  const dayOf = ({ kind, startsOn }: Node) => startsOn ?? (AT_THE_END.has(kind) ? '9999' : '');
  return dayOf(a) < dayOf(b) ? -1 : dayOf(a) > dayOf(b) ? 1 : 0;
}

export function pathOf(from: Placed, to: Placed): string {
  const [x1, y1] = [from.x + NODE_WIDTH, from.y + NODE_HEIGHT / 2];
  const [x2, y2] = [to.x, to.y + NODE_HEIGHT / 2];
  const bend = Math.max(COLUMN_GAP / 2, Math.abs(x2 - x1) / 2);
  return `M${x1} ${y1}C${x1 + bend} ${y1} ${x2 - bend} ${y2} ${x2} ${y2}`;
}

export function wayThrough(id: string, edges: readonly Edge[]): ReadonlySet<string> {
  const reach = (next: (edge: Edge) => readonly [string, string]) => {
    const by = Map.groupBy(edges, (edge) => next(edge)[0]);
    const found = new Set([id]);
    for (const one of found) for (const edge of by.get(one) ?? []) found.add(next(edge)[1]);
    return found;
  };
  return new Set([...reach(({ from, to }) => [from, to]), ...reach(({ from, to }) => [to, from])]);
}
