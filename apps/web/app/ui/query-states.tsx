import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { explain } from '../data/errors.ts';
import { Button } from './button.tsx';

/** Gray placeholder lines, delayed so that a fast response does not flash. */
export function Loading({ label = 'Loading', lines = 5 }: { label?: string; lines?: number }) {
  return (
    <div role="status" className="after-a-moment flex flex-col gap-3 py-4">
      <span className="sr-only">{label}</span>
      {Array.from({ length: lines }, (_, line) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholder lines have no content.
          key={line}
          aria-hidden
          className="h-4 rounded-[3px] bg-rule"
          style={{ width: `${[92, 78, 85, 64, 71][line % 5]}%` }}
        />
      ))}
    </div>
  );
}

export function Failed({
  error,
  title = "Couldn't load this",
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

export function Empty({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className="flex flex-col items-start gap-4 border-rule border-y py-8">
      <p className="max-w-prose text-16 text-quiet">{children}</p>
      {action}
    </div>
  );
}

/** Keeps stale data on screen if a refetch fails. */
export function QueryStates<Data>({
  query,
  loading,
  children,
}: {
  query: UseQueryResult<Data>;
  loading?: ReactNode;
  children: (data: Data) => ReactNode;
}) {
  if (query.data !== undefined) return children(query.data);
  if (query.isError) return <Failed error={query.error} onRetry={() => void query.refetch()} />;

  return loading ?? <Loading />;
}
