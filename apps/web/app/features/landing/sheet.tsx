import type { ReactNode } from 'react';

export function Sheet({
  title,
  facts,
  foot,
  children,
}: {
  title: string;
  facts: string;
  foot?: ReactNode;
  children: ReactNode;
}) {
  return (
    <figure className="border border-rule bg-raised px-5 pt-5 pb-4 md:px-8 md:pt-7 md:pb-5">
      <figcaption className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-ink border-b-2 pb-3">
        <span className="font-serif text-20 font-semibold">{title}</span>
        <span className="text-13 text-quiet">{facts}</span>
      </figcaption>
      {children}
      {foot && <div className="mt-4 text-13 text-quiet">{foot}</div>}
    </figure>
  );
}
