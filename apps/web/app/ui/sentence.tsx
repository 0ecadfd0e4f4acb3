/** Text whose amounts are hidden while amounts are hidden. */
import { useHideAmounts, useHideFigures } from './use-hide-amounts.ts';

export function Sentence({ children }: { children: string }) {
  return useHideAmounts()(children);
}

/** A cell or field from a file, which may contain only an amount. */
export function Cell({ children }: { children: string }) {
  return useHideFigures()(children);
}
