/**
 * Three columns are named "Cur.", each the currency of the preceding column. The account's setting decides the date
 * format.
 */

import { dateReader } from '../../reading/files/date.ts';
import type { Table } from '../../reading/files/table.ts';
import type { FileFormat } from '../../reading/importer.ts';
import { statedValueIn } from '../../reading/patterns/cells.ts';
import { rowTypes } from '../../reading/patterns/meaning.ts';
import { columnIn, eachSided } from '../../reading/patterns/sided.ts';
import { Clock } from '../../reading/row-reader.ts';

const dates = dateReader(
  ['DD.MM.YYYY HH:mm[:ss]', 'YYYY-MM-DD HH:mm[:ss][f][ ][Z]', 'YYYY-MM-DDTHH:mm[:ss][f][Z]', 'D/M/YYYY H:mm[:ss]'],
  'either',
);
const cointrackingTypes = rowTypes({
  Trade: 'trade',
  'Margin Trade': 'trade',
  Deposit: 'deposit',
  Withdrawal: 'withdrawal',
  Income: 'income',
  'Income (non taxable)': 'income',
  'Other Income': 'income',
  'Dividends Income': 'income',
  'Gift/Tip': 'gift in',
  'Gift / Tip': 'gift in',
  'Reward/Bonus': 'income',
  'Reward / Bonus': 'income',
  Mining: 'mining',
  'Mining (commercial)': 'mining',
  Minting: 'airdrop',
  Airdrop: 'airdrop',
  'Airdrop (non taxable)': 'airdrop',
  Staking: 'staking',
  Masternode: 'staking',
  'Interest Income': 'interest',
  'Lending Income': 'interest',
  Spend: 'spend',
  'Other Expense': 'spend',
  'Expense (non taxable)': 'spend',
  Donation: 'donation',
  Gift: 'gift out',
  Stolen: 'stolen',
  'Stolen / Hacked / Fraud': 'stolen',
  Lost: 'lost',
  'Other Fee': 'fee',
  'Borrowing Fee': 'fee',
  'Margin Profit': 'margin gain',
  'Margin Loss': 'margin loss',
  'Margin Fee': 'margin fee',
  'Derivatives / Futures Profit': 'margin gain',
  'Derivatives / Futures Loss': 'margin loss',
  Liquidation: 'margin loss',
  'Swap (non taxable)': 'rename',
  'Hard Fork': 'fork',
  Fork: 'fork',
});

/** Equivalent patterns for one name, because a header can't list a column twice. */
const CUR = ['^cur.$', '^(cur.)$', '^((cur.))$'] as const;
const VALUES = ['^value in btc$', '^value in [A-Z]{3}$'] as const;
const MORE_VALUES = ['^(value in btc)$', '^(value in [A-Z]{3})$'] as const;
const SHORT = ['Type', 'Buy', CUR[0], 'Sell', CUR[1], 'Fee', CUR[2], 'Exchange', 'Group', 'Comment', 'Date'];

export const cointrackingTradeTable: FileFormat = {
  id: 'cointracking/trade-table',
  label: 'CoinTracking: Trade table',
  fileTypes: ['csv'],
  confidence: 'high',
  headers: [
    SHORT,
    [...SHORT, 'Tx-ID'],
    ['', 'Type', 'Buy', CUR[0], 'Sell', CUR[1], 'Exchange', 'Trade Group', 'Comment', 'Trade Date'],
    ['Type', 'Buy', CUR[0], ...VALUES, 'Sell', CUR[1], ...MORE_VALUES, 'Spread', 'Exchange', 'Group', 'Date'],
    [
      ...['Type', 'Buy Amount', 'Buy Currency', 'Sell Amount', 'Sell Currency', 'Fee', 'Fee Currency', 'Exchange'],
      ...['Trade-Group', 'Comment', 'Date', 'Tx-ID', 'Buy Value in Account Currency', 'Sell Value in Account Currency'],
      'Liquidity pool',
    ],
  ],
  // Older versions have additional columns.
  detect: { match: 'set', columns: ['Type', 'Buy', CUR[0], 'Sell', 'Exchange', 'Date'] },
  read: (table, options) => {
    const renamed = withOwnNames(table);
    const clock = new Clock(dates, options);
    const currency = accountCurrency(table);
    const date = columnIn(table.header, ['Date', 'Trade Date']);
    const values = { received: 'Buy value', sent: 'Sell value', fee: '' };
    return eachSided(renamed, {
      columns: {
        type: 'Type',
        received: [['Buy', 'Buy Amount'], 'Buy currency'],
        sent: [['Sell', 'Sell Amount'], 'Sell currency'],
        fee: ['Fee', 'Fee currency'],
        account: 'Exchange',
        note: 'Comment',
        id: 'Tx-ID',
      },
      types: cointrackingTypes,
      time: (row, out) => clock.time(row, date, out),
      statedValue: (row, side) =>
        currency === '' || side === 'fee' ? null : statedValueIn(row, values[side], currency),
    });
  },
};

function withOwnNames(table: Table): Table {
  let side = '';
  const header = table.header.map((name) => {
    const match = /^(Buy|Sell|Fee)$/i.exec(name);
    if (match) side = match[1]!;
    if (/^cur\.$/i.test(name)) return `${side} currency`;
    if (/^value in btc$/i.test(name)) return `${side} value in BTC`;
    if (/^value in [a-z]{3}$/i.test(name)) return `${side} value`;
    return name;
  });
  return { ...table, header };
}

function accountCurrency(table: Table): string {
  const column = columnIn(
    table.header,
    table.header.filter((name) => /^value in (?!btc)[a-z]{3}$/i.test(name)),
  );
  return column.slice(-3).toUpperCase();
}
