/**
 * A short text beside what the pointer or the keyboard is on. One layer draws it for the whole page, so that thousands of
 * figures cost nothing. It goes away with Escape and stays while the pointer is on it. Never the only place where
 * something is said: whoever has a hint says the same to screen readers.
 */
import type { ReactNode } from 'react';
import { later, useLater } from './later.ts';

export type Shown = { readonly anchor: Element; readonly text: ReactNode } | null;

const OPEN_MS = 250;
export const CLOSE_MS = 120;

let shown: Shown = null;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

export function showHint(next: Shown, afterMs: number) {
  clearTimeout(timer);
  timer = setTimeout(() => {
    shown = next;
    for (const listener of listeners) listener();
  }, afterMs);
}

export const shownHints = {
  now: () => shown,
  /** What is shown stays. */
  hold: () => clearTimeout(timer),
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Handlers to spread on an element that can hold the focus. @param text  a function where making it takes time: few are pointed at */
export function hint(text: ReactNode | (() => ReactNode)) {
  const shownText = () => (typeof text === 'function' ? text() : text);
  return {
    onPointerEnter: (event: { currentTarget: Element; pointerType: string }) => {
      if (event.pointerType !== 'touch') showHint({ anchor: event.currentTarget, text: shownText() }, OPEN_MS);
    },
    onPointerLeave: () => showHint(null, CLOSE_MS),
    onFocus: (event: { currentTarget: Element }) => {
      if (event.currentTarget.matches(':focus-visible'))
        showHint({ anchor: event.currentTarget, text: shownText() }, 0);
    },
    onBlur: () => showHint(null, 0),
  };
}

/** Nothing is pointed at before it is there. */
const layer = later(async () => (await import('./hint-layer.tsx')).HintLayer);

/** Draws the hint; once per page. */
export function HintLayer() {
  const Layer = useLater(layer);
  return Layer ? <Layer /> : null;
}
