import clsx from 'clsx';
import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react';
import { type Account, CELLS, type CellName, type RowErrors, tidied } from './entry-row.ts';
import { HEADERS, isTable } from './paste.ts';
import type { useEntryRows } from './use-entry-rows.ts';

const WIDTHS: Partial<Record<CellName, string>> = {
  type: '8rem',
  dateTime: '9.75rem',
  account: '7rem',
  toAccount: '7rem',
  sentAsset: '4.75rem',
  receivedAsset: '5.25rem',
  feeQuantity: '4.5rem',
  feeAsset: '4.75rem',
  splitRatio: '4rem',
};
const isNumber = (cell: CellName) => cell.endsWith('Quantity') || cell === 'fiatValue' || cell === 'splitRatio';

type EntryTableProps = { grid: ReturnType<typeof useEntryRows>; accounts: readonly Account[]; currency: string };

export function EntryTable({ grid, accounts, currency }: EntryTableProps) {
  const table = useRef<HTMLTableElement>(null);
  const focus = (at: number, column: number) => {
    const found = table.current?.querySelector<HTMLInputElement>(`[data-at="${at}-${column}"]`);
    found?.focus();
    found?.select();
    return found !== null && found !== undefined;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>, at: number, column: number) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
    const { selectionStart, selectionEnd, value } = event.currentTarget;
    const isAllChosen = selectionStart === 0 && selectionEnd === value.length;
    const to = {
      Enter: [event.shiftKey ? at - 1 : at + 1, column],
      ArrowDown: [at + 1, column],
      ArrowUp: [at - 1, column],
      ArrowRight: isAllChosen || selectionStart === value.length ? [at, column + 1] : undefined,
      ArrowLeft: isAllChosen || selectionEnd === 0 ? [at, column - 1] : undefined,
    }[event.key];
    if (!to) return;
    event.preventDefault();
    const [row, next] = to as [number, number];
    if (focus(row, next) || event.key !== 'Enter' || row !== grid.rows.length || grid.isFull) return;
    grid.addRow();
    requestAnimationFrame(() => focus(row, next));
  };
  const onPaste = (event: ClipboardEvent, row: number, cell: CellName) => {
    const text = event.clipboardData.getData('text/plain');
    if (!isTable(text)) return;
    event.preventDefault();
    grid.paste(text, { row, cell });
  };
  const tidy = (at: number, cell: CellName, text: string) => {
    const tidier = tidied(cell, text, accounts);
    if (tidier !== grid.rows[at]![cell]) grid.set(at, cell, tidier);
  };
  return (
    <table ref={table} className="w-full min-w-[80rem] table-fixed border-collapse text-13">
      <caption className="sr-only">Transactions to add</caption>
      <Head currency={currency} />
      {grid.rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: spreadsheet rows are identified by position.
        <tbody key={at} className="border-rule border-t">
          <tr>
            <th scope="row" className="pr-2 text-right font-regular text-quiet tabular-nums">
              {at + 1}
            </th>
            {CELLS.map((cell, column) => (
              <td key={cell} className="border-rule border-l p-0">
                <input
                  data-at={`${at}-${column}`}
                  aria-label={`Row ${at + 1}, ${HEADERS[cell]}`}
                  aria-invalid={grid.errors[at]?.[cell] ? true : undefined}
                  aria-describedby={grid.errors[at]?.[cell] ? `row-${at}-errors` : undefined}
                  autoComplete="off"
                  spellCheck={false}
                  value={row[cell]}
                  onChange={(event) => grid.set(at, cell, event.target.value)}
                  onBlur={(event) => tidy(at, cell, event.target.value)}
                  onKeyDown={(event) => onKeyDown(event, at, column)}
                  onPaste={(event) => onPaste(event, at, cell)}
                  className={clsx(
                    'h-8 w-full bg-transparent px-2 text-13 text-ink -outline-offset-2 aria-invalid:bg-sunken aria-invalid:shadow-[inset_0_-2px_0_var(--color-severe)]',
                    isNumber(cell) && 'numeric text-right',
                  )}
                />
              </td>
            ))}
          </tr>
          <Wrong id={`row-${at}-errors`} errors={grid.errors[at]} />
        </tbody>
      ))}
    </table>
  );
}

function Head({ currency }: { currency: string }) {
  return (
    <thead>
      <tr>
        <th scope="col" className="w-10 py-1.5 text-right font-medium text-quiet">
          <span className="sr-only">Row</span>
        </th>
        {CELLS.map((cell) => (
          <th
            key={cell}
            scope="col"
            style={{ width: WIDTHS[cell] }}
            className={clsx('px-2 py-1.5 font-medium text-quiet', isNumber(cell) ? 'text-right' : 'text-left')}
          >
            {HEADERS[cell]}
            {cell === 'fiatValue' && ` (${currency})`}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function Wrong({ id, errors }: { id: string; errors: RowErrors | undefined }) {
  const wrong = CELLS.filter((cell) => errors?.[cell]);
  if (wrong.length === 0) return null;
  return (
    <tr>
      <td />
      <td colSpan={CELLS.length} className="px-2 pb-2">
        <ul id={id} className="text-13 text-severe">
          {wrong.map((cell) => (
            <li key={cell}>
              {HEADERS[cell]}: {errors?.[cell]}
            </li>
          ))}
        </ul>
      </td>
    </tr>
  );
}
