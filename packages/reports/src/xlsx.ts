/**
 * Writes a workbook in Office Open XML (ECMA-376), with a sheet of rows and one that describes their source. It is
 * written in pieces, so that only compressed bytes are in memory, and the same rows give the same bytes. A spreadsheet
 * program computes with fifteen digits. A longer figure is written in full in its cell and repeated as text in the next
 * column, so that no reader loses digits unknowingly (docs/decisions/070).
 */
import { strToU8, Zip, ZipDeflate } from 'fflate';
import { NUMBER } from './csv.ts';

/** A sheet. `figures` and `dates` are the headers of columns. All other cells are text. */
export type Sheet = {
  rows: readonly (readonly string[])[];
  figures: readonly string[];
  dates: readonly string[];
};

/** The lines of the second sheet, with label and value. */
export type About = readonly (readonly [string, string])[];

/** @source Microsoft, Excel specifications and limits: number precision */
const MOST_DIGITS = 15;
const ROWS_AT_ONCE = 2_000;
/** The time in the file. ZIP stores times without a time zone, and a fixed one gives the same bytes everywhere. */
const MTIME = new Date(1980, 0, 1);

const STYLE = { text: 0, head: 1, date: 2 };

/** @returns the bytes of a workbook with the sheets `Rows` and `About` */
export function xlsx(sheet: Sheet, about: About): Uint8Array<ArrayBuffer> {
  const pieces: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    pieces.push(piece);
  });
  const add = (name: string, content: Iterable<string>) => {
    const file = new ZipDeflate(name, { level: 6 });
    file.mtime = MTIME;
    zip.add(file);
    for (const text of content) file.push(strToU8(text));
    file.push(new Uint8Array(0), true);
  };
  for (const [name, text] of Object.entries(PARTS)) add(name, [text]);
  add('xl/worksheets/sheet1.xml', sheetXml(withExact(sheet)));
  add('xl/worksheets/sheet2.xml', sheetXml({ rows: about, figures: [], dates: [], isPlain: true }));
  zip.end();
  return joined(pieces);
}

function joined(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(pieces.reduce((size, piece) => size + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}

/** Adds text columns that repeat figures, because these may exceed the precision of spreadsheet programs. */
function withExact({ rows, figures, dates }: Sheet): Sheet {
  const [head = [], ...body] = rows;
  const long = head.flatMap((name, i) =>
    figures.includes(name) && body.some((row) => digitsIn(row[i] ?? '') > MOST_DIGITS) ? [i] : [],
  );
  if (long.length === 0) return { rows, figures, dates };
  const widened = (row: readonly string[], beside: (text: string) => string) =>
    row.flatMap((text, i) => (long.includes(i) ? [text, beside(text)] : [text]));
  return {
    rows: [
      widened(head, (name) => `${name}, exact`),
      ...body.map((row) => widened(row, (text) => (NUMBER.test(text) ? text : ''))),
    ],
    figures,
    dates,
  };
}

function digitsIn(text: string): number {
  if (!NUMBER.test(text)) return 0;
  const [whole = '', fraction = ''] = text.replace('-', '').split('.');
  let end = fraction.length;
  while (end > 0 && fraction[end - 1] === '0') end--;
  const digits = whole + fraction.slice(0, end);
  const first = digits.search(/[1-9]/);
  return first === -1 ? 0 : digits.length - first;
}

function* sheetXml({ rows, figures, dates, isPlain }: Sheet & { isPlain?: boolean }): Generator<string> {
  const [head = []] = rows;
  const kinds = head.map((name) => (figures.includes(name) ? 'figure' : dates.includes(name) ? 'date' : 'text'));
  const widths = head.map((name, i) => {
    const longest = rows.slice(0, ROWS_AT_ONCE).reduce((most, row) => Math.max(most, row[i]?.length ?? 0), name.length);
    return `<col min="${i + 1}" max="${i + 1}" width="${Math.min(longest, 60) + 2}" customWidth="1"/>`;
  });
  const frozen = isPlain ? '' : '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
  yield `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">${frozen}</sheetView></sheetViews>`;
  yield `<cols>${widths.join('')}</cols><sheetData>`;
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const some = rows.slice(from, from + ROWS_AT_ONCE);
    yield some.map((row, i) => rowXml(row, isPlain || from + i > 0 ? kinds : null)).join('');
  }
  yield '</sheetData></worksheet>';
}

type Kind = 'figure' | 'date' | 'text';

/** @param kinds  the kinds of the columns; null for the header */
function rowXml(row: readonly string[], kinds: readonly Kind[] | null): string {
  const cells = row.map((text, i) => {
    if (kinds === null) return textXml(text, STYLE.head);
    if (kinds[i] === 'figure' && NUMBER.test(text)) return `<c><v>${text}</v></c>`;
    const day = kinds[i] === 'date' ? dayOf(text) : null;
    return day === null ? textXml(text, STYLE.text) : `<c s="${STYLE.date}"><v>${day}</v></c>`;
  });
  return `<row>${cells.join('')}</row>`;
}

function textXml(text: string, style: number): string {
  if (text === '') return '<c/>';
  return `<c s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;
}

/** Escapes text for XML, which can't represent some invisible characters at all. */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

const DAY_MS = 86_400_000;
/**
 * Day zero. Day 1 is January 1, 1900, and the nonexistent February 29 of that year counts. @source ECMA-376, date
 * systems
 */
const DAY_ZERO = Date.UTC(1899, 11, 30);

/** Parses `2024-03-01` and `03/01/2024`; null for anything else, such as VARIOUS. */
function dayOf(text: string): number | null {
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  const us = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text);
  const [year, month, day] = iso ? iso.slice(1) : us ? [us[3], us[1], us[2]] : [];
  if (year === undefined) return null;
  return (Date.UTC(Number(year), Number(month) - 1, Number(day)) - DAY_ZERO) / DAY_MS;
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const PARTS = {
  '[Content_Types].xml':
    `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
    `<Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>` +
    `<Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>` +
    [1, 2]
      .map((n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${TYPE}.worksheet+xml"/>`)
      .join('') +
    '</Types>',
  '_rels/.rels':
    `${XML}<Relationships xmlns="${PACKAGE}/relationships">` +
    `<Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml':
    `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>` +
    '<sheet name="Rows" sheetId="1" r:id="rId1"/><sheet name="About" sheetId="2" r:id="rId2"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels':
    `${XML}<Relationships xmlns="${PACKAGE}/relationships">` +
    [1, 2]
      .map((n) => `<Relationship Id="rId${n}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${n}.xml"/>`)
      .join('') +
    `<Relationship Id="rId3" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml':
    `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/></numFmts>` +
    '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
    '<cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
    '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>' +
    '<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs>' +
    '</styleSheet>',
};
