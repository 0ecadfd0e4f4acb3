/**
 * Fiat currencies decide whether a trade is a purchase, a sale or an exchange, so the list is closed: current ISO 4217
 * codes, and the few retired ones that exchanges have quoted. It leaves out stablecoins and codes that exchanges only
 * use for tokens: ALL, ERN, MNT, SOS, TOP.
 */

const CODES =
  'AED AFN AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP CNH CNY COP ' +
  'CRC CUP CVE CZK DJF DKK DOP DZD EEK EGP ETB EUR FJD FKP GBP GEL GGP GHS GIP GMD GNF GTQ GYD HKD HNL HRK HTG HUF IDR ILS ' +
  'IMP INR IQD IRR ISK JEP JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LTL LVL LYD MAD MDL MGA MKD MMK ' +
  'MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR ' +
  'SDG SEK SGD SHP SLE SRD SSP STN SVC SYP SZL THB TJS TMT TND TRY TTD TWD TZS UAH UGX USD UYU UZS VES VND VUV WST XAF ' +
  'XCD XOF XPF YER ZAR ZMW ZWL';

const FIAT: ReadonlySet<string> = new Set(CODES.split(' '));

export function isFiat(symbol: string): boolean {
  return FIAT.has(symbol.toUpperCase());
}

/** @returns the type of an exchange of one asset for another */
export function tradeType(sent: string, received: string): 'buy' | 'sell' | 'trade' {
  if (isFiat(sent) === isFiat(received)) return 'trade';
  return isFiat(sent) ? 'buy' : 'sell';
}
