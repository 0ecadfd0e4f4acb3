/** Quantities are in the target currency, prices and fees in the source currency. */
import { abs } from '@lotbook/ledger/decimal';
import { dateReader } from '../../reading/files/date.ts';
import type { FileFormat } from '../../reading/importer.ts';
import { assetIn, needPartIn, wordIn } from '../../reading/patterns/cells.ts';
import { bySide, emit, part } from '../../reading/patterns/emit.ts';
import { emitFill, priceTimes, sideOf } from '../../reading/patterns/fill.ts';
import { rowTypes } from '../../reading/patterns/meaning.ts';
import { ISO_DATES } from '../../reading/patterns/time.ts';
import { eachRow, type Out, type RowReader } from '../../reading/row-reader.ts';

const dates = dateReader([...ISO_DATES, 'epoch-s', 'epoch-ms']);
const actions = rowTypes({ Buy: 'buy', Sell: 'sell', Deposit: 'deposit', Charge: 'fee' });

export const sfoxTransactions: FileFormat = {
  id: 'sfox/transactions',
  label: 'sFOX: Transactions or orders',
  fileTypes: ['csv'],
  confidence: 'low',
  headers: [
    [
      ...['id', 'Transaction Hash', 'Date', 'Action', 'Quantity', 'Target Currency', 'Price', 'Source Currency'],
      ...['Fees', 'Memo', 'Status', 'Balance', 'Trader', 'Timestamp'],
    ],
    [
      ...['OrderId', 'OrderDate', 'AddedByUserEmail', 'Action', 'AssetPair', 'Quantity', 'Asset', 'AssetUSDFXRate'],
      ...['UnitPrice', 'PriceCurrency', 'PrincipalAmount', 'PriceUSDFXRate', 'PrincipalAmountUSD', 'Fees', 'FeesUSD'],
      ...['Total', 'TotalUSD'],
    ],
  ],
  read: (table) => eachRow(table, table.header.some((name) => /^orderid$/i.test(name)) ? readOrder : readOne),
};

function readOne(row: RowReader, out: Out) {
  const meaning = wordIn(row, 'Action', actions);
  if (/cancel|fail|reject/i.test(row.text('Status'))) return out.skip(row, 'did not complete: nothing moved.');
  const coins = needPartIn(row, 'Quantity', 'Target Currency');
  const facts = { timestamp: row.time('Date', dates), hash: row.text('Transaction Hash'), note: row.text('Memo') };
  const id = row.text('id') === '' ? '' : `${row.text('id')} ${row.text('Action')}`;
  const quantity = abs(coins.amount);
  if (!meaning.isTrade) {
    const fees = [part(coins.asset, row.decimal('Fees'))];
    return emit(row, out, meaning, { ...facts, id, fees, ...bySide(meaning, { ...coins, amount: quantity }) });
  }
  const quote = assetIn(row, 'Source Currency');
  emitFill(row, out, {
    ...facts,
    id,
    side: meaning.side === 'in' ? 'buy' : 'sell',
    base: coins.asset,
    quote,
    quantity,
    total: priceTimes(row, 'Price', quantity),
    fees: [part(quote, row.decimal('Fees'))],
  });
}

function readOrder(row: RowReader, out: Out) {
  const quote = assetIn(row, 'PriceCurrency');
  emitFill(row, out, {
    timestamp: row.time('OrderDate', dates),
    side: sideOf(row, 'Action'),
    base: assetIn(row, 'Asset'),
    quote,
    quantity: abs(row.needDecimal('Quantity')),
    total: abs(row.needDecimal('PrincipalAmount')),
    fees: [part(quote, row.decimal('Fees'))],
    id: row.text('OrderId'),
  });
}
