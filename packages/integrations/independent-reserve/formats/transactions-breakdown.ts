/**
 * The rows of a trade, its brokerage and the tax on the brokerage share an id. A withdrawal and its fee share the
 * transaction's hash.
 */
import { isZero, neg, sub, ZERO } from '@lotbook/ledger/decimal';
import type { RowBalance } from '../../reading/balances.ts';
import { dateReader } from '../../reading/files/date.ts';
import type { FileFormat } from '../../reading/importer.ts';
import { assetIn, wordIn } from '../../reading/patterns/cells.ts';
import { bySign, emit, type Part } from '../../reading/patterns/emit.ts';
import { emitLegs } from '../../reading/patterns/legs.ts';
import { rowTypes } from '../../reading/patterns/meaning.ts';
import { ISO_DATES } from '../../reading/patterns/time.ts';
import { eachGroup } from '../../reading/row-groups.ts';
import type { Out, RowReader } from '../../reading/row-reader.ts';

const dates = dateReader(['D MMM YYYY HH:mm:ss[ ][Z]', 'D MMM YYYY h:mm:ss A[ ][Z]', ...ISO_DATES]);
const types = rowTypes({
  Trade: 'trade',
  Brokerage: 'fee',
  GST: 'fee',
  'Withdrawal Fee': 'fee',
  WithdrawalFee: 'fee',
  DepositFee: 'fee',
  AccountFee: 'fee',
  Deposit: 'deposit',
  Withdrawal: 'withdrawal',
  ReferralCommission: 'income',
});

export const independentReserveTransactionsBreakdown: FileFormat = {
  id: 'independent-reserve/transactions-breakdown',
  label: 'Independent Reserve: Transactions',
  fileTypes: ['csv'],
  confidence: 'medium',
  headers: [
    'Settled,Date,TransactionGuid,TradeGuid,OrderGuid,Type,Status,Currency,Credit,Debit,Balance,Comment,BlockchainTransaction',
    'Settlement Date,Date,Type,Currency,Order Guid,Credit,Debit,Comment,BlockchainTransaction',
  ].map((header) => header.split(',')),
  balanceOf,
  read: (table) => eachGroup(table, { keyOf, read: readRows }),
};

function balanceOf(row: RowReader): RowBalance | null {
  if (isOpen(row) || row.text('Balance') === '') return null;
  const { asset, amount: change } = changeOf(row);
  return { asset, pocket: '', at: row.time('Date', dates), change, balance: row.needDecimal('Balance') };
}

function isOpen(row: RowReader): boolean {
  return row.has('Status') && /^(pending|cancell?ed|failed|rejected)$/i.test(row.text('Status'));
}

function keyOf(row: RowReader): string | null {
  const type = row.text('Type').toLowerCase();
  if (/^(trade|brokerage|gst)$/.test(type)) {
    const id = row.text('TradeGuid') || row.text('OrderGuid') || row.text('Order Guid');
    return id === '' ? null : `trade ${id}`;
  }
  const hash = row.text('BlockchainTransaction');
  return /^withdrawal ?(fee)?$/.test(type) && hash !== '' ? `out ${hash}` : null;
}

function changeOf(row: RowReader): Part {
  const asset = assetIn(row, 'Currency');
  const change = sub(row.decimal('Credit') ?? ZERO, row.decimal('Debit') ?? ZERO);
  return { asset: asset === 'XBT' ? 'BTC' : asset, amount: change };
}

function readRows(rows: readonly RowReader[], out: Out) {
  const first = rows[0]!;
  const meanings = rows.map((row) => wordIn(row, 'Type', types));
  if (rows.some(isOpen)) return out.skip(rows, 'did not complete: nothing moved.');
  const timestamp = first.time('Date', dates);
  const isFee = (i: number) => meanings[i]!.out?.type === 'fee';
  const fees = rows.flatMap((row, i) => (isFee(i) ? [{ ...changeOf(row), amount: neg(changeOf(row).amount) }] : []));
  const legs = rows.flatMap((row, i) => (isFee(i) ? [] : [changeOf(row)]));
  const shared = { timestamp, fees, note: first.text('Comment'), hash: first.text('BlockchainTransaction') };
  const at = meanings.findIndex((_, i) => !isFee(i));
  if (at === -1) return emit(rows, out, meanings[0]!, shared);
  const id = first.text('TradeGuid') || first.text('TransactionGuid');
  if (meanings[at]!.isTrade) return emitLegs(rows, out, { ...shared, legs, id });
  const [moved, ...others] = legs.filter((leg) => !isZero(leg.amount));
  emit(rows, out, meanings[at]!, { ...shared, ...(moved && bySign(moved)), id });
  // One on-chain transaction can pay several withdrawals.
  for (const leg of others) emit(rows, out, meanings[at]!, { ...shared, fees: [], ...bySign(leg), id });
}
