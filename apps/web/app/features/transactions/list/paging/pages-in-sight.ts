import { PAGE_SIZE } from '../transactions.graphql.ts';

const AHEAD = 20;

export type Pages = { first: number; last: number };

/**
 * @param top  the list's top edge relative to the viewport, in pixels; negative once scrolled
 * @param height  of the viewport
 * @param row  height of a row
 */
export function pagesInSight(part: Pages, { top, height, row }: { top: number; height: number; row: number }): Pages {
  const pageAt = (pixels: number) => part.first + Math.floor(pixels / row / PAGE_SIZE);
  const within = (page: number) => Math.min(part.last, Math.max(part.first, page));
  return { first: within(pageAt(-top - AHEAD * row)), last: within(pageAt(height - top + AHEAD * row)) };
}

const AT_ONCE = 10;

export type Rows = { first: number; last: number };

/** Includes some rows around the visible ones, few enough to render without a stall. */
export function rowsInSight(
  { first }: Pages,
  { top, height, row }: { top: number; height: number; row: number },
): Rows {
  const before = (first - 1) * PAGE_SIZE;
  const place = (pixels: number) => Math.floor(pixels / row / AT_ONCE) * AT_ONCE + before;
  return { first: place(-top - AHEAD * row), last: place(height - top + AHEAD * row) + AT_ONCE - 1 };
}

export function pageRead(part: Pages, { top, row }: { top: number; row: number }): number {
  return Math.min(part.last, Math.max(part.first, part.first + Math.floor(-top / row / PAGE_SIZE)));
}
