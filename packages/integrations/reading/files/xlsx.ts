/**
 * Each sheet of an .xlsx file becomes CSV with its row numbers. Values are the stored numbers, not the displayed ones;
 * dates become ISO.
 */
import { type Decimal, formatDecimal, parseDecimal, roundTo } from '@lotbook/ledger/decimal';
import { TableGrowth } from './budget.ts';
import { type ByteSource, headOf } from './bytes.ts';
import { MAX_COLUMNS, MAX_SHEETS } from './limits.ts';
import { Texts } from './texts.ts';
import { tooManySheets } from './unpack-error.ts';
import { elements, streamElements, textPieces, unescaped } from './xml.ts';

/** Shown if a cell's text is missing from the list, since an empty cell would hide the damage. */
const NO_SUCH_TEXT = '#REF!';

export type Sheet = { name: string; source: ByteSource };

export const MAX_ROW = 1_048_576;
const PIECE = 1 << 18;
/**
 * Doubles are written with up to 17 digits, of which a spreadsheet shows 15: 0.07 is stored as 7.0000000000000007E-2.
 */
const SHOWN_DIGITS = 15;

/**
 * @param parts the files in the archive; small ones are read here, sheets on demand
 * @throws {UnpackError} for too many sheets or truncated parts
 */
export function sheetsOf(parts: ReadonlyMap<string, ByteSource>): Sheet[] {
  const text = (path: string) => {
    const part = parts.get(path);
    return part === undefined ? '' : [...textPieces(part)].join('');
  };
  const workbook = withoutPrefix(text('xl/workbook.xml'));
  const targets = new Map(
    elements(withoutPrefix(text('xl/_rels/workbook.xml.rels')), 'Relationship').map(({ attributes: a }) => [
      a.get('Id') ?? '',
      a.get('Target') ?? '',
    ]),
  );
  const book: Book = {
    shared: sharedStrings(parts.get('xl/sharedStrings.xml')),
    dateStyles: dateStyles(withoutPrefix(text('xl/styles.xml'))),
    is1904: /^(1|true)$/.test(elements(workbook, 'workbookPr')[0]?.attributes.get('date1904') ?? ''),
  };
  const sheets = elements(workbook, 'sheet').flatMap(({ attributes }) => {
    const relation = [...attributes].find(([name]) => /^\w+:id$/.test(name))?.[1] ?? '';
    const target = targets.get(relation) ?? '';
    const source = parts.get(target.startsWith('/') ? target.slice(1) : `xl/${target}`);
    return source === undefined ? [] : [{ name: attributes.get('name') ?? '', source: csvOf(source, book) }];
  });
  if (sheets.length > MAX_SHEETS) throw tooManySheets();
  return sheets;
}

type Book = { shared: Texts; dateStyles: ReadonlySet<number>; is1904: boolean };

/** Some programs give every tag a prefix: `<x:row>`. */
function withoutPrefix(xml: string): string {
  const prefix = prefixOf(xml);
  return prefix === '' ? xml : xml.replaceAll(`<${prefix}`, '<').replaceAll(`</${prefix}`, '</');
}

function prefixOf(xml: string): string {
  return (
    /<([A-Za-z]\w*:)\w+[\s>]/.exec(
      xml
        .slice(0, 1_000)
        .replace(/<\?[^>]*>|<!--.*?-->/gs, '')
        .match(/^\s*<[^>]*>?/)?.[0] ?? '',
    )?.[1] ?? ''
  );
}

function sharedStrings(source: ByteSource | undefined): Texts {
  const found = new Texts();
  if (source === undefined) return found;
  const prefix = prefixOf(new TextDecoder().decode(headOf(source, 1_000)));
  for (const { inner } of streamElements(textPieces(source), [`${prefix}si`])) found.add(richText(inner, prefix));
  return found;
}

function csvOf(source: ByteSource, book: Book): ByteSource {
  return {
    encoding: 'utf-8',
    *chunks() {
      const encoder = new TextEncoder();
      const prefix = prefixOf(new TextDecoder().decode(headOf(source, 1_000)));
      let out = '';
      let row = 1;
      const growth = new TableGrowth('The spreadsheet');
      for (const element of streamElements(textPieces(growth.over(source)), [`${prefix}row`])) {
        const stated = Number(element.attributes.get('r') ?? row);
        // The file omits empty rows, but a spreadsheet counts them.
        for (; row < stated && stated <= MAX_ROW; row++) out += '\n';
        out += `${cellsOf(element.inner, prefix, book).map(quoted).join(',')}\n`;
        row++;
        if (out.length > PIECE) {
          // A long text is stored once and may be shown in a million cells.
          growth.wrote(out.length);
          yield encoder.encode(out);
          out = '';
        }
      }
      yield encoder.encode(out);
    },
  };
}

