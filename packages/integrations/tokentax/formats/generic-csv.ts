/** Dates are month first, with two- or four-digit years. */
import { dateReader } from '../../reading/files/date.ts';
import type { FileFormat } from '../../reading/importer.ts';
import { rowTypes } from '../../reading/patterns/meaning.ts';
import { eachSided } from '../../reading/patterns/sided.ts';

const ISO = 'YYYY-MM-DD[_HH:mm[:ss]][f][ ][Z]';
const dates = dateReader(['M/D/YY[ H:mm[:ss]]', 'M/D/YYYY[ H:mm[:ss]]', ISO], 'either');
const types = rowTypes({
  Trade: 'trade',
  Deposit: 'deposit',
  Withdrawal: 'withdrawal',
  Income: 'income',
  Spend: 'spend',
  Lost: 'lost',
  Stolen: 'stolen',
  Mining: 'mining',
  Gift: 'gift in/gift out',
  Staking: 'staking',
  Airdrop: 'airdrop',
  Fork: 'fork',
  Borrow: 'loan',
  Repay: 'loan repaid',
});

export const tokentaxGenericCsv: FileFormat = {
  id: 'tokentax/generic-csv',
  label: 'TokenTax: Manual CSV',
  fileTypes: ['csv'],
  confidence: 'medium',
  headers: [
    [
      ...['Type', 'BuyAmount', 'BuyCurrency', 'SellAmount', 'SellCurrency', 'FeeAmount', 'FeeCurrency', 'Exchange'],
      ...['Group', 'Comment', 'Date'],
    ],
  ],
  read: (table) => {
    return eachSided(table, {
      columns: {
        type: 'Type',
        received: ['BuyAmount', 'BuyCurrency'],
        sent: ['SellAmount', 'SellCurrency'],
        fee: ['FeeAmount', 'FeeCurrency'],
        account: 'Exchange',
        note: 'Comment',
      },
      types,
      time: (row) => row.time('Date', dates),
    });
  },
};
