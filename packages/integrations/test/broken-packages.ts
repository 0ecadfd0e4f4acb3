/** Writes tables as workbooks and JSON, and breaks them. Each file is derived from a number. */

import type { Random } from '@lotbook/test-kit/exports/random';
import { gzipSync, strToU8, zipSync } from 'fflate';

export type Packed = { name: string; bytes: Uint8Array };

const NUMBERS = [
  'NaN',
  '1e400',
  '-1e400',
  '-0',
  '1e-400',
  'Infinity',
  '',
  ' ',
  '1.2.3',
  '2958466',
  '-1',
  '9'.repeat(5_000),
];
// biome-ignore lint/suspicious/noControlCharactersInRegex: XML has no place for them.
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g;
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replace(CONTROL, '');
const rowsOf = (bytes: Uint8Array) =>
  new TextDecoder()
    .decode(bytes)
    .split('\n')
    .map((line) => line.split(',').slice(0, 20_000));

export function packedSomehow(bytes: Uint8Array, random: Random): Packed {
  switch (random.between(0, 4)) {
    case 0:
      return {
        name: 'x.zip',
        bytes: damagedZip(zipSync({ 'x.csv': bytes, '../../etc/passwd': bytes.slice(0, 9) }), random),
      };
    case 1:
      return { name: 'x.csv.gz', bytes: damagedZip(gzipSync(bytes), random) };
    case 2:
      return { name: 'x.xlsx', bytes: archiveOf(workbookParts(bytes, random), WORKBOOK_CHANGES, random) };
    case 3:
      return { name: 'x.ods', bytes: archiveOf(documentParts(bytes), DOCUMENT_CHANGES, random) };
    default:
      return { name: 'x.json', bytes: strToU8(json(bytes, random)) };
  }
}

type Parts = Record<string, string>;
type Change = (parts: Parts, random: Random) => Parts;

function archiveOf(parts: Parts, changes: readonly Change[], random: Random): Uint8Array {
  let changed = parts;
  const all = [...PART_CHANGES, ...changes];
  for (let i = random.between(0, 2); i > 0; i--) changed = random.pick(all)(changed, random);
  const files = Object.fromEntries(Object.entries(changed).map(([path, text]) => [path, strToU8(text)]));
  // Occasionally one of many files in an archive.
  const zip = damagedZip(zipSync(files), random);
  return random.between(0, 9) === 0 ? zipSync({ 'a/b.xlsx': zip, 'readme.txt': strToU8('nothing') }) : zip;
}

function damagedZip(bytes: Uint8Array, random: Random): Uint8Array {
  const changed = bytes.slice();
  switch (random.between(0, 5)) {
    case 0:
      for (let i = 0; i < 3; i++) changed[random.between(0, bytes.length - 1)] = random.between(0, 255);
      return changed;
    case 1:
      return bytes.slice(0, random.between(0, bytes.length));
    case 2: {
      // Fields in the directory at the end: a file's checksum at 16, its packed size at 20, its size at 24, its offset
      // at 42.
      const text = String.fromCharCode(...changed.subarray(Math.max(0, changed.length - 4_000)));
      const at = text.indexOf('PK\x01\x02');
      if (at === -1) return changed;
      const field = Math.max(0, changed.length - 4_000) + at + random.pick([10, 16, 20, 24, 28, 42]);
      changed.set([random.between(0, 255), random.pick([0, 255]), random.pick([0, 255]), random.pick([0, 255])], field);
      return changed;
    }
    default:
      return bytes;
  }
}

const PART_CHANGES: readonly Change[] = [
  (parts, random) => inOne(parts, random, (text) => text.slice(0, random.between(0, text.length))),
  (parts, random) =>
    inOne(parts, random, (text) => {
      const signs = [...text];
      for (let i = 0; i < 20; i++)
        signs[random.between(0, Math.max(0, signs.length - 1))] = random.pick([...'<>/"=& x9\0']);
      return signs.join('');
    }),
  (parts, random) => {
    const { [random.pick(Object.keys(parts))]: _, ...rest } = parts;
    return rest;
  },
  (parts, random) => {
    const [a, b] = [random.pick(Object.keys(parts)), random.pick(Object.keys(parts))];
    return { ...parts, [a]: parts[b]!, [b]: parts[a]! };
  },
  (parts, random) =>
    inOne(
      parts,
      random,
      (text) => `<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;&a;">]>${text.replaceAll('</', '&b;</')}`,
    ),
  (parts, random) => inOne(parts, random, (text) => '<a>'.repeat(50_000) + text),
  (parts, random) =>
    inOne(parts, random, (text) => text.replace('>', `>${'x'.repeat(random.pick([200_000, 5_000_000]))}`)),
  (parts, random) => inOne(parts, random, (text) => text.replaceAll('</', random.pick(['<', '</x:', ' </']))),
];

