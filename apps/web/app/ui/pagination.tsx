import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { ButtonLink } from './button.tsx';
import { formatCount } from './format.ts';

type Props = {
  page: number;
  pageCount: number;
  addressOf: (page: number) => string;
};

export function Pagination({ page, pageCount, addressOf }: Props) {
  if (page > Math.max(pageCount, 1))
    return (
      <p className="grow py-2 text-quiet">
        This page does not exist {formatCount(page)}.{' '}
        <Link className="link" to={addressOf(1)}>
          First page
        </Link>
      </p>
    );
  if (pageCount <= 1) return null;
  const link = (to: number, label: string, rel: 'prev' | 'next') => (
    <ButtonLink
      size="small"
      kind="quiet"
      to={addressOf(to)}
      preventScrollReset
      aria-label={label}
      aria-disabled={to < 1 || to > pageCount || undefined}
      tabIndex={to < 1 || to > pageCount ? -1 : undefined}
      rel={rel}
    >
      {rel === 'prev' ? <ChevronLeft size={14} aria-hidden /> : <ChevronRight size={14} aria-hidden />}
    </ButtonLink>
  );
  return (
    <>
      <p className="hidden text-13 print:block">
        Page {formatCount(page)} of {formatCount(pageCount)}: the other rows are not printed.
      </p>
      <nav aria-label="Pages" className="flex shrink-0 items-center gap-1">
        {link(page - 1, 'Previous page', 'prev')}
        <p className="numeric text-13 text-quiet">
          Page {formatCount(page)} of {formatCount(pageCount)}
        </p>
        {link(page + 1, 'Next page', 'next')}
      </nav>
    </>
  );
}
