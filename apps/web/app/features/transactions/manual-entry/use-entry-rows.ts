import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useUndoing } from '../../../data/changes.ts';
import { explain } from '../../../data/errors.ts';
import { useGraphqlMutation } from '../../../data/queries.ts';
import { useUnsaved } from '../../../ui/unsaved.tsx';
import { useHideAmounts } from '../../../ui/use-hide-amounts.ts';
import {
  type Account,
  BLANK,
  type CellName,
  type EntryRow,
  errorsByCell,
  inputOfGrid,
  isBlank,
  type RowErrors,
} from './entry-row.ts';
import { pasteInto } from './paste.ts';
import { CreateTransactionsDocument } from './saving.graphql.ts';
import { announce, MOVED } from './saving.ts';

const MAX_ROWS = 200;
const EMPTY: readonly EntryRow[] = [BLANK, BLANK, BLANK];

export function useEntryRows(accounts: readonly Account[]) {
  const [rows, setRows] = useState(EMPTY);
  const [errors, setErrors] = useState<Readonly<Record<number, RowErrors>>>({});
  const [problem, setProblem] = useState('');
  const [leftOut, setLeftOut] = useState('');
  const navigate = useNavigate();
  const hideAmounts = useHideAmounts();
  const filled = rows.flatMap((row, at) => (isBlank(row) ? [] : [at]));
  const letGo = useUnsaved(filled.length > 0);
  const { offer } = useUndoing();
  const create = useGraphqlMutation(CreateTransactionsDocument, {
    refetch: MOVED,
    onSuccess: ({ createTransactions: answer }) => {
      if (answer.success) {
        announce(offer, 'Added', answer, hideAmounts);
        letGo();
        return navigate('/transactions');
      }
      const byRow = Map.groupBy(answer.errors, ({ row }) => filled[row] ?? row);
      setErrors(Object.fromEntries([...byRow].map(([at, own]) => [at, errorsByCell(own)])));
      setProblem(answer.error ?? "Couldn't add the rows.");
    },
  });
  const forgetProblems = () => {
    setErrors({});
    setProblem('');
  };
  const set = (at: number, cell: CellName, text: string) => {
    setRows((before) => before.map((row, i) => (i === at ? { ...row, [cell]: text } : row)));
    setErrors((before) => {
      const { [cell]: _, ...others } = before[at] ?? {};
      return { ...before, [at]: others };
    });
  };
  const paste = (text: string, at: { row: number; cell: CellName }) => {
    const { rows: next, ignored } = pasteInto(rows, text, at, accounts);
    setRows(next.slice(0, MAX_ROWS));
    forgetProblems();
    setLeftOut(leftOutOf(next.length - MAX_ROWS, ignored));
  };
  const add = () => {
    forgetProblems();
    const inputs = filled.map((at) => inputOfGrid(rows[at]!, accounts));
    create.mutate({ inputs }, { onError: (error) => setProblem(explain(error)) });
  };
  const clear = () => {
    setRows(EMPTY);
    forgetProblems();
    setLeftOut('');
  };
  return {
    rows,
    errors,
    problem,
    leftOut,
    numberFilled: filled.length,
    isFull: rows.length >= MAX_ROWS,
    isAdding: create.isPending,
    set,
    paste,
    add,
    clear,
    addRow: () => setRows((before) => [...before, BLANK]),
  };
}

function leftOutOf(tooMany: number, ignored: readonly string[]): string {
  return [
    tooMany > 0 && `The grid takes ${MAX_ROWS} rows; the last ${tooMany} were skipped. Import larger lists as a file.`,
    ignored.length > 0 && `Skipped columns without a matching field: ${ignored.join(', ')}.`,
  ]
    .filter(Boolean)
    .join(' ');
}
