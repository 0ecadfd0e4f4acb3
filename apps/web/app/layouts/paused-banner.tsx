import { lazy, Suspense } from 'react';
import type { ShellStatus } from './shell-data.ts';

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
