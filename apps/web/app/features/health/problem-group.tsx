/** Problems of one asset in one wallet: how many, since when, the gain in question, what can be done about all of them, and each. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { runWith } from '../../data/queries.ts';
import type { HealthKindPartsFragment, ProblemGroupPartsFragment, ProblemState } from '../../generated/graphql.ts';
import { AmountAtRisk } from '../../ui/amount-at-risk.tsx';
import { Button } from '../../ui/button.tsx';
import { Changing } from '../../ui/changing.ts';
import { plural } from '../../ui/format.ts';
import { AssetMark } from '../../ui/marks/asset-mark.tsx';
import { useDates } from '../../ui/moment.tsx';
import { Failed, Loading } from '../../ui/query-states.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import type { Ask } from './kind-view.tsx';
import { ProblemLine } from './problem-line.tsx';
import { isOnlyIgnoring } from './problem-words.ts';
import { ProblemsDocument } from './problems.graphql.ts';
import { TaxInQuestion } from './tax-in-question.tsx';
import { useProblemChange } from './use-problem-change.ts';

type Props = {
  group: ProblemGroupPartsFragment;
  kind: HealthKindPartsFragment;
  state: ProblemState;
  currency: string;
  /** It is the only one. */
  isFirstOpen: boolean;
  ask: Ask;
};

/** `BTC in Kraken`, `Kraken`, `ODD`. */
export function nameOfGroup({ account, asset }: Pick<ProblemGroupPartsFragment, 'account' | 'asset'>): string {
  if (asset && account) return `${asset.symbol} in ${account.name}`;
  return asset?.symbol ?? account?.name ?? 'The whole ledger';
}

export function ProblemGroup(props: Props) {
  const { group, state, currency, isFirstOpen } = props;
  const [isOpen, setOpen] = useState(isFirstOpen);
  const name = nameOfGroup(group);
  return (
    <li data-problem className="border-rule border-b">
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-1 py-2 text-14 md:grid-cols-[minmax(0,1fr)_7rem_15rem_13.5rem]">
        <button
          type="button"
          data-opens
          aria-expanded={isOpen}
          className="flex min-w-0 items-center gap-2 text-left max-md:col-span-2 max-md:min-h-6 max-md:flex-wrap"
          onClick={() => setOpen(!isOpen)}
        >
          <ChevronRight size={14} aria-hidden className={isOpen ? 'shrink-0 rotate-90' : 'shrink-0'} />
          {group.asset && <AssetMark symbol={group.asset.symbol} assetId={group.asset.id} size={18} />}
          <span className="truncate font-medium">{name}</span>
          <Span group={group} />
        </button>
        <span className="numeric text-quiet max-md:text-13 md:text-right">{plural(group.count, 'problem')}</span>
        <span className="text-13 text-quiet md:text-right">
          <AmountAtRisk callout={group} currency={currency} />
          <TaxInQuestion tax={group.taxInQuestion} of={name} />
        </span>
        <span className="flex gap-2 max-md:col-span-2 md:justify-end">
          {(state === 'OPEN' || state === 'DISMISSED') && (
            <Changing>
              <GroupActions {...props} name={name} />
            </Changing>
          )}
        </span>
      </div>
      {isOpen && <Problems {...props} name={name} />}
    </li>
  );
}

/** From when until when, where that is said at all. */
function Span({ group: { firstAt, lastAt } }: { group: ProblemGroupPartsFragment }) {
  const dates = useDates();
  if (!firstAt || !lastAt) return null;
  const [first, last] = [dates.day(firstAt), dates.day(lastAt)];
  return <span className="shrink-0 text-13 text-quiet">{first === last ? first : `${first} to ${last}`}</span>;
}

function GroupActions({ group, kind, state, ask, name }: Props & { name: string }) {
  const { reopen, isBusy } = useProblemChange();
  const selection = { kind: kind.kind, groupId: group.id };
  const what = `${plural(group.count, 'problem')} of ${name}`;
  if (state === 'DISMISSED') {
    return (
      <Button size="small" isBusy={isBusy} aria-label={`Open again: ${what}`} onClick={() => void reopen(selection)}>
        Open again
      </Button>
    );
  }
  const symbol = group.asset?.symbol ?? null;
  const isIgnoring = isOnlyIgnoring(kind.fixes);
  return (
    <>
      {kind.fixes.length > 0 && (
        <Button
          size="small"
          data-fixes
          kind={isIgnoring ? 'quiet' : 'secondary'}
          aria-label={isIgnoring ? `Ignore ${what}` : `Fix ${what}`}
          onClick={() => ask({ fixing: { selection, fixes: kind.fixes, what, symbol, missing: group.missing } })}
        >
          {isIgnoring ? 'Ignore…' : group.count > 1 ? 'Fix all similar…' : 'Fix…'}
        </Button>
      )}
      <Button
        size="small"
        kind="quiet"
        aria-label={`Dismiss ${what}`}
        onClick={() => ask({ dismissing: { selection, what } })}
      >
        Dismiss…
      </Button>
    </>
  );
}

function Problems({ group, kind, state, currency, ask, name }: Props & { name: string }) {
  const pages = useInfiniteQuery({
    queryKey: ['Problems', { kind: kind.kind, groupId: group.id, state }],
    queryFn: ({ client, pageParam }) =>
      runWith(client, ProblemsDocument, { kind: kind.kind, groupId: group.id, state, after: pageParam }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ problems: page }) => (page.hasMore ? page.endCursor : undefined),
  });
  if (pages.isPending) return <Loading label="Loading problems" lines={2} />;
  if (pages.isError && !pages.data) return <Failed error={pages.error} onRetry={() => void pages.refetch()} />;
  const problems = pages.data.pages.flatMap((page) => page.problems.problems);
  return (
    <div className="pb-3 md:pl-6">
      <ul aria-label={name}>
        {problems.map((problem) => (
          <ProblemLine
            key={problem.id}
            problem={problem}
            fixes={kind.fixes}
            currency={currency}
            isFirstOpen={group.count === 1}
            ask={ask}
          />
        ))}
      </ul>
      <ShowMore pages={pages} of={plural(group.count, 'problem')} className="mt-2" />
    </div>
  );
}
