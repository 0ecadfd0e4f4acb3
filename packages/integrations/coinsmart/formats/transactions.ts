/** Rows with the same time form a trade and its fee. Times are six hours behind UTC. */
import { abs, isZero, neg } from '@lotbook/ledger/decimal';
import type { RowBalance } from '../../reading/balances.ts';
import type { FileFormat } from '../../reading/importer.ts';
import { assetIn } from '../../reading/patterns/cells.ts';
import { bySign, emit, kind, type Part } from '../../reading/patterns/emit.ts';
import { emitLegs } from '../../reading/patterns/legs.ts';
import { rowTypes } from '../../reading/patterns/meaning.ts';
import { isoDates } from '../../reading/patterns/time.ts';
import { eachGroup } from '../../reading/row-groups.ts';
import type { Out, RowReader } from '../../reading/row-reader.ts';

const ZONE = '-06:00';
const types = rowTypes({
  purchase: 'trade',
  trade: 'trade',
  deposit: 'deposit',
  withdraw: 'withdrawal',
  fee: 'fee',
  'other/quiz': 'airdrop',
  'other/referral': 'income',
});
const FEE = kind('fee');

export const coinsmartTransactions: FileFormat = {
  id: 'coinsmart/transactions',
  label: 'CoinSmart: Transactions',
  fileTypes: ['csv'],
  confidence: 'low',
  headers: [['Credit', 'Debit', 'TransactionType', 'ReferenceType', 'Product', 'Balance', 'TimeStamp']],
  balanceOf,
  read: (table) =>
    eachGroup(table, {
      keyOf: (row) =>
        /^(purchase|trade|fee)$/i.test(row.text('TransactionType')) ? row.text('TimeStamp') || null : null,
      read: readGroup,
    }),
};

function balanceOf(row: RowReader): RowBalance | null {
  const { asset, amount: change } = changeOf(row);
  const at = row.time('TimeStamp', isoDates, ZONE);
  return { asset, pocket: '', at, change, balance: row.needDecimal('Balance') };
}

function readGroup(rows: readonly RowReader[], out: Out) {
  const first = rows[0]!;
  const timestamp = first.time('TimeStamp', isoDates, ZONE);
  const isFee = (row: RowReader) => /^fee$/i.test(row.text('TransactionType'));
  const fees = rows
    .filter(isFee)
    .map(changeOf)
    .map((part) => ({ ...part, amount: abs(part.amount) }));
  const traded = rows.filter((row) => !isFee(row));
  if (traded.length === 0) return emit(rows, out, FEE, { timestamp, fees });
  const meaning = meaningOf(traded[0]!);
  if (meaning.isTrade) return emitLegs(rows, out, { timestamp, legs: traded.map(changeOf), fees });
  emit(rows, out, meaning, { timestamp, ...bySign(changeOf(first)) });
}

function meaningOf(row: RowReader) {
  const type = row.need('TransactionType');
  const meaning = types(type) ?? types(`${type}/${row.text('ReferenceType')}`);
  if (!meaning) throw row.unknownType('TransactionType');
  return meaning;
}

function changeOf(row: RowReader): Part {
  const asset = assetIn(row, 'Product');
  const credit = row.decimal('Credit');
  return { asset, amount: credit && !isZero(credit) ? abs(credit) : neg(abs(row.needDecimal('Debit'))) };
}
