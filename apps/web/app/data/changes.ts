/**
 * Undoing what was changed, and making it again: by a notice after each change, by Ctrl or Cmd and Z, and from the history. Every change of
 * the ledger answers with what is offered here.
 */
import { useQueryClient } from '@tanstack/react-query';
import { graphql } from '../generated/gql.ts';
import type { MadeChangeFragment } from '../generated/graphql.ts';
import { dismissToast, type Toast, toast } from '../ui/toast.tsx';
import { useHideAmounts } from '../ui/use-hide-amounts.ts';
import { explain } from './errors.ts';
import { runWith } from './queries.ts';

graphql(`
  fragment MadeChange on Change {
    id
    sentence
  }
`);

const UndoChangeDocument = graphql(`
  mutation UndoChange($id: ID!) {
    undoChange(id: $id) {
      success
      error
      change {
        ...MadeChange
      }
    }
  }
`);

const RedoChangeDocument = graphql(`
  mutation RedoChange($id: ID!) {
    redoChange(id: $id) {
      success
      error
      change {
        ...MadeChange
      }
    }
  }
`);

const NextStepsDocument = graphql(`
  query NextSteps {
    nextSteps {
      undo {
        ...MadeChange
      }
      redo {
        ...MadeChange
      }
    }
  }
`);

/** How long a notice offers to undo. */
const OFFERED_MS = 10_000;

export type Undoing = ReturnType<typeof useUndoing>;

export function useUndoing() {
  const client = useQueryClient();
  const hideAmounts = useHideAmounts();
  const fail = (message: string) => toast({ status: 'Error', message, delay: -1 });

  /** @returns whether it was done; what went wrong is said, and afterwards the other way is offered */
  async function undo(change: Pick<MadeChangeFragment, 'id'>): Promise<boolean> {
    return said(async () => (await runWith(client, UndoChangeDocument, { id: change.id })).undoChange, 'Undone', redo);
  }
  async function redo(change: Pick<MadeChangeFragment, 'id'>): Promise<boolean> {
    return said(async () => (await runWith(client, RedoChangeDocument, { id: change.id })).redoChange, 'Redone', undo);
  }

  type Answer = { success: boolean; error?: string | null; change?: MadeChangeFragment | null };
  async function said(
    run: () => Promise<Answer>,
    word: 'Undone' | 'Redone',
    back: (change: MadeChangeFragment) => Promise<boolean>,
  ): Promise<boolean> {
    try {
      const answer = await run();
      if (answer.success && answer.change) {
        const label = word === 'Undone' ? 'Redo' : 'Undo';
        offerStep(`${word}: ${hideAmounts(answer.change.sentence)}.`, label, () => back(answer.change!));
      } else fail(answer.error ?? "Couldn't save the change.");
      // Whatever is on screen may rest on it.
      await client.invalidateQueries();
      return answer.success;
    } catch (error) {
      fail(explain(error));
      return false;
    }
  }

  /** What Ctrl and Z mean: the change that was made last, or the one that was undone last. */
  async function step(which: 'undo' | 'redo'): Promise<void> {
    try {
      const { nextSteps } = await runWith(client, NextStepsDocument);
      const change = nextSteps[which];
      if (change) await (which === 'undo' ? undo(change) : redo(change));
      else toast({ message: which === 'undo' ? 'Nothing to undo.' : 'Nothing to redo.' });
    } catch (error) {
      fail(explain(error));
    }
  }

  return {
    undo,
    redo,
    step,
    /**
     * @param change   null where everything is as it was
     * @param message  what was done, where the change's own sentence does not say it well
     * @param link     where to see it
     */
    offer(change: MadeChangeFragment | null | undefined, message?: string, link?: Toast['link']): void {
      if (change) offerStep(message ?? `${hideAmounts(change.sentence)}.`, 'Undo', () => undo(change), link);
      else toast({ status: 'Success', message: message ?? 'Nothing changed.', ...(link ? { link } : {}) });
    },
  };
}

function offerStep(
  message: string,
  label: 'Undo' | 'Redo',
  onStep: () => Promise<boolean>,
  link?: Toast['link'],
): void {
  const id = toast({
    status: 'Success',
    message,
    delay: OFFERED_MS,
    ...(link ? { link } : {}),
    action: {
      label,
      onAction: () => {
        dismissToast(id);
        void onStep();
      },
    },
  });
}
