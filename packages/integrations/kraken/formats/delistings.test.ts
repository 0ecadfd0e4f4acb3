import { expect, test } from 'vitest';
import { textSource } from '../../reading/files/bytes.ts';
import { openText } from '../../reading/files/table.ts';
import { readTable } from '../../reading/read-table.ts';
import { recognize } from '../../reading/recognize.ts';
import { IMPORTERS } from '../../registry.ts';

const HEADER = 'txid,refid,time,type,subtype,aclass,asset,amount,fee,balance';

/** @param rows  refid, time, asset, amount */
function read(...rows: readonly string[]) {
  const text = rows.map((row, i) => {
    const [refid, time, asset, amount] = row.split(',');
    return `L${i},${refid},${time} 10:00:00,transfer,delistingconversion,currency,${asset},${amount},0,0`;
  });
  const found = recognize(openText('ledgers.csv', textSource([HEADER, ...text].join('\n'))), IMPORTERS);
  if (found.kind !== 'recognized') throw new Error(found.kind);
  const { transactions, issues } = readTable(found.importer, found.table);
  return {
    trades: transactions.map(({ type, timestamp, sent, received }) =>
      [
        type,
        timestamp.slice(0, 10),
        sent?.quantity,
        sent?.asset.symbol,
        received?.quantity,
        received?.asset.symbol,
      ].join(' '),
    ),
    errors: issues.filter(({ severity }) => severity === 'error').map(({ row, code }) => `${row} ${code}`),
  };
}

test('joins the two sides of a forced conversion to one sale, although their refids differ', () => {
  expect(read('R1,2025-03-11,XMR,-8', 'R2,2025-03-14,ZEUR,1440')).toEqual({
    trades: ['sell 2025-03-14 8 XMR 1440 EUR'],
    errors: [],
  });
});

test("joins a forced conversion to the coin's successor", () => {
  expect(read('R1,2025-03-11,XREP,-8', 'R2,2025-03-14,REPV2,8').trades).toEqual(['trade 2025-03-14 8 REP 8 REPV2']);
});

test('rejects all rows of two conversions in one week, and treats none of them as income', () => {
  expect(
    read('R1,2025-03-11,XMR,-8', 'R2,2025-03-12,OMG,-5', 'R3,2025-03-14,ZEUR,1440', 'R4,2025-03-15,ZEUR,3'),
  ).toEqual({ trades: [], errors: [2, 3, 4, 5].map((row) => `${row} OTHER_HALF_UNSURE`) });
});

test('rejects a single side, a side in the wrong order, and sides more than a week apart', () => {
  expect(read('R1,2025-03-11,ZEUR,1440').errors).toEqual(['2 OTHER_HALF_UNSURE']);
  expect(read('R1,2025-03-11,ZEUR,1440', 'R2,2025-03-14,XMR,-8').errors).toHaveLength(2);
  expect(read('R1,2025-03-11,XMR,-8', 'R2,2025-03-24,ZEUR,1440').errors).toHaveLength(2);
});
