import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { PAGE_SIZE } from '../transactions.graphql.ts';
import { type Pages, pageRead, pagesInSight, type Rows, rowsInSight } from './pages-in-sight.ts';

/** The time without scrolling before the address is updated. */
const REST_MS = 250;

type Options = {
  frame: RefObject<HTMLElement | null>;
  part: Pages;
  rowCount: number;
  page: number;
  /** True if scrolling set this page; the browser's scroll position is then more precise. */
  isRead: boolean;
  onRead: (page: number, isLeaving: boolean) => void;
};

/**
 * Updates the address once scrolling stops. A different address, such as a link to the next page, scrolls the window.
 */
export function usePagesInSight({ frame, part, rowCount, page, isRead, onRead }: Options): Pages & { rows: Rows } {
  const [inSight, setInSight] = useState<Pages & { rows: Rows }>(() => ({
    ...{ first: page, last: page },
    rows: { first: (page - 1) * PAGE_SIZE, last: page * PAGE_SIZE - 1 },
  }));

  const look = useEffectEvent(() => {
    const place = placeOf(frame.current, rowCount);
    if (place === null) return;
    const [pages, rows] = [pagesInSight(part, place), rowsInSight(part, place)];
    setInSight((now) => (areSame(now, pages) && areSame(now.rows, rows) ? now : { ...pages, rows }));
  });
  const rest = useEffectEvent((isLeaving: boolean) => {
    const place = placeOf(frame.current, rowCount);
    if (place === null) return;
    const next = pageRead(part, belowHeadings(place));
    if (next !== page) onRead(next, isLeaving);
  });

  const goToPage = useEffectEvent(() => {
    const place = placeOf(frame.current, rowCount);
    if (place === null || isRead || pageRead(part, belowHeadings(place)) === page) return;
    const begin = place.top + window.scrollY + (page - part.first) * PAGE_SIZE * place.row;
    window.scrollTo({ top: Math.max(0, begin - HEADINGS_PX) });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new page in the address scrolls, not a changed list.
  useLayoutEffect(() => goToPage(), [page]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let request = 0;
    const onScroll = () => {
      clearTimeout(timer);
      timer = setTimeout(() => rest(false), REST_MS);
      request ||= requestAnimationFrame(() => {
        request = 0;
        look();
      });
    };
    // A reload during scrolling would otherwise open a different page.
    const onLeave = () => rest(true);
    look();
    window.addEventListener('pagehide', onLeave);
    window.addEventListener('scroll', onScroll, { passive: true });
    window.addEventListener('resize', onScroll);
    return () => {
      clearTimeout(timer);
      cancelAnimationFrame(request);
      window.removeEventListener('pagehide', onLeave);
      window.removeEventListener('scroll', onScroll);
      window.removeEventListener('resize', onScroll);
    };
  }, []);

  useEffect(look);
  return { ...inSight, first: Math.min(inSight.first, part.last), last: Math.min(inSight.last, part.last) };
}

const areSame = (a: Rows, b: Rows) => a.first === b.first && a.last === b.last;

/** The height of the sticky headings over the viewport. */
const HEADINGS_PX = 36;

/** Moves the position to the first row more than half visible below the headings. */
function belowHeadings<Place extends { top: number; row: number }>(place: Place): Place {
  return { ...place, top: place.top - HEADINGS_PX - place.row / 2 };
}

function placeOf(frame: HTMLElement | null, rowCount: number) {
  if (frame === null || rowCount === 0) return null;
  const { top, height } = frame.getBoundingClientRect();
  return { top, height: window.innerHeight, row: height / rowCount };
}
