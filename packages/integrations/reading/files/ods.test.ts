import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { bytesSource } from './bytes.ts';
import { unpack } from './unpack.ts';

function csv(sheets: string): [name: string, text: string][] {
  const zip = zipSync({
    mimetype: strToU8('application/vnd.oasis.opendocument.spreadsheet'),
    'content.xml': strToU8(`<office:document-content><office:body>${sheets}</office:body></office:document-content>`),
  });
  return unpack('x.ods', bytesSource(zip)).map(({ name, source }) => [
    name,
    [...source.chunks()].map((chunk) => new TextDecoder().decode(chunk)).join(''),
  ]);
}
const table = (rows: string, name = 'Sheet1') => `<table:table table:name="${name}">${rows}</table:table>`;
const row = (cells: string, more = '') => `<table:table-row${more}>${cells}</table:table-row>`;

test('reads text, numbers, dates and booleans as stored', () => {
  const cells =
    '<table:table-cell office:value-type="string"><text:p>a &amp; <text:span>b</text:span><text:s text:c="2"/>c</text:p><text:p>"d"</text:p></table:table-cell>' +
    '<table:table-cell office:value-type="float" office:value="7.0000000000000007E-2"><text:p>0.1</text:p></table:table-cell>' +
    '<table:table-cell office:value-type="date" office:date-value="2024-03-01T10:00:00.000"><text:p>1.3.24</text:p></table:table-cell>' +
    '<table:table-cell office:value-type="date" office:date-value="2024-03-01"/>' +
    '<table:table-cell office:value-type="boolean" office:boolean-value="true"/>';
  expect(csv(table(row(cells)))).toEqual([['Sheet1', '"a & b  c\n""d""",0.07,2024-03-01 10:00:00,2024-03-01,TRUE\n']]);
});

test('keeps the positions of repeated and merged cells and rows, and drops blank ends', () => {
  const x = '<table:table-cell office:value-type="string"><text:p>x</text:p></table:table-cell>';
  const rows =
    row(
      `<table:table-cell table:number-columns-repeated="2"/>${x}<table:covered-table-cell/>${x}<table:table-cell table:number-columns-repeated="16380"/>`,
    ) +
    row('<table:table-cell/>', ' table:number-rows-repeated="2"') +
    row(x, ' table:number-rows-repeated="2"') +
    row('<table:table-cell/>', ' table:number-rows-repeated="1048570"');
  expect(csv(table(rows))).toEqual([['Sheet1', ',,x,,x\n\n\nx\nx\n']]);
});

test('treats every sheet as a file', () => {
  expect(csv(table('', 'A') + table('', 'B &lt;2&gt;')).map(([name]) => name)).toEqual(['A', 'B <2>']);
});

test('does not trust counts of billions', () => {
  const x =
    '<table:table-cell table:number-columns-repeated="99999999999" office:value-type="string"><text:p>x</text:p></table:table-cell>';
  const [[, text] = ['', '']] = csv(table(row(x)));
  expect(text.length).toBeLessThan(3_000);
});

test('rejects a row repeated a million times, and reports too many columns', () => {
  const cell = (text: string, more = '') =>
    `<table:table-cell office:value-type="string"${more}><text:p>${text}</text:p></table:table-cell>`;
  const bomb = row(
    cell('x'.repeat(90), ' table:number-columns-repeated="900"'),
    ' table:number-rows-repeated="1048576"',
  );
  expect(() => csv(table(bomb))).toThrow('The spreadsheet unpacks to more than is allowed');
  const wide = row(cell('x', ' table:number-columns-repeated="16384"'));
  expect(csv(table(wide))[0]![1].split(',')).toHaveLength(1_001);
});
