/** Amounts are signed; a swap is two rows with the same minute. Column names begin with spaces. */
import { isNegative } from '@lotbook/ledger/decimal';
import { dateReader } from '../../reading/files/date.ts';
import type { FileFormat } from '../../reading/importer.ts';
import { needPartIn, statedValueIn, wordIn } from '../../reading/patterns/cells.ts';
import { bySign, emit, type Part } from '../../reading/patterns/emit.ts';
import { emitLegs } from '../../reading/patterns/legs.ts';
import { rowTypes } from '../../reading/patterns/meaning.ts';
import { ISO_DATES } from '../../reading/patterns/time.ts';
import { eachGroup } from '../../reading/row-groups.ts';
import type { Out, RowReader } from '../../reading/row-reader.ts';

const START = ['Internal id', 'Date and time', 'Transaction type', 'Coin type', 'Coin amount', 'USD Value'];
const REWARD = ['Original Reward Coin', 'Reward Amount In Original Coin', 'Confirmed'];
const dates = dateReader(['MMM D, YYYY h:mm A', 'MMM D, YYYY h:mm:ss A', ...ISO_DATES]);
const types = rowTypes({
  Reward: 'interest',
  Interest: 'interest',
  Deposit: 'deposit',
  Transfer: 'deposit',
  'Inbound Transfer': 'deposit',
  Withdrawal: 'withdrawal',
  'Outbound Transfer': 'withdrawal',
  'Swap in': 'trade',
  'Swap out': 'trade',
  'Promo Code Reward': 'airdrop',
  'Bonus Token': 'airdrop',
  'Referred Award': 'income',
  'Referrer Award': 'income',
  Collateral: 'own move',
  'Loan Interest Payment': 'fee',
  'Loan Principal Payment': 'loan repaid',
  'Operation cost': 'fee',
});

export const celsiusTransactions: FileFormat = {
  id: 'celsius/transactions',
  label: 'Celsius: Transactions',
  fileTypes: ['csv'],
  confidence: 'high',
  headers: [
    [...START, ...REWARD],
    [...START, 'Original Interest Coin', 'Interest Amount In Original Coin', 'Confirmed'],
    [...START, ...REWARD, 'Accredited investor status', 'Lock date and time', 'Unlock date and time'],
  ],
  detect: { match: 'prefix', columns: START },
  read: (table) =>
    eachGroup(table, {
      keyOf: (row) => (typeOf(row)?.isTrade && isConfirmed(row) ? row.text('Date and time') : null),
      read: readRows,
    }),
};

function typeOf(row: RowReader) {
  return types(row.text('Transaction type').replaceAll('_', ' '));
}

function isConfirmed(row: RowReader): boolean {
  return /^(yes|true)$/i.test(row.text('Confirmed'));
}

function readRows(rows: readonly RowReader[], out: Out) {
  const first = rows[0]!;
  if (!isConfirmed(first)) {
    if (!/^(no|false|)$/i.test(first.text('Confirmed'))) throw first.unknownType('Confirmed');
    return out.skip(rows, 'was not confirmed: nothing moved.');
  }
  const meaning = typeOf(first) ?? wordIn(first, 'Transaction type', types);
  const timestamp = first.time('Date and time', dates);
  const id = first.text('Internal id');
  if (meaning.isTrade) return emitLegs(rows, out, { timestamp, legs: rows.map(signed), id });
  const leg = signed(first);
  emit(first, out, meaning, { timestamp, ...bySign(leg), id });
}

function signed(row: RowReader): Part {
  const leg = { ...needPartIn(row, 'Coin amount', 'Coin type'), statedValue: statedValueIn(row, 'USD Value', 'USD') };
  const isOut = /^(withdrawal|outbound|swap out|operation cost|loan)/i.test(row.text('Transaction type'));
  return isOut && !isNegative(leg.amount)
    ? { ...leg, amount: { ...leg.amount, coefficient: -leg.amount.coefficient } }
    : leg;
}
