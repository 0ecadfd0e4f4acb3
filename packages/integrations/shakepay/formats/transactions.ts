/** The 2024 file of coins states the money of a purchase or sale as its book cost. There are no fees, only a spread. */
import type { FileFormat } from '../../reading/importer.ts';
import { absIn, statedValueIn, wordIn } from '../../reading/patterns/cells.ts';
import { kind } from '../../reading/patterns/emit.ts';
import { type Meaning, rowTypes } from '../../reading/patterns/meaning.ts';
import { columnIn, eachSided } from '../../reading/patterns/sided.ts';
import { timesIn } from '../../reading/patterns/time.ts';
import type { RowReader } from '../../reading/row-reader.ts';

const types = rowTypes({
  'fiat funding': 'deposit',
  'fiat cashout': 'withdrawal',
  'crypto funding': 'deposit',
  'crypto cashout': 'withdrawal',
  'crypto withdrawal': 'withdrawal',
  exchange: 'trade',
  'purchase/sale': 'trade',
  'crypto purchase': 'trade',
  shakingsats: 'airdrop',
  'peer transfer': 'gift in/gift out',
  other: 'income',
  'referral reward': 'income',
  'card transactions': 'spend',
  'card cashbacks': 'income',
  Buy: 'trade',
  Sell: 'trade',
  Send: 'withdrawal',
  Receive: 'deposit',
  Reward: 'airdrop',
});
const INCOME = kind('income');
const DEBITED = ['Amount Debited', 'Debit Currency', 'Amount Credited', 'Credit Currency'];

export const shakepayTransactions: FileFormat = {
  id: 'shakepay/transactions',
  label: 'Shakepay: Transactions',
  fileTypes: ['csv'],
  confidence: 'high',
  numbers: 'grouped',
  headers: [
    ['Transaction Type', 'Date', ...DEBITED, 'Exchange Rate', 'Credit/Debit', 'Spot Rate'],
    [
      ...['Transaction Type', 'Date', ...DEBITED, 'Buy / Sell Rate', 'Direction', 'Spot Rate'],
      ...['Source / Destination', 'Blockchain Transaction ID'],
    ],
    [
      ...['Date', 'Amount Debited', 'Asset Debited', 'Amount Credited', 'Asset Credited', 'Market Value'],
      ...['Market Value Currency', 'Book Cost', 'Book Cost Currency', 'Type', 'Spot Rate', 'Buy / Sell Rate'],
      'Description',
    ],
  ],
  detect: { match: 'set', columns: ['Date', 'Amount Debited', 'Amount Credited'] },
  read: (table, options) => {
    const type = columnIn(table.header, ['Transaction Type', 'Type']);
    return eachSided(table, {
      columns: {
        received: ['Amount Credited', ['Credit Currency', 'Asset Credited']],
        sent: ['Amount Debited', ['Debit Currency', 'Asset Debited']],
        hash: 'Blockchain Transaction ID',
        note: ['Description', 'Source / Destination'],
      },
      meaning: (row) => meaningOf(row, type),
      time: timesIn(table, options, ['Date']).of,
      otherSide: (row) => absIn(row, 'Book Cost', 'Book Cost Currency'),
      statedValue: (row) => statedValueIn(row, 'Market Value', row.text('Market Value Currency').toUpperCase()),
    });
  },
};

function meaningOf(row: RowReader, type: string): Meaning {
  const isReferral = /^referral reward/i.test(row.text('Description')) && /^reward$/i.test(row.text(type));
  return isReferral ? INCOME : wordIn(row, type, types);
}
