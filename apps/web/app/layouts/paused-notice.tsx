import { usePausing } from '../data/calculations.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';

export function PausedNotice({ hasFigures }: { hasFigures: boolean }) {
  const pausing = usePausing();
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
      {hasFigures
        ? 'Figures are outdated: calculation is paused, and your ledger has changed.'
        : 'No figures yet: calculation is paused.'}
    </Banner>
  );
}
