/** Reads broker lines. A file is accepted completely or not at all, because missing rows would break the matching. */

import { bytesSource } from '@lotbook/integrations/reading/files/bytes';
import { HEADER_SEARCH_ROWS } from '@lotbook/integrations/reading/files/limits';
import {
  openText,
  type Row,
  recordsOf,
  type Table,
  type TextFile,
  tableAt,
} from '@lotbook/integrations/reading/files/table';
import type { BrokerLine } from '@lotbook/ledger/broker-line';
import { dec, isZero } from '@lotbook/ledger/decimal';
import type { RowIssue } from '@lotbook/ledger/draft';
import { plainName } from '@lotbook/ledger/plain-name';
import { countText } from '@lotbook/ledger/thousands';
import { aggregateIn, amountIn, type Cells, dayIn, nameIn, quantityIn, termIn, yesOrNoIn } from './cells.ts';
import { COLUMNS, type Column, columnsIn } from './columns.ts';

export const MOST_LINES = 25_000;
const MOST_ERRORS = 100;
const DELIMITERS = [',', ';', '\t', '|'];
const NEEDED: readonly Column[] = ['asset', 'proceeds', 'soldOn', 'quantity'];

/** A line that was read. `row` is the row number in a spreadsheet. */
export type ReadLine = BrokerLine & { row: number };
export type LinesRead = { lines: readonly ReadLine[]; issues: readonly RowIssue[]; errorCount: number };

/** @param taxYear  the calendar year of the form */
export function readBrokerLines(name: string, bytes: Uint8Array, taxYear: string): LinesRead {
  const file = openText(name, bytesSource(bytes));
  const table = tableIn(file);
  const at = columnsIn(table?.header ?? []);
  const missing = NEEDED.filter((column) => at[column] === undefined);
  if (!table || missing.length > 0) return refused(missing.map(missingColumn));
  const issues: RowIssue[] = [];
  const lines: ReadLine[] = [];
  let errorCount = 0;
  let isAssumed = false;
  let isWithheld = false;
  for (const row of table.rows()) {
    if (lines.length + errorCount >= MOST_LINES) return refused([tooMany(row.number)]);
    const found: RowIssue[] = [];
    const cells = cellsOf(row, table, at, found);
    const line = lineOf(cells, taxYear);
    isWithheld ||= saysAmount(cells.text('withheld'));
    isAssumed ||= line.isAssumed;
    if (found.length === 0) lines.push({ ...line.line, row: row.number });
    else errorCount++;
    issues.push(...found.slice(0, MOST_ERRORS - issues.length));
  }
  if (errorCount > 0) return { lines: [], issues, errorCount };
  if (lines.length === 0) return refused([EMPTY]);
  const remarks = [...(isAssumed ? [ASSUMED_NOT_REPORTED] : []), ...(isWithheld ? [WITHHELD] : [])];
  return { lines, issues: remarks, errorCount: 0 };
}

/** A fault in an entered line. `column` is our name of the column. */
export type TypedFault = { column: Column; message: string; remedy: string };

/** @returns no line if there is any error */
export function readTypedLine(
  typed: Readonly<Partial<Record<Column, string>>>,
  taxYear: string,
): { line: BrokerLine | null; faults: readonly TypedFault[] } {
  const faults: TypedFault[] = [];
  const cells: Cells = {
    text: (column) => (typed[column] ?? '').trim(),
    wrong: (column, _code, message, remedy) => faults.push({ column, message, remedy }),
  };
  const { line } = lineOf(cells, taxYear);
  return { line: faults.length === 0 ? line : null, faults };
}

const refused = (issues: readonly RowIssue[]): LinesRead => ({ lines: [], issues, errorCount: issues.length });

function tableIn(file: TextFile): Table | null {
  let best: { delimiter: string; number: number; known: number } | null = null;
  for (const delimiter of DELIMITERS) {
    for (const record of recordsOf(file, delimiter)) {
      if (record.number > HEADER_SEARCH_ROWS) break;
      const known = Object.keys(columnsIn(record.cells)).length;
      if (known > (best?.known ?? 1)) best = { delimiter, number: record.number, known };
    }
  }
  return best && tableAt(file, best.delimiter, best.number);
}