function cellsOf(body: string, prefix: string, book: Book): string[] {
  const cells: string[] = [];
  for (const { attributes, inner } of elements(body, `${prefix}c`)) {
    const column = columnOf(attributes.get('r')) ?? cells.length;
    // Adding one more than allowed makes the table reader report the row.
    if (column > MAX_COLUMNS) {
      while (cells.length <= MAX_COLUMNS) cells.push('');
      continue;
    }
    while (cells.length < column) cells.push('');
    cells[column] = valueOfCell(attributes, inner, prefix, book);
  }
  return cells;
}

function columnOf(reference: string | undefined): number | null {
  const letters = /^([A-Z]{1,3})\d+$/.exec(reference ?? '')?.[1];
  if (letters === undefined) return null;
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

function valueOfCell(attributes: ReadonlyMap<string, string>, inner: string, prefix: string, book: Book): string {
  const type = attributes.get('t') ?? 'n';
  if (type === 'inlineStr') return richText(inner, prefix);
  const value = unescaped(elements(inner, `${prefix}v`)[0]?.inner ?? '');
  if (type === 's')
    return /^\d+$/.test(value) ? (book.shared.get(Number(value)) ?? NO_SUCH_TEXT) : value === '' ? '' : NO_SUCH_TEXT;
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
  if (type !== 'n' || value === '') return value;
  return book.dateStyles.has(Number(attributes.get('s') ?? 0)) ? dateText(value, book.is1904) : numberText(value);
}

/** Formats a stored number like a spreadsheet: exact decimal notation, 15 digits. */
export function numberText(value: string): string {
  const number = parseDecimal(value);
  return number === null ? value : formatDecimal(shownDigits(number));
}

function shownDigits(number: Decimal): Decimal {
  const digits = number.coefficient.toString().replace('-', '').length;
  return digits <= SHOWN_DIGITS
    ? number
    : roundTo(number, Math.max(0, number.scale - (digits - SHOWN_DIGITS)), 'half-even');
}

function dateText(value: string, is1904: boolean): string {
  const serial = Number(value);
  if (!Number.isFinite(serial) || serial < 0 || serial > 100_000) return value;
  const ms = Math.round((serial - 25_569 + (is1904 ? 1_462 : 0)) * 86_400_000);
  const iso = new Date(ms).toISOString();
  if (serial < 1) return iso.slice(11, 19);
  if (ms % 86_400_000 === 0) return iso.slice(0, 10);
  return `${iso.slice(0, 10)} ${ms % 1000 === 0 ? iso.slice(11, 19) : iso.slice(11, 23)}`;
}

/** Date styles are built-in ones, and custom ones with years, days or hours. */
function dateStyles(styles: string): Set<number> {
  const own = new Map(
    elements(styles, 'numFmt').map(({ attributes: a }) => [Number(a.get('numFmtId')), a.get('formatCode') ?? '']),
  );
  const isDate = (id: number) => {
    if ((id >= 14 && id <= 22) || (id >= 45 && id <= 47)) return true;
    const code = own.get(id)?.replace(/"[^"]*"|\[(?![hms])[^[\]]*\]|\\./gi, '');
    return code !== undefined && /[ymdhs]/i.test(code) && !/general/i.test(code);
  };
  const cellXfs = elements(styles, 'cellXfs')[0]?.inner ?? '';
  const found = elements(cellXfs, 'xf').map(({ attributes }) => isDate(Number(attributes.get('numFmtId') ?? 0)));
  return new Set(found.flatMap((isIt, i) => (isIt ? [i] : [])));
}

function richText(inner: string, prefix: string): string {
  // Hints follow the text they belong to.
  const at = inner.indexOf(`<${prefix}rPh`);
  return elements(at === -1 ? inner : inner.slice(0, at), `${prefix}t`)
    .map((t) => unescaped(t.inner))
    .join('');
}

export function quoted(cell: string): string {
  return /[",\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
