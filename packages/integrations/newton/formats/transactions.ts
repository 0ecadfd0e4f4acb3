/**
 * CoinTracker's template with a type, and times in Toronto's zone. There are no fees; text in the fee column marks a
 * referral reward.
 */

import { dateReader } from '../../reading/files/date.ts';
import type { FileFormat } from '../../reading/importer.ts';
import { partIn, wordIn } from '../../reading/patterns/cells.ts';
import { emit, kind } from '../../reading/patterns/emit.ts';
import { rowTypes } from '../../reading/patterns/meaning.ts';
import { eachRow, type Out, type RowReader } from '../../reading/row-reader.ts';

const dates = dateReader(['M/D/YYYY H:mm[:ss]', 'YYYY-MM-DD HH:mm:ss']);
const ZONE = 'America/New_York';
const types = rowTypes({ TRADE: 'trade', DEPOSIT: 'deposit', WITHDRAWN: 'withdrawal', WITHDRAWAL: 'withdrawal' });
const INCOME = kind('income');

export const newtonTransactions: FileFormat = {
  id: 'newton/transactions',
  label: 'Newton: Transactions',
  fileTypes: ['csv'],
  confidence: 'medium',
  headers: [
    [
      ...['Date', 'Type', 'Received Quantity', 'Received Currency', 'Sent Quantity', 'Sent Currency', 'Fee Amount'],
      ...['Fee Currency', 'Tag'],
    ],
  ],
  read: (table) => eachRow(table, readOne),
};

function readOne(row: RowReader, out: Out) {
  const isReferral = /^referral program$/i.test(row.text('Fee Amount'));
  const type = wordIn(row, 'Type', types);
  emit(row, out, isReferral ? INCOME : type, {
    timestamp: row.time('Date', dates, ZONE),
    received: partIn(row, 'Received Quantity', 'Received Currency'),
    sent: partIn(row, 'Sent Quantity', 'Sent Currency'),
    fees: isReferral ? [] : [partIn(row, 'Fee Amount', 'Fee Currency')],
    note: isReferral ? row.text('Fee Amount') : row.text('Tag'),
  });
}
