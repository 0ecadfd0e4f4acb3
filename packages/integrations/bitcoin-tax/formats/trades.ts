/**
 * According to the site, a purchase's total includes the fee and a sale's excludes it. If a price contradicts this, the
 * price decides.
 */
import { abs, add, compare, type Decimal, isZero, mul, sub } from '@lotbook/ledger/decimal';
import type { FileFormat } from '../../reading/importer.ts';
import { absIn, assetIn, wordIn } from '../../reading/patterns/cells.ts';
import { bySide, emit, type Part } from '../../reading/patterns/emit.ts';
import { rowTypes } from '../../reading/patterns/meaning.ts';
import { isoDates } from '../../reading/patterns/time.ts';
import { eachRow, type Out, type RowReader } from '../../reading/row-reader.ts';

const actions = rowTypes({
  BUY: 'buy',
  SELL: 'sell',
  SWAP: { skip: 'names of one asset are exchanged for each other: listed for information, nothing was traded.' },
  SPEND: 'spend',
  DONATION: 'donation',
  GIFT: 'gift out',
  TIP: 'gift out',
  LOST: 'lost',
  INCOME: 'income',
  GIFTIN: 'gift in',
  MINING: 'mining',
  TRANSFERIN: 'deposit',
  TRANSFEROUT: 'withdrawal',
});
const START = ['Date', 'Action', 'Symbol', 'Account', 'Volume', 'Price', 'Currency', 'Fee', 'FeeCurrency', 'Total'];
const OTHER = [...START, 'Ref', 'Memo', 'Margin', 'MarginId', 'TxHash', 'Sender', 'Recipient'];

export const bitcoinTaxTrades: FileFormat = {
  id: 'bitcoin-tax/trades',
  label: 'Bitcoin.Tax: Trades, income or spending',
  fileTypes: ['csv'],
  confidence: 'medium',
  headers: [
    [
      ...START,
      ...[
        'Cost/Proceeds',
        'ExchangeId',
        'Category',
        'Subaccount',
        'Memo',
        'SymbolBalance',
        'CurrencyBalance',
        'FeeBalance',
      ],
    ],
    OTHER,
    [...OTHER, 'SymbolBalance'],
    ['Date', 'Action', 'Symbol', 'Volume', 'Currency', 'Total', 'Fee', 'FeeCurrency', 'Memo'],
  ],
  read: (table) => eachRow(table, readOne),
};

function readOne(row: RowReader, out: Out) {
  const meaning = wordIn(row, 'Action', actions);
  if (meaning.skip !== undefined) return out.skip(row, meaning.skip);
  const coins: Part = { asset: assetIn(row, 'Symbol'), amount: abs(row.needDecimal('Volume')) };
  const fee = absIn(row, 'Fee', 'FeeCurrency');
  const facts = {
    timestamp: row.time('Date', isoDates),
    fees: [fee],
    id: idOf(row),
    hash: row.text('TxHash'),
    note: row.text('Memo'),
    account: row.text('Account'),
  };
  if (!meaning.isTrade)
    return emit(row, out, meaning, { ...facts, ...bySide(meaning, { ...coins, statedValue: statedValueOf(row) }) });
  const isBuy = meaning.side === 'in';
  const money: Part = { asset: assetIn(row, 'Currency'), amount: grossOf(row, coins.amount, fee, isBuy) };
  emit(row, out, meaning, {
    ...facts,
    ...(isBuy ? { sent: money, received: coins } : { sent: coins, received: money }),
  });
}

function grossOf(row: RowReader, volume: Decimal, fee: Part | null, isBuy: boolean): Decimal {
  const total = abs(row.needDecimal('Total'));
  if (!fee || fee.asset !== assetIn(row, 'Currency')) return total;
  const withoutFee = isBuy ? sub(total, fee.amount) : add(total, fee.amount);
  const price = row.decimal('Price');
  if (!price || isZero(price)) return withoutFee;
  const exact = mul(volume, price);
  const isInside = compare(abs(sub(withoutFee, exact)), abs(sub(total, exact))) <= 0;
  return isInside ? withoutFee : total;
}

function statedValueOf(row: RowReader): Part['statedValue'] {
  const value = row.decimal('Cost/Proceeds') ?? row.decimal('Total');
  return value && { amount: abs(value), currency: row.text('Currency').toUpperCase() };
}

/** Balances depend on the rest of the export, so the id excludes them. */
function idOf(row: RowReader): string {
  const id = row.text('ExchangeId') || row.text('Ref');
  return id === '' ? '' : [id, row.text('Action'), row.text('Volume'), row.text('Symbol')].join(' ');
}
