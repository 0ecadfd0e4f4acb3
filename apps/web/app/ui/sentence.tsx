import { useHideAmounts, useHideFigures } from './use-hide-amounts.ts';

export function Sentence({ children }: { children: string }) {
  return useHideAmounts()(children);
}

export function Cell({ children }: { children: string }) {
  return useHideFigures()(children);
}
