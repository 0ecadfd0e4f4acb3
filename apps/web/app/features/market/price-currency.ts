/** The currencies of prices, and how the address names one. */
import { DISPLAY_CURRENCIES } from '@lotbook/ledger/display-currency';
import type { DisplayCurrency } from '../../generated/graphql.ts';

/** Where the address names it. */
export const CURRENCY_PARAM = 'currency';
export const USUAL_CURRENCY = 'USD' satisfies DisplayCurrency;

/** @returns null for what is none of the ten */
export function displayCurrency(text: string | null): DisplayCurrency | null {
  const wanted = text?.trim().toUpperCase();
  return DISPLAY_CURRENCIES.find(({ symbol }) => symbol === wanted)?.symbol ?? null;
}

/** The one address of what a page shows in a currency. @param path  may have a query */
export function pathIn(path: string, currency: string): string {
  if (currency === USUAL_CURRENCY) return path;
  return `${path}${path.includes('?') ? '&' : '?'}${CURRENCY_PARAM}=${currency}`;
}
