/** Renders all rows; use `Table` for long lists. `phone` draws each row on two lines. */
import clsx from 'clsx';
import type { ReactNode } from 'react';

export type Column<Row> = {
  readonly key: string;
  readonly header: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  readonly isNumber?: boolean;
  readonly width?: string;
  readonly sort?: 'ascending' | 'descending' | 'none';
};

export type TableProps<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  rowHeight?: number;
  phone?: (row: Row) => ReactNode;
  rowClassName?: (row: Row) => string | undefined;
  footer?: ReactNode;
};

/** The assumed height of a row before it is measured. */
export const USUAL_ROW_PX = 41;

export function PlainTable<Row>(props: TableProps<Row>) {
  return (
    <TableFrame {...props}>
      {props.rows.map((row) => (
        <TableLine key={props.rowKey(row)} row={row} {...props} />
      ))}
    </TableFrame>
  );
}

export function TableFrame<Row>({
  caption,
  columns,
  footer,
  phone,
  children,
  bodyRef,
  rowCount,
}: TableProps<Row> & { children: ReactNode; bodyRef?: React.Ref<HTMLTableSectionElement>; rowCount?: number }) {
  return (
    <div className={phone ? 'md:max-xl:overflow-x-auto' : 'overflow-x-auto'}>
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

export function TableLine<Row>(
  props: TableProps<Row> & { row: Row; index?: number; at?: number; measure?: (node: Element | null) => void },
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

export function TableSpace({ height, columns }: { height: number; columns: number }) {
  return (
    <tr>
      <td colSpan={columns} style={{ height, padding: 0 }} />
    </tr>
  );
}
