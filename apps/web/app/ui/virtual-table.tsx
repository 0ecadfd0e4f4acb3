import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import { TableFrame, TableLine, type TableProps, TableSpace, USUAL_ROW_PX } from './plain-table.tsx';

export function VirtualTable<Row>(props: TableProps<Row>) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [offset, setOffset] = useState(0);
  useLayoutEffect(() => {
    const top = body.current?.getBoundingClientRect().top ?? 0;
    setOffset(top + window.scrollY);
  }, []);
  const virtual = useWindowVirtualizer({
    count: props.rows.length,
    estimateSize: () => props.rowHeight ?? USUAL_ROW_PX,
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
      {before > 0 && <TableSpace height={before} columns={props.columns.length} />}
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
      {after > 0 && <TableSpace height={after} columns={props.columns.length} />}
    </TableFrame>
  );
}
