/** Parses our CSV files (RFC 4180) for a preview of the first rows. */

/**
 * @param most the row limit
 * @returns the rows, and whether there are more
 */
export function csvRows(text: string, most: number): { rows: string[][]; hasMore: boolean } {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = text.startsWith('\u{FEFF}') ? 1 : 0;
  while (at < text.length && rows.length < most) {
    const { cell, end } = cellAt(text, at);
    row.push(cell);
    at = end;
    if (text[at] === ',') {
      at += 1;
      continue;
    }
    at += text.startsWith('\r\n', at) ? 2 : 1;
    rows.push(row);
    row = [];
  }
  return { rows, hasMore: at < text.length };
}

const AMOUNT = /^-?\d+(\.\d+)?$/;

/**
 * Returns which columns contain only amounts and are right-aligned.
 * @param rows without the header
 */
export function amountColumns(rows: readonly (readonly string[])[], count: number): boolean[] {
  return Array.from({ length: count }, (_, k) => {
    const cells = rows.flatMap((row) => (row[k] ? [row[k]] : []));
    return cells.length > 0 && cells.every((cell) => AMOUNT.test(cell));
  });
}

function cellAt(text: string, at: number): { cell: string; end: number } {
  if (text[at] !== '"') {
    let end = at;
    while (end < text.length && !',\r\n'.includes(text[end]!)) end += 1;
    return { cell: text.slice(at, end), end };
  }
  let end = at + 1;
  while (end < text.length && (text[end] !== '"' || text[end + 1] === '"')) end += text[end] === '"' ? 2 : 1;
  return { cell: text.slice(at + 1, end).replaceAll('""', '"'), end: end + 1 };
}
