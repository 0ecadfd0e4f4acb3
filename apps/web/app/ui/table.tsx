/**
 * A table with thin rules, numbers to the right, the same decimals within a column. Long ones draw only the rows in
 * sight, and still say to screen readers how many there are. On a phone a row becomes two lines, where `phone` draws it.
 */
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import clsx from 'clsx';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';

export type Column<Row> = {
  readonly key: string;
  readonly header: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  /** Numbers stand to the right. */
  readonly isNumber?: boolean;
  /** Any CSS width; the others share the rest. */
  readonly width?: string;
  /** Of a column that the rows can be ordered by. */
  readonly sort?: 'ascending' | 'descending' | 'none';
};

type Props<Row> = {
  /** What the table shows, for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  rowHeight?: number;
  /** Two lines for a phone, in place of the columns. */
  phone?: (row: Row) => ReactNode;
  rowClassName?: (row: Row) => string | undefined;
  footer?: ReactNode;
};

/** From here on only the rows in sight are drawn. */
const VIRTUAL_FROM = 120;

export function Table<Row>(props: Props<Row>) {
  return props.rows.length >= VIRTUAL_FROM ? (
    <VirtualTable {...props} />
  ) : (
    <Frame {...props}>
      {props.rows.map((row) => (
        <Line key={props.rowKey(row)} row={row} {...props} />
      ))}
    </Frame>
  );
}

function VirtualTable<Row>(props: Props<Row>) {
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
    <Frame {...props} bodyRef={body} rowCount={props.rows.length + 1}>
      {before > 0 && <Spacer height={before} columns={props.columns.length} />}
      {items.map((item) => (
        <Line
          key={item.key}
          row={props.rows[item.index]!}
          index={item.index + 2}
          measure={virtual.measureElement}
          at={item.index}
          {...props}
        />
      ))}
      {after > 0 && <Spacer height={after} columns={props.columns.length} />}
    </Frame>
  );
}

function Frame<Row>({
  caption,
  columns,
  footer,
  phone,
  children,
  bodyRef,
  rowCount,
}: Props<Row> & { children: ReactNode; bodyRef?: React.Ref<HTMLTableSectionElement>; rowCount?: number }) {
  return (
    <div className={clsx(!phone && 'overflow-x-auto')}>
      <table aria-rowcount={rowCount} className={clsx('w-full border-collapse text-left', phone && 'max-md:block')}>
        <caption className="sr-only">{caption}</caption>
        <thead className={clsx(phone && 'max-md:sr-only')}>
          <tr className="border-strong border-b">
            {columns.map(({ key, header, isNumber, width, sort }) => (
              <th
                key={key}
                scope="col"
                aria-sort={sort}
                style={{ width }}
                className={clsx('py-2 pr-4 text-13 font-medium text-quiet last:pr-0', isNumber && 'text-right')}
              >
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={bodyRef} className={clsx(phone && 'max-md:block')}>
          {children}
        </tbody>
        {footer && (
          <tfoot className={clsx('border-strong border-t font-medium', phone && 'max-md:block')}>{footer}</tfoot>
        )}
      </table>
    </div>
  );
}

function Line<Row>(
  props: Props<Row> & { row: Row; index?: number; at?: number; measure?: (node: Element | null) => void },
) {
  const { row, columns, phone } = props;
  return (
    <tr
      ref={props.measure}
      data-index={props.at}
      aria-rowindex={props.index}
      className={clsx('border-rule border-b hover:bg-sunken', phone && 'max-md:block', props.rowClassName?.(row))}
    >
      {phone && (
        <td className="block py-2.5 md:hidden" colSpan={columns.length}>
          {phone(row)}
        </td>
      )}
      {columns.map(({ key, cell, isNumber }) => (
        <td
          key={key}
          className={clsx(
            'py-2.5 pr-4 align-baseline last:pr-0',
            isNumber && 'numeric text-right',
            phone && 'max-md:hidden',
          )}
        >
          {cell(row)}
        </td>
      ))}
    </tr>
  );
}

function Spacer({ height, columns }: { height: number; columns: number }) {
  return (
    <tr>
      <td colSpan={columns} style={{ height, padding: 0 }} />
    </tr>
  );
}
