/**
 * Guesses a mapping of an unknown file from column names and contents. If two readings fit equally well (is 03/04 in
 * March or in April?), none is chosen and the wizard asks.
 */
import { findAsset } from '@lotbook/ledger/assets';
import { type ColumnDates, type Survey, surveyOf } from '../reading/columns/survey.ts';
import { isFiat } from '../reading/fiat.ts';
import { isEmptyNumber, isLostNumber, type NumberStyle, readAmount } from '../reading/files/number.ts';
import type { Table } from '../reading/files/table.ts';
import { splitPair } from '../reading/patterns/pair.ts';
import { DATE_FORMATS, DAY_OR_MONTH, readerOf } from './dates.ts';
import {
  columnNames,
  FIELDS,
  type Field,
  MAPPING_VERSION,
  type MappedColumn,
  type Mapping,
  type Verb,
} from './mapping.ts';
import { guessVerb, nameScore } from './words.ts';

const SAMPLE = 200;
const ENOUGH = 0.7;
const MAX_VALUES = 500;
const DATES_ENOUGH = 0.7;
const SPREADSHEET_DATE = /^\d{4}-\d{2}-\d{2}(?: \d{2}:\d{2}:\d{2}(?:\.\d+)?)?$/;

export type Guess = {
  mapping: Mapping;
  dates: string[];
  isDayUnclear: boolean;
};

type Column = {
  name: string;
  cells: string[];
  numbers: number;
  assets: number;
  fiats: number;
  pairs: number;
  /** Both halves must be known assets, because receipt numbers have two halves too. */
  knownPairs: number;
  hashes: number;
  filled: number;
  distinct: number;
  hasMinus: boolean;
  dates: string[];
};

export function guessMapping(table: Table): Guess {
  const rows: (readonly string[])[] = [];
  for (const row of table.rows()) {
    rows.push(row.cells);
    if (rows.length === SAMPLE) break;
  }
  const survey = surveyOf(table);
  const numbers = guessNumbers(survey);
  const names = columnNames(table.header);
  const columns = names.map((name, i) =>
    describe(
      name,
      rows.map((cells) => cells[i]?.trim() ?? ''),
      numbers ?? 'point',
    ),
  );
  const fields = assign(columns);
  const dateColumn = columns[fields.indexOf('date')];
  const dates = dateColumn?.dates ?? [];
  const chosen = chooseDates(dates, numbers, survey.dates[fields.indexOf('date')]);
  const typeColumn = fields.indexOf('type');
  const mapped: MappedColumn[] = table.header.map((name, i) => ({ name, field: fields[i] ?? null }));
  const amount = columns[fields.indexOf('amount')];
  return {
    dates,
    isDayUnclear: dateColumn !== undefined && dates.length > 1 && chosen.length === 0,
    mapping: {
      version: MAPPING_VERSION,
      columns: mapped,
      headerRow: table.headerRow,
      delimiter: table.delimiter,
      encoding: 'auto',
      numbers,
      dates: chosen,
      timeZone: null,
      direction: amount?.hasMinus ? 'sign' : 'type',
      feeInside: 'no',
      types: typeColumn === -1 ? [] : guessTypes(columnValues(table, typeColumn)),
      assets: [],
      constants: {},
    },
  };
}

export function columnValues(table: Table, column: number): { value: string; count: number }[] {
  const counts = new Map<string, { value: string; count: number }>();
  for (const { cells } of table.rows()) {
    const value = (cells[column] ?? '').trim().slice(0, 200);
    const key = value.toLowerCase();
    const known = counts.get(key);
    if (known) known.count++;
    else if (counts.size < MAX_VALUES) counts.set(key, { value, count: 1 });
  }
  return [...counts.values()].sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
}

export function guessTypes(values: readonly { value: string }[]): { value: string; means: Verb }[] {
  return values.flatMap(({ value }) => {
    const means = guessVerb(value);
    return means === null ? [] : [{ value, means }];
  });
}

/** @returns null if every amount is ambiguous */
function guessNumbers({ numbers }: Survey): NumberStyle | null {
  // Texts may contain any numbers, so they count only if no numeric column is conclusive.
  for (const columns of [numbers.filter(({ isAllNumbers }) => isAllNumbers), numbers]) {
    const [point, comma] = [columns.filter((one) => one.point).length, columns.filter((one) => one.comma).length];
    if (point !== comma) return point > comma ? 'point' : 'comma';
    if (point > 0) return null;
  }
  return numbers.some(({ either, isAllNumbers }) => isAllNumbers && either) ? null : 'point';
}

const isKnownAsset = (symbol: string) => findAsset(symbol) !== null || isFiat(symbol);

