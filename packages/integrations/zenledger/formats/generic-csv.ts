/** Dates have the year or the month first. */
import { dateReader } from '../../reading/files/date.ts';
import type { FileFormat } from '../../reading/importer.ts';
import { rowTypes } from '../../reading/patterns/meaning.ts';
import { eachSided } from '../../reading/patterns/sided.ts';

const ISO = 'YYYY-MM-DD[_HH:mm[:ss]][f][ ][Z]';
const dates = dateReader([ISO, 'M/D/YYYY[ H:mm[:ss]]'], 'either');
const types = rowTypes({
  trade: 'trade',
  buy: 'trade',
  sell: 'trade',
  'Initial Coin Offering': 'trade',
  'nft mint': 'plain',
  receive: 'deposit',
  send: 'withdrawal',
  airdrop: 'airdrop',
  'staking reward': 'staking',
  mining: 'mining',
  'misc reward': 'income',
  'interest received': 'interest',
  'dividend received': 'income',
  payment: 'spend',
  'gift sent': 'gift out',
  lost: 'lost',
  donation: 'donation',
  fork: 'fork',
  fee: 'fee',
});
const CORE = [
  'Timestamp',
  'Type',
  'IN Amount',
  'IN Currency',
  'Out Amount',
  'Out Currency',
  'Fee Amount',
  'Fee Currency',
];

export const zenledgerGenericCsv: FileFormat = {
  id: 'zenledger/generic-csv',
  label: 'ZenLedger: Custom CSV',
  fileTypes: ['csv'],
  confidence: 'medium',
  headers: [
    [...CORE, 'Exchange(optional)', 'US Based'],
    [...CORE, 'Exchange', 'US Based'],
  ],
  detect: { match: 'set', columns: ['Timestamp', 'Type', 'IN Amount', 'IN Currency'] },
  read: (table) => {
    return eachSided(table, {
      columns: {
        type: 'Type',
        received: ['IN Amount', 'IN Currency'],
        sent: ['Out Amount', 'Out Currency'],
        fee: ['Fee Amount', 'Fee Currency'],
        account: ['Exchange(optional)', 'Exchange'],
      },
      types,
      time: (row) => row.time('Timestamp', dates),
    });
  },
};
