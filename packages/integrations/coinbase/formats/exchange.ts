import { abs, add, type Decimal, dec, formatDecimal, isZero, mul, sub } from '@lotbook/ledger/decimal';
import { tradeType } from '../../reading/fiat.ts';
import type { SymbolLeg } from '../../reading/importer.ts';
import { magnitude } from '../../reading/row-reader.ts';
import { type Draft, type Facts, feesOf, isNear, oneName, valueIn } from './facts.ts';
import { readNote } from './notes.ts';
import { mustAgree, quoteSide } from './quoted-trade.ts';

export function exchange(facts: Facts, side: 'buy' | 'sell', advanced: boolean): Draft {
  const { asset, quantity, money, note } = facts;
  const value = valueWithoutFee(facts, side);
  checkTotal(facts, side, value);
  const own: SymbolLeg = { asset, quantity: magnitude(quantity) };
  const noted = advanced ? readNote(note, quantity) : null;
  if (advanced && !noted) warnQuoteAssumed(facts);
  if (noted) mustAgree(facts, noted);
  const quote = noted ? oneName(noted.second.asset) : money.currency;
  if (noted && quote !== money.currency) {
    const { counter, fees } = quoteSide(facts, { side, noted, value });
    return { ...sides(side, { ...own, ...valueIn(value, money) }, counter), fees };
  }
  mustDiffer(facts);
  const fiat: SymbolLeg = { asset: money.currency, quantity: formatDecimal(value) };
  if (isZero(value)) return withoutPrice(own, money.currency, side);
  return { ...sides(side, { ...own, ...valueIn(value, money) }, fiat), fees: feesOf(money) };
}

function mustDiffer({ row, asset, money }: Facts) {
  if (asset !== money.currency) return;
  throw row.error(
    'SAME_ASSET',
    `"Asset" and the price currency are both ${asset}.`,
    'Add the transaction by hand.',
    'Asset',
  );
}

function warnQuoteAssumed({ row, out, money, note }: Facts) {
  out.warn(row, {
    code: 'QUOTE_ASSUMED',
    message: `the note does not say what this was traded for; ${money.currency}, the currency of the file, was assumed.`,
    remedy: 'Compare the row with Coinbase, and correct the transaction if it was traded for something else.',
    column: 'Notes',
    value: note,
  });
}

function withoutPrice(own: SymbolLeg, currency: string, side: 'buy' | 'sell'): Draft {
  const free = { ...own, fiatValue: '0', fiatCurrency: currency };
  return side === 'buy' ? { type: 'deposit', received: free } : { type: 'spend', sent: free };
}

function sides(side: 'buy' | 'sell', own: SymbolLeg, counter: SymbolLeg): Draft {
  return side === 'buy'
    ? { type: tradeType(counter.asset, own.asset), sent: counter, received: own }
    : { type: tradeType(own.asset, counter.asset), sent: own, received: counter };
}

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
  if (isNear(expected, money.total)) return;
  out.warn(row, {
    code: 'TOTAL_DIFFERS',
    message: `subtotal ${formatDecimal(value)} ${side === 'buy' ? 'plus' : 'minus'} fee ${formatDecimal(money.fee)} is not the total ${formatDecimal(money.total)}; subtotal and fee were used.`,
    remedy: 'Compare the row with Coinbase, and correct the transaction if the total is right.',
    value: formatDecimal(money.total),
  });
}