function describe(name: string, cells: string[], style: NumberStyle): Column {
  const filled = cells.filter((cell) => cell !== '' && !isEmptyNumber(cell));
  const share = (is: (cell: string) => boolean) => (filled.length === 0 ? 0 : filled.filter(is).length / filled.length);
  return {
    name,
    cells: filled,
    filled: cells.length === 0 ? 0 : filled.length / cells.length,
    // A failed number such as `NaN` counts as a number, so that a single one does not disqualify the column.
    numbers: share((cell) => readAmount(cell, style) != null || isLostNumber(cell)),
    assets: share((cell) => findAsset(cell) !== null || isFiat(cell) || /^[A-Z][A-Z0-9]{1,9}$/.test(cell)),
    fiats: share((cell) => isFiat(cell)),
    pairs: share(
      (cell) => /[/\-_:]|^[A-Z0-9]{6,12}$/.test(cell) && splitPair(cell) !== null && findAsset(cell) === null,
    ),
    knownPairs: share((cell) => {
      const pair = splitPair(cell);
      return pair !== null && isKnownAsset(pair.base) && isKnownAsset(pair.quote);
    }),
    hashes: share(
      (cell) => /^(0x)?[0-9a-f]{40,}$/i.test(cell) || (cell.length >= 60 && /^[1-9A-HJ-NP-Za-km-z]+$/.test(cell)),
    ),
    distinct: new Set(filled).size,
    hasMinus: filled.some((cell) => /^[-(\u2212]/.test(cell)),
    dates: datesOf(name, filled),
  };
}

function datesOf(name: string, cells: readonly string[]): string[] {
  if (cells.length === 0) return [];
  const isCalledDate = nameScore('date', name) > 0;
  // Every reader accepts dates rewritten by spreadsheets, so they are no evidence for the format of the other dates.
  const facts = cells.filter((cell) => !SPREADSHEET_DATE.test(cell));
  if (facts.length === 0) return ['YYYY-MM-DD'];
  const counted = DATE_FORMATS.filter(({ isNumber }) => !isNumber || isCalledDate).map(({ key }) => {
    const reader = readerOf([key]);
    return { key, count: facts.filter((cell) => 'iso' in reader.read(cell, 'UTC')).length };
  });
  // Real exports have a few rows without a proper date.
  const most = Math.max(...counted.map(({ count }) => count));
  return most < facts.length * DATES_ENOUGH ? [] : counted.filter(({ count }) => count === most).map(({ key }) => key);
}

/** A decimal comma, or any row, may show the order of day and month. */
function chooseDates(dates: readonly string[], numbers: NumberStyle | null, column: ColumnDates | undefined): string[] {
  const [first] = dates;
  if (first === undefined) return [];
  const pair = DAY_OR_MONTH.find(([day, month]) => dates.includes(day) && dates.includes(month));
  if (!pair) return [first];
  const [day, month] = pair;
  const excluded = column?.excluded.get(day.includes('/') ? '/' : '-') ?? {};
  if (excluded['day-first'] && excluded['month-first']) return [];
  if (excluded['day-first']) return [month];
  return excluded['month-first'] || numbers === 'comma' ? [day] : [];
}

function contentScore(field: Field, column: Column): number {
  if (column.cells.length === 0) return 0;
  switch (field) {
    case 'date':
      return column.dates.length > 0 ? 1 : 0;
    case 'time':
      return column.cells.every((cell) => /^\d{1,2}:\d{2}(:\d{2})?( ?[AP]M)?$/i.test(cell)) ? 1 : 0;
    case 'type':
      return column.numbers < 0.2 &&
        column.distinct <= Math.max(12, column.cells.length / 4) &&
        column.dates.length === 0
        ? 0.5 + 0.5 * shareOfVerbs(column)
        : 0;
    case 'market':
      return column.pairs <= 0.9 ? 0 : column.knownPairs > 0.5 ? 1 : 0.5;
    case 'hash':
      return column.hashes;
    case 'currency':
      return column.fiats > 0.8 ? 1 : column.assets > 0.9 ? 0.5 : 0;
    case 'id':
      return column.distinct >= column.cells.length * 0.5 && column.dates.length === 0 ? 0.5 : 0;
    case 'account':
    case 'note':
      return column.numbers < 0.5 && column.dates.length === 0 ? 0.5 : 0;
    default: {
      const spec = FIELDS.find(({ key }) => key === field)!;
      if ('isNumber' in spec) return column.numbers > 0.9 && column.dates.length === 0 ? 0.8 : 0;
      return 'isAsset' in spec ? assetScore(field, column) : 0;
    }
  }
}

/** Unknown asset names count too. Money is more likely a price currency. */
function assetScore(field: Field, column: Column): number {
  if (column.numbers > 0.5 || column.dates.length > 0) return 0;
  if (column.assets <= 0.8) return field === 'asset' ? 0.4 : 0;
  return field === 'asset' && column.fiats > 0.8 ? 0.6 : 0.8;
}

function shareOfVerbs(column: Column): number {
  const values = [...new Set(column.cells)];
  return values.filter((value) => guessVerb(value) !== null).length / values.length;
}

const LOOKS: readonly Field[] = ['date', 'hash', 'market', 'type'];

function assign(columns: readonly Column[]): (Field | null)[] {
  const fields: (Field | null)[] = columns.map(() => null);
  const scored: { field: Field; column: number; score: number }[] = [];
  for (const { key: field } of FIELDS) {
    columns.forEach((column, i) => {
      const content = contentScore(field, column);
      const name = nameScore(field, column.name);
      if (content > 0 && name > 0) scored.push({ field, column: i, score: name + content });
      // Dates, pairs, hashes and row types are recognized by content alone.
      else if (content === 1 && LOOKS.includes(field)) scored.push({ field, column: i, score: ENOUGH });
    });
  }
  scored.sort((a, b) => b.score - a.score || a.column - b.column);
  const taken = new Set<Field>();
  for (const { field, column, score } of scored) {
    if (score < ENOUGH || fields[column] !== null || taken.has(field) || excluded(field, taken)) continue;
    fields[column] = field;
    taken.add(field);
  }
  return fields;
}

const SIDED: readonly Field[] = ['sent_quantity', 'received_quantity', 'sent_asset', 'received_asset'];
const SINGLE: readonly Field[] = ['amount', 'asset', 'market'];

/** A single amount excludes separate amounts per direction. */
function excluded(field: Field, taken: ReadonlySet<Field>): boolean {
  if (SIDED.includes(field)) return taken.has('amount');
  if (SINGLE.includes(field)) return taken.has('sent_quantity') || taken.has('received_quantity');
  return field === 'time' && !taken.has('date');
}
