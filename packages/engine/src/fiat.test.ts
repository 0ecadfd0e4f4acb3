/** @source ISO 4217 */
import { expect, test } from 'vitest';
import { isFiat, isFiatPrice } from './fiat.ts';

const MONEY = [
  'AED AFN AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP CNY COP CRC',
  'CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GHS GIP GMD GNF GTQ GYD HKD HNL HRK HTG HUF IDR ILS INR IQD IRR',
  'ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MOP MRU MUR MVR MWK MXN',
  'MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SRD SSP SYP',
  'SZL THB TJS TMT TND TRY TTD TWD TZS UAH UGX USD UYU UZS VED VES VND VUV WST XAF XCD XCG XOF XPF YER ZAR ZMW ZWG',
].flatMap((line) => line.split(' '));

test.each(MONEY)('treats %s as money', (code) => {
  expect(isFiat(code)).toBe(true);
  expect(isFiatPrice(code)).toBe(true);
});

test.each(['BOB', 'GEL', 'MNT', 'SOS', 'TOP', 'ALL', 'PEN', 'STN', 'SLE', 'SVC'])(
  'treats %s, a token that shares a currency code, as money only in a price',
  (code) => {
    expect(isFiat(code)).toBe(false);
    expect(isFiatPrice(code)).toBe(true);
  },
);

test.each(['BTC', 'USDT', 'USDC', 'usd', '', ' ', 'XAU', 'XTS', 'AED AFN'])('does not treat %j as money', (code) => {
  expect(isFiat(code)).toBe(false);
  expect(isFiatPrice(code)).toBe(false);
});
