import { later, useLater } from './later.ts';
import { PlainTable, TableFrame, TableLine, type TableProps, TableSpace, USUAL_ROW_PX } from './plain-table.tsx';

export type { Column } from './plain-table.tsx';

const VIRTUAL_FROM = 120;
/** More than a screen holds. */
const FIRST_ROWS = 40;

/** Most tables are short and never load it. */
const virtual = later(async () => (await import('./virtual-table.tsx')).VirtualTable);

export function Table<Row>(props: TableProps<Row>) {
  return props.rows.length >= VIRTUAL_FROM ? <LongTable {...props} /> : <PlainTable {...props} />;
}

function LongTable<Row>(props: TableProps<Row>) {
  const Virtual = useLater(virtual);
  return Virtual ? <Virtual {...props} /> : <FirstRows {...props} />;
}

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
