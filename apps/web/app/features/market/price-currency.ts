import type { DisplayCurrency } from '../../generated/graphql.ts';

export const CURRENCY_PARAM = 'currency';
export const USUAL_CURRENCY = 'USD' satisfies DisplayCurrency;

/**
 * Returns the canonical address of a page in a currency.
 * @param path may have a query
 */
export function pathIn(path: string, currency: string): string {
  if (currency === USUAL_CURRENCY) return path;
  return `${path}${path.includes('?') ? '&' : '?'}${CURRENCY_PARAM}=${currency}`;
}
