import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useUndoing } from '../../data/changes.ts';
import { explain } from '../../data/errors.ts';
import { graphqlQuery, runWith, useGraphqlMutation } from '../../data/queries.ts';
import type { DuplicateSideFragment, LikelyDuplicatesQuery } from '../../generated/graphql.ts';
import { Button } from '../../ui/button.tsx';
import { Changing } from '../../ui/changing.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { plural } from '../../ui/format.ts';
import { WalletName } from '../../ui/marks/wallet-name.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Section } from '../../ui/page.tsx';
import { Failed, Loading } from '../../ui/query-states.tsx';
import { Sentence } from '../../ui/sentence.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { toast } from '../../ui/toast.tsx';
import { useHideAmounts } from '../../ui/use-hide-amounts.ts';
import {
  DecideDuplicateDocument,
  DecideDuplicateGroupDocument,
  DuplicateDecisionsDocument,
  LikelyDuplicatesDocument,
  UndoDuplicateDecisionsDocument,
} from './duplicate-list.graphql.ts';

type Found = LikelyDuplicatesQuery['likelyDuplicates'];
type Group = Found['groups'][number];

const fail = (message: string) => toast({ status: 'Error', message, delay: -1 });
const onError = (error: unknown) => fail(explain(error));

export function DuplicateList() {
  const client = useQueryClient();
  const pages = useInfiniteQuery({
    queryKey: ['LikelyDuplicates', 'pages'],
    queryFn: ({ pageParam }) => runWith(client, LikelyDuplicatesDocument, { after: pageParam }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ likelyDuplicates: page }) => (page.hasMore ? page.endCursor : undefined),
  });
  if (pages.isPending) return <Loading label="Looking for duplicates" lines={3} />;
  if (pages.isError) return <Failed error={pages.error} onRetry={() => void pages.refetch()} />;
  const groups = pages.data.pages.at(-1)?.likelyDuplicates.groups ?? [];
  const pairs = pages.data.pages.flatMap(({ likelyDuplicates }) => likelyDuplicates.pairs);
  return (
    <>
      {groups
        .filter(({ count }) => count > 1)
        .map((group) => (
          <GroupLine key={group.id} group={group} />
        ))}
      <ul aria-label="Likely duplicates">
        {pairs.map((pair) => (
          <Pair key={pair.id} pair={pair} />
        ))}
      </ul>
      <ShowMore pages={pages} />
    </>
  );
}

function originOf({ source, isManual }: DuplicateSideFragment): string {
  return isManual ? 'Entered by hand' : (source.filename ?? 'Synced');
}

const sourceOf = (side: DuplicateSideFragment): string => `${originOf(side)}, ${side.account.name}`;

function Pair({ pair }: { pair: Found['pairs'][number] }) {
  const client = useQueryClient();
  const { offer } = useUndoing();
  const decide = useGraphqlMutation(DecideDuplicateDocument, {
    onSuccess: async ({ decideDuplicate: answer }, { verdict }) => {
      if (!answer.success) return fail(answer.error ?? "Couldn't save the decision.");
      await client.invalidateQueries();
      offer(
        answer.change,
        verdict === 'SAME'
          ? 'The other one is set aside and no longer counts.'
          : 'Both stay and are not flagged again.',
      );
    },
  });
  const hideAmounts = useHideAmounts();
  const say = (verdict: 'SAME' | 'DIFFERENT', keep: DuplicateSideFragment, drop: DuplicateSideFragment) =>
    decide.mutate({ verdict, keep: keep.publicId, drop: drop.publicId }, { onError });
  return (
    <li className="border-rule border-t py-3">
      <p className="text-13 text-quiet">
        <Sentence>{pair.reason}</Sentence>
      </p>
      <div className="mt-1 grid gap-3 md:grid-cols-2">
        {[[pair.first, pair.second] as const, [pair.second, pair.first] as const].map(([one, other]) => (
          <div key={one.publicId} className="flex min-w-0 flex-col items-start gap-1">
            <Link className="link break-words" to={`/transactions/${one.publicId}`}>
              <Sentence>{one.sentence}</Sentence>
            </Link>
            <p className="break-words text-13 text-quiet">
              <Moment at={one.dateTime} /> · {originOf(one)}, <WalletName wallet={one.account} />
            </p>
            <Changing>
              <Button
                size="small"
                isBusy={decide.isPending}
                aria-label={hideAmounts(`The same: keep “${one.sentence}” of ${sourceOf(one)}`)}
                onClick={() => say('SAME', one, other)}
              >
                The same: keep this one
              </Button>
            </Changing>
          </div>
        ))}
      </div>
      <Changing>
        <Button
          size="small"
          kind="quiet"
          className="mt-2"
          isBusy={decide.isPending}
          aria-label={hideAmounts(
            `Two different transactions: “${pair.first.sentence}” of ${sourceOf(pair.first)} and of ${sourceOf(pair.second)}`,
          )}
          onClick={() => say('DIFFERENT', pair.first, pair.second)}
        >
          They are different
        </Button>
      </Changing>
    </li>
  );
}

