/**
 * A minimal XML reader for spreadsheets. It only moves forward, expands no custom entities, and fetches nothing. Its
 * time is linear in the length of the file, even for a hostile one.
 */

import { UnpackError } from './unpack-error.ts';

const MAX_ATTRIBUTES_LENGTH = 2_000;
const MAX_ELEMENT_LENGTH = 1 << 22;

export type Element = { attributes: Map<string, string>; inner: string };
export type Scan = { at: number };

/** Elements of this name don't nest. Only the five standard entities are expanded. */
export function elements(xml: string, name: string): Element[] {
  const found: Element[] = [];
  const scan: Scan = { at: 0 };
  for (let e = nextElement(xml, name, scan); e !== null; e = nextElement(xml, name, scan)) found.push(e);
  return found;
}

/** An unclosed tag costs no more than its length. */
function nextElement(xml: string, name: string, scan: Scan): Element | null {
  for (let at = scan.at; ; ) {
    const open = xml.indexOf(`<${name}`, at);
    if (open === -1) return null;
    at = open + name.length + 1;
    // <c is not <cols: a name ends with a space, a slash or the bracket.
    if (!endsName(xml.charCodeAt(at))) continue;
    const head = xml.indexOf('>', at);
    if (head === -1) return null;
    const isEmpty = xml.charAt(head - 1) === '/';
    const close = isEmpty ? head : xml.indexOf(`</${name}>`, head);
    if (close === -1) return null;
    scan.at = isEmpty ? head + 1 : close + name.length + 3;
    return { attributes: attributesOf(xml.slice(at, head)), inner: isEmpty ? '' : xml.slice(head + 1, close) };
  }
}

function endsName(code: number): boolean {
  return code === 62 || code === 47 || code === 32 || (code >= 9 && code <= 13);
}

/** `inner` is empty if only the opening tag was requested. */
export type MetElement = Element & { name: string };

/**
 * Streams elements in document order, so that a sheet is never one string.
 * @param names elements returned whole; they do not nest
 * @param openings elements of which only the opening tag is returned, while their contents are searched
 * @throws {UnpackError} CORRUPT if an element never ends
 */
export function* streamElements(
  pieces: Iterable<string>,
  names: readonly string[],
  openings: readonly string[] = [],
): Generator<MetElement> {
  const tag = new RegExp(`<(${[...names, ...openings].join('|')})(?=[\\s/>])`, 'g');
  let text = '';
  for (const piece of pieces) {
    text += piece;
    let at = 0;
    for (;;) {
      tag.lastIndex = at;
      const match = tag.exec(text);
      if (!match) {
        // The chunk may end within a tag.
        const begun = text.lastIndexOf('<');
        at = begun >= at ? begun : text.length;
        break;
      }
      at = match.index;
      const name = match[1]!;
      const start = at + name.length + 1;
      const head = text.indexOf('>', start);
      if (head === -1) break;
      const isEmpty = text.charAt(head - 1) === '/';
      const isOpening = openings.includes(name);
      const close = isEmpty || isOpening ? head : text.indexOf(`</${name}>`, head);
      if (close === -1) break;
      const inner = isEmpty || isOpening ? '' : text.slice(head + 1, close);
      at = isEmpty || isOpening ? head + 1 : close + name.length + 3;
      yield { name, attributes: attributesOf(text.slice(start, head)), inner };
    }
    text = text.slice(at);
    if (text.length > MAX_ELEMENT_LENGTH) throw cut();
  }
  tag.lastIndex = 0;
  if (tag.test(text)) throw cut();
}

function cut(): UnpackError {
  return new UnpackError('CORRUPT', 'The spreadsheet is damaged: a part of it begins and never ends.');
}

export function* textPieces(source: { chunks(): Iterable<Uint8Array> }): Generator<string> {
  const decoder = new TextDecoder();
  for (const chunk of source.chunks()) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

function attributesOf(text: string): Map<string, string> {
  const attributes = new Map<string, string>();
  // Parsed by hand: a sheet of a million rows has ten million cells, each with two or three attributes.
  for (let at = 0; at < MAX_ATTRIBUTES_LENGTH; ) {
    const equals = text.indexOf('="', at);
    if (equals === -1) break;
    const end = text.indexOf('"', equals + 2);
    if (end === -1) break;
    let start = equals;
    while (start > at && isNameSign(text.charCodeAt(start - 1))) start--;
    if (start < equals) attributes.set(text.slice(start, equals), unescaped(text.slice(equals + 2, end)));
    at = end + 1;
  }
  return attributes;
}

function isNameSign(code: number): boolean {
  return (
    (code >= 97 && code <= 122) ||
    (code >= 65 && code <= 90) ||
    (code >= 48 && code <= 58) ||
    code === 95 ||
    code === 45 ||
    code === 46
  );
}

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['lt', '<'],
  ['gt', '>'],
  ['amp', '&'],
  ['quot', '"'],
  ['apos', "'"],
]);

export function unescaped(text: string): string {
  if (!text.includes('&') && !text.includes('_x')) return text;
  return text
    .replace(/_x000D_/g, '')
    .replace(/&(?:#(\d{1,7})|#x([0-9a-fA-F]{1,6})|(\w+));/g, (whole, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return ENTITIES.get(name) ?? whole;
      const point = decimal === undefined ? Number.parseInt(hex!, 16) : Number(decimal);
      return point <= 0x10ffff ? String.fromCodePoint(point) : whole;
    });
}
