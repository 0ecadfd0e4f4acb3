/** Where the value of a flow comes from, in words: a figure is only worth as much as its source. */
import { serviceName } from './price-services.ts';

const WORDS: Record<string, string> = {
  face: 'its face value',
  basis: 'what it cost, from the file',
  file: 'from the file',
  typed: 'typed by you',
  'price-table': 'entered by you',
  peg: 'its peg, as no price was found',
  own: 'your own price',
  simulated: 'a simulated market',
};

/** Who says so, by name; a source without one as it is. */
export const sourceName = (source: string): string => WORDS[source] ?? serviceName(source) ?? source;

/** Values that somebody stated: there is no moment at which a market had them. */
const UNPRICED = new Set(['face', 'file', 'basis', 'typed', 'peg']);

/**
 * @param source  as the server names it; several joined by `+` when one was converted with another: `file+ecb`
 * @param time    of the price, already in words, or undefined for a price of the day
 */
export function priceSourceText(source: string | null | undefined, time: string | undefined): string | undefined {
  if (source == null || source === '') return undefined;
  const [first, ...others] = source
    .split('+')
    .map((part) => sourceName(part.startsWith('simulated') ? 'simulated' : part));
  const converted = others.length > 0 ? `, converted by ${others.join(' and ')}` : '';
  const isPriced = !UNPRICED.has(source.split('+')[0]!);
  return `${first}${isPriced && time !== undefined ? `, ${time}` : ''}${converted}`;
}

/** Who says what a unit was worth on a past day, as short as it can be beside it. */
export function priceOfDayText(source: string | null | undefined): string {
  if (source === 'ledger' || source == null) return 'by your transactions';
  return sourceName(source);
}

/** Who says what a unit is worth now. @param source  `ledger`: the user's own last transaction with a value */
export function currentPriceText(source: string | null | undefined): string {
  if (source === 'ledger' || source == null) return 'the last price in your transactions';
  return source === 'own' ? sourceName(source) : `the price of ${sourceName(source)}`;
}

const MINUTE_MS = 60_000;

/**
 * How far the moment of a price is from the one it is for: `at that minute`, `12 minutes before`, `3 hours after`.
 * @param pricedAt  an instant; null: the source knows only the day
 */
export function priceDistanceText(pricedAt: string | null | undefined, at: string): string {
  if (pricedAt == null) return 'of the day';
  const apart = Date.parse(pricedAt) - Date.parse(at);
  const minutes = Math.round(Math.abs(apart) / MINUTE_MS);
  if (minutes < 1) return 'at that minute';
  const [count, unit] = minutes < 120 ? [minutes, 'minute'] : [Math.round(minutes / 60), 'hour'];
  return `${count} ${unit}${count === 1 ? '' : 's'} ${apart < 0 ? 'before' : 'after'}`;
}
