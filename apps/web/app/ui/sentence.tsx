/** A text that may have amounts in it, as it is shown while amounts are hidden. */
import { useHideAmounts, useHideFigures } from './use-hide-amounts.ts';

export function Sentence({ children }: { children: string }) {
  return useHideAmounts()(children);
}

/** A cell or a field as somebody else wrote it: it may be an amount and nothing else. */
export function Cell({ children }: { children: string }) {
  return useHideFigures()(children);
}
