import { expect, test } from 'vitest';
import { textSource } from '../../reading/files/bytes.ts';
import { openText } from '../../reading/files/table.ts';
import { readTable } from '../../reading/read-table.ts';
import { recognize } from '../../reading/recognize.ts';
import { IMPORTERS } from '../../registry.ts';

const HEADER = 'User_ID,UTC_Time,Account,Operation,Coin,Change,Remark\n';

test.each([
  ['as Binance writes them', '2021-12-05 07:09:11', '2021-12-25 08:30:05'],
  ['with points, as a spreadsheet saves them', '5.12.2021 7:09', '25.12.2021 8:30'],
  ['with the month first, as a spreadsheet saves them', '12/5/2021 7:09', '12/25/2021 8:30'],
])('groups the rows of a trade with times %s', (_how, one, other) => {
  const text = `${HEADER}1,${one},Spot,Buy,BTC,0.01,\n1,${one},Spot,Transaction Related,USDT,-500,\n1,${one},Spot,Fee,BNB,-0.01,\n1,${other},Spot,Deposit,ETH,1,\n`;
  const found = recognize(openText('history.csv', textSource(text)), IMPORTERS);
  if (found.kind !== 'recognized') throw new Error(found.kind);
  const { transactions, issues } = readTable(found.importer, found.table);
  expect(issues.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(transactions).toMatchObject([
    {
      type: 'trade',
      rows: [2, 3, 4],
      sent: { quantity: '500' },
      received: { quantity: '0.01' },
      fees: [{ quantity: '0.01' }],
    },
    { type: 'deposit', rows: [5] },
  ]);
});
