import { type ReactNode, useEffect, useState } from 'react';
import { useEnqueueCostBasis, usePausing, useRecalculation } from '../data/calculations.ts';
import { Button } from '../ui/button.tsx';
import { CopyText } from '../ui/copy-text.tsx';
import { plural } from '../ui/format.ts';
import { useDates } from '../ui/moment.tsx';
import { type AccountStatus, offerOf, STATUS_LABELS } from './account-status.ts';
import type { ShellStatus } from './shell-data.ts';

export function StatusDetails({
  data: { getCostBasisStatus: costBasis },
  status,
}: {
  data: ShellStatus;
  status: AccountStatus;
}) {
  const dates = useDates();
  const [openedAt] = useState(() => Date.now());
  const computedAt = costBasis.costBasisRecomputationDate ?? costBasis.costBasisLastSyncedAt;
  return (
    <>
      <h2 className="text-16 font-semibold">{STATUS_LABELS[status]}</h2>
      <p className="mt-1 text-13 text-quiet">{sentence(status, costBasis.isOutOfDate)}</p>
      {status === 'Failed' && (
        <p className="mt-3 text-13 text-severe">
          {costBasis.errorMessage ?? 'The calculation stopped on an error.'}
          {costBasis.errorId && ` Reference: ${costBasis.errorId}.`}
        </p>
      )}
      <dl className="mt-4 divide-y divide-rule border-rule border-y text-13">
        <Fact name="Computed">{computedAt ? dates.ago(computedAt, openedAt) : 'not yet'}</Fact>
        {costBasis.transactionCount !== null && (
          <Fact name="From">{plural(costBasis.transactionCount ?? 0, 'transaction')}</Fact>
        )}
        {costBasis.engineVersion && <Fact name="Engine">{costBasis.engineVersion}</Fact>}
        {costBasis.resultHash && (
          <Fact name="Result">
            <CopyText text={costBasis.resultHash.replace(/^sha256:/, '')} label="result hash" />
          </Fact>
        )}
      </dl>
      <Actions costBasis={costBasis} status={status} />
    </>
  );
}

/** How long a requested recalculation shows as pending, even if it ends sooner. */
const SPINNER_MS = 2_000;

function Actions({ costBasis, status }: { costBasis: ShellStatus['getCostBasisStatus']; status: AccountStatus }) {
  const enqueue = useEnqueueCostBasis();
  const recalculation = useRecalculation();
  const pausing = usePausing();
  const [isAsked, setAsked] = useState(false);
  const [openedAt] = useState(() => Date.now());
  useEffect(() => {
    if (!isAsked) return;
    const timer = setTimeout(() => setAsked(false), SPINNER_MS);
    return () => clearTimeout(timer);
  }, [isAsked]);
  const offer = offerOf(costBasis, status, openedAt);
  const recalculate = () => {
    setAsked(true);
    recalculation.run();
  };
  return (
    <div className="mt-4 flex flex-wrap gap-2 empty:mt-0">
      {offer.resync && (
        <Button size="small" isBusy={enqueue.isBusy} onClick={enqueue.run}>
          Resync
        </Button>
      )}
      {(offer.recalculate || isAsked) && (
        <Button size="small" isBusy={recalculation.isBusy || isAsked} onClick={recalculate}>
          Recalculate
        </Button>
      )}
      {offer.pausing && (
        <Button
          size="small"
          kind={offer.pausing === 'pause' ? 'quiet' : 'secondary'}
          isBusy={pausing.isBusy}
          onClick={() => pausing.set(offer.pausing === 'pause')}
        >
          {offer.pausing === 'pause' ? 'Pause calculation' : 'Continue calculation'}
        </Button>
      )}
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 py-1.5">
      <dt className="text-quiet">{name}</dt>
      <dd className="numeric min-w-0 truncate">{children}</dd>
    </div>
  );
}

function sentence(status: AccountStatus, isOutOfDate: boolean): string {
  switch (status) {
    case 'Calculating':
      return 'Calculating gains and lots. The figures shown are the last complete ones.';
    case 'Syncing':
      return 'Importing transactions. Figures update when this is done.';
    case 'Failed':
      return 'The figures shown are the last complete ones. Your transactions are not affected.';
    case 'FreezingInProgress':
      return 'Freezing a tax year: its figures are calculated once more and locked.';
    case 'UnfreezingInProgress':
      return 'Unfreezing a tax year. You can change it in a moment.';
    case 'ErroredWithFrozenPeriods':
      return "A tax year couldn't be frozen or unfrozen. Frozen years stay frozen. See its tax page for the reason.";
    case 'ErroredWithUnfrozenPeriods':
      return "A tax year couldn't be frozen. See its tax page for the reason.";
    case 'Unreachable':
      return 'The server does not respond, so this page may be outdated. Retrying every few seconds.';
    case 'Paused':
      return isOutOfDate
        ? 'Calculation is paused, and your ledger has changed since.'
        : 'Calculation is paused. Figures are current until your ledger changes.';
    default:
      return isOutOfDate ? 'Your ledger changed since these figures were calculated.' : 'All figures are current.';
  }
}
