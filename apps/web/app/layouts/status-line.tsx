import clsx from 'clsx';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { hint } from '../ui/hint.tsx';
import { later, useLater } from '../ui/later.ts';
import { Popover } from '../ui/popover.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { type AccountStatus, accountStatus, STATUS_LABELS } from './account-status.ts';
import type { PolledStatus } from './status-polling.ts';

const details = later(async () => (await import('./status-details.tsx')).StatusDetails);

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
  const Details = useLater(details);
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
        isOpen={isOpen && Details !== undefined}
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
        {data && Details && <Details data={data} status={status} />}
      </Popover>
      <p aria-live="polite" className="sr-only">
        {label}
      </p>
    </>
  );
}

const hintWhen = (isCollapsed: boolean | undefined, label: string) => (isCollapsed ? hint(label) : {});
