import { afterAll, beforeAll, expect, test } from 'vitest';
import { genericCsv } from '../../facts/testing.ts';
import { serverWithLedger, type TestServer, type TestUser } from '../../testing.ts';

const LEDGER = genericCsv(
  '05/01/2024 10:00:00,1,BTC,40000,USD,10,USD,,b1',
  '06/01/2024 10:00:00,1,BTC,60000,USD,,,,b2',
  '07/01/2024 10:00:00,90000,USD,1.5,BTC,,,,s1',
  '08/01/2024 10:00:00,5,BTC,,,,,,d1',
);
const daily = Array.from({ length: 210 }, (_, i) => {
  const day = new Date(Date.UTC(2023, 0, 1 + i)).toISOString();
  return `${day.slice(5, 7)}/${day.slice(8, 10)}/2023 10:00:00,1,ETH,100,USD,,,,e${i}`;
});

let server: TestServer;
let ann: TestUser;
beforeAll(async () => {
  ({ server, ann } = await serverWithLedger({ Here: LEDGER, There: genericCsv(...daily) }));
});
afterAll(() => server?.close());

const GRAPH = `query($assetId: ID!, $from: Date, $to: Date) { lotGraph(assetId: $assetId, from: $from, to: $to) { error errorCode graph {
  currency isCollapsed transactionCount mostNodes
  nodes { id kind count quantity wallet startsOn endsOn transaction { publicId dateTime } }
  edges { from to count quantity costBasis gain unknown disposedLotId } } } }`;
const graphOf = async (variables: object, user = ann) => (await user.graphql(GRAPH, variables)).lotGraph;

test('shows two purchases, a sale of both, and a deposit of unknown cost', async () => {
  const { graph, error } = await graphOf({ assetId: 'crypto:BTC' });
  expect(error).toBe(null);
  expect(graph).toMatchObject({ currency: 'USD', isCollapsed: false, transactionCount: 4, mostNodes: 200 });
  const nameOf = new Map<string, string>(
    graph.nodes.map((node: { id: string; kind: string; startsOn: string | null }) => [
      node.id,
      `${node.kind} ${node.startsOn ?? ''}`.trim(),
    ]),
  );
  const said = graph.edges.map(
    (edge: { from: string; to: string; quantity: string; costBasis: string; gain: string; unknown: string[] }) =>
      `${nameOf.get(edge.from)} > ${nameOf.get(edge.to)}: ${edge.quantity} ${edge.costBasis} ${edge.gain} ${edge.unknown}`,
  );
  expect(said.sort()).toEqual([
    'ACQUISITION 2024-05-01 > DISPOSAL 2024-07-01: 1 40010 19990 ',
    'ACQUISITION 2024-06-01 > DISPOSAL 2024-07-01: 0.5 30000 0 ',
    'ACQUISITION 2024-06-01 > HELD: 0.5 30000 null ',
    'ACQUISITION 2024-08-01 > HELD: 5 0 null COST_BASIS',
  ]);
  const sale = graph.nodes.find(({ kind }: { kind: string }) => kind === 'DISPOSAL');
  const lots = graph.edges.filter(({ to }: { to: string }) => to === sale.id);
  const PROOF = `query($id: ID!, $lot: ID!) { lotProof(transactionId: $id) { proof { lot(disposedLotId: $lot) { costBasis gain } } } }`;
  for (const { disposedLotId, costBasis, gain } of lots) {
    const { lotProof } = await ann.graphql(PROOF, { id: sale.transaction.publicId, lot: disposedLotId });
    expect(lotProof.proof.lot).toEqual({ costBasis, gain });
  }
});

test('groups more than two hundred events by month, and a month by day', async () => {
  const { graph } = await graphOf({ assetId: 'crypto:ETH' });
  expect(graph).toMatchObject({ isCollapsed: true, transactionCount: 210 });
  expect(
    graph.nodes
      .map(({ kind, count, quantity, startsOn, endsOn }: Record<string, unknown>) => [
        kind,
        count,
        quantity,
        startsOn,
        endsOn,
      ])
      .slice(0, 2),
  ).toEqual([
    ['ACQUISITION', 31, '31', '2023-01-01', '2023-01-31'],
    ['ACQUISITION', 28, '28', '2023-02-01', '2023-02-28'],
  ]);
  const held = graph.edges.reduce((sum: number, { quantity }: { quantity: string }) => sum + Number(quantity), 0);
  expect(held).toBe(210);
  const month = (await graphOf({ assetId: 'crypto:ETH', from: '2023-02-01', to: '2023-02-28' })).graph;
  expect(month).toMatchObject({ isCollapsed: false, transactionCount: 28 });
  expect(month.nodes[0]).toMatchObject({ kind: 'ACQUISITION', count: 1 });
  expect(month.nodes[0].transaction.dateTime).toBe('2023-02-01T10:00:00.000Z');
});

test('returns nothing for an unknown asset or a stranger, and requires ordered days', async () => {
  const bob = await server.signUp('Bob');
  const empty = { nodes: [], edges: [], transactionCount: 0, isCollapsed: false };
  expect((await graphOf({ assetId: 'crypto:BTC' }, bob)).graph).toMatchObject(empty);
  expect((await graphOf({ assetId: 'x' })).graph).toMatchObject(empty);
  expect(await graphOf({ assetId: 'crypto:BTC', from: '2024-02-01', to: '2024-01-01' })).toMatchObject({
    graph: null,
    errorCode: 'value_error',
  });
});
