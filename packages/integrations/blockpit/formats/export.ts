/**
 * A transfer is a withdrawal row and a deposit row. Ignores Blockpit's ids, because spreadsheets have rounded them in
 * many files.
 */

import { dateReader } from '../../reading/files/date.ts';
import type { FileFormat } from '../../reading/importer.ts';
import { rowTypes } from '../../reading/patterns/meaning.ts';
import { columnIn, eachSided } from '../../reading/patterns/sided.ts';
import { ISO_DATES } from '../../reading/patterns/time.ts';

const dates = dateReader(['DD.MM.YYYY HH:mm[:ss]', ...ISO_DATES]);
const types = rowTypes({
  trade: 'trade',
  deposit: 'deposit',
  withdrawal: 'withdrawal',
  nontaxablein: 'deposit',
  'non taxable in': 'deposit',
  nontaxableout: 'withdrawal',
  'non taxable out': 'withdrawal',
  fee: 'fee',
  gift: 'gift in/gift out',
  'gift received': 'gift in',
  bounties: 'income',
  bounty: 'income',
  income: 'income',
  staking: 'staking',
  masternode: 'staking',
  lending: 'interest',
  interest: 'interest',
  airdrop: 'airdrop',
  hardfork: 'fork',
  'hard fork': 'fork',
  mining: 'mining',
  payment: 'spend',
  'margin trading profit': 'margin gain',
  'margin trading loss': 'margin loss',
  'derivative profit': 'margin gain',
  'derivative loss': 'margin loss',
  lost: 'lost',
  donation: 'donation',
});
const LEGS = ['Outgoing Asset', 'Outgoing Amount', 'Incoming Asset', 'Incoming Amount'];

export const blockpitExport: FileFormat = {
  id: 'blockpit/export',
  label: 'Blockpit: Transactions or template',
  fileTypes: ['csv', 'xlsx'],
  confidence: 'high',
  headers: [
    [
      ...['Blockpit ID', 'Timestamp', 'Source Type', 'Source Name', 'Integration', 'Transaction Type', ...LEGS],
      ...['Fee Asset', 'Fee Amount', 'Transaction ID', 'Note', 'Merge ID'],
    ],
    [
      ...['Date (UTC)', 'Integration Name', 'Label', ...LEGS, 'Fee Asset (optional)', 'Fee Amount (optional)'],
      ...['Comment (optional)', 'Trx. ID (optional)', 'Source Type', 'Source Name'],
    ],
  ],
  detect: { match: 'set', columns: ['Integration Name', 'Label', ...LEGS] },
  read: (table) => {
    const time = columnIn(table.header, ['Timestamp', 'Date (UTC)']);
    return eachSided(table, {
      columns: {
        type: ['Transaction Type', 'Label'],
        received: ['Incoming Amount', 'Incoming Asset'],
        sent: ['Outgoing Amount', 'Outgoing Asset'],
        fee: ['Fee Amount', 'Fee Asset'],
        account: ['Source Name', 'Integration Name'],
        hash: ['Transaction ID', 'Trx. ID'],
        note: ['Note', 'Comment'],
      },
      types: (text) => types(text.replace(/[_-]/g, ' ')),
      time: (row) => row.time(time, dates),
    });
  },
};
