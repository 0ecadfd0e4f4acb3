/** Ignores net worths, because the file does not state their currency. */
import { dateReader } from '../../reading/files/date.ts';
import type { FileFormat } from '../../reading/importer.ts';
import { rowTypes } from '../../reading/patterns/meaning.ts';
import { eachSided } from '../../reading/patterns/sided.ts';

const ISO = 'YYYY-MM-DD[_HH:mm[:ss]][f][ ][Z]';
const dates = dateReader(['M/D/YYYY[ H:mm[:ss]]', ISO], 'either');
const types = rowTypes({
  buy: 'trade',
  sell: 'trade',
  trade: 'trade',
  swap: 'trade',
  transfer: 'transfer',
  deposit: 'deposit',
  withdrawal: 'withdrawal',
  gift: 'gift in/gift out',
  staking: 'staking',
  airdrop: 'airdrop',
  mining: 'mining',
  interest: 'interest',
  expense: 'spend',
  payment: 'spend',
  reward: 'income',
});
const side = (name: string) => [`${name} Currency`, `${name} Amount`, `${name} Net Worth`];

export const cryptoComTaxGenericCsv: FileFormat = {
  id: 'crypto-com-tax/generic-csv',
  label: 'Crypto.com Tax: Generic CSV',
  fileTypes: ['csv'],
  confidence: 'low',
  headers: [['Date', 'Type', ...side('Received'), ...side('Sent'), ...side('Fee')]],
  read: (table) => {
    return eachSided(table, {
      columns: {
        type: 'Type',
        received: ['Received Amount', 'Received Currency'],
        sent: ['Sent Amount', 'Sent Currency'],
        fee: ['Fee Amount', 'Fee Currency'],
      },
      types,
      time: (row) => row.time('Date', dates),
    });
  },
};
