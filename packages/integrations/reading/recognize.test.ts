import { expect, test } from 'vitest';
import { IMPORTERS } from '../registry.ts';
import { textSource } from './files/bytes.ts';
import { openText } from './files/table.ts';
import type { Importer } from './importer.ts';
import { type Recognition, recognize } from './recognize.ts';

function anImporter(id: string, headers: string[][], more: Partial<Importer> = {}): Importer {
  return {
    id,
    integration: id.split('/')[0]!,
    name: id,
    label: id,
    category: 'Exchange',
    fileTypes: ['csv'],
    confidence: 'high',
    headers,
    read: () => [],
    ...more,
  };
}
const find = (text: string, among: readonly Importer[] = IMPORTERS) =>
  recognize(openText('x.csv', textSource(text)), among);
const idOf = (r: Recognition) =>
  r.kind === 'recognized' ? r.importer.id : r.kind === 'ambiguous' ? r.candidates.map((c) => c.importer.id) : r.kind;

const KRAKEN = 'txid,refid,time,type,subtype,aclass,asset,amount,fee,balance';

test.each([
  ['as it is', `${KRAKEN}\n`],
  ['in other capitals, with blanks and a mark', `\uFEFF${KRAKEN.toUpperCase().replaceAll(',', ' , ')}\n`],
  ['with semicolons', `${KRAKEN.replaceAll(',', ';')}\n`],
  ['with tabs and trailing empty cells', `${KRAKEN.replaceAll(',', '\t')}\t\t\n`],
  ['below lines of a preamble', `Kraken\n\nExported,today\n${KRAKEN}\n`],
  ['with a column more than any version known', `${KRAKEN},newcolumn\n`],
])('recognizes a header %s', (_story, text) => {
  expect(idOf(find(text))).toBe('kraken/ledgers');
});

test('prefers a whole known header over common columns', () => {
  const loose = anImporter('a/loose', [['x']], { detect: { match: 'set', columns: ['Date', 'Amount'] } });
  const exact = anImporter('b/exact', [['Date', 'Amount', 'Note']]);
  expect(idOf(find('Date,Amount,Note\n', [loose, exact]))).toBe('b/exact');
  expect(idOf(find('Date,Amount,Other\n', [loose, exact]))).toBe('a/loose');
});

test('prefers the format with more common columns', () => {
  const two = anImporter('a/two', [['x']], { detect: { match: 'set', columns: ['Date', 'Amount'] } });
  const three = anImporter('b/three', [['x']], { detect: { match: 'set', columns: ['Date', 'Amount', 'Fee'] } });
  expect(idOf(find('Fee,Amount,Date,Other\n', [two, three]))).toBe('b/three');
});

test('returns both formats with a header, unless the values distinguish them', () => {
  const header = [['Date', 'Amount']];
  const a = anImporter('a/one', header);
  const b = anImporter('b/two', header);
  expect(idOf(find('Date,Amount\n1,2\n', [a, b]))).toEqual(['a/one', 'b/two']);
  const onlyX = anImporter('c/three', header, { accepts: (_table, rows) => rows[0]?.cells[0] === 'x' });
  expect(idOf(find('Date,Amount\n1,2\n', [a, onlyX]))).toBe('a/one');
  expect(idOf(find('Date,Amount\nx,2\n', [b, onlyX]))).toEqual(['b/two', 'c/three']);
});

test('returns the closest formats of an unknown file with their differences', () => {
  const result = find('Some exchange\ntxid,refid,time,kind,asset,amount,fee,balance\n');
  if (result.kind !== 'unknown') throw new Error(result.kind);
  expect(result.headerRow).toBe(2);
  expect(result.closest[0]!.importer.id).toBe('kraken/ledgers');
  expect(result.closest[0]!.missing).toEqual(['type', 'aclass']);
  expect(result.closest[0]!.unexpected).toEqual(['kind']);
});

test.each([
  ['nothing', ''],
  ['blanks', '\n\n  \n'],
  ['prose', 'Dear customer, thank you'],
])('does not mistake %s for one of our tables', (_story, text) => {
  expect(['empty', 'unknown']).toContain(find(text).kind);
});

const YOROI =
  '"Type (Trade, IN or OUT)",Buy Amount,Buy Cur.,Sell Amount,Sell Cur.,Fee Amount,Fee Cur.,Exchange,Trade Group,Comment,Date';

test('recognizes a known header with one more column anywhere', () => {
  expect(idOf(find(`${YOROI.replace('Comment,', 'Comment,Network,')}\n`))).toBe('yoroi/transactions');
  expect(idOf(find(`${YOROI.replace('Comment,', 'Comment,Network,Epoch,')}\n`))).toBe('unknown');
});

test('recognizes a known header with one different name, and reads that column', () => {
  const found = find(`${YOROI.replace('Fee Amount', 'Gebühr')}\n`);
  if (found.kind !== 'recognized') throw new Error(found.kind);
  expect(found.importer.id).toBe('yoroi/transactions');
  expect(found.table.header[5]).toBe('Fee Amount (optional)');
  expect(found.table.renamed).toEqual([{ from: 'Gebühr', to: 'Fee Amount (optional)' }]);
});

test('does not treat a column of another format as a translated name', () => {
  expect(idOf(find(`${YOROI.replace('Fee Amount', 'Fee Cur.')}\n`))).toBe('unknown');
});

test('is not certain about short headers or equally similar formats', () => {
  const three = anImporter('a/three', [['Date', 'Coin', 'Amount']]);
  expect(idOf(find('Date,Coin,Amount,Other\n', [three]))).toBe('unknown');
  const six = ['Date', 'Coin', 'Amount', 'Fee', 'Side', 'Hash'];
  const [one, two] = [anImporter('a/one', [six]), anImporter('b/two', [six])];
  expect(idOf(find(`${six.join()},Other\n`, [one, two]))).toBe('unknown');
  expect(idOf(find(`${six.join()},Other\n`, [one]))).toBe('a/one');
});
