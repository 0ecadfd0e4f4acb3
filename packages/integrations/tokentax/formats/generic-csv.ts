/** TokenTax's manual CSV: two-sided rows with a type; dates month first, years with two or four digits. */
import { DATE_ORDER, MonthFirstDates } from '../../reading/date-order.ts';
import { dateReader } from '../../reading/files/date.ts';
import type { FileFormat } from '../../reading/importer.ts';
import { rowTypes } from '../../reading/patterns/meaning.ts';
import { eachSided } from '../../reading/patterns/sided.ts';

const ISO = 'YYYY-MM-DD[_HH:mm[:ss]][f][ ][Z]';
const MONTH_FIRST = dateReader(['M/D/YY[ H:mm[:ss]]', 'M/D/YYYY[ H:mm[:ss]]', ISO]);
const DAY_FIRST = dateReader(['D/M/YY[ H:mm[:ss]]', 'D/M/YYYY[ H:mm[:ss]]', ISO]);
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
  options: [DATE_ORDER],
  read: (table, options) => {
    const dates = new MonthFirstDates(table, 'Date', MONTH_FIRST, DAY_FIRST, options);
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
      time: (row) => dates.time(row),
    });
  },
};
