/** How many digits after the point amounts of money have. */

/** Currencies without a minor unit, or one that nothing is priced in. @source ISO 4217, minor units */
const WHOLE: ReadonlySet<string> = new Set([
  'BIF',
  'CLP',
  'DJF',
  'GNF',
  'ISK',
  'JPY',
  'KMF',
  'KRW',
  'PYG',
  'RWF',
  'UGX',
  'VND',
  'VUV',
  'XAF',
  'XOF',
  'XPF',
]);
/** Currencies of a thousandth. @source ISO 4217, minor units */
const THOUSANDTHS: ReadonlySet<string> = new Set(['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND']);

/** Of a bitcoin, where a portfolio is shown in it: to the satoshi. */
const BITCOIN_DIGITS = 8;

/** @param currency  ISO 4217 code, or BTC; a code that is not known has two digits, as most have */
export function currencyDigits(currency: string): number {
  if (currency === 'BTC') return BITCOIN_DIGITS;
  if (WHOLE.has(currency)) return 0;
  return THOUSANDTHS.has(currency) ? 3 : 2;
}
