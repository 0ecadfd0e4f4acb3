/** Escape clears the selection. */
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import type { Plot } from './plot.ts';
import { nearestTo } from './time-scale.ts';

/** How close the pointer must be to a mark to select it, in pixels. */
const NEAR = 8;
const PAGE = 30;

export function usePointing(plot: Plot, at: number | null, onMove: (at: number | null) => void) {
  // A click holds the selection, so that the pointer can move to the text below.
  const isHeld = useRef(false);
  const move = (to: number) => onMove(Math.min(plot.times.length - 1, Math.max(0, to)));
  const point = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const timeAt = (x: number) => plot.span.from + ((x - box.left) / box.width) * (plot.span.to - plot.span.from);
    const time = timeAt(event.clientX);
    const reach = timeAt(event.clientX + NEAR) - time;
    const marked = [...plot.marksAt.keys()].filter((i) => Math.abs(plot.times[i]! - time) <= reach);
    const nearest = nearestTo(time, plot.times);
    move(marked.length === 0 ? nearest : marked.reduce((a, b) => (away(a, time) <= away(b, time) ? a : b)));
  };
  const away = (i: number, time: number) => Math.abs(plot.times[i]! - time);
  return {
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!isHeld.current || event.pointerType === 'touch') point(event);
    },
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      isHeld.current = true;
      point(event);
    },
    onPointerLeave: () => {
      if (!isHeld.current) onMove(null);
    },
    onBlur: () => {
      isHeld.current = false;
    },
    onKeyDown: (event: KeyboardEvent) => {
      const here = at ?? plot.last;
      const to = KEYS[event.key]?.(here, plot.times.length - 1);
      if (event.key === 'Escape' && at !== null) {
        isHeld.current = false;
        onMove(null);
      } else if (to === undefined) return;
      else {
        isHeld.current = true;
        move(to);
      }
      event.preventDefault();
    },
  };
}

const KEYS: Readonly<Record<string, (here: number, last: number) => number>> = {
  ArrowLeft: (here) => here - 1,
  ArrowDown: (here) => here - 1,
  ArrowRight: (here) => here + 1,
  ArrowUp: (here) => here + 1,
  PageDown: (here) => here - PAGE,
  PageUp: (here) => here + PAGE,
  Home: () => 0,
  End: (_, last) => last,
};
