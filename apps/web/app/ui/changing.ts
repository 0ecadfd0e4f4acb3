/**
 * Disables controls for read-only users. The app frame sets the reason once, `Changing` wraps each part that edits
 * data, and every control inside is grayed and announces the reason.
 */
import { createContext, createElement, type ReactNode, useContext } from 'react';
import { hint } from './hint.tsx';

const Why = createContext<string | null>(null);
const Within = createContext<string | null>(null);

/** The reason why changes are not allowed; null if they are. */
export const WhyNotChange = Why.Provider;

export function Changing({ children }: { children: ReactNode }) {
  const why = useContext(Why);
  return createElement(Within, { value: why }, children);
}

/**
 * Disables a part for another reason, such as a frozen tax year.
 * @param why a sentence; null if the part can be changed
 */
export function Unchangeable({ why, children }: { why: string | null; children: ReactNode }) {
  const outer = useContext(Why);
  return createElement(Why, { value: outer ?? why }, createElement(Changing, null, children));
}

/** Returns why this control is disabled; null if it works. */
export const useWhyGrayed = () => useContext(Within);

const doNothing = (event: { preventDefault(): void; stopPropagation(): void }) => {
  event.preventDefault();
  event.stopPropagation();
};

/**
 * Returns props that gray out an element and announce the reason; spread them last. The element stays in the tab order.
 */
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
