/** Purchases and sales: against the money of the columns, or against what the note says. */
import {
  abs,
  add,
  compare,
  type Decimal,
  dec,
  divide,
  equals,
  formatDecimal,
  isZero,
  mul,
  sub,
} from '@lotbook/ledger/decimal';
import { isFiat, tradeType } from '../../reading/fiat.ts';
import type { DraftBody, SymbolLeg } from '../../reading/importer.ts';
import { feeList, magnitude } from '../../reading/row-reader.ts';
import { type Facts, feesOf, oneName, valueIn } from './facts.ts';
import { readNote } from './notes.ts';

/** Old exports print cents: total and subtotal may differ from the fee by their rounding. */
const ROUNDING = dec('0.02');

export function exchange(facts: Facts, side: 'buy' | 'sell', advanced: boolean): Omit<DraftBody, 'timestamp'> {
  const { row, asset, quantity, money, note } = facts;
  const value = valueWithoutFee(facts, side);
  checkTotal(facts, side, value);
  const own: SymbolLeg = { asset, quantity: magnitude(quantity) };
  const noted = advanced ? readNote(note, quantity) : null;
  const quote = noted ? oneName(noted.second.asset) : money.currency;
  if (noted === null || quote === money.currency) {
    // A purchase of money with the same money would be a slip of the file.
    if (asset === money.currency)
      throw row.error(
        'SAME_ASSET',
        `"Asset" and the price currency are both ${asset}.`,
        'Add the transaction by hand.',
        'Asset',
      );
    const fiat: SymbolLeg = { asset: money.currency, quantity: formatDecimal(value) };
    if (isZero(value)) return withoutPrice(own, money.currency, side);
    return { ...sides(side, { ...own, ...valueIn(value, money) }, fiat), fees: feesOf(money) };
  }
  // Traded against something else: the columns are only its value in the display currency.
  const counter: SymbolLeg = { asset: quote, quantity: formatDecimal(noted.second.quantity), ...valueIn(value, money) };
  return {
    ...sides(side, { ...own, ...valueIn(value, money) }, counter),
    fees: quoteFee(facts, { quote, counter: noted.second.quantity, value, isSale: side === 'sell' }),
  };
}

/** Credits and dust without a price: something came or went for nothing. */
function withoutPrice(own: SymbolLeg, currency: string, side: 'buy' | 'sell'): Omit<DraftBody, 'timestamp'> {
  const free = { ...own, fiatValue: '0', fiatCurrency: currency };
  return side === 'buy' ? { type: 'deposit', received: free } : { type: 'spend', sent: free };
}

function sides(side: 'buy' | 'sell', own: SymbolLeg, counter: SymbolLeg): Omit<DraftBody, 'timestamp'> {
  return side === 'buy'
    ? { type: tradeType(counter.asset, own.asset), sent: counter, received: own }
    : { type: tradeType(own.asset, counter.asset), sent: own, received: counter };
}

/** The value without the fee: the subtotal, else what total and fee leave, else price times quantity. */
function valueWithoutFee({ row, money, quantity, priceColumn }: Facts, side: 'buy' | 'sell'): Decimal {
  if (money.subtotal !== null) return money.subtotal;
  if (money.total !== null) {
    const fee = money.fee ?? dec('0');
    return side === 'buy' ? sub(money.total, fee) : add(money.total, fee);
  }
  const price = row.amount(priceColumn);
  if (!price)
    throw row.error(
      'MISSING_VALUE',
      'neither a subtotal, a total nor a price says what this was worth.',
      'Fill in "Subtotal", or add the transaction by hand.',
      'Subtotal',
    );
  return abs(mul(price.value, quantity));
}

function checkTotal({ row, out, money }: Facts, side: 'buy' | 'sell', value: Decimal): void {
  if (money.total === null || money.fee === null) return;
  const expected = side === 'buy' ? add(value, money.fee) : sub(value, money.fee);
  if (compare(abs(sub(expected, money.total)), ROUNDING) <= 0) return;
  out.warn(row, {
    code: 'TOTAL_DIFFERS',
    message: `subtotal ${formatDecimal(value)} ${side === 'buy' ? 'plus' : 'minus'} fee ${formatDecimal(money.fee)} is not the total ${formatDecimal(money.total)}; subtotal and fee were used.`,
    remedy: 'Compare the row with Coinbase, and correct the transaction if the total is right.',
    value: formatDecimal(money.total),
  });
}

type Quoted = { quote: string; counter: Decimal; value: Decimal; isSale: boolean };
/** The fee of a trade in another quote was taken in that quote; the columns only give its value. */
function quoteFee({ row, out, money }: Facts, { quote, counter, value, isSale }: Quoted) {
  const { fee } = money;
  if (fee === null || isZero(fee)) return [];
  if (isZero(value)) return feesOf(money);
  const quantity = divide(mul(fee, counter), value, 8, 'half-even');
  if (!equals(counter, value)) {
    out.warn(row, {
      code: 'FEE_CONVERTED',
      message: `the fee is given as ${formatDecimal(fee)} ${money.currency} but was taken in ${quote}; at the rate of the trade it is ${formatDecimal(quantity)} ${quote}.`,
      remedy: 'Correct the fee if Coinbase shows its exact amount.',
    });
  }
  // Coins that a sale brings arrive without the fee.
  return feeList(quote, quantity, { ...valueIn(fee, money), ...(isSale && !isFiat(quote) && { withheld: true }) });
}
