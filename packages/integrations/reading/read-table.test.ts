import { expect, test } from 'vitest';
import { textSource } from './files/bytes.ts';
import { openText, tableAt } from './files/table.ts';
import type { Importer } from './importer.ts';
import { missingOptions, readTable } from './read-table.ts';
import { eachGroup } from './row-groups.ts';
import { eachRow } from './row-reader.ts';

const read = (text: string, importer: Importer, options = {}) =>
  readTable(importer, tableAt(openText('x', textSource(text)), ',', 1), options);

function anImporter(reading: Importer['read'], more: Partial<Importer> = {}): Importer {
  return {
    id: 'test/rows',
    integration: 'test',
    name: 'Test',
    label: 'Test',
    category: 'Other',
    fileTypes: ['csv'],
    confidence: 'high',
    headers: [['time', 'asset', 'quantity', 'id']],
    read: reading,
    ...more,
  };
}
const byRow = anImporter((table) =>
  eachRow(table, (row, out) => {
    const received = { asset: row.need('asset'), quantity: row.need('quantity') };
    out.add({ timestamp: '2024-01-01T00:00:00.000Z', type: 'deposit', received }, row, row.text('id'));
  }),
);
const HEAD = 'time,asset,quantity,id\n';
const ids = (text: string, options = {}) => read(HEAD + text, byRow, options).transactions.map((t) => t.sourceId);

test("uses the source's own id, or else the row's content", () => {
  const [own, hashed] = ids('1,BTC,1,abc\n1,BTC,1,\n');
  expect(own).toBe('abc');
  expect(hashed).toMatch(/^row:[0-9a-f]{32}$/);
});

test('distinguishes equal rows by position, and keeps their ids in a longer file', () => {
  const short = ids('1,BTC,1,\n1,BTC,1,\n');
  expect(short[1]).toBe(`${short[0]}#2`);
  expect(ids('9,ETH,1,\n1,BTC,1,\n1,BTC,1,\n')).toEqual(expect.arrayContaining(short));
});

test('ignores spaces around cells and empty trailing cells in ids, but not the account', () => {
  expect(ids(' 1 ,BTC,1\n')).toEqual(ids('1,BTC,1,\n'));
  expect(ids('1,,BTC,1\n')).not.toEqual(ids('1,BTC,1,\n'));
  expect(ids('1,BTC,1,\n', { account: 'A' })).not.toEqual(ids('1,BTC,1,\n', { account: 'B' }));
});

test('reports one rejected row as an error, and reads the rows around it', () => {
  const result = read(`${HEAD}1,BTC,1,a\n1,,1,b\n1,BTC,"2,c\n1,BTC,3,d\n`, byRow);
  expect(result.transactions.map((t) => t.sourceId)).toEqual(['a', 'd']);
  expect(result.issues.map((i) => [i.row, i.code])).toEqual([
    [3, 'MISSING_VALUE'],
    [4, 'UNCLOSED_QUOTE'],
  ]);
  expect(result.rowCount).toBe(4);
});

test('reports a row that the reader ignores', () => {
  const silent = anImporter((table) => eachRow(table, () => {}));
  expect(read(`${HEAD}1,BTC,1,a\n`, silent).issues).toMatchObject([{ row: 2, code: 'READER_FAULT' }]);
});

test("limits the effect of a reader's bug to its row", () => {
  const broken = anImporter((table) =>
    eachRow(table, (row, out) => {
      if (row.text('id') === 'bad') throw new TypeError('oh');
      out.skip(row, 'fine');
    }),
  );
  const result = read(`${HEAD}1,BTC,1,bad\n1,BTC,1,good\n`, broken);
  expect(result.issues).toMatchObject([{ row: 2, code: 'READER_FAULT' }]);
  expect(result.skipped).toEqual([{ row: 3, reason: 'fine' }]);
});

test('groups rows anywhere in the file, and reports an error in one for all', () => {
  const grouped = anImporter((table) =>
    eachGroup(table, {
      keyOf: (row) => row.text('id') || null,
      read: (rows, out) => {
        for (const row of rows) row.needDecimal('quantity');
        const received = { asset: rows.map((r) => r.text('asset')).join('+'), quantity: '1' };
        out.add({ timestamp: '2024-01-01T00:00:00.000Z', type: 'deposit', received }, rows);
      },
    }),
  );
  const result = read(`${HEAD}1,A,1,x\n1,B,1,y\n1,C,1,\n1,D,1,x\n1,E,no,y\n`, grouped);
  expect(result.transactions.map((t) => [t.received!.asset.symbol, t.rows])).toEqual([
    ['C', [4]],
    ['A+D', [2, 5]],
  ]);
  expect(result.issues.map((i) => i.row)).toEqual([3, 6]);
});

test('lists missing options', () => {
  const asking = anImporter(() => [], {
    options: [
      { key: 'asset', label: 'Asset', question: 'Which asset is it?', kind: 'asset' },
      { key: 'order', label: 'Order', question: 'Which order?', kind: 'text', default: 'up' },
    ],
  });
  const table = tableAt(openText('x', textSource(HEAD)), ',', 1);
  expect(missingOptions(asking, table, {}).map((o) => o.key)).toEqual(['asset']);
  expect(missingOptions(asking, table, { values: { asset: 'BTC' } })).toEqual([]);
});
