/**
 * One row per balance change. Sides of a trade, or of a forced exchange, share their event's identifier. Dates use the
 * user's rotki settings for format and zone.
 */
import { isZero, neg } from '@lotbook/ledger/decimal';
import { dateReader } from '../../reading/files/date.ts';
import type { FileFormat } from '../../reading/importer.ts';
import { assetIn } from '../../reading/patterns/cells.ts';
import { emit, kind, type Part } from '../../reading/patterns/emit.ts';
import { emitLegs } from '../../reading/patterns/legs.ts';
import { type Meaning, rowTypes } from '../../reading/patterns/meaning.ts';
import { columnIn } from '../../reading/patterns/sided.ts';
import { ISO_DATES } from '../../reading/patterns/time.ts';
import { eachGroup } from '../../reading/row-groups.ts';
import { Clock, type Out, type RowReader } from '../../reading/row-reader.ts';
import { tokenIn } from './token.ts';

const dates = dateReader(['DD/MM/YYYY HH:mm:ss[ ][Z]', ...ISO_DATES], 'either');
const types = rowTypes({
  'receive/none': 'deposit',
  'receive/reward': 'income',
  'receive/airdrop': 'airdrop',
  'receive/interest': 'interest',
  'receive/payment': 'income',
  'receive/grant': 'income',
  'receive/donate': 'gift in',
  'receive/generate debt': 'loan',
  'receive/receive wrapped': 'deposit',
  'staking/reward': 'staking',
  'staking/block production': 'staking',
  'staking/mev reward': 'staking',
  'staking/deposit asset': 'locked',
  'staking/remove asset': 'locked',
  'spend/none': 'withdrawal',
  'spend/donate': 'donation',
  'spend/payment': 'spend',
  'spend/payback debt': 'loan repaid',
  'spend/return wrapped': 'withdrawal',
});
const MOVES = new Set(['deposit', 'withdrawal', 'transfer']);
const EXCHANGES = new Set(['trade', 'adjustment']);

export const rotkiHistoryEvents: FileFormat = {
  id: 'rotki/history-events',
  label: 'rotki: History events',
  fileTypes: ['csv'],
  confidence: 'medium',
  headers: [
    [
      ...['timestamp', 'event_type', 'event_subtype', 'location', 'location_label', 'asset', 'asset_symbol', 'amount'],
      ...['fiat_value', 'identifier', 'entry_type', 'event_identifier', 'sequence_index', 'direction', 'extra_data'],
      'user_notes',
    ],
  ],
  detect: {
    match: 'set',
    columns: ['timestamp', 'event_type', 'event_subtype', 'asset', 'asset_symbol', 'amount', 'direction'],
  },
  read: (table, options) => {
    const clock = new Clock(dates, options);
    const event = columnIn(table.header, ['event_identifier', 'group_identifier']);
    return eachGroup(table, {
      keyOf: (row) => (EXCHANGES.has(wordOf(row, 'event_type')) ? row.text(event) || null : null),
      read: (rows, out) => readRows(rows, out, clock),
    });
  },
};

function readRows(rows: readonly RowReader[], out: Out, clock: Clock) {
  const first = rows[0]!;
  const facts = {
    timestamp: clock.time(first, 'timestamp', out),
    account: first.text('location'),
    hash: first.text('tx_hash'),
    note: first.text('user_notes'),
  };
  if (EXCHANGES.has(wordOf(first, 'event_type'))) {
    const isFee = (row: RowReader) => wordOf(row, 'event_subtype') === 'fee';
    const legs = rows.filter((row) => !isFee(row)).map(signed);
    return emitLegs(rows, out, { ...facts, legs, fees: rows.filter(isFee).map(amountOf) });
  }
  const leg = amountOf(first);
  if (wordOf(first, 'event_subtype') === 'fee') return emit(first, out, kind('fee'), { ...facts, fees: [leg] });
  const isOut = directionOf(first) === 'out';
  emit(first, out, meaningOf(first), { ...facts, ...(isOut ? { sent: leg } : { received: leg }) });
}

function wordOf(row: RowReader, column: string): string {
  return row.text(column).toLowerCase().replaceAll('_', ' ') || 'none';
}

function meaningOf(row: RowReader): Meaning {
  const [type, subtype] = [wordOf(row, 'event_type'), wordOf(row, 'event_subtype')];
  if (directionOf(row) === 'neutral' || isZero(row.needDecimal('amount')))
    return kind({ skip: 'changes no balance: rotki lists it for information.' });
  if (MOVES.has(type)) return kind(directionOf(row) === 'in' ? 'deposit' : 'withdrawal');
  const meaning = types(`${type}/${subtype}`);
  if (!meaning) throw row.unknownType(types(`${type}/none`) ? 'event_subtype' : 'event_type');
  return meaning;
}

function directionOf(row: RowReader): string {
  const direction = wordOf(row, 'direction');
  if (direction !== 'in' && direction !== 'out' && direction !== 'neutral') throw row.unknownType('direction');
  return direction;
}

function signed(row: RowReader): Part {
  const leg = amountOf(row);
  const direction = directionOf(row);
  if (direction === 'neutral') throw row.unknownType('direction');
  return direction === 'out' ? { ...leg, amount: neg(leg.amount) } : leg;
}

function amountOf(row: RowReader): Part {
  const column = row.text('asset_symbol') === '' ? 'asset' : 'asset_symbol';
  return { asset: assetIn(row, column), token: tokenIn(row, 'asset'), amount: row.needDecimal('amount') };
}
