/** The names of the value columns contain the currency. */

import { dateReader } from '../../reading/files/date.ts';
import type { FileFormat } from '../../reading/importer.ts';
import { statedValueIn } from '../../reading/patterns/cells.ts';
import { rowTypes } from '../../reading/patterns/meaning.ts';
import { columnIn, currencyColumn, eachSided } from '../../reading/patterns/sided.ts';
import { ISO_DATES } from '../../reading/patterns/time.ts';

const dates = dateReader([...ISO_DATES, 'YYYY-MM-DDTHH:mm:ssf Z']);
const types = rowTypes({
  Trade: 'trade',
  // A replaced token of the same holding keeps its cost and dates.
  Swap: 'rename',
  Deposit: 'deposit',
  Withdrawal: 'withdrawal',
  Mining: 'mining',
  Staking: 'staking',
  'Staking-Reward': 'staking',
  Interest: 'interest',
  Dividend: 'income',
  Income: 'income',
  Referral: 'income',
  Cashback: 'income',
  'Fee-Rebate': 'income',
  'Gift-Received': 'gift in',
  'Gift-Sent': 'gift out',
  'Gift-Spouse': 'gift out',
  'Charity-Sent': 'donation',
  Airdrop: 'airdrop',
  Fork: 'fork',
  Spend: 'spend',
  Lost: 'lost',
  Loan: 'loan',
  'Loan-Repayment': 'loan repaid',
  'Loan-Interest': 'fee',
  'Margin-Gain': 'margin gain',
  'Margin-Loss': 'margin loss',
  'Margin-Fee': 'margin fee',
  'Margin-Fee-Rebate': 'margin gain',
  Stake: 'locked',
  Unstake: 'locked',
});

const VALUE = (side: string) => `^${side} Value( in [A-Z]{3})?$`;
const SIDES = ['Buy', 'Sell', 'Fee'].flatMap((side) => [`${side} Quantity`, `${side} Asset`, VALUE(side)]);
const header = (time: string, ...more: string[]) => ['Type', ...SIDES, 'Wallet', time, 'Note', ...more];

export const bittytaxRecords: FileFormat = {
  id: 'bittytax/records',
  label: 'BittyTax: Transaction records',
  fileTypes: ['csv', 'xlsx'],
  confidence: 'high',
  headers: [
    header('Timestamp'),
    header('Timestamp', 'Raw Data'),
    header('Timestamp', 'Tx ID', 'URL', 'Raw Data'),
    header('Timestamp UTC'),
  ],
  detect: {
    match: 'set',
    columns: [
      ...['Type', 'Buy Quantity', 'Buy Asset', 'Sell Quantity', 'Sell Asset', 'Fee Quantity', 'Fee Asset', 'Wallet'],
      '^Timestamp( UTC)?$',
    ],
  },
  read: (table) => {
    const time = columnIn(table.header, ['Timestamp', 'Timestamp UTC']);
    const value = {
      received: currencyColumn(table.header, 'Buy Value'),
      sent: currencyColumn(table.header, 'Sell Value'),
      fee: currencyColumn(table.header, 'Fee Value'),
    };
    return eachSided(table, {
      columns: {
        type: 'Type',
        received: ['Buy Quantity', 'Buy Asset'],
        sent: ['Sell Quantity', 'Sell Asset'],
        fee: ['Fee Quantity', 'Fee Asset'],
        account: 'Wallet',
        note: 'Note',
        hash: 'Tx ID',
      },
      types,
      time: (row) => row.time(time, dates),
      statedValue: (row, side) => value[side] && statedValueIn(row, value[side].column, value[side].currency),
    });
  },
};
