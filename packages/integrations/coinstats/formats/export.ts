/** No sample shows the date format, so spreadsheet formats are accepted. */
import { abs, type Decimal, dec, mul } from '@lotbook/ledger/decimal';
import { dateReader } from '../../reading/files/date.ts';
import type { FileFormat } from '../../reading/importer.ts';
import { absIn, assetIn, wordIn } from '../../reading/patterns/cells.ts';
import { bySide, bySign, emit, type Part } from '../../reading/patterns/emit.ts';
import { emitFill, priceTimes } from '../../reading/patterns/fill.ts';
import { rowTypes } from '../../reading/patterns/meaning.ts';
import { needPair } from '../../reading/patterns/pair.ts';
import { ISO_DATES } from '../../reading/patterns/time.ts';
import { eachRow, type Out, type RowReader } from '../../reading/row-reader.ts';

const dates = dateReader([...ISO_DATES, 'MMM D, YYYY[,] h:mm[:ss] A', 'MMM D, YYYY']);
const types = rowTypes({
  buy: 'buy',
  sell: 'sell',
  deposit: 'deposit',
  withdraw: 'withdrawal',
  transfer: 'transfer',
});

export const coinstatsExport: FileFormat = {
  id: 'coinstats/export',
  label: 'CoinStats: Portfolio export',
  fileTypes: ['csv'],
  confidence: 'low',
  headers: [
    [
      ...['Portfolio', 'Coin Name', 'Coin Symbol', 'Exchange', 'Pair', 'Type', 'Amount', 'Price', 'Price USD'],
      ...['Fee Percent', 'Fee Amount', 'Fee Currency', 'Date', 'Notes'],
    ],
  ],
  read: (table) => eachRow(table, readOne),
};

function readOne(row: RowReader, out: Out) {
  const meaning = wordIn(row, 'Type', types);
  const base = assetIn(row, 'Coin Symbol');
  const amount = row.needDecimal('Amount');
  const facts = {
    timestamp: row.time('Date', dates),
    account: row.text('Exchange') || row.text('Portfolio'),
    note: row.text('Notes'),
  };
  if (!meaning.isTrade) {
    const coins: Part = { asset: base, amount };
    const legs = meaning.isTransfer ? bySign(coins) : bySide(meaning, { ...coins, amount: abs(amount) });
    return emit(row, out, meaning, { ...facts, ...legs, fees: [absIn(row, 'Fee Amount', 'Fee Currency')] });
  }
  const pair = needPair(row, 'Pair', [base]);
  const quote = pair.base === base ? pair.quote : pair.base;
  const total = priceTimes(row, 'Price', abs(amount));
  emitFill(row, out, {
    ...facts,
    side: meaning.side === 'in' ? 'buy' : 'sell',
    base,
    quote,
    quantity: abs(amount),
    total,
    fees: [absIn(row, 'Fee Amount', 'Fee Currency') ?? feeByPercent(row, total, quote)],
  });
}

function feeByPercent(row: RowReader, total: Decimal, quote: string): Part | null {
  const percent = row.amount('Fee Percent');
  return percent && { asset: quote, amount: mul(mul(total, abs(percent.value)), dec('0.01')) };
}
