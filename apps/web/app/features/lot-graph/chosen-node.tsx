import { Link } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { plural } from '../../ui/format.ts';
import { useDates } from '../../ui/moment.tsx';
import { Sentence } from '../../ui/sentence.tsx';
import { EdgeTable } from './edge-table.tsx';
import type { Graph, Node } from './lot-graph.graphql.ts';
import { nodeName } from './node-words.ts';

type Props = {
  graph: Graph;
  node: Node;
  assetId: string;
  onShowDays: (days: { from: string; to: string }) => void;
};

export function ChosenNode({ graph, node, assetId, onShowDays }: Props) {
  const { id, kind, count, transaction, startsOn, endsOn } = node;
  const before = graph.edges.filter(({ to }) => to === id);
  const after = graph.edges.filter(({ from }) => from === id);
  const isDisposal = before.some(({ gain }) => gain != null);
  const days = count > 1 && startsOn != null && endsOn != null ? { from: startsOn, to: endsOn } : null;
  return (
    <section aria-label="Selected part of the graph" aria-live="polite" className="mt-4 border-rule border-t pt-4">
      <h3 className="font-medium">{nodeName(node, useDates())}</h3>
      {transaction && (
        <p className="text-13">
          <Link className="link" to={`/transactions/${transaction.publicId}`}>
            <Sentence>{transaction.sentence}</Sentence>
          </Link>
          {isDisposal && (
            <>
              {' · '}
              <Link className="link" to={`/lot-proof/${transaction.publicId}`}>
                Proof
              </Link>
            </>
          )}
        </p>
      )}
      {days && (
        <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2 text-13">
          {days.from !== days.to && kind !== 'EARLIER' && kind !== 'LATER' && (
            <Button size="small" onClick={() => onShowDays(days)}>
              Show only these days
            </Button>
          )}
          <Link className="link" to={transactionsOf(assetId, days)}>
            See transactions of these days
          </Link>
        </p>
      )}
      <Lines title="Came from" side="to" graph={graph} edges={before} />
      <Lines title="Went to" side="from" graph={graph} edges={after} />
    </section>
  );
}

function transactionsOf(assetId: string, { from, to }: { from: string; to: string }): string {
  return `/transactions?q=${encodeURIComponent(`asset_id:${assetId} date:${from}..${to}`)}`;
}

function Lines({
  title,
  side,
  graph,
  edges,
}: {
  title: string;
  side: 'from' | 'to';
  graph: Graph;
  edges: Graph['edges'];
}) {
  if (edges.length === 0) return null;
  return (
    <div className="mt-4">
      <p className="text-13 text-quiet">
        {title}
        {edges.length > 1 && ` ${plural(edges.length, 'place')}`}
      </p>
      <EdgeTable caption={title} graph={graph} edges={edges} omit={side} />
    </div>
  );
}
