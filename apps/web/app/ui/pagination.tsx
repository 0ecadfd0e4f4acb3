/** Pages of a list, as links: the page is part of the address. */
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { ButtonLink } from './button.tsx';
import { formatCount } from './format.ts';

/** @param page  from 1; `addressOf` gives the address of a page */
export function Pagination({
  page,
  pageCount,
  addressOf,
}: {
  page: number;
  pageCount: number;
  addressOf: (page: number) => string;
}) {
  if (pageCount <= 1) return null;
  const isFirst = page <= 1;
  const isLast = page >= pageCount;
  return (
    <nav aria-label="Pages" className="flex items-center justify-between gap-4 py-4">
      <ButtonLink
        size="small"
        to={addressOf(page - 1)}
        aria-disabled={isFirst || undefined}
        tabIndex={isFirst ? -1 : undefined}
        rel="prev"
        icon={<ChevronLeft size={14} aria-hidden />}
      >
        Previous
      </ButtonLink>
      <p className="numeric text-13 text-quiet">
        Page {formatCount(page)} of {formatCount(pageCount)}
      </p>
      <ButtonLink
        size="small"
        to={addressOf(page + 1)}
        aria-disabled={isLast || undefined}
        tabIndex={isLast ? -1 : undefined}
        rel="next"
      >
        Next
        <ChevronRight size={14} aria-hidden />
      </ButtonLink>
    </nav>
  );
}
