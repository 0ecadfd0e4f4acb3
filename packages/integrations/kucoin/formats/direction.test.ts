import { describe, expect, test } from 'vitest';
import { textSource } from '../../reading/files/bytes.ts';
import { openText } from '../../reading/files/table.ts';
import { missingOptions, readTable } from '../../reading/read-table.ts';
import { recognize } from '../../reading/recognize.ts';
import { IMPORTERS } from '../../registry.ts';

const HEADER = 'UID,Account Type,Time(UTC),Remarks,Status,Fee,Amount,Coin,Transfer Network\n';

function opened(name: string, rows: string) {
  const found = recognize(openText(name, textSource(HEADER + rows)), IMPORTERS);
  if (found.kind !== 'recognized') throw new Error(found.kind);
  return found;
}

describe('lists of KuCoin that may be deposits or withdrawals', () => {
  const silent = '1,main,2024-01-06 06:20:00,,SUCCESS,1,500,USDT,TRX\n';

  test('asks if no row, column or file name shows the direction', () => {
    const { importer, table } = opened('export.csv', silent);
    expect(missingOptions(importer, table, {}).map(({ key }) => key)).toEqual(['direction']);
  });

  test('uses the file name, and for each row its remark', () => {
    const spoken = '1,main,2024-01-07 06:20:00,Deposit,SUCCESS,0,80,USDT,TRX\n';
    const { importer, table } = opened('Withdrawal History.csv', silent + spoken);
    expect(missingOptions(importer, table, {})).toEqual([]);
    expect(readTable(importer, table).transactions.map(({ type }) => type)).toEqual(['withdrawal', 'deposit']);
  });

  test('asks no question if every remark states the direction', () => {
    const { importer, table } = opened('export.csv', '1,main,2024-01-07 06:20:00,Withdrawal,SUCCESS,0,80,USDT,TRX\n');
    expect(missingOptions(importer, table, {})).toEqual([]);
    expect(readTable(importer, table).transactions.map(({ type }) => type)).toEqual(['withdrawal']);
  });
});
