/**
 * The state of the account in a word, at the foot of the sidebar and, on small screens, in the bar on top; it opens to when, from
 * what, and what can be done.
 */
import clsx from 'clsx';
import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useEnqueueCostBasis, usePausing, useRecalculation } from '../data/calculations.ts';
import { Button } from '../ui/button.tsx';
import { CopyText } from '../ui/copy-text.tsx';
import { plural } from '../ui/format.ts';
import { hint } from '../ui/hint.tsx';
import { useDates } from '../ui/moment.tsx';
import { Popover } from '../ui/popover.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { type AccountStatus, accountStatus, offerOf, STATUS_LABELS } from './account-status.ts';
import type { ShellStatus } from './shell-data.ts';
import type { PolledStatus } from './status-polling.ts';

const DOTS: Record<AccountStatus, string> = {
  Ready: 'bg-gain',
  Paused: 'bg-warning',
  Calculating: '',
  Syncing: '',
  Failed: 'bg-severe',
  Loading: '',
  EmptyData: 'bg-faint',
  FreezingInProgress: '',
  UnfreezingInProgress: '',
  ErroredWithFrozenPeriods: 'bg-severe',
  ErroredWithUnfrozenPeriods: 'bg-severe',
  Unreachable: 'bg-warning',
};

type Place = 'sidebar' | 'collapsed sidebar' | 'top bar';

const PLACES: Record<Place, string> = {
  sidebar: 'h-9 w-full px-2.5',
  'collapsed sidebar': 'h-9 w-full justify-center',
  'top bar': 'h-10 px-2.5',
};

export function StatusLine({ data, isReachable, place }: PolledStatus & { place: Place }) {
  const isCollapsed = place === 'collapsed sidebar';
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const status = accountStatus(data, isReachable);
  const label = STATUS_LABELS[status];
  const look = clsx(
    'flex items-center gap-2.5 rounded-control text-13 text-quiet transition-colors duration-150 hover:bg-paper hover:text-ink',
    PLACES[place],
  );
  const content = (
    <>
      <span aria-hidden className="inline-flex w-4 shrink-0 justify-center">
        {DOTS[status] ? <span className={clsx('size-2 rounded-full', DOTS[status])} /> : <Spinner size={14} />}
      </span>
      <span className={isCollapsed ? 'sr-only' : undefined}>{label}</span>
    </>
  );
  if (status === 'EmptyData') {
    return (
      <button
        type="button"
        className={look}
        onClick={() => navigate('/wallets?add_integration=')}
        {...hintWhen(isCollapsed, label)}
      >
        {content}
      </button>
    );
  }
  return (
    <>
      <Popover
        isOpen={isOpen}
        onOpenChange={setOpen}
        side={place === 'top bar' ? 'bottom' : 'top'}
        align={place === 'top bar' ? 'end' : 'start'}
        sideOffset={6}
        collisionPadding={12}
        aria-label="Account status"
        className="float-in z-50 w-[min(432px,calc(100vw-24px))] rounded-dialog border border-rule bg-raised p-5 shadow-float outline-none"
        trigger={(trigger) => (
          <button {...trigger} className={look} disabled={!data} {...hintWhen(isCollapsed, label)}>
            {content}
          </button>
        )}
      >
        {data && <Details data={data} status={status} />}
      </Popover>
      <p aria-live="polite" className="sr-only">
        {label}
      </p>
    </>
  );
}

function Details({ data: { getCostBasisStatus: costBasis }, status }: { data: ShellStatus; status: AccountStatus }) {
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

const hintWhen = (isCollapsed: boolean | undefined, label: string) => (isCollapsed ? hint(label) : {});
