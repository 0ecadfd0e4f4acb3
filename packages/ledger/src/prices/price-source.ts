import { serviceNamed } from './price-services.ts';

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

function serviceName(source: string): string | undefined {
  const service = serviceNamed(source);
  if (!service || service.id === source) return service?.name;
  return service.daily && `${service.name}, ${service.daily} of the day`;
}

export const sourceName = (source: string): string => WORDS[source] ?? serviceName(source) ?? source;

/** A pattern for values entered by the user or a file, which have no market time. */
const UNPRICED = /^(?:face|file|basis|typed|peg)(?:\+|$)/;

/**
 * @param source the server's code, joined by `+` if converted with another source: `file+ecb`
 * @param time the time of the price in words, or undefined for a daily price
 */
export function priceSourceText(source: string | null | undefined, time: string | undefined): string | undefined {
  if (source == null || source === '') return undefined;
  const [first, ...others] = source
    .split('+')
    .map((part) => sourceName(part.startsWith('simulated') ? 'simulated' : part));
  const converted = others.length > 0 ? `, converted by ${others.join(' and ')}` : '';
  return `${first}${time !== undefined && !UNPRICED.test(source) ? `, ${time}` : ''}${converted}`;
}

export function priceOfDayText(source: string | null | undefined): string {
  if (source === 'ledger' || source == null) return 'by your transactions';
  return sourceName(source);
}

/** @param source  `ledger`: the user's last transaction with a value */
export function currentPriceText(source: string | null | undefined): string {
  if (source === 'ledger' || source == null) return 'the last price in your transactions';
  return source === 'own' ? sourceName(source) : `the price of ${sourceName(source)}`;
}

const MINUTE_MS = 60_000;

/**
 * Formats `at that minute`, `12 minutes before`, `3 hours after`.
 * @param pricedAt an instant; null if the source has only the day
 */
export function priceDistanceText(pricedAt: string | null | undefined, at: string): string {
  if (pricedAt == null) return 'of the day';
  const apart = Date.parse(pricedAt) - Date.parse(at);
  const minutes = Math.round(Math.abs(apart) / MINUTE_MS);
  if (minutes < 1) return 'at that minute';
  const [count, unit] = minutes < 120 ? [minutes, 'minute'] : [Math.round(minutes / 60), 'hour'];
  return `${count} ${unit}${count === 1 ? '' : 's'} ${apart < 0 ? 'before' : 'after'}`;
}