function inOne(parts: Parts, random: Random, change: (text: string) => string): Parts {
  const path = random.pick(Object.keys(parts));
  return { ...parts, [path]: change(parts[path]!) };
}

const some = (text: string, what: RegExp, random: Random, by: (found: string) => string) =>
  text.replace(what, (found) => (random.between(0, 2) === 0 ? by(found) : found));

const SHEET = 'xl/worksheets/sheet1.xml';
const WORKBOOK_CHANGES: readonly Change[] = [
  (parts, random) =>
    sheet(parts, (text) =>
      some(
        text,
        /<v>\d+<\/v>/g,
        random,
        () => `<v>${random.pick(['99999999', '-1', '', '1e9', '__proto__', '0.5'])}</v>`,
      ),
    ),
  (parts, random) =>
    sheet(parts, (text) =>
      some(
        text,
        /<row r="\d+"/g,
        random,
        () => `<row r="${random.pick(['1048576', '4294967296', '-5', 'NaN', '2', ''])}"`,
      ),
    ),
  (parts, random) =>
    sheet(parts, (text) =>
      some(text, /<c r="[A-Z]+/g, random, () => `<c r="${random.pick(['XFD', 'ZZZ', 'AAAA', '', 'ALL'])}`),
    ),
  (parts, random) =>
    sheet(parts, (text) => some(text, /<c r/g, random, () => `<c s="${random.pick(['1', '-1', '99999', 'NaN'])}" r`)),
  (parts, random) =>
    sheet(parts, (text) =>
      some(text, /<c [^>]*t="s"[^>]*><v>\d+<\/v>/g, random, () => `<c s="1"><v>${random.pick(NUMBERS)}</v>`),
    ),
  (parts, random) =>
    sheet(parts, (text) =>
      some(text, / t="s"/g, random, () => ` t="${random.pick(['b', 'e', 'd', 'str', 'n', 'inlineStr', 'zz'])}"`),
    ),
  (parts) => sheet(parts, (text) => text.replace('<sheetData>', '<dimension ref="A1:XFD1048576"/><sheetData>')),
  (parts) =>
    sheet(parts, (text) =>
      text.replace('</sheetData>', `${'<row><c r="XFD1"><v>1</v></c></row>'.repeat(20_000)}</sheetData>`),
    ),
  (parts) =>
    sheet(parts, (text) => text.replace('</sheetData>', `<row>${'<c><v>1</v></c>'.repeat(100_000)}</row></sheetData>`)),
  (parts) => sheet(parts, (text) => text.replace('</sheetData>', `${'<row r="1048570"/>'.repeat(1_000)}</sheetData>`)),
  (parts) => ({ ...parts, 'xl/sharedStrings.xml': `<sst>${`<si><t>${'x'.repeat(90_000)}</t></si>`.repeat(20)}</sst>` }),
  (parts, random) => ({
    ...parts,
    'xl/workbook.xml': parts['xl/workbook.xml']!.replace(
      '<sheet ',
      '<sheet name="a" r:id="r1"/><sheet '.repeat(random.pick([2, 200])),
    ),
  }),
];
const sheet = (parts: Parts, change: (text: string) => string): Parts => ({
  ...parts,
  [SHEET]: change(parts[SHEET] ?? ''),
});

function workbookParts(bytes: Uint8Array, random: Random): Parts {
  const shared: string[] = [];
  const rows = rowsOf(bytes).map((cells, r) => {
    const own = cells.slice(0, 1_200).map((cell, c) => {
      const at = `${letters(c)}${r + 1}`;
      if (/^\d+(\.\d+)?$/.test(cell) && random.between(0, 1) === 0) return `<c r="${at}"><v>${cell}</v></c>`;
      shared.push(cell);
      return `<c r="${at}" t="s"><v>${shared.length - 1}</v></c>`;
    });
    return `<row r="${r + 1}">${own.join('')}</row>`;
  });
  return {
    'xl/workbook.xml': '<workbook><sheets><sheet name="One" sheetId="1" r:id="r1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/styles.xml': '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="22"/></cellXfs></styleSheet>',
    'xl/sharedStrings.xml': `<sst>${shared.map((text) => `<si><t>${escaped(text)}</t></si>`).join('')}</sst>`,
    [SHEET]: `<worksheet><sheetData>${rows.join('')}</sheetData></worksheet>`,
  };
}

function letters(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : letters(Math.floor(column / 26) - 1) + last;
}

const DOCUMENT = 'content.xml';
const CELL = '<table:table-cell';
const ROW = '<table:table-row';
const DOCUMENT_CHANGES: readonly Change[] = [
  (parts, random) =>
    content(parts, (text) =>
      some(
        text,
        /<table:table-cell/g,
        random,
        () => `${CELL} table:number-columns-repeated="${random.pick(['16384', '1e9', '-1', 'NaN', '2'])}"`,
      ),
    ),
  (parts, random) =>
    content(parts, (text) =>
      text.replace(ROW, `${ROW} table:number-rows-repeated="${random.pick(['1048576', '1e12', '-1', '0', '3'])}"`),
    ),
  (parts, random) =>
    content(parts, (text) =>
      some(text, /office:value="[^"]*"/g, random, () => `office:value="${random.pick(NUMBERS)}"`),
    ),
  (parts, random) =>
    content(parts, (text) =>
      some(
        text,
        /office:value-type="\w+"/g,
        random,
        () =>
          `office:value-type="${random.pick(['date', 'boolean', 'time', 'zz', 'currency'])}" office:date-value="275760-09-13T00:00:00"`,
      ),
    ),
  (parts) =>
    content(parts, (text) =>
      text.replace('<table:table ', `${'<table:table table:name="x"/>'.repeat(60)}<table:table `),
    ),
];
const content = (parts: Parts, change: (text: string) => string): Parts => ({
  ...parts,
  [DOCUMENT]: change(parts[DOCUMENT] ?? ''),
});

function documentParts(bytes: Uint8Array): Parts {
  const rows = rowsOf(bytes).map((cells) => {
    const own = cells
      .slice(0, 1_200)
      .map((cell) =>
        /^\d+(\.\d+)?$/.test(cell)
          ? `${CELL} office:value-type="float" office:value="${cell}"><text:p>${cell}</text:p></table:table-cell>`
          : `${CELL} office:value-type="string"><text:p>${escaped(cell)}</text:p></table:table-cell>`,
      );
    return `${ROW}>${own.join('')}</table:table-row>`;
  });
  return {
    mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
    [DOCUMENT]: `<office:document-content><office:body><table:table table:name="One">${rows.join('')}</table:table></office:body></office:document-content>`,
  };
}

function json(bytes: Uint8Array, random: Random): string {
  const [header = [], ...rows] = rowsOf(bytes);
  const records = rows.map((cells) =>
    Object.fromEntries(cells.slice(0, 1_200).map((cell, i) => [header[i] ?? `column ${i}`, cell])),
  );
  let text = JSON.stringify(random.between(0, 1) === 0 ? records : { data: { rows: records }, ok: true });
  for (let i = random.between(0, 2); i > 0; i--) text = random.pick(JSON_CHANGES)(text, random);
  return text;
}

const inside = (text: string, random: Random, piece: string) => {
  const at = random.between(0, text.length);
  return text.slice(0, at) + piece + text.slice(at);
};
const JSON_CHANGES: readonly ((text: string, random: Random) => string)[] = [
  (text, random) => text.slice(0, random.between(0, text.length)),
  (text, random) =>
    inside(
      text,
      random,
      random.pick(['"', '{', '}', '[', ']', ',', ':', '\\', '\\u12', '\0', '\uFEFF', 'null', '//', "'"]),
    ),
  (text, random) =>
    some(text, /"\d+(\.\d+)?"/g, random, () =>
      random.pick(['NaN', '1e400', '-0', 'null', 'true', '[]', '{}', '[1,[2]]', '1E999999', '0x1', '9'.repeat(5_000)]),
    ),
  (text, random) =>
    some(
      text,
      /"[^"]{1,30}":/g,
      random,
      () => `"${random.pick(['__proto__', 'constructor', '', 'a.b', 'x'.repeat(2_000)])}":`,
    ),
  (text, random) => inside(text, random, '['.repeat(random.pick([40, 100_000]))),
  (text, random) =>
    text.replace('{', `{"deep":${'{"a":'.repeat(random.pick([10, 200]))}1${'}'.repeat(random.pick([10, 200]))},`),
  (text) => text.replace('{', `{${Array.from({ length: 3_000 }, (_, i) => `"c${i}":${i}`).join(',')},`),
  // Ten thousand records of one field each, with a thousand different fields.
  (text) => text.replace('[', `[${Array.from({ length: 10_000 }, (_, i) => `{"c${i % 1_000}":1}`).join(',')},`),
  (text, random) => inside(text, random, `"${'x'.repeat(1_500_000)}"`),
  (text) => `${text}${text}`,
];
