import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ReviewRowPartsFragment } from '../../../generated/graphql.ts';
import type { CellPlace, GridActions } from './review-grid.ts';
import { ReviewRow } from './review-row.tsx';
import { PAGE } from './use-review-rows.ts';

type ReviewRowsProps = {
  name: string;
  header: readonly string[];
  rows: readonly ReviewRowPartsFragment[];
  hasMore: boolean;
  isFetching: boolean;
  onMore: () => void;
  actions: GridActions;
};

export function ReviewRows({ name, header, rows, hasMore, isFetching, onMore, actions }: ReviewRowsProps) {
  const box = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<CellPlace>({ index: 0, column: 0 });
  const [editing, setEditing] = useState<CellPlace | undefined>(undefined);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => 40,
    overscan: 8,
    getItemKey: (index) => rows[index]!.rowNumber,
  });
  const items = virtual.getVirtualItems();
  const last = items.at(-1)?.index ?? 0;
  const more = useEffectEvent(onMore);
  useEffect(() => {
    if (hasMore && !isFetching && last >= rows.length - PAGE / 4) more();
  }, [hasMore, isFetching, last, rows.length]);
  const focus = (place: CellPlace) => {
    // Synchronous, because the next key may precede the next frame.
    flushSync(() => setActive(place));
    virtual.scrollToIndex(place.index);
    const cell = () => box.current?.querySelector<HTMLElement>(`[data-cell="${place.index}:${place.column}"]`);
    if (cell()) cell()?.focus();
    else requestAnimationFrame(() => cell()?.focus());
  };
  const move = (place: CellPlace) => {
    const index = Math.min(Math.max(place.index, 0), rows.length - 1);
    focus({ index, column: Math.min(Math.max(place.column, 0), header.length - 1) });
  };
  if (rows.length === 0) return <p className="border-rule border-y py-4 text-13 text-quiet">No rows of this kind.</p>;
  const before = items[0]?.start ?? 0;
  const after = virtual.getTotalSize() - (items.at(-1)?.end ?? 0);
  return (
    <div ref={box} className="relative max-h-[70vh] overflow-auto border-strong border-y">
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table with arrow-key navigation is a grid.
        role="grid"
        aria-label={`Rows of ${name}`}
        aria-rowcount={hasMore ? -1 : rows.length + 1}
        className="w-full border-separate border-spacing-0 text-left text-13 max-md:block"
      >
        <thead className="max-md:sr-only">
          <tr>
            {['Row', 'Result', ...header].map((label, column) => (
              <th
                // biome-ignore lint/suspicious/noArrayIndexKey: column names may repeat.
                key={column}
                scope="col"
                className="sticky top-0 z-1 border-strong border-b bg-paper py-2 pr-4 font-medium whitespace-nowrap text-quiet first:left-0 first:z-2"
              >
                {label === '' ? `Column ${column - 1}` : label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:block">
          {before > 0 && <Spacer height={before} columns={header.length + 2} />}
          {items.map(({ index, key }) => (
            <ReviewRow
              key={key}
              row={rows[index]!}
              index={index}
              header={header}
              active={active.index === index ? active.column : undefined}
              editing={editing?.index === index ? editing.column : undefined}
              measure={virtual.measureElement}
              actions={actions}
              onMove={move}
              onEditing={(place, back) => {
                setEditing(place);
                if (place) setActive(place);
                else if (back) focus(back);
              }}
            />
          ))}
          {after > 0 && <Spacer height={after} columns={header.length + 2} />}
        </tbody>
      </table>
    </div>
  );
}

function Spacer({ height, columns }: { height: number; columns: number }) {
  return (
    <tr aria-hidden>
      <td colSpan={columns} style={{ height, padding: 0 }} />
    </tr>
  );
}
