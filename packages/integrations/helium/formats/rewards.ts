/** In Fairspot's export, only the kind of transaction gives the direction. */
import { abs } from '@lotbook/ledger/decimal';
import type { Table } from '../../reading/files/table.ts';
import type { FileFormat } from '../../reading/importer.ts';
import { statedValueIn, wordIn } from '../../reading/patterns/cells.ts';
import { bySide, emit, part } from '../../reading/patterns/emit.ts';
import { rowTypes } from '../../reading/patterns/meaning.ts';
import { eachSided } from '../../reading/patterns/sided.ts';
import { isoDates } from '../../reading/patterns/time.ts';
import { eachRow, type Out, type RowReader } from '../../reading/row-reader.ts';

const tags = rowTypes({ '': 'plain', mined: 'mining', payment: 'plain' });
const kinds = rowTypes({
  rewards_v1: 'mining',
  payment_v1: 'withdrawal',
  payment_v2: 'deposit',
  transfer_hotspot_v1: 'spend',
});

export const heliumRewards: FileFormat = {
  id: 'helium/rewards',
  label: 'Helium: Rewards and payments (Explorer, Fairspot)',
  fileTypes: ['csv'],
  confidence: 'medium',
  headers: [
    [
      ...['Date', 'Received Quantity', 'Received From', 'Received Currency', 'Sent Quantity', 'Sent To'],
      ...['Sent Currency', 'Fee Amount', 'Fee Currency', 'Tag', 'Note', 'Hotspot', 'Reward Type', 'Block', 'Hash'],
    ],
    [
      ...['block', 'date', 'type', 'transaction_hash', 'hnt_amount', 'hnt_fee', 'usd_oracle_price', 'usd_amount'],
      ...['usd_fee', 'payer', 'payee'],
    ],
  ],
  read: (table) =>
    table.header.some((name) => /^hnt_amount$/i.test(name)) ? eachRow(table, readFairspot) : readExplorer(table),
};

function readExplorer(table: Table) {
  return eachSided(table, {
    columns: {
      type: 'Tag',
      received: ['Received Quantity', 'Received Currency'],
      sent: ['Sent Quantity', 'Sent Currency'],
      fee: ['Fee Amount', 'Fee Currency'],
      hash: 'Hash',
      note: 'Note',
    },
    types: tags,
    time: (row) => row.time('Date', isoDates),
  });
}

function readFairspot(row: RowReader, out: Out) {
  const meaning = wordIn(row, 'type', kinds);
  const coins = {
    asset: 'HNT',
    amount: abs(row.needDecimal('hnt_amount')),
    statedValue: statedValueIn(row, 'usd_amount', 'USD'),
  };
  emit(row, out, meaning, {
    timestamp: row.time('date', isoDates),
    ...bySide(meaning, coins),
    fees: [meaning.side === 'out' ? part('HNT', row.decimal('hnt_fee'), statedValueIn(row, 'usd_fee', 'USD')) : null],
    hash: row.text('transaction_hash'),
  });
}
