/** A table as `plain-table.tsx` draws it. Long ones draw only the rows in sight, and still say to screen readers how many there are. */
import { later, useLater } from './later.ts';
import { PlainTable, TableFrame, TableLine, type TableProps, TableSpace, USUAL_ROW_PX } from './plain-table.tsx';

export type { Column } from './plain-table.tsx';

/** From here on only the rows in sight are drawn. */
const VIRTUAL_FROM = 120;
/** More than a screen has. */
const FIRST_ROWS = 40;

/** What knows which rows are in sight; most tables are short and never need it. */
const virtual = later(async () => (await import('./virtual-table.tsx')).VirtualTable);

export function Table<Row>(props: TableProps<Row>) {
  return props.rows.length >= VIRTUAL_FROM ? <LongTable {...props} /> : <PlainTable {...props} />;
}

function LongTable<Row>(props: TableProps<Row>) {
  const Virtual = useLater(virtual);
  return Virtual ? <Virtual {...props} /> : <FirstRows {...props} />;
}

/** The rows that a page begins with, and room for the others. */
function FirstRows<Row>(props: TableProps<Row>) {
  const { rows, rowKey, rowHeight = USUAL_ROW_PX, columns } = props;
  return (
    <TableFrame {...props} rowCount={rows.length + 1}>
      {rows.slice(0, FIRST_ROWS).map((row, at) => (
        <TableLine key={rowKey(row)} row={row} index={at + 2} at={at} {...props} />
      ))}
      <TableSpace height={(rows.length - FIRST_ROWS) * rowHeight} columns={columns.length} />
    </TableFrame>
  );
}
