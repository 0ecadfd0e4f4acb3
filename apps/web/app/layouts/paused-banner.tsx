/** On every page, while the user has paused calculation and their ledger has changed since: that its figures are out of date. */
import { usePausing } from '../data/calculations.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import type { ShellStatus } from './shell-data.ts';

export function PausedBanner({ status }: { status: ShellStatus | undefined }) {
  const pausing = usePausing();
  const costBasis = status?.getCostBasisStatus;
  if (!costBasis?.costBasisPaused || !costBasis.isOutOfDate) return null;
  return (
    <Banner
      status="warning"
      className="m-3 print:hidden"
      action={
        <Button size="small" isBusy={pausing.isBusy} onClick={() => pausing.set(false)}>
          Continue calculation
        </Button>
      }
    >
      {costBasis.costBasisLastSyncedAt
        ? 'Figures are out of date: calculation is paused, and your ledger has changed since.'
        : 'There are no figures yet: calculation is paused.'}
    </Banner>
  );
}
