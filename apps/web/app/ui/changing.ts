/** The app frame sets the reason once, and `Changing` disables every control inside and announces the reason. */
import { createContext, createElement, type ReactNode, useContext } from 'react';
import { hint } from './hint.tsx';

const Why = createContext<string | null>(null);
const Within = createContext<string | null>(null);

export const WhyNotChange = Why.Provider;

export function Changing({ children }: { children: ReactNode }) {
  const why = useContext(Why);
  return createElement(Within, { value: why }, children);
}

export function Unchangeable({ why, children }: { why: string | null; children: ReactNode }) {
  const outer = useContext(Why);
  return createElement(Why, { value: outer ?? why }, createElement(Changing, null, children));
}

/** Null if the control works. */
export const useWhyGrayed = () => useContext(Within);

const doNothing = (event: { preventDefault(): void; stopPropagation(): void }) => {
  event.preventDefault();
  event.stopPropagation();
};

/** Spread these props last. The element stays in the tab order. */
export function grayed(why: string) {
  return {
    'aria-disabled': true,
    'aria-description': why,
    'data-grayed': '',
    onClick: doNothing,
    onPointerDown: undefined,
    onKeyDown: undefined,
    ...hint(why),
  } as const;
}
