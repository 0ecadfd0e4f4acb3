import { useInfiniteQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode, type RefObject, useRef, useState } from 'react';
import { runWith } from '../../data/queries.ts';
import type { ProblemState } from '../../generated/graphql.ts';
import { useShortcuts } from '../../keyboard/use-shortcuts.ts';
import { plural } from '../../ui/format.ts';
import { Failed, Loading } from '../../ui/query-states.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import type { Dismissing } from './dismiss-dialog.tsx';
import { DismissDialog } from './dismiss-dialog.tsx';
import { FaultLine } from './fault-line.tsx';
import type { Fixing } from './fix-dialog.tsx';
import { FixDialog } from './fix-dialog.tsx';
import { ProblemGroupsDocument } from './problems.graphql.ts';

export type Ask = (wanted: { fixing: Fixing } | { dismissing: Dismissing }) => void;

export function useDialogs(currency: string): { ask: Ask; dialogs: ReactNode } {
  const [asked, ask] = useState<Parameters<Ask>[0] | null>(null);
  const onClose = () => ask(null);
  const dialogs = (
    <>
      {asked && 'fixing' in asked && <FixDialog fixing={asked.fixing} currency={currency} onClose={onClose} />}
      {asked && 'dismissing' in asked && <DismissDialog dismissing={asked.dismissing} onClose={onClose} />}
    </>
  );
  return { ask, dialogs };
}

type Props = {
  kind: string | null;
  label: string;
  state: ProblemState;
  currency: string;
  ask: Ask;
  empty: ReactNode;
  between?: ReactNode;
};

export function FaultList({ kind, label, state, currency, ask, empty, between }: Props) {
  const list = useRef<HTMLUListElement>(null);
  useProblemKeys(list);
  const pages = useInfiniteQuery({
    queryKey: ['ProblemGroups', { kind, state }],
    queryFn: ({ client, pageParam }) => runWith(client, ProblemGroupsDocument, { kind, state, after: pageParam }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ problemGroups: page }) => (page.hasMore ? page.endCursor : undefined),
  });
  if (pages.isPending) return <Loading label="Loading problems" lines={3} />;
  if (pages.isError && !pages.data) return <Failed error={pages.error} onRetry={() => void pages.refetch()} />;
  const groups = pages.data.pages.flatMap(({ problemGroups }) => problemGroups.groups);
  const total = pages.data.pages[0]?.problemGroups.totalCount ?? 0;
  if (groups.length === 0 && !between) return empty;
  const rest = groups.findIndex(({ amountAtRisk }) => amountAtRisk == null || amountAtRisk === '0');
  const betweenAt = rest < 0 ? groups.length : rest;
  return (
    <>
      <ul ref={list} aria-label={label} className="border-strong border-t">
        {groups.map((group, i) => (
          <Fragment key={`${state} ${group.kind} ${group.id}`}>
            {i === betweenAt && between}
            <FaultLine group={group} state={state} currency={currency} hasRemedy={kind === null} ask={ask} />
          </Fragment>
        ))}
        {betweenAt === groups.length && between}
      </ul>
      <ShowMore pages={pages} of={plural(total, 'line')} className="mt-3" />
    </>
  );
}

function useProblemKeys(list: RefObject<HTMLUListElement | null>) {
  const all = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-opens]') ?? [])];
  const go = (by: 1 | -1) => {
    const places = all();
    const at = places.findIndex(
      (one) => one.closest('[data-problem]')?.contains(document.activeElement) && isNearest(one),
    );
    places[at === -1 ? (by === 1 ? 0 : places.length - 1) : at + by]?.focus();
  };
  useShortcuts({
    next: () => go(1),
    previous: () => go(-1),
    fix: () => {
      const place = document.activeElement?.closest('[data-problem]');
      if (place && list.current?.contains(place)) place.querySelector<HTMLElement>('[data-fixes]')?.click();
    },
  });
}

/** True for the innermost row with the focus, because problems are nested in rows. */
function isNearest(button: HTMLElement): boolean {
  return document.activeElement?.closest('[data-problem]') === button.closest('[data-problem]');
}
