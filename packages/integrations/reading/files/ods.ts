/** Each sheet becomes CSV with its row numbers. Values are the stored numbers and dates, not the displayed ones. */
import { TableGrowth } from './budget.ts';
import type { ByteSource } from './bytes.ts';
import { MAX_COLUMNS, MAX_SHEETS } from './limits.ts';
import { tooManySheets } from './unpack-error.ts';
import { MAX_ROW, numberText, quoted, type Sheet } from './xlsx.ts';
import { type Element, elements, streamElements, textPieces, unescaped } from './xml.ts';

const PIECE = 1 << 18;

const SHEET = 'table:table';
const ROW = 'table:table-row';

/**
 * @param content the archive's content.xml; scanned once here, and once per sheet read
 * @throws {UnpackError} for too many sheets or a truncated document
 */
export function openDocumentSheets(content: ByteSource): Sheet[] {
  const sheets: Sheet[] = [];
  for (const { name, attributes } of streamElements(textPieces(content), [ROW], [SHEET])) {
    if (name !== SHEET) continue;
    const index = sheets.length;
    if (index === MAX_SHEETS) throw tooManySheets();
    sheets.push({ name: attributes.get('table:name') ?? '', source: csvOf(content, index) });
  }
  return sheets;
}

function* rowsOf(content: ByteSource, wanted: number): Generator<Element> {
  let sheet = -1;
  for (const element of streamElements(textPieces(content), [ROW], [SHEET])) {
    if (element.name === SHEET) sheet++;
    else if (sheet === wanted) yield element;
    if (sheet > wanted) return;
  }
}

function csvOf(content: ByteSource, sheet: number): ByteSource {
  return {
    encoding: 'utf-8',
    *chunks() {
      const encoder = new TextEncoder();
      let out = '';
      let row = 0;
      let blank = 0;
      const growth = new TableGrowth('The spreadsheet');
      for (const e of rowsOf(growth.over(content), sheet)) {
        const cells = cellsOf(e.inner);
        const times = Math.min(repeated(e, 'table:number-rows-repeated'), MAX_ROW - row - blank);
        // A sheet ends with a million blank rows stored as one, so only blank rows before content count.
        if (cells.length === 0) {
          blank += times;
          continue;
        }
        growth.wrote(blank);
        out += '\n'.repeat(blank);
        row += blank + times;
        blank = 0;
        const line = `${cells.map(quoted).join(',')}\n`;
        for (let i = 0; i < times; i++) {
          // One short row may be declared as repeated a million times.
          growth.wrote(line.length);
          out += line;
          if (out.length > PIECE) {
            yield encoder.encode(out);
            out = '';
          }
        }
      }
      yield encoder.encode(out);
    },
  };
}

function cellsOf(row: string): string[] {
  const cells: string[] = [];
  let blank = 0;
  for (const cell of elements(row.replaceAll('table:covered-table-cell', 'table:table-cell'), 'table:table-cell')) {
    const text = textOf(cell);
    const times = Math.min(repeated(cell, 'table:number-columns-repeated'), MAX_COLUMNS + 1);
    if (text === '') {
      blank += times;
      continue;
    }
    // Adding one more than allowed makes the table reader report the row.
    for (; blank > 0 && cells.length <= MAX_COLUMNS; blank--) cells.push('');
    for (let i = 0; i < times && cells.length <= MAX_COLUMNS; i++) cells.push(text);
  }
  return cells;
}

function repeated(element: Element, attribute: string): number {
  const times = Number(element.attributes.get(attribute) ?? 1);
  return Number.isInteger(times) && times > 0 ? times : 1;
}

function textOf({ attributes, inner }: Element): string {
  const value = attributes.get('office:value');
  switch (attributes.get('office:value-type')) {
    case 'float':
    case 'currency':
    case 'percentage':
      if (value !== undefined) return numberText(value);
      break;
    case 'date':
      return (attributes.get('office:date-value') ?? '').replace('T', ' ').replace(/\.0+$/, '');
    case 'boolean':
      return (attributes.get('office:boolean-value') ?? '').toUpperCase();
  }
  return elements(inner, 'text:p')
    .map((p) =>
      unescaped(
        p.inner
          .replace(/<text:s(?: text:c="(\d{1,3})")?\/>/g, (_, n?: string) => ' '.repeat(Number(n ?? 1)))
          .replace(/<[^<>]*>/g, ''),
      ),
    )
    .join('\n');
}
