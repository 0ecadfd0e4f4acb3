import { drawable, textWidth } from '@lotbook/ledger/printed/helvetica';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Failed, Loading } from '../../ui/query-states.tsx';
import { type PageMark, type PdfPage, pagesOf } from './pdf-pages.ts';

const MOST_PAGES = 10;

/** @param otherwise shown for unsupported files */
export function PdfPages({ url, title, otherwise }: { url: string; title: string; otherwise: ReactNode }) {
  const pages = useQuery({
    queryKey: ['pages', url],
    queryFn: async ({ signal }) => {
      const answer = await fetch(url, { signal });
      if (!answer.ok) throw new Error("Couldn't load the file.");
      return pagesOf(new Uint8Array(await answer.arrayBuffer()), MOST_PAGES);
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (pages.isPending) return <Loading label="Loading the file" lines={6} />;
  if (pages.isError) return <Failed error={pages.error} onRetry={() => void pages.refetch()} />;
  if (pages.data === null) return otherwise;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
    <div className="max-h-[62dvh] space-y-3 overflow-auto bg-sunken p-3" tabIndex={0}>
      {pages.data.map((page, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pages have no ID, only a position
        <Page key={i} page={page} label={`${title}, page ${i + 1}`} />
      ))}
      {pages.data.length === MOST_PAGES && (
        <p className="text-12 text-quiet">The first {MOST_PAGES} pages. Download the file for the rest.</p>
      )}
    </div>
  );
}

export function Page({ page: { width, height, marks }, label }: { page: PdfPage; label: string }) {
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
      className="w-full bg-[#fff] shadow-float"
      fontFamily="Helvetica, Arial, 'Liberation Sans', sans-serif"
    >
      {marks.map((mark, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: marks have no ID, only a position
        <Mark key={i} mark={mark} />
      ))}
    </svg>
  );
}

const ink = (gray: number) => `rgb(${[gray, gray, gray].map((part) => Math.round(part * 255)).join(' ')})`;

function Mark({ mark }: { mark: PageMark }) {
  if (mark.kind === 'line') {
    const { x1, y1, x2, y2, width, gray } = mark;
    return <line {...{ x1, y1, x2, y2 }} strokeWidth={width} stroke={ink(gray)} />;
  }
  if (mark.kind === 'area') {
    const { x, y, width, height, gray } = mark;
    return <rect {...{ x, y, width, height }} fill={ink(gray)} />;
  }
  const { x, y, size, face, gray, text } = mark;
  return (
    <text
      {...{ x, y }}
      fontSize={size}
      fontWeight={face === 'bold' ? 700 : 400}
      fontStyle={face === 'italic' ? 'italic' : 'normal'}
      fill={ink(gray)}
      // Uses the file's widths in case Helvetica is missing.
      textLength={textWidth(drawable(text), size, face)}
      lengthAdjust="spacingAndGlyphs"
      xmlSpace="preserve"
    >
      {text}
    </text>
  );
}
