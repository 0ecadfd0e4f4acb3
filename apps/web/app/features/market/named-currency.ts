import { DISPLAY_CURRENCIES } from '@lotbook/ledger/display-currency';
import type { DisplayCurrency } from '../../generated/graphql.ts';

/** @returns null for other currencies */
export function displayCurrency(text: string | null): DisplayCurrency | null {
  const wanted = text?.trim().toUpperCase();
  return DISPLAY_CURRENCIES.find(({ symbol }) => symbol === wanted)?.symbol ?? null;
}