type Asked = { verdict: 'SAME' | 'DIFFERENT'; keep: Group['first'] };

function GroupLine({ group }: { group: Group }) {
  const client = useQueryClient();
  const { offer } = useUndoing();
  const [asked, setAsked] = useState<Asked>();
  const decide = useGraphqlMutation(DecideDuplicateGroupDocument, {
    onSuccess: async ({ decideDuplicateGroup: answer }) => {
      // The dialog covers the pairs until the list has loaded without them.
      if (answer.success) await client.invalidateQueries();
      setAsked(undefined);
      if (!answer.success) return fail(answer.error ?? "Couldn't save the decision.");
      const left =
        answer.numberSkipped > 0 ? ` ${plural(answer.numberSkipped, 'pair')} left: you linked them by hand.` : '';
      offer(answer.change, `Decided ${plural(answer.decisionIds.length, 'pair')}.${left}`);
    },
  });
  const names = [group.first, group.second];
  return (
    <div className="flex flex-wrap items-center gap-2 border-rule border-t py-3">
      <p className="grow">
        {plural(group.count, 'pair')} in {group.first.name} and {group.second.name}
      </p>
      <Changing>
        {names.map((keep, i) => (
          <Button key={keep.id} size="small" onClick={() => setAsked({ verdict: 'SAME', keep })}>
            All the same: keep {keep.name}
            {names[0]?.name === names[1]?.name ? (i === 0 ? ' (first)' : ' (second)') : ''}
          </Button>
        ))}
        <Button size="small" kind="quiet" onClick={() => setAsked({ verdict: 'DIFFERENT', keep: group.first })}>
          All different
        </Button>
      </Changing>
      {asked && (
        <Confirm
          isOpen
          onClose={() => setAsked(undefined)}
          title={`${plural(group.count, 'pair')} at once`}
          action={asked.verdict === 'SAME' ? `Set ${plural(group.count, 'transaction')} aside` : 'Keep all of them'}
          isBusy={decide.isPending}
          onConfirm={() =>
            decide.mutate(
              {
                groupId: group.id,
                verdict: asked.verdict,
                keepSource: asked.verdict === 'SAME' ? asked.keep.id : null,
              },
              { onError },
            )
          }
        >
          {asked.verdict === 'SAME'
            ? `In each pair, the transaction from ${asked.keep.name} stays and the other is set aside. Nothing is deleted, and you can undo each one below.`
            : 'All of them stay and are not flagged again.'}
        </Confirm>
      )}
    </div>
  );
}

export function DecidedDuplicates() {
  const hideAmounts = useHideAmounts();
  const client = useQueryClient();
  const decided = useQuery(graphqlQuery(DuplicateDecisionsDocument));
  const undo = useGraphqlMutation(UndoDuplicateDecisionsDocument, {
    onSuccess: async ({ undoDuplicateDecisions: answer }) => {
      if (!answer.success) return fail(answer.error ?? "Couldn't undo the decision.");
      await client.invalidateQueries();
    },
  });
  const rows = decided.data?.duplicateDecisions ?? [];
  if (rows.length === 0) return null;
  return (
    <Section title="Resolved duplicates">
      <ul className="-mt-3 text-13">
        {rows.map((row) => {
          const sentence = hideAmounts(row.dropped?.sentence ?? row.kept?.sentence ?? 'Its import was undone.');
          return (
            <li key={row.id} className="flex items-center justify-between gap-4 border-rule border-b py-1.5">
              <span className="min-w-0 break-words">
                {sentence} <span className="text-quiet">{row.isSame ? 'Set aside as a duplicate.' : 'Different.'}</span>
              </span>
              <Changing>
                <Button
                  size="small"
                  isBusy={undo.isPending}
                  aria-label={`Undo: ${sentence}`}
                  onClick={() => undo.mutate({ ids: [row.id] }, { onError })}
                >
                  Undo
                </Button>
              </Changing>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
