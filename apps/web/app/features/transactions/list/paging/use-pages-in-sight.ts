/** The pages of the list that the window shows now, and where a page begins. */
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { PAGE_SIZE } from '../transactions.graphql.ts';
import { type Pages, pageRead, pagesInSight, type Rows, rowsInSight } from './pages-in-sight.ts';

/** How long the list rests before the address says where it is. */
const REST_MS = 250;

type Options = {
  /** What the pages stand in: as high as all of their rows. */
  frame: RefObject<HTMLElement | null>;
  part: Pages;
  rowCount: number;
  /** The page of the address. */
  page: number;
  /** The address has this page because the list was scrolled there: where it is then, the browser knows more exactly. */
  isRead: boolean;
  onRead: (page: number) => void;
};

/**
 * What is in sight follows the window. The address follows too, once the list rests; an address that changes otherwise, as by a link to the
 * next page, moves the window.
 */
export function usePagesInSight({ frame, part, rowCount, page, isRead, onRead }: Options): Pages & { rows: Rows } {
  const [inSight, setInSight] = useState<Pages & { rows: Rows }>(() => ({
    ...{ first: page, last: page },
    // Before it is drawn nobody knows where the window is.
    rows: { first: (page - 1) * PAGE_SIZE, last: page * PAGE_SIZE - 1 },
  }));

  const look = useEffectEvent(() => {
    const place = placeOf(frame.current, rowCount);
    if (place === null) return;
    const [pages, rows] = [pagesInSight(part, place), rowsInSight(part, place)];
    setInSight((now) => (areSame(now, pages) && areSame(now.rows, rows) ? now : { ...pages, rows }));
  });
  const rest = useEffectEvent(() => {
    const place = placeOf(frame.current, rowCount);
    if (place === null) return;
    const next = pageRead(part, belowHeadings(place));
    if (next !== page) onRead(next);
  });

  const goToPage = useEffectEvent(() => {
    const place = placeOf(frame.current, rowCount);
    if (place === null || isRead || pageRead(part, belowHeadings(place)) === page) return;
    const begin = place.top + window.scrollY + (page - part.first) * PAGE_SIZE * place.row;
    window.scrollTo({ top: Math.max(0, begin - HEADINGS_PX) });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a list that changes moves nothing, only another page of the address does.
  useLayoutEffect(() => goToPage(), [page]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let request = 0;
    const onScroll = () => {
      clearTimeout(timer);
      timer = setTimeout(rest, REST_MS);
      request ||= requestAnimationFrame(() => {
        request = 0;
        look();
      });
    };
    look();
    window.addEventListener('scroll', onScroll, { passive: true });
    window.addEventListener('resize', onScroll);
    return () => {
      clearTimeout(timer);
      cancelAnimationFrame(request);
      window.removeEventListener('scroll', onScroll);
      window.removeEventListener('resize', onScroll);
    };
  }, []);

  // A list that grew or shrank, or another page of the address, may show other pages without a scroll.
  useEffect(look);
  return { ...inSight, first: Math.min(inSight.first, part.last), last: Math.min(inSight.last, part.last) };
}

const areSame = (a: Rows, b: Rows) => a.first === b.first && a.last === b.last;

/** So much of the window's upper edge is under the headings. */
const HEADINGS_PX = 36;

/** The same seen from the first row under the headings of which more than half is in sight. */
function belowHeadings<Place extends { top: number; row: number }>(place: Place): Place {
  return { ...place, top: place.top - HEADINGS_PX - place.row / 2 };
}

function placeOf(frame: HTMLElement | null, rowCount: number) {
  if (frame === null || rowCount === 0) return null;
  const { top, height } = frame.getBoundingClientRect();
  return { top, height: window.innerHeight, row: height / rowCount };
}
