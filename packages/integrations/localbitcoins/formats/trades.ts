/**
 * A trade's type is that of the advertisement, so the user's side follows only from the user's name, which is in every
 * row. The advertiser pays the fee, which is included in their amount.
 */
import { abs, add, type Decimal, isZero, sub } from '@lotbook/ledger/decimal';
import type { Table } from '../../reading/files/table.ts';
import type { FileFormat, ReadOptions } from '../../reading/importer.ts';
import { assetIn, wordIn } from '../../reading/patterns/cells.ts';
import { bySide, emit, type Part } from '../../reading/patterns/emit.ts';
import { emitFill } from '../../reading/patterns/fill.ts';
import { rowTypes } from '../../reading/patterns/meaning.ts';
import { isoDates } from '../../reading/patterns/time.ts';
import { Columns, eachRow, type Out, RowReader } from '../../reading/row-reader.ts';

const moves = rowTypes({ Deposit: 'deposit', Withdrawal: 'withdrawal' });
const ADVERTS: Readonly<Record<string, 'buyer' | 'seller'>> = {
  ONLINE_SELL: 'seller',
  LOCAL_SELL: 'seller',
  ONLINE_BUY: 'buyer',
  LOCAL_BUY: 'buyer',
};
const ENOUGH_ROWS = 5_000;
const isWallet = (table: Table) => table.header.some((name) => /^txtype$/i.test(name));

export const localbitcoinsTrades: FileFormat = {
  id: 'localbitcoins/trades',
  label: 'LocalBitcoins: Trades or wallet transactions',
  fileTypes: ['csv'],
  confidence: 'high',
  headers: [
    [
      ...['id', 'created_at', 'buyer', 'seller', 'trade_type', 'btc_amount', 'btc_traded', 'fee_btc'],
      ...['btc_amount_less_fee', 'btc_final', 'fiat_amount', 'fiat_fee', 'fiat_per_btc', 'currency', 'exchange_rate'],
      ...['transaction_released_at', 'online_provider', 'reference'],
    ],
    [
      ...['created_at', 'buyer', 'seller', 'trade_type', 'btc_amount', 'fee_btc', 'btc_amount_less_fee', 'fiat_amount'],
      ...['fiat_fee', 'fiat_per_btc', 'currency', 'transaction_released_at'],
    ],
    ['TXID', 'Created', 'Received', 'Sent', 'TXtype', 'TXdesc', 'TXNotes'],
  ],
  options: [
    {
      key: 'user',
      label: 'Your name there',
      question: 'What is your user name at LocalBitcoins? It is needed to tell purchases from sales.',
      kind: 'text',
      isNeeded: (table) => !isWallet(table) && nameInAll(table) === undefined,
    },
  ],
  read: (table, options) => {
    if (isWallet(table)) return eachRow(table, readMove);
    const user = userOf(table, options);
    return eachRow(table, (row, out) => readTrade(row, out, user));
  },
};

function userOf(table: Table, options: ReadOptions): string | undefined {
  return options.values?.user?.trim().toLowerCase() || nameInAll(table);
}

function nameInAll(table: Table): string | undefined {
  const columns = new Columns(table);
  let common: string[] | undefined;
  let count = 0;
  for (const row of table.rows()) {
    if (row.fault !== undefined) continue;
    const reader = new RowReader(row, columns);
    const names = ['buyer', 'seller'].map((column) => reader.text(column).toLowerCase());
    common = common === undefined ? names : common.filter((name) => names.includes(name));
    if (common.length === 0 || ++count >= ENOUGH_ROWS) break;
  }
  return common?.length === 1 ? common[0] : undefined;
}

function readTrade(row: RowReader, out: Out, user: string | undefined) {
  if (row.text('transaction_released_at') === '') return out.skip(row, 'was not completed: nothing was traded.');
  const advertiser = ADVERTS[row.need('trade_type').toUpperCase()];
  if (!advertiser) throw row.unknownType('trade_type');
  const role = (['buyer', 'seller'] as const).find((column) => row.text(column).toLowerCase() === user);
  if (user === undefined || !role)
    throw row.error(
      'OPTION_MISSING',
      'the file does not say which of buyer and seller you were.',
      'Import again and give your user name.',
      'buyer',
    );
  const currency = assetIn(row, 'currency');
  const fee = role === advertiser ? feeOf(row, currency) : null;
  emitFill(row, out, {
    timestamp: row.time('transaction_released_at', isoDates),
    side: role === 'buyer' ? 'buy' : 'sell',
    base: 'BTC',
    quote: currency,
    quantity: quantityOf(row, role, fee),
    total: abs(row.needDecimal('fiat_amount')),
    fees: [fee],
    id: row.text('id'),
    note: row.text('reference'),
  });
}

/** The fee comes out of a buyer's quantity and is on top of a seller's. */
function quantityOf(row: RowReader, role: 'buyer' | 'seller', fee: Part | null): Decimal {
  if (row.has('btc_final')) {
    const final = abs(row.needDecimal('btc_final'));
    if (!fee) return final;
    return role === 'buyer' ? add(final, fee.amount) : sub(final, fee.amount);
  }
  // In 2013 the escrow amount included the seller's fee, whether the user bought or sold.
  const ofAmount = (role === 'buyer') === (fee !== null);
  return abs(row.needDecimal(ofAmount || isZero(row.needDecimal('fee_btc')) ? 'btc_amount' : 'btc_amount_less_fee'));
}

function feeOf(row: RowReader, currency: string): Part | null {
  const fee = row.decimal('fee_btc');
  if (fee === null || isZero(fee)) return null;
  const value = row.decimal('fiat_fee');
  return { asset: 'BTC', amount: abs(fee), statedValue: value && { amount: abs(value), currency } };
}

function readMove(row: RowReader, out: Out) {
  const meaning = wordIn(row, 'TXtype', moves);
  const column = meaning.side === 'in' ? 'Received' : 'Sent';
  emit(row, out, meaning, {
    timestamp: row.time('Created', isoDates),
    ...bySide(meaning, { asset: 'BTC', amount: abs(row.needDecimal(column)) }),
    hash: row.text('TXID'),
    note: row.text('TXNotes') || row.text('TXdesc'),
  });
}
