/** The next row takes the focus after each decision. */

import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ComponentProps, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { graphqlQuery, runWith } from '../../../data/queries.ts';
import type { SuggestedMatchesQuery } from '../../../generated/graphql.ts';
import { useShortcuts } from '../../../keyboard/use-shortcuts.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Changing } from '../../../ui/changing.ts';
import { Tag } from '../../../ui/chip.tsx';
import { plural } from '../../../ui/format.ts';
import { Empty, Failed, Loading } from '../../../ui/query-states.tsx';
import { Sentence } from '../../../ui/sentence.tsx';
import { ShowMore } from '../../../ui/show-more.tsx';
import { useHideAmounts } from '../../../ui/use-hide-amounts.ts';
import { Divisions } from './divisions.tsx';
import { MatchSide } from './match-side.tsx';
import { GRADE_WORDS, MATCH_VERBS, reasonsText } from './match-words.ts';
import { SuggestedDivisionsDocument, SuggestedMatchesDocument } from './matching.graphql.ts';
import { UnlinkedMatches } from './unlinked-matches.tsx';
import { SUGGESTIONS, useMatching } from './use-matching.ts';

type Match = SuggestedMatchesQuery['suggestedMatches']['matches'][number];

export function MatchQueue() {
  const [wasWorked, work] = useState(false);
  const matching = useMatching();
  const divisions = useQuery(graphqlQuery(SuggestedDivisionsDocument, {}));
  const pages = useInfiniteQuery({
    queryKey: SUGGESTIONS,
    queryFn: ({ client, pageParam }) => runWith(client, SuggestedMatchesDocument, { after: pageParam, limit: 25 }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ suggestedMatches: page }) => (page.hasMore ? page.endCursor : undefined),
  });
  if (pages.isPending) return <Loading label="Looking for matches" lines={6} />;
  if (pages.isError && !pages.data) return <Failed error={pages.error} onRetry={() => void pages.refetch()} />;
  const matches = pages.data.pages.flatMap(({ suggestedMatches }) => suggestedMatches.matches);
  const total = pages.data.pages[0]?.suggestedMatches.totalCount ?? 0;
  const parts = divisions.data?.suggestedDivisions ?? [];
  if (matches.length === 0 && parts.length === 0) {
    return (
      <>
        <NothingLeft wasWorked={wasWorked} />
        <UnlinkedMatches matching={matching} />
      </>
    );
  }
  return (
    <>
      {parts.length > 0 && (
        <section className="mb-6" aria-labelledby="arrived-in-parts">
          <h2 id="arrived-in-parts" className="border-strong border-b pb-2 text-16 font-semibold">
            Arrived in parts
          </h2>
          <Changing>
            <Divisions divisions={parts} matching={matching} addressOf={(id) => `/transactions/${id}`} />
          </Changing>
        </section>
      )}
      {matches.length > 0 && <Pairs {...{ matches, total, pages }} onWork={() => work(true)} />}
      <UnlinkedMatches matching={matching} />
    </>
  );
}

type PairsProps = {
  matches: readonly Match[];
  total: number;
  pages: ComponentProps<typeof ShowMore>['pages'];
  onWork: () => void;
};

function Pairs({ matches, total, pages, onWork }: PairsProps) {
  return (
    <>
      <p className="mb-2 text-13 text-quiet" role="status">
        {plural(total, 'suggestion')}
        {total > 1 && ', most likely first'}.
      </p>
      <Changing>
        <MatchList matches={matches} onWork={onWork} />
      </Changing>
      <ShowMore pages={pages} className="mt-3" />
    </>
  );
}

function NothingLeft({ wasWorked }: { wasWorked: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (wasWorked) place.current?.focus();
  }, [wasWorked]);
  return (
    <div ref={place} tabIndex={-1}>
      <Empty action={<ButtonLink to="/account-health">Back to account health</ButtonLink>}>
        Nothing to match: no unmatched withdrawals and deposits seem to belong together.
      </Empty>
    </div>
  );
}

function MatchList({ matches, onWork }: { matches: readonly Match[]; onWork: () => void }) {
  const list = useRef<HTMLUListElement>(null);
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const matching = useMatching();
  const hideAmounts = useHideAmounts();
  const focus = (at: number) => list.current?.querySelectorAll<HTMLElement>('[data-match]')[at]?.focus();
  const decide = async (at: number, verdict: 'match' | 'none') => {
    const match = matches[at];
    if (!match || busy.has(match.id)) return;
    onWork();
    setBusy((ids) => new Set(ids).add(match.id));
    // Moves the focus before the row is removed.
    focus(at + 1 < matches.length ? at + 1 : at - 1);
    const pair = { fromId: match.withdrawal.publicId, toId: match.deposit.publicId };
    await (verdict === 'match' ? matching.match(pair, match.kind) : matching.reject(pair));
    setBusy((ids) => new Set([...ids].filter((id) => id !== match.id)));
  };
  const focused = () =>
    [...(list.current?.querySelectorAll('[data-match]') ?? [])].findIndex((line) =>
      line.contains(document.activeElement),
    );
  useShortcuts({
    next: () => focus(focused() + 1),
    previous: () => focus(focused() - 1),
    noMatch: () => void decide(focused(), 'none'),
  });
  const onKeyDown = (event: KeyboardEvent<HTMLLIElement>, at: number) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    const keys: Record<string, () => void> = {
      ArrowDown: () => focus(at + 1),
      ArrowUp: () => focus(at - 1),
      Enter: () => void decide(at, 'match'),
    };
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  return (
    <ul ref={list} aria-label="Suggested matches" className="border-strong border-t">
      {matches.map((match, at) => (
        <li
          key={match.id}
          data-match
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the queue is operated by keyboard, row by row.
          tabIndex={0}
          aria-label={hideAmounts(
            `${GRADE_WORDS[match.grade]}: ${match.withdrawal.sentence} ${match.deposit.sentence} ${reasonsText(match.reasons)}.`,
          )}
          aria-busy={busy.has(match.id)}
          onKeyDown={(event) => onKeyDown(event, at)}
          className="border-rule border-b px-2 py-3 focus-visible:bg-sunken"
        >
          <MatchLine match={match} isBusy={busy.has(match.id)} onDecide={(verdict) => void decide(at, verdict)} />
        </li>
      ))}
    </ul>
  );
}

type LineProps = { match: Match; isBusy: boolean; onDecide: (verdict: 'match' | 'none') => void };

function MatchLine({ match, isBusy, onDecide }: LineProps) {
  return (
    <div className="grid gap-x-6 gap-y-2 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]">
      {[match.withdrawal, match.deposit].map((side) => (
        <MatchSide key={side.publicId} side={side} address={`/transactions/${side.publicId}`} />
      ))}
      <div className="flex items-start gap-2 max-md:order-last md:row-span-2">
        <Button size="small" isBusy={isBusy} onClick={() => onDecide('match')}>
          {MATCH_VERBS[match.kind]}
        </Button>
        <Button size="small" kind="quiet" disabled={isBusy} onClick={() => onDecide('none')}>
          Not a match
        </Button>
      </div>
      <p className="flex min-w-0 flex-wrap items-baseline gap-x-2 text-13 text-quiet md:col-span-2">
        <Tag>{GRADE_WORDS[match.grade]}</Tag> <Sentence>{reasonsText(match.reasons)}</Sentence>
      </p>
    </div>
  );
}
