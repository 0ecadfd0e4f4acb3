/**
 * Identifies money. The currencies of ISO 4217 are money, not property, and not kept in lots. Cash in the base currency
 * is its own value, and other cash has the value in the ledger.
 */

/** Active codes, without metals, units of account and test codes. */
const CODES =
  'AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP ' +
  'CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HRK HTG HUF ' +
  'IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK ' +
  'MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR ' +
  'SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VED ' +
  'VES VND VUV WST XAF XCD XCG XOF XPF YER ZAR ZMW ZWG';

/** Codes better known as token symbols. They are money only as the base currency or as the price of a buy or sell. */
const ALSO_TOKENS = new Set(['BOB', 'GEL', 'MNT', 'SOS', 'TOP', 'ALL', 'PEN', 'STN', 'SLE', 'SVC']);

const FIAT = new Set(CODES.split(' '));

export function isFiat(asset: string): boolean {
  return FIAT.has(asset) && !ALSO_TOKENS.has(asset);
}

export function isFiatPrice(asset: string): boolean {
  return FIAT.has(asset);
}
