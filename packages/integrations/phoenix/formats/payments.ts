/**
 * Amounts are balance changes in thousandths of a satoshi: fees are deducted from receipts and included in payments.
 */
import { abs, add, type Decimal, isNegative, isZero, neg, sub, ZERO } from '@lotbook/ledger/decimal';
import type { FileFormat } from '../../reading/importer.ts';
import { wordIn } from '../../reading/patterns/cells.ts';
import { emit, part } from '../../reading/patterns/emit.ts';
import { rowTypes } from '../../reading/patterns/meaning.ts';
import { isoDates } from '../../reading/patterns/time.ts';
import { eachRow, type Out, type RowReader } from '../../reading/row-reader.ts';

const COLUMNS =
  'date,id,type,amount_msat,amount_fiat,fee_credit_msat,mining_fee_sat,mining_fee_fiat,service_fee_msat,service_fee_fiat,payment_hash,tx_id,destination,description'.split(
    ',',
  );
const types = rowTypes({
  lightning_received: 'deposit',
  lightning_sent: 'withdrawal',
  swap_in: 'deposit',
  swap_out: 'withdrawal',
  liquidity_purchase: 'fee',
});
const SATOSHI = 8;
const MILLISATOSHI = 11;

export const phoenixPayments: FileFormat = {
  id: 'phoenix/payments',
  label: 'Phoenix: Payments',
  fileTypes: ['csv'],
  confidence: 'high',
  headers: [COLUMNS],
  detect: { match: 'set', columns: ['date', 'type', 'amount_msat', 'mining_fee_sat', 'service_fee_msat'] },
  read: (table) => eachRow(table, readRow),
};

function readRow(row: RowReader, out: Out) {
  const meaning = wordIn(row, 'type', types);
  const amount = bitcoins(row, 'amount_msat', MILLISATOSHI);
  const fee = add(bitcoins(row, 'mining_fee_sat', SATOSHI), bitcoins(row, 'service_fee_msat', MILLISATOSHI));
  const facts = {
    timestamp: row.time('date', isoDates),
    id: row.text('id'),
    hash: row.text('tx_id'),
    note: row.text('description'),
  };
  if (meaning.out?.type === 'fee') return emit(row, out, meaning, { ...facts, fees: [part('BTC', abs(amount))] });
  if (isNegative(amount) && meaning.side === 'in')
    throw row.error(
      'SIGN_CONTRADICTS_TYPE',
      'something arrives by its type, but its amount is negative.',
      'Look the payment up in Phoenix and add it by hand.',
      'amount_msat',
    );
  const gross = meaning.side === 'in' ? add(amount, fee) : sub(neg(amount), fee);
  if (isZero(gross)) return emit(row, out, meaning, { ...facts, fees: [part('BTC', fee)] });
  const leg = { asset: 'BTC', amount: gross };
  emit(row, out, meaning, {
    ...facts,
    ...(meaning.side === 'in' ? { received: leg } : { sent: leg }),
    fees: [part('BTC', fee)],
  });
}

function bitcoins(row: RowReader, column: string, digits: number): Decimal {
  const { coefficient, scale } = row.decimal(column) ?? ZERO;
  return { coefficient, scale: scale + digits };
}
