/** On every page, while the user has paused calculation and their ledger has changed since: that its figures are out of date. */
import { lazy, Suspense } from 'react';
import type { ShellStatus } from './shell-data.ts';

/** Few have paused calculation: they alone fetch what says so. */
const PausedNotice = lazy(async () => ({ default: (await import('./paused-notice.tsx')).PausedNotice }));

export function PausedBanner({ status }: { status: ShellStatus | undefined }) {
  const costBasis = status?.getCostBasisStatus;
  if (!costBasis?.costBasisPaused || !costBasis.isOutOfDate) return null;
  return (
    <Suspense fallback={null}>
      <PausedNotice hasFigures={costBasis.costBasisLastSyncedAt !== null} />
    </Suspense>
  );
}
