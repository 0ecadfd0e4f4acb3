import clsx from 'clsx';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { AmountText } from '../../ui/amount.tsx';
import { useDates } from '../../ui/moment.tsx';
import { layoutOf, NODE_HEIGHT, NODE_WIDTH, type Placed, pathOf, wayThrough } from './layout.ts';
import type { Graph, Node } from './lot-graph.graphql.ts';
import { KIND_WORDS, nodeName, whenWords } from './node-words.ts';

type Props = {
  graph: Graph;
  symbol: string;
  chosen: string | null;
  onChoose: (id: string) => void;
};

export function Drawing({ graph, symbol, chosen, onChoose }: Props) {
  const layout = useMemo(() => layoutOf(graph), [graph]);
  const placed = useMemo(() => new Map(layout.columns.flat().map((one) => [one.node.id, one])), [layout]);
  const way = useMemo(() => (chosen === null ? null : wayThrough(chosen, graph.edges)), [chosen, graph]);
  const [focused, setFocused] = useState<string | null>(null);
  const frame = useRef<HTMLElement>(null);
  const first = layout.columns[0]?.[0]?.node.id;
  const entry = focused !== null && placed.has(focused) ? focused : (chosen ?? first);
  const onKeyDown = (event: KeyboardEvent, from: Placed) => {
    const to = neighbor(event.key, from, layout.columns, graph.edges);
    if (to === undefined) return;
    event.preventDefault();
    frame.current?.querySelector<HTMLElement>(`[data-node="${CSS.escape(to)}"]`)?.focus();
  };
  return (
    <section
      ref={frame}
      aria-label="Lot graph. Use the arrow keys to move along it."
      className="max-h-[70vh] overflow-auto rounded-control border border-rule bg-raised"
    >
      <div className="relative" style={{ width: layout.width, height: layout.height }}>
        <svg width={layout.width} height={layout.height} aria-hidden="true" className="absolute inset-0">
          {graph.edges.map((edge) => {
            const { from, to, unknown } = edge;
            const isOnWay = way?.has(from) && way.has(to);
            return (
              <path
                key={`${from} ${to}`}
                d={pathOf(placed.get(from)!, placed.get(to)!)}
                fill="none"
                strokeDasharray={unknown.length > 0 ? '4 4' : undefined}
                className={clsx(isOnWay ? 'stroke-accent stroke-2' : 'stroke-strong', way && !isOnWay && 'opacity-40')}
              />
            );
          })}
        </svg>
        {layout.columns.flat().map((one) => (
          <NodeButton
            key={one.node.id}
            of={one}
            symbol={symbol}
            isChosen={one.node.id === chosen}
            isAside={way !== null && !way.has(one.node.id)}
            isEntry={one.node.id === entry}
            onFocus={() => setFocused(one.node.id)}
            onKeyDown={(event) => onKeyDown(event, one)}
            onClick={() => onChoose(one.node.id)}
          />
        ))}
      </div>
    </section>
  );
}

type NodeProps = {
  of: Placed;
  symbol: string;
  isChosen: boolean;
  isAside: boolean;
  isEntry: boolean;
  onFocus: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onClick: () => void;
};

function NodeButton({ of: { node, x, y }, symbol, isChosen, isAside, isEntry, ...handlers }: NodeProps) {
  const dates = useDates();
  return (
    <button
      type="button"
      data-node={node.id}
      tabIndex={isEntry ? 0 : -1}
      aria-pressed={isChosen}
      title={nodeName(node, dates)}
      style={{ left: x, top: y, width: NODE_WIDTH, height: NODE_HEIGHT }}
      className={clsx(
        'absolute flex flex-col justify-center rounded-control border bg-paper px-2.5 text-left hover:border-accent',
        isChosen ? 'border-accent shadow-[0_0_0_1px_var(--color-accent)]' : 'border-strong',
        PLACES.has(node.kind) && 'border-dashed',
        isAside && 'opacity-55',
      )}
      {...handlers}
    >
      <span className="flex w-full items-baseline justify-between gap-2">
        <span className="truncate text-13 font-medium">{KIND_WORDS[node.kind]}</span>
        <NodeQuantity node={node} symbol={symbol} />
      </span>
      <span className="w-full truncate text-12 text-quiet">{whenWords(node, dates)}</span>
    </button>
  );
}

/** Current holdings or unknown origins, which have no transaction. */
const PLACES: ReadonlySet<Node['kind']> = new Set(['POOL', 'HELD', 'UNKNOWN', 'EARLIER', 'LATER', 'ALLOCATION']);

function NodeQuantity({ node, symbol }: { node: Node; symbol: string }) {
  if (node.quantity == null) return null;
  return (
    <span className="shrink-0 text-12">
      <AmountText kind="crypto" value={node.quantity} />
      <span className="sr-only"> {symbol}</span>
    </span>
  );
}

function neighbor(
  key: string,
  { node, column }: Placed,
  columns: readonly (readonly Placed[])[],
  edges: Graph['edges'],
): string | undefined {
  const mates = columns[column]!;
  const row = mates.findIndex((one) => one.node.id === node.id);
  switch (key) {
    case 'ArrowDown':
      return mates[row + 1]?.node.id;
    case 'ArrowUp':
      return mates[row - 1]?.node.id;
    case 'Home':
      return mates[0]?.node.id;
    case 'End':
      return mates.at(-1)?.node.id;
    case 'ArrowRight':
      return edges.find(({ from }) => from === node.id)?.to;
    case 'ArrowLeft':
      return edges.find(({ to }) => to === node.id)?.from;
    default:
      return undefined;
  }
}
