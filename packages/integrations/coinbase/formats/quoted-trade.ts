/**
 * In an advanced trade with another quote than the report's currency, the money columns are only conversions. The note
 * has the quote amount including the fee, and the rate without it.
 */
import {
  abs,
  add,
  compare,
  type Decimal,
  dec,
  divide,
  formatDecimal,
  isNegative,
  isZero,
  mul,
  sub,
} from '@lotbook/ledger/decimal';
import { isFiat } from '../../reading/fiat.ts';
import type { SymbolFee, SymbolLeg } from '../../reading/importer.ts';
import { feeList } from '../../reading/row-reader.ts';
import { type Facts, oneName, valueIn } from './facts.ts';
import type { NoteTrade } from './notes.ts';

const FEE_DIGITS = 8;
/** A larger fraction means that the rate does not belong to this trade. */
const LARGEST_FEE = dec('0.5');

export type QuotedTrade = {
  side: 'buy' | 'sell';
  noted: NoteTrade;
  /** In the report's currency, without the fee. */
  value: Decimal;
};

export function quoteSide(facts: Facts, trade: QuotedTrade): { counter: SymbolLeg; fees: SymbolFee[] } {
  const { money } = facts;
  const { side, noted, value } = trade;
  const quote = oneName(noted.second.asset);
  const fee = feeInQuote(facts, trade, quote);
  const gross = side === 'buy' ? sub(noted.second.quantity, fee) : add(noted.second.quantity, fee);
  return {
    counter: { asset: quote, quantity: formatDecimal(gross), ...valueIn(value, money) },
    // Coins from a sale arrive without the fee.
    fees: feeList(quote, fee, {
      ...(money.fee && valueIn(money.fee, money)),
      ...(side === 'sell' && !isFiat(quote) && { withheld: true }),
    }),
  };
}

export function mustAgree({ row, rawAsset, asset }: Facts, { first, second, market }: NoteTrade) {
  const names = market?.replace('/', '-');
  const isMarket = names === undefined || names === `${first.asset}-${second.asset}`;
  if (isMarket && (first.asset === rawAsset || first.asset === asset)) return;
  throw row.error(
    'NOTE_CONTRADICTS_ROW',
    'the note names another market than the assets of the trade.',
    'Look the trade up at Coinbase and add it by hand.',
    'Notes',
  );
}

function feeInQuote(facts: Facts, trade: QuotedTrade, quote: string): Decimal {
  const { noted, side } = trade;
  if (noted.rate === null) return feeByShare(facts, trade, quote);
  const gross = abs(mul(facts.quantity, noted.rate));
  const fee = side === 'buy' ? sub(noted.second.quantity, gross) : sub(gross, noted.second.quantity);
  if (compare(abs(fee), mul(noted.second.quantity, LARGEST_FEE)) > 0)
    throw facts.row.error(
      'NOTE_CONTRADICTS_ROW',
      'the quantity times the rate of the note is far from its amount.',
      'Look the trade up at Coinbase and add it by hand.',
      'Notes',
    );
  if (!isNegative(fee) && !isZero(fee)) return fee;
  warnNoFee(facts, quote);
  return dec('0');
}

function warnNoFee({ row, out, money }: Facts, quote: string) {
  if (money.fee === null || isZero(money.fee)) return;
  out.warn(row, {
    code: 'FEE_NOT_IN_NOTE',
    message: `the columns state a fee of ${formatDecimal(money.fee)} ${money.currency}, but the amount in the note is the quantity times the rate: it was read as a trade without a fee.`,
    remedy: `Compare the row with Coinbase, and add the fee in ${quote} if one was taken.`,
    column: 'Notes',
    value: row.text('Notes'),
  });
}

function feeByShare({ row, out, money }: Facts, { noted, side, value }: QuotedTrade, quote: string): Decimal {
  const { fee } = money;
  if (fee === null || isZero(fee)) return dec('0');
  const total = money.total ?? (side === 'buy' ? add(value, fee) : sub(value, fee));
  if (isZero(total)) return dec('0');
  const share = divide(mul(noted.second.quantity, fee), total, FEE_DIGITS, 'half-even');
  out.warn(row, {
    code: 'FEE_CONVERTED',
    message: `the fee is given as ${formatDecimal(fee)} ${money.currency} but was taken in ${quote}; at the rate of the trade it is ${formatDecimal(share)} ${quote}.`,
    remedy: 'Correct the fee if Coinbase shows its exact amount.',
  });
  return share;
}
