/** What the account status opens to: when the figures were computed, from what, and what can be done. */
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
          {costBasis.errorMessage ?? 'The computation ended with an error.'}
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

/** For so long a recalculation that was asked for is shown as asked for, though it may have ended. */
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
      return 'Gains and lots are being computed from your transactions. The figures on screen are the last complete ones.';
    case 'Syncing':
      return 'Transactions are being brought in. The figures follow when they are here.';
    case 'Failed':
      return 'The figures on screen are the last complete ones. Your transactions are not affected.';
    case 'FreezingInProgress':
      return 'A tax year is being frozen: its figures are calculated once more, and kept.';
    case 'UnfreezingInProgress':
      return 'A tax year is being unfrozen: it can be changed again in a moment.';
    case 'ErroredWithFrozenPeriods':
      return 'A tax year could not be frozen or unfrozen. Those that were frozen before still are. Its tax page says why.';
    case 'ErroredWithUnfrozenPeriods':
      return 'A tax year could not be frozen. Its tax page says why.';
    case 'Unreachable':
      return 'The server does not answer, so what is on screen may be out of date. It is asked again every few seconds.';
    case 'Paused':
      return isOutOfDate
        ? 'Calculation is paused, and your ledger has changed since the figures on screen were calculated.'
        : 'Calculation is paused. The figures on screen are up to date until your ledger changes.';
    default:
      return isOutOfDate
        ? 'Something changed since the figures on screen were computed.'
        : 'Every figure on screen comes from your transactions as they are now.';
  }
}
