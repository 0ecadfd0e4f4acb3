/**
 * One layer draws all hints, so thousands of figures cost nothing. A hint must not be the only source of its text for
 * screen readers.
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
  hold: () => clearTimeout(timer),
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** @param text  a function if it is expensive to build */
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

const layer = later(async () => (await import('./hint-layer.tsx')).HintLayer);

export function HintLayer() {
  const Layer = useLater(layer);
  return Layer ? <Layer /> : null;
}
