/** Hides amounts in text. Separate from figures, because public pages have neither. */
import { useAmountsHidden } from './amounts-hidden.ts';
import { hideAmountsIn, hideFigureIn } from './hide-amounts.ts';

export function useHideAmounts(): (text: string) => string {
  return useAmountsHidden() ? hideAmountsIn : asItIs;
}

/** Does the same for a cell or field, which may contain only an amount. */
export function useHideFigures(): (text: string) => string {
  return useAmountsHidden() ? hideFigureIn : asItIs;
}

const asItIs = (text: string) => text;
