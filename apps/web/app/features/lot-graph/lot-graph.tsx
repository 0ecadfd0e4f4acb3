import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { graphqlQuery, keepingPrevious } from '../../data/queries.ts';
import { Button } from '../../ui/button.tsx';
import { formatCount, plural } from '../../ui/format.ts';
import { useDates } from '../../ui/moment.tsx';
import { Empty, Loading, QueryStates } from '../../ui/query-states.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { ChosenNode } from './chosen-node.tsx';
import { Drawing } from './drawing.tsx';
import { EdgeTable } from './edge-table.tsx';
import { type Graph, LotGraphDocument } from './lot-graph.graphql.ts';

type Asset = { id: string; symbol: string };
type Days = { from: string | null; to: string | null };

export function LotGraph({ asset }: { asset: Asset }) {
  const [search, setSearch] = useSearchParams();
  const days = { from: dayIn(search, 'from'), to: dayIn(search, 'to') };
  const query = useQuery(keepingPrevious(graphqlQuery(LotGraphDocument, { assetId: asset.id, ...days })));
  const showDays = ({ from, to }: Days) => {
    const next = new URLSearchParams(search);
    for (const [key, value] of Object.entries({ from, to })) value === null ? next.delete(key) : next.set(key, value);
    setSearch(next, { preventScrollReset: true });
  };
  return (
    <div aria-busy={query.isPlaceholderData}>
      <QueryStates query={query} loading={<Loading label="Building the lot graph" lines={8} />}>
        {({ lotGraph: { graph, error } }) => {
          if (!graph) return <Empty>{error}</Empty>;
          if (graph.nodes.length === 0) return <Empty>This asset has no lots on these days.</Empty>;
          return <Ready graph={graph} asset={asset} days={days} onShowDays={showDays} />;
        }}
      </QueryStates>
    </div>
  );
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

function dayIn(search: URLSearchParams, key: 'from' | 'to'): string | null {
  const day = search.get(key);
  return day !== null && DAY.test(day) && !Number.isNaN(Date.parse(day)) ? day : null;
}

const VIEWS = [
  { value: 'graph', label: 'Graph' },
  { value: 'table', label: 'Table' },
] as const;

type ReadyProps = { graph: Graph; asset: Asset; days: Days; onShowDays: (days: Days) => void };

function Ready({ graph, asset, days, onShowDays }: ReadyProps) {
  const [view, setView] = useState<'graph' | 'table'>('graph');
  const [chosen, setChosen] = useState<string | null>(null);
  const node = graph.nodes.find(({ id }) => id === chosen);
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <p className="text-13 text-quiet">
          <Told graph={graph} days={days} />
        </p>
        <span className="flex items-center gap-2">
          {(days.from !== null || days.to !== null) && (
            <Button size="small" onClick={() => onShowDays({ from: null, to: null })}>
              Show all days
            </Button>
          )}
          <Segmented label="View as" value={view} options={VIEWS} onChange={setView} />
        </span>
      </div>
      {view === 'graph' ? (
        <>
          <Drawing graph={graph} symbol={asset.symbol} chosen={node?.id ?? null} onChoose={setChosen} />
          {node ? (
            <ChosenNode graph={graph} node={node} assetId={asset.id} onShowDays={onShowDays} />
          ) : (
            <p className="mt-3 text-13 text-quiet">
              Select a part to see where its units came from, where they went, and the proof. Dashed lines are based on
              incomplete data.
            </p>
          )}
        </>
      ) : (
        <EdgeTable caption={`Lot flows of ${asset.symbol}`} graph={graph} edges={graph.edges} />
      )}
    </>
  );
}

function Told({
  graph: { transactionCount, isCollapsed, mostNodes },
  days: { from, to },
}: {
  graph: Graph;
  days: Days;
}) {
  const dates = useDates();
  const which = from !== null && to !== null ? ` from ${dates.calendarDate(from)} to ${dates.calendarDate(to)}` : '';
  return (
    <>
      {plural(transactionCount, 'transaction')}
      {which}, in all wallets.
      {isCollapsed &&
        ` More than ${formatCount(mostNodes)} are grouped by kind and by day, month or year. Select one to see its days.`}
    </>
  );
}
