/** One row per signed change. Moves to and from the trading account change nothing. */
import type { FileFormat } from '../../reading/importer.ts';
import { needPartIn, partIn, wordIn } from '../../reading/patterns/cells.ts';
import { bySign, emit } from '../../reading/patterns/emit.ts';
import { emitLegs } from '../../reading/patterns/legs.ts';
import { rowTypes } from '../../reading/patterns/meaning.ts';
import { eachGroup } from '../../reading/row-groups.ts';
import type { Out, RowReader } from '../../reading/row-reader.ts';
import { okxTime } from './times.ts';

const HEAD = ['Time', 'Type', 'Amount', 'Before Balance', 'After Balance'];
const types = rowTypes({
  Deposit: 'deposit',
  Withdrawal: 'withdrawal',
  'Staking Yield': 'staking',
  'Fee rebate': 'income',
  Airdrop: 'airdrop',
  Conversion: 'trade',
  Stake: 'locked',
  'Redeem staking': 'locked',
  'Savings subscription': 'locked',
  'Savings redemption': 'locked',
  'From unified trading account': 'own move',
  'To unified trading account': 'own move',
  Transfer: 'own move',
});

export const okxFundingHistory: FileFormat = {
  id: 'okx/funding-history',
  label: 'OKX: Funding history',
  fileTypes: ['csv'],
  confidence: 'medium',
  headers: [
    ['id', ...HEAD, 'Fee', 'Symbol'],
    ['id', ...HEAD, 'Symbol'],
    ['id', '', ...HEAD, 'Fee', 'Symbol'],
  ],
  read: (table, options) => {
    const timeOf = okxTime(table, options, ['Time']);
    return eachGroup(table, {
      keyOf: (row) => (types(row.text('Type'))?.isTrade ? row.text('Time') : null),
      read: (rows, out) => readRows(rows, out, timeOf),
    });
  },
};

function readRows(rows: readonly RowReader[], out: Out, timeOf: (row: RowReader, out: Out) => string) {
  const first = rows[0]!;
  const meaning = wordIn(first, 'Type', types);
  const timestamp = timeOf(first, out);
  const fees = rows.map((row) => {
    const fee = partIn(row, 'Fee', 'Symbol');
    return fee && { ...fee, amount: { ...fee.amount, coefficient: -fee.amount.coefficient } };
  });
  const legs = rows.map((row) => needPartIn(row, 'Amount', 'Symbol'));
  const id = first.text('id') === '' ? '' : `funding ${first.text('id')}`;
  if (meaning.isTrade) return emitLegs(rows, out, { timestamp, legs, fees, id });
  emit(first, out, meaning, { timestamp, ...bySign(legs[0]!), fees, id });
}
