/**
 * What changes records, for who may only look at them. The frame of the app says once why nothing may be changed; a part of a page that changes
 * something is within `Changing`; and every control in it is grayed and says that reason, whichever it is. Nothing else has to know. Where
 * changing is allowed, none of this is there.
 */
import { createContext, createElement, type ReactNode, useContext } from 'react';
import { hint } from './hint.tsx';

const Why = createContext<string | null>(null);
const Within = createContext<string | null>(null);

/** Why nothing may be changed, as a sentence; null: it may. */
export const WhyNotChange = Why.Provider;

export function Changing({ children }: { children: ReactNode }) {
  const why = useContext(Why);
  return createElement(Within, { value: why }, children);
}

/**
 * A part that cannot be changed for another reason, such as a frozen tax year.
 * @param why  as a sentence; null: it can
 */
export function Unchangeable({ why, children }: { why: string | null; children: ReactNode }) {
  const outer = useContext(Why);
  return createElement(Why, { value: outer ?? why }, createElement(Changing, null, children));
}

/** For a control: why it does nothing here; null: it does what it says. */
export const useWhyGrayed = () => useContext(Within);

const doNothing = (event: { preventDefault(): void; stopPropagation(): void }) => {
  event.preventDefault();
  event.stopPropagation();
};

/** What makes an element a grayed one that says why: to be spread after all else. It keeps its place among what Tab reaches, so that the reason is read out. */
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
