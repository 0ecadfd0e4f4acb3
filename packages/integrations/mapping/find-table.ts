/**
 * Guesses an unknown file's delimiter and header row from its first rows. A saved mapping is recognized by its whole
 * header.
 */
import { bytesSource, type Encoding, headOf } from '../reading/files/bytes.ts';
import { HEAD_BYTES, HEADER_SEARCH_ROWS } from '../reading/files/limits.ts';
import { isEmptyNumber, readAmount } from '../reading/files/number.ts';
import {
  cleanHeader,
  declaredDelimiter,
  headerKey,
  isBlank,
  recordsOf,
  type Table,
  type TextFile,
  tableAt,
} from '../reading/files/table.ts';
import type { Mapping, Template } from './mapping.ts';

const DELIMITERS = [',', ';', '\t', '|'] as const;
const MAX_RAW = 60;

export type Given = { delimiter?: string | null; encoding?: Encoding | 'auto' | null; headerRow?: number | null };

/** The unparsed first rows of the file. */
export type FoundTable = { table: Table; raw: { number: number; cells: readonly string[] }[]; encoding: Encoding };

function inEncoding(file: TextFile, encoding: Encoding | 'auto' | null | undefined): TextFile {
  return encoding && encoding !== 'auto' ? { ...file, encoding } : file;
}

/**
 * Keeps the given choices and guesses the others.
 * @returns null if the file has no rows
 */
export function findTable(given: TextFile, choice: Given = {}): FoundTable | null {
  const file = inEncoding(given, choice.encoding);
  const head = { ...file, source: bytesSource(headOf(file.source, HEAD_BYTES)) };
  const delimiter = choice.delimiter || guessDelimiter(head);
  const raw = firstRecords(head, delimiter, MAX_RAW);
  if (raw.length === 0) return null;
  const headerRow = choice.headerRow ?? guessHeaderRow(raw);
  return { table: tableAt(file, delimiter, headerRow), raw, encoding: file.encoding };
}

function firstRecords(file: TextFile, delimiter: string, most: number) {
  const records: { number: number; cells: readonly string[] }[] = [];
  for (const { number, cells } of recordsOf(file, delimiter)) {
    if (!isBlank(cells)) records.push({ number, cells });
    if (records.length === most) break;
  }
  return records;
}

/** Picks the delimiter under which most rows have an equal number of cells, preferring more cells. */
function guessDelimiter(file: TextFile): string {
  let best = { delimiter: ',', score: -1 };
  for (const record of recordsOf(file, '\0')) {
    const declared = declaredDelimiter(record.cells.join(''));
    if (declared) return declared;
    break;
  }
  for (const delimiter of DELIMITERS) {
    const { width, share } = commonWidth(firstRecords(file, delimiter, MAX_RAW));
    const score = width < 2 ? 0 : share * Math.min(width, 12);
    if (score > best.score) best = { delimiter, score };
  }
  return best.delimiter;
}

function commonWidth(records: readonly { cells: readonly string[] }[]): { width: number; share: number } {
  const counts = new Map<number, number>();
  for (const { cells } of records) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
  let width = 0;
  for (const [cells, count] of counts) if (cells > 1 && count > (counts.get(width) ?? 0)) width = cells;
  return { width, share: records.length === 0 ? 0 : (counts.get(width) ?? 0) / records.length };
}

/** Picks the first row with the table's width whose cells are names: no numbers, hardly any blanks. */
function guessHeaderRow(records: readonly { number: number; cells: readonly string[] }[]): number {
  const { width } = commonWidth(records);
  const candidates = records.filter(({ number }) => number <= HEADER_SEARCH_ROWS);
  const isHeader = (cells: readonly string[]) => {
    const names = cleanHeader(cells).filter((name) => name !== '');
    return cells.length >= width && names.length >= Math.max(2, width / 2) && !names.some(isNumber);
  };
  return (candidates.find(({ cells }) => isHeader(cells)) ?? candidates[0] ?? records[0]!).number;
}

function isNumber(text: string): boolean {
  return !isEmptyNumber(text) && (readAmount(text, 'point')?.unit === '' || readAmount(text, 'comma')?.unit === '');
}

/**
 * The header may be in another row than the mapping's.
 * @returns null if it is absent
 */
export function tableOf(given: TextFile, mapping: Mapping): Table | null {
  const file = inEncoding(given, mapping.encoding);
  const head = { ...file, source: bytesSource(headOf(file.source, HEAD_BYTES)) };
  const wanted = headerKeys(mapping.columns.map(({ name }) => name));
  // Spreadsheets in other countries save the same table with another delimiter.
  for (const delimiter of [mapping.delimiter, ...DELIMITERS.filter((one) => one !== mapping.delimiter)]) {
    for (const { number, cells } of recordsOf(head, delimiter)) {
      if (number > HEADER_SEARCH_ROWS) break;
      if (headerKeys(cleanHeader(cells)) === wanted) return tableAt(file, delimiter, number);
    }
  }
  return null;
}

function headerKeys(header: readonly string[]): string {
  return header.map((name) => headerKey(name)).join('\x1f');
}

export function fittingTemplates(
  file: TextFile,
  templates: readonly Template[],
): { template: Template; table: Table }[] {
  return templates.flatMap((template) => {
    const table = tableOf(file, template.mapping);
    return table ? [{ template, table }] : [];
  });
}
