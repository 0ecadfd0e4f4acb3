/** A table in a file. Rows are parsed on demand, so that a file of a million rows takes little memory. */

import type { ColumnStyles } from '../columns/styles.ts';
import type { Survey } from '../columns/survey.ts';
import type { Zones } from '../zones.ts';
import { type ByteSource, decodePieces, detectEncoding, type Encoding } from './bytes.ts';
import { type CsvRecord, type RecordFault, readCsv } from './csv.ts';

/** `number` is the row in a spreadsheet; cells are as written. */
export type Row = { readonly number: number; readonly cells: readonly string[]; readonly fault?: RecordFault };

export type Table = {
  readonly name: string;
  /** Without byte order marks, outer spaces and trailing empty cells; case is kept. */
  readonly header: readonly string[];
  readonly headerRow: number;
  /** Above the header, some formats name the account or the user. */
  readonly preamble: readonly (readonly string[])[];
  readonly delimiter: string;
  readonly encoding: Encoding;
  rows(): Iterable<Row>;
  /** Readers that scan the table repeatedly cache it. */
  survey?(): Survey;
  readonly styles?: ColumnStyles;
  /** Positions of the requested columns, set while a format reads the table. */
  readonly asked?: Set<number>;
  readonly zones?: Zones;
  /** The format's missing columns, if the user chose the format. */
  readonly lacks?: readonly string[];
  readonly renamed?: readonly { readonly from: string; readonly to: string }[];
};

/** May contain tables. */
export type TextFile = { readonly name: string; readonly source: ByteSource; readonly encoding: Encoding };

export function openText(name: string, source: ByteSource): TextFile {
  return { name, source, encoding: detectEncoding(source) };
}

export function* recordsOf(file: TextFile, delimiter: string): Generator<CsvRecord> {
  let dropped = 0;
  for (const record of readCsv(decodePieces(file.source, file.encoding), delimiter)) {
    // Spreadsheets treat the line "sep=;" as an instruction and hide it.
    if (record.number === 1 && declaredDelimiter(record.cells.join(delimiter)) !== null) {
      dropped = 1;
      continue;
    }
    const cells = unwrap(record.cells, delimiter);
    if (dropped === 0 && cells === record.cells) yield record;
    else yield { ...record, cells, number: record.number - dropped };
  }
}

export function declaredDelimiter(line: string): string | null {
  const match = /^\uFEFF?"?sep=(.)"?\s*$/i.exec(line);
  return match ? match[1]! : null;
}

/** Some exports put a whole line in an additional pair of quotes. */
function unwrap(cells: string[], delimiter: string): string[] {
  if (cells.length !== 1 || !cells[0]!.includes(delimiter)) return cells;
  for (const inner of readCsv([cells[0]!], delimiter)) return inner.cells;
  return cells;
}

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
        // The row is the end of an interrupted download if no other row is so short.
        const isCut = isOpen && fewest < Number.POSITIVE_INFINITY && row.cells.length < fewest;
        yield isCut ? { ...row, fault: 'CUT_OFF' } : row;
        fewest = Math.min(fewest, row.cells.length);
      }
    },
  };
}

/** We add this column to a file of rejected rows. It is not part of the file's format. */
export const REASON_COLUMN = 'Reason (Lotbook)';

/** Removes byte order marks (even mis-decoded ones) and outer spaces. */
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

export function headerKey(cell: string): string {
  return cell.toLowerCase().replace(/ \(optional\)$/, '');
}

export function isBlank(cells: readonly string[]): boolean {
  for (const cell of cells) if (cell !== '' && cell.trim() !== '') return false;
  return true;
}
