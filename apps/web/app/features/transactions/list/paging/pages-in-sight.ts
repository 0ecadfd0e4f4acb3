/** Which pages of a long list are in sight. Every row is as high as every other, so that this is arithmetic. Pure. */
import { PAGE_SIZE } from '../transactions.graphql.ts';

/** Rows above and below the window that are drawn already. */
const AHEAD = 20;

export type Pages = { first: number; last: number };

/**
 * @param top     where the list begins, in pixels below the upper edge of the window; negative once it is scrolled
 * @param height  of the window, in pixels
 * @param row     height of a row, in pixels
 */
export function pagesInSight(part: Pages, { top, height, row }: { top: number; height: number; row: number }): Pages {
  const pageAt = (pixels: number) => part.first + Math.floor(pixels / row / PAGE_SIZE);
  const within = (page: number) => Math.min(part.last, Math.max(part.first, page));
  return { first: within(pageAt(-top - AHEAD * row)), last: within(pageAt(height - top + AHEAD * row)) };
}

/** Rows are drawn so many at a time. */
const AT_ONCE = 10;

/** Places of rows in the whole list, from 0. */
export type Rows = { first: number; last: number };

/** The rows in sight, with those ahead: so few that are drawn at once hold nothing up. */
export function rowsInSight(
  { first }: Pages,
  { top, height, row }: { top: number; height: number; row: number },
): Rows {
  const before = (first - 1) * PAGE_SIZE;
  const place = (pixels: number) => Math.floor(pixels / row / AT_ONCE) * AT_ONCE + before;
  return { first: place(-top - AHEAD * row), last: place(height - top + AHEAD * row) + AT_ONCE - 1 };
}

/** The page that is read: that of the row at the upper edge of the window. */
export function pageRead(part: Pages, { top, row }: { top: number; row: number }): number {
  return Math.min(part.last, Math.max(part.first, part.first + Math.floor(-top / row / PAGE_SIZE)));
}
