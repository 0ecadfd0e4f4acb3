/**
 * Several transactions as a spreadsheet: Tab and arrows go from cell to cell, Enter goes down, a table can be pasted.
 * Nothing is added until every row is right; what is wrong is said under its row and marked in its cell.
 */
import clsx from 'clsx';
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { explain } from '../../../data/errors.ts';
import { useGraphqlMutation } from '../../../data/queries.ts';
import { Button } from '../../../ui/button.tsx';
import { plural } from '../../../ui/format.ts';
import {
  type Account,
  BLANK,
  CELLS,
  type CellName,
  type EntryRow,
  errorsByCell,
  inputOfGrid,
  isBlank,
  type RowErrors,
  tidied,
} from './entry-row.ts';
import { ENTRY_VERBS } from './entry-verbs.ts';
import { HEADERS, isTable, pasteInto } from './paste.ts';
import { CreateTransactionsDocument } from './saving.graphql.ts';
import { announce, MOVED } from './saving.ts';

/** As many as the server takes at once. */
const MAX_ROWS = 200;
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

export function EntryGrid({
  accounts,
  timeZone,
  currency,
}: {
  accounts: readonly Account[];
  timeZone: string;
  currency: string;
}) {
  const [rows, setRows] = useState<readonly EntryRow[]>([BLANK, BLANK, BLANK]);
  const [errors, setErrors] = useState<Readonly<Record<number, RowErrors>>>({});
  const [problem, setProblem] = useState('');
  const [pasted, setPasted] = useState('');
  const table = useRef<HTMLTableElement>(null);
  const navigate = useNavigate();
  const filled = rows.flatMap((row, at) => (isBlank(row) ? [] : [at]));
  const create = useGraphqlMutation(CreateTransactionsDocument, {
    refetch: MOVED,
    onSuccess: ({ createTransactions: answer }) => {
      if (answer.success) {
        announce('Added', answer);
        return navigate('/transactions');
      }
      const byRow = Map.groupBy(answer.errors, ({ row }) => filled[row] ?? row);
      setErrors(Object.fromEntries([...byRow].map(([at, own]) => [at, errorsByCell(own)])));
      setProblem(answer.error ?? 'The rows could not be added.');
    },
  });
  const set = (at: number, cell: CellName, text: string) => {
    setRows((before) => before.map((row, i) => (i === at ? { ...row, [cell]: text } : row)));
    setErrors((before) => {
      const { [cell]: _, ...others } = before[at] ?? {};
      return { ...before, [at]: others };
    });
  };
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
    if (focus(row, next) || event.key !== 'Enter' || row !== rows.length || rows.length >= MAX_ROWS) return;
    setRows((before) => [...before, BLANK]);
    requestAnimationFrame(() => focus(row, next));
  };
  const onPaste = (event: ClipboardEvent, row: number, cell: CellName) => {
    const text = event.clipboardData.getData('text/plain');
    if (!isTable(text)) return;
    event.preventDefault();
    const { rows: next, ignored } = pasteInto(rows, text, { row, cell }, accounts);
    const tooMany = next.length - MAX_ROWS;
    setRows(next.slice(0, MAX_ROWS));
    setErrors({});
    setProblem('');
    setPasted(
      [
        tooMany > 0 &&
          `The grid takes ${MAX_ROWS} rows; the last ${tooMany} were left out. Import more of them as a file.`,
        ignored.length > 0 && `These columns have no place here and were left out: ${ignored.join(', ')}.`,
      ]
        .filter(Boolean)
        .join(' '),
    );
  };
  const add = () => {
    setProblem('');
    setErrors({});
    const inputs = filled.map((at) => inputOfGrid(rows[at]!, accounts));
    create.mutate({ inputs }, { onError: (error) => setProblem(explain(error)) });
  };
  return (
    <div className="space-y-4">
      <p className="max-w-prose text-13 text-quiet">
        Type, or paste rows from a spreadsheet, with or without a header. Enter goes down, Tab and the arrows go from
        cell to cell. Times such as 2024-03-01 14:30 are in {timeZone.replaceAll('_', ' ')}.
      </p>
      <div className="overflow-x-auto border-strong border-y">
        <table ref={table} className="w-full min-w-[80rem] table-fixed border-collapse text-13">
          <caption className="sr-only">Transactions to add</caption>
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
          {rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row of a spreadsheet is its place.
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
                      aria-invalid={errors[at]?.[cell] ? true : undefined}
                      aria-describedby={errors[at]?.[cell] ? `row-${at}-errors` : undefined}
                      autoComplete="off"
                      spellCheck={false}
                      value={row[cell]}
                      onChange={(event) => set(at, cell, event.target.value)}
                      onBlur={(event) => {
                        const tidy = tidied(cell, event.target.value, accounts);
                        if (tidy !== row[cell]) set(at, cell, tidy);
                      }}
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
              <Wrong id={`row-${at}-errors`} errors={errors[at]} />
            </tbody>
          ))}
        </table>
      </div>
      <p role="status" className="text-13 text-quiet empty:hidden">
        {pasted}
      </p>
      <p role="alert" className="text-13 text-severe empty:hidden">
        {problem}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button kind="primary" isBusy={create.isPending} disabled={filled.length === 0} onClick={add}>
          {filled.length === 0 ? 'Add transactions' : `Add ${plural(filled.length, 'transaction')}`}
        </Button>
        <Button disabled={rows.length >= MAX_ROWS} onClick={() => setRows([...rows, BLANK])}>
          Add a row
        </Button>
        <Button
          kind="quiet"
          disabled={filled.length === 0}
          onClick={() => {
            setRows([BLANK, BLANK, BLANK]);
            setErrors({});
            setProblem('');
            setPasted('');
          }}
        >
          Clear all
        </Button>
      </div>
      <div className="max-w-prose space-y-1 text-13 text-quiet">
        <p>
          A split has its asset under {HEADERS.sentAsset}, and under {HEADERS.splitRatio} what each unit became.
        </p>
        <p>Types: {ENTRY_VERBS.map(({ label }) => label).join(', ')}.</p>
        <p>Your wallets: {accounts.map(({ name }) => name).join(', ')}.</p>
      </div>
    </div>
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
