/** The address shows which end is the user's. The file of payouts does not name the coin, and neither file has fees. */

import { ADDRESS_OPTION, addressMissing, notYours, ownAddress } from '../../etherscan/formats/address.ts';
import { dateReader } from '../../reading/files/date.ts';
import type { Table } from '../../reading/files/table.ts';
import type { FileFormat, ReadOptions } from '../../reading/importer.ts';
import { needPartIn } from '../../reading/patterns/cells.ts';
import { emit, kind } from '../../reading/patterns/emit.ts';
import { columnIn } from '../../reading/patterns/sided.ts';
import { ISO_DATES } from '../../reading/patterns/time.ts';
import { coinOf, coinOption } from '../../reading/patterns/wallet.ts';
import { eachRow, type Out, type RowReader } from '../../reading/row-reader.ts';

const dates = dateReader([...ISO_DATES, 'epoch-s', 'epoch-ms']);
const isPool = (table: Table) => table.header.some((name) => /^pool$/i.test(name));

export const subscanTransfers: FileFormat = {
  id: 'subscan/transfers',
  label: 'Subscan: Transfers or pool payouts',
  fileTypes: ['csv'],
  confidence: 'medium',
  headers: [
    ['Extrinsic ID', 'Date', 'Block', 'Hash', 'Symbol', 'From', 'To', 'Value', 'Result'],
    ['Extrinsic ID', 'Block', 'Block Timestamp', 'From', 'To', 'Value', 'Symbol', 'Result', 'Hash'],
    ['Event ID', 'Extrinsic ID', 'Pool', 'Value', 'Action', 'Time'],
  ],
  options: [
    { ...ADDRESS_OPTION, isNeeded: (table) => !isPool(table) && ADDRESS_OPTION.isNeeded!(table) },
    coinOption(isPool),
  ],
  read: (table, options) => {
    if (isPool(table)) return eachRow(table, (row, out) => readPayout(row, out, options));
    const own = ownAddress(table, options);
    const time = columnIn(table.header, ['Date', 'Block Timestamp']);
    return eachRow(table, (row, out) => readTransfer(row, out, own, time));
  },
};

function readTransfer(row: RowReader, out: Out, own: string | undefined, time: string) {
  if (/^(false|failed|fail|0)$/i.test(row.text('Result'))) return out.skip(row, 'failed: nothing moved.');
  if (own === undefined) throw addressMissing(row);
  const [from, to] = [row.need('From').toLowerCase(), row.need('To').toLowerCase()];
  if (from === to) return out.skip(row, 'sent to oneself: nothing changed.');
  if (from !== own && to !== own) throw notYours(row);
  const coins = needPartIn(row, 'Value', 'Symbol');
  const isIn = to === own;
  emit(row, out, kind(isIn ? 'deposit' : 'withdrawal'), {
    timestamp: row.time(time, dates),
    ...(isIn ? { received: coins } : { sent: coins }),
    hash: row.text('Hash'),
    id:
      row.text('Extrinsic ID') === ''
        ? ''
        : [row.text('Extrinsic ID'), isIn ? 'in' : 'out', row.text('Value'), coins.asset].join(' '),
  });
}

function readPayout(row: RowReader, out: Out, options: ReadOptions) {
  const action = row.need('Action').toLowerCase();
  if (/bond/.test(action)) return out.skip(row, 'units move into or out of staking: what you own stays the same.');
  if (!/paid|payout|claim|reward/.test(action)) throw row.unknownType('Action');
  emit(row, out, kind('staking'), {
    timestamp: row.time('Time', dates),
    received: { asset: coinOf(options), amount: row.needDecimal('Value') },
    id: row.text('Event ID'),
  });
}
