/** A trade's total is the quote change including the fee; without a total, it is price times amount. */
import { abs, add, type Decimal, isZero, sub, ZERO } from '@lotbook/ledger/decimal';
import type { Table } from '../../reading/files/table.ts';
import type { FileFormat } from '../../reading/importer.ts';
import { absIn, assetIn, needPartIn, partIn, wordIn } from '../../reading/patterns/cells.ts';
import { bySide, emit, type Part } from '../../reading/patterns/emit.ts';
import { emitFill, priceTimes } from '../../reading/patterns/fill.ts';
import { type Meaning, meaningOfWord, rowTypes } from '../../reading/patterns/meaning.ts';
import { isoDates } from '../../reading/patterns/time.ts';
import { eachRow, type Out, type RowReader } from '../../reading/row-reader.ts';

const MONEY =
  'Amount,Amount Currency,Price,Price Currency,Fee,Fee Currency,Total,Total Currency,Description,Status'.split(',');
const SHORT = ['ID', 'Date', 'Type', ...MONEY];
const BALANCES = [
  ...['First balance after', 'First balance after Currency'],
  ...['Second balance after', 'Second balance after Currency'],
];
const CURRENCY_FIRST =
  'Transaction id,Date,Email,Name,Type,Type detail,Currency amount,Amount,Currency price,Price,Currency fee,Fee,Currency total,Total,Description,Status,Currency first balance after,First balance after,Currency second balance after,Second balance after'.split(
    ',',
  );
const LONG = ['ID', 'Date', 'Account', 'Type', ...MONEY, ...BALANCES];
const CZECH_MONEY = 'Částka,Částka měny,Cena,Cena měny,Poplatek,Poplatek měny,Celkem,Celkem měny,Popisek,Status'.split(
  ',',
);
const CZECH_BALANCES = ['První', 'Druhý'].flatMap((which) => [`${which} zůstatek po`, `${which} zůstatek po měně`]);
const CZECH = ['ID', 'Datum', 'Účet', 'Typ', ...CZECH_MONEY, ...CZECH_BALANCES];
const types = rowTypes({
  BUY: 'buy',
  SELL: 'sell',
  QUICK_BUY: 'buy',
  QUICK_SELL: 'sell',
  MARKET_BUY: 'buy',
  MARKET_SELL: 'sell',
  INSTANT_BUY: 'buy',
  INSTANT_SELL: 'sell',
  DEPOSIT: 'deposit',
  WITHDRAWAL: 'withdrawal',
  AFFILIATE: 'income',
  REFERRAL: 'income',
  NEW_USER_REWARD: 'income',
  BALANCE_MOVE_CREDIT: 'own move',
  BALANCE_MOVE_DEBIT: 'own move',
});
const statuses = rowTypes({
  OK: 'trade',
  COMPLETED: 'trade',
  CANCELED: 'cancelled',
  CANCELLED: 'cancelled',
  PENDING: { skip: 'still under way when exported.' },
});

export const coinmateTransactions: FileFormat = {
  id: 'coinmate/transactions',
  label: 'Coinmate: Transactions',
  fileTypes: ['csv'],
  confidence: 'high',
  headers: [
    LONG,
    SHORT,
    CURRENCY_FIRST,
    CURRENCY_FIRST.filter((name) => name !== 'Name'),
    CZECH,
    ['ID', 'Datum', 'Typ', ...CZECH_MONEY],
  ],
  read: (table) => eachRow({ ...table, header: english(table) }, readRow),
};

function english(table: Table): string[] {
  return table.header.map((name) => {
    const czech = CZECH.findIndex((column) => column.toLowerCase() === name.toLowerCase());
    if (czech !== -1) return LONG[czech]!;
    const first = /^Currency (amount|price|fee|total)$/i.exec(name)?.[1];
    if (first !== undefined) return `${first} Currency`;
    return /^Transaction id$/i.test(name) ? 'ID' : name;
  });
}

function meaningOf(row: RowReader): Meaning {
  const detail = types(row.text('Type detail'));
  if (detail) return detail;
  const description = row.text('Description');
  const isReferral = row.text('Type') === '' && description.startsWith('User:') && description.includes('(ID:');
  if (isReferral) return meaningOfWord('income');
  if (row.text('Type detail') !== '' && !types(row.text('Type'))) throw row.unknownType('Type detail');
  return wordIn(row, 'Type', types);
}

function readRow(row: RowReader, out: Out) {
  const meaning = meaningOf(row);
  const status = wordIn(row, 'Status', statuses);
  if (status.skip !== undefined) return out.skip(row, status.skip);
  const own = needPartIn(row, 'Amount', 'Amount Currency');
  const coins = { ...own, amount: abs(own.amount) };
  const fee = absIn(row, 'Fee', 'Fee Currency');
  const shared = {
    timestamp: row.time('Date', isoDates),
    fees: [fee],
    id: row.text('ID'),
    note: row.text('Description'),
  };
  if (!meaning.isTrade) return emit(row, out, meaning, { ...shared, ...bySide(meaning, coins) });
  if (isZero(coins.amount)) return out.skip(row, 'quantity and total are zero: nothing was traded.');
  emitFill(row, out, {
    ...shared,
    side: meaning.side === 'in' ? 'buy' : 'sell',
    base: coins.asset,
    quote: assetIn(row, 'Price Currency'),
    quantity: coins.amount,
    total: totalOf(row, meaning.side === 'in', coins.amount, fee),
  });
}

function totalOf(row: RowReader, isBuy: boolean, quantity: Decimal, fee: Part | null): Decimal {
  const total = partIn(row, 'Total', 'Total Currency');
  const quote = assetIn(row, 'Price Currency');
  if (total?.asset !== quote || (fee && fee.asset !== quote)) return priceTimes(row, 'Price', quantity);
  const paid = fee?.amount ?? ZERO;
  return isBuy ? sub(abs(total.amount), paid) : add(abs(total.amount), paid);
}