function cellsOf(row: Row, table: Table, at: Partial<Record<Column, number>>, issues: RowIssue[]): Cells {
  const text = (column: Column) => {
    const place = at[column];
    return place === undefined ? '' : (row.cells[place] ?? '').trim();
  };
  const wrong: Cells['wrong'] = (column, code, message, remedy) => {
    const place = at[column];
    const named = place === undefined ? COLUMNS[column][0] : (table.header[place] ?? COLUMNS[column][0]);
    issues.push({
      row: row.number,
      column: named.slice(0, 100),
      value: text(column).slice(0, 200),
      severity: 'error',
      code,
      message,
      remedy,
    });
  };
  if (row.fault !== undefined)
    wrong(
      'asset',
      row.fault,
      'The row cannot be read: its quotes or its length are not those of a table.',
      'Save the file again as CSV.',
    );
  return { text, wrong };
}

function lineOf(cells: Cells, taxYear: string): { line: BrokerLine; isAssumed: boolean } {
  const aggregate = aggregateIn(cells);
  const soldOn = dayIn(cells, 'soldOn');
  const quantity = quantityIn(cells);
  const proceeds = amountIn(cells, 'proceeds', 'The amount of proceeds');
  const costBasis = amountIn(cells, 'costBasis', 'The cost basis');
  const asset = nameIn(cells, 'asset');
  if (asset === null && plainName(cells.text('asset')) === '')
    cells.wrong('asset', 'MISSING_VALUE', 'The asset is missing.', 'Write its symbol, like BTC.');
  if (proceeds === null && cells.text('proceeds') === '')
    cells.wrong(
      'proceeds',
      'MISSING_VALUE',
      'The proceeds are missing.',
      'Write the amount of box 1f; zero is one too.',
    );
  if (aggregate === null) checkOne(cells, { soldOn, quantity });
  if (soldOn !== null && !soldOn.startsWith(`${taxYear}-`))
    cells.wrong(
      'soldOn',
      'DATE_OUTSIDE_YEAR',
      `This day is not in ${taxYear}.`,
      `Choose the tax year that the form is for, or correct the row.`,
    );
  const acquiredOn = dayIn(cells, 'acquiredOn');
  if (acquiredOn !== null && soldOn !== null && acquiredOn > soldOn)
    cells.wrong(
      'acquiredOn',
      'INVALID_DATE',
      'It was acquired after it was sold.',
      'Check both dates against the form.',
    );
  const said = saidByBox(cells);
  const term = termIn(cells) ?? said.term;
  const isReported = reportedOf(cells, said.isBasisReported);
  const marketDiscount = amountIn(cells, 'accruedMarketDiscount', 'The accrued market discount');
  const washSaleLoss = amountIn(cells, 'washSaleLoss', 'The wash sale loss');
  return {
    line: {
      asset: asset ?? '',
      assetName: nameIn(cells, 'assetName'),
      quantity,
      acquiredOn,
      soldOn,
      proceeds: proceeds ?? '0',
      costBasis,
      accruedMarketDiscount: unlessZero(marketDiscount),
      washSaleLoss: unlessZero(washSaleLoss),
      isBasisReported: isReported ?? false,
      term,
      aggregate,
      saleCount: saleCountIn(cells),
      isTransferredIn: saysAmount(cells.text('transferredIn')) || cells.text('transferredIn').toLowerCase() === 'yes',
      isNominee: yesOrNoIn(cells, 'nominee') ?? false,
    },
    isAssumed: isReported === null,
  };
}

const unlessZero = (amount: string | null) => (amount !== null && isZero(dec(amount)) ? null : amount);

function checkOne(cells: Cells, { soldOn, quantity }: { soldOn: string | null; quantity: string | null }): void {
  const unless = 'Fill it in, or say under Aggregate that the line covers many sales.';
  if (soldOn === null && cells.text('soldOn') === '')
    cells.wrong('soldOn', 'MISSING_VALUE', 'The date of the sale is missing.', unless);
  else if (soldOn === null && /^var/i.test(cells.text('soldOn')))
    cells.wrong('soldOn', 'MISSING_VALUE', 'The line has no single date of sale.', unless);
  if (quantity === null && cells.text('quantity') === '')
    cells.wrong('quantity', 'MISSING_VALUE', 'The quantity is missing.', unless);
}

