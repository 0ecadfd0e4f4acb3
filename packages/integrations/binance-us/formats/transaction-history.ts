/**
 * In spot trades, base and quote are those of the market. In purchases, sales and conversions, base is the sent asset
 * and quote the received one.
 */
import { abs, type Decimal, isNegative } from '@lotbook/ledger/decimal';
import { isFiat } from '../../reading/fiat.ts';
import type { FileFormat } from '../../reading/importer.ts';
import { assetIn } from '../../reading/patterns/cells.ts';
import { bySign, emit, type Part } from '../../reading/patterns/emit.ts';
import { type Meaning, rowTypes } from '../../reading/patterns/meaning.ts';
import { isoDates } from '../../reading/patterns/time.ts';
import { eachRow, type Out, type RowReader } from '../../reading/row-reader.ts';

const HEADER =
  'User ID,Time,Category,Operation,Order ID,Transaction ID,Primary Asset,Realized Amount For Primary Asset,Realized Amount for Primary Asset in USD,Base Asset,Realized Amount For Base Asset,Realized Amount For Base Asset In USD,Quote Asset,Realized Amount for Quote Asset,Realized Amount for Quote Asset in USD,Fee Asset,Realized Amount for Fee Asset,Realized Amount for Fee Asset in USD,Payment Method,Withdraw Method,Additional Note'.split(
    ',',
  );
const OLD_HEADER =
  'User_Id,Time,Category,Operation,Order_Id,Transaction_Id,Primary_Asset,Realized_Amount_For_Primary_Asset,Realized_Amount_For_Primary_Asset_In_USD_Value,Base_Asset,Realized_Amount_For_Base_Asset,Realized_Amount_For_Base_Asset_In_USD_Value,Quote_Asset,Realized_Amount_For_Quote_Asset,Realized_Amount_For_Quote_Asset_In_USD_Value,Fee_Asset,Realized_Amount_For_Fee_Asset,Realized_Amount_For_Fee_Asset_In_USD_Value,Payment_Method,Withdrawal_Method,Additional_Note'.split(
    ',',
  );

const categories = rowTypes({
  Deposit: 'deposit',
  Withdrawal: 'withdrawal',
  'Distribution/Others': 'airdrop',
  'Distribution/Referral Commission': 'income',
  'Distribution/Staking Rewards': 'staking/fee',
  'Spot Trading/Buy': 'buy',
  'Spot Trading/Sell': 'sell',
  Buy: 'trade',
  Sell: 'trade',
  'Quick Buy': 'trade',
  'Quick Sell': 'trade',
  Convert: 'trade',
  'Staking Deposit': 'locked',
  'Staking Withdrawal': 'locked',
});

export const binanceUsTransactionHistory: FileFormat = {
  id: 'binance-us/transaction-history',
  label: 'Binance.US: Transaction history',
  fileTypes: ['csv'],
  confidence: 'high',
  headers: [HEADER, OLD_HEADER],
  detect: {
    match: 'set',
    columns: [
      'Time',
      'Category',
      'Operation',
      '^primary[ _]asset$',
      '^base[ _]asset$',
      '^quote[ _]asset$',
      '^fee[ _]asset$',
    ],
  },
  read: (table) => {
    const header = table.header.map((name) => name.replaceAll('_', ' ').replace(/ value$/i, ''));
    return eachRow({ ...table, header }, readRow);
  },
};

function readRow(row: RowReader, out: Out) {
  const category = row.need('Category');
  const meaning = categories(category) ?? categories(`${category}/${row.text('Operation')}`);
  if (!meaning) throw row.unknownType(category.toLowerCase() === 'distribution' ? 'Operation' : 'Category');
  emit(row, out, meaning, {
    timestamp: row.time('Time', isoDates),
    ...(meaning.isTrade ? tradeOf(row, meaning, category) : single(row, meaning)),
    fees: [partOf(row, 'Fee')],
    id: idOf(row),
    note: row.text('Additional Note'),
  });
}

function single(row: RowReader, meaning: Meaning) {
  const part = partOf(row, 'Primary');
  if (!part) throw row.error('MISSING_VALUE', 'the row has no amount.', 'Skip the row, or add it by hand.');
  if (meaning.out && meaning.side === 'out' && !isNegative(part.amount)) return { sent: part };
  return bySign(part);
}

function tradeOf(row: RowReader, meaning: Meaning, category: string) {
  const [base, quote] = [absPart(row, 'Base'), absPart(row, 'Quote')];
  if (category.toLowerCase() !== 'spot trading') return { sent: base, received: quote };
  return meaning.side === 'in' ? { sent: quote, received: base } : { sent: base, received: quote };
}

function absPart(row: RowReader, name: 'Base' | 'Quote'): Part | null {
  const part = partOf(row, name);
  return part && { ...part, amount: abs(part.amount) };
}

/** For a quote in dollars, the file sometimes has only its dollar value, which is the same amount. */
const DOLLARS = new Set(['USD', 'USDT', 'BUSD']);

function partOf(row: RowReader, name: 'Primary' | 'Base' | 'Quote' | 'Fee'): Part | null {
  const [amount, usd] = [`Realized Amount For ${name} Asset`, `Realized Amount For ${name} Asset In USD`];
  const value = row.decimal(amount);
  const statedValue: Decimal | null = row.decimal(usd);
  if (value === null && statedValue === null) return null;
  const asset = value === null && row.text(`${name} Asset`) === '' ? '' : assetIn(row, `${name} Asset`);
  if (value === null) {
    if (DOLLARS.has(asset)) return { asset, amount: statedValue! };
    if (asset === '') return null;
    throw row.error('MISSING_VALUE', `"${amount}" is empty.`, `Fill in "${amount}", or skip the row.`, amount);
  }
  return {
    asset,
    amount: value,
    statedValue: statedValue && !isFiat(asset) ? { amount: abs(statedValue), currency: 'USD' } : null,
  };
}

function idOf(row: RowReader): string {
  const id = row.text('Transaction ID');
  return id === '' ? '' : `${id} ${row.text('Category')} ${row.text('Primary Asset') || row.text('Base Asset')}`;
}
