/**
 * A short text beside what the pointer or the keyboard is on. One layer draws it for the whole page, so that thousands of
 * figures cost nothing. It goes away with Escape and stays while the pointer is on it. Never the only place where
 * something is said: whoever has a hint says the same to screen readers.
 */
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';

type Shown = { readonly anchor: Element; readonly text: ReactNode } | null;

const OPEN_MS = 250;
const CLOSE_MS = 120;
const GAP_PX = 6;

let shown: Shown = null;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function show(next: Shown, afterMs: number) {
  clearTimeout(timer);
  timer = setTimeout(() => {
    shown = next;
    for (const listener of listeners) listener();
  }, afterMs);
}

/** Handlers to spread on an element that can hold the focus. */
export function hint(text: ReactNode) {
  return {
    onPointerEnter: (event: { currentTarget: Element; pointerType: string }) => {
      if (event.pointerType !== 'touch') show({ anchor: event.currentTarget, text }, OPEN_MS);
    },
    onPointerLeave: () => show(null, CLOSE_MS),
    onFocus: (event: { currentTarget: Element }) => {
      if (event.currentTarget.matches(':focus-visible')) show({ anchor: event.currentTarget, text }, 0);
    },
    onBlur: () => show(null, 0),
  };
}

/** Draws the hint; once per page. */
export function HintLayer() {
  const now = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => shown,
    () => null,
  );
  useEffect(() => {
    const close = (event: Event) => {
      if (event.type !== 'keydown' || (event as KeyboardEvent).key === 'Escape') show(null, 0);
    };
    const events = ['keydown', 'scroll', 'pointerdown'] as const;
    for (const name of events) window.addEventListener(name, close, { capture: true, passive: true });
    return () => {
      for (const name of events) window.removeEventListener(name, close, { capture: true });
    };
  }, []);
  return now ? <HintBox key={String(now.text)} {...now} /> : null;
}

function HintBox({ anchor, text }: NonNullable<Shown>) {
  const box = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<{ left: number; top: number } | null>(null);
  useLayoutEffect(() => {
    const at = anchor.getBoundingClientRect();
    const size = box.current!.getBoundingClientRect();
    const above = at.top - size.height - GAP_PX;
    const left = Math.min(Math.max(at.left + at.width / 2 - size.width / 2, 8), window.innerWidth - size.width - 8);
    setPlace({ left, top: above > 8 ? above : at.bottom + GAP_PX });
  }, [anchor]);
  return (
    <div
      ref={box}
      role="tooltip"
      onPointerEnter={() => clearTimeout(timer)}
      onPointerLeave={() => show(null, CLOSE_MS)}
      style={place ? { left: place.left, top: place.top } : { visibility: 'hidden', left: 0, top: 0 }}
      className="fade-in fixed z-60 max-w-80 rounded-control bg-ink px-2.5 py-1.5 text-12 text-paper shadow-float whitespace-pre-line tabular"
    >
      {text}
    </div>
  );
}
