import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { useUndoing } from '../../../data/changes.ts';
import { explain } from '../../../data/errors.ts';
import { runWith } from '../../../data/queries.ts';
import type {
  LinkKind,
  MadeChangeFragment,
  NewDivision,
  NewLink,
  SuggestedMatchesQuery,
  TypedDocumentString,
} from '../../../generated/graphql.ts';
import { plural } from '../../../ui/format.ts';
import { toast } from '../../../ui/toast.tsx';
import { CHANGED } from '../changed.ts';
import { MATCHED_WORDS } from './match-words.ts';
import {
  CreateLinkDocument,
  CreateLinksDocument,
  DivideTransferDocument,
  RejectMatchDocument,
  RemoveLinkDocument,
} from './matching.graphql.ts';

export type Pair = { fromId: string; toId: string };

export function pairOf({ publicId, type }: { publicId: string; type: string }, otherId: string): Pair {
  return type === 'withdrawal' ? { fromId: publicId, toId: otherId } : { fromId: otherId, toId: publicId };
}
type Answer = { success: boolean; error?: string | null; change?: MadeChangeFragment | null };

const MADE_OLD = [
  ...CHANGED,
  'MatchCandidates',
  'SuggestedMatches',
  'UnlinkedMatches',
  'SuggestedDivisions',
  'SimilarMatches',
  'AccountHealth',
  'HealthCallouts',
];

export const SUGGESTIONS = ['SuggestedMatches', 'pages'];

type Suggestion = SuggestedMatchesQuery['suggestedMatches']['matches'][number];

function without(
  known: InfiniteData<SuggestedMatchesQuery>,
  isSettled: (one: Suggestion) => boolean,
): InfiniteData<SuggestedMatchesQuery> {
  const gone = known.pages.flatMap(({ suggestedMatches }) => suggestedMatches.matches).filter(isSettled).length;
  const pages = known.pages.map(({ suggestedMatches, ...page }) => ({
    ...page,
    suggestedMatches: {
      ...suggestedMatches,
      matches: suggestedMatches.matches.filter((one) => !isSettled(one)),
      totalCount: suggestedMatches.totalCount - gone,
    },
  }));
  return { ...known, pages };
}

export type Matching = ReturnType<typeof useMatching>;

export function useMatching() {
  const client = useQueryClient();
  const { offer } = useUndoing();
  const old = () => Promise.all(MADE_OLD.map((name) => client.invalidateQueries({ queryKey: [name] })));
  const fail = (message: string) => toast({ status: 'Error', message, delay: -1 });

  /** Removes suggestions from the visible queue before the server recalculates. */
  const takeOut = (isSettled: (one: Suggestion) => boolean) =>
    client.setQueryData<InfiniteData<SuggestedMatchesQuery>>(
      SUGGESTIONS,
      (known) => known && without(known, isSettled),
    );

  async function change<Data, Variables>(
    document: TypedDocumentString<Data, Variables>,
    variables: Variables,
    {
      message,
      answerOf,
      isSettled,
    }: { message: string; answerOf: (data: Data) => Answer; isSettled?: (one: Suggestion) => boolean },
  ): Promise<boolean> {
    try {
      const answer = answerOf(await runWith(client, document, variables));
      if (answer.success) offer(answer.change, message);
      if (answer.success && isSettled) takeOut(isSettled);
      if (!answer.success) fail(answer.error ?? "Couldn't save the change.");
      await old();
      return answer.success;
    } catch (error) {
      fail(explain(error));
      return false;
    }
  }

  return {
    match: (pair: Pair, kind: LinkKind) =>
      change(
        CreateLinkDocument,
        { ...pair, kind },
        {
          message: MATCHED_WORDS[kind],
          answerOf: (data) => data.createLink,
          // Neither has another counterpart then.
          isSettled: ({ withdrawal, deposit }) => withdrawal.publicId === pair.fromId || deposit.publicId === pair.toId,
        },
      ),
    unlink: (pair: Pair) =>
      change(
        RemoveLinkDocument,
        { transactionId: pair.fromId },
        { message: 'Unlinked.', answerOf: (data) => data.removeLink },
      ),
    reject: (pair: Pair) =>
      change(
        RejectMatchDocument,
        { ...pair, isRejected: true },
        {
          message: "This pair won't be suggested again.",
          answerOf: (data) => data.rejectMatch,
          isSettled: ({ withdrawal, deposit }) => withdrawal.publicId === pair.fromId && deposit.publicId === pair.toId,
        },
      ),
    matchAll: (links: readonly NewLink[]) =>
      change(
        CreateLinksDocument,
        { links: [...links] },
        { message: `${plural(links.length, 'pair')} matched.`, answerOf: (data) => data.createLinks },
      ),
    divide: (division: NewDivision) =>
      change(
        DivideTransferDocument,
        { division },
        { message: 'Split, and each part matched.', answerOf: (data) => data.divideTransfer },
      ),
  };
}
