/** Privatefolio's export: two-sided rows with a type; what it could not tell is read by its sides alone. */
import type { Importer } from '../../importer.ts';
import { dateReader } from '../../read/date.ts';
import { rowTypes } from '../patterns/meaning.ts';
import { eachSided } from '../patterns/sided.ts';
import { ISO_DATES } from '../patterns/time.ts';

const dates = dateReader([...ISO_DATES, 'MMM D, YYYY[,] h:mm[:ss] A', 'MMM D, YYYY[,] HH:mm[:ss]', 'epoch-ms']);
const types = rowTypes({
  Buy: 'trade',
  Sell: 'trade',
  Swap: 'trade',
  Deposit: 'deposit',
  Withdraw: 'withdrawal',
  Reward: 'staking',
  Unknown: 'plain',
});

export const privatefolioExport: Importer = {
  id: 'privatefolio/export',
  integration: 'privatefolio',
  name: 'Privatefolio',
  label: 'Privatefolio: Transactions',
  category: 'Tax product',
  fileTypes: ['csv'],
  confidence: 'low',
  headers: [
    [
      ...['Timestamp', 'Platform', 'Wallet', 'Type', 'Incoming', 'Incoming Asset', 'Outgoing', 'Outgoing Asset', 'Fee'],
      ...['Fee Asset', 'Smart Contract', 'Smart Contract Method', 'Blockchain Tx', 'Notes'],
    ],
  ],
  read: (table) =>
    eachSided(table, {
      columns: {
        type: 'Type',
        received: ['Incoming', 'Incoming Asset'],
        sent: ['Outgoing', 'Outgoing Asset'],
        fee: ['Fee', 'Fee Asset'],
        account: ['Wallet', 'Platform'],
        hash: 'Blockchain Tx',
        note: 'Notes',
      },
      types,
      isSigned: true,
      time: (row) => row.time('Timestamp', dates),
    }),
};