const BOX_SAYS: Readonly<Record<string, { isBasisReported: boolean; term: BrokerLine['term'] }>> = {
  g: { isBasisReported: true, term: 'short' },
  h: { isBasisReported: false, term: 'short' },
  j: { isBasisReported: true, term: 'long' },
  k: { isBasisReported: false, term: 'long' },
  y: { isBasisReported: false, term: null },
};

/**
 * Reads the box of Form 8949. Y means that the term is unknown. @source Instructions for Form 1099-DA (2026),
 * applicable checkbox
 */
function saidByBox(cells: Cells): { isBasisReported: boolean | null; term: BrokerLine['term'] } {
  const text = cells.text('box').toLowerCase();
  const said = Object.hasOwn(BOX_SAYS, text) ? BOX_SAYS[text] : undefined;
  if (!said && text !== '')
    cells.wrong(
      'box',
      'UNKNOWN_WORD',
      'This is none of the boxes G, H, J, K and Y.',
      'Write the letter that is on the form.',
    );
  return said ?? { isBasisReported: null, term: null };
}

function reportedOf(cells: Cells, byBox: boolean | null): boolean | null {
  const stated = yesOrNoIn(cells, 'basisReported');
  const isNoncovered = yesOrNoIn(cells, 'noncovered');
  if (stated !== null && byBox !== null && stated !== byBox)
    cells.wrong(
      'basisReported',
      'CONTRADICTION',
      'The box of Form 8949 says otherwise.',
      'G and J are for a basis that was reported, H, K and Y for one that was not.',
    );
  if (isNoncovered && (stated ?? byBox))
    cells.wrong(
      'noncovered',
      'CONTRADICTION',
      'The basis of what is not covered is not reported.',
      'Check boxes 2 and 9 of the form.',
    );
  return stated ?? byBox ?? (isNoncovered === null ? null : !isNoncovered);
}

function saleCountIn(cells: Cells): number | null {
  const text = cells.text('saleCount');
  if (text === '') return null;
  if (/^\d{1,9}$/.test(text)) return Number(text);
  cells.wrong('saleCount', 'INVALID_NUMBER', 'This is not a number of sales.', 'Write digits, or leave it empty.');
  return null;
}

const saysAmount = (text: string) => /[1-9]/.test(text);

function missingColumn(column: Column): RowIssue {
  const [name] = COLUMNS[column];
  const message = `No column is called “${name}”, or anything that means it.`;
  const remedy = 'Name the column so, or copy the rows into the template.';
  return { row: 1, column: name, severity: 'error', code: 'MISSING_COLUMN', message, remedy };
}

function tooMany(row: number): RowIssue {
  const message = `The file has more than ${countText(MOST_LINES)} lines.`;
  return {
    row,
    severity: 'error',
    code: 'TOO_MANY_ROWS',
    message,
    remedy: 'Divide it, and import the parts one after the other.',
  };
}

const EMPTY: RowIssue = {
  row: 1,
  severity: 'error',
  code: 'EMPTY_FILE',
  message: 'The file has no row below its headings.',
  remedy: 'Export it again, or fill in the template.',
};

const ASSUMED_NOT_REPORTED: RowIssue = {
  row: 1,
  severity: 'warning',
  code: 'ASSUMED_NOT_REPORTED',
  message: 'Some rows do not say whether the cost basis was reported to the IRS; it is taken that it was not.',
  remedy: 'Look at box 2 of the form, and change the lines where it is checked.',
};

const WITHHELD: RowIssue = {
  row: 1,
  severity: 'warning',
  code: 'TAX_WITHHELD',
  message: 'Federal tax was withheld (box 4). It is not kept here, as it is no part of Form 8949.',
  remedy: 'Enter it on Form 1040 with your other withholding.',
};
