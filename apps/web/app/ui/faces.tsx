/**
 * The faces of a list or a page that is not there (yet): loading, failed, empty. `Answer` picks one for a query, and
 * draws the page when there is data.
 */
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { explain } from '../data/errors.ts';
import { Button } from './button.tsx';

/** Grey lines where text will be; they appear after a second, so that a quick answer does not flash. */
export function Loading({ label = 'Loading', lines = 5 }: { label?: string; lines?: number }) {
  return (
    <div role="status" className="after-a-second flex flex-col gap-3 py-4">
      <span className="sr-only">{label}</span>
      {Array.from({ length: lines }, (_, line) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: lines without content have nothing else.
          key={line}
          aria-hidden
          className="h-4 rounded-[3px] bg-rule"
          style={{ width: `${[92, 78, 85, 64, 71][line % 5]}%` }}
        />
      ))}
    </div>
  );
}

/** @param onRetry  does what failed again */
export function Failed({
  error,
  title = 'This could not be loaded',
  onRetry,
}: {
  error: unknown;
  title?: string;
  onRetry?: () => void;
}) {
  return (
    <div role="alert" className="flex flex-col items-start gap-3 border-rule border-y py-6">
      <div>
        <p className="font-medium text-severe">{title}</p>
        <p className="mt-1 text-quiet">{explain(error)}</p>
      </div>
      {onRetry && (
        <Button size="small" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
}

/** One sentence and one action. */
export function Empty({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className="flex flex-col items-start gap-4 border-rule border-y py-8">
      <p className="max-w-prose text-16 text-quiet">{children}</p>
      {action}
    </div>
  );
}

/** `<Answer of={query}>{(data) => …}</Answer>`; old data stays in sight when fetching again fails. */
export function Answer<Data>({
  of,
  loading,
  children,
}: {
  of: UseQueryResult<Data>;
  loading?: ReactNode;
  children: (data: Data) => ReactNode;
}) {
  if (of.data !== undefined) return children(of.data);
  if (of.isError) return <Failed error={of.error} onRetry={() => void of.refetch()} />;
  return loading ?? <Loading />;
}
