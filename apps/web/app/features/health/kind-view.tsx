/**
 * One kind of problem, open: its states, its groups of one asset in one wallet, and in each its problems. Worked with the keyboard: j and k go
 * through groups and problems, Enter opens one, e fixes it.
 */
import { useInfiniteQuery } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { runWith } from '../../data/queries.ts';
import type { HealthKindPartsFragment, ProblemState } from '../../generated/graphql.ts';
import { useShortcuts } from '../../keyboard/use-shortcuts.ts';
import { Button } from '../../ui/button.tsx';
import { Changing } from '../../ui/changing.ts';
import { formatCount, plural } from '../../ui/format.ts';
import { later, useLater } from '../../ui/later.ts';
import { Empty, Failed, Loading } from '../../ui/query-states.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import type { Dismissing } from './dismiss-dialog.tsx';
import type { Fixing } from './fix-dialog.tsx';
import { ProblemGroup } from './problem-group.tsx';
import { fixesOfAll, isOnlyIgnoring, STATE_WORDS, whereFixed } from './problem-words.ts';
import { ProblemGroupsDocument } from './problems.graphql.ts';

const fixDialog = later(async () => (await import('./fix-dialog.tsx')).FixDialog);
const dismissDialog = later(async () => (await import('./dismiss-dialog.tsx')).DismissDialog);

export type Ask = (wanted: { fixing: Fixing } | { dismissing: Dismissing }) => void;

export function KindView({ kind, currency }: { kind: HealthKindPartsFragment; currency: string }) {
  const [state, setState] = useState<ProblemState>(kind.count > 0 ? 'OPEN' : firstStateOf(kind));
  const [asked, ask] = useState<Parameters<Ask>[0] | null>(null);
  const FixDialog = useLater(fixDialog);
  const DismissDialog = useLater(dismissDialog);
  const onClose = () => ask(null);
  return (
    <div>
      <div className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        {statesOf(kind).length > 1 && (
          <Segmented
            label="State"
            value={state}
            onChange={setState}
            options={statesOf(kind).map(([value, count]) => ({
              value,
              label: `${STATE_WORDS[value]} ${formatCount(count)}`,
            }))}
          />
        )}
        {state === 'OPEN' && kind.count > 0 && (
          <Changing>
            <OfAll kind={kind} ask={ask} />
          </Changing>
        )}
      </div>
      <Groups kind={kind} state={state} currency={currency} ask={ask} />
      {asked && 'fixing' in asked && FixDialog && (
        <FixDialog fixing={asked.fixing} currency={currency} onClose={onClose} />
      )}
      {asked && 'dismissing' in asked && DismissDialog && (
        <DismissDialog dismissing={asked.dismissing} onClose={onClose} />
      )}
    </div>
  );
}

function statesOf(kind: HealthKindPartsFragment): [ProblemState, number][] {
  const all: [ProblemState, number][] = [
    ['OPEN', kind.count],
    ['DISMISSED', kind.dismissedCount],
    ['RESOLVED', kind.resolvedCount],
    ['FIXED', kind.fixedCount],
  ];
  return all.filter(([state, count]) => state === 'OPEN' || count > 0);
}

function firstStateOf(kind: HealthKindPartsFragment): ProblemState {
  return statesOf(kind).find(([, count]) => count > 0)?.[0] ?? 'OPEN';
}

function OfAll({ kind, ask }: { kind: HealthKindPartsFragment; ask: Ask }) {
  const selection = { kind: kind.kind };
  const what = `all ${plural(kind.count, 'problem')}`;
  const fixes = fixesOfAll(kind.fixes);
  const where = whereFixed(kind.fixes);
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
      {where && <p className="mr-2 text-13 text-quiet">{where}</p>}
      {fixes.length > 0 && (
        <Button
          size="small"
          kind={where ? 'quiet' : 'secondary'}
          onClick={() => ask({ fixing: { selection, fixes, what, symbol: null } })}
        >
          {isOnlyIgnoring(fixes) ? 'Ignore all…' : 'Fix all…'}
        </Button>
      )}
      <Button size="small" kind="quiet" onClick={() => ask({ dismissing: { selection, what } })}>
        Dismiss all…
      </Button>
    </div>
  );
}

type GroupsProps = { kind: HealthKindPartsFragment; state: ProblemState; currency: string; ask: Ask };

function Groups({ kind, state, currency, ask }: GroupsProps) {
  const list = useRef<HTMLUListElement>(null);
  useProblemKeys(list);
  const pages = useInfiniteQuery({
    queryKey: ['ProblemGroups', { kind: kind.kind, state }],
    queryFn: ({ client, pageParam }) =>
      runWith(client, ProblemGroupsDocument, { kind: kind.kind, state, after: pageParam }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ problemGroups: page }) => (page.hasMore ? page.endCursor : undefined),
  });
  if (pages.isPending) return <Loading label="Loading problems" lines={3} />;
  if (pages.isError && !pages.data) return <Failed error={pages.error} onRetry={() => void pages.refetch()} />;
  const groups = pages.data.pages.flatMap(({ problemGroups }) => problemGroups.groups);
  const total = pages.data.pages[0]?.problemGroups.totalCount ?? 0;
  if (groups.length === 0) return <Empty>Nothing of this kind is {STATE_WORDS[state].toLowerCase()}.</Empty>;
  return (
    <>
      <ul ref={list} aria-label={kind.title} className="border-rule border-t">
        {groups.map((group) => (
          <ProblemGroup
            key={`${state} ${group.id}`}
            group={group}
            kind={kind}
            state={state}
            currency={currency}
            isFirstOpen={groups.length === 1}
            ask={ask}
          />
        ))}
      </ul>
      <ShowMore pages={pages} of={plural(total, 'group')} className="mt-3" />
    </>
  );
}

/** Groups and problems each have a button that opens them, which is what takes the focus, and one that fixes them. */
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

/** A problem lies within its group: of the two, the one that the focus is in most closely. */
function isNearest(button: HTMLElement): boolean {
  return document.activeElement?.closest('[data-problem]') === button.closest('[data-problem]');
}
