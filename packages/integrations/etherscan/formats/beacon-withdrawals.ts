/** Withdrawals are rewards; one of 32 or more is a validator's exit, which returns the stake. */
import { compare, dec } from '@lotbook/ledger/decimal';
import type { FileFormat } from '../../reading/importer.ts';
import { emit, kind, needGlued } from '../../reading/patterns/emit.ts';
import { eachRow, type Out, type RowReader } from '../../reading/row-reader.ts';
import { dates, TIME } from './etherscan.ts';

const STAKE = dec('32');

export const etherscanBeaconWithdrawals: FileFormat = {
  id: 'etherscan/beacon-withdrawals',
  label: 'Etherscan: Beacon withdrawals or block rewards',
  fileTypes: ['csv'],
  confidence: 'medium',
  headers: [
    ['Index', 'Blockno', 'UnixTimestamp', TIME, 'Validator Index', 'Recipient', 'Value'],
    [
      'Blockno',
      'UnixTimestamp',
      TIME,
      'Txn',
      'Uncles',
      'Miner',
      'GasUsed',
      'GasLimit',
      'BaseFee',
      '^reward\\(\\w+\\)$',
    ],
  ],
  read: (table) => {
    const reward = table.header.find((name) => /^reward\(\w+\)$/i.test(name));
    return eachRow(table, (row, out) => (reward === undefined ? readPayout(row, out) : readBlock(row, out, reward)));
  },
};

function readPayout(row: RowReader, out: Out) {
  const received = needGlued(row, 'Value');
  const isExit = compare(received.amount, STAKE) >= 0;
  emit(row, out, kind(isExit ? 'deposit' : 'staking'), {
    timestamp: row.time('UnixTimestamp', dates),
    received,
    id: `withdrawal ${row.need('Index')}`,
    note: `validator ${row.text('Validator Index')}`,
  });
  if (!isExit) return;
  out.warn(row, {
    code: 'STAKE_RETURNED',
    message: 'a payout of 32 or more is a validator that ended: it returns the stake, and what is above may be reward.',
    remedy: 'Match it with the deposit of the stake, and split off what is reward.',
    column: 'Value',
    value: row.text('Value'),
  });
}

function readBlock(row: RowReader, out: Out, column: string) {
  const asset = /\((\w+)\)$/.exec(column)![1]!.toUpperCase();
  emit(row, out, kind('mining'), {
    timestamp: row.time('UnixTimestamp', dates),
    received: { asset, amount: row.amount(column)?.value ?? row.needDecimal(column) },
    id: `block ${row.need('Blockno')}`,
  });
}
