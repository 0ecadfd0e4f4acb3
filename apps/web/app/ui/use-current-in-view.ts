/** Scrolls a row of links that is wider than the screen to the current page. */
import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** The visible part of the link before it, in pixels. */
const BEFORE = 40;

export function useCurrentInView(): RefObject<HTMLElement | null> {
  const { pathname } = useLocation();
  const row = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each address has a different current link
  useEffect(() => {
    const box = row.current;
    const current = box?.querySelector<HTMLElement>('[aria-current]');
    if (box && current) box.scrollLeft = current.offsetLeft - box.offsetLeft - BEFORE;
  }, [pathname]);
  return row;
}
