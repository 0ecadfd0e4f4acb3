import { MOST_GRAPH_NODES, VIEW_NODE_KINDS, type ViewEdge, type ViewNode } from '@lotbook/engine/explain/graph-view';
import { GRAPH_NODE_KINDS } from '@lotbook/engine/explain/lot-graph';
import { builder } from '../../platform/graphql/builder.ts';
import { inCapitals } from '../../platform/graphql/enum-values.ts';
import { outcomeType } from '../api/answers.ts';
import { TransactionRef, UnknownFigure } from '../api/refs.ts';
import { apart } from '../api/while-waiting.ts';
import { type LotGraphAnswer, lotGraphOf } from './service.ts';

export function addLotGraphSchema(): void {
  const Kind = builder.enumType('LotGraphNodeKind', {
    description:
      "A transaction's effect on units of the asset; or units that join an average, are held, have no known origin, or are before or after the requested days.",
    values: inCapitals([...GRAPH_NODE_KINDS, ...VIEW_NODE_KINDS]),
  });
  const Node = builder.objectRef<ViewNode>('LotGraphNode').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      kind: t.expose('kind', { type: Kind }),
      count: t.exposeInt('count', { description: 'The number of combined transactions or places.' }),
      transaction: t.field({
        type: TransactionRef,
        nullable: true,
        description: 'The transaction if there is only one.',
        resolve: ({ transactionId }) => transactionId,
      }),
      startsOn: t.expose('startsOn', {
        type: 'Date',
        nullable: true,
        description: 'The day of the first transaction.',
      }),
      endsOn: t.expose('endsOn', { type: 'Date', nullable: true }),
      wallet: t.exposeString('wallet', {
        nullable: true,
        description: 'The wallet that holds the units; null for all wallets.',
      }),
      quantity: t.expose('quantity', {
        type: 'Decimal',
        nullable: true,
        description: 'The quantity that arrived or started here; null if it continued as another asset.',
      }),
    }),
  });
  const Edge = builder.objectRef<ViewEdge>('LotGraphEdge').implement({
    description: 'Units of lots that move from one node to another. Amounts are exact, in the base currency.',
    fields: (t) => ({
      from: t.exposeID('from'),
      to: t.exposeID('to'),
      count: t.exposeInt('count', { description: 'The number of parts of lots.' }),
      quantity: t.expose('quantity', { type: 'Decimal', nullable: true }),
      costBasis: t.expose('costBasis', { type: 'Decimal' }),
      gain: t.expose('gain', { type: 'Decimal', nullable: true, description: 'Null for units that were not sold.' }),
      unknown: t.field({ type: [UnknownFigure], resolve: ({ unknown }) => [...(unknown ?? [])] }),
      disposedLotId: t.id({
        nullable: true,
        description: 'For a single disposed lot: its number in the proof.',
        resolve: ({ disposedLot }) => (disposedLot === null ? null : String(disposedLot)),
      }),
    }),
  });
  const Graph = builder.objectRef<LotGraphAnswer>('LotGraph').implement({
    description: `The path of an asset's lots: at most ${MOST_GRAPH_NODES} nodes, and those at its ends. If there are more, transactions of the same kind and day, month or year are combined.`,
    fields: (t) => ({
      nodes: t.field({ type: [Node], resolve: ({ nodes }) => [...nodes] }),
      edges: t.field({ type: [Edge], resolve: ({ edges }) => [...edges] }),
      transactionCount: t.exposeInt('transactionCount'),
      isCollapsed: t.exposeBoolean('isCollapsed'),
      mostNodes: t.int({ resolve: () => MOST_GRAPH_NODES }),
      currency: t.exposeString('baseCurrency'),
    }),
  });
  const Answer = outcomeType<LotGraphAnswer>('LotGraphResult', (t) => ({
    graph: t.field({ type: Graph, nullable: true, resolve: (outcome) => (outcome.ok ? outcome.value : null) }),
  }));
  builder.queryField('lotGraph', (t) =>
    t.field({
      type: Answer,
      description:
        'The lots of one asset: acquisitions, movements and disposals. Computes the ledger in a separate thread.',
      args: {
        assetId: t.arg.id({ required: true }),
        from: t.arg({ type: 'Date', description: 'The first day that is shown.' }),
        to: t.arg({ type: 'Date', description: 'The last day that is shown.' }),
      },
      resolve: (_root, { assetId, from, to }, context) =>
        apart(context, (short, owner) => lotGraphOf(short, owner, assetId, { from: from ?? null, to: to ?? null })),
    }),
  );
}
