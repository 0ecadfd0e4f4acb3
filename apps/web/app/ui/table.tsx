/** A table as `plain-table.tsx` draws it. Long ones draw only the rows in sight, and still say to screen readers how many there are. */
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import { PlainTable, TableFrame, TableLine, type TableProps } from './plain-table.tsx';

export type { Column } from './plain-table.tsx';

/** From here on only the rows in sight are drawn. */
const VIRTUAL_FROM = 120;

export function Table<Row>(props: TableProps<Row>) {
  return props.rows.length >= VIRTUAL_FROM ? <VirtualTable {...props} /> : <PlainTable {...props} />;
}

function VirtualTable<Row>(props: TableProps<Row>) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [offset, setOffset] = useState(0);
  useLayoutEffect(() => {
    const top = body.current?.getBoundingClientRect().top ?? 0;
    setOffset(top + window.scrollY);
  }, []);
  const virtual = useWindowVirtualizer({
    count: props.rows.length,
    estimateSize: () => props.rowHeight ?? 41,
    overscan: 12,
    scrollMargin: offset,
    initialRect: { width: 1_200, height: 1_000 },
    getItemKey: (index) => props.rowKey(props.rows[index]!),
  });
  const items = virtual.getVirtualItems();
  const before = (items[0]?.start ?? offset) - offset;
  const after = virtual.getTotalSize() - ((items.at(-1)?.end ?? offset) - offset);
  return (
    <TableFrame {...props} bodyRef={body} rowCount={props.rows.length + 1}>
      {before > 0 && <Spacer height={before} columns={props.columns.length} />}
      {items.map((item) => (
        <TableLine
          key={item.key}
          row={props.rows[item.index]!}
          index={item.index + 2}
          measure={virtual.measureElement}
          at={item.index}
          {...props}
        />
      ))}
      {after > 0 && <Spacer height={after} columns={props.columns.length} />}
    </TableFrame>
  );
}

function Spacer({ height, columns }: { height: number; columns: number }) {
  return (
    <tr>
      <td colSpan={columns} style={{ height, padding: 0 }} />
    </tr>
  );
}
