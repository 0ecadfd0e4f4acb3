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

const OFFERED_MS = 10_000;

export type Undoing = ReturnType<typeof useUndoing>;

export function useUndoing() {
  const client = useQueryClient();
  const hideAmounts = useHideAmounts();
  const fail = (message: string) => toast({ status: 'Error', message, delay: -1 });

  /** @returns true on success; reports failures and then offers the reverse */
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
      // Anything on screen may depend on it.
      await client.invalidateQueries();
      return answer.success;
    } catch (error) {
      fail(explain(error));
      return false;
    }
  }

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
     * @param change  null if nothing changed
     * @param message  replaces the change's own sentence
     * @param link  where to see the change
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
