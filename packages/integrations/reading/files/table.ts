/**
 * A table found in a file: its header, and its rows as often as one likes to go through them. Rows are made while they
 * are asked for, from the bytes, so that a file of a million rows costs little memory, and going twice is allowed.
 */

import type { ColumnStyles } from '../columns/styles.ts';
import type { Survey } from '../columns/survey.ts';
import type { Zones } from '../zones.ts';
import { type ByteSource, decodePieces, detectEncoding, type Encoding } from './bytes.ts';
import { type CsvRecord, type RecordFault, readCsv } from './csv.ts';

/** One data row. `number` is what a spreadsheet shows; cells are as written. */
export type Row = { readonly number: number; readonly cells: readonly string[]; readonly fault?: RecordFault };

export type Table = {
  /** Name of the file, for messages only. */
  readonly name: string;
  /** Cleaned of byte order marks and outer blanks, trailing empty cells dropped; capitals kept. */
  readonly header: readonly string[];
  readonly headerRow: number;
  /** The rows above the header: some formats name the account or the user there. */
  readonly preamble: readonly (readonly string[])[];
  readonly delimiter: string;
  readonly encoding: Encoding;
  /** Data rows in file order; wholly empty rows are left out. */
  rows(): Iterable<Row>;
  /** What all rows say about how columns are written, kept by whoever reads the table more than once. */
  survey?(): Survey;
  /** How each column is written, while a format reads the table. */
  readonly styles?: ColumnStyles;
  /** Places of the columns that a format asked for, while it reads the table. */
  readonly asked?: Set<number>;
  /** In which zone times are read, while a format reads the table. */
  readonly zones?: Zones;
  /** Columns of the format that the file has not, when the user named the format. */
  readonly lacks?: readonly string[];
  /** Columns that are read under another name than the file's: what its format calls them. */
  readonly renamed?: readonly { readonly from: string; readonly to: string }[];
};

/** A file of text, its encoding known, in which tables can be looked for. */
export type TextFile = { readonly name: string; readonly source: ByteSource; readonly encoding: Encoding };

export function openText(name: string, source: ByteSource): TextFile {
  return { name, source, encoding: detectEncoding(source) };
}

/** All records under one delimiter: `sep=` line dropped, lines wrapped once more in quotes unwrapped. */
export function* recordsOf(file: TextFile, delimiter: string): Generator<CsvRecord> {
  let dropped = 0;
  for (const record of readCsv(decodePieces(file.source, file.encoding), delimiter)) {
    // Spreadsheets take the line "sep=;" as an instruction and do not show it.
    if (record.number === 1 && declaredDelimiter(record.cells.join(delimiter)) !== null) {
      dropped = 1;
      continue;
    }
    const cells = unwrap(record.cells, delimiter);
    if (dropped === 0 && cells === record.cells) yield record;
    else yield { ...record, cells, number: record.number - dropped };
  }
}

/** The delimiter that a first line `sep=;` states, or null. */
export function declaredDelimiter(line: string): string | null {
  const match = /^\uFEFF?"?sep=(.)"?\s*$/i.exec(line);
  return match ? match[1]! : null;
}

/** Some exports wrap each whole line in one more pair of quotes: one cell then holds the line. */
function unwrap(cells: string[], delimiter: string): string[] {
  if (cells.length !== 1 || !cells[0]!.includes(delimiter)) return cells;
  for (const inner of readCsv([cells[0]!], delimiter)) return inner.cells;
  return cells;
}

/** The table whose header is record `headerRow`. */
export function tableAt(file: TextFile, delimiter: string, headerRow: number): Table {
  const preamble: string[][] = [];
  let header: string[] = [];
  for (const record of recordsOf(file, delimiter)) {
    if (record.number >= headerRow) {
      header = cleanHeader(record.cells);
      break;
    }
    preamble.push(record.cells);
  }
  return {
    name: file.name,
    header,
    headerRow,
    preamble,
    delimiter,
    encoding: file.encoding,
    *rows() {
      let fewest = Number.POSITIVE_INFINITY;
      for (const record of recordsOf(file, delimiter)) {
        if (record.number <= headerRow || isBlank(record.cells)) continue;
        const { isOpen, ...row } = record;
        // The end of a download that stopped: no other row is so short.
        const isCut = isOpen && fewest < Number.POSITIVE_INFINITY && row.cells.length < fewest;
        yield isCut ? { ...row, fault: 'CUT_OFF' } : row;
        fewest = Math.min(fewest, row.cells.length);
      }
    },
  };
}

/** Last column of a file of rejected rows that we gave back; not part of the format it is in. */
export const REASON_COLUMN = 'Reason (Lotbook)';

/** Header cells as a user would read them: no byte order marks (also mis-decoded ones), no outer blanks. */
export function cleanHeader(cells: readonly string[]): string[] {
  const cleaned = cells.map((cell, i) => {
    const text = cell
      .replaceAll('\uFEFF', '')
      .replace(/[\t\u00A0 ]+/g, ' ')
      .trim();
    return i === 0 ? text.replace(/^(ï»¿|\?+(?=[A-Za-z"]))/, '').replace(/^"(.*)"$/, '$1') : text;
  });
  while (cleaned.length > 0 && ['', REASON_COLUMN].includes(cleaned.at(-1)!)) cleaned.pop();
  return cleaned;
}

/** Header cells as they are compared. */
export function headerKey(cell: string): string {
  return cell.toLowerCase().replace(/ \(optional\)$/, '');
}

export function isBlank(cells: readonly string[]): boolean {
  for (const cell of cells) if (cell !== '' && cell.trim() !== '') return false;
  return true;
}
