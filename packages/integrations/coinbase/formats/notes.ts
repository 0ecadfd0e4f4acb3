/**
 * The sentence in Coinbase's Notes column, which alone says what a conversion brought and in what an advanced trade was
 * paid: "Converted 1,000.5 USDC to 0.5 ETH", "Bought 0.5 ETH for 0.02 BTC on ETH-BTC at 0.04 BTC/ETH".
 */
import { abs, type Decimal, equals } from '@lotbook/ledger/decimal';
import { readNumber } from '../../reading/files/number.ts';

export type NoteTrade = {
  verb: 'converted' | 'bought' | 'sold' | 'wrapped' | 'unwrapped';
  /** The quantity named first; the asset of the row. */
  first: { quantity: Decimal; asset: string };
  second: { quantity: Decimal; asset: string };
  /** The market, where the note names one. */
  market: string | null;
};

const SENTENCE =
  /^(converted|bought|sold|wrapped|unwrapped)\s+\p{Sc}?([\d.,]+)\s+([A-Za-z0-9.$-]+)\s+(?:to|for|into)\s+\p{Sc}?([\d.,]+)\s+([A-Za-z0-9.$-]+?)(?:\s+on\s+([A-Za-z0-9.$-]+)\b.*|\.?\s*)$/iu;

/**
 * Read the note of a conversion or an advanced trade.
 * @param quantity  the quantity in the row's own column: it shows whether the note writes decimals with a comma
 * @returns null when the note states no exchange, or its numbers cannot be read in one way only
 */
export function readNote(note: string, quantity: Decimal): NoteTrade | null {
  const match = SENTENCE.exec(note);
  if (!match) return null;
  const [, verb = '', first = '', firstAsset = '', second = '', secondAsset = '', market] = match;
  for (const style of ['point', 'comma'] as const) {
    const a = readNumber(first, style);
    const b = readNumber(second, style);
    if (!a || !b || !equals(abs(a), abs(quantity))) continue;
    return {
      verb: verb.toLowerCase() as NoteTrade['verb'],
      first: { quantity: a, asset: firstAsset.toUpperCase() },
      second: { quantity: b, asset: secondAsset.toUpperCase() },
      market: market?.toUpperCase() ?? null,
    };
  }
  return null;
}

/** "Received 0.5 XLM from Coinbase Earn": a gift of Coinbase, not coins that were one's own already. */
export function isRewardNote(note: string): boolean {
  return /coinbase (earn|rewards?)|\brewards?\b|referral/i.test(note);
}
