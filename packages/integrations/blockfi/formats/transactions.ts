/** Rows of a trade share their second, as do a withdrawal and its fee. The list of trades contains the same trades. */
import { neg } from '@lotbook/ledger/decimal';
import type { FileFormat } from '../../reading/importer.ts';
import { needPartIn, wordIn } from '../../reading/patterns/cells.ts';
import { bySign, emit } from '../../reading/patterns/emit.ts';
import { emitLegs } from '../../reading/patterns/legs.ts';
import { rowTypes } from '../../reading/patterns/meaning.ts';
import { isoDates } from '../../reading/patterns/time.ts';
import { eachGroup } from '../../reading/row-groups.ts';
import type { Out, RowReader } from '../../reading/row-reader.ts';

const types = rowTypes({
  'Interest Payment': 'interest',
  Deposit: 'deposit',
  'Wire Deposit': 'deposit',
  'ACH Deposit': 'deposit',
  'Crypto Transfer': 'deposit/withdrawal',
  Withdrawal: 'withdrawal',
  'Wire Withdrawal': 'withdrawal',
  'ACH Withdrawal': 'withdrawal',
  'Withdrawal Fee': 'fee',
  Trade: 'trade',
  'Bonus Payment': 'airdrop',
  'Referral Bonus': 'income',
  'Cc Rewards Redemption': 'income',
  'Cc Trading Rebate': 'income',
  'BIA Deposit': 'own move',
  'BIA Withdraw': 'own move',
  'Loan Principal': 'loan',
});

export const blockfiTransactions: FileFormat = {
  id: 'blockfi/transactions',
  label: 'BlockFi: Transactions',
  fileTypes: ['csv'],
  confidence: 'high',
  headers: [
    ['Cryptocurrency', 'Amount', 'Transaction Type', 'Confirmed At'],
    ['Cryptocurrency', 'Amount', 'Transaction Type', 'Exchange Rate Per Coin (USD)', 'Confirmed At'],
  ],
  read: (table) => eachGroup(table, { keyOf, read: readRows }),
};

function keyOf(row: RowReader): string | null {
  const time = row.text('Confirmed At');
  const type = row.text('Transaction Type').toLowerCase();
  if (time === '') return null;
  if (type === 'trade') return `trade ${time}`;
  return type === 'withdrawal' || type === 'withdrawal fee' ? `out ${time} ${row.text('Cryptocurrency')}` : null;
}

function readRows(rows: readonly RowReader[], out: Out) {
  const first = rows[0]!;
  if (first.text('Confirmed At') === '') return out.skip(rows, 'still pending when exported.');
  const timestamp = first.time('Confirmed At', isoDates);
  const isFee = (row: RowReader) => /fee$/i.test(row.text('Transaction Type'));
  const partOf = (row: RowReader) => needPartIn(row, 'Amount', 'Cryptocurrency');
  const meaning = wordIn(first, 'Transaction Type', types);
  if (meaning.isTrade) return emitLegs(rows, out, { timestamp, legs: rows.map(partOf) });
  const fees = rows.filter(isFee).map((row) => ({ ...partOf(row), amount: neg(partOf(row).amount) }));
  const others = rows.filter((row) => !isFee(row));
  if (others.length === 0) return emit(rows, out, meaning, { timestamp, fees });
  others.forEach((row, i) => {
    const from = i === 0 ? [row, ...rows.filter(isFee)] : row;
    emit(from, out, wordIn(row, 'Transaction Type', types), {
      timestamp,
      ...bySign(partOf(row)),
      fees: i === 0 ? fees : [],
    });
  });
}
