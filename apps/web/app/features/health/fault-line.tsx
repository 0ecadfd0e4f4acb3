import { useInfiniteQuery } from '@tanstack/react-query';
import { ChevronRight, MoreHorizontal } from 'lucide-react';
import { useState } from 'react';
import { runWith } from '../../data/queries.ts';
import type { ProblemFixKind, ProblemGroupPartsFragment, ProblemState } from '../../generated/graphql.ts';
import { AmountText } from '../../ui/amount.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { Changing } from '../../ui/changing.ts';
import { plural } from '../../ui/format.ts';
import { AssetMark } from '../../ui/marks/asset-mark.tsx';
import { Menu, type MenuEntry } from '../../ui/menu.tsx';
import { useDates } from '../../ui/moment.tsx';
import { Failed, Loading } from '../../ui/query-states.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { useHideAmounts } from '../../ui/use-hide-amounts.ts';
import type { Ask } from './fault-list.tsx';
import { likelyFix, nameOfGroup, titleOfFault } from './fault-words.ts';
import { ProblemDetails, ProblemLine } from './problem-line.tsx';
import { fixWordsOf } from './problem-words.ts';
import { ProblemsDocument } from './problems.graphql.ts';
import { EstimatedTax } from './tax-in-question.tsx';
import { useProblemChange } from './use-problem-change.ts';

type Props = {
  group: ProblemGroupPartsFragment;
  state: ProblemState;
  currency: string;
  hasRemedy?: boolean;
  ask: Ask;
};

export function FaultLine(props: Props) {
  const { group, state, currency } = props;
  const [isOpen, setOpen] = useState(false);
  const hideAmounts = useHideAmounts();
  const title = hideAmounts(titleOfFault(group));
  const open = () => setOpen(!isOpen);
  return (
    <li data-problem className="border-rule border-b">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 py-2 md:grid-cols-[minmax(0,1fr)_15rem_11rem_13.5rem]">
        <button
          type="button"
          data-opens
          aria-expanded={isOpen}
          className="flex min-w-0 items-center gap-2 text-left max-md:col-span-2 max-md:min-h-6"
          onClick={open}
        >
          <ChevronRight size={14} aria-hidden className={isOpen ? 'shrink-0 rotate-90' : 'shrink-0'} />
          {group.asset && <AssetMark symbol={group.asset.symbol} assetId={group.asset.id} size={18} />}
          <span className="font-medium">{title}</span>
        </button>
        <span className="text-13 text-quiet max-md:col-span-2">
          <Where group={group} />
        </span>
        <span className="text-13 md:text-right">
          <AmountCell group={group} currency={currency} />
        </span>
        <span className="flex items-center gap-1 justify-self-end">
          {(state === 'OPEN' || state === 'DISMISSED') && (
            <Changing>
              <Actions {...props} open={open} />
            </Changing>
          )}
        </span>
      </div>
      {isOpen && <Problems {...props} />}
    </li>
  );
}

function Where({ group: { account, firstAt, lastAt } }: { group: ProblemGroupPartsFragment }) {
  const dates = useDates();
  const days = [firstAt, lastAt].flatMap((at) => (at ? [dates.shortDay(at)] : []));
  const when = [...new Set(days)].join(' – ');
  return [account?.name, when].filter(Boolean).join(', ');
}

function AmountCell({ group, currency }: { group: ProblemGroupPartsFragment; currency: string }) {
  const { amountAtRisk, isAmountAtRiskEstimate, taxInQuestion } = group;
  if (amountAtRisk == null || amountAtRisk === '0') return null;
  return (
    <>
      <AmountText value={amountAtRisk} currency={currency} isEstimate={isAmountAtRiskEstimate} /> at stake
      <EstimatedTax tax={taxInQuestion} />
    </>
  );
}

function Actions({ group, state, ask, open }: Props & { open: () => void }) {
  const { reopen, isBusy } = useProblemChange();
  const { kind, fixes, count, missing, asset } = group;
  const selection = { kind, groupId: group.id };
  const what = `${plural(count, 'problem')} of ${nameOfGroup(group)}`;
  if (state === 'DISMISSED') {
    return (
      <Button size="small" isBusy={isBusy} aria-label={`Reopen: ${what}`} onClick={() => void reopen(selection)}>
        Reopen
      </Button>
    );
  }
  const symbol = asset?.symbol ?? null;
  const fix = (first: ProblemFixKind) =>
    ask({ fixing: { selection, fixes, first, what, symbol, missing, hasDates: count > 1 } });
  const likely = likelyFix(group);
  // Whether a match is suggested becomes known only when the row or dialog opens.
  const others = fixes.filter((one) => one !== likely?.fix && one !== 'MATCH');
  const entries: MenuEntry[] = others.map((one) => ({
    kind: 'action',
    label: `${fixWordsOf(kind)[one]}…`,
    onSelect: () => fix(one),
  }));
  if (kind === 'unknown-tokens')
    entries.push({ kind: 'link', label: 'Map it to a known asset, or price it', to: '/currencies/custom' });
  return (
    <>
      {likely ? (
        <Button size="small" data-fixes aria-label={`${likely.words}: ${what}`} onClick={() => fix(likely.fix)}>
          {likely.words}
        </Button>
      ) : (
        <Button size="small" data-fixes aria-label={`Review: ${what}`} onClick={open}>
          Review
        </Button>
      )}
      <Menu
        groups={[
          entries,
          [{ kind: 'action', label: 'Dismiss…', onSelect: () => ask({ dismissing: { selection, what } }) }],
        ]}
        trigger={(trigger) => (
          <IconButton {...trigger} label={`More for ${what}`}>
            <MoreHorizontal size={16} aria-hidden />
          </IconButton>
        )}
      />
    </>
  );
}

function Problems({ group, state, currency, hasRemedy, ask }: Props) {
  const { kind, id, count, fixes, remedy } = group;
  const pages = useInfiniteQuery({
    queryKey: ['Problems', { kind, groupId: id, state }],
    queryFn: ({ client, pageParam }) =>
      runWith(client, ProblemsDocument, { kind, groupId: id, state, after: pageParam }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ problems: page }) => (page.hasMore ? page.endCursor : undefined),
  });
  if (pages.isPending) return <Loading label="Loading problems" lines={2} />;
  if (pages.isError && !pages.data) return <Failed error={pages.error} onRetry={() => void pages.refetch()} />;
  const problems = pages.data.pages.flatMap((page) => page.problems.problems);
  const [only] = problems;
  return (
    <div className="pb-3 md:pl-6">
      {hasRemedy && !only?.callout && <p className="max-w-prose pb-2 text-13 text-quiet">{remedy}</p>}
      {count === 1 && only ? (
        <ProblemDetails problem={only} fixes={fixes} ask={ask} isAlone />
      ) : (
        <ul aria-label={nameOfGroup(group)}>
          {problems.map((problem) => (
            <ProblemLine key={problem.id} {...{ problem, fixes, currency, ask }} />
          ))}
        </ul>
      )}
      <ShowMore pages={pages} of={plural(count, 'problem')} className="mt-2" />
    </div>
  );
}
