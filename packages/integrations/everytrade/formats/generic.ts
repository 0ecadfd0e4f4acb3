/** Fee and rebate have currency columns; if they are missing, the fee is in the quote. */
import { abs, type Decimal, neg } from '@lotbook/ledger/decimal';
import { isFiat } from '../../reading/fiat.ts';
import { dateReader } from '../../reading/files/date.ts';
import type { FileFormat } from '../../reading/importer.ts';
import { wordIn } from '../../reading/patterns/cells.ts';
import { bySide, emit, kind, type Part } from '../../reading/patterns/emit.ts';
import { emitFill, priceTimes } from '../../reading/patterns/fill.ts';
import { rowTypes } from '../../reading/patterns/meaning.ts';
import { needPair } from '../../reading/patterns/pair.ts';
import { columnIn } from '../../reading/patterns/sided.ts';
import { ISO_DATES } from '../../reading/patterns/time.ts';
import { eachRow, type Out, type RowReader } from '../../reading/row-reader.ts';

const dates = dateReader(['D.M.YYYY H:mm[:ss]', ...ISO_DATES]);
const actions = rowTypes({
  BUY: 'buy',
  SELL: 'sell',
  DEPOSIT: 'deposit',
  WITHDRAWAL: 'withdrawal',
  FEE: 'fee',
  REBATE: 'income',
  REWARD: 'income',
  STAKE: 'locked',
  UNSTAKE: 'locked',
  STAKING_REWARD: 'staking',
  'STAKE REWARD': 'staking',
  EARN: 'interest',
  FORK: 'fork',
  'INCOMING PAYMENT': 'income',
  'OUTGOING PAYMENT': 'spend',
  AIRDROP: 'airdrop',
});
const START = ['UID', 'DATE', 'SYMBOL', 'ACTION', 'QUANTY'];

export const everytradeGeneric: FileFormat = {
  id: 'everytrade/generic',
  label: 'WhaleBooks / EveryTrade: Generic CSV',
  fileTypes: ['csv'],
  confidence: 'high',
  headers: [
    [...START, 'PRICE', 'FEE', 'FEE_CURRENCY', 'REBATE', 'REBATE_CURRENCY'],
    [...START, 'PRICE', 'FEE'],
    [...START, 'VOLUME', 'FEE'],
    [
      ...['UID', 'DATE', 'SYMBOL', 'ACTION', 'QUANTITY', 'UNIT_PRICE', 'VOLUME_QUOTE', 'FEE', 'FEE_CURRENCY', 'REBATE'],
      ...['REBATE_CURRENCY', 'ADDRESS_FROM', 'ADDRESS_TO', 'NOTE', 'LABELS'],
    ],
    [
      ...['UID', 'DATE', 'SYMBOL', 'ACTION', 'QUANTITY', 'UNIT_PRICE', 'VOLUME_QUOTE', 'FEE', 'FEE_CURRENCY'],
      ...['ADDRESS_FROM', 'ADDRESS_TO', 'NOTE', 'LABELS', 'PARTNER', 'REFERENCE'],
    ],
    [
      ...['DATE', 'TYPE', 'SYMBOL', 'QUANTITY', 'QUANTITY_CURRENCY', 'UNIT_PRICE', 'UNIT_PRICE_CURRENCY', 'TOTAL'],
      ...['TOTAL_CURRENCY', 'FEE', 'FEE_CURRENCY', 'SOURCE', 'ADDRESS', 'STATUS', 'NOTE', 'LABELS', 'REFERENCE'],
      ...['PARTNER', 'CREATED', 'UPDATED'],
    ],
  ],
  detect: { match: 'set', columns: ['UID', 'DATE', 'SYMBOL', 'ACTION', '^quant(it)?y$'] },
  read: (table) => {
    const columns: Columns = {
      quantity: columnIn(table.header, ['QUANTY', 'QUANTITY']),
      price: columnIn(table.header, ['PRICE', 'UNIT_PRICE']),
      volume: columnIn(table.header, ['VOLUME', 'VOLUME_QUOTE', 'TOTAL']),
      action: columnIn(table.header, ['ACTION', 'TYPE']),
    };
    return eachRow(table, (row, out) => readOne(row, out, columns));
  },
};

type Columns = { quantity: string; price: string; volume: string; action: string };

function readOne(row: RowReader, out: Out, at: Columns) {
  const meaning = wordIn(row, at.action, actions);
  const { base, quote } = pairOf(row);
  const fee = feeIn(row, 'FEE', quote);
  const rebate = feeIn(row, 'REBATE', quote);
  const facts = {
    timestamp: row.time('DATE', dates),
    fees: [fee, rebate && { ...rebate, amount: neg(rebate.amount) }],
    id: row.text('UID') === '' ? '' : [row.text('UID'), row.text('ACTION'), row.text('SYMBOL')].join(' '),
    note: row.text('NOTE'),
  };
  if (meaning.skip !== undefined) return fee ? emit(row, out, kind('fee'), facts) : out.skip(row, meaning.skip);
  const quantity = row.decimal(at.quantity);
  if (!meaning.isTrade) {
    if (quantity === null && !fee && !rebate) row.need(at.quantity);
    return emit(row, out, meaning, {
      ...facts,
      ...(quantity &&
        bySide(meaning, { asset: base, amount: abs(quantity), statedValue: statedValueOf(row, at, quote) })),
    });
  }
  const amount = abs(row.needDecimal(at.quantity));
  const total = totalOf(row, at);
  emitFill(row, out, {
    ...facts,
    side: meaning.side === 'in' ? 'buy' : 'sell',
    base,
    quote,
    quantity: amount,
    total: total ? abs(total) : priceTimes(row, at.price, amount),
  });
}

function totalOf(row: RowReader, at: Columns): Decimal | null {
  return at.volume === '' ? null : row.decimal(at.volume);
}

function statedValueOf(row: RowReader, at: Columns, quote: string): Part['statedValue'] {
  const total = totalOf(row, at);
  return total && isFiat(quote) ? { amount: abs(total), currency: quote } : null;
}

function pairOf(row: RowReader) {
  const text = row.need('SYMBOL').toUpperCase();
  return /^[A-Z0-9]+$/.test(text) ? { base: text, quote: text } : needPair(row, 'SYMBOL');
}

function feeIn(row: RowReader, column: string, quote: string): Part | null {
  const value = row.decimal(column);
  if (value === null || value.coefficient === 0n) return null;
  return { asset: row.text(`${column}_CURRENCY`).toUpperCase() || quote, amount: abs(value) };
}
