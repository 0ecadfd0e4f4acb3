import { abs, isZero } from '@lotbook/ledger/decimal';
import type { FileFormat } from '../../reading/importer.ts';
import { absIn, assetIn, needPartIn, wordIn } from '../../reading/patterns/cells.ts';
import { bySide, emit } from '../../reading/patterns/emit.ts';
import { emitFill, priceTimes, sideOf } from '../../reading/patterns/fill.ts';
import { rowTypes } from '../../reading/patterns/meaning.ts';
import { isoDates } from '../../reading/patterns/time.ts';
import { eachRow, type Out, type RowReader } from '../../reading/row-reader.ts';

const HISTORY =
  'date_time_utc,transaction_type,asset,quantity_transacted,counter_asset,counter_amount,price,fee_asset,fee_amount,order_id,transaction_id,tx_hash'.split(
    ',',
  );
const ORDERS = 'asset,counterasset,price,quantity,side,status,limitprice,batchid,createdat,filledat,ordertype'.split(
  ',',
);
const types = rowTypes({ DEPOSIT: 'deposit', WITHDRAWAL: 'withdrawal', BUY: 'buy', SELL: 'sell' });

export const blockchainComExchangeTransactionHistory: FileFormat = {
  id: 'blockchain-com-exchange/transaction-history',
  label: 'Blockchain.com Exchange: Transaction history',
  fileTypes: ['csv'],
  confidence: 'low',
  headers: [HISTORY, ORDERS],
  read: (table) => eachRow(table, (row, out) => (row.has('batchid') ? readOrder(row, out) : readRow(row, out))),
};

function readRow(row: RowReader, out: Out) {
  const meaning = wordIn(row, 'transaction_type', types);
  const own = needPartIn(row, 'quantity_transacted', 'asset');
  const coins = { ...own, amount: abs(own.amount) };
  const facts = {
    timestamp: row.time('date_time_utc', isoDates),
    fees: [absIn(row, 'fee_amount', 'fee_asset')],
    id: row.text('transaction_id'),
  };
  if (!meaning.isTrade)
    return emit(row, out, meaning, { ...facts, ...bySide(meaning, coins), hash: row.text('tx_hash') });
  const counter = needPartIn(row, 'counter_amount', 'counter_asset');
  const [side, total] = [meaning.side === 'in' ? 'buy' : 'sell', abs(counter.amount)] as const;
  emitFill(row, out, { ...facts, side, base: coins.asset, quote: counter.asset, quantity: coins.amount, total });
}

function readOrder(row: RowReader, out: Out) {
  const status = row.need('status');
  if (/^(cancell?ed|rejected|expired|open|pending)$/i.test(status))
    return out.skip(row, 'was not filled: nothing moved.');
  if (!/^(filled|completed|partially_?filled)$/i.test(status)) throw row.unknownType('status');
  const quantity = row.needDecimal('quantity');
  emitFill(row, out, {
    timestamp: row.time('filledat', isoDates),
    side: sideOf(row, 'side'),
    base: assetIn(row, 'asset'),
    quote: assetIn(row, 'counterasset'),
    quantity,
    total: priceTimes(row, 'price', quantity),
  });
  if (isZero(quantity)) return;
  out.warn(row, {
    code: 'FEE_UNKNOWN',
    message: 'the list of orders has no fees.',
    remedy: 'Import the transaction history instead, or add the fee by hand.',
  });
}
