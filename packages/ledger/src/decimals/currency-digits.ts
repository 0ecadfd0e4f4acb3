/** Currencies without a minor unit in use. @source ISO 4217, minor units */
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
/** Currencies with thousandths. @source ISO 4217, minor units */
const THOUSANDTHS: ReadonlySet<string> = new Set(['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND']);

const BITCOIN_DIGITS = 8;

/** @param currency an ISO 4217 code, or BTC; an unknown code has two decimals, like most */
export function currencyDigits(currency: string): number {
  if (currency === 'BTC') return BITCOIN_DIGITS;
  if (WHOLE.has(currency)) return 0;
  return THOUSANDTHS.has(currency) ? 3 : 2;
}
