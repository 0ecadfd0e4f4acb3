import { expect, test } from 'vitest';
import { layoutOf, wayThrough } from './layout.ts';
import type { Edge, Node } from './lot-graph.graphql.ts';

const node = (id: string, kind: Node['kind'], startsOn: string | null = null): Node => ({
  id,
  kind,
  count: 1,
  quantity: '1',
  wallet: null,
  startsOn,
  endsOn: startsOn,
  transaction: null,
});
const edge = (from: string, to: string): Edge => ({
  from,
  to,
  count: 1,
  quantity: '1',
  costBasis: '1',
  gain: null,
  unknown: [],
  disposedLotId: null,
});

const NODES = [
  node('held', 'HELD'),
  node('s', 'DISPOSAL', '2024-04-01'),
  node('b', 'ACQUISITION', '2024-02-01'),
  node('a', 'ACQUISITION', '2024-01-01'),
  node('m', 'TRANSFER', '2024-03-01'),
];
const EDGES = [edge('a', 'm'), edge('b', 'm'), edge('m', 's'), edge('b', 'held')];

test('places a node right of its sources, below earlier ones, and holdings last', () => {
  const { columns } = layoutOf({ nodes: NODES, edges: EDGES });
  expect(columns.map((column) => column.map((one) => one.node.id))).toEqual([['a', 'b'], ['m'], ['s', 'held']]);
});

test('places periods that lead to each other', () => {
  const { columns } = layoutOf({ nodes: NODES, edges: [...EDGES, edge('s', 'm')] });
  expect(
    columns
      .flat()
      .map((one) => one.node.id)
      .sort(),
  ).toEqual(['a', 'b', 'held', 'm', 's']);
});

test('never places two nodes in one spot', () => {
  const many = Array.from({ length: 200 }, (_, i) => node(`n${i}`, i % 2 ? 'ACQUISITION' : 'DISPOSAL', '2024-01-01'));
  const edges = Array.from({ length: 100 }, (_, i) => edge(`n${2 * i + 1}`, `n${2 * i}`));
  const { columns, width, height } = layoutOf({ nodes: many, edges });
  expect(new Set(columns.flat().map(({ x, y }) => `${x} ${y}`)).size).toBe(200);
  expect(width).toBeLessThan(600);
  expect(height).toBeGreaterThan(100 * 48);
});

test('follows units from origins to destinations but not to neighbors', () => {
  expect([...wayThrough('m', EDGES)].sort()).toEqual(['a', 'b', 'm', 's']);
  expect([...wayThrough('held', EDGES)].sort()).toEqual(['b', 'held']);
});

test('places a node near the height of its sources without longer columns', () => {
  const bought = Array.from({ length: 20 }, (_, i) => node(`b${i}`, 'ACQUISITION', `2024-01-${10 + i}`));
  const sold = [node('s0', 'DISPOSAL', '2024-03-01'), node('s1', 'DISPOSAL', '2024-04-01')];
  const { columns } = layoutOf({
    nodes: [...bought, ...sold],
    edges: [edge('b4', 's0'), edge('b6', 's0'), edge('b19', 's1')],
  });
  const [first, second] = columns as [(typeof columns)[0], (typeof columns)[0]];
  expect(second.map(({ y }) => y)).toEqual([first[5]!.y, first[19]!.y]);
  const late = layoutOf({ nodes: [...bought, ...sold], edges: [edge('b19', 's0'), edge('b19', 's1')] });
  expect(late.columns[1]!.map(({ y }) => y)).toEqual([first[18]!.y, first[19]!.y]);
});
