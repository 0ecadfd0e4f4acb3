/** Pastes spreadsheet cells or CSV into the grid, by header or from the current cell. */
import { type Account, BLANK, CELLS, type CellName, type EntryRow, tidied } from './entry-row.ts';

export const HEADERS: Record<CellName, string> = {
  type: 'Type',
  dateTime: 'Date and time',
  account: 'Wallet',
  toAccount: 'To wallet',
  sentQuantity: 'Sent',
  sentAsset: 'Sent asset',
  receivedQuantity: 'Received',
  receivedAsset: 'Received asset',
  feeQuantity: 'Fee',
  feeAsset: 'Fee asset',
  fiatValue: 'Value',
  splitRatio: 'Ratio',
  note: 'Note',
};

const ALIASES: Partial<Record<CellName, readonly string[]>> = {
  type: ['transaction type'],
  dateTime: ['date', 'time', 'datetime', 'timestamp', 'date time'],
  account: ['account', 'exchange', 'from wallet', 'from'],
  toAccount: ['to account', 'to'],
  sentQuantity: ['sent quantity', 'sent amount', 'quantity sent'],
  sentAsset: ['sent currency', 'sent symbol', 'asset sent'],
  receivedQuantity: ['received quantity', 'received amount', 'quantity received'],
  receivedAsset: ['received currency', 'received symbol', 'asset received'],
  feeQuantity: ['fee amount', 'fee quantity'],
  feeAsset: ['fee currency', 'fee symbol'],
  fiatValue: ['fiat value', 'net worth amount', 'value in base currency'],
  splitRatio: ['split ratio', 'split'],
  note: ['notes', 'comment', 'description'],
};

const bare = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replaceAll(/[_\s]+/g, ' ');

function cellOfHeader(text: string): CellName | undefined {
  const wanted = bare(text);
  return CELLS.find((cell) => bare(HEADERS[cell]) === wanted || ALIASES[cell]?.includes(wanted));
}

export function isTable(text: string): boolean {
  return /[\t\r\n]/.test(text.trimEnd()) || cellsOf(text, ',').filter(cellOfHeader).length > 2;
}

export type Pasted = {
  rows: EntryRow[];
  ignored: string[];
};

export function pasteInto(
  rows: readonly EntryRow[],
  text: string,
  at: { row: number; cell: CellName },
  accounts: readonly Account[],
): Pasted {
  const table = tableOf(text);
  const header = table[0] ?? [];
  const columns = header.map(cellOfHeader);
  const hasHeader = columns.filter(Boolean).length >= 2;
  const from = CELLS.indexOf(at.cell);
  const next = [...rows];
  for (const [i, cells] of (hasHeader ? table.slice(1) : table).entries()) {
    const changed: Record<CellName, string> = { ...(next[at.row + i] ?? BLANK) };
    for (const [j, content] of cells.entries()) {
      const cell = hasHeader ? columns[j] : CELLS[from + j];
      if (cell) changed[cell] = tidied(cell, content, accounts);
    }
    while (next.length <= at.row + i) next.push(BLANK);
    next[at.row + i] = changed;
  }
  const ignored = hasHeader ? header.filter((name, j) => !columns[j] && name.trim() !== '') : [];
  return { rows: next, ignored };
}

function tableOf(text: string): string[][] {
  const first = text.slice(0, text.search(/[\r\n]|$/));
  const delimiter = first.includes('\t') ? '\t' : first.includes(';') && !first.includes(',') ? ';' : ',';
  const isCsv = delimiter === '\t' || isTableWith(text, delimiter);
  return records(text, isCsv ? delimiter : '\t').filter((cells) => cells.some((cell) => cell.trim() !== ''));
}

/** Commas separate cells only with a header or equal column counts, because a note may contain one. */
function isTableWith(text: string, delimiter: string): boolean {
  const lines = records(text, delimiter).filter((cells) => cells.some((cell) => cell.trim() !== ''));
  const width = lines[0]?.length ?? 0;
  if ((lines[0] ?? []).filter(cellOfHeader).length >= 2) return true;
  return width >= 3 && lines.every((cells) => cells.length === width);
}

const cellsOf = (line: string, delimiter: string) => records(line, delimiter)[0] ?? [];

/** Parses delimited text with quotes as in RFC 4180. */
function records(text: string, delimiter: string): string[][] {
  const all: string[][] = [];
  let cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  const endCell = () => {
    cells.push(cell);
    cell = '';
  };
  const endRecord = () => {
    endCell();
    all.push(cells);
    cells = [];
  };
  for (let i = 0; i < text.length; i += 1) {
    const sign = text[i]!;
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (text[i + 1] === '"') {
        cell += '"';
        i += 1;
      } else isQuoted = false;
    } else if (sign === '"' && cell === '') isQuoted = true;
    else if (sign === delimiter) endCell();
    else if (sign === '\n') endRecord();
    else if (sign !== '\r') cell += sign;
  }
  if (cell !== '' || cells.length > 0) endRecord();
  return all;
}
