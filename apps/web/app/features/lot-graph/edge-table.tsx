import { partDoubt } from '@lotbook/ledger/printed/unknown';
import { Link } from 'react-router';
import { Amount, AmountText } from '../../ui/amount.tsx';
import { formatCount } from '../../ui/format.ts';
import { useDates } from '../../ui/moment.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import type { Edge, Graph, Node } from './lot-graph.graphql.ts';
import { nodeName } from './node-words.ts';

type Props = { graph: Graph; edges: readonly Edge[]; caption: string; omit?: 'from' | 'to' };

export function EdgeTable({ graph, edges, caption, omit }: Props) {
  const nodes = new Map(graph.nodes.map((node) => [node.id, node]));
  const columns: Column<Edge>[] = [
    { key: 'from', header: 'From', cell: ({ from }) => <NodeLink node={nodes.get(from)!} /> },
    { key: 'to', header: 'To', cell: ({ to }) => <NodeLink node={nodes.get(to)!} /> },
    { key: 'lots', header: 'Lots', isNumber: true, cell: ({ count }) => formatCount(count) },
    { key: 'quantity', header: 'Quantity', isNumber: true, cell: (edge) => <EdgeQuantity edge={edge} /> },
    { key: 'cost', header: 'Cost basis', isNumber: true, cell: (edge) => <EdgeCost edge={edge} /> },
    {
      key: 'gain',
      header: 'Gain',
      isNumber: true,
      cell: (edge) => <EdgeGain edge={edge} node={nodes.get(edge.to)!} />,
    },
  ];
  return (
    <Table
      caption={caption}
      columns={columns.filter(({ key }) => key !== omit)}
      rows={edges}
      rowKey={({ from, to }) => `${from} ${to}`}
      phone={(edge) => (
        <>
          {omit !== 'from' && <NodeLink node={nodes.get(edge.from)!} />}
          {omit === undefined && ' → '}
          {omit !== 'to' && <NodeLink node={nodes.get(edge.to)!} />}
          <div className="flex items-baseline justify-between gap-3 text-13 text-quiet">
            <EdgeQuantity edge={edge} />
            <span>
              cost <EdgeCost edge={edge} />
            </span>
            <EdgeGain edge={edge} node={nodes.get(edge.to)!} />
          </div>
        </>
      )}
    />
  );
}

function NodeLink({ node }: { node: Node }) {
  const name = nodeName(node, useDates());
  if (!node.transaction) return name;
  return (
    <Link className="link" to={`/transactions/${node.transaction.publicId}`}>
      {name}
    </Link>
  );
}

function EdgeQuantity({ edge: { quantity } }: { edge: Edge }) {
  if (quantity == null) return <span className="text-quiet">as another asset</span>;
  return <AmountText kind="crypto" value={quantity} />;
}

function EdgeCost({ edge: { costBasis, unknown } }: { edge: Edge }) {
  return (
    <AmountText
      value={costBasis}
      doubt={unknown.includes('COST_BASIS') ? partDoubt(costBasis, 'Cost unknown') : undefined}
    />
  );
}

/** Links to the lot's proof, or to the disposal's if it used several lots; none for several disposals. */
function EdgeGain({ edge: { gain, unknown, disposedLotId }, node }: { edge: Edge; node: Node }) {
  const sale = node.transaction?.publicId;
  const proof = sale && (disposedLotId == null ? `/lot-proof/${sale}` : `/lot-proof/${sale}/${disposedLotId}`);
  if (gain == null)
    return disposedLotId != null && proof ? (
      <Link className="link" to={proof}>
        Proof
      </Link>
    ) : null;
  const isKnown = !unknown.includes('COST_BASIS') && !unknown.includes('PROCEEDS');
  const doubt = isKnown ? undefined : ({ kind: 'unknown', words: 'Gain unknown' } as const);
  return proof ? (
    <Amount value={gain} isGain why={proof} doubt={doubt} />
  ) : (
    <AmountText value={gain} isGain doubt={doubt} />
  );
}
