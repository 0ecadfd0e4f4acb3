/**
 * Parses sentences such as "Converted 1,000.5 USDC to 0.5 ETH" and "Bought 0.5 ETH for 0.02 BTC on ETH-BTC at 0.04
 * BTC/ETH", the only source for a conversion's proceeds and an advanced trade's payment.
 */
import { abs, type Decimal, equals, roundTo } from '@lotbook/ledger/decimal';
import { readNumber } from '../../reading/files/number.ts';

export type NoteTrade = {
  first: { quantity: Decimal; asset: string };
  /** Includes the fee of an advanced trade. */
  second: { quantity: Decimal; asset: string };
  market: string | null;
  rate: Decimal | null;
};

const AMOUNT = '\\p{Sc}?([\\d.,]+)\\s+([A-Za-z0-9.$-]+?)';
const MARKET = '\\s+on\\s+([A-Za-z0-9.$/-]+)(?:\\s+at\\s+\\p{Sc}?([\\d.,]+)\\s+[A-Za-z0-9.$/-]+)?\\.?\\s*';
const SENTENCE = new RegExp(
  `^(?:converted|bought|sold|wrapped|unwrapped)\\s+${AMOUNT}\\s+(?:to|for|into)\\s+${AMOUNT}(?:${MARKET}|\\.?\\s*)$`,
  'iu',
);
/** Notes round quantities to at least this many digits. */
const LEAST_DIGITS = 6;

/**
 * @param quantity the quantity in the row's column, which shows whether the note uses a decimal comma
 * @returns null if the note describes no exchange, or its numbers are ambiguous
 */
export function readNote(note: string, quantity: Decimal): NoteTrade | null {
  const match = SENTENCE.exec(note);
  if (!match) return null;
  const [, first = '', firstAsset = '', second = '', secondAsset = '', market, price] = match;
  for (const style of ['point', 'comma'] as const) {
    const [a, b] = [readNumber(first, style), readNumber(second, style)];
    const rate = price === undefined ? null : readNumber(price, style);
    if (!a || !b || rate === undefined || !isRounded(abs(a), abs(quantity))) continue;
    return {
      first: { quantity: a, asset: firstAsset.toUpperCase() },
      second: { quantity: b, asset: secondAsset.toUpperCase() },
      market: market?.toUpperCase() ?? null,
      rate,
    };
  }
  return null;
}

export function assetsOf(note: string): { from: string; to: string } | null {
  const match = SENTENCE.exec(note);
  return match && { from: match[2]!.toUpperCase(), to: match[4]!.toUpperCase() };
}

function isRounded(noted: Decimal, exact: Decimal): boolean {
  if (equals(noted, exact)) return true;
  return (
    noted.scale >= LEAST_DIGITS &&
    (['half-up', 'down'] as const).some((rule) => equals(noted, roundTo(exact, noted.scale, rule)))
  );
}

/** A receipt such as "Received 0.5 XLM from Coinbase Earn" is a reward. Other receipts are the user's own coins. */
export function isRewardNote(note: string): boolean {
  return /coinbase (earn|rewards?)|\brewards?\b|referral/i.test(note);
}
