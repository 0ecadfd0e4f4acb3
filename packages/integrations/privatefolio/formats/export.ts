/** The sides alone decide the meaning of unclassified rows. */

import { dateReader } from '../../reading/files/date.ts';
import type { FileFormat } from '../../reading/importer.ts';
import { rowTypes } from '../../reading/patterns/meaning.ts';
import { eachSided } from '../../reading/patterns/sided.ts';
import { ISO_DATES } from '../../reading/patterns/time.ts';

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

export const privatefolioExport: FileFormat = {
  id: 'privatefolio/export',
  label: 'Privatefolio: Transactions',
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
