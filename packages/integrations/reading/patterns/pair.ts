/** Splits market names at a separator, else at the longest known quote, except for a few names where that is wrong. */
import type { RowReader } from '../row-reader.ts';

export type Pair = { base: string; quote: string };

/** Longest first, so that FDUSD is not read as USD. */
const QUOTES = (
  'FDUSD BVND BIDR BUSD TUSD USDC USDT USDP USDS PYUSD GUSD USDD EURI EURC EURS AEUR IDRT BKRW PAX DAI ' +
  'USD EUR GBP TRY BRL AUD CAD CHF JPY KRW NGN RUB UAH ZAR MXN ARS COP CZK PLN RON INR IDR SGD HKD NZD SEK NOK DKK THB VND AED ' +
  'BTC XBT ETH BNB SOL XRP TRX DOT DOGE KCS HT OKB CRO GT'
)
  .split(' ')
  .sort((a, b) => b.length - a.length);

const EXCEPTIONS: Readonly<Record<string, Pair>> = {
  LUNAEUR: { base: 'LUNA', quote: 'EUR' },
  BNBIDR: { base: 'BNB', quote: 'IDR' },
  ARBIDR: { base: 'ARB', quote: 'IDR' },
  XTZUSD: { base: 'XTZ', quote: 'USD' },
  CHZEUR: { base: 'CHZ', quote: 'EUR' },
  PAXGUSD: { base: 'PAXG', quote: 'USD' },
  USDGUSD: { base: 'USDG', quote: 'USD' },
  USDTUSD: { base: 'USDT', quote: 'USD' },
  USDCUSD: { base: 'USDC', quote: 'USD' },
  USTUSD: { base: 'UST', quote: 'USD' },
};

/**
 * Splits `BTC-USDT`, `BTC/USDT`, `BTC_USDT`, `BTC:USDT` or `BTCUSDT`, base first.
 * @returns null without a separator or known quote
 */
export function splitPair(name: string): Pair | null {
  const text = name.trim().toUpperCase();
  const parts = text.split(/[-/_:]/).map((part) => part.trim());
  if (parts.length === 2 && parts[0] !== '' && parts[1] !== '') return { base: parts[0]!, quote: parts[1]! };
  if (parts.length > 1) return null;
  if (EXCEPTIONS[text]) return EXCEPTIONS[text];
  const quote = QUOTES.find((q) => text.endsWith(q) && text.length > q.length);
  return quote === undefined ? null : { base: text.slice(0, -quote.length), quote };
}

/**
 * @param named assets in other cells of the row, one of which may be a half of a name without separator
 * @throws {RowError} MISSING_VALUE, UNKNOWN_PAIR
 */
export function needPair(row: RowReader, column: string, named: readonly string[] = []): Pair {
  const pair = splitPair(row.need(column)) ?? splitByName(row.text(column), named);
  if (pair) return pair;
  throw row.error(
    'UNKNOWN_PAIR',
    `the market "${row.text(column)}" cannot be split into its two assets.`,
    'Add the trade by hand, and tell us about the market so that it can be read.',
    column,
  );
}

/**
 * A short symbol can also be the beginning of another name, so this splits only names that do not end in a known quote.
 */
function splitByName(name: string, named: readonly string[]): Pair | null {
  const text = name.trim().toUpperCase();
  if (/[-/_:]/.test(text)) return null;
  for (const symbol of named.map((cell) => cell.trim().toUpperCase())) {
    if (symbol === '' || symbol.length >= text.length) continue;
    if (text.endsWith(symbol)) return { base: text.slice(0, -symbol.length), quote: symbol };
    if (text.startsWith(symbol)) return { base: symbol, quote: text.slice(symbol.length) };
  }
  return null;
}

/**
 * For formats that put the quote first or last: the higher-ranked asset is the quote.
 * @param ranks the exchange's quotes, the highest first
 * @throws {RowError} MISSING_VALUE, UNKNOWN_PAIR if neither is a quote
 */
export function needPairByRank(
  row: RowReader,
  column: string,
  ranks: readonly string[],
  named: readonly string[] = [],
): Pair {
  const pair = needPair(row, column, [...named, ...quotesIn(row.text(column).toUpperCase(), ranks)]);
  const rank = (asset: string) => (ranks.includes(asset) ? ranks.indexOf(asset) : ranks.length);
  if (rank(pair.base) === rank(pair.quote))
    throw row.error(
      'UNKNOWN_PAIR',
      `in the market "${row.text(column)}" it is not known which asset prices the other.`,
      'Add the trade by hand.',
      column,
    );
  return rank(pair.base) < rank(pair.quote) ? { base: pair.quote, quote: pair.base } : pair;
}

function quotesIn(name: string, ranks: readonly string[]): string[] {
  return ranks.filter((quote) => name.startsWith(quote)).sort((a, b) => b.length - a.length);
}
