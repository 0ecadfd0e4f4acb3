/** Where the currency of prices is in an address. */
import type { DisplayCurrency } from '../../generated/graphql.ts';

/** Where the address names it. */
export const CURRENCY_PARAM = 'currency';
export const USUAL_CURRENCY = 'USD' satisfies DisplayCurrency;

/** The one address of what a page shows in a currency. @param path  may have a query */
export function pathIn(path: string, currency: string): string {
  if (currency === USUAL_CURRENCY) return path;
  return `${path}${path.includes('?') ? '&' : '?'}${CURRENCY_PARAM}=${currency}`;
}
