/** How a text that may have amounts in it is shown here. Apart from the figures, as public pages have none of either. */
import { useAmountsHidden } from './amounts-hidden.ts';
import { hideAmountsIn, hideFigureIn } from './hide-amounts.ts';

/** For a sentence that may have amounts in it: as it is, or with each of them hidden. */
export function useHideAmounts(): (text: string) => string {
  return useAmountsHidden() ? hideAmountsIn : asItIs;
}

/** The same for a cell of a file or a field, which may be an amount alone. */
export function useHideFigures(): (text: string) => string {
  return useAmountsHidden() ? hideFigureIn : asItIs;
}

const asItIs = (text: string) => text;
