/**
 * As much of XML as spreadsheets write: elements of a name, their attributes, their text. Goes forward only, expands no entities of a
 * document's own, and fetches nothing, so that a hostile file costs no more than its length.
 */

export type Element = { attributes: Map<string, string>; inner: string };
/** Where in the text a search stands. */
export type Scan = { at: number };

/** Elements of a name that do not nest. Enough of XML for what spreadsheets write; entities are not expanded but the usual five. */
export function elements(xml: string, name: string): Element[] {
  const found: Element[] = [];
  const scan: Scan = { at: 0 };
  for (let e = nextElement(xml, name, scan); e !== null; e = nextElement(xml, name, scan)) found.push(e);
  return found;
}

/** The next element, and the place behind it. Goes forward only: text that never closes its tags costs no more than its length. */
export function nextElement(xml: string, name: string, scan: Scan): Element | null {
  for (let at = scan.at; ; ) {
    const open = xml.indexOf(`<${name}`, at);
    if (open === -1) return null;
    at = open + name.length + 1;
    // <c is not <cols: a name ends with a blank, a slash or the bracket.
    if (!/[\s/>]/.test(xml.charAt(at))) continue;
    const head = xml.indexOf('>', at);
    if (head === -1) return null;
    const isEmpty = xml.charAt(head - 1) === '/';
    const close = isEmpty ? head : xml.indexOf(`</${name}>`, head);
    if (close === -1) return null;
    scan.at = isEmpty ? head + 1 : close + name.length + 3;
    return { attributes: attributesOf(xml.slice(at, head)), inner: isEmpty ? '' : xml.slice(head + 1, close) };
  }
}

function attributesOf(text: string): Map<string, string> {
  const attributes = new Map<string, string>();
  for (const [, key = '', value = ''] of text.slice(0, 2_000).matchAll(/([\w:.-]+)="([^"]*)"/g))
    attributes.set(key, unescaped(value));
  return attributes;
}

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['lt', '<'],
  ['gt', '>'],
  ['amp', '&'],
  ['quot', '"'],
  ['apos', "'"],
]);

/** Text with its entities resolved: the usual five and characters by number. */
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
