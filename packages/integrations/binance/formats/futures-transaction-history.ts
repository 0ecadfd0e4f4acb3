/**
 * Results, funding and fees, one row per signed amount. Also reads two small files: auto-invest purchases and staked
 * ETH.
 */
import { abs } from '@lotbook/ledger/decimal';
import { dateReader } from '../../reading/files/date.ts';
import type { Table } from '../../reading/files/table.ts';
import type { FileFormat } from '../../reading/importer.ts';
import { bySign, emit, kind, part } from '../../reading/patterns/emit.ts';
import { rowTypes } from '../../reading/patterns/meaning.ts';
import { eachGroup } from '../../reading/row-groups.ts';
import { eachRow, type Out, type RowReader } from '../../reading/row-reader.ts';

const dates = dateReader(['YYYY-MM-DD HH:mm:ssf', 'YY-MM-DD HH:mm:ssf', 'M/D/YYYY H:mm[:ss]'], 'either');
const types = rowTypes({
  REALIZED_PNL: 'margin gain',
  COMMISSION: 'margin fee',
  FUNDING_FEE: 'margin fee',
  INSURANCE_CLEAR: 'margin loss',
  REFERRAL_KICKBACK: 'income',
  COIN_SWAP_DEPOSIT: 'trade',
  COIN_SWAP_WITHDRAW: 'trade',
  TRANSFER: 'own move',
  DEPOSIT: 'own move',
  WITHDRAW: 'own move',
});
const AUTO_INVEST = [
  'Auto-Invest Date(UTC)',
  'Holding Coin',
  'Amount per period',
  'Trading Fee',
  'Units',
  'From',
  'Status',
];

export const binanceFuturesTransactionHistory: FileFormat = {
  id: 'binance/futures-transaction-history',
  label: 'Binance: Futures history, auto-invest, staked ETH, earn rewards',
  fileTypes: ['csv'],
  confidence: 'medium',
  headers: [
    ['Date(UTC)', 'type', 'Amount', 'Asset', 'Symbol', 'Transaction ID'],
    AUTO_INVEST,
    ['Date(UTC)', 'Coin', 'Token', 'Amount', 'Status'],
    ['Date(UTC)', 'Product Name', 'Coin', 'Amount'],
  ],
  read: (table) => {
    const names = table.header.map((name) => name.toLowerCase());
    if (names.includes('holding coin')) return eachRow(table, readAutoInvest);
    if (names.includes('token')) return eachRow(table, readStakedEth);
    if (names.includes('product name')) return eachRow(table, readReward);
    return readFutures(table);
  },
};

function readFutures(table: Table) {
  return eachGroup(table, {
    keyOf: (row) => (/^COIN_SWAP_/i.test(row.text('type')) ? `swap ${row.text('Transaction ID')}` : null),
    read: (rows, out) => {
      const row = rows[0]!;
      const type = types(row.need('type'));
      if (!type) throw row.unknownType('type');
      const timestamp = row.time('Date(UTC)', dates);
      const moves = rows.map((r) => bySign({ asset: r.need('Asset').toUpperCase(), amount: r.needDecimal('Amount') }));
      // Ids repeat across kinds of rows, so they identify a row only with its kind.
      const id = [row.text('Transaction ID'), row.text('type'), row.text('Asset')].join(' ');
      emit(rows, out, type, {
        timestamp,
        sent: moves.find((move) => move.sent)?.sent,
        received: moves.find((move) => move.received)?.received,
        id: row.text('Transaction ID') === '' ? '' : id,
        note: row.text('Symbol'),
      });
    },
  });
}

function mustSucceed(row: RowReader): void {
  if (!/^success(ful)?$/i.test(row.need('Status'))) throw row.unknownType('Status');
}

function readAutoInvest(row: RowReader, out: Out) {
  if (/^(failed?|cancell?ed)$/i.test(row.text('Status'))) return out.skip(row, 'the purchase did not happen.');
  mustSucceed(row);
  const given = row.amount('Amount per period');
  const fee = row.amount('Trading Fee');
  const got = row.amount('Units');
  if (!given || !got)
    throw row.error('MISSING_VALUE', 'the row has no amount or no units.', 'Add the purchase by hand.');
  const quote = (given.unit || fee?.unit || '').toUpperCase();
  if (quote === '')
    throw row.error(
      'MISSING_VALUE',
      'the row does not say which coin was spent.',
      'Add the purchase by hand.',
      'Amount per period',
    );
  emit(row, out, kind('trade'), {
    timestamp: row.time(AUTO_INVEST[0]!, dates),
    sent: { asset: quote, amount: given.value },
    received: { asset: row.need('Holding Coin').toUpperCase(), amount: got.value },
    fees: [fee ? part((fee.unit || quote).toUpperCase(), fee.value) : null],
  });
}

function readStakedEth(row: RowReader, out: Out) {
  if (/^(failed?|cancell?ed)$/i.test(row.text('Status'))) return out.skip(row, 'the staking did not happen.');
  mustSucceed(row);
  const amount = abs(row.needDecimal('Amount'));
  emit(row, out, kind('trade'), {
    timestamp: row.time('Date(UTC)', dates),
    sent: { asset: row.need('Coin').toUpperCase(), amount },
    received: { asset: row.need('Token').toUpperCase(), amount },
  });
}

function readReward(row: RowReader, out: Out) {
  const label = /stak|locked|bnb vault|launchpool/i.test(row.text('Product Name')) ? 'staking' : 'interest';
  emit(row, out, kind(label), {
    timestamp: row.time('Date(UTC)', dates),
    received: { asset: row.need('Coin').toUpperCase(), amount: row.needDecimal('Amount') },
    note: row.text('Product Name'),
  });
}
