/** Currencies with a reference rate of the European Central Bank, or only a rate of their own central bank. */
import { ASSETS } from '@lotbook/ledger/assets';

export const REFERENCE_CURRENCIES: readonly string[] =
  'AUD BGN BRL CAD CHF CNY CZK DKK EUR GBP HKD HUF IDR ILS INR ISK JPY KRW MXN MYR NOK NZD PHP PLN RON SEK SGD THB TRY USD ZAR'.split(
    ' ',
  );

/** Every other currency in the catalog, including the ruble, which has had no reference rate since March 2022. */
export const OTHER_CURRENCIES: readonly string[] = ASSETS.filter(
  ({ kind, symbol }) => kind === 'FIAT' && !REFERENCE_CURRENCIES.includes(symbol),
).map(({ symbol }) => symbol);
