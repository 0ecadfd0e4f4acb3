import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { IMPORTERS } from '../../registry.ts';
import { recognize } from '../recognize.ts';
import { bytesSource } from './bytes.ts';
import { openText } from './table.ts';
import { unpack } from './unpack.ts';
import { UnpackError } from './unpack-error.ts';

function workbook(rows: string, more: Record<string, string> = {}): Uint8Array {
  const parts: Record<string, string> = {
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': '<workbook><sheets><sheet name="My &amp; sheet" sheetId="1" r:id="rId7"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId7" Type="x" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
    'xl/sharedStrings.xml':
      '<sst><si><t>Date</t></si><si><r><t>Rich </t></r><r><t xml:space="preserve">text</t></r></si><si><t>a &lt; b, &quot;c&quot; &#8364;</t></si></sst>',
    'xl/styles.xml':
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd hh:mm"/><numFmt numFmtId="165" formatCode="0.00 &quot;days&quot;"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>',
    ...more,
  };
  return zipSync(Object.fromEntries(Object.entries(parts).map(([path, text]) => [path, strToU8(text)])));
}

function csv(bytes: Uint8Array): string {
  const [sheet] = unpack('x.xlsx', bytesSource(bytes));
  return [...sheet!.source.chunks()].map((chunk) => new TextDecoder().decode(chunk)).join('');
}

test.each([
  [
    'shared, rich and escaped text',
    '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"><v>2</v></c></row>',
    'Date,Rich text,"a < b, ""c"" €"\n',
  ],
  [
    'inline text, a formula, a truth',
    '<row r="1"><c r="A1" t="inlineStr"><is><t>x</t></is></c><c r="B1" t="str"><f>A1</f><v>y</v></c><c r="C1" t="b"><v>1</v></c></row>',
    'x,y,TRUE\n',
  ],
  [
    'numbers to the digits a spreadsheet shows',
    '<row r="1"><c r="A1"><v>7.0000000000000007E-2</v></c><c r="B1"><v>1E-8</v></c><c r="C1"><v>123456.78</v></c></row>',
    '0.07,0.00000001,123456.78\n',
  ],
  [
    'dates by the style of the cell',
    '<row r="1"><c r="A1" s="1"><v>45352</v></c><c r="B1" s="2"><v>45352.416666666664</v></c><c r="C1" s="3"><v>45352</v></c></row>',
    '2024-03-01,2024-03-01 10:00:00,45352\n',
  ],
  [
    'gaps between cells and rows keep their places',
    '<row r="2"><c r="C2"><v>1</v></c></row><row r="4" spans="1:1"/><row r="5"><c><v>2</v></c></row>',
    '\n,,1\n\n\n2\n',
  ],
])('%s', (_story, rows, expected) => {
  expect(csv(workbook(rows))).toBe(expected);
});

test('counts days of old Macintosh workbooks from 1904', () => {
  const old = '<workbook><workbookPr date1904="1"/><sheets><sheet name="S" r:id="rId7"/></sheets></workbook>';
  expect(csv(workbook('<row><c s="1"><v>43890</v></c></row>', { 'xl/workbook.xml': old }))).toBe('2024-03-01\n');
});

test('recognizes a sheet like a file, under its own name', () => {
  const header = 'txid,refid,time,type,subtype,aclass,asset,amount,fee,balance'.split(',');
  const cells = header.map((name) => `<c t="inlineStr"><is><t>${name}</t></is></c>`).join('');
  const [sheet] = unpack('x.xlsx', bytesSource(workbook(`<row r="1">${cells}</row>`)));
  expect(sheet!.name).toBe('My & sheet');
  const found = recognize(openText(sheet!.name, sheet!.source), IMPORTERS);
  expect(found.kind === 'recognized' && found.importer.id).toBe('kraken/ledgers');
});

// Searching for the end of each tag would take quadratic time: many minutes.
test('reads two million tags that never close', () => {
  expect(() => csv(workbook('<row><c>'.repeat(2_000_000)))).toThrow(UnpackError);
  csv(workbook(`<row>${'<c>'.repeat(2_000_000)}</row>`));
});

test('shows an unlisted text as damage in its cell, and reports too many columns', () => {
  const cells = (value: string) => `<row><c t="s"><v>${value}</v></c></row>`;
  expect(csv(workbook(`${cells('99')}${cells('-1')}${cells('')}${cells('0')}`))).toBe('#REF!\n#REF!\n\nDate\n');
  expect(csv(workbook('<row><c r="XFD1"><v>1</v></c></row>'))).toBe(`${','.repeat(1_000)}\n`);
});
