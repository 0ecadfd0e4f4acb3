/** Linking two transactions, rejecting the suggestion, calling one something else: each with a notice that takes it back. */
import { useQueryClient } from '@tanstack/react-query';
import { explain } from '../../../data/errors.ts';
import { runWith } from '../../../data/queries.ts';
import type { LinkKind, TypedDocumentString } from '../../../generated/graphql.ts';
import { dismissToast, toast } from '../../../ui/toast.tsx';
import { CHANGED } from '../changed.ts';
import { MATCHED_WORDS } from './match-words.ts';
import { CallItDocument, CreateLinkDocument, RejectMatchDocument, RemoveLinkDocument } from './matching.graphql.ts';

export type Pair = { fromId: string; toId: string };
type Answer = { success: boolean; error?: string | null };

/** What matching makes old. */
const MADE_OLD = [...CHANGED, 'MatchCandidates', 'SuggestedMatches', 'AccountHealth', 'HealthCallouts'];
const UNDO_MS = 10_000;

export type Matching = ReturnType<typeof useMatching>;

export function useMatching() {
  const client = useQueryClient();
  const old = () => Promise.all(MADE_OLD.map((name) => client.invalidateQueries({ queryKey: [name] })));
  const fail = (message: string) => toast({ status: 'Error', message, delay: -1 });

  /** @returns whether it was done; what went wrong is said */
  async function change<Data, Variables>(
    document: TypedDocumentString<Data, Variables>,
    variables: Variables,
    answerOf: (data: Data) => Answer,
  ): Promise<boolean> {
    try {
      const answer = answerOf(await runWith(client, document, variables));
      if (!answer.success) fail(answer.error ?? 'This could not be changed.');
      await old();
      return answer.success;
    } catch (error) {
      fail(explain(error));
      return false;
    }
  }

  function offerUndo(message: string, undo: () => Promise<boolean>) {
    const id = toast({
      status: 'Success',
      message,
      delay: UNDO_MS,
      action: {
        label: 'Undo',
        onAction: async () => {
          dismissToast(id);
          if (await undo()) toast({ status: 'Success', message: 'Undone.' });
        },
      },
    });
  }

  return {
    async match(pair: Pair, kind: LinkKind): Promise<boolean> {
      const isDone = await change(CreateLinkDocument, { ...pair, kind }, (data) => data.createLink);
      if (isDone) {
        const undo = { transactionId: pair.fromId, isUndo: true };
        offerUndo(MATCHED_WORDS[kind], () => change(RemoveLinkDocument, undo, (data) => data.removeLink));
      }
      return isDone;
    },
    /** @param kind  to make it again */
    async unlink(pair: Pair, kind: LinkKind): Promise<boolean> {
      const isDone = await change(RemoveLinkDocument, { transactionId: pair.fromId }, (data) => data.removeLink);
      if (isDone)
        offerUndo('The two are no longer linked.', () =>
          change(CreateLinkDocument, { ...pair, kind }, (data) => data.createLink),
        );
      return isDone;
    },
    async reject(pair: Pair): Promise<boolean> {
      const isDone = await change(RejectMatchDocument, { ...pair, isRejected: true }, (data) => data.rejectMatch);
      if (isDone)
        offerUndo('The two are not suggested again.', () =>
          change(RejectMatchDocument, { ...pair, isRejected: false }, (data) => data.rejectMatch),
        );
      return isDone;
    },
    /** @param before  what it is now */
    async callIt(publicId: string, after: { type: string; name: string }, before: { type: string }): Promise<boolean> {
      const say = (type: string) =>
        change(CallItDocument, { publicId, input: { type } }, (data) => data.updateTransaction);
      const isDone = await say(after.type);
      if (isDone) offerUndo(`Saved as: ${after.name}.`, () => say(before.type));
      return isDone;
    },
  };
}
